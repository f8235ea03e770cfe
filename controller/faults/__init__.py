"""The fault table: what can go wrong, who can notice it, who decides, and what is done about it."""

from __future__ import annotations

from collections.abc import Mapping

from controller.faults import action, board, chips, deal, dealing, deck, end, passed_over, premature, stud, system
from controller.faults.row import FaultRow, Holds, Question, Remedy, SeenBy, Who

__all__ = ["FAULTS", "ROWS", "FaultRow", "Holds", "Question", "Remedy", "SeenBy", "Who", "remedies_of"]

ROWS: tuple[FaultRow, ...] = (
    *deck.ROWS,
    *deal.ROWS,
    *premature.ROWS,
    *board.ROWS,
    *dealing.ROWS,
    *stud.ROWS,
    *action.ROWS,
    *passed_over.ROWS,
    *chips.ROWS,
    *end.ROWS,
    *system.ROWS,
)

FAULTS: dict[str, FaultRow] = {row.code: row for row in ROWS}
"""The table by code. Source: FAULTS."""


def remedies_of(code: str, args: Mapping[str, object]) -> tuple[Remedy, ...]:
    """Return a row's own remedies: after the first card of a hand went wrong only a misdeal (P18)."""
    first = args.get("first") == 1
    return tuple(remedy for remedy in FAULTS[code].remedies if not (first and remedy.name == "slide"))
