"""What the rules ask for next, one of a closed set, and what a player to act may do."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import Pot
from engine.seats import Chips, Seat
from engine.violations import NeedsCards


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedBet:
    """A bet owed before the cards, already cut to the stack. `kind`: ante, small_blind, big_blind or blind."""

    seat: Seat
    kind: str
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Legal:
    """What the seat to act may do.

    `call` is what calling adds, cut to the stack; None when nothing is owed. `raise_to` is the least and the most a
    bet or raise may make the round's total, equal when the size is fixed; None when no full bet or raise can be made.
    `raise_word` is bet or raise. `all_in` is the total bet when every chip goes in; None when that is not allowed or
    would change nothing. `rules` are the ids these answers rest on.
    """

    fold: bool
    check: bool
    call: Chips | None
    raise_to: tuple[Chips, Chips] | None
    raise_word: str
    all_in: Chips | None
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PotAward:
    """Who gets a pot. `index` counts from the main pot, 0; `shares` is empty while `needs` names unseen cards."""

    pot: Pot
    index: int
    shares: tuple[tuple[Seat, Chips], ...]
    needs: NeedsCards | None
    uncontested: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PostForced:
    """The antes and blinds still owed."""

    bets: tuple[ForcedBet, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealHoles:
    """The cards still owed to players on this street in the order they are dealt; True is face up."""

    cards: tuple[tuple[Seat, bool], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Burn:
    """One card is burned (P9)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealBoard:
    """So many cards are still owed to the board on this street."""

    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """A player's turn."""

    seat: Seat
    legal: Legal


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """A player shows, or mucks where that is allowed (C-10, C-12)."""

    seat: Seat
    may_muck: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """The pots are pushed, last formed first (P51)."""

    pots: tuple[PotAward, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """Nothing more: the hand is finished."""


Step = PostForced | DealHoles | Burn | DealBoard | Act | Show | Award | Over
