"""What can go wrong with the cards, each with the facts its remedy depends on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.events import Event
from engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """How far the hand has come when the error is found.

    `street` counts from 0. `actions` are the hand's actions in turn so far; `acted` says whether anybody acted on the
    cards of this street. `live` are the seats with a claim, in the order of the deal.
    """

    game: str
    street: int = 0
    actions: tuple[Event, ...] = ()
    acted: bool = False
    live: tuple[Seat, ...] = ()


class Exposer(Enum):
    """Who turned a card's face up; a card that hit something counts as exposed by the dealer."""

    DEALER = "dealer"
    PLAYER = "player"
    OBSTACLE = "obstacle"


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnMissing:
    """A street was dealt without its burn; `exposed` when its cards lie face up."""

    exposed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnDouble:
    """Two cards were burned; `dealt` when the street's cards have followed."""

    dealt: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FlopTooMany:
    """More than three cards came on the flop."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPremature:
    """The street's board cards came while somebody still had to act."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StubDropped:
    """The stub fell; `in_order` when its order can be told, `mixed` when it lies among burns or discards."""

    in_order: bool = False
    mixed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StubAskedFor:
    """Somebody wants to look through the stub or the discards, or see what would have come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtTooFar:
    """The first seat got `count` cards more after every hand was complete; `seen` when one was looked at."""

    seat: Seat
    count: int = 1
    seen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAstray:
    """A card went to `seat` and was owed to `owed`; `first` card of the hand, `seen` when it was looked at."""

    seat: Seat
    owed: Seat
    first: bool = False
    seen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSkipped:
    """The deal went past `seat` and on; `first` when it was owed the hand's first card.

    `in_order` when the cards still lie in the order in which they came, and nobody has looked at them.
    """

    seat: Seat
    first: bool = False
    in_order: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtInWrongly:
    """A seat that should get no hand got one."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtOutWrongly:
    """A seat that should get a hand got none."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongCount:
    """A hand has `cards` where `due` are right; `acted` when its owner has acted on it."""

    seat: Seat
    cards: int
    due: int
    is_button: bool = False
    acted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DownCardExposed:
    """A down card's face was seen.

    `number` counts the cards of the deal from 1, `exposures` those exposed in it so far and `of_hand` those of this
    hand, this one included. `third_is_up` when stud's third card lies face up already.
    """

    seat: Seat
    number: int
    by: Exposer = Exposer.DEALER
    exposures: int = 1
    of_hand: int = 1
    third_is_up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardOffTable:
    """A card left the felt; `exposed` is what it is when it counts as exposed."""

    exposed: DownCardExposed


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownIntoAnotherHand:
    """A player's cards were thrown into another hand."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxedCard:
    """The `found`th card face up in the deck; `needed` counts those among them that somebody is owed."""

    found: int
    needed: int
    on_initial_deal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerFound:
    """A joker or blank; `seat` is None where it belongs to nobody, `acted` when its holder acted with it."""

    seat: Seat | None = None
    acted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoOfACard:
    """Two cards of the same rank and suit are in the deck."""

    hand_over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeignBack:
    """A back of another colour, `in_play` or only in the stub."""

    in_play: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardMissing:
    """A finished hand was played with a deck that lacks a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckWrong:
    """Before a card is dealt, a card is in the deck twice, lacking or marked; `begun` when the hand has begun."""

    begun: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckMiscounted:
    """A deck did not count right; `played` when a hand was dealt from it, `whole` when it does, counted again."""

    played: bool
    whole: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MachineStopped:
    """The shuffler jammed or was opened; `whole` when the deck in it counts right."""

    whole: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKilled:
    """A live hand was taken or touched the muck; `tabled` when it was shown and read."""

    seat: Seat
    identifiable: bool
    tabled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonMisplaced:
    """The button is where it does not belong; `cards_out` when the deal has begun."""

    cards_out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongBringIn:
    """`seat` brought it in where `low` has the low card; `next_acted` when the player after it has acted."""

    seat: Seat
    low: Seat
    next_acted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorCardDown:
    """A stud hand got all three cards face down."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeventhUp:
    """A stud river came face up; `is_first` to get one, `all_in`, whether `betting` remains, and a card to `spare`."""

    seat: Seat
    is_first: bool
    all_in: bool = False
    betting: bool = True
    spare: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldedUnbet:
    """A stud player folded; `faced` when there was a bet to face, or one has come since."""

    seat: Seat
    faced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class UpcardsPickedUp:
    """A player mixed the upcards with the down cards, or turned them down; `facing` a bet or not."""

    seat: Seat
    facing: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsentAtDeal:
    """A player dealt in is not there or serves a penalty; `is_low` when the bring-in falls to that hand."""

    seat: Seat
    is_low: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongCountAtShowdown:
    """A stud hand has so many cards at the showdown; `lives` is what the floor said of one of six, None till then."""

    seat: Seat
    cards: int
    lives: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StudPremature:
    """`dealt` stud cards came while somebody still had to act; `mixed` seats hold a river among their down cards."""

    dealt: int
    mixed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UpcardAstray:
    """Upcards went to wrong or dead seats or skipped a live one; `seats` are the owners from the first on."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledHandAsked:
    """Somebody asks to see the hand of `seat`, which was called.

    `river_caller` when the asker called the river bet, `kept` its own cards, was `dealt_in`, has `asked_before`;
    `suspects` when collusion is suspected and a floor stands by.
    """

    seat: Seat
    river_caller: bool = False
    kept: bool = True
    dealt_in: bool = True
    asked_before: bool = False
    suspects: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownToOne:
    """Cards were shown to one player, who has a decision left on this round, only `later`, or none."""

    seat: Seat
    decides_now: bool = False
    decides_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PotDisputed:
    """Seat `seat` says that the last hand's pot was counted wrongly, or that its own hand was `misread`.

    The situation is the next hand's, if it began. `since_ms` ago the pot was pushed; that counts `at_break`.
    """

    seat: Seat
    misread: bool = False
    next_hand_began: bool = False
    since_ms: int = 0
    at_break: bool = False


Error = (
    BurnMissing
    | BurnDouble
    | FlopTooMany
    | BoardPremature
    | StubDropped
    | StubAskedFor
    | DealtTooFar
    | CardAstray
    | SeatSkipped
    | DealtInWrongly
    | DealtOutWrongly
    | WrongCount
    | DownCardExposed
    | CardOffTable
    | ThrownIntoAnotherHand
    | BoxedCard
    | JokerFound
    | TwoOfACard
    | ForeignBack
    | CardMissing
    | DeckWrong
    | DeckMiscounted
    | MachineStopped
    | HandKilled
    | ButtonMisplaced
    | WrongBringIn
    | DoorCardDown
    | SeventhUp
    | FoldedUnbet
    | UpcardsPickedUp
    | AbsentAtDeal
    | WrongCountAtShowdown
    | StudPremature
    | UpcardAstray
    | CalledHandAsked
    | ShownToOne
    | PotDisputed
)
