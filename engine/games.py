"""Games as rows of streets: what each street deals, who opens it and which limit it plays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Deal(Enum):
    """One round of cards: face down or face up to every player, or one card on the board."""

    DOWN = "down"
    UP = "up"
    BOARD = "board"


class Opens(Enum):
    """Who opens a street's betting."""

    LEFT_OF_BIG_BLIND = "left_of_big_blind"
    LEFT_OF_BUTTON = "left_of_button"
    LOW_CARD = "low_card"
    HIGH_HAND = "high_hand"


class Tier(Enum):
    """Which of the table's two limits a street plays (C-5)."""

    LOWER = "lower"
    UPPER = "upper"


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """One round of dealing followed by one round of betting."""

    name: str
    deal: tuple[Deal, ...]
    opens: Opens
    tier: Tier
    burn: bool = True

    @property
    def hole_deals(self) -> tuple[Deal, ...]:
        """The rounds of this street that go to the players."""
        return tuple(deal for deal in self.deal if deal is not Deal.BOARD)

    @property
    def board_cards(self) -> int:
        """How many cards this street puts on the board."""
        return self.deal.count(Deal.BOARD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: its streets in order, and how many may sit in it."""

    name: str
    streets: tuple[Street, ...]
    seats_min: int
    seats_max: int
    has_button: bool


HOLDEM = Game(
    name="holdem",
    seats_min=2,
    seats_max=10,
    has_button=True,
    streets=(
        Street(name="preflop", deal=(Deal.DOWN,) * 2, opens=Opens.LEFT_OF_BIG_BLIND, tier=Tier.LOWER, burn=False),
        Street(name="flop", deal=(Deal.BOARD,) * 3, opens=Opens.LEFT_OF_BUTTON, tier=Tier.LOWER),
        Street(name="turn", deal=(Deal.BOARD,), opens=Opens.LEFT_OF_BUTTON, tier=Tier.UPPER),
        Street(name="river", deal=(Deal.BOARD,), opens=Opens.LEFT_OF_BUTTON, tier=Tier.UPPER),
    ),
)
"""Texas Hold'em. Source: RULES H-3 to H-7."""

GAMES: dict[str, Game] = {game.name: game for game in (HOLDEM,)}
"""Every game the table deals, by name."""
