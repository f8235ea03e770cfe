"""Both sessions back to back in virtual time, with a journal that commits and a wire that can be damaged."""

from collections.abc import Callable

from firmware_bridge.frames import Frame
from firmware_bridge.happenings import BoardEvent, BoardGap, BoardLost, BoardReady, CommandAnswered, Happening
from firmware_bridge.messages import SEAT_PANEL, EventCode, Status, button_arg
from firmware_bridge.session import HostSession
from firmware_bridge.states import State
from hardware.simulated.board_session import BoardSession

UID = "0102030405060708"
Damage = Callable[[bytes], bytes]


def intact(data: bytes) -> bytes:
    return data


class Wire:
    """One host, one board, one journal; `step_ms` is how long a byte takes at most."""

    def __init__(self, *, step_ms: int = 10, commits: bool = True) -> None:
        self.now_ms, self.step_ms, self.commits = 0, step_ms, commits
        self.to_host: Damage = intact
        self.to_board: Damage = intact
        self.hears: Callable[[Frame], bool] = lambda frame: True
        self.executed: list[tuple[int, bytes]] = []
        self.happenings: list[Happening] = []
        self.journal: dict[str, tuple[int, int]] = {}
        self.plugged = False
        self.board = BoardSession(
            board=SEAT_PANEL, uid=UID, now_ms=0, execute=self._execute, hears=lambda frame: self.hears(frame)
        )
        self.host = self._new_host()
        self.plug()

    def _new_host(self) -> HostSession:
        return HostSession(last_committed=self.journal.get, first_session=len(self.happenings))

    def _execute(self, code: int, args: bytes) -> Status:
        self.executed.append((code, args))
        return Status.DONE

    def plug(self) -> None:
        self.plugged = True
        self.host.link_up(self.now_ms)

    def unplug(self) -> None:
        self.plugged = False
        self._take(self.host.link_lost(self.now_ms, "unplugged"))

    def restart_host(self) -> None:
        """Kill the host and start another on the same journal."""
        self.host = self._new_host()
        self.plug()

    def press(self, seat: int, button: int = 2) -> int:
        arg = button_arg(seat, button)
        self.board.event(EventCode.PRESS, arg, self.now_ms)
        return arg

    def run(self, for_ms: int) -> None:
        until = self.now_ms + for_ms
        while self.now_ms < until:
            self.now_ms += self.step_ms
            self.turn()

    def turn(self) -> None:
        self.board.tick(self.now_ms)
        up = self.board.to_send()
        if self.plugged:
            if up:
                self._take(self.host.receive(self.to_host(up), self.now_ms))
            self._take(self.host.tick(self.now_ms))
            if down := self.host.to_send():
                self.board.receive(self.to_board(down), self.now_ms)
        else:
            self._take(self.host.tick(self.now_ms))

    def run_until(self, reached: Callable[[], bool], *, within_ms: int = 10_000) -> None:
        until = self.now_ms + within_ms
        while not reached():
            assert self.now_ms < until, f"not reached in {within_ms} ms; host is {self.host.state}"
            self.run(self.step_ms)

    def ready(self) -> "Wire":
        self.run_until(lambda: self.host.state is State.READY)
        return self

    def _take(self, happenings: list[Happening]) -> None:
        for happening in happenings:
            self.happenings.append(happening)
            if self.commits and isinstance(happening, BoardEvent | BoardGap):
                self.commit(happening)

    def commit(self, happening: BoardEvent | BoardGap) -> None:
        self.journal[happening.uid] = (happening.boot_id, happening.seq)
        self.host.commit(happening.boot_id, happening.seq)

    @property
    def events(self) -> list[BoardEvent]:
        return [h for h in self.happenings if isinstance(h, BoardEvent)]

    @property
    def args(self) -> list[int]:
        return [event.arg for event in self.events]

    @property
    def gaps(self) -> list[BoardGap]:
        return [h for h in self.happenings if isinstance(h, BoardGap)]

    @property
    def greeted(self) -> list[BoardReady]:
        return [h for h in self.happenings if isinstance(h, BoardReady)]

    @property
    def lost(self) -> list[BoardLost]:
        return [h for h in self.happenings if isinstance(h, BoardLost)]

    @property
    def answers(self) -> list[CommandAnswered]:
        return [h for h in self.happenings if isinstance(h, CommandAnswered)]
