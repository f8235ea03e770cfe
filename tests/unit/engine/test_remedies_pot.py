"""Until when the counting of a pot and the reading of a hand may be disputed (P5, P6), and hands nobody plays (P81)."""

from __future__ import annotations

import pytest

from engine.events import Called, Checked, RaisedTo
from engine.remedies.errors import AbsentAtDeal, PotDisputed, Situation
from engine.remedies.remedy import Do, Until, Who, step
from engine.remedies.ruling import remedy_for
from engine.seats import Chips, Seat
from tests.unit.engine.spoken import with_rules

ONE, TWO = Seat(1), Seat(2)
NOT_BEGUN = Situation(game="holdem")
CHECKED = Situation(game="holdem", actions=(Checked(seat=ONE), Checked(seat=TWO)), acted=True)
BET = Situation(
    game="holdem",
    actions=(RaisedTo(seat=ONE, amount=Chips(20), all_in=False), Called(seat=TWO, amount=Chips(20))),
    acted=True,
)
AGAIN = (step(Do.POT_BACK), step(Do.PUSH_POT, seat=TWO))


@pytest.mark.parametrize(("next_hand", "mended"), [(NOT_BEGUN, True), (CHECKED, True), (BET, False)])
def test_p6_a_wrong_sum_is_mended_until_substantial_action_on_the_next_hand(next_hand: Situation, mended: bool) -> None:
    # Given a pot of which seat 2 got too little
    error = PotDisputed(seat=TWO, next_hand_began=next_hand is not NOT_BEGUN)

    # When it says so before the next hand, after two checks in it, or after a bet and a call
    remedy = remedy_for(error, next_hand, with_rules())

    # Then the floor has the pot counted and pushed again until that action was substantial
    assert remedy.steps == (AGAIN if mended else (step(Do.STANDS),))
    assert (remedy.rule, remedy.who, remedy.until) == ("P6", Who.FLOOR, Until.NEXT_SUBSTANTIAL_ACTION)


@pytest.mark.parametrize(("since_ms", "mended"), [(60_000, True), (60_001, False)])
def test_p6_at_a_break_there_is_one_minute(since_ms: int, mended: bool) -> None:
    # Given the last hand before a break, and a pot that was pushed wrongly
    error = PotDisputed(seat=TWO, since_ms=since_ms, at_break=True)

    # When somebody says so a minute later, or after that
    remedy = remedy_for(error, NOT_BEGUN, with_rules())

    # Then it is mended within the minute
    assert remedy.steps == (AGAIN if mended else (step(Do.STANDS),))


@pytest.mark.parametrize(("began", "mended"), [(False, True), (True, False)])
def test_p5_how_a_hand_was_read_is_disputed_until_the_next_hand_starts(began: bool, mended: bool) -> None:
    # Given a pot that was pushed to a hand that did not win
    error = PotDisputed(seat=TWO, misread=True, next_hand_began=began)

    # When it is found before and after the next shuffle
    remedy = remedy_for(error, NOT_BEGUN, with_rules())

    # Then the start of a hand closes it, action or not
    assert remedy.steps == (AGAIN if mended else (step(Do.STANDS),))
    assert (remedy.rule, remedy.until) == ("P5", Until.NEXT_HAND)


def test_p81_an_absent_player_s_hand_is_dealt_to_the_end_and_then_killed() -> None:
    # Given a seat in Hold'em whose player serves a penalty
    error = AbsentAtDeal(seat=TWO)

    # When the hand is dealt
    remedy = remedy_for(error, NOT_BEGUN, with_rules())

    # Then the deal goes on to the last card before the hand is killed
    assert (remedy.rule, remedy.steps) == ("P81", (step(Do.FINISH_DEAL), step(Do.DEAD_HAND, seat=TWO)))


def test_p81_in_stud_it_is_killed_at_once_but_for_the_bring_in() -> None:
    # Given an absent player of stud with the low card
    error = AbsentAtDeal(seat=TWO, is_low=True)

    # When the first three cards are dealt
    remedy = remedy_for(error, Situation(game="stud"), with_rules())

    # Then the deal is finished, the bring-in taken and the hand killed, which gets no fourth street
    does = [each.do for each in remedy.steps]
    assert does == [Do.FINISH_DEAL, Do.MUST_BRING_IN, Do.DEAD_HAND, Do.GETS_NO_MORE_CARDS]
    assert remedy.rules == ("P75", "P81")
