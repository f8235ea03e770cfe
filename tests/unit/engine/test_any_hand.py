"""What holds for every legal hand: chips and cards conserved, one step at a time, replayable, printable."""

from random import Random

import pytest

from engine.cards import Card
from engine.hand import (
    Act,
    AllIn,
    BringIn,
    Call,
    Check,
    Event,
    Fold,
    Hand,
    HandCounted,
    HandGivenBack,
    Legal,
    Phase,
    RaiseTo,
    Setup,
    Show,
    Status,
    StreetTakenBack,
    apply,
    next_step,
    parse_hand,
    print_hand,
    start,
)
from engine.rules import Structure
from engine.seats import Chips, Seat
from tests.unit.engine.dealer import Table, is_taken
from tests.unit.engine.drawing import GAMES_AND_STRUCTURES, any_setup
from tests.unit.engine.ruled import RuledTable

pytestmark = pytest.mark.slow  # many hands

FEW, MANY = range(8), range(8, 58)
TOTALS_TRIED = 40
"""Every total is tried for a stack up to this; a bigger one is tried at its ends and around what is offered."""


def check_a_hand(game: str, structure: Structure, seed: int, kind: type[Table] = Table) -> None:
    """Play one hand from a seed and check it from outside after every event."""
    rng = Random(f"{game} {structure.value} {seed}")
    setup = any_setup(rng, structure, game)
    read = rng.choice([1.0, 0.9, 0.3, 0.0])
    table = kind(rng=rng, read_up=read, read_down=read)
    hand = folded = start(setup)
    given_up: dict[Seat, int] = {}
    for _, events, hand in table.play(setup):
        for event in events:
            folded = apply(folded, event)
            every_state_is_sound(folded)
            if isinstance(event, HandCounted | HandGivenBack):
                given_up.pop(event.seat, None)
            if isinstance(event, StreetTakenBack):
                given_up.clear()
        assert folded == hand
        the_cards_are_where_they_lie(hand, table)
        folded_hands_get_no_more_cards(hand, given_up)
        who_is_asked_can_act(hand)
    assert hand.phase is Phase.OVER
    nobody_wins_more_than_each_other_put_in(hand)


def every_state_is_sound(hand: Hand) -> None:
    hand.check()
    assert sum(player.stack for player in hand.players) + hand.pot_total + hand.raked == sum(hand.setup.stacks)
    assert parse_hand(print_hand(hand)) == hand


def the_cards_are_where_they_lie(hand: Hand, table: Table) -> None:
    """The engine counts the stub and the burns as they lie, and what it has read is there (S-13, B45)."""
    assert (hand.stub, hand.burns) == (len(table.stub), len(table.burned))
    for player in hand.players:
        there = table.holes[player.seat]
        assert all(card in (Card.UNKNOWN, lies) for card, lies in zip(player.cards, there, strict=True))


def folded_hands_get_no_more_cards(hand: Hand, given_up: dict[Seat, int]) -> None:
    """A hand that was given up gets no card any more, unless nobody has bet since and the house says so (P73)."""
    for player in hand.players:
        if player.status is Status.FOLDED and not player.unbet:
            assert given_up.setdefault(player.seat, len(player.holes)) == len(player.holes)


def who_is_asked_can_act(hand: Hand) -> None:
    step = next_step(hand)
    if isinstance(step, Show):
        assert hand.player(step.seat).is_in
    if isinstance(step, Act):
        player = hand.player(step.seat)
        assert player.status is Status.LIVE and player.stack > 0
        assert [step.legal.check, step.legal.call is not None, step.legal.bring_in is not None].count(True) == 1
        if step.legal.raise_to is not None:
            least, most = step.legal.raise_to
            assert hand.current_bet < least <= most <= player.bet + player.stack
        what_is_offered_is_what_is_taken(hand, step.seat, step.legal)


def what_is_offered_is_what_is_taken(hand: Hand, seat: Seat, legal: Legal) -> None:
    """Legal never offers what is refused and never hides what is taken."""
    total = hand.player(seat).bet + hand.player(seat).stack
    assert is_taken(hand, Fold(seat=seat)) == legal.fold
    assert is_taken(hand, Check(seat=seat)) == legal.check
    assert is_taken(hand, Call(seat=seat)) == (legal.check or legal.call is not None)
    assert is_taken(hand, BringIn(seat=seat)) == (legal.bring_in is not None)
    assert is_taken(hand, AllIn(seat=seat)) == is_offered(hand, seat, legal, total)
    for amount in totals_to_try(total, legal):
        assert is_taken(hand, RaiseTo(seat=seat, amount=Chips(amount))) == is_offered(hand, seat, legal, amount), amount


