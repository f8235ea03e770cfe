"""What a hand history holds: the setup of a hand and what happened in it, in order."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.seats import Chips, Seat
from engine.setup import Setup

FOLD, CHECK_CALL, RAISE_TO, BRING_IN = "fold", "check_call", "raise_to", "bring_in"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtTo:
    """The cards of one street came to a seat. `turned` are those, from 0, that lie other than the street deals them."""

    seat: Seat
    cards: tuple[Card, ...]
    turned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtBoard:
    """Cards came to the board."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Did:
    """A player acted.

    `what`: fold, check_call, raise_to or bring_in; `amount` is the round's total, 0 unless raising.
    """

    seat: Seat
    what: str
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Showed:
    """A player tabled the hand; `cards` is None when it was mucked."""

    seat: Seat
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnedOne:
    """A card was burned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffledBurns:
    """The burned cards and the stub were shuffled together (S-13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RanOutOfTime:
    """A player did not act in time and takes no further part in the betting (C-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The dealer said whom the upcards name to act first, and whether a pair is among them."""

    seat: Seat
    open_pair: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedToRun:
    """The rest of the board was dealt so many times (P62)."""

    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """The dealer read the hands of a pot, or its part on one board; both are counted from 0 (P47)."""

    pot: int
    seats: tuple[Seat, ...]
    run: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Killed:
    """A hand was ruled dead; `bet_back` when what nobody had matched went back (P29)."""

    seat: Seat
    bet_back: bool = False


Written = DealtTo | DealtBoard | Did | Showed
"""What a history has words for."""

Beside = BurnedOne | ShuffledBurns | RanOutOfTime | Opened | AgreedToRun | Won | Killed
"""What a history has no words for; it stands in fields of ours beside the actions."""

Action = Written | Beside


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedHand:
    """One hand of a history. `section` is its number in a file of several, None when it is the only one.

    The seats of the setup are the history's players in turn: player n is dealt the n-th card. `times` are milliseconds
    from the hand's start, one for each action; empty when none were kept.
    """

    id: str
    section: int | None
    variant: str
    setup: Setup
    actions: tuple[Action, ...]
    times: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats dealt in, in the order of the deal."""
        return self.setup.order
