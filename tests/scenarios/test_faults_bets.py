"""What words and chips out of order count as, by which rule, in one tap."""

from __future__ import annotations

import pytest

from engine.rules import Structure
from tests.scenarios.at_a_street import facing
from tests.scenarios.ruling import answers, chooses, offered
from tests.table import simulated_table


def test_under_raise_p87_a_typed_raise_below_the_least_is_completed_where_it_was_said() -> None:
    # Given seat 4 facing 100, and a dealer who types its raise to 150
    table = facing(100)
    assert table.says(4, "raise", 150).ok

    # When the dealer answers that "raise" was said
    assert table.directs("fault-under-raise")
    answers(table, "UNDER_RAISE", said="raise")

    # Then it counts as the least full raise, and one tap records it
    assert offered(table) == {"counts-raise": 190}
    assert "P87" in table.page.direction.rules
    assert chooses(table, "UNDER_RAISE")
    assert table.stacks()[4] == 810 and table.directs("direction-act", seat=1)
    assert table.page.undo is not None and table.page.undo.args == {"seat": 4, "amount": 190}


@pytest.mark.parametrize(("total", "counts"), [(120, {"counts-call": 100}), (150, {"counts-raise": 190})])
def test_under_raise_p32_silent_chips_are_a_raise_from_half_of_it_on(total: int, counts: dict[str, int]) -> None:
    # Given seat 4, who pushed chips facing 100 without a word
    table = facing(100)
    assert table.says(4, "raise", total).ok

    # When the dealer says so
    answers(table, "UNDER_RAISE", said="chips")

    # Then half of a raise is completed, and less is a call
    assert offered(table) == counts
    assert "P32" in table.page.direction.rules


def test_under_raise_of_a_later_seat_folds_those_before_it_first() -> None:
    # Given seat 3 to act, and a dealer who types a raise to 15 for seat 4
    table = simulated_table(seats=(1, 2, 3, 4), hardware=())
    table.begins()
    assert table.done().ok
    assert table.says(4, "raise", 15).ok

    # When it turns out a slip of the finger
    assert chooses(table, "UNDER_RAISE", "not_so") is False
    answers(table, "UNDER_RAISE", said="raise")
    assert chooses(table, "UNDER_RAISE", "not_so")

    # Then seat 4 is to act, seat 3 is out, and that can be undone
    assert table.directs("direction-act", seat=4)
    assert table.taps("undo").ok
    assert table.directs("direction-act", seat=3)


def test_under_call_p38_facing_the_opening_bet_it_is_the_whole_call() -> None:
    # Given a flop that seat 1 opened for 100
    table = facing(10)
    assert table.taps("round_done", seats=()).ok and table.done().ok
    assert table.says(1, "raise", 100).ok

    # When seat 2 puts in 60
    assert table.taps("report", code="UNDER_CALL", in_front=60).ok

    # Then it calls all of it
    assert offered(table) == {"counts-call": 100}
    assert chooses(table, "UNDER_CALL")
    assert table.stacks()[2] == 890


def test_under_call_p87_facing_a_raise_the_floor_decides() -> None:
    # Given three who are in, and a bet that was raised
    table = facing(10)
    assert table.taps("round_done", seats=()).ok and table.done().ok
    assert table.says(1, "raise", 100).ok and table.says(2, "raise", 300).ok

    # When seat 3 puts in 60
    assert table.taps("report", code="UNDER_CALL", in_front=60).ok

    # Then the dealer may not say what it is, and the floor may have it fold
    assert offered(table).keys() == {"counts-call", "fold"}
    assert not chooses(table, "UNDER_CALL", "fold")
    assert chooses(table, "UNDER_CALL", "fold", role="floor")
    assert table.directs("direction-act", seat=4)


def test_string_bet_p33_the_first_motion_counts() -> None:
    # Given seat 4, who put in the call of 100 and then reached back for more
    table = facing(100)
    assert table.taps("report", code="STRING_BET").ok
    answers(table, "STRING_BET", said="chips")
    answers(table, "STRING_BET", after_first=100)

    # Then it is a call by the rule of one motion
    assert offered(table) == {"counts-call": 100}
    assert table.page.direction.rules[0] == "P33"
    assert chooses(table, "STRING_BET")
    assert table.directs("direction-act", seat=1)


def test_oversized_chip_p31_one_chip_and_no_word_is_a_call() -> None:
    # Given seat 4 facing 100, and one chip of 500
    table = facing(100)
    assert table.taps("report", code="OVERSIZED_CHIP", chip=500).ok

    # Then it is a call
    assert offered(table) == {"counts-call": 100}
    assert chooses(table, "OVERSIZED_CHIP")
    assert table.stacks()[4] == 900


def test_over_pot_p42_more_than_the_pot_is_trimmed() -> None:
    # Given pot limit, where seat 4 may raise to 75 after a raise to 20
    table = facing(20, structure=Structure.POT_LIMIT)

    # When the dealer types 100
    assert table.says(4, "raise", 100).ok

    # Then it is trimmed to the pot
    assert table.directs("fault-over-pot")
    assert offered(table) == {"counts-raise": 75}
    assert chooses(table, "OVER_POT")
    assert table.stacks()[4] == 925


def test_over_limit_c5_more_than_the_limit_is_trimmed() -> None:
    # Given limit 10-20, where seat 4 may raise to 30
    table = facing(20, structure=Structure.FIXED_LIMIT)

    # When the dealer enters 50
    assert table.says(4, "raise", 50).ok

    # Then it is trimmed to the limit
    assert offered(table) == {"counts-raise": 30}


def test_capped_c6_a_raise_after_the_last_one_is_refused_and_its_chips_are_a_call() -> None:
    # Given limit with one raise, which seat 3 has made
    table = facing(20, structure=Structure.FIXED_LIMIT, raises_max="1")
    assert not [key for key in table.page.direction.keys if key.args["action"] == "raise"]

    # When the dealer enters another
    reply = table.says(4, "raise", 30)
    assert not reply.ok and reply.rule == "C-6"
    assert table.taps("report", code="CAPPED").ok

    # Then it counts as a call
    assert offered(table) == {"counts-call": 20}
    assert chooses(table, "CAPPED")


@pytest.mark.parametrize(("first", "counts"), [("words", "counts-call"), ("chips", "counts-raise")])
def test_unclear_bet_p30_what_came_first_counts(first: str, counts: str) -> None:
    # Given seat 4, who said "call" and put in 250 facing 100
    table = facing(100)
    assert table.taps("report", code="UNCLEAR_BET").ok

    # When the dealer says what came first
    answers(table, "UNCLEAR_BET", first=first, did="call", in_front=250)

    # Then that is what it counts as
    assert list(offered(table)) == [counts]
