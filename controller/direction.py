"""What the dealer is told to do: its kinds, and the one value that holds it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from controller.ids import Place, Told
from engine.seats import Seat


class Kind(Enum):
    """The kinds of direction; each has one row in `derive` and one in `proof`."""

    IDLE = "idle"
    """Nothing to do: too few players have chips."""
    SPREAD = "spread"
    """A deck that is new to the table is spread and looked over (P1, P2)."""
    COUNT_STUB = "count_stub"
    """What is left of the deck after a hand is counted (P3)."""
    PREPARE = "prepare"
    """Take in the cards, move the button, shuffle and cut."""
    POST = "post"
    DEAL = "deal"
    """One round of dealing to seats, a tick for each."""
    STREET = "street"
    """Bets in, burn, board cards or a card to each."""
    RESHUFFLE = "reshuffle"
    """Burned cards and stub are shuffled together (S-13)."""
    READ = "read"
    """Upcards that decide who opens were not read: the dealer names them, or says who is low or high (P77)."""
    ACT = "act"
    AMOUNT = "amount"
    """A player raised by button; how much is said aloud."""
    SHOW = "show"
    DECLARE = "declare"
    """Nothing here can read the hands: the dealer says who wins this pot (P47)."""
    NAME = "name"
    """A public card is not known; the award waits for it."""
    PUSH = "push"
    SLIDE = "slide"
    """Put a card on the wrong seat right."""
    TAKE_BACK = "take_back"
    """Misdeal: everything back, shuffle, deal again (P20)."""
    REMEDY = "remedy"
    """One step of what puts a fault right."""
    RULE = "rule"
    """A fault waits for an answer or a choice; hands may stay where they are."""
    STOP = "stop"
    """A fault holds the hand until it is ruled on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """A card that this direction moves from the stub to a place."""

    place: Place
    face_up: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Direction:
    """One instruction, complete: what is said, the rule behind it, and the cards it moves in dealing order."""

    kind: Kind
    line: Told
    fact: Told | None = None
    note: Told | None = None
    rules: tuple[str, ...] = ()
    seat: Seat | None = None
    """The seat it is about; None when it is about no single seat."""
    pot: int | None = None
    """The pot it is about; None when it is about none."""
    owes: tuple[Owed, ...] = ()
    fault: str | None = None
    """The id of the fault whose remedy this is."""
    steps: tuple[Told, ...] = ()
    """Motions besides the cards, in order (collect the bets, return an uncalled bet)."""
