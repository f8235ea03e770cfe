"""A dealer and players who pick any legal action from a seed, for properties over many hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random

from engine.blinds import dealing_order, forced_bets
from engine.cards import DECK, Card
from engine.games import GAMES
from engine.hand import (
    Act,
    AgreeToRun,
    AllIn,
    Award,
    BoardPlace,
    BringIn,
    Burn,
    Burned,
    Call,
    Check,
    Command,
    DealBoard,
    DealHoles,
    DealtBoard,
    DealtHole,
    DeclareOpener,
    DeclareWinners,
    Event,
    Fold,
    Hand,
    HolePlace,
    Legal,
    Muck,
    Name,
    Over,
    Phase,
    PostAll,
    PostForced,
    PotAward,
    PushPots,
    RaiseTo,
    ReadUpcards,
    Reshuffle,
    Reshuffled,
    Setup,
    Show,
    ShowHand,
    TimeOut,
    carry_out,
    decide,
    next_step,
    start,
)
from engine.rake import Rake
from engine.rules import SWITCHES, CapLifts, HouseRules, Structure
from engine.seats import NO_CHIPS, Chips, Seat
from engine.switches import type_of_switch
from engine.violations import RuleViolation

TWO_FIGURES = {Structure.FIXED_LIMIT: (10, 20), Structure.SPREAD_LIMIT: (2, 10)}
"""The limits of structures that have two; the others have a least bet of 10."""


def any_setup(rng: Random, structure: Structure, game: str = "holdem") -> Setup:
    """Draw a table: as many as may sit on scattered seats, stacks from one chip up, with or without antes."""
    row = GAMES[game]
    seats = [Seat(seat) for seat in sorted(rng.sample(range(1, 11), rng.randint(row.seats_min, row.seats_max)))]
    stacks = tuple(Chips(rng.choice([rng.randint(1, 30), rng.randint(20, 300)])) for _ in seats)
    rules = HouseRules(cap_lifts=rng.choice(list(CapLifts)), bb_option=rng.random() < 0.9)
    lower, upper = TWO_FIGURES.get(structure, (10, 10))
    fixed = Setup(
        game=game,
        structure=structure,
        lower=Chips(lower),
        upper=Chips(upper),
        order=tuple(seats),
        stacks=stacks,
        antes=(Chips(rng.choice([0, 1, 2])),) * len(seats),
        blinds=(NO_CHIPS,) * len(seats),
        button=None,
        rules=rules,
        bring_in=Chips(rng.choice([1, lower // 2, lower]) if structure is not Structure.SPREAD_LIMIT else lower),
    )
    return _with_blinds(fixed, rng, seats) if row.has_button else fixed


def _with_blinds(setup: Setup, rng: Random, seats: list[Seat]) -> Setup:
    """Give the table a button and blinds, and now and then an ante of each or one for the table."""
    button = rng.choice(seats)
    order = dealing_order(seats, button)
    big = Chips(10 if setup.structure is not Structure.SPREAD_LIMIT else 2)
    ante, table_ante = rng.choice([(0, 0), (0, 0), (2, 0), (0, 10)])
    antes, blinds = forced_bets(order, button, Chips(big // 2), big, Chips(ante), Chips(table_ante))
    return replace(setup, order=order, antes=antes, blinds=blinds, button=button, bring_in=NO_CHIPS)


def with_everything(setup: Setup, rng: Random) -> Setup:
    """Return the table with any house rules, and now and then with dead posts, a straddle and the house's share."""
    changes: dict[str, object] = {"rules": any_rules(rng), "two_left": rng.random() < 0.2}
    if rng.random() < 0.3:
        changes["rake"] = Rake(
            per_mille=rng.choice([50, 100]), cap=Chips(rng.choice([3, 30])), no_flop_no_drop=rng.random() < 0.5
        )
    if rng.random() < 0.2:
        changes["dead"] = tuple(Chips(rng.choice([0, 0, 5])) for _ in setup.order)
    if setup.button is not None and len(setup.order) > 2 and rng.random() < 0.2:
        place = rng.choice([2, len(setup.order) - 1])
        changes["blinds"] = tuple(
            Chips(2 * setup.lower) if at == place else blind for at, blind in enumerate(setup.blinds)
        )
    return replace(setup, **changes)  # type: ignore[arg-type]


