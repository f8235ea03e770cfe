"""A player in a hand: chips, bet, cards and standing; and the pots players have a claim on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import DECK, Card
from engine.seats import NO_CHIPS, Chips, Seat


class Status(Enum):
    """A player's standing: may still act, gave up the hand, or has a claim but acts no more."""

    LIVE = "live"
    FOLDED = "folded"
    ALL_IN = "all_in"


@dataclass(frozen=True, slots=True, kw_only=True)
class HoleCard:
    """One card of a player's own; `up` as it was dealt, `shown` when its owner has tabled it."""

    card: Card
    up: bool
    shown: bool = False


def unshown(card: Card, *, up: bool) -> HoleCard:
    """Return a card as it comes off the deck; the same value each time."""
    return _UNSHOWN[up][card.index]


_UNSHOWN = tuple(tuple(HoleCard(card=card, up=up) for card in (*DECK, Card.UNKNOWN)) for up in (False, True))


@dataclass(frozen=True, kw_only=True)  # without slots: `changed` copies a dictionary, five times as fast
class Player:
    """One player of the hand.

    `bet` lies in front of the player in this round; `paid` is everything put in this hand, `bet` and `dead` included;
    `dead` is the part of `paid` nobody has to match (a big blind's ante for the table, a missed blind). A player whose
    time ran out is ALL_IN with a stack left (C-4). `unbet` marks one who folded with nothing to face and still gets
    cards (P73).
    """

    seat: Seat
    stack: Chips
    bet: Chips = NO_CHIPS
    paid: Chips = NO_CHIPS
    dead: Chips = NO_CHIPS
    status: Status = Status.LIVE
    holes: tuple[HoleCard, ...] = ()
    has_acted: bool = False
    mucked: bool = False
    unbet: bool = False

    @property
    def is_in(self) -> bool:
        """Whether the player still has a claim on a pot."""
        return self.status is not Status.FOLDED and not self.mucked

    @property
    def has_shown(self) -> bool:
        """Whether the whole hand lies face up; a hand is shown whole, and a card dealt later is not shown yet."""
        return bool(self.holes) and self.holes[-1].shown

    @property
    def upcards(self) -> tuple[Card, ...]:
        """The cards dealt face up, the door card first."""
        return tuple([hole.card for hole in self.holes if hole.up])

    @property
    def cards(self) -> tuple[Card, ...]:
        """The player's own cards in the order they were dealt."""
        return tuple([hole.card for hole in self.holes])


@dataclass(frozen=True, slots=True, kw_only=True)
class Pot:
    """A pot and the seats with a claim on it, in the order of the deal."""

    amount: Chips
    seats: tuple[Seat, ...]
