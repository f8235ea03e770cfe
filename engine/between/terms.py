"""What a table is opened with: its games in rotation with their stakes, its buy-in and its house rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games import GAMES, Game
from engine.rake import Rake
from engine.rules import HouseRules, Structure
from engine.seats import NO_CHIPS, SEATS_MAX, Chips

LIMITS = (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
"""Where a new player posts the big blind or waits for it (P59), and the button does not straddle (P61)."""


class Occasion(Enum):
    """What the table belongs to: a cash game, or an event."""

    CASH = "cash"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """One row of the rotation: a game and its amounts.

    In pot and no limit `lower` and `upper` are the big blind. `big_blind_ante` is posted by the big blind for the
    table. `bring_in` is 0 where blinds open, the blinds are 0 where a bring-in does. `rake` is None where the house
    takes nothing.
    """

    game: str
    structure: Structure
    lower: Chips
    upper: Chips
    small_blind: Chips = NO_CHIPS
    big_blind: Chips = NO_CHIPS
    ante: Chips = NO_CHIPS
    big_blind_ante: Chips = NO_CHIPS
    bring_in: Chips = NO_CHIPS
    rake: Rake | None = None

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ValueError(f"there is no game named {self.game!r}")
        if not 0 < self.lower <= self.upper:
            raise ValueError("the lower limit must be above 0 and at most the upper limit")
        if not 0 <= self.small_blind <= self.big_blind or min(self.ante, self.big_blind_ante, self.bring_in) < 0:
            raise ValueError("nobody owes less than nothing, and the small blind is at most the big one")
        if not self.game_row.has_button and (self.big_blind or self.big_blind_ante):
            raise ValueError(f"{self.game} has no blinds")

    @property
    def game_row(self) -> Game:
        """The game's row of streets."""
        return GAMES[self.game]

    @property
    def has_blinds(self) -> bool:
        """Whether the game is opened by blinds."""
        return self.big_blind > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What the house fixed for the table.

    The games of `rotation` are played in turn for `hands_each` hands, or for one orbit where that is None: as many
    hands as players are dealt in to the first of them. `buy_in_max` is None where there is none.
    """

    rotation: tuple[Stakes, ...]
    rules: HouseRules
    buy_in_min: Chips
    buy_in_max: Chips | None = None
    hands_each: int | None = None
    occasion: Occasion = Occasion.CASH
    chairs: int = SEATS_MAX

    def __post_init__(self) -> None:
        if not self.rotation:
            raise ValueError("a table plays at least one game")
        if self.buy_in_min < 1 or (self.buy_in_max is not None and self.buy_in_max < self.buy_in_min):
            raise ValueError("the smallest buy-in is above 0 and at most the largest")
        if self.hands_each is not None and self.hands_each < 1:
            raise ValueError("a game is played for at least one hand")
        most = min(stakes.game_row.seats_max for stakes in self.rotation)
        if not 2 <= self.chairs <= most:
            raise ValueError(f"a table of these games has 2 to {most} chairs, not {self.chairs}")
