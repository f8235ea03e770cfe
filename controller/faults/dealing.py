"""Cards that leave the deck as they should not: off the table, two as one, more than was directed; and the button."""

from __future__ import annotations

from controller.faults import moments
from controller.faults.row import FaultRow, Holds, Question, SeenBy, Who
from controller.state import Table
from engine.remedies.remedy import Until

AS_DUE, ONE_CARD, AT_SEAT, ON_BURN, ON_BOARD = "as_due", "one_card", "at_seat", "on_burn", "on_board"
"""Where a card that came besides can lie: where the next was due; nowhere, it was one; or where none was due."""

FIRST, SECOND = "first_card", "second_card"
"""Which of its cards a seat has lost: one of the first two cards of the deal is a misdeal (P18)."""

SEAT_LIES = Question(name="seat", kind="seat", only_if=("lies", AT_SEAT))


def lies_now(table: Table) -> tuple[str, ...]:
    """Return where a card too many can lie on this street."""
    hand = table.play.hand
    if hand is None or hand.street == 0:
        return (AS_DUE, AT_SEAT, ONE_CARD)
    if not hand.game.has_board:
        return (AS_DUE, ON_BURN, AT_SEAT, ONE_CARD)
    return (AS_DUE, ON_BURN, *((ON_BOARD,) if hand.street == 1 else ()), ONE_CARD)


def too_many_now(table: Table) -> tuple[str, ...]:
    """Return the same for a card that was counted and that nobody saw go where one was due."""
    return tuple(place for place in lies_now(table) if place != AS_DUE)


def _button_can_be_wrong(table: Table) -> bool:
    hand = table.play.hand
    return hand is not None and hand.setup.button is not None and table.config.recorded is None


ROWS: tuple[FaultRow, ...] = (
    FaultRow(
        code="OFF_TABLE",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("seat",),
        rules=("P28",),
        asks=(
            Question(name="seat", kind="seat"),
            Question(name="by", answers=("dealer", "player", "obstacle")),
            Question(name="card_of", answers=(FIRST, SECOND), only_if=("early", "yes")),
        ),
        by_book=True,
        when=moments.cards_are_out,
        first=60,
    ),
    FaultRow(
        code="DOUBLE_FEED",
        seen_by=(SeenBy.DEAL_SENSOR,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        rules=("P9", "P17"),
        asks=(
            Question(name="lies", answers=(AS_DUE, ON_BURN, ON_BOARD, AT_SEAT, ONE_CARD), offered=lies_now),
            SEAT_LIES,
        ),
    ),
    FaultRow(
        code="UNCLEAR_DEAL",
        seen_by=(SeenBy.CAMERA, SeenBy.DEAL_SENSOR),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        rules=("P9", "P11"),
        asks=(
            Question(name="lies", answers=(ON_BURN, ON_BOARD, AT_SEAT, ONE_CARD), offered=too_many_now),
            SEAT_LIES,
        ),
        clears=True,
    ),
    FaultRow(
        code="WRONG_BUTTON",
        seen_by=(SeenBy.CAMERA, SeenBy.TOLD),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("belongs",),
        rules=("P18", "P56"),
        asks=(Question(name="belongs", kind="seat"),),
        by_book=True,
        when=_button_can_be_wrong,
        first=45,
    ),
)
"""Source: FAULTS, the deal and the action."""
