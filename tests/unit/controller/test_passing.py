"""Whom a later seat's action passes over, and where nobody can be passed over."""

from __future__ import annotations

import pytest

from controller.action_keys import seat_keys
from controller.derive import derive
from controller.passing import turn_of_seat, turns_ahead
from controller.state import Play, Table
from engine.seats import Seat
from engine.violations import RuleViolation
from tests.table import config_of
from tests.unit.engine.spoken import dealt, doors, play, set_up, stud


def test_s3_nobody_acts_past_the_low_card_that_has_to_open() -> None:
    # Given a stud deal whose low card, at seat 2, has to bring it in
    hand = dealt(stud([1000] * 3), doors("9h", "2d", "Ks"))

    # When seat 3's action is entered
    # Then it is refused by the rule that seat 2 opens, and seat 3 has no key
    with pytest.raises(RuleViolation) as refused:
        turn_of_seat(hand, Seat(3))
    assert refused.value.rule == "S-3"
    table = Table(config=config_of(), play=Play(hand=hand))
    table = Table(config=config_of(), play=Play(hand=hand, direction=derive(table)))
    assert seat_keys(table) == []


def test_after_the_bring_in_those_skipped_fold() -> None:
    # Given a bring-in of seat 2
    hand = play(dealt(stud([1000] * 4), doors("9h", "2d", "Ks", "Qh")), "2 brings-in")

    # When the turns still to come are walked
    # Then each later one has those before it folded, and the opener does not come again
    assert [(turn.hand.to_act, turn.folds) for turn in turns_ahead(hand)] == [(3, ()), (4, (3,)), (1, (3, 4))]


def test_the_walk_ends_where_all_others_have_folded() -> None:
    # Given three players, the first to act facing the big blind
    hand = dealt(set_up([1000] * 3))

    # When the turns are walked
    # Then the big blind has none: it has won by then
    assert [turn.hand.to_act for turn in turns_ahead(hand)] == [3, 1]
