"""A dealer and players who pick any legal action from a seed, for properties over many hands."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.blinds import dealing_order, forced_bets
from engine.cards import DECK, Card
from engine.hand import (
    Act,
    AllIn,
    Award,
    Burn,
    Burned,
    Call,
    Check,
    Command,
    DealBoard,
    DealHoles,
    DealtBoard,
    DealtHole,
    Event,
    Fold,
    Hand,
    Legal,
    Muck,
    Over,
    PostAll,
    PostForced,
    PushPots,
    RaiseTo,
    Setup,
    Show,
    ShowHand,
    TimeOut,
    carry_out,
    next_step,
    start,
)
from engine.rules import CapLifts, HouseRules, Structure
from engine.seats import Chips, Seat


def any_setup(rng: Random, structure: Structure) -> Setup:
    """Draw a table: 2 to 10 players on scattered seats, stacks from one chip up, with or without antes."""
    seats = sorted(rng.sample(range(1, 11), rng.randint(2, 10)))
    button = Seat(rng.choice(seats))
    order = dealing_order([Seat(seat) for seat in seats], button)
    ante, table_ante = rng.choice([(0, 0), (0, 0), (2, 0), (0, 10)])
    antes, blinds = forced_bets(order, button, Chips(5), Chips(10), Chips(ante), Chips(table_ante))
    return Setup(
        game="holdem",
        structure=structure,
        lower=Chips(10),
        upper=Chips(20 if structure is Structure.FIXED_LIMIT else 10),
        order=order,
        stacks=tuple(Chips(rng.choice([rng.randint(1, 30), rng.randint(20, 300)])) for _ in order),
        antes=antes,
        blinds=blinds,
        button=button,
        rules=HouseRules(cap_lifts=rng.choice(list(CapLifts)), bb_option=rng.random() < 0.9),
    )


def any_hand(setup: Setup, rng: Random, *, clock: bool = True) -> Iterator[tuple[Command, tuple[Event, ...], Hand]]:
    """Play a hand with legal actions drawn at random; yield each command, its events and the hand after them."""
    deck = list(DECK)
    rng.shuffle(deck)
    hand = start(setup)
    while (command := _next_command(hand, deck, rng, clock=clock)) is not None:
        events, hand = carry_out(hand, command)
        yield command, events, hand


def _next_command(hand: Hand, deck: list[Card], rng: Random, *, clock: bool) -> Command | None:
    match next_step(hand):
        case PostForced():
            return PostAll()
        case DealHoles(cards=cards):
            return DealtHole(seat=cards[0][0], card=deck.pop())
        case Burn():
            deck.pop()
            return Burned()
        case DealBoard():
            return DealtBoard(card=deck.pop())
        case Act(seat=seat, legal=legal):
            return rng.choice(any_action(seat, legal, rng, clock=clock))
        case Show(seat=seat, may_muck=may_muck):
            return Muck(seat=seat) if may_muck and rng.random() < 0.3 else ShowHand(seat=seat)
        case Award():
            return PushPots()
        case Over():
            return None


def any_action(seat: Seat, legal: Legal, rng: Random, *, clock: bool) -> list[Command]:
    """Return one command for each thing a player may do; folding and the clock as rare as at a table."""
    actions: list[Command] = [Check(seat=seat)] if legal.check else [Fold(seat=seat)]
    if legal.call is not None:
        actions += [Call(seat=seat)] * 2
    if legal.raise_to is not None:
        actions.append(RaiseTo(seat=seat, amount=Chips(rng.randint(*legal.raise_to))))
    if legal.all_in is not None and rng.random() < 0.3:
        actions.append(AllIn(seat=seat))
    if clock and rng.random() < 0.02:
        actions.append(TimeOut(seat=seat))
    return actions
