"""Board cards while entries are open: an entry that lags, else a flop, turn or river that came too early."""

from __future__ import annotations

from controller.faults.moments import betting, with_board
from controller.faults.row import FaultRow, Holds, Remedy, SeenBy, Who
from controller.state import Table
from engine.remedies.remedy import Until

IN, OUT, NOT_YET = "in", "out", "not_yet"
"""What the seat turns out to have done: stayed in, folded, or nothing so far."""

CODES = ("PREMATURE_FLOP", "PREMATURE_TURN", "PREMATURE_RIVER")
"""By the street on which somebody has still to act."""


def code_now(table: Table) -> str | None:
    """Return which street would come too early now, None where none can."""
    hand = table.play.hand
    if hand is None or not with_board(table) or not betting(table) or hand.street >= len(CODES):
        return None
    return CODES[hand.street]


def _flop(table: Table) -> bool:
    return code_now(table) == CODES[0]


def _turn(table: Table) -> bool:
    return code_now(table) == CODES[1]


def _river(table: Table) -> bool:
    return code_now(table) == CODES[2]


ROWS: tuple[FaultRow, ...] = (
    FaultRow(
        code="ENTRY_LAGS",
        seen_by=(SeenBy.CAMERA,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.END_OF_BETTING,
        args=("seat",),
        rules=("P40",),
        remedies=(
            Remedy(name=IN, key="key-lags-in", rule="P40"),
            Remedy(name=OUT, key="key-lags-out", rule="P40"),
            Remedy(name=NOT_YET, key="key-lags-not-yet", rule="P13"),
        ),
        clears=True,
    ),
    *(
        FaultRow(
            code=code,
            seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
            holds=Holds.SLIDE,
            who=Who.FLOOR,
            until=Until.END_OF_BETTING,
            rules=("P13",),
            by_book=True,
            when=when,
            first=30,
        )
        for code, when in zip(CODES, (_flop, _turn, _river), strict=True)
    ),
)
"""Source: FAULTS, the deal; P13, P40."""
