"""What a table is set up as: game, stakes, seats and which hardware it has."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games import GAMES
from engine.hand import Setup
from engine.rules import PROFILE_NAMES, HouseRules, Structure, profile
from engine.seats import NO_CHIPS, Chips, Seat

HARDWARE = ("camera", "seat_panel", "deal_sensor", "foot_switch")
"""What a table may have besides its dealer; any subset works."""

GRACE_MS = 2_000
"""How long a contradiction may last before it is shown. Source: FAULTS, principle of grace."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The amounts of the game in the table's smallest unit.

    `lower` and `upper` are the limits of fixed limit; in pot and no limit both are the big blind.
    """

    small_blind: Chips
    big_blind: Chips
    lower: Chips
    upper: Chips
    ante: Chips = NO_CHIPS
    big_blind_ante: Chips = NO_CHIPS


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
    button: Seat
    """On which seat the button starts."""
    profile: str
    hardware: tuple[str, ...]
    grace_ms: int = GRACE_MS
    recorded: Setup | None = None
    """The set-up of a recorded hand to deal first; None at any other table."""

    @property
    def rules(self) -> HouseRules:
        """The switches of the profile in force."""
        return profile(self.profile)

    def has(self, device: str) -> bool:
        """Whether this table has the device at all."""
        return device in self.hardware


def check(config: TableConfig) -> None:
    """Raise ValueError with what to change when the table cannot be run like this."""
    game = GAMES.get(config.game)
    if game is None:
        raise ValueError(f"game {config.game!r} is not known; use one of {', '.join(GAMES)}")
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
    if any(player.stack <= 0 for player in config.players):
        raise ValueError("every player needs chips to sit down (C-1)")
    if config.stakes.big_blind <= 0 or config.stakes.lower <= 0 or config.stakes.upper < config.stakes.lower:
        raise ValueError("blinds and limits must be positive, and the upper limit not below the lower")
