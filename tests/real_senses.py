"""The scenario table with real senses: its felt drawn and looked at by the real vision, its boards on a real link.

Everything runs in one process and in virtual time. Frames are rendered and go through calibration, finding, reading
and voting; what boards say goes as bytes through both ends of the link.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from controller.adapters.boards import inputs_of
from controller.inputs import Input
from firmware_bridge.happenings import BoardReady, Happening
from firmware_bridge.messages import Board, EventCode, Status, button_arg
from firmware_bridge.session import HostSession
from hardware.simulated.board_session import QUEUE_SIZE, BoardSession
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.felt import Felt
from vision.felt import FeltLayout
from vision.reader import shipped_reader
from vision.sources import Frame
from vision.watching import Watcher

FRAME_MS = 66
"""Fifteen frames a second, as the camera child takes them."""
FRAMES_A_LOOK = 5
"""So many frames settle what changed: three of a card at rest, and two more for one that was moved."""
TURN_MS = 5
LINK_WITHIN_MS = 5_000
CHATTER = 7
"""So many events more than a board can queue."""
STRANGER = 99
"""No board has this number."""
IDLE_MS = 200
"""While nothing is said the link is kept up: far more often than either end calls the other silent."""


class FrameEye:
    """Stands where the twin of the eye stands, and looks at pictures instead of at the felt itself."""

    def __init__(self, layout: FeltLayout, felt: Felt) -> None:
        self._felt = felt
        self._camera = _camera_over(layout)
        self._watcher = Watcher(layout, shipped_reader(), None)
        self._pending: list[dict[str, Any]] = []
        self._looked_at = -1
        self._asked = True
        self._last_ms = 0

    def hear(self, line: dict[str, Any]) -> None:
        """Obey a line to the camera child."""
        self._pending += [dict(told) for told in self._watcher.take(line)]
        self._asked = True

    def look(self, at_ms: int) -> list[dict[str, Any]]:
        """Take a few frames of what lies there until now, and return what they settle."""
        lines, self._pending = self._pending, []
        if self._felt.version == self._looked_at and not self._asked and self._watcher.is_settled:
            return lines
        self._looked_at, self._asked = self._felt.version, False
        for number in range(FRAMES_A_LOOK):
            now = max(self._last_ms + 1, at_ms - FRAME_MS * (FRAMES_A_LOOK - 1 - number))
            self._last_ms = now
            frame = Frame(image=self._camera.frame(self._felt), captured_at_ms=now)
            lines += [dict(told) for told in self._watcher.see(frame)]
        return lines


@cache
def _camera_over(layout: FeltLayout) -> RenderedCamera:
    """The camera over one layout: painting the empty felt takes a moment, so it is kept."""
    return RenderedCamera(layout, seed=1)


class WiredBoard:
    """One board and the host's end of its link, bytes between them, in virtual time."""

    def __init__(self, kind: Board, device: str, uid: str, clock: Callable[[], int]) -> None:
        self.device, self._clock = device, clock
        self.board = BoardSession(board=kind, uid=uid, now_ms=clock(), execute=lambda code, args: Status.DONE)
        self.own = self.board
        self._committed: dict[str, tuple[int, int]] = {}
        self._said: list[Happening] = []
        self._now = clock()
        self.plug()

    def plug(self) -> None:
        """Connect the cable; the host greets the board until it answers."""
        self.host = HostSession(last_committed=self._committed.get)
        self.host.link_up(self._clock())
        now = self._clock()
        while not any(isinstance(each, BoardReady) for each in self._said):
            now += TURN_MS
            assert now < self._clock() + LINK_WITHIN_MS, f"{self.device}: {self.host.state}"
            self._turn(now)
        self._now = now

    def passes_card(self) -> list[Input]:
        """One card leaves the shoe past the sensor."""
        self.board.event(EventCode.CARD, 0, self._now_ms())
        return self.hears()

    def suspects_two(self) -> list[Input]:
        """The card that was felt last may have been two."""
        self.board.event(EventCode.DOUBLE, 0, self._now_ms())
        return self.hears()

    def presses(self, seat: int, button: int) -> list[Input]:
        """A seat's button goes down."""
        self.board.event(EventCode.PRESS, button_arg(seat, button), self._now_ms())
        return self.hears()

    def tells(self, code: EventCode, arg: int) -> list[Input]:
        """The board tells anything else."""
        self.board.event(code, arg, self._now_ms())
        return self.hears()

    def holds(self, seat: int, button: int) -> list[Input]:
        """A seat's button hangs: the board finds it held for too long."""
        self.board.event(EventCode.STUCK, button_arg(seat, button), self._now_ms())
        return self.hears()

    def chatters(self) -> None:
        """A worn contact lets go more often than the board can queue; what finds no room is lost."""
        for _ in range(QUEUE_SIZE + CHATTER):
            self.board.event(EventCode.RELEASE, button_arg(1, 1), self._now_ms())

    def is_swapped(self) -> None:
        """Something else answers on this port: it speaks the protocol, and is no kind of board we know."""
        self.own = self.board
        self.board = BoardSession(
            board=STRANGER,  # type: ignore[arg-type]
            uid="ee" * 8,
            now_ms=self._clock(),
            execute=lambda code, args: Status.DONE,
        )
        self._plugs_anew()

    def swaps_back(self) -> None:
        """The table's own board hangs on the cable again."""
        self.board = self.own
        self._plugs_anew()

    def _plugs_anew(self) -> None:
        self._said += self.host.link_lost(self._now_ms(), "unplugged")
        self.host.link_up(self._now_ms())

    def is_silent(self) -> list[Input]:
        """Nothing comes over the cable; return what the host makes of that by now."""
        self._said += self.host.tick(self._now_ms())
        self.host.to_send()
        return self._heard()

    def hears(self) -> list[Input]:
        """Let bytes go both ways for a moment, and return what the host heard."""
        for _ in range(4):
            self._turn(self._now_ms())
        return self._heard()

    def _heard(self) -> list[Input]:
        said, self._said = self._said, []
        return [given for each in said for given in inputs_of(self.device, each)]

    def commit(self, boot_id: int, seq: int) -> None:
        """The journal holds this event; the board may forget it."""
        self._committed[self.board.uid] = (boot_id, seq)
        self.host.commit(boot_id, seq)

    def _now_ms(self) -> int:
        while self._now + IDLE_MS < self._clock():
            self._now += IDLE_MS
            self._turn(self._now - TURN_MS)
            self._turn(self._now)
        self._now = max(self._now + TURN_MS, self._clock())
        return self._now

    def _turn(self, now_ms: int) -> None:
        self.board.tick(now_ms)
        self._said += self.host.receive(self.board.to_send(), now_ms)
        self._said += self.host.tick(now_ms)
        self.board.receive(self.host.to_send(), now_ms)
