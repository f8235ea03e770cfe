"""Games as rows of streets: what each street deals, who opens it and which limit it plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine.seats import Seat


class Deal(Enum):
    """What the dealer's hands do next: one round to the players, or one card, or the burns back into the stub."""

    DOWN = "down"
    UP = "up"
    BOARD = "board"
    BURN = "burn"
    RESHUFFLE = "reshuffle"


class Opens(Enum):
    """Who opens a street's betting; worst and best as the game ranks hands."""

    LEFT_OF_BIG_BLIND = "left_of_big_blind"
    LEFT_OF_BUTTON = "left_of_button"
    WORST_DOOR = "worst_door"
    BEST_UPCARDS = "best_upcards"


class Tier(Enum):
    """Which of the table's two limits a street plays (C-5)."""

    LOWER = "lower"
    UPPER = "upper"


class Ranking(Enum):
    """How hands rank: the best five cards, two of the hand with three of the board, or the lowest five, ace to five."""

    HIGH = "high"
    TWO_AND_THREE = "two_and_three"
    ACE_TO_FIVE = "ace_to_five"


@dataclass(frozen=True, slots=True)
class Owed:
    """One thing the dealer's hands still do on a street; `seat` is None unless a player gets the card."""

    deal: Deal
    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """One round of dealing followed by one round of betting.

    `open_pair` says that a pair showing here lets anyone bet the upper limit (S-10).
    """

    name: str
    deal: tuple[Deal, ...]
    opens: Opens
    tier: Tier
    burn: bool = True
    open_pair: bool = False

    @property
    def hole_deals(self) -> tuple[Deal, ...]:
        """The rounds of this street that go to the players."""
        return tuple(deal for deal in self.deal if deal in (Deal.DOWN, Deal.UP))

    @property
    def board_cards(self) -> int:
        """How many cards this street puts on the board."""
        return self.deal.count(Deal.BOARD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: its streets in order, how its hands rank, and how many may sit in it."""

    name: str
    streets: tuple[Street, ...]
    seats_min: int
    seats_max: int
    has_button: bool
    ranking: Ranking = Ranking.HIGH

    @property
    def has_bring_in(self) -> bool:
        """Whether an upcard, not a blind, forces the first bet (S-3)."""
        return self.streets[0].opens is Opens.WORST_DOOR

    @property
    def has_board(self) -> bool:
        """Whether the players share a board by plan; a stud river may turn up one card for want of others (S-13)."""
        return any(street.board_cards for street in self.streets)


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

STUD = Game(
    name="stud",
    seats_min=2,
    seats_max=8,
    has_button=False,
    streets=(
        Street(
            name="third",
            deal=(Deal.DOWN, Deal.DOWN, Deal.UP),
            opens=Opens.WORST_DOOR,
            tier=Tier.LOWER,
            burn=False,
        ),
        Street(name="fourth", deal=(Deal.UP,), opens=Opens.BEST_UPCARDS, tier=Tier.LOWER, open_pair=True),
        Street(name="fifth", deal=(Deal.UP,), opens=Opens.BEST_UPCARDS, tier=Tier.UPPER),
        Street(name="sixth", deal=(Deal.UP,), opens=Opens.BEST_UPCARDS, tier=Tier.UPPER),
        Street(name="river", deal=(Deal.DOWN,), opens=Opens.BEST_UPCARDS, tier=Tier.UPPER),
    ),
)
"""Seven-Card Stud. Source: RULES S-2, S-3, S-6 to S-12, S-15; P64, P68"""

OMAHA = replace(
    HOLDEM,
    name="omaha",
    ranking=Ranking.TWO_AND_THREE,
    streets=(replace(HOLDEM.streets[0], deal=(Deal.DOWN,) * 4), *HOLDEM.streets[1:]),
)
"""Omaha: Hold'em with four cards, of which exactly two play."""

RAZZ = replace(
    STUD,
    name="razz",
    ranking=Ranking.ACE_TO_FIVE,
    streets=tuple(replace(street, open_pair=False) for street in STUD.streets),
)
"""Razz: Stud for the lowest hand, without the open pair of fourth street."""

GAMES: dict[str, Game] = {game.name: game for game in (HOLDEM, STUD, OMAHA, RAZZ)}
"""Every game the rules know, by name."""
