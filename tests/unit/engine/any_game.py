"""Hands of every game and structure by chance, cards unknown as at a table, for properties of their records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from engine.blinds import dealing_order, forced_bets
from engine.cards import DECK, Card
from engine.commands import (
    AgreeToRun,
    AllIn,
    BringIn,
    Burned,
    Call,
    Check,
    Command,
    DealtBoard,
    DealtHole,
    DeclareOpener,
    DeclareWinners,
    Fold,
    Muck,
    PostAll,
    PushPots,
    RaiseTo,
    Reshuffled,
    ShowHand,
    TimeOut,
)
from engine.decisions import carry_out
from engine.events import Event
from engine.games import GAMES
from engine.opening import next_step, start
from engine.players import Status
from engine.rake import Rake
from engine.rules import PROFILE_NAMES, Structure, profile
from engine.seats import Chips, Seat
from engine.setup import Setup
from engine.state import Hand
from engine.steps import (
    Act,
    Award,
    Burn,
    DealBoard,
    DealHoles,
    Legal,
    Over,
    PostForced,
    ReadUpcards,
    Reshuffle,
    Show,
)

KINDS = [
    (game, structure)
    for game in ("holdem", "omaha", "stud", "razz")
    for structure in Structure
    if game in ("holdem", "omaha") or structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
]
"""Every game with every structure it is played in."""


def any_table(rng: Random, game: str, structure: Structure) -> Setup:
    """Draw who sits where with how much, what is owed, the house's rules and its share."""
    row = GAMES[game]
    seats = [Seat(seat) for seat in sorted(rng.sample(range(1, 11), rng.randint(row.seats_min, row.seats_max)))]
    button = Seat(rng.choice([*seats, *seats, rng.randint(1, 10)])) if row.has_button else None
    order = dealing_order(seats, button) if button else tuple(seats)
    antes, blinds = forced_bets(order, button or order[-1], Chips(5), Chips(10), Chips(rng.choice([0, 2])), Chips(0))
    two = structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
    return Setup(
        game=game,
        structure=structure,
        lower=Chips(10),
        upper=Chips(20 if two else 10),
        order=order,
        stacks=tuple(Chips(rng.choice([rng.randint(1, 30), rng.randint(20, 300)])) for _ in order),
        antes=antes,
        blinds=blinds if row.has_button else (Chips(0),) * len(order),
        button=button,
        rules=replace(profile(rng.choice(PROFILE_NAMES)), raises_max=rng.choice([3, 3, 3, 4])),
        bring_in=Chips(0)
        if row.has_button
        else Chips(10 if structure is Structure.SPREAD_LIMIT else rng.choice([3, 5])),
        dead=tuple(Chips(rng.choice([0, 5])) for _ in order) if row.has_button and rng.random() < 0.2 else (),
        rake=Rake(per_mille=50, cap=Chips(30), step=Chips(rng.choice([1, 5]))) if rng.random() < 0.3 else None,
        two_left=rng.random() < 0.1,
        opens_after=rng.choice(order) if row.has_button and rng.random() < 0.1 else None,
        unposted=Chips(5 if rng.random() < 0.1 else 0),
    )


@dataclass(kw_only=True)
class Table:
    """Players and a dealer who do anything legal, with cards that lie face down until somebody shows them."""

    setup: Setup
    rng: Random
    stub: list[Card] = field(default_factory=list)
    burned: list[Card] = field(default_factory=list)
    held: dict[Seat, list[Card]] = field(default_factory=dict)

    def play(self) -> Iterator[tuple[Command, tuple[Event, ...], Hand]]:
        """Play the hand; yield each command, its events and the hand after them."""
        self.stub = self.rng.sample(DECK, len(DECK))
        self.held = {seat: [] for seat in self.setup.order}
        hand = start(self.setup)
        while (command := self.next_command(hand)) is not None:
            events, hand = carry_out(hand, command)
            yield command, events, hand

    def next_command(self, hand: Hand) -> Command | None:
        rng = self.rng
        match next_step(hand):
            case PostForced():
                return PostAll()
            case DealHoles(cards=cards):
                return self.deal(*cards[0])
            case Burn() if _may_run_it_again(hand) and rng.random() < 0.5:
                return AgreeToRun(times=rng.choice((2, 3)))
            case Burn():
                self.burned.append(self.stub.pop())
                return Burned()
            case Reshuffle():
                self.stub, self.burned = rng.sample(self.stub + self.burned, len(self.stub + self.burned)), []
                return Reshuffled()
            case DealBoard():
                return DealtBoard(card=self.stub.pop())
            case ReadUpcards(needs=needs):
                return DeclareOpener(seat=rng.choice(needs.seats or hand.live_seats), open_pair=rng.random() < 0.2)
            case Act(seat=seat, legal=legal):
                return rng.choice(self.actions(seat, legal))
            case Show(seat=seat, may_muck=may_muck):
                if may_muck and rng.random() < 0.3:
                    return Muck(seat=seat)
                return ShowHand(seat=seat, cards=tuple(self.held[seat]) if rng.random() < 0.9 else ())
            case Award(pots=pots):
                unread = [pot for pot in pots if pot.needs is not None]
                if not unread:
                    return PushPots()
                live = [seat for seat in unread[0].pot.seats if hand.player(seat).is_in]
                return DeclareWinners(pot=unread[0].index, run=unread[0].run, seats=(rng.choice(live),))
            case Over():
                return None

    def deal(self, seat: Seat, up: bool) -> Command:
        """Deal a card that the table knows when it lies face up, or now and then when the camera saw it flash."""
        card = self.stub.pop()
        self.held[seat].append(card)
        flips = up != (self.rng.random() < 0.02)
        seen = flips if self.rng.random() < 0.97 else not flips
        return DealtHole(seat=seat, card=card if seen else Card.UNKNOWN, up=None if flips == up else flips)

    def actions(self, seat: Seat, legal: Legal) -> list[Command]:
        """Return one command for each thing a player may do; folding and the clock as rare as at a table."""
        rng, every = self.rng, list[Command]()
        if legal.check:
            every += [Check(seat=seat)] * 2
        if legal.fold and not legal.check:
            every.append(Fold(seat=seat))
        if legal.call is not None:
            every += [Call(seat=seat)] * 2
        if legal.bring_in is not None:
            every += [BringIn(seat=seat)] * 3
        if legal.levels:
            every.append(RaiseTo(seat=seat, amount=rng.choice(legal.levels)))
        elif legal.raise_to is not None:
            every.append(RaiseTo(seat=seat, amount=Chips(rng.randint(*legal.raise_to))))
        if legal.all_in is not None and rng.random() < 0.3:
            every.append(AllIn(seat=seat))
        if legal.bring_in is None and rng.random() < 0.03:
            every.append(TimeOut(seat=seat))
        return every


def _may_run_it_again(hand: Hand) -> bool:
    able = sum(player.status is Status.LIVE for player in hand.players)
    return hand.game.has_board and hand.street > 0 and able < 2 and hand.runs == 1 and hand.stub >= 24


def any_hand_of(game: str, structure: Structure, seed: int) -> tuple[Setup, list[Event], Hand]:
    """Play one hand from a seed; return what was set up, everything that happened, and how it ended."""
    rng = Random(f"{game} {structure.value} {seed}")
    setup = any_table(rng, game, structure)
    played = list(Table(setup=setup, rng=rng).play())
    return setup, [event for _, events, _ in played for event in events], played[-1][2]
