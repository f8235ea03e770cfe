"""What happened at the table between hands; the lineup is the fold of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from engine.between.lineup import Correction, Entering, Positions
from engine.between.terms import Terms
from engine.seats import Chips, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BoughtIn:
    """A player took a chair with chips; `fresh` where a hand has been dealt without the player, `owes_big` a blind."""

    seat: Seat
    player: str
    amount: Chips
    fresh: bool
    owes_big: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TopUpQueued:
    """Chips will be added when the hand is over; `amount` is all that waits."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class ToppedUp:
    """Chips were added and nothing waits any more; 0 when the stack had outgrown the largest buy-in."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class CashedOut:
    """A player left with this stack."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class StackCorrected:
    """A stack was counted; `change` is what the count differs by."""

    seat: Seat
    stack: Chips
    change: Chips
    reason: Correction


@dataclass(frozen=True, slots=True, kw_only=True)
class SatOut:
    """A player will not be dealt in."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SatIn:
    """A player plays again."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PostingSet:
    """A chair posts by itself from now on, or no longer."""

    seat: Seat
    posts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChanged:
    """A player moved; `owes_big` and `owes_small` are owed now, also what the move passed by."""

    seat: Seat
    to: Seat
    owes_big: bool
    owes_small: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChosen:
    """A player chose how to come in."""

    seat: Seat
    enters: Entering


@dataclass(frozen=True, slots=True, kw_only=True)
class StraddlePromised:
    """A player straddles the next hand."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonPlaced:
    """The button was put somewhere by a person."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeCollected:
    """The seat charge was taken; `paid` is what each seat gave."""

    paid: tuple[tuple[Seat, Chips], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckChanged:
    """Another deck is in play."""

    deck: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsSet:
    """The games, the stakes or the house rules changed; the rotation starts anew."""

    terms: Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class HandStarted:
    """A hand began.

    `positions` is None in a game without a button. `posted_big` and `posted_small` hold who posts a blind in its turn,
    `missed_big` and `missed_small` whom it passed by. `hands_left` counts this hand and those of its game after it.
    """

    dealt: tuple[Seat, ...]
    positions: Positions | None
    posted_big: tuple[Seat, ...]
    posted_small: tuple[Seat, ...]
    missed_big: tuple[Seat, ...]
    missed_small: tuple[Seat, ...]
    hands_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFinished:
    """A hand was over; the stacks of those dealt in, and what the house took."""

    stacks: tuple[tuple[Seat, Chips], ...]
    raked: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChanged:
    """The next game's turn came, by its place in the rotation."""

    row: int


Event = (
    BoughtIn
    | TopUpQueued
    | ToppedUp
    | CashedOut
    | StackCorrected
    | SatOut
    | SatIn
    | PostingSet
    | SeatChanged
    | EntryChosen
    | StraddlePromised
    | ButtonPlaced
    | TimeCollected
    | DeckChanged
    | TermsSet
    | HandStarted
    | HandFinished
    | GameChanged
)

LINEUP_EVENTS: tuple[type, ...] = get_args(Event)
"""Every type of event a lineup is folded from."""
