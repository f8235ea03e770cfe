"""Twins of the boards, each on a pseudo-terminal of its own, with the faults a cable and a chip can have."""

import heapq
import os
import select
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from firmware_bridge.frames import Frame
from firmware_bridge.messages import (
    DEAL_SENSOR,
    DEALER_PANEL,
    SEAT_PANEL,
    SHUFFLER,
    Board,
    CommandCode,
    EventCode,
    Kind,
    Status,
    button_arg,
)
from hardware.simulated.board_session import BoardCounts, BoardSession
from hardware.simulated.pseudo_terminal import PseudoTerminal

TURN_MS = 20
CLOSE_WITHIN_S = 2.0
DEBOUNCE_MS = 20
HELD_MS = 60
"""A short push of a finger."""

_OBEYS = {
    SEAT_PANEL: {CommandCode.LED, CommandCode.BUZZER, CommandCode.LOCK, CommandCode.IDENTIFY_BLINK},
    DEALER_PANEL: {CommandCode.LED, CommandCode.BUZZER, CommandCode.LOCK, CommandCode.IDENTIFY_BLINK},
    DEAL_SENSOR: {CommandCode.ARM, CommandCode.DISARM, CommandCode.IDENTIFY_BLINK},
    SHUFFLER: {CommandCode.IDENTIFY_BLINK},
}


