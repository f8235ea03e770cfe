"""What may be asked of a hand: by a sensor, by a player, or by the dealer."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.seats import Chips, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PostAll:
    """Every ante and blind owed is posted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtHole:
    """A card went to a seat; `up` is None when it lies as the street says."""

    seat: Seat
    card: Card = Card.UNKNOWN
    up: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtHoles:
    """Cards went to seats in this order, each lying as the street says."""

    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Burned:
    """A card was burned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled:
    """The burned cards and the stub were shuffled together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtBoard:
    """A card went to the board."""

    card: Card = Card.UNKNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """Give up the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """Bet nothing where nothing is owed."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """Match the bet, or put in what is left."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseTo:
    """Bet, or raise; `amount` is the total of this round."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class BringIn:
    """Open for the small amount (S-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AllIn:
    """Put in every chip (C-7)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeOut:
    """The player's time to act has run out (C-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowHand:
    """Table the whole hand; `cards` is empty when only people can read it."""

    seat: Seat
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Muck:
    """Give up the claim at showdown without showing (C-12)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HolePlace:
    """A player's card, counted from 0 in the order they were dealt."""

    seat: Seat
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPlace:
    """A board card, counted from 0 in the order they were dealt; `run` is the board, where there are several."""

    index: int
    run: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """Say which card lies in a place: late, corrected, or taken back (`Card.UNKNOWN`)."""

    place: HolePlace | BoardPlace
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradict:
    """A card was seen in a place where it cannot be: it is known elsewhere, or the place is known to hold another."""

    place: HolePlace | BoardPlace
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareOpener:
    """The dealer reads the upcards where the system cannot: who is low or high, and whether a pair shows (P77)."""

    seat: Seat
    open_pair: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreeToRun:
    """All who are in agree to deal the rest of the board so many times (P62)."""

    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareWinners:
    """The dealer reads the hands for one pot, or its part on one board, where the system cannot (P47)."""

    pot: int
    seats: tuple[Seat, ...]
    run: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PushPots:
    """Push every pot to its winners."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KillHand:
    """A live hand is ruled dead; with `bet_back` its owner takes back what nobody matched (P21, P29, P76)."""

    seat: Seat
    bet_back: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveBack:
    """A hand that was killed by mistake, and can be told for certain, is live again (P89)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp:
    """A down card of stud, counted from 0 in the order they were dealt, becomes the upcard (P70)."""

    seat: Seat
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackStreet:
    """The street's cards go back and are dealt again, without a burn where the one made stays (P10 to P13, P88)."""

    burn_stays: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectBurns:
    """So many cards lie burned, and so many are burned before the next street (P10, P11, P17, P22)."""

    burns: int
    next_burns: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectStack:
    """A player has so many chips behind, whatever was thought (P90)."""

    seat: Seat
    stack: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class CountHand:
    """A dead hand, or one of six at the showdown of stud, has so many cards, whatever was thought (P15, P21, P76)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scrap:
    """A card from the stub plays nothing: boxed, or a joker (P23, P24)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepClaim:
    """A player whose river came face up is all-in for the pot so far (P71)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenPots:
    """The pots of a hand that has just ended are taken back, to be awarded again (P5, P6)."""


Command = (
    PostAll
    | DealtHole
    | DealtHoles
    | Burned
    | Reshuffled
    | DealtBoard
    | Fold
    | Check
    | Call
    | BringIn
    | RaiseTo
    | AllIn
    | TimeOut
    | ShowHand
    | Muck
    | Name
    | Contradict
    | DeclareOpener
    | AgreeToRun
    | DeclareWinners
    | PushPots
    | KillHand
    | GiveBack
    | TurnUp
    | TakeBackStreet
    | CorrectBurns
    | CorrectStack
    | CountHand
    | Scrap
    | KeepClaim
    | ReopenPots
)
