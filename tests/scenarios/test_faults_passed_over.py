"""A player who was passed over: the turn comes back while little has changed, and else the floor rules the hand."""

from __future__ import annotations

import pytest

from engine.seats import Seat
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import chooses
from tests.table import SimulatedTable, simulated_table

SIX = (1, 2, 3, 4, 5, 6)
CHIPS = 6_000


def six(senses: str = "twins") -> SimulatedTable:
    """Six players before the flop at 5-10; seat 3 is first, the blinds are seats 1 and 2."""
    table = simulated_table(seats=SIX, senses=senses)
    table.begins()
    table.deals_holes()
    table.waits(100)
    return table


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_skipped_player_p40_who_presses_in_time_gets_the_turn_back_and_the_raise_behind_is_held_to(senses: str) -> None:
    # Given seat 4, passed over by the entry of seat 5's raise
    table = six(senses)
    assert table.says(3, "call").ok and table.says(5, "raise", 30).ok
    assert table.standing() == "1l 2l 3l 4f 5l 6l"

    # When it presses its button, and the dealer gives the action back
    table.waits(1_000)
    table.presses(4, "call")
    assert table.faults() == ["SKIPPED_PLAYER"] and table.directs("fault-skipped-player")
    assert table.page.direction.fact is not None and table.page.direction.fact.id == "action-backs-up"
    assert table.remedies() == ["returns", "not_so"]
    assert chooses(table, "SKIPPED_PLAYER", "returns")

    # Then seat 4 acts, and seat 5 is held to its raise, as nothing has changed for it
    assert table.directs("direction-act", seat=4) and table.standing() == "1l 2l 3l 4l 5l 6l"
    table.presses(4, "call")
    assert table.directs("fault-out-of-turn")
    assert chooses(table, "OUT_OF_TURN", "counts")
    assert table.directs("direction-act", seat=6) and table.stacks()[5] == 970 and table.stacks()[4] == 990

    # And the hand is played to its end
    plays_on(table, CHIPS)
    assert table.faults() == []


def test_skipped_player_p40_who_raises_frees_those_behind() -> None:
    # Given seat 4, passed over by the entry of seat 5's call, which tells the dealer so
    table = six()
    assert table.says(3, "call").ok and table.says(5, "call").ok
    assert table.taps("report", code="SKIPPED_PLAYER", seat=4).ok

    # When the action returns and it raises
    assert chooses(table, "SKIPPED_PLAYER", "returns")
    assert table.says(4, "raise", 40).ok

    # Then seat 5 has every choice, and its turn is an ordinary one
    assert table.directs("fault-out-of-turn")
    assert chooses(table, "OUT_OF_TURN", "free")
    assert table.says(5, "fold").ok and table.directs("direction-act", seat=6)
    plays_on(table, CHIPS)


@pytest.mark.parametrize(("ruled", "stack", "after"), [("fold", 1_000, "f"), ("call", 970, "l")])
def test_skipped_player_p40_who_speaks_too_late_is_ruled_on_by_the_floor(ruled: str, stack: int, after: str) -> None:
    # Given seat 4, passed over, and substantial action behind it
    table = six()
    assert table.says(3, "call").ok and table.says(5, "raise", 30).ok and table.says(6, "call").ok
    assert table.taps("report", code="SKIPPED_PLAYER", seat=4).ok
    assert table.page.direction.fact is not None and table.page.direction.fact.id == "skipped-too-late"
    assert table.remedies() == ["call", "fold", "not_so"]

    # When the floor rules: the hand is dead, or in without a raise
    assert not chooses(table, "SKIPPED_PLAYER", ruled)
    assert chooses(table, "SKIPPED_PLAYER", ruled, role="floor")

    # Then what was done behind it stands
    assert table.directs("direction-act", seat=1)
    hand = table.now.play.hand
    assert hand is not None and hand.player(Seat(4)).status.value[0] == after
    assert table.stacks()[5] == 970 and table.stacks()[6] == 970

    # And the hand goes on to its end, seat 4 in it for the raise as well, or not
    table.acts_to_showdown()
    assert table.stacks()[4] == stack
    plays_on(table, CHIPS)


def test_skipped_player_p40_of_a_round_that_was_called_done_is_put_right_as_an_entry() -> None:
    # Given a dealer who calls the round done: seat 5 folds, and the others call or check
    table = six()
    assert table.says(3, "call").ok
    assert table.taps("round_done", seats=(5,)).ok and table.directs("direction-street")
    done, stacks = table.standing(), table.stacks()
    assert done == "1l 2l 3l 4l 5f 6l" and stacks == {1: 990, 2: 990, 3: 990, 4: 990, 5: 1_000, 6: 990}

    # When somebody says that seat 5 was passed over, cards being still to come
    assert not table.taps("report", code="SKIPPED_PLAYER", seat=5).ok

    # Then that is refused and all stay as they were, until the entry is taken back: seat 4 is to act
    assert (table.standing(), table.stacks()) == (done, stacks)
    assert table.taps("undo").ok and table.directs("direction-act", seat=4)
    assert table.standing() == "1l 2l 3l 4l 5l 6l" and table.stacks() == {**stacks, 1: 995, 4: 1_000, 6: 1_000}
    plays_on(table, CHIPS)


def test_skipped_player_is_nobody_who_has_folded_in_so_many_words() -> None:
    # Given seat 3, whose fold was entered
    table = six()
    assert table.says(3, "fold").ok
    table.waits(4_000)

    # When its button goes down long after
    table.presses(3, "call")

    # Then there is nothing to rule, though people may still say that it was passed over
    assert table.faults() == []
    assert "SKIPPED_PLAYER" in [key.args["code"] for key in table.page.reports]


def test_skipped_player_who_has_missed_no_turn_is_no_fault() -> None:
    # Given seat 4, passed over, and a dealer who means somebody else
    table = six()
    assert table.says(5, "raise", 30).ok
    assert table.taps("report", code="SKIPPED_PLAYER", seat=6).ok

    # When it is looked at
    assert table.remedies() == ["not_so"]

    # Then one tap goes on with the hand
    assert chooses(table, "SKIPPED_PLAYER", "not_so")
    assert table.directs("direction-act", seat=6)
