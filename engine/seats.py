"""The vocabulary of places and amounts that every part of the table shares."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""A chair at the table, 1 at the dealer's left hand, counted clockwise."""

Chips = NewType("Chips", int)
"""An amount in the table's smallest unit."""

NO_CHIPS = Chips(0)
"""Nothing."""

SEATS_MAX = 10
"""Chairs at the largest table (RULES, Texas Hold'em, 2 to 10 players)."""


def parse_seat(text: str) -> Seat:
    """Read ``seat 3`` or ``3`` as a seat.

    Raises ValueError when it is not a seat from 1 to 10.

    >>> parse_seat("seat 3")
    3
    """
    number = int(text.removeprefix("seat").strip())
    if not 1 <= number <= SEATS_MAX:
        raise ValueError(f"there is no seat {number}; seats are numbered 1 to {SEATS_MAX}")
    return Seat(number)


def print_seat(seat: Seat) -> str:
    """Write a seat so that `parse_seat` reads it back.

    >>> print_seat(Seat(3))
    'seat 3'
    """
    return f"seat {seat}"
