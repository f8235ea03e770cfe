"""Faults of the system itself."""

from __future__ import annotations

from controller.faults.row import NOTED, FaultRow, Holds, SeenBy, Who

ROWS = (
    FaultRow(
        code="CAMERA_LOST",
        seen_by=(SeenBy.LINK,),
        holds=Holds.NOTHING,
        who=Who.SYSTEM,
        args=("device",),
        of_hand=False,
    ),
    FaultRow(
        code="BOARD_OFFLINE",
        seen_by=(SeenBy.LINK,),
        holds=Holds.NOTHING,
        who=Who.SYSTEM,
        args=("device",),
        of_hand=False,
    ),
    FaultRow(
        code="BOARD_GAP",
        seen_by=(SeenBy.LINK,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("device",),
        remedies=(NOTED,),
        of_hand=False,
    ),
    FaultRow(
        code="RECOVERED",
        seen_by=(SeenBy.SYSTEM,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("number",),
        remedies=(NOTED,),
    ),
)
"""Source: FAULTS, the system."""