def any_rules(rng: Random) -> HouseRules:
    """Draw every switch a hand can turn on."""
    switches: dict[str, object] = {"raises_max": rng.randint(1, 4)}
    for switch in SWITCHES:
        kind = type_of_switch(switch)
        if issubclass(kind, Enum):
            switches[switch] = rng.choice(list(kind))
        elif kind is bool:
            switches[switch] = rng.random() < 0.5
    return HouseRules(**switches | {"accept_anything": False})  # type: ignore[arg-type]


def any_hand(
    setup: Setup, rng: Random, *, clock: bool = True, read: float = 1.0
) -> Iterator[tuple[Command, tuple[Event, ...], Hand]]:
    """Play a hand with legal actions drawn at random; yield each command, its events and the hand after them.

    `read` is how many of the cards the table reads as they are dealt.
    """
    yield from Table(rng=rng, clock=clock, read=read).play(setup)


@dataclass(kw_only=True)
class Table:
    """The dealer's two hands: the cards as they lie, whoever has read them."""

    rng: Random
    clock: bool = True
    read: float = 1.0
    stub: list[Card] = field(default_factory=lambda: list(DECK))
    burned: list[Card] = field(default_factory=list)
    holes: dict[Seat, list[Card]] = field(default_factory=dict)
    boards: list[list[Card]] = field(default_factory=list)

    def play(self, setup: Setup) -> Iterator[tuple[Command, tuple[Event, ...], Hand]]:
        """Play a hand; yield each command, its events and the hand after them."""
        self.rng.shuffle(self.stub)
        self.holes = {seat: [] for seat in setup.order}
        hand = start(setup)
        while (command := self.next_command(hand)) is not None:
            events, hand = carry_out(hand, command)
            yield command, events, hand

    def next_command(self, hand: Hand) -> Command | None:
        """Return what the dealer or a player does next, or what comes in between."""
        between = self._in_between(hand) if self.read < 1 and self.rng.random() < 0.1 else None
        return between or self._what_is_asked(hand)

    def _in_between(self, hand: Hand) -> Command | None:
        """Read a card late, wherever it lies, take a reading back, or show a hand early; None when there is none."""
        if hand.phase in (Phase.POSTING, Phase.OVER):
            return None
        places = [(seat, index) for seat in hand.setup.order for index in range(len(self.holes[seat]))]
        if not places:
            return None
        seat, index = self.rng.choice(places)
        if self.rng.random() < 0.2:
            early = ShowHand(seat=seat, cards=tuple(self.holes[seat]))
            return early if is_taken(hand, early) else None
        card = self.holes[seat][index] if self.rng.random() < 0.8 else Card.UNKNOWN
        return Name(place=HolePlace(seat=seat, index=index), card=card)

    def _what_is_asked(self, hand: Hand) -> Command | None:
        match next_step(hand):
            case PostForced():
                return PostAll()
            case DealHoles(cards=cards):
                card = self.stub.pop()
                self.holes[cards[0][0]].append(card)
                return DealtHole(seat=cards[0][0], card=self._seen(card))
            case Burn():
                return self._agreed(hand) or self._burn()
            case Reshuffle():
                self.stub, self.burned = self.stub + self.burned, []
                self.rng.shuffle(self.stub)
                return Reshuffled()
            case DealBoard():
                return DealtBoard(card=self._seen(self._to_the_board(hand)))
            case ReadUpcards(needs=needs):
                return self._read_one(hand, needs.seats, needs.board, upcards=True) or self._opener(hand)
            case Act(seat=seat, legal=legal):
                return self.rng.choice(any_action(seat, legal, self.rng, clock=self.clock))
            case Show(seat=seat, may_muck=may_muck):
                if may_muck and self.rng.random() < 0.3:
                    return Muck(seat=seat)
                return ShowHand(seat=seat, cards=tuple(self.holes[seat]) if self.rng.random() < 0.5 else ())
            case Award(pots=pots):
                return self._award(hand, [each for each in pots if each.needs is not None])
            case Over():
                return None

    def _seen(self, card: Card) -> Card:
        return card if self.rng.random() < self.read else Card.UNKNOWN

    def _burn(self) -> Command:
        self.burned.append(self.stub.pop())
        return Burned()

    def _to_the_board(self, hand: Hand) -> Card:
        run = len(hand.boards)
        while len(self.boards) <= run:
            self.boards.append(self.boards[0][: hand.shared] if self.boards else [])
        self.boards[run].append(self.stub.pop())
        return self.boards[run][-1]

    def _agreed(self, hand: Hand) -> Command | None:
        asked = AgreeToRun(times=self.rng.choice([2, 3]))
        return asked if self.rng.random() < 0.3 and is_taken(hand, asked) else None

    def _read_one(self, hand: Hand, seats: tuple[Seat, ...], board: bool, *, upcards: bool = False) -> Command | None:
        """Read one of the cards that are asked for, or leave them and return None."""
        places: list[tuple[HolePlace | BoardPlace, Card]] = [
            (HolePlace(seat=seat, index=index), self.holes[seat][index])
            for seat in seats
            for index, hole in enumerate(hand.player(seat).holes)
            if not hole.card.is_known and (hole.up or not upcards)
        ]
        places += [
            (BoardPlace(index=index, run=run), self.boards[run][index])
            for run, row in enumerate(hand.all_boards)
            for index, card in enumerate(row)
            if board and not card.is_known
        ]
        if not places or self.rng.random() < 0.2:
            return None
        place, card = self.rng.choice(places)
        return Name(place=place, card=card)

    def _opener(self, hand: Hand) -> Command:
        """Declare one of the seats that can be meant; the rules know which cannot."""
        asked = [DeclareOpener(seat=seat, open_pair=self.rng.random() < 0.3) for seat in hand.live_seats]
        return self.rng.choice([each for each in asked if is_taken(hand, each)])

    def _award(self, hand: Hand, unread: list[PotAward]) -> Command:
        if not unread:
            return PushPots()
        due, needs = unread[0], unread[0].needs
        live = [seat for seat in due.pot.seats if hand.player(seat).is_in]
        winners = tuple(self.rng.sample(live, self.rng.randint(1, len(live))))
        named = self._read_one(hand, needs.seats, needs.board) if needs is not None else None
        return named or DeclareWinners(pot=due.index, run=due.run, seats=winners)


def is_taken(hand: Hand, command: Command) -> bool:
    """Tell whether the rules accept a command."""
    try:
        decide(hand, command)
    except RuleViolation:
        return False
    return True


def any_action(seat: Seat, legal: Legal, rng: Random, *, clock: bool) -> list[Command]:
    """Return one command for each thing a player may do; folding and the clock as rare as at a table."""
    actions: list[Command] = [Check(seat=seat)] if legal.check else []
    if legal.fold and (not legal.check or rng.random() < 0.1):
        actions.append(Fold(seat=seat))
    if legal.call is not None:
        actions += [Call(seat=seat)] * 2
    if legal.bring_in is not None:
        actions += [BringIn(seat=seat)] * 2
    if legal.levels:
        actions.append(RaiseTo(seat=seat, amount=rng.choice(legal.levels)))
    elif legal.raise_to is not None:
        actions.append(RaiseTo(seat=seat, amount=Chips(rng.randint(*legal.raise_to))))
    if legal.all_in is not None and rng.random() < 0.3:
        actions.append(AllIn(seat=seat))
    if clock and rng.random() < 0.02:
        actions.append(TimeOut(seat=seat))
    return actions
