"""Faults of the system itself: the table goes on as far as what still works allows."""

from __future__ import annotations

from controller.faults.row import NOTED, FaultRow, Holds, SeenBy, Who

ROWS = (
    FaultRow(
        code="CAMERA_LOST",
        seen_by=(SeenBy.LINK, SeenBy.CAMERA),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        of_hand=False,
    ),
    FaultRow(
        code="CAMERA_MOVED",
        seen_by=(SeenBy.LINK, SeenBy.CAMERA),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        of_hand=False,
    ),
    FaultRow(
        code="CAMERA_DARK",
        seen_by=(SeenBy.LINK, SeenBy.CAMERA),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        of_hand=False,
    ),
    FaultRow(
        code="BOARD_OFFLINE",
        seen_by=(SeenBy.LINK,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
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
        code="BOARD_QUARANTINED",
        seen_by=(SeenBy.LINK,),
        holds=Holds.NOTHING,
        who=Who.FLOOR,
        args=("device",),
        of_hand=False,
    ),
    FaultRow(
        code="BUTTON_STUCK",
        seen_by=(SeenBy.LINK, SeenBy.BUTTONS),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("seat",),
        remedies=(NOTED,),
        of_hand=False,
    ),
    FaultRow(code="BROKER_LOST", seen_by=(SeenBy.LINK,), holds=Holds.NOTHING, who=Who.SYSTEM, of_hand=False),
    FaultRow(code="FLOOR_LINK_LOST", seen_by=(SeenBy.LINK,), holds=Holds.NOTHING, who=Who.SYSTEM, of_hand=False),
    FaultRow(code="JOURNAL_FAILED", seen_by=(SeenBy.SYSTEM,), holds=Holds.HAND, who=Who.FLOOR, of_hand=False),
    FaultRow(
        code="RECOVERED",
        seen_by=(SeenBy.SYSTEM,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("number", "word"),
        remedies=(NOTED,),
    ),
    FaultRow(
        code="CLOCK_STEPPED",
        seen_by=(SeenBy.SYSTEM,),
        holds=Holds.NOTHING,
        who=Who.SYSTEM,
        args=("count",),
        remedies=(NOTED,),
    ),
)
"""Source: FAULTS, the system."""
