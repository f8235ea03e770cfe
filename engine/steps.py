"""What the rules ask for next, one of a closed set, and what a player to act may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.players import Pot
from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import ForcedBet
from engine.violations import NeedsCards


class Legal(NamedTuple):
    """What the seat to act may do.

    `call` is what calling adds, cut to the stack; None when nothing is owed. `raise_to` is the least and the most a
    bet or raise may make the round's total; None when no full bet or raise can be made. `levels` are the only totals it
    may make where the size is fixed: one, or two with an open pair (S-10); empty where anything between least and most
    will do. `bring_in` is what bringing it in costs; None unless the seat has to, and then it can neither fold nor
    check (S-4). `raise_word` is bet, raise or complete. `all_in` is the total bet when every chip goes in; None when
    that is not allowed or would change nothing. `rules` are the ids these answers rest on.
    """

    fold: bool
    check: bool
    call: Chips | None
    raise_to: tuple[Chips, Chips] | None
    raise_word: str
    all_in: Chips | None
    rules: tuple[str, ...]
    levels: tuple[Chips, ...] = ()
    bring_in: Chips | None = None

    def allows(self, total: Chips) -> bool:
        """Tell whether a bet or raise may make the round's total this."""
        if total == self.all_in or total in self.levels:
            return True
        return not self.levels and self.raise_to is not None and self.raise_to[0] <= total <= self.raise_to[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class PotAward:
    """Who gets a pot, or one board's part of it where it is run more than once.

    `index` counts from the main pot, 0, and `run` from the first board, 0. `amount` is shared; `rake` comes off before.
    `shares` is empty while `needs` names unseen cards.
    """

    pot: Pot
    index: int
    shares: tuple[tuple[Seat, Chips], ...]
    needs: NeedsCards | None
    uncontested: bool
    amount: Chips
    rake: Chips = NO_CHIPS
    run: int = 0


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
class Reshuffle:
    """The burned cards and the stub are shuffled together; folded cards stay out (S-13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadUpcards:
    """Which seat opens depends on upcards nobody has read: read them, or say who opens (S-3, S-7)."""

    needs: NeedsCards


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


Step = PostForced | DealHoles | Burn | DealBoard | Reshuffle | ReadUpcards | Act | Show | Award | Over
