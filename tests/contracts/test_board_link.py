"""The whole link on a real pseudo-terminal through pyserial: twin, port, unplugs, and nothing lost."""

import fcntl
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware_bridge.frames import encode
from firmware_bridge.happenings import (
    Answer,
    BoardEvent,
    BoardGap,
    BoardLost,
    BoardReady,
    CommandAnswered,
    GapReason,
    Happening,
)
from firmware_bridge.messages import DEAL_SENSOR, SEAT_PANEL, CommandCode, Kind, Ping, arm_args, button_arg, to_frame
from firmware_bridge.port import BoardPort
from firmware_bridge.states import State
from hardware.simulated.boards import SimulatedBoard
from tests.unit.firmware_bridge.wire import UID

WITHIN_S = 5.0


def monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def fast_ms() -> int:
    """Ten times as quick: two seconds of silence take a fifth of one."""
    return time.monotonic_ns() // 100_000


class Table:
    """A port, its journal, and everything that happened, with waiting for conditions."""

    def __init__(
        self,
        path: Path,
        *,
        commits: bool = True,
        journal: dict[str, tuple[int, int]] | None = None,
        clock: Callable[[], int] = monotonic_ms,
    ) -> None:
        self.happened: list[Happening] = []
        self.journal = {} if journal is None else journal
        self.commits = commits
        self.came = threading.Condition()
        self._made = threading.Event()
        self.port = BoardPort(str(path), self._on, clock, self.journal.get)
        self._made.set()

    def _on(self, happening: Happening) -> None:
        assert self._made.wait(WITHIN_S)
        if self.commits and isinstance(happening, BoardEvent | BoardGap):
            self.journal[happening.uid] = (happening.boot_id, happening.seq)
            self.port.commit(happening.boot_id, happening.seq)
        with self.came:
            self.happened.append(happening)
            self.came.notify_all()

    def wait(self, reached: Callable[[], bool]) -> None:
        with self.came:
            assert self.came.wait_for(reached, WITHIN_S), self.happened

    def of(self, kind: type[Happening]) -> list[Happening]:
        return [h for h in self.happened if isinstance(h, kind)]

    @property
    def edges(self) -> list[tuple[str, int]]:
        return [(h.code, h.arg) for h in self.happened if isinstance(h, BoardEvent)]

    def ready(self, times: int = 1) -> "Table":
        self.wait(lambda: len(self.of(BoardReady)) >= times)
        return self


def until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WITHIN_S
    while not reached():
        assert time.monotonic() < deadline, "not reached in time"
        time.sleep(0.002)


def edges_of(*presses: tuple[int, int]) -> list[tuple[str, int]]:
    return [(code, button_arg(*press)) for press in presses for code in ("PRESS", "RELEASE")]


@pytest.fixture
def panel(tmp_path: Path) -> Iterator[SimulatedBoard]:
    board = SimulatedBoard(SEAT_PANEL, UID, tmp_path / "panel", clock=monotonic_ms, debounce_ms=0, held_ms=0)
    yield board
    board.close()


@pytest.fixture
def table(panel: SimulatedBoard) -> Iterator[Table]:
    table = Table(panel.path).ready()
    yield table
    table.port.close()


def test_presses_arrive_in_order_and_are_acknowledged(panel: SimulatedBoard, table: Table) -> None:
    # Given a ready panel
    presses = [(1, 1), (10, 4), (3, 2)]

    # When three seats press
    for press in presses:
        panel.press(*press)

    # Then each edge comes once, in order, and the board is free of them
    table.wait(lambda: len(table.edges) >= 6)
    assert table.edges == edges_of(*presses)
    until(lambda: panel.unacknowledged == 0)
    assert table.port.counts.bad == 0


def test_a_press_takes_a_few_milliseconds_to_the_host(panel: SimulatedBoard, table: Table) -> None:
    # Given an idle link and a panel without debounce
    latencies = []

    # When fifty presses are timed, one after the other
    for n in range(50):
        before, expected = time.perf_counter(), 2 * n + 1
        panel.press(3, 1)
        table.wait(lambda wanted=expected: len(table.edges) >= wanted)  # type: ignore[misc]
        latencies.append(time.perf_counter() - before)
        table.wait(lambda wanted=expected: len(table.edges) > wanted)  # type: ignore[misc]
        until(lambda: panel.unacknowledged == 0)

    # Then the median is small: measured 0.2 ms, the bound allows for a loaded machine
    assert statistics.median(latencies) < 0.010