class SimulatedBoard:
    """A board one can press, unplug, reset and disturb; `symlink_path` survives a replug.

    Every method may be called from any thread. With `debounce_ms=0` and `held_ms=0` an edge is an event at once.
    """

    def __init__(
        self,
        kind: Board,
        uid: str,
        symlink_path: Path | str,
        *,
        clock: Callable[[], int],
        debounce_ms: int = DEBOUNCE_MS,
        held_ms: int = HELD_MS,
        boot_id: int = 1,
    ) -> None:
        assert kind in _OBEYS, kind
        self.kind, self.uid, self.path = kind, uid, Path(symlink_path)
        self.commands: list[tuple[int, bytes]] = []
        self._clock, self._debounce_ms, self._held_ms = clock, debounce_ms, held_ms
        self._session = BoardSession(
            board=kind, uid=uid, now_ms=clock(), execute=self._execute, boot_id=boot_id, hears=self._hears
        )
        self._lock = threading.RLock()
        self._edges: list[tuple[int, int, EventCode, int]] = []
        self._edge_count = 0
        self._stable_at_ms = clock() + debounce_ms
        self._hand: int | None = None  # None: the deal sensor is not armed
        self._card_index = 0
        self._deaf_for, self._deaf_to = 0, frozenset[int]()
        self._flips, self.flipped = 0, 0
        self._cut_after: int | None = None  # None: the cable is not about to be pulled
        self._stopping = False
        self._wake_read, self._wake_write = os.pipe2(os.O_NONBLOCK)
        self._terminal: PseudoTerminal | None = PseudoTerminal(self.path)  # None: unplugged
        self._thread = threading.Thread(target=self._run, name=f"twin {self.path.name}", daemon=True)
        self._thread.start()

    # What a person does

    def press(self, seat: int, button: int) -> None:
        """Push a seat's button down and let it go."""
        self._edge(EventCode.PRESS, seat, button, after_ms=0)
        self._edge(EventCode.RELEASE, seat, button, after_ms=self._held_ms)

    def hold(self, seat: int, button: int) -> None:
        """Push a seat's button down and keep it down."""
        self._edge(EventCode.PRESS, seat, button, after_ms=0)

    def let_go(self, seat: int, button: int) -> None:
        """Let go of a button that was held."""
        self._edge(EventCode.RELEASE, seat, button, after_ms=0)

    def suspects_two(self) -> None:
        """Tell that the card felt last may have been two."""
        with self._lock:
            self._session.event(EventCode.DOUBLE, 0, self._clock())
            self._flush()

    def card_passed(self) -> None:
        """Let one card leave the shoe past the deal sensor; outside of an armed hand its index is 0."""
        assert self.kind is DEAL_SENSOR, self.kind
        with self._lock:
            self._session.total += 1
            self._card_index += self._hand is not None
            index = self._card_index if self._hand is not None else 0
            self._session.event(EventCode.CARD, index, self._clock())
            self._flush()

    def shuffler_tells(self, code: EventCode, arg: int = 0) -> None:
        """Let the shuffling machine tell something."""
        assert self.kind is SHUFFLER, self.kind
        with self._lock:
            self._session.event(code, arg, self._clock())
            self._flush()

    # What can go wrong

    def hangup(self, *, after_bytes: int | None = None) -> None:
        """Pull the cable: now, or in the middle of the next frames, after that many bytes of them."""
        with self._lock:
            if after_bytes is None:
                self._unplug()
            else:
                self._cut_after = after_bytes

    def replug(self) -> None:
        """Put the cable back: another terminal under the same path."""
        with self._lock:
            self._unplug()
            self._terminal = PseudoTerminal(self.path)
        self._wake()

    def noise(self, data: bytes) -> None:
        """Put bytes of no meaning on the wire to the host."""
        with self._lock:
            if self._terminal is not None:
                self._terminal.write(data)

    def drop(self, n: int, *, kind: Kind | None = None) -> None:
        """Lose the next `n` frames from the host, of that kind or of any; 0 ends it."""
        with self._lock:
            self._deaf_for = n
            self._deaf_to = frozenset(Kind) if kind is None else frozenset({kind})

    def flip(self, n: int) -> None:
        """Flip one bit in each of the next `n` bytes to the host."""
        with self._lock:
            self._flips = n

    def reset(self) -> None:
        """Let the watchdog restart the program; the event queue survives."""
        with self._lock:
            self._session.reset()
            self._stable_at_ms = self._clock() + self._debounce_ms

    def power_cycle(self) -> None:
        """Take the power away and give it back: new boot_id, empty queue, nothing armed."""
        with self._lock:
            self._session.power_cycle(self._clock())
            self._stable_at_ms = self._clock() + self._debounce_ms
            self._hand, self._card_index = None, 0

    # What a test looks at

    @property
    def counts(self) -> BoardCounts:
        """The board's counters, still counting."""
        return self._session.counts

    @property
    def unacknowledged(self) -> int:
        """How many events wait for the host's journal."""
        return self._session.unacknowledged

    @property
    def lost(self) -> int:
        """How many events found the queue full since power-up."""
        return self._session.lost

    @property
    def is_plugged(self) -> bool:
        """Whether the cable is in."""
        return self._terminal is not None

    def close(self) -> None:
        """Stop the thread and take the symlink away; safe to call twice."""
        with self._lock:
            if self._stopping:
                return
            self._wake()
            self._stopping = True
        self._thread.join(CLOSE_WITHIN_S)
        with self._lock:
            self._unplug()
        os.close(self._wake_read)
        os.close(self._wake_write)

    # The board's own program

    def _run(self) -> None:
        while not self._stopping:
            with self._lock:
                terminal = self._terminal
            watched = [self._wake_read] if terminal is None else [self._wake_read, terminal.fileno()]
            with suppress(OSError, ValueError):  # unplugged between the look and the wait
                select.select(watched, [], [], self._wait_s())
            with suppress(BlockingIOError):
                os.read(self._wake_read, 4096)
            with self._lock:
                self._turn()

    def _turn(self) -> None:
        now_ms = self._clock()
        data = self._terminal.read() if self._terminal is not None else b""
        if data and now_ms >= self._stable_at_ms:
            self._session.receive(data, now_ms)
        self._fire_edges(now_ms)
        self._session.tick(now_ms)
        self._flush()

    def _edge(self, code: EventCode, seat: int, button: int, *, after_ms: int) -> None:
        assert self.kind in (SEAT_PANEL, DEALER_PANEL), self.kind
        with self._lock:
            due_ms = self._clock() + after_ms + self._debounce_ms
            heapq.heappush(self._edges, (due_ms, self._edge_count, code, button_arg(seat, button)))
            self._edge_count += 1
            self._fire_edges(self._clock())
            self._flush()
        self._wake()

    def _fire_edges(self, now_ms: int) -> None:
        while self._edges and self._edges[0][0] <= now_ms:
            due_ms, _, code, arg = heapq.heappop(self._edges)
            bit = 1 << ((arg >> 8) - 1) * 4 + (arg & 0xFF) - 1
            self._session.inputs = (
                self._session.inputs | bit if code is EventCode.PRESS else self._session.inputs & ~bit
            )
            self._session.event(code, arg, due_ms)

    def _wait_s(self) -> float:
        with self._lock:
            due_ms = self._edges[0][0] - self._clock() if self._edges else TURN_MS
        return max(0, min(due_ms, TURN_MS)) / 1000

    def _flush(self) -> None:
        data = bytearray(self._session.to_send())
        if self._terminal is None or not data:
            return
        flips = min(self._flips, len(data))
        for place in range(flips):
            data[place] ^= 0x10
        self._flips -= flips
        self.flipped += flips
        if self._cut_after is not None:
            self._terminal.write(bytes(data[: self._cut_after]))
            self._terminal.wait_until_read()
            self._unplug()
        else:
            self._terminal.write(bytes(data))

    def _unplug(self) -> None:
        self._cut_after = None
        if self._terminal is not None:
            self._terminal.close()
            self._terminal = None

    def _hears(self, frame: Frame) -> bool:
        if self._deaf_for and frame.kind in self._deaf_to:
            self._deaf_for -= 1
            return False
        return True

    def _execute(self, code: int, args: bytes) -> Status:
        if code not in _OBEYS[self.kind]:
            return Status.REFUSED
        self.commands.append((code, args))
        if code == CommandCode.ARM and (hand := int.from_bytes(args, "little")) != self._hand:
            self._hand, self._card_index = hand, 0
        elif code == CommandCode.DISARM:
            self._hand = None
        return Status.DONE

    def _wake(self) -> None:
        with self._lock, suppress(BlockingIOError):
            if not self._stopping:
                os.write(self._wake_write, b"!")
