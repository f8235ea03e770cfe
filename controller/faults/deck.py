"""Faults of the deck."""

from __future__ import annotations

from controller.faults.row import FaultRow, Holds, Remedy, SeenBy, Who
from engine.remedies.remedy import Until

ROWS = (
    FaultRow(
        code="DUPLICATE_IN_PLAY",
        seen_by=(SeenBy.CAMERA,),
        holds=Holds.HAND,
        who=Who.FLOOR,
        until=Until.AWARD,
        args=("card", "place", "other"),
        rules=("P25",),
        remedies=(
            Remedy(name="look_again", key="key-look-again", rule=""),
            Remedy(name="void", key="key-void", rule="P25"),
        ),
        seen=("seen-first-place", "seen-second-place"),
    ),
)
"""Source: FAULTS, the deck."""
