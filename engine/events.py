"""What happened in a hand, in the past tense; the state of a hand is the fold of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from engine.cards import Card
from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import ForcedBet


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedBetsPosted:
    """The antes and blinds were posted, in this order."""

    bets: tuple[ForcedBet, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HolesDealt:
    """Cards came to players, in this order: to whom, which one, and whether face up."""

    cards: tuple[tuple[Seat, Card, bool], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBurned:
    """A card was burned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StubReshuffled:
    """The burned cards went back into the stub and it was shuffled (S-13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardDealt:
    """A card came to the board."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenerDeclared:
    """The dealer read the upcards: this seat is low or high, and a pair shows or does not."""

    seat: Seat
    open_pair: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtIn:
    """The low card opened for the small amount, or for what was left of it."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded:
    """A player gave up the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A player checked."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """A player called; `amount` is the chips added."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class RaisedTo:
    """A player bet or raised; `amount` is the total of this round."""

    seat: Seat
    amount: Chips
    all_in: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut:
    """A player's time ran out: the claim stays, the stack too, and the player acts no more (C-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class UncalledReturned:
    """The part of a bet that nobody called went back to its owner (C-9)."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class BetsCollected:
    """The round's bets were collected; `pots` are the amounts of all pots after it, the main pot first."""

    pots: tuple[Chips, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetOpened:
    """The next street began, by its place in the game's row."""

    street: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunsAgreed:
    """The rest of the board will be dealt so many times (P62)."""

    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFinished:
    """One of several boards is complete; the next begins below it (P62)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShown:
    """A player tabled the whole hand; `cards` are as dealt, `??` for those only people have read."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandMucked:
    """A player gave up the claim at showdown without showing."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CardNamed:
    """A card's face became known, was corrected or was taken back.

    `seat` is None for a board card, and `run` its board where there are several.
    """

    seat: Seat | None
    index: int
    card: Card
    run: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CardContradicted:
    """A card was seen where it cannot be; what the place was taken for stays until it is named anew."""

    seat: Seat | None
    index: int
    card: Card
    run: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnersDeclared:
    """The dealer read the hands for a pot, or for its part on one board."""

    pot: int
    seats: tuple[Seat, ...]
    run: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PotPushed:
    """A pot, or one board's part of it, was pushed to its winners; `rake` is what the house took from `amount`."""

    index: int
    amount: Chips
    shares: tuple[tuple[Seat, Chips], ...]
    rake: Chips = NO_CHIPS
    run: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEnded:
    """Every pot was pushed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKilled:
    """A live hand was ruled dead; `back` is the part of its bet that went back, 0 for nothing."""

    seat: Seat
    back: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class HandGivenBack:
    """A hand that was killed by mistake is live again."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurnedUp:
    """A player's down card became an upcard."""

    seat: Seat
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetTakenBack:
    """A street's cards went back and are owed again; its burn lies where it was, or went back too."""

    street: int
    burn_stays: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnsCorrected:
    """So many cards lie burned, and so many are burned before the next street."""

    burns: int
    next_burns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StackCorrected:
    """A player's chips behind were counted; so many there are, and always were."""

    seat: Seat
    stack: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCounted:
    """A hand's cards were counted; so many it has."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardScrapped:
    """A card left the stub that plays nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimKept:
    """A player is all-in for the pot so far: keeps the stack and bets no more."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PotsReopened:
    """Every pot of the finished hand was taken back."""


Event = (
    ForcedBetsPosted
    | HolesDealt
    | CardBurned
    | StubReshuffled
    | BoardDealt
    | OpenerDeclared
    | BroughtIn
    | Folded
    | Checked
    | Called
    | RaisedTo
    | TimedOut
    | UncalledReturned
    | BetsCollected
    | StreetOpened
    | RunsAgreed
    | BoardFinished
    | HandShown
    | HandMucked
    | CardNamed
    | CardContradicted
    | WinnersDeclared
    | PotPushed
    | HandEnded
    | HandKilled
    | HandGivenBack
    | CardTurnedUp
    | StreetTakenBack
    | BurnsCorrected
    | StackCorrected
    | HandCounted
    | CardScrapped
    | ClaimKept
    | PotsReopened
)

RULINGS = (
    HandKilled,
    HandGivenBack,
    CardTurnedUp,
    StreetTakenBack,
    BurnsCorrected,
    StackCorrected,
    HandCounted,
    CardScrapped,
    ClaimKept,
    PotsReopened,
)
"""What a remedy brings about: nothing that anybody does in turn."""

ENGINE_EVENTS: tuple[type, ...] = get_args(Event)
"""Every type of event a hand is folded from."""