def totals_to_try(total: int, legal: Legal) -> list[int]:
    if total <= TOTALS_TRIED:
        return list(range(1, total + 6))
    near = {each + by for each in (*(legal.raise_to or ()), *legal.levels, total) for by in (-1, 0, 1)}
    return sorted(amount for amount in near if amount > 0)


def is_offered(hand: Hand, seat: Seat, legal: Legal, amount: int) -> bool:
    """Whether a total is offered: as a raise, as the bring-in, as a call with the last chips, or as an idle push.

    A push that nobody can answer is not offered but taken, the excess goes back (engine_cases B20); a house that takes
    anything takes what it does not offer.
    """
    total = hand.player(seat).bet + hand.player(seat).stack
    if amount > total:
        return False
    if legal.bring_in is not None and amount <= hand.setup.bring_in:
        return amount == legal.bring_in
    if amount <= hand.current_bet:
        return amount == total
    others = [player for player in hand.players if player.status is Status.LIVE and player.seat != seat]
    return not others or hand.setup.rules.accept_anything or legal.allows(Chips(amount))


def nobody_wins_more_than_each_other_put_in(hand: Hand) -> None:
    """A player wins from each other at most what the player put in, chips nobody had to match aside (C-7)."""
    dead = sum(player.dead for player in hand.players)
    for player, won in zip(hand.players, hand.won, strict=True):
        live = [other.paid - other.dead for other in hand.players]
        assert won <= sum(min(paid, player.paid - player.dead) for paid in live) + dead or is_the_last_in(
            hand, player.seat
        )


def is_the_last_in(hand: Hand, seat: int) -> bool:
    return all(player.status is Status.FOLDED for player in hand.players if player.seat != seat)


def played(setup: Setup, rng: Random) -> list[tuple[tuple[Event, ...], Hand]]:
    return [(events, hand) for _, events, hand in Table(rng=rng, read_up=0.5, read_down=0.5).play(setup)]


@pytest.mark.parametrize(("game", "structure"), GAMES_AND_STRUCTURES)
def test_every_legal_hand_conserves_chips_and_cards_and_replays(game: str, structure: Structure) -> None:
    # Given tables of every size, house rule and share, with cards unread, drawn from seeds
    # When hands of random legal actions are played on them
    # Then every state of every hand holds what it must
    for seed in FEW:
        check_a_hand(game, structure, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "structure"), GAMES_AND_STRUCTURES)
def test_thousands_of_legal_hands_conserve_chips_and_cards_and_replay(game: str, structure: Structure) -> None:
    # Given more tables
    # When hands are played on them
    # Then the same holds
    for seed in MANY:
        check_a_hand(game, structure, seed)


@pytest.mark.parametrize(("game", "structure"), GAMES_AND_STRUCTURES)
def test_every_hand_with_rulings_conserves_chips_and_cards_and_replays(game: str, structure: Structure) -> None:
    # Given the same tables, at which hands are killed and given back, streets taken back, burns, stacks and cards
    # counted anew, cards scrapped and pots reopened, whenever the rules take it
    # When hands are played on them
    # Then every state of every hand holds what it must
    for seed in range(58, 78):
        check_a_hand(game, structure, seed, RuledTable)


@pytest.mark.parametrize("game", ["holdem", "omaha", "stud", "razz"])
def test_taking_back_the_last_thing_done_is_folding_without_its_events(game: str) -> None:
    # Given a hand of each game, with everything that happened
    rng = Random(f"undo {game}")
    setup = any_setup(rng, Structure.FIXED_LIMIT, game)
    done = played(setup, rng)

    # When any number of the last things done is taken back
    for kept in range(1, len(done)):
        hand = start(setup)
        for events, _ in done[:kept]:
            for event in events:
                hand = apply(hand, event)

        # Then the hand is what it was before them and asks what it asked then
        assert hand == done[kept - 1][1]
        assert next_step(hand) == next_step(done[kept - 1][1])
