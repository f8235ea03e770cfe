"""The invariants notice each kind of our own mistakes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from controller.custody import Held, Identity, KnownBy
from controller.ids import STUB, CardToken, Place
from controller.invariants import check, check_at_rest
from controller.state import Doubt, Play
from engine.cards import Card
from engine.players import Status
from engine.seats import Chips
from tests.table import simulated_table

TOLD = KnownBy.TOLD
ACE = Identity(card=Card.parse("As"), by=TOLD)


def _play() -> Play:
    table = simulated_table(hardware=())
    table.begins()
    table.done()
    return table.now.play


def _first(play: Play, place: str) -> CardToken:
    return next(token for token, held in play.custody.items() if held.place == place)


def _a_token_too_many(play: Play) -> Play:
    return replace(play, custody={**play.custody, CardToken("more"): Held(place=STUB)})


def _a_card_at_no_place(play: Play) -> Play:
    return replace(play, custody={**play.custody, _first(play, "stub"): Held(place=Place("seat 9"))})


def _one_card_twice(play: Play) -> Play:
    return replace(play, identities={_first(play, "seat 1"): ACE, _first(play, "seat 2"): ACE})


def _a_card_known_in_the_stub(play: Play) -> Play:
    return replace(play, identities={_first(play, "stub"): ACE})


def _known_and_in_doubt(play: Play) -> Play:
    token = _first(play, "seat 1")
    doubt = Doubt(token=token, place=Place("seat 1"), candidates=(), picture=None)
    return replace(play, identities={token: ACE}, doubts={token: doubt})


def _a_chip_from_nowhere(play: Play) -> Play:
    return replace(play, bought=Chips(play.bought - 1))


def _a_stack_that_grew(play: Play) -> Play:
    assert play.hand is not None
    first, *others = play.hand.players
    rich = replace(first, stack=Chips(first.stack + 1))
    return replace(play, hand=replace(play.hand, players=(rich, *others)))


def _a_pot_that_shrank(play: Play) -> Play:
    assert play.hand is not None
    return replace(play, hand=replace(play.hand, raked=Chips(1)))


def _a_turn_with_nobody(play: Play) -> Play:
    assert play.hand is not None
    first, *others = play.hand.players
    gone = replace(first, status=Status.FOLDED)
    return replace(play, hand=replace(play.hand, players=(gone, *others), to_act=first.seat))


BREAKS = [
    _a_token_too_many,
    _a_card_at_no_place,
    _one_card_twice,
    _a_card_known_in_the_stub,
    _known_and_in_doubt,
    _a_chip_from_nowhere,
    _a_stack_that_grew,
    _a_pot_that_shrank,
    _a_turn_with_nobody,
]


@pytest.mark.parametrize("looks_back", [False, True], ids=["everything", "what has changed"])
@pytest.mark.parametrize("broken", BREAKS, ids=lambda broken: broken.__name__.strip("_"))
def test_a_table_that_cannot_be_is_our_bug(broken: Callable[[Play], Play], *, looks_back: bool) -> None:
    # Given a sound table
    table = simulated_table(hardware=())
    table.begins()
    table.done()
    check(table.now)

    # When something impossible is made of it
    impossible = replace(table.now, play=broken(table.now.play))

    # Then it is noticed, also where only what has changed is looked at
    with pytest.raises(AssertionError):
        check(impossible, table.now if looks_back else None)


def test_cards_left_over_from_a_hand_that_is_closed_are_our_bug() -> None:
    # Given a table between hands
    table = simulated_table(hardware=())

    # When cards of some deal are still held
    impossible = replace(table.now, play=replace(table.now.play, custody=_play().custody))

    # Then it is noticed
    with pytest.raises(AssertionError, match="cards outside a hand"):
        check(impossible)


def test_a_dealer_without_a_direction_is_our_bug() -> None:
    # Given a table at rest
    table = simulated_table(hardware=())
    check_at_rest(table.now)

    # When its direction is carried out and none follows
    impossible = replace(table.now, play=replace(table.now.play, proven=True))

    # Then it is noticed
    with pytest.raises(AssertionError, match="without a direction"):
        check_at_rest(impossible)


def test_custody_that_does_not_agree_with_the_rules_is_our_bug() -> None:
    # Given a dealt hand
    table = simulated_table(hardware=())
    table.begins()
    table.done()

    # When one of seat 1's cards is back in the stub, and the rules know nothing of it
    play = table.now.play
    custody = {**play.custody, _first(play, "seat 1"): Held(place=STUB)}

    # Then it is noticed
    with pytest.raises(AssertionError, match="1 cards at seat 1, 2 by the rules"):
        check_at_rest(replace(table.now, play=replace(play, custody=custody)))
