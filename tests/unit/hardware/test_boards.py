"""The board's side of the link as the firmware keeps it: window, back-off, safe state, debounce of the twin."""

from collections.abc import Callable
from pathlib import Path

from firmware_bridge.frames import Decoder, Frame, encode
from firmware_bridge.messages import (
    SEAT_PANEL,
    Event,
    EventAck,
    EventCode,
    Hello,
    Ident,
    Kind,
    Message,
    Ping,
    Status,
    from_frame,
    to_frame,
)
from hardware.simulated.board_session import QUEUE_SIZE, BoardSession
from hardware.simulated.boards import SimulatedBoard

UID = "00000000000000aa"


class Bench:
    """A board session with a host's hand on the wire."""

    def __init__(self) -> None:
        self.now_ms = 1_000
        self.board = BoardSession(
            board=SEAT_PANEL, uid=UID, now_ms=self.now_ms, execute=lambda code, args: Status.REFUSED
        )
        self.got: list[tuple[int, Frame]] = []

    def say(self, message: Message, *, seq: int = 1, session: int = 9) -> None:
        self.board.receive(encode(to_frame(message, session=session, seq=seq)), self.now_ms)
        self._hear()

    def press(self) -> None:
        self.board.event(EventCode.PRESS, 0x301, self.now_ms)
        self._hear()

    def run(self, for_ms: int) -> None:
        for _ in range(for_ms // 10):
            self.now_ms += 10
            self.board.tick(self.now_ms)
            self._hear()

    def _hear(self) -> None:
        self.got += [(self.now_ms, frame) for frame in Decoder().feed(self.board.to_send())]

    def heard(self, kind: Kind) -> list[tuple[int, int]]:
        """When and under which number frames of that kind came."""
        return [(at_ms, frame.seq) for at_ms, frame in self.got if frame.kind == kind]


def test_a_board_says_nothing_before_it_is_greeted() -> None:
    # Given a board with an event
    bench = Bench()
    bench.press()

    # When a second passes and somebody pings without a greeting
    bench.run(1_000)
    bench.say(Ping())

    # Then it stays silent, and its event waits
    assert (bench.got, bench.board.unacknowledged) == ([], 1)


def test_an_unacknowledged_event_comes_again_with_growing_pauses() -> None:
    # Given a greeted board
    bench = Bench()
    bench.say(Hello())

    # When an event is never acknowledged, while the host lives
    for _ in range(6):
        if not bench.board.unacknowledged:
            bench.press()
        bench.run(500)
        bench.say(Ping())

    # Then it comes after 100, 200, 400, 800, 800 ms
    times = [at_ms - 1_000 for at_ms, _ in bench.heard(Kind.EVENT)]
    assert times == [0, 100, 300, 700, 1_500, 2_300]


def test_the_window_is_four_and_moves_on_with_the_acknowledgement() -> None:
    # Given a greeted board with six events
    bench = Bench()
    bench.say(Hello())
    for _ in range(6):
        bench.press()
    before = [seq for _, seq in bench.heard(Kind.EVENT)]

    # When the second is acknowledged
    bench.say(EventAck(boot_id=1), seq=2)

    # Then two more come at once
    assert before == [1, 2, 3, 4]
    assert [seq for _, seq in bench.heard(Kind.EVENT)] == [1, 2, 3, 4, 5, 6]
    assert bench.board.unacknowledged == 4


def test_an_acknowledgement_of_another_boot_or_of_the_future_drops_nothing() -> None:
    # Given a greeted board with one event
    bench = Bench()
    bench.say(Hello())
    bench.press()

    # When acknowledgements come that cannot be meant for it
    bench.say(EventAck(boot_id=7), seq=1)
    bench.say(EventAck(boot_id=1), seq=2)
    bench.say(EventAck(boot_id=1), seq=1, session=8)
    bench.say(Hello(uid=bytes(8), boot_id=1, seq=1), session=10)

    # Then it still holds the event
    assert bench.board.unacknowledged == 1


def test_a_board_without_a_host_is_safe_after_three_seconds_and_answers_a_greeting() -> None:
    """Source: serial_fault_cases 13."""
    # Given a greeted board
    bench = Bench()
    bench.say(Hello())

    # When the host is silent
    bench.run(2_990)
    before = bench.board.is_safe
    bench.run(10)
    after = bench.board.is_safe
    bench.say(Hello(), session=10)

    # Then it is safe at three seconds, until the next greeting
    assert (before, after, bench.board.is_safe) == (False, True, False)


def test_a_full_queue_keeps_the_oldest_and_reports_when_there_is_room() -> None:
    # Given a board with a full queue and five events too many
    bench = Bench()
    for _ in range(QUEUE_SIZE + 5):
        bench.press()
    bench.say(Hello())

    # When the host acknowledges all but the last it can see
    bench.say(EventAck(boot_id=1), seq=QUEUE_SIZE - 1)

    # Then the report stands behind the kept ones
    last = from_frame(bench.got[-1][1])
    assert isinstance(last, Event)
    assert (last.code, last.arg, bench.got[-1][1].seq) == (EventCode.OVERFLOW, 5, QUEUE_SIZE + 1)


def test_the_ident_tells_what_the_board_holds() -> None:
    # Given a board with two events after a power cycle
    bench = Bench()
    bench.board.power_cycle(bench.now_ms)
    bench.press()
    bench.press()

    # When it is greeted
    bench.say(Hello(), seq=77)

    # Then it says so, under the greeting's number
    ident = from_frame(bench.got[0][1])
    assert isinstance(ident, Ident)
    assert (bench.got[0][1].seq, ident.boot_id, ident.head, ident.next, ident.lost) == (77, 2, 1, 3, 0)


def test_a_push_is_an_event_only_after_the_debounce(tmp_path: Path) -> None:
    # Given a twin whose clock we hold
    now = [0]
    clock: Callable[[], int] = lambda: now[0]  # noqa: E731
    board = SimulatedBoard(SEAT_PANEL, UID, tmp_path / "panel", clock=clock, debounce_ms=20)

    # When a button goes down and 19, then 20 ms pass
    try:
        board.hold(3, 1)
        now[0] = 19
        board.let_go(3, 1)  # takes the edges that are due
        early = board.unacknowledged
        now[0] = 20
        board.hold(4, 1)
        on_time = board.unacknowledged
    finally:
        board.close()

    # Then it is there at 20 ms
    assert (early, on_time) == (0, 1)
    assert not board.path.is_symlink()
