"""Hands drawn from a number: a table, stacks and players that make rare things common, and the order of the deck."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from engine.blinds import dealing_order
from engine.cards import DECK, Card, parse_cards
from engine.hand import Act, AllIn, BringIn, Call, Check, Command, Fold, Legal, RaiseTo, Setup, TimeOut
from engine.rules import CapLifts, HouseRules, PotLimitBlinds, Structure
from engine.seats import Chips, Seat
from tests.unit.engine.posting import forced_bets

TABLES = (
    ("holdem", Structure.FIXED_LIMIT),
    ("holdem", Structure.NO_LIMIT),
    ("holdem", Structure.POT_LIMIT),
    ("stud", Structure.FIXED_LIMIT),
    ("stud", Structure.FIXED_LIMIT),
    ("holdem", Structure.FIXED_LIMIT),
    ("stud", Structure.FIXED_LIMIT),
    ("stud", Structure.SPREAD_LIMIT),
    ("holdem", Structure.SPREAD_LIMIT),
    ("razz", Structure.FIXED_LIMIT),
    ("omaha", Structure.POT_LIMIT),
    ("omaha", Structure.FIXED_LIMIT),
)
"""What is played, turn by turn."""
BOARDS_THAT_PLAY = ("AsKsQsJsTs", "AcAdAhAsKd", "9h8h7h6h5h", "KcKdKhAcAd")
"""Boards that nobody, or hardly anybody, can beat: the pot is split."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How the players of a hand play: the weight of each thing they may do.

    `small` players raise as little as they may; one with little more than that waits until it is less than a raise.
    """

    folds: float
    calls: float
    raises: float
    all_in: float
    times_out: float = 0.0
    small: bool = False

    def choose(self, act: Act, rng: Random) -> Command:
        """Pick one of the things the player to act may do."""
        commands = every_way(act.seat, act.legal, rng)
        if self.small and act.legal.raise_to is not None:
            least, most = act.legal.raise_to[0], act.legal.all_in
            commands = [each for each in commands if not isinstance(each, AllIn | RaiseTo)]
            if most is None or most > 2 * least:
                commands.append(RaiseTo(seat=act.seat, amount=least))
        ways = [(self.weight(command), command) for command in commands]
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


SHORT_STACKS = Manner(folds=0.1, calls=4, raises=3, all_in=12, small=True)
"""For a table where many have little more than a bet."""


def every_way(seat: Seat, legal: Legal, rng: Random) -> list[Command]:
    """Return a command for each thing a player may do, a size drawn for each raise."""
    ways: list[Command] = [TimeOut(seat=seat)]
    if legal.fold:
        ways.append(Fold(seat=seat))
    if legal.check:
        ways.append(Check(seat=seat))
    if legal.call is not None:
        ways.append(Call(seat=seat))
    if legal.bring_in is not None:
        ways.append(BringIn(seat=seat))
    if legal.raise_to is not None:
        ways.append(RaiseTo(seat=seat, amount=_size(legal, rng)))
    if legal.all_in is not None:
        ways.append(AllIn(seat=seat))
    return ways


def _size(legal: Legal, rng: Random) -> Chips:
    """Draw a total: the least or the most as often as anything between."""
    assert legal.raise_to is not None
    least, most = legal.raise_to
    if legal.levels:
        return rng.choice(legal.levels)
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
    setup = _draw_stud(rng, game, structure) if game in ("stud", "razz") else _draw_setup(rng, game, structure)
    manner = rng.choice(MANNERS)
    if setup.button and rng.random() < 0.15:
        setup, manner = replace(setup, stacks=_stairs(rng, setup)), SHORT_STACKS
    holes: dict[tuple[Seat, int], Card] = {}
    board: tuple[Card, ...] = ()
    if rng.random() < (0.15 if setup.button else 0.4):
        board = parse_cards(rng.choice(BOARDS_THAT_PLAY)) if setup.button else ()
        holes = {} if setup.button or len(setup.order) > 6 else _twins(rng, setup.order)
    deck = [card for card in DECK if card not in {*holes.values(), *board}]
    rng.shuffle(deck)
    return Case(
        number=number,
        setup=setup,
        manner=manner,
        deck=tuple(deck),
        planned_holes=holes,
        planned_board=board,
        hides=rng.random() < 0.5,
        mucks=rng.random() < 0.5,
    )


def _twins(rng: Random, order: tuple[Seat, ...]) -> dict[tuple[Seat, int], Card]:
    """Plan the same seven ranks for two or three seats, four suits in turn, so that they split what they win."""
    ranks = rng.sample(range(13), 7)
    seats = rng.sample(order, min(len(order), rng.choice((2, 2, 3))))
    return {
        (seat, place): DECK[rank + 13 * ((place + turn) % 4)]
        for turn, seat in enumerate(seats)
        for place, rank in enumerate(ranks)
    }


def _draw_setup(rng: Random, game: str, structure: Structure) -> Setup:
    seats = [Seat(seat) for seat in sorted(rng.sample(range(1, 11), rng.choice((2, 3, 4, 6, 9, 10))))]
    button = rng.choice(seats)
    order = dealing_order(seats, button)
    small, big = rng.choice(((5, 10), (5, 10), (1, 2), (4, 10), (10, 25)))
    ante, table_ante = rng.choice(((0, 0), (0, 0), (0, 0), (3, 0), (0, big)))
    antes, blinds = forced_bets(order, button, Chips(small), Chips(big), Chips(ante), Chips(table_ante))
    return Setup(
        game=game,
        structure=structure,
        lower=Chips(big),
        upper=Chips(big if structure in (Structure.NO_LIMIT, Structure.POT_LIMIT) else 2 * big),
        order=order,
        stacks=_covering(_draw_stacks(rng, len(order), big), ante),
        antes=antes,
        blinds=_with_posts(rng, blinds, Chips(big)),
        button=button,
        rules=_draw_rules(rng),
        dead=_draw_dead(rng, antes, Chips(small)),
        two_left=rng.random() < 0.2,
    )


def _draw_stud(rng: Random, game: str, structure: Structure) -> Setup:
    """Draw a table without a button; every fourth is full, so that the last cards run short."""
    players = rng.choice((2, 3, 4, 5, 6, 7, 8, 8))
    order = tuple(Seat(seat) for seat in sorted(rng.sample(range(1, 11), players)))
    lower, upper, ante, bring_in = rng.choice(((10, 20, 2, 3), (10, 20, 1, 5), (4, 8, 1, 2), (5, 10, 5, 1)))
    return Setup(
        game=game,
        structure=structure,
        lower=Chips(lower),
        upper=Chips(upper),
        order=order,
        stacks=_covering(_draw_stacks(rng, players, lower), ante),
        antes=(Chips(ante),) * players,
        blinds=(Chips(0),) * players,
        button=None,
        rules=_draw_rules(rng),
        bring_in=Chips(lower if structure is Structure.SPREAD_LIMIT else bring_in),
        two_left=rng.random() < 0.2,
    )


def _stairs(rng: Random, setup: Setup) -> tuple[Chips, ...]:
    """Return stacks of which many are a blind and a bet and a part of another: all-ins that add up to a raise."""
    tenths = (23, 25, 27, 28, 31, 32, 33)
    ante, big = max(setup.antes), setup.lower
    return tuple(Chips(ante + rng.choice((400, *rng.choices(tenths, k=3))) * big // 10) for _ in setup.order)


def _covering(stacks: list[int], ante: int) -> tuple[Chips, ...]:
    """Let at least two players have the whole ante, so that no part of one is owed by nobody."""
    short = [place for place, stack in enumerate(stacks) if stack < ante]
    for place in short[: max(0, len(short) - len(stacks) + 2)]:
        stacks[place] = ante
    return tuple(map(Chips, stacks))


def _draw_dead(rng: Random, antes: tuple[Chips, ...], small: Chips) -> tuple[Chips, ...]:
    """Let somebody owe a missed small blind, now and then, where nobody owes an ante."""
    if any(antes) or rng.random() > 0.1:
        return ()
    place = rng.randrange(len(antes))
    return tuple(small if each == place else Chips(0) for each in range(len(antes)))


def _draw_rules(rng: Random) -> HouseRules:
    return HouseRules(
        raises_max=rng.choice((3, 3, 4)),
        cap_lifts=rng.choice(list(CapLifts)),
        open_pair_double=rng.random() < 0.9,
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
        "equal": lambda: 10 * big,
        "ladder": lambda: rng.choice((1, 2, 3, 4, 5, 8, 13, 21, 34)) * big // 2 + rng.randint(0, 1),
    }
    kind = rng.choice([*kinds, "mixed"])
    return [max(1, kinds[rng.choice(list(kinds)) if kind == "mixed" else kind]()) for _ in range(players)]
