"""How the hands of a simulation are spread over evenings: one journal, and each evening its game and its players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from controller.config import PLAYED_WITH, SeatedPlayer, Stakes, TableConfig, not_dealt, structure_named
from controller.wiring.recorded import BadInput
from controller.wiring.settings import SUBSETS
from engine.games import GAMES
from engine.rules import PROFILE_NAMES, Structure
from engine.seats import NO_CHIPS, Chips, Seat

STACK, SMALL, BIG, ANTE = 20_000, 50, 100, 10
HANDS_LEAST, HANDS_MOST = 4, 25
"""Hands of an evening where more than one game or number of players is asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """So many hands at one table."""

    config: TableConfig
    hands: int


def evenings(
    *, hands: int, seed: int, game: str, structure: str | None, seats: str, hardware: str, profile: str
) -> Iterator[Evening]:
    """Yield the evenings that make so many hands together: every game, structure and number of players in turn.

    Raises BadInput, before the first, for what cannot be dealt.
    """
    kinds = _kinds(game, structure, seats)
    if profile not in PROFILE_NAMES:
        raise BadInput(f"--profile {profile}: use one of {', '.join(PROFILE_NAMES)}")
    each = hands if len(kinds) == 1 else min(HANDS_MOST, max(HANDS_LEAST, hands // len(kinds)))
    return _spread(kinds, hands, each, seed, hardware, profile)


def _spread(
    kinds: list[tuple[str, Structure, int]], hands: int, each: int, seed: int, hardware: str, profile: str
) -> Iterator[Evening]:
    for number, first in enumerate(range(0, hands, each)):
        kind = kinds[(seed + number) % len(kinds)]
        yield Evening(config=_config(kind, seed, hardware, profile), hands=min(each, hands - first))


def _kinds(game: str, structure: str | None, seats: str) -> list[tuple[str, Structure, int]]:
    """Return every game, structure and number of players that are asked for."""
    games = tuple(PLAYED_WITH) if game == "mixed" else (game,)
    refusal = next((no for each in games if (no := not_dealt(each))), None)
    if refusal is not None:
        raise BadInput(f"--game: {refusal}")
    least, most = _range(seats)
    if len(games) == 1 and least > GAMES[game].seats_max:
        raise BadInput(f"--seats {seats}: {game} is played with at most {GAMES[game].seats_max}")
    counts = {each: range(min(least, GAMES[each].seats_max), min(most, GAMES[each].seats_max) + 1) for each in games}
    per_game = [[(each, *one) for one in product(_structures(game, each, structure), counts[each])] for each in games]
    return _in_turn(per_game)


def _in_turn(per_game: list[list[tuple[str, Structure, int]]]) -> list[tuple[str, Structure, int]]:
    """Return the kinds of all games so that one game follows another."""
    longest = max(len(kinds) for kinds in per_game)
    return [kinds[number % len(kinds)] for number in range(longest) for kinds in per_game]


def _range(seats: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", seats)
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 2 <= least <= most <= 10:
        raise BadInput(f"--seats {seats}: write a number from 2 to 10, or two of them as in 2-10")
    return least, most


def _structures(asked_game: str, game: str, structure: str | None) -> tuple[Structure, ...]:
    """Return what a game is played with: what was asked for; every one of its own where games are mixed."""
    if asked_game == "mixed":
        every = PLAYED_WITH[game]
        return tuple(each for each in every if structure in (None, each.value)) or every
    if structure is None:
        return (Structure.NO_LIMIT if Structure.NO_LIMIT in PLAYED_WITH[game] else Structure.FIXED_LIMIT,)
    try:
        return (structure_named(structure, game),)
    except ValueError as error:
        raise BadInput(f"--structure: {error}") from None


def _config(kind: tuple[str, Structure, int], seed: int, hardware: str, profile: str) -> TableConfig:
    game, structure, seats = kind
    return TableConfig(
        site="simulated",
        table=f"seed-{seed}",
        name="Simulated",
        game=game,
        structure=structure,
        stakes=_stakes(game, structure),
        seats_max=seats,
        players=tuple(SeatedPlayer(seat=Seat(n), stack=Chips(STACK)) for n in range(1, seats + 1)),
        button=None if GAMES[game].has_bring_in else Seat(seats),
        profile=profile,
        hardware=SUBSETS[hardware],
    )


def _stakes(game: str, structure: Structure) -> Stakes:
    """Return the amounts: 50 and 100, with an ante of 10 and a bring-in where there are no blinds."""
    upper = Chips(2 * BIG) if structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT) else Chips(BIG)
    if not GAMES[game].has_bring_in:
        return Stakes(small_blind=Chips(SMALL), big_blind=Chips(BIG), lower=Chips(BIG), upper=upper, ante=NO_CHIPS)
    bring_in = Chips(BIG) if structure is Structure.SPREAD_LIMIT else Chips(SMALL)
    return Stakes(ante=Chips(ANTE), bring_in=bring_in, lower=Chips(BIG), upper=upper)
