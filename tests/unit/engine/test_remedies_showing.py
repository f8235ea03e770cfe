"""Who has to show at the end, and in which order the dealer kills and pushes (P48 to P50)."""

from __future__ import annotations

import pytest

from engine.remedies.errors import CalledHandAsked, ShownToOne, Situation
from engine.remedies.remedy import Do, Who, step
from engine.remedies.ruling import remedy_for
from engine.remedies.showing import before_the_pot
from engine.rules import SeeCalledHand
from engine.seats import Seat
from tests.unit.engine.spoken import with_rules

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
RIVER = Situation(game="holdem", street=3, acted=True)


def test_p48_losing_hands_are_killed_before_the_pot_is_pushed() -> None:
    # Given two losers and a winner
    # When the pot is due
    steps = before_the_pot((ONE, THREE), (TWO,))

    # Then the losers' hands go first
    assert steps == (step(Do.DEAD_HAND, seat=ONE), step(Do.DEAD_HAND, seat=THREE), step(Do.PUSH_POT, seat=TWO))


@pytest.mark.parametrize(
    ("decides_now", "decides_later", "when"),
    [
        (True, True, Do.SHOW_TO_ALL),
        (False, True, Do.SHOW_AFTER_ROUND),
        (False, False, Do.SHOW_AFTER_HAND),
    ],
)
def test_p49_what_is_shown_to_one_is_shown_to_all(decides_now: bool, decides_later: bool, when: Do) -> None:
    # Given cards shown to a neighbour
    error = ShownToOne(seat=ONE, decides_now=decides_now, decides_later=decides_later)

    # When he has a decision on this round, on a later one, or none
    remedy = remedy_for(error, RIVER, with_rules())

    # Then all see them now, after the round, or after the hand
    assert remedy.steps == (step(when, seat=ONE),)


@pytest.mark.parametrize(
    ("river_caller", "kept", "shown"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_p50_a_caller_of_the_river_bet_who_kept_his_cards_may_see_the_aggressor_s(
    river_caller: bool, kept: bool, shown: bool
) -> None:
    # Given a called river bet
    error = CalledHandAsked(seat=ONE, river_caller=river_caller, kept=kept)

    # When somebody asks to see the aggressor's hand
    remedy = remedy_for(error, RIVER, with_rules())

    # Then it is shown to a caller who kept his own
    assert remedy.steps == (step(Do.SHOW_TO_ALL if shown else Do.NEED_NOT_SHOW, seat=ONE),)


@pytest.mark.parametrize(
    ("switch", "shown"),
    [
        (SeeCalledHand.RIVER_CALLER, [True, False, False, False]),
        (SeeCalledHand.FLOOR_ONLY, [False, False, True, False]),
        (SeeCalledHand.ANY_DEALT_IN_ONCE, [True, True, True, False]),
    ],
)
def test_switch_see_called_hand_says_who_may_insist(switch: SeeCalledHand, shown: list[bool]) -> None:
    # Given a river caller, a player dealt in, a floor with a suspicion, and a player who has asked before
    askers = [
        CalledHandAsked(seat=ONE, river_caller=True),
        CalledHandAsked(seat=ONE),
        CalledHandAsked(seat=ONE, suspects=True),
        CalledHandAsked(seat=ONE, asked_before=True),
    ]

    # When each asks
    remedies = [remedy_for(error, RIVER, with_rules(see_called_hand=switch)) for error in askers]

    # Then the house says to whom the hand is shown
    assert [each.steps[0].do is Do.SHOW_TO_ALL for each in remedies] == shown
    assert (remedies[0].who is Who.FLOOR) == (switch is SeeCalledHand.FLOOR_ONLY)
