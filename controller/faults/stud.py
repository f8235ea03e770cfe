"""Faults that only Seven-Card Stud has: door cards and upcards astray, early, or the wrong way up; the bring-in."""

from __future__ import annotations

from controller.faults import moments
from controller.faults.row import FaultRow, Holds, Question, SeenBy, Who
from engine.remedies.remedy import Do, Until

PLAYS_ON, ALL_IN = "plays_on", "all_in"
"""What a player says whose river came face up and plays: bets go on as ever, or all-in for the pot so far (P71)."""

ROWS: tuple[FaultRow, ...] = (
    FaultRow(
        code="DOOR_DOWN",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.FLOOR,
        until=Until.ACTION_ON_STREET,
        args=("seat",),
        rules=("P70",),
        asks=(Question(name="seat", kind="seat"),),
        by_book=True,
        when=moments.dealing_third,
        first=20,
        clears=True,
    ),
    FaultRow(
        code="STUD_ORDER",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.ACTION_ON_STREET,
        args=("seat", "owed"),
        rules=("P88",),
        asks=(Question(name="seat", kind="seat"), Question(name="owed", kind="seat")),
        by_book=True,
        when=moments.upcards_fresh,
        first=10,
        clears=True,
    ),
    FaultRow(
        code="PREMATURE_STUD",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.FLOOR,
        until=Until.END_OF_BETTING,
        args=("seat",),
        rules=("P40", "P86"),
        asks=(Question(name="early", kind="count"),),
        by_book=True,
        when=moments.betting_before_a_card,
        first=30,
        clears=True,
    ),
    FaultRow(
        code="SEVENTH_UP",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.FLOOR,
        until=Until.END_OF_BETTING,
        args=("seat",),
        rules=("P71",),
        asks=(
            Question(name="seat", kind="seat"),
            Question(name="declares", answers=(PLAYS_ON, ALL_IN), at_step=Do.MAY_BE_ALL_IN),
        ),
        by_book=True,
        when=moments.stud_river,
        first=10,
        clears=True,
    ),
    FaultRow(
        code="SHORT_STUB",
        seen_by=(SeenBy.SYSTEM,),
        holds=Holds.NOTHING,
        who=Who.SYSTEM,
        args=("count",),
        rules=("S-13", "P72"),
        clears=True,
    ),
    FaultRow(
        code="WRONG_BRING_IN",
        seen_by=(SeenBy.SYSTEM, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.ACTION_OF_NEXT,
        args=("seat", "low"),
        rules=("S-3", "P67"),
        asks=(Question(name="seat", kind="seat"), Question(name="low", kind="seat")),
        by_book=True,
        when=moments.brought_in,
        first=10,
    ),
)
"""Source: FAULTS, the deal and the action."""
