"""A hand and its slips through rendered frames and board bytes: the same sentences as with the sensors' twins."""

from __future__ import annotations

from tests.table import simulated_table


def test_a_hand_is_dealt_and_read_from_frames_and_bytes() -> None:
    # Given a table whose camera is shown pictures and whose boards speak in bytes
    table = simulated_table(senses="real")
    table.begins()

    # When a hand is dealt to the flop
    table.deals_holes()
    for _ in range(3):
        table.acts_plainly()
    table.deals_board("AhKhQd")

    # Then nothing had to be confirmed by hand, and the flop is known
    assert table.board() == "Ah Kh Qd" and table.directs("direction-act")
    assert table.faults() == [] and table.doubts() == []


def test_wrong_seat_is_seen_in_frames_and_its_slide_proven_by_them() -> None:
    # Given a second card that went to seat 5 instead of seat 2
    table = simulated_table(seats=(1, 2, 5), senses="real")
    table.begins()
    table.deals(to=1)
    table.deals(to=5)

    # When it lies there for two seconds and is then slid
    table.waits(2_000)
    assert table.faults() == ["WRONG_SEAT"] and table.directs("direction-slide", seat=2)
    table.slides(5, to=2)

    # Then the fault is gone without a tap
    assert table.faults() == [] and table.directs("direction-deal")


def test_a_seats_button_is_heard_as_bytes() -> None:
    # Given a table at which seat 5 is to act
    table = simulated_table(seats=(1, 2, 5), senses="real")
    table.begins()
    table.deals_holes()

    # When its player folds by button
    table.presses(5, "fold")

    # Then the next is to act, and the board may forget the press
    assert table.directs("direction-act", seat=1)
    assert table.acknowledged


def test_seats_that_act_one_right_after_the_other_are_all_heard() -> None:
    # Given a table at which nobody has pressed anything for as long as the deal took
    table = simulated_table(seats=(1, 2, 5), senses="real")
    table.begins()
    table.deals_holes()

    # When all call by button in one go
    for seat in (5, 1, 2):
        table.presses(seat, "call")

    # Then the round is over
    assert table.directs("direction-street")
