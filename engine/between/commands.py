"""What may be asked of the table between hands."""

from __future__ import annotations

from dataclasses import dataclass

from engine.between.lineup import Correction, require_word
from engine.between.terms import Terms
from engine.hand import Hand
from engine.seats import NO_CHIPS, Chips, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyIn:
    """Take a chair with so many chips, or sit on with new ones after losing all."""

    seat: Seat
    player: str
    amount: Chips

    def __post_init__(self) -> None:
        require_word(self.player)


@dataclass(frozen=True, slots=True, kw_only=True)
class TopUp:
    """Add chips to a stack; in a hand they wait for its end (C-1)."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class CashOut:
    """Leave the chair with everything."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectStack:
    """Set a stack to what lies there (P90)."""

    seat: Seat
    stack: Chips
    reason: Correction


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOut:
    """Keep the chair and be dealt no further hand."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SitIn:
    """Be dealt in again."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPosting:
    """Turn "I'm in" on or off: a chair that does not post is not dealt in (C-2)."""

    seat: Seat
    posts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSeat:
    """Move a player to an empty seat."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PostBlinds:
    """Come in by posting what is owed (P58)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitForBigBlind:
    """Come in when the big blind arrives (P58)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyButton:
    """Come in between the button and the blinds by posting both, and have the button next (P59)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Straddle:
    """Bet twice the big blind before the cards of the next hand (P61)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceButton:
    """Put the button where the next hand has it (H-1, P56)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectTime:
    """Take the seat charge: so much from each of `seats`, from everybody when it is empty (P63, P91)."""

    amount: Chips
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeDeck:
    """Bring another deck in. `asked_for` by players, it is `since_ms` after the last one (P7)."""

    deck: str
    asked_for: bool = False
    since_ms: int = 0

    def __post_init__(self) -> None:
        require_word(self.deck)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTerms:
    """Change the games, the stakes or the house rules from the next hand on."""

    terms: Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class StartHand:
    """The next hand begins: the first riffle or the shuffler's button (P5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishHand:
    """The hand is over: the stacks of those dealt in, and what the house took."""

    stacks: tuple[tuple[Seat, Chips], ...]
    raked: Chips = NO_CHIPS


@dataclass(frozen=True, slots=True, kw_only=True)
class ChopBlinds:
    """The two blinds take their bets back and end the hand; `agree` holds who said so (P91)."""

    hand: Hand
    agree: tuple[Seat, ...]


Command = (
    BuyIn
    | TopUp
    | CashOut
    | CorrectStack
    | SitOut
    | SitIn
    | SetPosting
    | ChangeSeat
    | PostBlinds
    | WaitForBigBlind
    | BuyButton
    | Straddle
    | PlaceButton
    | CollectTime
    | ChangeDeck
    | SetTerms
    | StartHand
    | FinishHand
    | ChopBlinds
)
