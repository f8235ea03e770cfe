"""Faults of the deal."""

from __future__ import annotations

from controller.faults import moments
from controller.faults.row import MISDEAL, FaultRow, Holds, Question, Remedy, SeenBy, Who
from engine.remedies.remedy import Until

ROWS = (
    FaultRow(
        code="WRONG_SEAT",
        seen_by=(SeenBy.CAMERA,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("seat", "owed", "number", "first"),
        rules=("P18",),
        remedies=(Remedy(name="slide", key="key-slid", rule="P18"), MISDEAL),
        seen=("seen-owed", "seen-has"),
    ),
    FaultRow(
        code="CARD_EXPOSED",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("seat",),
        rules=("P18", "P22", "P70"),
        asks=(Question(name="seat", kind="seat"), Question(name="by", answers=("dealer", "player", "obstacle"))),
        by_book=True,
        when=moments.before_substantial_action,
        first=10,
    ),
)
"""Source: FAULTS, the deal."""
