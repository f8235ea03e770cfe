"""A dealer and players who pick any legal action from a seed, for properties over many hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from engine.cards import DECK, Card
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
from engine.rules import Structure
from engine.seats import Chips, Seat
from engine.violations import RuleViolation
from tests.unit.engine.drawing import any_setup

FLIPPED = 0.02
"""How many cards are dealt the other way up."""


@lru_cache(maxsize=64)
def any_hand_of(game: str, structure: Structure, seed: int) -> tuple[Setup, tuple[Event, ...], Hand]:
    """Play one hand from a seed; return what was set up, everything that happened, and how it ended."""
    rng = Random(f"{game} {structure.value} {seed}")
    setup = any_setup(rng, structure, game)
    played = list(as_recorded(rng).play(setup))
    return setup, tuple(event for _, events, _ in played for event in events), played[-1][2]


@dataclass(kw_only=True)
class Table:
    """The dealer's two hands: the cards as they lie, whoever has read them.

    `read_up` and `read_down` are how many of the cards dealt face up and face down the table reads as they are dealt;
    with `named_late` cards are also named afterwards, or named anew, and hands are shown early.
    """

    rng: Random
    read_up: float = 1.0
    read_down: float = 1.0
    named_late: bool = True
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
        between = self._in_between(hand) if self._names() and self.rng.random() < 0.1 else None
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
                return self._deal(*cards[0])
            case Burn():
                return self._agreed(hand) or self._burn()
            case Reshuffle():
                self.stub, self.burned = self.stub + self.burned, []
                self.rng.shuffle(self.stub)
                return Reshuffled()
            case DealBoard():
                return DealtBoard(card=self._seen(self._to_the_board(hand), self.read_up))
            case ReadUpcards(needs=needs):
                return self._read_one(hand, needs.seats, needs.board, upcards=True) or self._opener(hand)
            case Act(seat=seat, legal=legal):
                return self.rng.choice(any_action(seat, legal, self.rng))
            case Show(seat=seat, may_muck=may_muck):
                if may_muck and self.rng.random() < 0.3:
                    return Muck(seat=seat)
                return ShowHand(seat=seat, cards=tuple(self.holes[seat]) if self.rng.random() < 0.8 else ())
            case Award(pots=pots):
                return self._award(hand, [each for each in pots if each.needs is not None])
            case Over():
                return None

    def _names(self) -> bool:
        return self.named_late and min(self.read_up, self.read_down) < 1

    def _deal(self, seat: Seat, up: bool) -> Command:
        """Deal a card, now and then the other way up."""
        card = self.stub.pop()
        self.holes[seat].append(card)
        flips = self.rng.random() < FLIPPED
        lies_up = up != flips
        return DealtHole(
            seat=seat, card=self._seen(card, self.read_up if lies_up else self.read_down), up=lies_up if flips else None
        )

    def _seen(self, card: Card, read: float) -> Card:
        return card if self.rng.random() < read else Card.UNKNOWN

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
        return asked if self.rng.random() < 0.5 and is_taken(hand, asked) else None

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
        if not places or not self.named_late or self.rng.random() < 0.2:
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


def any_action(seat: Seat, legal: Legal, rng: Random) -> list[Command]:
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
    if rng.random() < 0.03:
        actions.append(TimeOut(seat=seat))
    return actions


def as_recorded(rng: Random) -> Table:
    """Return a table at which cards that lie face down stay unread until they are shown, and none is named later."""
    return Table(rng=rng, read_up=0.97, read_down=0.03, named_late=False)
