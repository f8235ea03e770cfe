"""The blinds take their bets back (P91)."""

from dataclasses import replace

import pytest

from engine.between import Lineup, Stakes, next_setup
from engine.between.commands import ChopBlinds, PlaceButton, PostBlinds, SitIn, SitOut, StartHand, Straddle, TopUp
from engine.hand import Hand, PostAll, start
from engine.seats import Chips, Seat
from tests.unit.engine.between.room import (
    DEAD,
    LIMIT,
    NO_LIMIT,
    STUD,
    chair,
    does,
    places,
    played,
    refused,
    table,
    terms,
)
from tests.unit.engine.spoken import ask, dealt, play

BOTH = (Seat(2), Seat(3))


def hand_of(lineup: Lineup, *actions: str) -> tuple[Lineup, Hand]:
    """Start the next hand and play so far."""
    return does(lineup, StartHand()), play(dealt(next_setup(lineup)), *actions)


def first_hand(stakes: Stakes = LIMIT) -> Lineup:
    """Put the button on seat 1 of four."""
    return does(table(1, 2, 3, 4, at=terms(stakes)), PlaceButton(seat=Seat(1)))


def test_p91_both_blinds_take_their_bets_back_when_all_others_folded() -> None:
    # Given four players, both others folding to the blinds, one of whom asked for a top-up
    lineup, hand = hand_of(first_hand(), "4 folds", "1 folds")
    lineup = does(lineup, TopUp(seat=Seat(2), amount=Chips(50)))

    # When both agree
    over = does(lineup, ChopBlinds(hand=hand, agree=BOTH))

    # Then everybody has what was there before, the top-up comes, and the button goes on
    assert [each.stack for each in over.chairs] == [500, 550, 500, 500]
    assert (over.in_hand, over.ledger.raked, places(over)) == (False, 0, (2, 3, 4))


@pytest.mark.parametrize("agree", [(), (Seat(2),), (Seat(3), Seat(4))])
def test_p91_a_chop_takes_both(agree: tuple[Seat, ...]) -> None:
    # Given both others folded
    lineup, hand = hand_of(first_hand(), "4 folds", "1 folds")

    # When not both of the blinds agree
    # Then
    assert refused(lineup, ChopBlinds(hand=hand, agree=agree)) == ("P91", "both-blinds-agree")


@pytest.mark.parametrize(
    "actions",
    [
        (),
        ("4 folds",),
        ("4 calls", "1 folds"),
        ("4 folds", "1 folds", "2 calls"),
        ("4 folds", "1 folds", "2 raises 20"),
        ("4 folds", "1 folds", "2 folds"),
        ("4 folds", "1 folds", "2 calls", "3 checks"),
    ],
)
def test_p91_no_chop_once_anybody_else_is_in_or_a_blind_has_acted(actions: tuple[str, ...]) -> None:
    # Given a hand played so far
    lineup, hand = hand_of(first_hand(), *actions)

    # When the blinds want to chop
    # Then
    assert refused(lineup, ChopBlinds(hand=hand, agree=BOTH)) == ("P91", "not-the-blinds-alone")


def test_p91_no_chop_with_other_money_in_the_pot() -> None:
    # Given antes, a straddle, or a dead blind besides the blinds
    antes = first_hand(replace(LIMIT, ante=Chips(1)))
    table_ante = first_hand(replace(LIMIT, big_blind_ante=Chips(10)))
    straddled = does(first_hand(NO_LIMIT), Straddle(seat=Seat(4)))
    owing = does(table(1, 2, 3, 4, at=terms(rules=DEAD)), PlaceButton(seat=Seat(1)))
    owing = played(does(played(owing), SitOut(seat=Seat(3))), 2)
    owing = does(owing, SitIn(seat=Seat(3)), PostBlinds(seat=Seat(3)))
    assert chair(owing, 3).owes_small

    # When the others fold
    hands = [
        hand_of(antes, "4 folds", "1 folds"),
        hand_of(table_ante, "4 folds", "1 folds"),
        hand_of(straddled, "1 folds"),
        hand_of(owing, "3 folds", "4 folds"),
    ]

    # Then nothing is chopped
    for lineup, hand in hands:
        blinds = tuple(seat for seat in lineup.dealt)
        assert refused(lineup, ChopBlinds(hand=hand, agree=blinds)) == ("P91", "not-the-blinds-alone")


def test_p91_stud_has_no_blinds_to_chop() -> None:
    # Given a stud hand of two
    lineup = table(1, 2, at=terms(STUD))
    hand = ask(start(next_setup(lineup)), PostAll())

    # When they want to chop
    # Then
    chop = ChopBlinds(hand=hand, agree=(Seat(1), Seat(2)))
    assert refused(does(lineup, StartHand()), chop) == ("P91", "not-the-blinds-alone")
