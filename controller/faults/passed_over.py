"""A player who was passed over: the row, the turn that was missed, and what is left of it."""

from __future__ import annotations

from controller.faults import moments
from controller.faults.row import FaultRow, Holds, Question, SeenBy, Who
from controller.points import Turn, actions_of, last_turn, since
from controller.state import Fault, Table
from engine import events as happenings
from engine.irregular.motions import CountsAs
from engine.irregular.turns import skipped
from engine.remedies.misdeals import is_substantial_action
from engine.remedies.remedy import Until
from engine.seats import Seat

CODE = "SKIPPED_PLAYER"


def missed_turn(table: Table, seat: Seat) -> Turn | None:
    """Return the last turn of this street where the seat is down as folded or checked, None where it is not."""
    hand, turn = table.play.hand, last_turn(table, seat)
    if hand is None or turn is None or not isinstance(turn.event, happenings.Folded | happenings.Checked):
        return None
    return turn if turn.hand.street == hand.street else None


def was_passed_over(table: Table, seat: Seat) -> bool:
    """Tell whether a seat of this street is down as folded or checked though nobody named it.

    An entry for a later one, or for the whole round, passed it.
    """
    missed = missed_turn(table, seat)
    if missed is None:
        return False
    named = actions_of(since(table, missed.point.seq))[-1]
    return missed.point.what.id.startswith("round-") or named.seq != missed.seq


def skipping_read(table: Table, fault: Fault) -> CountsAs | None:
    """Return what is left to a seat that was passed over, None where it has missed no turn. Source: P19, P40"""
    missed = missed_turn(table, fault.seat())
    if missed is None:
        return None
    actions = [each.event for each in missed.behind]
    late = is_substantial_action(actions, missed.hand.setup.game, missed.hand.setup.rules)
    return skipped(missed.hand, substantial_action_behind=late)


def _somebody_passed(table: Table) -> bool:
    hand = table.play.hand
    return (
        hand is not None
        and moments.betting(table)
        and any(missed_turn(table, player.seat) is not None for player in hand.players)
    )


ROWS: tuple[FaultRow, ...] = (
    FaultRow(
        code=CODE,
        seen_by=(SeenBy.TOLD, SeenBy.BUTTONS),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        until=Until.SUBSTANTIAL_ACTION,
        args=("seat",),
        rules=("P40",),
        asks=(Question(name="seat", kind="seat"),),
        when=_somebody_passed,
        first=13,
    ),
)
"""Source: FAULTS, the action; P40."""