@pytest.mark.parametrize("cut_after", [1, 9, 17, 30])
def test_a_cable_pulled_inside_a_frame_loses_no_edge(panel: SimulatedBoard, table: Table, cut_after: int) -> None:
    """Source: serial_fault_cases 8 (OctoPrint #4985)."""
    # Given a press whose frame is cut by the unplug
    panel.hangup(after_bytes=cut_after)
    panel.press(1, 1)
    until(lambda: not panel.is_plugged)

    # When eight seats press while it is away, and the cable comes back
    away = [(seat, 2) for seat in range(2, 10)]
    for press in away:
        panel.press(*press)
    until(lambda: table.port.state is State.OFFLINE)
    panel.replug()

    # Then all edges came once and in order, and a frame was really torn
    table.wait(lambda: len(table.edges) >= 18)
    assert table.edges == edges_of((1, 1), *away)
    assert table.port.counts.torn == (cut_after > 1)
    until(lambda: panel.unacknowledged == 0)


def test_ten_unplugs_in_a_row_leak_nothing(panel: SimulatedBoard, table: Table) -> None:
    # Given the open files and threads before
    def in_use() -> tuple[int, int]:
        return len(os.listdir("/proc/self/fd")), threading.active_count()  # noqa: PTH208

    before = in_use()

    # When the cable is pulled and put back ten times with a press in each gap
    for n in range(10):
        panel.hangup()
        until(lambda: table.port.state is State.OFFLINE)
        panel.press(1 + n, 1)
        panel.replug()
        table.ready(times=n + 2)

    # Then every edge is there and nothing stayed open
    table.wait(lambda: len(table.edges) >= 20)
    assert table.edges == edges_of(*((1 + n, 1) for n in range(10)))
    assert in_use() == before


def test_a_reset_keeps_the_queue_and_a_power_cycle_is_a_gap(tmp_path: Path) -> None:
    # Given a press which the journal does not commit
    panel = SimulatedBoard(SEAT_PANEL, UID, tmp_path / "panel", clock=fast_ms)
    table = Table(panel.path, commits=False, clock=fast_ms).ready()
    try:
        panel.hold(4, 1)
        table.wait(lambda: len(table.edges) == 1)

        # When the board restarts, and the link is made again
        panel.reset()
        table.ready(times=2)
        kept = panel.unacknowledged

        # and when it then loses power
        panel.power_cycle()
        table.wait(lambda: bool(table.of(BoardGap)))

        # Then the queue outlived the restart, the edge came once, and the gap names the new boot
        gap = table.of(BoardGap)[0]
        assert isinstance(gap, BoardGap)
        assert (kept, table.edges) == (1, [("PRESS", button_arg(4, 1))])
        assert (gap.boot_id, gap.reason) == (2, GapReason.NEW_BOOT)
    finally:
        table.port.close()
        panel.close()


def test_a_host_that_restarts_gets_only_what_its_journal_lacks(panel: SimulatedBoard, table: Table) -> None:
    # Given a host that committed one press and was then closed
    panel.press(1, 1)
    table.wait(lambda: len(table.edges) == 2)
    table.port.close()
    panel.press(2, 2)

    # When another host starts on the same journal
    again = Table(panel.path, journal=table.journal).ready()

    # Then it gets the second press only
    try:
        again.wait(lambda: len(again.edges) >= 2)
        assert again.edges == edges_of((2, 2))
        assert again.of(BoardGap) == []
    finally:
        again.port.close()


def test_lost_acknowledgements_and_flipped_bits_and_noise_change_nothing(panel: SimulatedBoard, table: Table) -> None:
    """Source: serial_fault_cases 1, 3."""
    # Given a board that misses three acknowledgements, flips bits, and a line full of noise
    panel.drop(3, kind=Kind.EVACK)
    panel.noise(os.urandom(300))
    panel.flip(40)

    # When a seat presses
    panel.press(6, 3)

    # Then each edge came once, and every fault really happened
    table.wait(lambda: len(table.edges) >= 2)
    until(lambda: panel.unacknowledged == 0)
    assert table.edges == edges_of((6, 3))
    assert (panel.counts.deaf, panel.flipped) == (3, 40)
    assert panel.counts.sent_again > 0
    assert table.port.counts.duplicate > 0
    assert table.port.counts.bad > 0


def test_the_deal_sensor_counts_the_cards_of_an_armed_hand(tmp_path: Path) -> None:
    # Given a deal sensor
    sensor = SimulatedBoard(DEAL_SENSOR, UID, tmp_path / "shoe", clock=monotonic_ms, debounce_ms=0)
    table = Table(sensor.path).ready()
    try:
        # When a card passes, a hand is armed (twice, as after a lost answer), and two cards pass
        sensor.card_passed()
        for _ in range(2):
            number = table.port.command(CommandCode.ARM, arm_args(17))
        table.wait(lambda: len(table.of(CommandAnswered)) == 2)
        sensor.card_passed()
        sensor.card_passed()

        # Then the first has no place in a hand, the others are first and second
        table.wait(lambda: len(table.edges) == 3)
        assert table.edges == [("CARD", 0), ("CARD", 1), ("CARD", 2)]
        answer = table.of(CommandAnswered)[-1]
        assert isinstance(answer, CommandAnswered)
        assert (answer.number, answer.answer) == (number, Answer.DONE)
    finally:
        table.port.close()
        sensor.close()


