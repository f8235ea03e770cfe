"""The table after one event of its own; each kind of event says in one of these files what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatch
from typing import TypeVar

from controller.custody import cards_out
from controller.state import Table

K = TypeVar("K")
V = TypeVar("V")


@singledispatch
def change(event: object, table: Table) -> Table:
    """Return the table after an event that is not the hand's."""
    raise AssertionError(f"no way to apply {type(event).__name__}")


def in_play(table: Table, **changes: object) -> Table:
    """Return the table with this changed of what a restart keeps."""
    return replace(table, play=replace(table.play, **changes))  # type: ignore[arg-type]


def without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    """Return a mapping without one of its keys, which need not be there."""
    return {k: v for k, v in mapping.items() if k != key}


def counted_anew(table: Table) -> Table:
    """Return the table with the deal sensor counting on from the cards that are out, where it had counted more."""
    out = cards_out(table.play.custody)
    return replace(in_play(table, uncounted=0), felt=out) if table.counted > out else table
