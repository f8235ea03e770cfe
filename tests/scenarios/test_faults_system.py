"""Faults of the system: what is lost, what the table goes on with, and what comes back."""

from __future__ import annotations

import pytest

from controller.adapters.boards import inputs_of
from controller.inputs import ClockStepped, DeviceChanged
from controller.journal import JournalFailed
from firmware_bridge.happenings import Happening
from firmware_bridge.messages import Board, EventCode, button_arg
from tests.real_senses import WiredBoard
from tests.scenarios.two_books import plays_out
from tests.table import SimulatedTable, simulated_table

SENSES = pytest.mark.parametrize("senses", ["twins", pytest.param("real", marks=pytest.mark.slow)])
"""The sensors' twins; and rendered frames through vision, bytes through the link."""


def _dealt(senses: str = "twins") -> SimulatedTable:
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    return table


@pytest.mark.parametrize("senses", ["twins", "real"])
@pytest.mark.parametrize("state", ["lost", "moved", "dark"])
def test_camera_lost_camera_moved_camera_dark_leave_the_flop_to_one_tap(state: str, senses: str) -> None:
    # Given a hand before the flop
    table = _dealt(senses)
    while table.directs("direction-act"):
        table.acts_plainly()

    # When the camera is lost, moved or in the dark
    table.take(DeviceChanged(device="camera", state=state))

    # Then it is said which, the hand goes on by one tap a street, and it is over when the camera is well
    assert table.faults() == [f"CAMERA_{state.upper()}"]
    assert "camera" not in table.page.direction.proof
    table.deals_board("AhKhQd")
    assert table.directs("direction-act")
    table.finds("camera")
    assert table.faults() == []


def test_camera_lost_becomes_camera_dark_and_never_both() -> None:
    # Given a camera that is lost
    table = _dealt()
    table.loses("camera")

    # When it answers again and sees nothing
    table.take(DeviceChanged(device="camera", state="dark"))

    # Then only that is said
    assert table.faults() == ["CAMERA_DARK"]


@SENSES
def test_board_offline_holds_the_clock_and_leaves_the_keys(senses: str) -> None:
    # Given seat 5 to act
    table = _dealt(senses)

    # When the seat panel falls silent
    table.loses("seat_panel")

    # Then the clock stands still, and the keys on the screen act for everybody
    assert table.faults() == ["BOARD_OFFLINE"]
    assert table.now.play.clock is not None and {hold.value for hold in table.now.play.clock.holds} == {"fault"}
    assert table.says(5, "call").ok

    # And once it speaks again its buttons do, to the end of the hand
    table.finds("seat_panel")
    assert table.faults() == []
    table.waits(100)
    table.presses(1, "call")
    assert table.directs("direction-act", seat=2)
    plays_out(table, chips=3_000)


def test_board_offline_and_back_on_a_real_link() -> None:
    # Given a board on its link
    now = [0]
    board = WiredBoard(Board.SEAT_PANEL, "seat_panel", "aa" * 8, lambda: now[0])
    board.hears()

    # When nothing comes from it for longer than its grace
    heard: list[DeviceChanged] = []
    for now[0] in range(0, 6_000, 50):
        heard += [given for each in board.host.tick(now[0]) for given in _inputs(board, each)]

    # Then the table hears that it is lost
    assert [(each.device, each.state) for each in heard] == [("seat_panel", "lost")]


def _inputs(board: WiredBoard, happening: Happening) -> list[DeviceChanged]:
    return [given for given in inputs_of(board.device, happening) if isinstance(given, DeviceChanged)]


@SENSES
def test_board_gap_asks_the_dealer_to_check_and_is_noted(senses: str) -> None:
    # Given seat 5 to act
    table = _dealt(senses)

    # When the panel says that events were lost
    table.finds_a_gap("seat_panel")

    # Then the dealer is asked to look at bets and cards, and notes it; presses are believed as before
    assert table.faults() == ["BOARD_GAP"] and table.directs("direction-act", seat=5)
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="noted").ok
    assert table.faults() == []
    table.waits(100)
    table.presses(5, "fold")
    assert table.directs("direction-act", seat=1)
    plays_out(table, chips=3_000)


@SENSES
def test_board_quarantined_is_not_believed_and_the_floor_is_told(senses: str) -> None:
    # Given a panel that is not ours
    table = _dealt(senses)

    # When it answers on the panel's port
    table.is_swapped("seat_panel")

    # Then its presses are not waited for, and it is over once ours is there
    assert table.faults() == ["BOARD_QUARANTINED"]
    assert table.page.faults[0].who == "floor"
    assert "seat_button" not in table.page.direction.proof
    assert table.says(5, "call").ok
    table.swaps_back("seat_panel")
    assert table.faults() == []
    table.waits(100)
    table.presses(1, "fold")
    assert table.directs("direction-act", seat=2)
    plays_out(table, chips=3_000)


@pytest.mark.slow
def test_board_quarantined_says_nothing_that_counts() -> None:
    # Given a panel on the wire that is not ours
    table = _dealt(senses="real")
    table.is_swapped("seat_panel")

    # When one of its buttons is pressed
    table.presses(5, "fold")

    # Then nobody has folded
    assert table.directs("direction-act", seat=5)


