"""Faults of the deal."""

from __future__ import annotations

from controller.faults import moments
from controller.faults.row import MISDEAL, Evidence, FaultRow, Holds, Question, Remedy, SeenBy, Who
from engine.remedies.remedy import Until

_SEAT = Question(name="seat", kind="seat")

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
        seen=(Evidence(line="seen-owed", args=("number", "owed")), Evidence(line="seen-has", args=("seat",))),
    ),
    FaultRow(
        code="SEAT_SKIPPED",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("seat",),
        rules=("P18",),
        asks=(_SEAT, Question(name="order", answers=("in_order", "out_of_order"))),
        by_book=True,
        when=moments.deal_can_be_taken_back,
        first=15,
    ),
    FaultRow(
        code="NOT_IN_HAND",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("seat",),
        rules=("C-2", "P18"),
        asks=(Question(name="seat", kind="seat_out"),),
        by_book=True,
        when=moments.deal_can_be_taken_back,
        first=35,
    ),
    FaultRow(
        code="OVERDEAL_FIRST",
        seen_by=(SeenBy.CAMERA, SeenBy.DEAL_SENSOR, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.ACTION_ON_STREET,
        args=("seat",),
        rules=("P17",),
        asks=(
            _SEAT,
            Question(name="came", answers=("last_unseen", "last_seen", "earlier"), only_if=("to_first", "yes")),
        ),
        by_book=True,
        when=moments.dealt_unacted,
        first=12,
        clears=True,
        by_count=True,
    ),
    FaultRow(
        code="EXTRA_CARD",
        seen_by=(SeenBy.TOLD, SeenBy.DEAL_SENSOR, SeenBy.CAMERA),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("seat",),
        rules=("P18", "P21"),
        asks=(_SEAT,),
        by_book=True,
        when=moments.hands_before_showdown,
        first=25,
        clears=True,
    ),
    FaultRow(
        code="SHORT_HAND",
        seen_by=(SeenBy.TOLD, SeenBy.DEAL_SENSOR, SeenBy.CAMERA),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("P18", "P21"),
        asks=(_SEAT,),
        by_book=True,
        when=moments.hands_complete,
        first=25,
        by_count=True,
    ),
    FaultRow(
        code="CARD_EXPOSED",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("seat",),
        rules=("P18", "P22", "P70"),
        asks=(_SEAT, Question(name="by", answers=("dealer", "player", "obstacle", "boxed"))),
        by_book=True,
        when=moments.before_substantial_action,
        first=10,
    ),
)
"""Source: FAULTS, the deal."""
