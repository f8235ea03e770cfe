"""Who sits where between two hands, with how much and owing what, and the books that the chips must agree with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from engine.between.terms import Stakes, Terms
from engine.seats import NO_CHIPS, Chips, Seat


class Entering(Enum):
    """How a player who owes blinds, or is new, comes in (P58, P59)."""

    WAIT = "wait"
    POST = "post"
    BUY_BUTTON = "buy_button"


class Correction(Enum):
    """Why a stack was set to what lies there (P90)."""

    TIP = "tip"
    CHANGE = "change"
    FILL = "fill"
    CASH_PLAY = "cash_play"
    MISCOUNT = "miscount"


_WORD = re.compile(r"[^\s|=]+")


def require_word(text: str) -> None:
    """Raise ValueError unless a name can stand in a line of text: no spaces, none of ``|`` and ``=``."""
    if not _WORD.fullmatch(text):
        raise ValueError(f"a name here is one word without | or =, not {text!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """One player's chair.

    `player` is one word. `stack` is what the player had before the hand being played. `queued` chips come
    after it. `posts` is "I'm in" (C-2). A `fresh` player has not been dealt in to this chair. `due_small` has posted a
    big blind and not yet the small one that follows it; the player `owes` those that went by unposted.
    """

    seat: Seat
    player: str
    stack: Chips
    queued: Chips = NO_CHIPS
    sitting_out: bool = False
    posts: bool = True
    fresh: bool = False
    due_small: bool = False
    owes_small: bool = False
    owes_big: bool = False
    enters: Entering = Entering.WAIT

    def __post_init__(self) -> None:
        require_word(self.player)

    @property
    def is_ready(self) -> bool:
        """Whether the player could be dealt in: has chips, sits in and posts. Source: RULES C-2"""
        return self.stack > 0 and not self.sitting_out and self.posts

    @property
    def owes(self) -> bool:
        """Whether a blind is owed before the player is dealt in."""
        return self.owes_small or self.owes_big

    @property
    def is_settled(self) -> bool:
        """Whether nothing but its place decides what the chair posts."""
        return not self.fresh and not self.owes


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions:
    """Where a hand's button and blinds were: the button and the small blind maybe at an empty seat (P55).

    Heads-up the small blind is on the button (P57).
    """

    button: Seat
    small: Seat
    big: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What came to the table and what left it; `corrected` is the sum for each reason that ever applied."""

    bought_in: Chips = NO_CHIPS
    cashed_out: Chips = NO_CHIPS
    raked: Chips = NO_CHIPS
    time: Chips = NO_CHIPS
    corrected: tuple[tuple[Correction, Chips], ...] = ()

    @property
    def on_table(self) -> Chips:
        """How much must lie at the table."""
        corrections = sum(amount for _, amount in self.corrected)
        return Chips(self.bought_in - self.cashed_out - self.raked - self.time + corrections)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineup:
    """The table between hands; `chairs` are in the order of their seats.

    `last` are the positions of the last hand with a button, None before the first. `placed` is where a person put the
    button for the next one (P56), `straddler` who straddles in it (P61); None when nobody did. `row` is the game's
    place in the rotation, `hands_left` how many hands it still has, the one being played included; None when its first
    has not been dealt. `dealt` holds the seats in the hand being played, empty between hands. `deck` names the deck in
    play.
    """

    terms: Terms
    chairs: tuple[Chair, ...] = ()
    ledger: Ledger = Ledger()
    last: Positions | None = None
    placed: Seat | None = None
    straddler: Seat | None = None
    row: int = 0
    hands_left: int | None = None
    dealt: tuple[Seat, ...] = ()
    deck: str = "1"

    def __post_init__(self) -> None:
        require_word(self.deck)

    @property
    def stakes(self) -> Stakes:
        """The game of the next hand, or of the one being played."""
        return self.terms.rotation[self.row]

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return bool(self.dealt)

    def find(self, seat: Seat) -> Chair | None:
        """Return the chair at a seat, None when nobody sits there."""
        return next((chair for chair in self.chairs if chair.seat == seat), None)

    def chair(self, seat: Seat) -> Chair:
        """Return the chair at a seat. Raises KeyError when nobody sits there."""
        chair = self.find(seat)
        if chair is None:
            raise KeyError(seat)
        return chair

    def check(self) -> None:
        """Assert what must hold after every event: chips as the books say, nobody and no seat twice."""
        seats = [chair.seat for chair in self.chairs]
        assert seats == sorted(set(seats)), "a seat is there twice, or out of order"
        assert all(1 <= seat <= self.terms.chairs for seat in seats), "a player sits where there is no chair"
        assert len({chair.player for chair in self.chairs}) == len(seats), "a player sits twice"
        assert all(chair.stack >= 0 and chair.queued >= 0 for chair in self.chairs), "a stack is below nothing"
        assert sum(chair.stack for chair in self.chairs) == self.ledger.on_table, "the chips and the books differ"
        assert set(self.dealt) <= set(seats), "a player in the hand has left"
