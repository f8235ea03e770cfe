"""Faults of the end of the hand."""

from __future__ import annotations

from controller.faults.row import FaultRow, Holds, SeenBy, Who
from engine.remedies.remedy import Until

ROWS = (
    FaultRow(
        code="NOT_READ",
        seen_by=(SeenBy.CAMERA,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        until=Until.AWARD,
        of_hand=False,
    ),
)
"""Source: FAULTS, the end of the hand."""
