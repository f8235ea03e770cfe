"""What a hand history holds: the setup of a hand and what happened in it, in order."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.seats import Chips, Seat
from engine.setup import Setup

FOLD, CHECK_CALL, RAISE_TO = "fold", "check_call", "raise_to"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtTo:
    """Cards came to a seat."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtBoard:
    """Cards came to the board."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Did:
    """A player acted. `what`: fold, check_call or raise_to; `amount` is the round's total, 0 unless raising."""

    seat: Seat
    what: str
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Showed:
    """A player tabled the hand; `cards` is None when it was mucked."""

    seat: Seat
    cards: tuple[Card, ...] | None


Action = DealtTo | DealtBoard | Did | Showed


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedHand:
    """One hand of a history. `section` is its number in a file of several, None when it is the only one.

    Seat n is the history's player n, who is dealt the n-th card; the button is the last seat, heads-up too.
    """

    id: str
    section: int | None
    variant: str
    setup: Setup
    actions: tuple[Action, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats dealt in, in the order of the deal."""
        return self.setup.order
