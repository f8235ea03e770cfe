"""The board's side of the link without I/O, as the firmware keeps it: event queue, window, acknowledgements."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from firmware_bridge.frames import MAX_CODED, Decoder, Frame, encode
from firmware_bridge.messages import (
    ANY_UID,
    MAX_ARGS,
    PROTOCOL_MAJOR,
    PROTOCOL_MINOR,
    Board,
    Command,
    CommandCode,
    Event,
    EventAck,
    EventCode,
    Hello,
    Ident,
    Message,
    Ping,
    Pong,
    ResetCause,
    Response,
    Status,
    from_frame,
    to_frame,
)
from firmware_bridge.numbering import distance, following, preceding

QUEUE_SIZE = 32
WINDOW = 4
BACK_OFF_MS = (100, 200, 400, 800)
SAFE_AFTER_MS = 3_000
"""All four as in the firmware. Source: hardware.md D3"""
VERSION = (0, 1, 0)

Execute = Callable[[int, bytes], Status]
"""What the board's application does with a command's code and arguments."""


@dataclass(slots=True, kw_only=True)
class KeptMemory:
    """What a reset leaves in SRAM and a power cycle does not."""

    boot_id: int
    started_ms: int
    queue: deque[tuple[int, Event]] = field(default_factory=deque)
    next: int = 1
    lost: int = 0
    unreported: int = 0

    @property
    def head(self) -> int:
        """The oldest event still held, or the next one when none is."""
        return self.queue[0][0] if self.queue else self.next


@dataclass(slots=True, kw_only=True)
class BoardCounts:
    """What a fault test looks at."""

    sent_again: int = 0
    acknowledged: int = 0
    executed: int = 0
    replayed: int = 0
    deaf: int = 0


class BoardSession:
    """One board in virtual time: events in, frames out, one cached answer, oldest events kept on overflow."""

    def __init__(
        self,
        *,
        board: Board,
        uid: str,
        now_ms: int,
        execute: Execute,
        boot_id: int = 1,
        hears: Callable[[Frame], bool] = lambda frame: True,
    ) -> None:
        assert len(bytes.fromhex(uid)) == len(ANY_UID), uid
        self.board, self.uid, self.counts = board, uid, BoardCounts()
        self.inputs = 0
        self.total = 0
        self._execute, self._hears = execute, hears
        self._kept = KeptMemory(boot_id=boot_id, started_ms=now_ms)
        self._start(ResetCause.POWER_ON)

    def _start(self, cause: ResetCause) -> None:
        """Begin with what is kept and nothing else."""
        self._cause = cause
        self._decoder = Decoder()
        self._out = bytearray()
        self._session: int | None = None  # None: no host has greeted since the start, or it fell silent
        self._heard_ms = 0
        self._sent_up_to = preceding(self._kept.head)
        self._tries = 0
        self._again_ms = 0
        self._answered: tuple[int, Command, Response] | None = None  # None: no command in this session yet

    @property
    def boot_id(self) -> int:
        """The number of this power-up."""
        return self._kept.boot_id

    @property
    def is_safe(self) -> bool:
        """Whether the board has no host and shows its offline pattern."""
        return self._session is None

    @property
    def unacknowledged(self) -> int:
        """How many events wait for the host's journal."""
        return len(self._kept.queue)

    @property
    def lost(self) -> int:
        """How many events found the queue full since power-up."""
        return self._kept.lost

    def reset(self, cause: ResetCause = ResetCause.WATCHDOG) -> None:
        """Restart the program: the event queue and the clock go on, session and cached answer are gone."""
        self._start(cause)

    def power_cycle(self, now_ms: int) -> None:
        """Lose everything but the boot counter."""
        self._kept = KeptMemory(boot_id=self._kept.boot_id + 1, started_ms=now_ms)
        self.total = 0
        self._start(ResetCause.POWER_ON)

    def event(self, code: EventCode, arg: int, now_ms: int) -> None:
        """Queue what was seen; when the queue is full it is counted instead."""
        kept = self._kept
        if len(kept.queue) >= QUEUE_SIZE:
            kept.lost += 1
            kept.unreported += 1
        else:
            self._append(code, arg, now_ms)
        self._send_fresh(now_ms)

    def receive(self, data: bytes, now_ms: int) -> None:
        """Take bytes from the wire; nothing is answered to what is no frame of this session."""
        for frame in self._decoder.feed(data):
            if not self._hears(frame):
                self.counts.deaf += 1
            elif (message := from_frame(frame)) is not None:
                self._on_message(message, frame, now_ms)

    def tick(self, now_ms: int) -> None:
        """Let time pass: fall silent without a host, send again what was not acknowledged."""
        if self._session is None:
            return
        if now_ms - self._heard_ms >= SAFE_AFTER_MS:
            self._session = None
        elif self._kept.queue and now_ms >= self._again_ms:
            self.counts.sent_again += min(WINDOW, len(self._kept.queue))
            self._sent_up_to = preceding(self._kept.head)
            self._tries += 1
            self._send_fresh(now_ms)

    def to_send(self) -> bytes:
        """Return and forget the bytes to put on the wire."""
        data = bytes(self._out)
        self._out.clear()
        return data

    # Frames

    def _on_message(self, message: Message, frame: Frame, now_ms: int) -> None:
        if isinstance(message, Hello):
            self._on_hello(message, frame, now_ms)
            return
        if self._session is None or frame.session != self._session:
            return
        self._heard_ms = now_ms
        match message:
            case Ping():
                self._send(self._pong(now_ms), frame.seq)
            case EventAck() if message.boot_id == self._kept.boot_id:
                self._drop_to(frame.seq, now_ms)
            case Command():
                self._on_command(message, frame.seq)
            case _:
                pass

    def _on_hello(self, hello: Hello, frame: Frame, now_ms: int) -> None:
        if hello.major != PROTOCOL_MAJOR:
            self._session = frame.session
            self._send(self._ident(now_ms), frame.seq)
            self._session = None
            return
        if frame.session != self._session:
            self._answered = None
        self._session, self._heard_ms = frame.session, now_ms
        if hello.uid.hex() == self.uid and hello.boot_id == self._kept.boot_id:
            self._drop_to(hello.seq, now_ms, send=False)
        self._send(self._ident(now_ms), frame.seq)
        self._sent_up_to, self._tries = preceding(self._kept.head), 0
        self._send_fresh(now_ms)

    def _on_command(self, command: Command, number: int) -> None:
        """Execute once; the same command under the same number gets the same answer again."""
        if self._answered is not None and self._answered[:2] == (number, command):
            self.counts.replayed += 1
        else:
            self._answered = (number, command, self._response(command))
        self._send(self._answered[2], number)

    def _response(self, command: Command) -> Response:
        self.counts.executed += 1
        status = Status.DONE
        if command.code != CommandCode.STATUS:
            status = self._execute(command.code, command.args[: command.used])
        return Response(code=command.code, status=status, used=0, args=bytes(MAX_ARGS))

    # Events

    def _append(self, code: EventCode, arg: int, now_ms: int) -> None:
        kept = self._kept
        event = Event(boot_id=kept.boot_id, tick_ms=self._tick_ms(now_ms), code=code, arg=arg)
        kept.queue.append((kept.next, event))
        kept.next = following(kept.next)

    def _report_overflow(self, now_ms: int) -> None:
        """Say how many were lost, in their place in the order, as soon as there is room."""
        kept = self._kept
        if kept.unreported and len(kept.queue) < QUEUE_SIZE:
            self._append(EventCode.OVERFLOW, min(kept.unreported, 0xFFFF), now_ms)
            kept.unreported = 0

    def _drop_to(self, seq: int, now_ms: int, *, send: bool = True) -> None:
        """Forget every event up to `seq`; a number that was never queued changes nothing."""
        kept, before = self._kept, len(self._kept.queue)
        if not 0 <= distance(seq, kept.head) < before:
            return
        while kept.queue and distance(seq, kept.queue[0][0]) >= 0:
            kept.queue.popleft()
        self.counts.acknowledged += before - len(kept.queue)
        self._tries = 0
        self._again_ms = now_ms + BACK_OFF_MS[0]
        self._report_overflow(now_ms)
        if send:
            self._send_fresh(now_ms)

    def _send_fresh(self, now_ms: int) -> None:
        """Send what is inside the window and was not sent in this round."""
        if self._session is None:
            return
        sent = False
        for seq, event in list(self._kept.queue)[:WINDOW]:
            if distance(seq, self._sent_up_to) > 0:
                self._send(event, seq)
                self._sent_up_to, sent = seq, True
        if sent:
            self._again_ms = now_ms + BACK_OFF_MS[min(self._tries, len(BACK_OFF_MS) - 1)]

    # Out

    def _tick_ms(self, now_ms: int) -> int:
        return (now_ms - self._kept.started_ms) % (1 << 32)

    def _pong(self, now_ms: int) -> Pong:
        kept = self._kept
        return Pong(
            tick_ms=self._tick_ms(now_ms),
            head=kept.head,
            next=kept.next,
            lost=min(kept.lost, 0xFFFF),
            bad=self._decoder.bad & 0xFFFF,
            overruns=0,
            supply_mv=5000,
            total=self.total & 0xFFFF,
        )

    def _ident(self, now_ms: int) -> Ident:
        kept = self._kept
        return Ident(
            major=PROTOCOL_MAJOR,
            minor=PROTOCOL_MINOR,
            board=self.board,
            hardware=1,
            version_major=VERSION[0],
            version_minor=VERSION[1],
            version_patch=VERSION[2],
            git=bytes(4),
            uid=bytes.fromhex(self.uid),
            boot_id=kept.boot_id,
            reset_cause=self._cause,
            head=kept.head,
            next=kept.next,
            lost=min(kept.lost, 0xFFFF),
            queue_size=QUEUE_SIZE,
            max_wire=MAX_CODED + 2,
            capabilities=0,
            tick_ms=self._tick_ms(now_ms),
            inputs=self.inputs.to_bytes(5, "little"),
        )

    def _send(self, message: Message, seq: int) -> None:
        assert self._session is not None, "a board never speaks before it is greeted"
        self._out += encode(to_frame(message, session=self._session, seq=seq))
