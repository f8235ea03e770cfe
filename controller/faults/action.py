"""Faults of the action."""

from __future__ import annotations

from controller.faults import moments, out_of_turn
from controller.faults.row import FaultRow, Holds, Question, Remedy, SeenBy, Who
from controller.state import Table
from engine.betting import bar_to_raising
from engine.remedies.remedy import Until
from engine.rules import Structure

_TOTAL = Question(name="in_front", kind="amount")
"""Totals of the round, as on the Raise key."""


def _in_pot_limit(table: Table) -> bool:
    return moments.betting(table) and moments.hand_of(table).setup.structure is Structure.POT_LIMIT


def _with_other_limits(table: Table) -> bool:
    limits = (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
    return moments.betting(table) and moments.hand_of(table).setup.structure in limits


def _capped(table: Table) -> bool:
    """Whether the seat to act may not raise any more. Source: RULES C-6"""
    if not moments.betting(table):
        return False
    hand = moments.hand_of(table)
    return hand.to_act is not None and bar_to_raising(hand, hand.player(hand.to_act)) == "C-6"


ROWS: tuple[FaultRow, ...] = (
    FaultRow(
        code="OUT_OF_TURN",
        seen_by=(SeenBy.BUTTONS, SeenBy.TOLD),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("seat",),
        rules=("P40",),
        asks=out_of_turn.QUESTIONS,
        asks_when=out_of_turn.asks_out_of_turn,
        when=moments.betting,
        first=12,
    ),
    FaultRow(
        code="STRING_BET",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("P33",),
        asks=(
            Question(name="said", answers=("chips", "raise")),
            Question(name="after_first", kind="amount"),
            Question(name="after_second", kind="amount", only_if=("said", "raise")),
        ),
        when=moments.betting,
        first=14,
    ),
    FaultRow(
        code="OVERSIZED_CHIP",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("P31",),
        asks=(Question(name="chip", kind="amount"),),
        when=moments.betting,
        first=14,
    ),
    FaultRow(
        code="UNDER_RAISE",
        seen_by=(SeenBy.BUTTONS, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("P32", "P87"),
        asks=(_TOTAL, Question(name="said", answers=("raise", "chips"))),
        when=moments.betting,
        first=15,
    ),
    FaultRow(
        code="UNDER_CALL",
        seen_by=(SeenBy.BUTTONS, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("P38", "P87"),
        asks=(_TOTAL,),
        when=moments.betting,
        first=16,
    ),
    FaultRow(
        code="OVER_POT",
        seen_by=(SeenBy.BUTTONS, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("P42",),
        asks=(_TOTAL,),
        when=_in_pot_limit,
        first=16,
    ),
    FaultRow(
        code="OVER_LIMIT",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("C-5", "S-16"),
        asks=(_TOTAL,),
        when=_with_other_limits,
        first=17,
    ),
    FaultRow(
        code="CAPPED",
        seen_by=(SeenBy.BUTTONS, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("C-6",),
        when=_capped,
        first=17,
    ),
    FaultRow(
        code="UNCLEAR_BET",
        seen_by=(SeenBy.TOLD, SeenBy.BUTTONS),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat",),
        rules=("P30", "P41"),
        asks=(Question(name="first", answers=("words", "chips")), out_of_turn.DID, _TOTAL),
        when=moments.betting,
        first=18,
    ),
    FaultRow(
        code="TIME_UP",
        seen_by=(SeenBy.SYSTEM,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("seat",),
        rules=("C-4", "P44"),
    ),
    FaultRow(
        code="PLAYER_LEFT",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("seat",),
        rules=("P75", "C-4"),
        asks=(Question(name="seat", kind="seat"),),
        remedies=(Remedy(name="back", key="key-is-back", rule="P75"),),
        when=moments.in_hand,
        first=30,
    ),
    FaultRow(
        code="HAND_KILLED",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.HAND,
        who=Who.FLOOR,
        until=Until.AWARD,
        args=("seat",),
        rules=("P29", "P89"),
        asks=(Question(name="seat", kind="seat"), Question(name="identified", answers=("told_apart", "mixed_up"))),
        by_book=True,
        when=moments.hands_complete,
        first=19,
        clears=True,
    ),
)
"""Source: FAULTS, the action."""
