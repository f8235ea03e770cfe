"""Faults of the deck."""

from __future__ import annotations

from controller.faults import moments
from controller.faults.row import VOID, Evidence, FaultRow, Holds, Question, Remedy, SeenBy, Who
from engine.remedies.remedy import Until

_LIES_THERE = (Evidence(line="seen-lies-there", args=("place",)),)

ROWS = (
    FaultRow(
        code="DECK_COUNT",
        seen_by=(SeenBy.SHUFFLER, SeenBy.TOLD),
        holds=Holds.NEXT_HAND,
        who=Who.FLOOR,
        args=("count", "due"),
        rules=("P3", "P27"),
        asks=(Question(name="count", kind="count"),),
        by_book=True,
        when=moments.between_hands,
        first=85,
        of_hand=False,
    ),
    FaultRow(
        code="DECK_CHECK",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.FLOOR,
        args=("card", "wrong"),
        rules=("P1", "P25"),
        asks=(
            Question(name="wrong", answers=("twice", "lacking", "marked", "other_back")),
            Question(name="card", kind="card"),
        ),
        by_book=True,
        when=moments.before_first_card,
        first=80,
        of_hand=False,
    ),
    FaultRow(
        code="STUB_COUNT",
        seen_by=(SeenBy.SHUFFLER, SeenBy.TOLD),
        holds=Holds.NEXT_HAND,
        who=Who.DEALER,
        args=("count", "due"),
        rules=("P3", "P27"),
        asks=(Question(name="count", kind="count"), Question(name="counted_again", kind="count")),
        by_book=True,
        when=moments.stub_uncounted,
        first=75,
        of_hand=False,
    ),
    *(
        FaultRow(
            code=code,
            seen_by=(SeenBy.SHUFFLER,),
            holds=Holds.NEXT_HAND,
            who=Who.DEALER,
            rules=("P4", "P27"),
            asks=(Question(name="machine_count", kind="count"),),
            by_book=True,
            clears=True,
            of_hand=False,
        )
        for code in ("SHUFFLER_JAM", "LID_OPEN")
    ),
    FaultRow(
        code="DUPLICATE_IN_PLAY",
        seen_by=(SeenBy.CAMERA,),
        holds=Holds.HAND,
        who=Who.FLOOR,
        until=Until.AWARD,
        args=("card", "place", "other"),
        rules=("P25",),
        remedies=(Remedy(name="look_again", key="key-look-again", rule=""), VOID),
        seen=(
            Evidence(line="seen-first-place", args=("card", "other")),
            Evidence(line="seen-second-place", args=("card", "place")),
        ),
    ),
    FaultRow(
        code="BOXED",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seen",),
        rules=("P18", "P23"),
        by_book=True,
        seen=_LIES_THERE,
        when=moments.card_owed,
        first=40,
    ),
    FaultRow(
        code="JOKER",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.ACTION_OF_HOLDER,
        rules=("P24",),
        asks=(
            Question(name="joker_lies", answers=("on_board", "face_up", "in_hand")),
            Question(name="seat", kind="seat", only_if=("joker_lies", "face_up")),
            Question(name="seat", kind="seat", only_if=("joker_lies", "in_hand")),
            Question(name="holder_acted", answers=("not_acted", "has_acted")),
        ),
        by_book=True,
        seen=_LIES_THERE,
        when=moments.cards_are_out,
        first=60,
    ),
    FaultRow(
        code="FOREIGN_BACK",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.HAND,
        who=Who.FLOOR,
        until=Until.AWARD,
        rules=("P26",),
        asks=(Question(name="back_lies", answers=("in_play", "in_stub")),),
        by_book=True,
        seen=_LIES_THERE,
        when=moments.cards_are_out,
        first=80,
    ),
    FaultRow(
        code="STUB_DROPPED",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.SLIDE,
        who=Who.FLOOR,
        rules=("P14", "P15"),
        asks=(Question(name="stub_lies", answers=("in_order", "out_of_order", "with_muck")),),
        by_book=True,
        when=moments.cards_are_out,
        first=70,
    ),
)
"""Source: FAULTS, the deck."""
