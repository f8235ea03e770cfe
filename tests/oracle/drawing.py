"""Hands drawn from a number: a table, stacks and players that make rare things common, and the order of the deck."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.blinds import dealing_order, forced_bets
from engine.cards import DECK, Card, parse_cards
from engine.hand import Act, AllIn, Call, Check, Command, Fold, Legal, RaiseTo, Setup, TimeOut
from engine.rules import CapLifts, HouseRules, PotLimitBlinds, Structure
from engine.seats import Chips, Seat

TABLES = (
    ("holdem", Structure.FIXED_LIMIT),
    ("holdem", Structure.NO_LIMIT),
    ("holdem", Structure.POT_LIMIT),
    ("holdem", Structure.SPREAD_LIMIT),
)
"""What is played, turn by turn."""
BOARDS_THAT_PLAY = ("AsKsQsJsTs", "AcAdAhAsKd", "9h8h7h6h5h", "KcKdKhAcAd")
"""Boards that nobody, or hardly anybody, can beat: the pot is split."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How the players of a hand play: the weight of each thing they may do."""

    folds: float
    calls: float
    raises: float
    all_in: float
    times_out: float = 0.0

    def choose(self, act: Act, rng: Random) -> Command:
        """Pick one of the things the player to act may do."""
        ways = [(self.weight(command), command) for command in every_way(act.seat, act.legal, rng)]
        return rng.choices([command for _, command in ways], [weight for weight, _ in ways])[0]

    def weight(self, command: Command) -> float:
        """Return how often a command is picked, against the others."""
        match command:
            case Fold():
                return self.folds
            case RaiseTo():
                return self.raises
            case AllIn():
                return self.all_in
            case TimeOut():
                return self.times_out
            case _:
                return self.calls


MANNERS = (
    Manner(folds=1, calls=4, raises=1, all_in=0.1),
    Manner(folds=0.2, calls=6, raises=0.7, all_in=0.05),
    Manner(folds=0.3, calls=3, raises=6, all_in=0.3),
    Manner(folds=0.3, calls=3, raises=1, all_in=3),
    Manner(folds=0.5, calls=4, raises=1.5, all_in=0.3, times_out=0.4),
)
"""Tight, passive, wild, short of patience, and slow."""


def every_way(seat: Seat, legal: Legal, rng: Random) -> list[Command]:
    """Return a command for each thing a player may do, a size drawn for each raise."""
    ways: list[Command] = [TimeOut(seat=seat)]
    if legal.fold:
        ways.append(Fold(seat=seat))
    if legal.check:
        ways.append(Check(seat=seat))
    if legal.call is not None:
        ways.append(Call(seat=seat))
    if legal.raise_to is not None:
        ways.append(RaiseTo(seat=seat, amount=_size(legal, rng)))
    if legal.all_in is not None:
        ways.append(AllIn(seat=seat))
    return ways


def _size(legal: Legal, rng: Random) -> Chips:
    """Draw a total: the least or the most as often as anything between."""
    assert legal.raise_to is not None
    least, most = legal.raise_to
    near = min(most, least + (most - least) // 8)
    return Chips(rng.choice((least, rng.randint(least, near), rng.randint(least, most), most)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One hand to play: `planned` are cards that go to a place whatever the deck holds.

    `hides` keeps cards dealt face down unknown until they are shown.
    """

    number: int
    setup: Setup
    manner: Manner
    deck: tuple[Card, ...]
    planned_holes: dict[tuple[Seat, int], Card]
    planned_board: tuple[Card, ...]
    hides: bool
    mucks: bool


def draw(number: int) -> Case:
    """Return the hand of a number, always the same one."""
    rng = Random(f"oracle {number}")
    game, structure = TABLES[number % len(TABLES)]
    setup = _draw_setup(rng, game, structure)
    holes: dict[tuple[Seat, int], Card] = {}
    board: tuple[Card, ...] = ()
    if rng.random() < 0.15:
        board = parse_cards(rng.choice(BOARDS_THAT_PLAY))
    deck = [card for card in DECK if card not in {*holes.values(), *board}]
    rng.shuffle(deck)
    return Case(
        number=number,
        setup=setup,
        manner=rng.choice(MANNERS),
        deck=tuple(deck),
        planned_holes=holes,
        planned_board=board,
        hides=rng.random() < 0.5,
        mucks=rng.random() < 0.5,
    )


def _draw_setup(rng: Random, game: str, structure: Structure) -> Setup:
    seats = [Seat(seat) for seat in sorted(rng.sample(range(1, 11), rng.choice((2, 3, 4, 6, 9, 10))))]
    button = rng.choice(seats)
    order = dealing_order(seats, button)
    small, big = rng.choice(((5, 10), (5, 10), (1, 2), (4, 10), (10, 25)))
    ante, table_ante = rng.choice(((0, 0), (0, 0), (0, 0), (3, 0), (0, big)))
    antes, blinds = forced_bets(order, button, Chips(small), Chips(big), Chips(ante), Chips(table_ante))
    stacks = _draw_stacks(rng, len(order), big)
    owed = [antes[place] + (blinds[place] if blinds[place] == big else 0) for place in range(len(order))]
    return Setup(
        game=game,
        structure=structure,
        lower=Chips(big),
        upper=Chips(big if structure in (Structure.NO_LIMIT, Structure.POT_LIMIT) else 2 * big),
        order=order,
        stacks=tuple(Chips(max(stack, least)) for stack, least in zip(stacks, owed, strict=True)),
        antes=antes,
        blinds=_with_posts(rng, blinds, Chips(big)),
        button=button,
        rules=_draw_rules(rng),
    )


def _draw_rules(rng: Random) -> HouseRules:
    lifts = (CapLifts.NEVER, CapLifts.BEFORE_CAPPED, CapLifts.ANY_TIME, CapLifts.ROUND_START)
    return HouseRules(
        raises_max=rng.choice((3, 3, 4)),
        cap_lifts=rng.choice(lifts),
        pot_limit_blinds=rng.choice((PotLimitBlinds.FULL, PotLimitBlinds.ACTUAL)),
    )


def _with_posts(rng: Random, blinds: tuple[Chips, ...], big: Chips) -> tuple[Chips, ...]:
    """Let a newcomer who sits neither in a blind nor on the button post the big blind, now and then."""
    if len(blinds) < 5 or rng.random() > 0.1:
        return blinds
    place = rng.randrange(3, len(blinds) - 1)
    return (*blinds[:place], big, *blinds[place + 1 :])


def _draw_stacks(rng: Random, players: int, big: int) -> list[int]:
    """Return stacks of one kind for the whole table: short, middling, deep, equal, or of every kind."""
    kinds = {
        "short": lambda: rng.randint(1, 4 * big),
        "middling": lambda: rng.randint(2 * big, 25 * big),
        "deep": lambda: rng.randint(50 * big, 150 * big),
        "stairs": lambda: rng.choice((60 * big, 3 * big + rng.randint(0, 2 * big))),
        "equal": lambda: 10 * big,
        "ladder": lambda: rng.choice((1, 2, 3, 4, 5, 8, 13, 21, 34)) * big // 2 + rng.randint(0, 1),
    }
    kind = rng.choice([*kinds, "mixed"])
    return [max(1, kinds[rng.choice(list(kinds)) if kind == "mixed" else kind]()) for _ in range(players)]