def test_a_path_that_is_not_there_is_named_and_found_when_it_comes(tmp_path: Path) -> None:
    # Given a port without a board
    path = tmp_path / "panel"
    table = Table(path)
    table.wait(lambda: bool(table.of(BoardLost)))
    assert table.of(BoardLost) == [BoardLost(reason=f"offline: {path} is not there")]

    # When the board is plugged in
    board = SimulatedBoard(SEAT_PANEL, UID, path, clock=monotonic_ms)

    # Then it is ready without anybody's help
    try:
        table.ready()
    finally:
        table.port.close()
        board.close()


def test_a_port_in_use_is_named_and_taken_when_its_holder_is_killed(panel: SimulatedBoard) -> None:
    """Source: serial_fault_cases 10 (Klipper #1210)."""
    # Given another process that holds the port
    hold = (
        "import fcntl, sys, time; port = open(sys.argv[1], 'rb', 0); fcntl.flock(port, fcntl.LOCK_EX);"
        "print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", hold, str(panel.path)], stdout=subprocess.PIPE)
    assert holder.stdout is not None and holder.stdout.readline() == b"held\n"

    # When we open it, and the other is killed
    table = Table(panel.path)
    try:
        table.wait(lambda: bool(table.of(BoardLost)))
        lost = table.of(BoardLost)[0]
        holder.kill()
        holder.wait()

        # Then it was named, and the board is ready
        assert lost == BoardLost(reason=f"offline: {panel.path} is in use by another program")
        table.ready()
    finally:
        holder.kill()
        holder.stdout.close()
        table.port.close()


def test_closing_during_traffic_ends_the_thread_and_frees_the_port(panel: SimulatedBoard) -> None:
    """Source: serial_fault_cases 14 (pyserial #713)."""
    # Given a line that is never quiet
    raised: list[object] = []
    hook, threading.excepthook = threading.excepthook, raised.append
    try:
        # When a port is opened and closed thirty times in the traffic
        for _ in range(30):
            port = BoardPort(str(panel.path), lambda happening: None, monotonic_ms, lambda uid: None)
            panel.noise(os.urandom(100))
            panel.press(1, 1)
            port.close()
            port.close()
    finally:
        threading.excepthook = hook

    # Then no thread raised, none is left, and the port can be had by anybody
    assert raised == []
    assert not [t for t in threading.enumerate() if t.name.startswith("board ")]
    with panel.path.open("rb", buffering=0) as free:
        fcntl.flock(free, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_commands_from_many_threads_each_end(panel: SimulatedBoard, table: Table) -> None:
    # Given four threads
    def light(seat: int) -> None:
        for _ in range(3):
            table.port.command(CommandCode.LED, bytes([seat, 1]))

    threads = [threading.Thread(target=light, args=(seat,)) for seat in range(1, 5)]

    # When all command at once
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(WITHIN_S)

    # Then each command ended and ran once
    table.wait(lambda: len(table.of(CommandAnswered)) == 12)
    assert sorted(panel.commands) == sorted([(CommandCode.LED, bytes([s, 1])) for s in range(1, 5)] * 3)


def test_a_button_held_at_the_greeting_is_in_the_snapshot(tmp_path: Path) -> None:
    """Source: serial_fault_cases 16 (MPF #1142)."""
    # Given a panel whose seat 2 holds its fold button
    board = SimulatedBoard(SEAT_PANEL, UID, tmp_path / "panel", clock=monotonic_ms, debounce_ms=20)
    board.hold(2, 1)
    until(lambda: board.unacknowledged == 1)

    # When the host greets it
    table = Table(board.path).ready()

    # Then the snapshot has bit 4 and nothing else
    try:
        (ready,) = table.of(BoardReady)
        assert isinstance(ready, BoardReady) and ready.inputs == 1 << 4
    finally:
        table.port.close()
        board.close()


def test_a_program_that_never_listens_cannot_block_the_board(panel: SimulatedBoard) -> None:
    # Given a port nobody reads
    flood = encode(to_frame(Ping(), session=1, seq=1)) * 1_000

    # When more is sent than the terminal holds
    panel.noise(flood)
    panel.press(1, 1)

    # Then the board goes on, and a host that comes later gets the press
    table = Table(panel.path).ready()
    try:
        table.wait(lambda: len(table.edges) >= 2)
        assert table.edges == edges_of((1, 1))
    finally:
        table.port.close()
