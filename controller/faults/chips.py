"""Chips that are not where or what they should be: uncounted, hidden, thrown into the pot, added in a hand."""

from __future__ import annotations

from controller.faults import moments
from controller.faults.last_bets import last_raise
from controller.faults.row import FaultRow, Holds, Question, Remedy, SeenBy, Who
from controller.state import Fault, Table
from engine.betting import claims
from engine.players import Status
from engine.remedies.remedy import Until
from engine.rules import Structure

_SEAT = Question(name="seat", kind="seat")
COUNT_LATER = "COUNT_LATER"


def asks_for_the_count(table: Table, fault: Fault) -> bool:
    """Tell whether the amount is needed now: somebody asked or acts on it, or the round is over between several.

    Source: P43
    """
    hand = table.play.hand
    if hand is None:
        return False
    over = hand.to_act is None and claims(hand.players) > 1
    return over or "wanted" in fault.args


def _raised(table: Table) -> bool:
    return moments.betting(table) and last_raise(table) is not None


def _somebody_all_in(table: Table) -> bool:
    hand = table.play.hand
    return hand is not None and any(player.status is Status.ALL_IN and player.is_in for player in hand.players)


def _in_pot_limit(table: Table) -> bool:
    hand = table.play.hand
    return moments.betting(table) and hand is not None and hand.setup.structure is Structure.POT_LIMIT


ROWS: tuple[FaultRow, ...] = (
    FaultRow(
        code="CHIPS_BEHIND",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.HAND,
        who=Who.FLOOR,
        until=Until.AWARD,
        args=("seat", "behind"),
        asks=(_SEAT, Question(name="put_in", kind="amount"), Question(name="behind", kind="amount")),
        when=_somebody_all_in,
        first=20,
    ),
    FaultRow(
        code=COUNT_LATER,
        seen_by=(SeenBy.TOLD, SeenBy.BUTTONS),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        until=Until.ACTION_OF_NEXT,
        args=("seat",),
        rules=("P43",),
        asks=(Question(name="counted", kind="amount"),),
        asks_when=asks_for_the_count,
        when=_raised,
        first=15,
    ),
    FaultRow(
        code="POT_COUNT_WRONG",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("total",),
        rules=("P42",),
        asks=(Question(name="relied", answers=("nobody_bet", "last_bet")),),
        when=_in_pot_limit,
        first=16,
    ),
    FaultRow(
        code="SPLASHED",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        args=("seat", "total"),
        rules=("P43",),
        asks=(
            Question(name="known_by", answers=("words", "pot_counted")),
            Question(name="did", answers=("check", "call", "raise", "all_in"), only_if=("known_by", "words")),
            Question(name="in_front", kind="amount", only_if=("did", "raise")),
            Question(name="in_pot", kind="amount", only_if=("known_by", "pot_counted")),
        ),
        when=moments.betting,
        first=17,
    ),
    FaultRow(
        code="CHIPS_ADDED",
        seen_by=(SeenBy.TOLD,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        args=("seat", "added"),
        rules=("C-1",),
        asks=(_SEAT, Question(name="added", kind="amount")),
        when=moments.in_hand,
        first=35,
    ),
    FaultRow(
        code="BELOW_MINIMUM",
        seen_by=(SeenBy.SYSTEM,),
        holds=Holds.NOTHING,
        who=Who.SYSTEM,
        args=("seat", "amount"),
        rules=("C-1",),
        remedies=(Remedy(name="noted", key="key-noted", rule="C-1"),),
        of_hand=False,
    ),
)
"""Source: FAULTS, the action. A buy-in below the least is refused as it is asked for."""
