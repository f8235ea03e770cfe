"""A street dealt without its burn or with two, and a flop of too many cards."""

from __future__ import annotations

from controller.faults.moments import later_street, street_unacted, with_board
from controller.faults.row import FaultRow, Holds, Question, SeenBy, Who
from controller.state import Table
from engine.remedies.remedy import Until


def _flop(table: Table) -> bool:
    hand = table.play.hand
    return with_board(table) and street_unacted(table) and hand is not None and hand.street == 1


ROWS: tuple[FaultRow, ...] = (
    FaultRow(
        code="BURN_MISSING",
        seen_by=(SeenBy.CAMERA, SeenBy.DEAL_SENSOR, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.ACTION_ON_STREET,
        rules=("P10", "P11"),
        by_book=True,
        when=later_street,
        first=20,
        clears=True,
    ),
    FaultRow(
        code="BURN_DOUBLE",
        seen_by=(SeenBy.CAMERA, SeenBy.DEAL_SENSOR, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.ACTION_ON_STREET,
        rules=("P9", "P11"),
        asks=(Question(name="dealt", answers=("is_dealt", "not_dealt"), only_if=("known", "no")),),
        by_book=True,
        when=later_street,
        first=22,
        clears=True,
    ),
    *(
        FaultRow(
            code=code,
            seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
            holds=Holds.SLIDE,
            who=Who.FLOOR,
            until=Until.ACTION_ON_STREET,
            rules=("P12",),
            by_book=True,
            when=_flop,
            first=25,
            clears=True,
        )
        for code in ("FLOP_FOUR", "FLOP_MORE")
    ),
)
"""Source: FAULTS, the deal; P9 to P12."""
