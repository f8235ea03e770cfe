"""Tables by chance: who sits where with how much, what is owed, the house's rules and its share."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from random import Random

import pytest

from engine.blinds import dealing_order
from engine.games import GAMES
from engine.rake import Rake
from engine.rules import PROFILE_NAMES, SWITCHES, HouseRules, Structure, profile
from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import Setup
from engine.switches import type_of_switch
from tests.unit.engine.posting import forced_bets

GAMES_AND_STRUCTURES = [(game, structure) for game in ("holdem", "omaha", "stud", "razz") for structure in Structure]
"""Every game with every structure."""

TWO_FIGURES = {Structure.FIXED_LIMIT: [(10, 20)], Structure.SPREAD_LIMIT: [(2, 10), (10, 20)]}
"""The limits of structures that have two; the others have a least bet of 10."""

KINDS = [
    (game, structure) for game, structure in GAMES_AND_STRUCTURES if GAMES[game].has_button or structure in TWO_FIGURES
]
"""Every game with the structures it is played in, and written down in."""

SEEDS = [pytest.param(range(3), id="few"), pytest.param(range(3, 40), id="many", marks=pytest.mark.slow)]
"""Some hands of each kind for the quick loop, and many more for the full suite."""


def any_setup(rng: Random, structure: Structure, game: str = "holdem") -> Setup:
    """Draw a table: as many as may sit on scattered seats, stacks from one chip up, any house rules, any share."""
    row = GAMES[game]
    many = row.seats_max if rng.random() < 0.2 else rng.randint(row.seats_min, row.seats_max)
    seats = [Seat(seat) for seat in sorted(rng.sample(range(1, 11), many))]
    lower, upper = rng.choice(TWO_FIGURES.get(structure, [(10, 10)]))
    fixed = Setup(
        game=game,
        structure=structure,
        lower=Chips(lower),
        upper=Chips(upper),
        order=tuple(seats),
        stacks=tuple(Chips(rng.choice([rng.randint(1, 30), rng.randint(20, 300)])) for _ in seats),
        antes=(Chips(rng.choice([0, 1, 2])),) * len(seats),
        blinds=(NO_CHIPS,) * len(seats),
        button=None,
        rules=any_rules(rng) if rng.random() < 0.7 else profile(rng.choice(PROFILE_NAMES)),
        bring_in=Chips(lower if structure is Structure.SPREAD_LIMIT else rng.choice([1, 3, lower // 2, lower])),
        dead=tuple(Chips(rng.choice([0, 0, 5])) for _ in seats) if rng.random() < 0.2 else (),
        rake=any_rake(rng) if rng.random() < 0.3 else None,
        two_left=rng.random() < 0.15,
    )
    return _with_blinds(fixed, rng, seats) if row.has_button else fixed


def _with_blinds(setup: Setup, rng: Random, seats: list[Seat]) -> Setup:
    """Give the table a button, now and then on an empty seat, and blinds; now and then a straddle, or none to open."""
    button = Seat(rng.choice([*seats, *seats, rng.randint(1, 10)]))
    order = dealing_order(seats, button)
    ante, table_ante = rng.choice([(0, 0), (0, 0), (2, 0), (0, 10)])
    big = setup.lower
    antes, blinds = forced_bets(order, button, Chips(big // 2), big, Chips(ante), Chips(table_ante))
    table = replace(setup, order=order, antes=antes, blinds=blinds, button=button, bring_in=NO_CHIPS)
    if len(order) > 2 and rng.random() < 0.2:
        place = rng.choice([2, len(order) - 1])
        straddled = (Chips(2 * big) if at == place else blind for at, blind in enumerate(blinds))
        return replace(table, blinds=tuple(straddled))
    if rng.random() < 0.1:
        return replace(table, opens_after=rng.choice(order), unposted=Chips(rng.choice([0, 5])))
    return table


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


def any_rake(rng: Random) -> Rake:
    """Draw the house's share."""
    return Rake(
        per_mille=rng.choice([50, 100]),
        cap=Chips(rng.choice([3, 30])),
        step=Chips(rng.choice([1, 1, 5])),
        no_flop_no_drop=rng.random() < 0.5,
    )
