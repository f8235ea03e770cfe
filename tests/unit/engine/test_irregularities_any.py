"""Whatever is said and pushed, what it counts as is accepted, or somebody is asked; never a guess (P30)."""

from __future__ import annotations

from random import Random

import pytest

from engine.betting import legal
from engine.commands import AllIn, BringIn, RaiseTo
from engine.hand import Hand, decide
from engine.irregular.motions import CountsAs, Motion, Pushed, Said, Together, Word
from engine.irregular.reading import counts_as
from engine.irregular.turns import OutOfTurn, out_of_turn, skipped
from engine.rules import Structure
from engine.seats import Chips
from tests.unit.engine.dealer import as_recorded
from tests.unit.engine.drawing import KINDS, any_setup

CHIPS = (1, 5, 25, 100)


def any_motion(hand: Hand, rng: Random) -> Motion:
    assert hand.to_act is not None
    stack = hand.player(hand.to_act).stack
    pile = [Chips(rng.choice(CHIPS)) for _ in range(rng.randint(1, 5))]
    pushed = Pushed(chips=(stack,) if rng.random() < 0.2 else tuple(pile))
    amount = Chips(rng.randint(0, stack + 20)) if rng.random() < 0.7 else hand.current_bet
    words = [word for word in Word if word is not Word.AMOUNT]
    said = Said(word=Word.AMOUNT, amount=amount)
    if rng.random() < 0.7:
        said = Said(word=rng.choice(words), amount=amount if rng.random() < 0.4 else None)
    together = Together(said=said, pushed=pushed, clear=rng.random() < 0.5)
    motions: list[Motion] = [said, pushed, together]
    return rng.choice(motions)


def is_sound(hand: Hand, read: CountsAs) -> bool:
    """Tell whether a reading is one action the rules accept, or a question with answers they accept."""
    commands = [read.command] if read.command is not None else list(read.choices)
    for command in commands:
        decide(hand, command)
    return bool(commands) and (read.command is None) == (read.asks is not None) and read.rule == read.rules[0]


def turns(game: str, structure: Structure, rng: Random) -> list[Hand]:
    played = as_recorded(rng).play(any_setup(rng, structure, game))
    return [hand for _, _, hand in played if hand.to_act is not None]


@pytest.mark.parametrize(("game", "structure"), KINDS)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 12))])
def test_p30_whatever_it_counts_as_is_accepted_or_asked(game: str, structure: Structure, seed: int) -> None:
    # Given a random hand
    rng = Random(f"{game} {structure} {seed}")

    for hand in turns(game, structure, rng):
        # When anything at all is said and pushed on each turn of it
        motions = [any_motion(hand, rng) for _ in range(rng.randint(1, 3))]
        read = counts_as(hand, *motions)

        # Then the rules accept what it counts as, and every answer to what is asked
        assert is_sound(hand, read), (motions, read)


@pytest.mark.parametrize(("game", "structure"), KINDS)
def test_p40_whatever_out_of_turn_has_become_is_accepted_or_asked(game: str, structure: Structure) -> None:
    # Given a random hand
    rng = Random(f"{game} {structure}")

    for hand in turns(game, structure, rng):
        # When somebody acted before the turn, or was passed over
        bet = rng.choice((hand.current_bet, Chips(0)))
        early = OutOfTurn(seat=rng.choice(hand.setup.order), motions=(any_motion(hand, rng),), bet=bet)
        reads = out_of_turn(hand, early), skipped(hand, substantial_action_behind=rng.random() < 0.5)

        # Then the rules accept what it counts as, and every answer to what is asked
        assert all(is_sound(hand, read) for read in reads), (early, reads)


@pytest.mark.parametrize(("game", "structure"), KINDS)
def test_p87_a_raise_declared_too_small_is_the_least_full_one(game: str, structure: Structure) -> None:
    # Given the turns of a random hand on which a full bet or raise is open
    rng = Random(f"declared {game} {structure}")
    able = [hand for hand in turns(game, structure, rng) if legal(hand).raise_to is not None]

    # When one unit above the bet is declared a raise
    reads = [counts_as(hand, Said(word=Word.RAISE, amount=Chips(hand.current_bet + 1))) for hand in able]

    # Then it is the least full bet or raise each time
    least = [sizes[0] for hand in able if (sizes := legal(hand).raise_to)]
    assert able and [total(hand, read) for hand, read in zip(able, reads, strict=True)] == least


def total(hand: Hand, read: CountsAs) -> int:
    match read.command:
        case RaiseTo(amount=amount):
            return amount
        case AllIn(seat=seat):
            player = hand.player(seat)
            return player.bet + player.stack
        case BringIn():
            return hand.setup.bring_in
    raise AssertionError(read)
