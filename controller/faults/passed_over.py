"""A player who was passed over: the row, the turn that was missed, and what is left of it."""

from __future__ import annotations

from dataclasses import dataclass

from controller.faults import moments
from controller.faults.row import FaultRow, Holds, Question, SeenBy, Who
from controller.points import ACTIONS, actions_of, hand_before, since
from controller.state import Fault, Happened, Table, UndoPoint
from engine import events as happenings
from engine.hand import Hand
from engine.irregular.motions import CountsAs
from engine.irregular.turns import skipped
from engine.remedies.misdeals import is_substantial_action
from engine.remedies.remedy import Until
from engine.seats import Seat

CODE = "SKIPPED_PLAYER"


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed:
    """The turn at which a seat is down as passed, by the action at `seq`: the entry that says so, the hand then, and
    what the others have done since.
    """

    seq: int
    point: UndoPoint
    hand: Hand
    behind: tuple[Happened, ...]
    by_word: bool
    """Whether nobody named the seat: an entry for a later one, or for the whole round, passed it."""


def missed_turn(table: Table, seat: Seat) -> Missed | None:
    """Return the last turn of this street where the seat is down as folded or checked, None where it is not."""
    hand = table.play.hand
    mine = next((h for h in reversed(table.trail) if isinstance(h.event, ACTIONS) and h.event.seat == seat), None)
    if hand is None or mine is None or not isinstance(mine.event, happenings.Folded | happenings.Checked):
        return None
    point = next((each for each in reversed(table.undo) if each.seq < mine.seq), None)
    if point is None or point.before.hand is None or point.before.hand.street != hand.street:
        return None
    happened = since(table, point.seq)
    behind = tuple(h for h in happened if h.seq > mine.seq and isinstance(h.event, ACTIONS))
    by_word = point.what.id.startswith("round-") or actions_of(happened)[-1].seq != mine.seq
    return Missed(
        seq=mine.seq, point=point, hand=hand_before(point, happened, mine.seq), behind=behind, by_word=by_word
    )


def was_passed_over(table: Table, seat: Seat) -> bool:
    """Tell whether a seat of this street is down as folded or checked though nobody named it."""
    missed = missed_turn(table, seat)
    return missed is not None and missed.by_word


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
