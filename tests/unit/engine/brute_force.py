"""How many ways one round of betting can go, counted from the rules' text without the engine.

Nothing is kept between two actions: every question is answered by going through all that was said in the round.
"""

from __future__ import annotations

from dataclasses import dataclass

FIXED, SPREAD, POT, NO = "limit", "spread", "pot", "no"


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round about to begin: places in order, `chips` of each with what is `posted` in front, the `pot` before it.

    `high` is the bet to match, `level` how much of it counts as a bet, 0 where there is none. `lower` and `upper` are
    the two figures of spread limit or of an open pair (S-10), else equal. `brings_in` is what the first to act must
    open for at least (S-3), 0 where nobody must.
    """

    structure: str
    chips: tuple[int, ...]
    lower: int
    upper: int
    posted: tuple[int, ...]
    first: int
    high: int = 0
    level: int = 0
    pot: int = 0
    brings_in: int = 0
    raises_max: int = 3
    lifts: str = "never"


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody did: the total in front afterwards, None for a fold."""

    place: int
    total: int | None


@dataclass(slots=True)
class Told:
    """What all that was said amounts to."""

    bets: list[int]
    out: set[int]
    faced: dict[int, int]
    high: int
    level: int
    least: int
    raises: int = 0
    lifted: bool = False
    doubled: bool = False


def lines(table: Round, said: tuple[Said, ...] = ()) -> int:
    """Return how many ways the round can go on from what was said."""
    told = tell(table, said)
    place = turn(table, told, said)
    if place is None:
        return 1
    return sum(lines(table, (*said, Said(place, total))) for total in ways(table, told, place))


def tell(table: Round, said: tuple[Said, ...]) -> Told:
    """Go through what was said from the start."""
    least = max(table.lower, table.level)
    told = Told(list(table.posted), set(), {}, table.high, table.level, least)
    told.lifted = two_left(table, told) and table.lifts in ("before_capped", "round_start")
    for each in said:
        _hear(table, told, each)
    return told


def _hear(table: Round, told: Told, each: Said) -> None:
    if each.total is None:
        told.out.add(each.place)
        if table.lifts == "before_capped" and two_left(table, told) and told.raises < table.raises_max:
            told.lifted = True
    else:
        if table.brings_in and not told.faced and each.total <= table.brings_in:
            _brought_in(table, told)
        elif each.total > told.high:
            _raised(table, told, each.total)
        told.bets[each.place] = each.total
    told.faced[each.place] = told.high


def _brought_in(table: Round, told: Told) -> None:
    """All owe the whole bring-in; it is no bet yet when it can be completed (S-5)."""
    told.high = table.brings_in
    if table.structure != FIXED or table.brings_in == table.lower:
        told.level = table.brings_in


def _raised(table: Round, told: Told, total: int) -> None:
    base = told.level or table.brings_in
    half = 2 * (total - base) >= full_step(table, told, base)
    full = half if table.structure == FIXED else total - told.high >= told.least
    told.doubled |= table.structure == FIXED and table.upper > table.lower and total - told.level >= table.upper
    told.high, increase = total, total - told.high
    if full:
        told.raises += told.level > 0
        told.least, told.level = increase, total


def full_step(table: Round, told: Told, base: int) -> int:
    """What a full bet in limit adds to what lies there: the size of a bet, or what a bring-in lacks of it."""
    if table.brings_in and base <= table.brings_in < table.lower:
        return table.lower - table.brings_in
    return table.upper if told.doubled else table.lower


def two_left(table: Round, told: Told) -> bool:
    """Whether all but two have folded."""
    return len(table.chips) - len(told.out) == 2


def turn(table: Round, told: Told, said: tuple[Said, ...]) -> int | None:
    """Whose turn it is, None when the round is over (C-8)."""
    players = range(len(table.chips))
    able = [place for place in players if place not in told.out and told.bets[place] < table.chips[place]]
    if len(players) - len(told.out) == 1 or not able:
        return None
    if len(able) == 1:
        rivals = [told.bets[place] for place in players if place not in told.out and place != able[0]]
        return able[0] if max(rivals) > told.bets[able[0]] else None
    last = said[-1].place if said else table.first - 1
    for step in range(1, len(players) + 1):
        place = (last + step) % len(players)
        if place in able and (place not in told.faced or told.bets[place] < told.high):
            return place
    return None


def ways(table: Round, told: Told, place: int) -> set[int | None]:
    """The totals a player may have in front after acting: fold, check or call, and every raise."""
    chips = table.chips[place]
    if table.brings_in and not told.faced:
        least: set[int | None] = {min(table.brings_in, chips)}
    else:
        least = {None, min(told.high, chips)}
    above = max(told.high, 0 if told.faced else table.brings_in)
    return least | {total for total in raises(table, told, place) if above < total <= chips}


def raises(table: Round, told: Told, place: int) -> set[int]:
    """Every total a raise may make, an all-in below the least among them."""
    players, chips = range(len(table.chips)), table.chips[place]
    others = (each for each in players if each != place and each not in told.out)
    if not any(told.bets[each] < table.chips[each] for each in others):
        return set()
    if is_capped(table, told) or (place in told.faced and not is_reopened(table, told, told.faced[place])):
        return set()
    sizes = _sizes(table, told, place)
    return sizes | ({chips} if told.high < chips < max(sizes) else set())


def is_reopened(table: Round, told: Told, faced: int) -> bool:
    """Whether the bet has grown by enough since somebody who faced less acted (P34, P35)."""
    increase = told.high - faced
    if table.structure == FIXED:
        return increase > 0 and 2 * increase >= full_step(table, told, faced)
    return increase >= told.least


def is_capped(table: Round, told: Told) -> bool:
    """Whether the round has had its raises (C-6)."""
    if table.structure in (POT, NO) or told.lifted or (table.lifts == "any_time" and two_left(table, told)):
        return False
    return told.raises >= table.raises_max


def _sizes(table: Round, told: Told, place: int) -> set[int]:
    least = told.high + told.least
    match table.structure:
        case "limit":
            units = {table.upper} if told.doubled else {table.lower, table.upper}
            return {told.level + size for size in units}
        case "spread":
            return set(range(least, told.high + table.upper + 1))
        case "pot":
            lies = table.pot + sum(told.bets)
            return set(range(least, max(least, told.high + lies + told.high - told.bets[place]) + 1))
        case _:
            return set(range(least, max(least, *table.chips) + 1))
