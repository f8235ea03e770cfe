"""Distinct names for the things the table keeps apart."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NewType

from controller.published import Message
from engine.seats import Seat

CardToken = NewType("CardToken", str)
"""One physical card from shuffle to shuffle, whoever it turns out to be."""

PersonId = NewType("PersonId", str)
"""A random id; the name it stands for lives outside the journal and can be erased."""

HandId = NewType("HandId", str)
"""One hand at one table."""

Place = NewType("Place", str)
"""Where a card is: ``stub``, ``seat 3``, ``seat 3 up``, ``board 2``, ``burn``, ``muck`` or ``felt``.

The camera's zones have the same names.
"""

STUB = Place("stub")
BURN = Place("burn")
MUCK = Place("muck")
ASIDE = Place("aside")
"""Cards set aside by a ruling, and scrap."""

EVERYWHERE = Place("everywhere")
"""The whole felt, while a deck is spread on it before play: every face is public then."""

Argument = int | str | tuple[int, ...] | tuple[str, ...]


def seat_place(seat: Seat) -> Place:
    """Return the place of a seat's down cards.

    >>> seat_place(Seat(3))
    'seat 3'
    """
    return Place(f"seat {seat}")


def up_place(seat: Seat) -> Place:
    """Return the place of a seat's upcards: one of its own, so that nobody reads where the down cards lie.

    >>> up_place(Seat(3))
    'seat 3 up'
    """
    return Place(f"seat {seat} up")


def is_up_place(place: str) -> bool:
    """Tell whether a place is that of a seat's upcards.

    >>> is_up_place("seat 3 up"), is_up_place("seat 3")
    (True, False)
    """
    return place.endswith(" up") and seat_of(place) is not None


def seat_of(place: str) -> Seat | None:
    """Return the seat whose place this is, its down cards' or its upcards', or None for any other place.

    >>> seat_of("seat 3"), seat_of("seat 3 up"), seat_of("board 1")
    (3, 3, None)
    """
    head, _, number = place.removesuffix(" up").partition(" ")
    return Seat(int(number)) if head == "seat" and number.isdecimal() else None


def board_place(slot: int) -> Place:
    """Return the place of a board slot, counted from 1.

    >>> board_place(2)
    'board 2'
    """
    return Place(f"board {slot}")


@dataclass(frozen=True, slots=True)
class Told:
    """A message id of the catalogue with its typed arguments, as the journal keeps it."""

    id: str
    args: dict[str, Argument] = field(default_factory=dict)

    def message(self) -> Message:
        """Return it in its published form."""
        args = {name: list(value) if isinstance(value, tuple) else value for name, value in self.args.items()}
        return Message(id=self.id, args=args)  # type: ignore[arg-type]


def told(id: str, **args: Argument) -> Told:
    """Write a message id with its arguments."""
    return Told(id, args)
