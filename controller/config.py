"""What a table is set up as: game, stakes, seats and which hardware it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from engine.games import GAMES
from engine.hand import Setup
from engine.rules import PROFILE_NAMES, SWITCHES, HouseRules, Structure, override, print_value, profile
from engine.seats import NO_CHIPS, Chips, Seat

PLAYED_WITH = {
    "holdem": (Structure.FIXED_LIMIT, Structure.POT_LIMIT, Structure.NO_LIMIT),
    "stud": (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT),
}
"""The games a table directs its dealer through, and what each is played with; the rules know more.

Source: RULES C-5, H-9, S-16
"""
DEALT = tuple(PLAYED_WITH)

HARDWARE = ("camera", "seat_panel", "deal_sensor", "foot_switch", "shuffler")
"""What a table may have besides its dealer; any subset works."""

_LEAST = Chips(1)
GRACE_MS = 2_000
"""How long a contradiction may last before it is shown. Source: FAULTS, principle of grace."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The amounts of the game in the table's smallest unit.

    `lower` and `upper` are the limits of fixed limit and the two figures of spread limit; in pot and no limit both are
    the big blind. The blinds are 0 where a bring-in opens, `bring_in` is 0 where blinds do.
    """

    lower: Chips
    upper: Chips
    small_blind: Chips = NO_CHIPS
    big_blind: Chips = NO_CHIPS
    ante: Chips = NO_CHIPS
    big_blind_ante: Chips = NO_CHIPS
    bring_in: Chips = NO_CHIPS


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedPlayer:
    """Who sits where when the table opens, and with how much."""

    seat: Seat
    stack: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class TableConfig:
    """The table, as its journal's first record keeps it."""

    site: str
    table: str
    name: str
    game: str
    structure: Structure
    stakes: Stakes
    seats_max: int
    players: tuple[SeatedPlayer, ...]
    button: Seat | None
    """On which seat the button starts; None in a game without one."""
    profile: str
    hardware: tuple[str, ...]
    grace_ms: int = GRACE_MS
    check_deck: bool = False
    """Whether a deck that is new to the table is spread for the check first (P1)."""
    stub_count_every: int = 0
    """After how many hands the stub is counted, and after the first (P3); 0 never."""
    buy_in_min: Chips = _LEAST
    """The least that somebody buys in for who has no chips at the table (C-1)."""
    recorded: Setup | None = None
    """The set-up of a recorded hand to deal first; None at any other table."""
    switches: Mapping[str, str] = field(default_factory=dict)
    """The table's own answers over those of its profile, by the switch's name, as `print_value` writes them."""

    @property
    def rules(self) -> HouseRules:
        """The house rules in force: the profile's, and over them the table's own."""
        return _rules(self.profile, tuple(self.switches.items()))

    def has(self, device: str) -> bool:
        """Whether this table has the device at all."""
        return device in self.hardware


@cache
def _rules(profile_name: str, switches: tuple[tuple[str, str], ...]) -> HouseRules:
    return override(profile(profile_name), dict(switches))


def own_switches(given: Mapping[str, object]) -> dict[str, str]:
    """Return a table's own switches as its journal keeps them, in the order of their names.

    Raises ValueError, saying what is allowed, for a switch or a value that is none.
    """
    rules = override(HouseRules(), given)
    return {name: print_value(getattr(rules, name)) for name in sorted(given)}


def switches_over(profile_name: str, rules: HouseRules) -> dict[str, str]:
    """Return the switches in which rules differ from a profile, as a table's journal keeps them."""
    named = profile(profile_name)
    return {
        name: print_value(getattr(rules, name))
        for name in sorted(SWITCHES)
        if getattr(rules, name) != getattr(named, name)
    }


def not_dealt(game: str) -> str | None:
    """Return why a table cannot direct a game, and what it can; None for a game that it directs."""
    if game in DEALT:
        return None
    if game in GAMES:
        return f"{game} is not dealt at a table yet; {' and '.join(DEALT)} are"
    return f"{game!r} is not known; use one of {', '.join(DEALT)}"


def not_played(structure: Structure, game: str) -> str | None:
    """Return why a game is not played with a structure, and with what it is; None where it is."""
    if structure in PLAYED_WITH[game]:
        return None
    return f"{game} is not played at {structure.value} limit here; use one of {_structures(game)}"


def structure_named(text: str, game: str) -> Structure:
    """Return a structure that a game is played with.

    Raises ValueError with those there are.
    """
    try:
        structure = Structure(text)
    except ValueError:
        raise ValueError(f"{text!r} is no structure; use one of {_structures(game)}") from None
    refusal = not_played(structure, game)
    if refusal is not None:
        raise ValueError(refusal)
    return structure


def _structures(game: str) -> str:
    return ", ".join(structure.value for structure in PLAYED_WITH[game])


def check(config: TableConfig) -> None:
    """Raise ValueError with what to change when the table cannot be run like this."""
    refusal = not_dealt(config.game) or not_played(config.structure, config.game)
    if refusal is not None:
        raise ValueError(refusal)
    game = GAMES[config.game]
    if not game.seats_min <= config.seats_max <= game.seats_max:
        raise ValueError(f"{config.game} is played with {game.seats_min} to {game.seats_max} seats")
    if config.profile not in PROFILE_NAMES:
        raise ValueError(f"profile {config.profile!r} is not known; use one of {', '.join(PROFILE_NAMES)}")
    strange = [device for device in config.hardware if device not in HARDWARE]
    if strange:
        raise ValueError(f"hardware {strange[0]!r} is not known; use any of {', '.join(HARDWARE)}")
    seats = [player.seat for player in config.players]
    if len(set(seats)) != len(seats):
        raise ValueError("two players have the same seat")
    if any(not 1 <= seat <= config.seats_max for seat in seats):
        raise ValueError(f"a player's seat is not one of 1 to {config.seats_max}")
    if config.buy_in_min < 1:
        raise ValueError("the least buy-in is above 0 (C-1)")
    if any(player.stack <= 0 for player in config.players):
        raise ValueError("every player needs chips to sit down (C-1)")
    refusal = wrong_stakes(config.game, config.structure, config.stakes)
    if refusal is not None:
        raise ValueError(refusal)


def wrong_stakes(game: str, structure: Structure, stakes: Stakes) -> str | None:
    """Return what is wrong with a game's amounts; None when it can be played for them. Source: RULES S-1, S-4, S-16"""
    if stakes.lower <= 0 or stakes.upper < stakes.lower:
        return "limits must be positive, and the upper limit not below the lower"
    if not GAMES[game].has_bring_in:
        return (
            None if stakes.big_blind > 0 and not stakes.bring_in else f"{game} is opened by blinds, not by a bring-in"
        )
    if stakes.small_blind or stakes.big_blind or stakes.big_blind_ante:
        return f"{game} has antes and a bring-in, and no blinds"
    if not 0 < stakes.bring_in <= stakes.lower:
        return "the bring-in must be above 0 and at most the lower limit"
    if structure is Structure.SPREAD_LIMIT and stakes.bring_in != stakes.lower:
        return "in spread limit the bring-in is the lower figure (S-16)"
    return None
