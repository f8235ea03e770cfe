"""What holds for every legal hand: chips and cards conserved, one step at a time, replayable, printable."""

from random import Random

import pytest

from engine.hand import Act, Event, Hand, Phase, Status, apply, next_step, parse_hand, print_hand, start
from engine.rules import Structure
from tests.unit.engine.dealer import any_hand, any_setup

pytestmark = pytest.mark.slow  # many hands

STRUCTURES = [Structure.FIXED_LIMIT, Structure.POT_LIMIT, Structure.NO_LIMIT]
FEW, MANY = range(25), range(25, 1025)


def check_a_hand(structure: Structure, seed: int) -> None:
    """Play one hand from a seed and check it from outside after every command."""
    rng = Random(f"{structure.value} {seed}")
    setup = any_setup(rng, structure)
    hand, events = start(setup), list[Event]()
    for _, more, hand in any_hand(setup, rng):
        events += more
        hand.check()
        chips_are_conserved(hand)
        who_is_asked_can_act(hand)
        assert parse_hand(print_hand(hand)) == hand
    assert hand.phase is Phase.OVER
    nobody_wins_more_than_each_other_put_in(hand)
    assert folded(start(setup), events) == hand


def chips_are_conserved(hand: Hand) -> None:
    assert sum(player.stack for player in hand.players) + hand.pot_total == sum(hand.setup.stacks)


def who_is_asked_can_act(hand: Hand) -> None:
    step = next_step(hand)
    if isinstance(step, Act):
        player = hand.player(step.seat)
        assert player.status is Status.LIVE and player.stack > 0
        assert step.legal.check != (step.legal.call is not None)
        if step.legal.raise_to is not None:
            least, most = step.legal.raise_to
            assert hand.current_bet < least <= most <= player.bet + player.stack


def nobody_wins_more_than_each_other_put_in(hand: Hand) -> None:
    """A player wins from each other at most what the player put in, table antes aside (C-7)."""
    dead = sum(player.dead for player in hand.players)
    for player, won in zip(hand.players, hand.won, strict=True):
        live = [other.paid - other.dead for other in hand.players]
        assert won <= sum(min(paid, player.paid - player.dead) for paid in live) + dead or is_the_last_in(
            hand, player.seat
        )


def is_the_last_in(hand: Hand, seat: int) -> bool:
    return all(player.status is Status.FOLDED for player in hand.players if player.seat != seat)


def folded(hand: Hand, events: list[Event]) -> Hand:
    for event in events:
        hand = apply(hand, event)
    return hand


@pytest.mark.parametrize("structure", STRUCTURES)
def test_every_legal_hand_conserves_chips_and_replays(structure: Structure) -> None:
    # Given tables of 2 to 10 players drawn from seeds
    # When hands of random legal actions are played on them
    # Then every state of every hand holds what it must
    for seed in FEW:
        check_a_hand(structure, seed)


@pytest.mark.slow
@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_thousand_legal_hands_conserve_chips_and_replay(structure: Structure) -> None:
    # Given more tables
    # When hands are played on them
    # Then the same holds
    for seed in MANY:
        check_a_hand(structure, seed)
