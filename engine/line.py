"""Values on a line of text as ``name=value``, written and read back; what is wrong is said with its name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from engine.seats import Chips, Seat

T = TypeVar("T")
_WHOLE = re.compile("[0-9]{1,15}")


def print_pairs(pairs: dict[str, object]) -> str:
    """Write values under their names; ``-`` is nothing.

    >>> print_pairs({"seat": 3, "board": ""})
    'seat=3 board=-'
    """
    return " ".join(f"{name}={'-' if value in (None, '') else value}" for name, value in pairs.items())


def parse_pairs(part: str) -> dict[str, str]:
    """Read what `print_pairs` wrote. Raises ValueError for a name that stands there twice.

    >>> parse_pairs("seat=3 board=-")
    {'seat': '3', 'board': ''}
    """
    values: dict[str, str] = {}
    for name, _, value in [pair.partition("=") for pair in part.split()]:
        if name in values:
            raise ValueError(f"{name} is said twice")
        values[name] = "" if value == "-" else value
    return values


def read(row: dict[str, str], name: str, value: Callable[[str], T]) -> T:
    """Read one value. Raises ValueError naming it when it is none, KeyError when it is not there."""
    try:
        return value(row[name])
    except ValueError as fault:
        raise ValueError(f"{name}={row[name] or '-'}: {fault}") from None


def as_whole(text: str) -> int:
    """Read a whole number, 0 or more. Raises ValueError for anything else."""
    if not _WHOLE.fullmatch(text):
        raise ValueError("a whole number stands there")
    return int(text)


def as_parts(text: str, count: int, between: str) -> list[str]:
    """Split a value into so many parts. Raises ValueError when there are more or fewer.

    >>> as_parts("5/10", 2, "/")
    ['5', '10']
    """
    split = text.split(between)
    if len(split) != count:
        raise ValueError(f"{count} parts stand there, set off by {between}")
    return split


def as_two(text: str, between: str) -> tuple[int, int]:
    """Read two whole numbers."""
    one, other = as_parts(text, 2, between)
    return as_whole(one), as_whole(other)


def as_chips(text: str) -> Chips:
    """Read an amount, 0 or more."""
    return Chips(as_whole(text))


def as_seat(text: str) -> Seat:
    """Read a seat's number."""
    return Seat(as_whole(text))


def as_seat_or_none(text: str) -> Seat | None:
    """Read a seat's number, None where nothing stands."""
    return as_seat(text) if text else None


def as_items(text: str, value: Callable[[str], T]) -> tuple[T, ...]:
    """Read values set off by commas; none where nothing stands."""
    return tuple(value(item) for item in text.split(",")) if text else ()
