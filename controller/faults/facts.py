"""What the table itself adds to a fault that a person told: the facts its book asks for and nobody need be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from controller.ids import Argument
from controller.state import Table

Facts = Callable[[Table, Mapping[str, Argument]], dict[str, Argument]]


def facts_of(table: Table, code: str, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Return what is known besides what was told so far; what cannot be worked out yet is left out."""
    facts = FACTS.get(code)
    return facts(table, args) if facts else {}


FACTS: dict[str, Facts] = {}
"""By code, for the rows whose book needs more than people are asked."""
