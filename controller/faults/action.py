"""Faults of the action."""

from __future__ import annotations

from controller.faults.row import FaultRow, Holds, SeenBy, Who

ROWS: tuple[FaultRow, ...] = (
    FaultRow(
        code="TIME_UP",
        seen_by=(SeenBy.SYSTEM,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("seat",),
        rules=("C-4", "P44"),
    ),
)
"""Source: FAULTS, the action."""
