"""Going round the table clockwise."""

from __future__ import annotations

from engine.seats import SEATS_MAX, Seat


def steps(start: Seat, end: Seat) -> int:
    """Return how many seats clockwise `end` is from `start`, once round when they are the same.

    >>> steps(Seat(9), Seat(2)), steps(Seat(2), Seat(2))
    (3, 10)
    """
    return (end - start - 1) % SEATS_MAX + 1


def lies_between(seat: Seat, start: Seat, end: Seat) -> bool:
    """Tell whether a seat is passed on the way clockwise from one to another, neither of them included.

    >>> lies_between(Seat(1), Seat(9), Seat(2)), lies_between(Seat(2), Seat(9), Seat(2))
    (True, False)
    """
    return steps(start, seat) < steps(start, end)


def is_reached(seat: Seat, start: Seat, end: Seat) -> bool:
    """Tell whether a seat is passed or arrived at on the way clockwise from one to another.

    >>> is_reached(Seat(2), Seat(9), Seat(2)), is_reached(Seat(9), Seat(9), Seat(2))
    (True, False)
    """
    return steps(start, seat) <= steps(start, end)
