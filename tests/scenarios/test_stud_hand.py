"""A hand of Seven-Card Stud as the dealer is told it, street by street, with any hardware and with none."""

from __future__ import annotations

import pytest

from controller.publish import public_state
from engine.rules import Structure
from tests.table import EVERYTHING, SimulatedTable, simulated_table

SUBSETS = [(), ("camera",), ("deal_sensor",), EVERYTHING]
WITH = pytest.mark.parametrize("hardware", SUBSETS, ids=["taps only", "camera", "deal sensor", "everything"])


def shown(table: SimulatedTable, seat: int) -> list[str]:
    """The cards before a seat as everybody sees them."""
    return public_state(table.now, "run").seats[seat - 1].cards


def keys(table: SimulatedTable) -> list[tuple[object, int | None]]:
    """The actions on the keys with the amounts they record."""
    return [(key.args.get("action"), key.amount) for key in table.page.direction.keys if key.command == "act"]


@WITH
def test_s2_third_street_is_one_direction_two_down_and_one_up_to_each(hardware: tuple[str, ...]) -> None:
    # Given three players who have posted their antes
    table = simulated_table(game="stud", hardware=hardware)
    table.takes_in()
    assert table.done().ok
    assert table.directs("direction-antes") and table.page.direction.rules == ["S-1"]
    assert table.done().ok

    # When the dealer looks at the page
    direction = table.page.direction

    # Then nine cards are owed, one at a time clockwise, the third of each face up
    assert table.directs("direction-deal", count=3)
    assert direction.places == [
        *("seat 1", "seat 2", "seat 5") * 2,
        *("seat 1 up", "seat 2 up", "seat 5 up"),
    ]
    table.deals_third("KdTc2c")
    assert [table.at(f"seat {seat}") for seat in (1, 2, 5)] == [2, 2, 2]
    assert [table.at(f"seat {seat} up") for seat in (1, 2, 5)] == [1, 1, 1]


def test_s3_s4_the_low_card_brings_it_in_for_the_small_amount_or_the_full_bet() -> None:
    # Given door cards that the camera reads
    table = simulated_table(game="stud")
    table.begins()

    # When third street is dealt
    table.deals_third("KdTc2c")

    # Then the deuce of clubs brings it in, by one of two keys; everybody sees the door cards and no other
    assert table.directs("direction-bring-in", seat=5)
    assert keys(table) == [("bring_in", 2), ("raise", 5)]
    state = public_state(table.now, "run")
    assert (state.low, state.high, state.limits) == (5, None, [5])
    assert state.legal is not None and state.legal.bring_in == 2
    assert shown(table, 1) == ["??", "??", "Kd"]


def test_s5_a_small_bring_in_is_completed_and_completing_is_no_raise() -> None:
    # Given a small bring-in
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc2c")
    assert table.says(5, "bring_in").ok

    # When the next player completes
    assert table.directs("direction-act", seat=1)
    assert keys(table) == [("fold", None), ("call", 2), ("raise", 5)]
    assert table.says(1, "raise", 5).ok

    # Then the next raise makes ten: a raise of the lower limit
    assert keys(table)[-1] == ("raise", 10)


@WITH
def test_s6_s7_fourth_street_is_a_burn_and_one_up_to_each_and_the_high_hand_is_first(
    hardware: tuple[str, ...],
) -> None:
    # Given third street called all round
    table = simulated_table(game="stud", hardware=hardware)
    table.begins()
    table.deals_third("KdTc2c")
    reads(table, low=5)
    table.acts_to_showdown()

    # When fourth street is dealt
    assert table.directs("direction-upcards", count=1)
    assert table.page.direction.places == ["burn", "seat 1 up", "seat 2 up", "seat 5 up"]
    assert public_state(table.now, "run").high is None, "nobody is high before the street is complete"
    table.deals_upcards("3h9sAc")
    reads(table, high=5)

    # Then the ace is high and may check
    assert table.directs("direction-act", seat=5)
    assert public_state(table.now, "run").high == 5
    assert table.at("burn") == 1


def reads(table: SimulatedTable, *, low: int | None = None, high: int | None = None) -> None:
    """Say who is low or high where nothing has read the upcards."""
    if table.directs("direction-read-low"):
        assert table.taps("opener", seat=low or 0).ok
    elif table.directs("direction-read-high"):
        assert table.taps("opener", seat=high or 0).ok


def test_s10_an_open_pair_offers_both_limits_until_somebody_doubles() -> None:
    # Given a pair of kings on fourth street
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc2c")
    table.acts_to_showdown()
    table.deals_upcards("Kh9s8c")

    # When the high hand bets the upper limit
    assert public_state(table.now, "run").limits == [5, 10]
    assert keys(table) == [("fold", None), ("check", None), ("raise", 5), ("raise", 10)]
    assert table.says(1, "raise", 10).ok

    # Then only the upper limit is raised by
    assert public_state(table.now, "run").limits == [10]
    assert keys(table) == [("fold", None), ("call", 10), ("raise", 20)]


@WITH
def test_s12_a_whole_hand_ends_with_a_river_face_down_a_showdown_and_no_button(hardware: tuple[str, ...]) -> None:
    # Given a hand checked and called to the river
    table = simulated_table(game="stud", hardware=hardware, seats=(2, 4))
    table.begins()
    table.deals_third("Kd2d")
    reads(table, low=4)
    table.acts_to_showdown()
    for cards in ("KhTs", "8d9s", "4h4s"):
        table.deals_upcards(cards)
        reads(table, high=2)
        table.acts_to_showdown()

    # When the river is dealt and played
    assert table.directs("direction-river", count=1)
    assert table.page.direction.places == ["burn", "seat 2", "seat 4"]
    table.deals_river()
    reads(table, high=2)
    table.acts_to_showdown()

    # Then each has three down and four up, the hands are shown or told, and the next hand has no button
    assert [table.at(place) for place in ("seat 2", "seat 2 up", "burn")] == [3, 4, 4]
    if "camera" in hardware:
        assert table.directs("direction-show", seat=2)
        table.shows(2)
        table.shows(4)
    else:
        assert table.directs("direction-declare")
        assert table.taps("winner", seats=(2,)).ok
    assert table.directs("direction-push", seat=2)
    assert table.done().ok
    assert table.directs("direction-prepare") and public_state(table.now, "run").button is None
    assert table.stacks() == {2: 1_003, 4: 997}


def test_s16_spread_limit_asks_for_an_amount_between_the_figures() -> None:
    # Given a spread-limit table
    table = simulated_table(game="stud", structure=Structure.SPREAD_LIMIT)
    table.begins()

    # When the low card opens
    table.deals_third("KdTc2c")
    assert table.directs("direction-bring-in", seat=5)
    assert table.says(5, "bring_in").ok

    # Then the next may raise by the bring-in at least and the upper figure at most
    key = table.page.direction.keys[-1]
    assert (key.asks, key.least, key.most) == ("amount", 4, 12)
    assert public_state(table.now, "run").limits == [2, 10]