@SENSES
def test_button_stuck_at_one_seat_leaves_the_others_and_is_over_when_it_is_pressed_again(senses: str) -> None:
    # Given seat 5 to act, whose call button hangs
    table = _dealt(senses)
    table.sticks(5, "call")

    # When the dealer enters the call, and seat 1's button works
    assert table.faults() == ["BUTTON_STUCK"]
    assert table.says(5, "call").ok
    table.waits(100)
    table.presses(1, "call")

    # Then the hand has gone on; seat 5's button is believed again when it comes up and goes down
    assert table.directs("direction-act", seat=2)
    assert table.faults() == ["BUTTON_STUCK"]
    table.presses(5, "call")
    assert table.faults() == ["OUT_OF_TURN"]
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so").ok
    plays_out(table, chips=3_000)


def test_button_stuck_is_heard_on_the_wire() -> None:
    # Given a seat panel on its link
    now = [0]
    board = WiredBoard(Board.SEAT_PANEL, "seat_panel", "aa" * 8, lambda: now[0])
    board.hears()

    # When it finds seat 3's fold button held for too long
    board.board.event(EventCode.STUCK, button_arg(3, 1), 1)
    heard = board.hears()

    # Then the table hears whose button it is
    assert [(given.state, given.seat) for given in heard if isinstance(given, DeviceChanged)] == [("stuck", 3)]


def test_broker_lost_holds_the_clock_and_gives_the_same_direction_when_it_is_back() -> None:
    # Given seat 5 to act
    table = _dealt()
    before = table.now.play.direction_id

    # When the table's own broker goes and is started again
    table.loses("broker")
    held = table.now.play.clock
    table.take(DeviceChanged(device="broker", state="ok"))

    # Then time stood still meanwhile, the direction is the very same, and nothing is left of it
    assert held is not None and {hold.value for hold in held.holds} == {"fault"}
    assert table.now.play.clock is not None and not table.now.play.clock.holds
    assert table.now.play.direction_id == before
    assert table.faults() == []


def test_floor_link_lost_lets_the_table_play_on() -> None:
    # Given seat 5 to act
    table = _dealt()

    # When there is no way to the floor
    table.take(DeviceChanged(device="floor_link", state="lost"))

    # Then it is said, and the game goes on
    assert table.faults() == ["FLOOR_LINK_LOST"]
    assert table.says(5, "call").ok
    table.take(DeviceChanged(device="floor_link", state="ok"))
    assert table.faults() == []


def test_journal_failed_stops_the_table_and_nothing_is_acknowledged_that_is_not_kept() -> None:
    # Given a disk without room
    table = _dealt()
    before = table.stacks()
    connection = table.memory._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count={pages}")
    asked = [table.asks("call_floor") for _ in range(400)]

    # When people go on asking and pressing until nothing can be kept
    with pytest.raises(JournalFailed):
        for each in asked:
            table.sends(each)
    press = table.press(5, "call")
    with pytest.raises(JournalFailed):
        table.take(press)
    held = table.loop.hold([press, asked[-1]])

    # Then the page says stop and why, the request is refused, the press waits unacknowledged, and no chip has moved
    assert held == [press]
    assert table.replies[-1].error is not None and table.replies[-1].error.id == "refused-journal"
    assert not [each for each in table.acknowledged if each[0] == "panel"] and table.stacks() == before

    # And with room on the disk the table is taken over where its journal stands, and the press counts
    connection.execute("PRAGMA max_page_count=100000")
    table.restarts()
    table.take(*held)
    assert table.acknowledged[-1] == ("panel", 1, press.board_seq)


@pytest.mark.parametrize(
    ("moment", "word"), [("act", "nothing"), ("deal", "deal"), ("street", "street"), ("push", "push")]
)
def test_recovered_names_what_was_under_way_and_gives_the_same_direction(moment: str, word: str) -> None:
    # Given a table at some moment of a hand
    table = simulated_table(seats=(1, 2), hardware=())
    table.begins()
    if moment != "deal":
        assert table.done().ok
    if moment == "street":
        table.acts_to_showdown()
    if moment == "push":
        hand = table.now.play.hand
        assert hand is not None and hand.to_act is not None
        assert table.says(hand.to_act, "fold").ok
    before = table.page.direction

    # When the power goes and comes back
    table.restarts()

    # Then the direction is the same, and the dealer is asked about the very motion that was under way
    assert table.page.direction.id == before.id and table.page.direction.line == before.line
    assert table.faults() == ["RECOVERED"]
    fact = table.page.faults[0].fact
    assert fact is not None and fact.args == {"number": 1, "word": word}
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="noted").ok
    assert table.faults() == []


def test_clock_stepped_is_noted_and_the_time_to_act_is_untouched() -> None:
    # Given seat 5, whose time runs
    table = _dealt()
    before = table.now.play.clock

    # When the machine's calendar is set back by an hour
    table.take(ClockStepped(by_ms=-3_600_000))

    # Then it is noted with how much, and the clock of the action is what it was
    assert table.faults() == ["CLOCK_STEPPED"]
    fact = table.page.faults[0].fact
    assert fact is not None and fact.args == {"count": 3_600}
    assert table.now.play.clock == before
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="noted").ok
