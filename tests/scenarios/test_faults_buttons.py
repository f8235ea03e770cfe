"""Words, chips and a seat's buttons: what a press has begun and chips end, and a press that says another thing."""

from __future__ import annotations

import pytest

from engine.rules import Structure
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import chooses, fault, offered
from tests.table import SimulatedTable, simulated_table

CHIPS = 4_000
BOTH = pytest.mark.parametrize("senses", ["twins", "real"])


def facing(bet: int, senses: str, *, structure: Structure = Structure.NO_LIMIT, **switches: str) -> SimulatedTable:
    """Four players at 5-10 with a panel: seat 3 has opened, and seat 4 faces its bet (10 is a call)."""
    table = simulated_table(seats=(1, 2, 3, 4), structure=structure, switches=switches, senses=senses)
    table.begins()
    table.deals_holes()
    table.waits(100)
    assert table.says(3, "call" if bet == 10 else "raise", None if bet == 10 else bet).ok
    table.waits(1_500)
    return table


def called_then_presses(button: str, senses: str) -> SimulatedTable:
    """Seat 4 calls 100, which the dealer has heard and entered, and then presses a button."""
    table = facing(100, senses)
    assert table.says(4, "call").ok
    table.waits(500)
    table.presses(4, button)
    return table


@BOTH
def test_under_raise_p87_a_raise_by_button_whose_chips_are_too_few_is_completed(senses: str) -> None:
    # Given seat 4 facing 100, which presses Raise
    table = facing(100, senses)
    table.presses(4, "raise")
    assert table.directs("direction-amount", seat=4)

    # When it puts in 150, and the dealer types that
    assert table.says(4, "raise", 150).ok
    assert table.directs("fault-under-raise")
    assert table.taps("answer", fault=fault(table, "UNDER_RAISE"), name="said", value="raise").ok

    # Then the least full raise is made, and the hand is played to its end
    assert offered(table) == {"counts-raise": 190}
    assert chooses(table, "UNDER_RAISE")
    assert table.stacks()[4] == 810 and table.directs("direction-act", seat=1)
    plays_on(table, CHIPS)


@BOTH
def test_under_call_p87_a_raise_by_button_with_less_than_the_call_is_ruled_on_by_the_floor(senses: str) -> None:
    # Given seat 4 facing a raise to 100, which presses Raise
    table = facing(100, senses)
    table.presses(4, "raise")

    # When only 60 come, and the dealer types that
    assert table.says(4, "raise", 60).ok
    assert table.directs("fault-under-call")

    # Then the floor has it call, and the hand is played to its end
    assert offered(table).keys() == {"counts-call", "fold"}
    assert not chooses(table, "UNDER_CALL", "call")
    assert chooses(table, "UNDER_CALL", "call", role="floor")
    assert table.stacks()[4] == 900 and table.directs("direction-act", seat=1)
    plays_on(table, CHIPS)


@BOTH
def test_over_pot_p42_a_raise_by_button_above_the_pot_is_trimmed(senses: str) -> None:
    # Given pot limit, where seat 4 may raise to 75 and presses Raise
    table = facing(20, senses, structure=Structure.POT_LIMIT)
    table.presses(4, "raise")

    # When 100 come
    assert table.says(4, "raise", 100).ok
    assert table.directs("fault-over-pot") and offered(table) == {"counts-raise": 75}

    # Then what is above the pot goes back, and the hand is played to its end
    assert chooses(table, "OVER_POT")
    assert table.stacks()[4] == 925
    plays_on(table, CHIPS)


@BOTH
def test_capped_c6_a_raise_by_button_after_the_last_one_is_a_call(senses: str) -> None:
    # Given limit with one raise, which seat 3 has made
    table = facing(20, senses, structure=Structure.FIXED_LIMIT, raises_max="1")

    # When seat 4 presses Raise
    table.presses(4, "raise")

    # Then it is told and counts as a call, and the hand is played to its end
    assert table.directs("fault-capped") and offered(table) == {"counts-call": 20}
    assert chooses(table, "CAPPED")
    assert table.stacks()[4] == 980 and table.directs("direction-act", seat=1)
    plays_on(table, CHIPS)


@BOTH
def test_unclear_bet_p30_a_button_that_says_another_thing_than_the_words_is_asked_about(senses: str) -> None:
    # Given seat 4, whose call the dealer has heard and entered, and which presses Fold
    table = called_then_presses("fold", senses)

    # When it is asked which came first
    assert table.faults() == ["UNCLEAR_BET"] and table.directs("fault-unclear-bet")
    assert table.remedies() == ["words", "button", "not_so"]

    # Then, the button having come first, it is a fold, and the hand is played to its end
    assert chooses(table, "UNCLEAR_BET", "button")
    assert table.stacks()[4] == 1_000 and table.directs("direction-act", seat=1)
    plays_on(table, CHIPS)


@BOTH
def test_unclear_bet_p30_is_asked_about_also_when_the_words_ended_the_round(senses: str) -> None:
    # Given the last call of the round, heard and entered, and a street that is to come
    table = facing(100, senses)
    for seat in (4, 1, 2):
        assert table.says(seat, "call").ok
    assert table.directs("direction-street")

    # When its player presses Fold
    table.waits(500)
    table.presses(2, "fold")
    assert table.faults() == ["UNCLEAR_BET"] and table.directs("fault-unclear-bet")

    # Then, the button having come first, it is a fold, and the hand is played to its end
    assert chooses(table, "UNCLEAR_BET", "button")
    assert table.stacks()[2] == 990 and table.directs("direction-street")
    plays_on(table, CHIPS)


@BOTH
def test_unclear_bet_p30_the_words_count_where_they_came_first(senses: str) -> None:
    # Given seat 4, whose call was entered, and which presses Raise
    table = called_then_presses("raise", senses)

    # When the dealer says that the words came first
    assert chooses(table, "UNCLEAR_BET", "words")

    # Then the call stands
    assert table.stacks()[4] == 900 and table.directs("direction-act", seat=1)
    plays_on(table, CHIPS)


@BOTH
def test_unclear_bet_a_raise_that_the_button_said_first_waits_for_its_amount(senses: str) -> None:
    # Given the same
    table = called_then_presses("raise", senses)

    # When the button came first
    assert chooses(table, "UNCLEAR_BET", "button")

    # Then the turn is back, and the raise lacks its amount
    assert table.directs("direction-amount", seat=4)
    assert table.says(4, "raise", 300).ok and table.stacks()[4] == 700
    plays_on(table, CHIPS)


@BOTH
def test_unclear_bet_is_no_button_that_says_the_same_as_the_words(senses: str) -> None:
    # Given seat 4, whose call was entered
    # When its player presses Call as well
    table = called_then_presses("call", senses)

    # Then nothing has gone wrong
    assert table.faults() == [] and table.directs("direction-act", seat=1)


def test_unclear_bet_that_was_undone_meanwhile_leaves_nothing_to_ask() -> None:
    # Given a press that differs from the entry
    table = called_then_presses("fold", "twins")
    assert table.faults() == ["UNCLEAR_BET"]

    # When the dealer takes the entry back
    assert table.taps("undo").ok

    # Then one tap goes on with seat 4 to act
    assert table.remedies() == ["not_so"]
    assert chooses(table, "UNCLEAR_BET", "not_so")
    assert table.directs("direction-act", seat=4)
