"""Taking back and putting right: to a named point, one action, or a stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from controller import events as e
from controller.action_keys import action_keys
from controller.again import Instead, decide_anew, keep_facts, take_back, was_mixed
from controller.asking import NUMBER_MAX, Handler, amount_in, refuse, seat_in, text_in
from controller.draft import Draft
from controller.entry import command_for, entry_said
from controller.faults import Who
from controller.ids import Told, told
from controller.inputs import Asked
from controller.passing import Ahead
from controller.points import actions_of, hand_before, since
from controller.published import KeyView
from controller.remedying.options import may_order
from controller.stacks import REASONS, set_stack
from controller.state import Happened, Table, UndoPoint
from engine.hand import Command, Hand
from engine.seats import Chips, Seat


def go_back(draft: Draft, asked: Asked) -> None:
    """Take back an entry of this hand and all that followed; cards that a sensor saw since stay where they lie.

    Behind such cards only the floor may go.
    """
    point = _point(draft.table, asked)
    if point.evidence_moves != draft.table.evidence_moves:
        _require_floor(draft, asked)
    keep_facts(draft, take_back(draft, point))


def undo(draft: Draft, asked: Asked) -> None:
    """Take back the last entry and what followed from it; a raise pressed and not yet said goes first.

    What the camera has read since stays read.
    """
    if draft.table.play.awaiting_amount is not None:
        draft.add(e.AmountAwaited(seat=None))
        return
    if not draft.table.undo:
        refuse("refused-nothing-to-undo")
    if not draft.table.can_undo:
        refuse("refused-cards-since", "P11")
    happened = take_back(draft, draft.table.undo[-1])
    if not was_mixed(happened):
        keep_facts(draft, happened)


def correct(draft: Draft, asked: Asked) -> None:
    """One action of this hand was another: it is put right and all that followed is decided anew.

    What no longer fits is left out, from the first such entry on. Where cards that a sensor saw would then lie there
    without their street, only the floor may order it.
    """
    point = _point(draft.table, asked)
    happened = take_back(draft, point)
    target = _target(happened, asked)
    seat, action, amount = Seat(target.event.seat), text_in(asked, "action"), amount_in(asked)

    def in_truth(hand: Hand) -> Command:
        return command_for(hand, seat, action, amount)

    alone = len(actions_of(happened)) == 1
    what = _said(point, in_truth) if alone else told("undo-corrected", seat=seat)
    if decide_anew(draft, happened, Instead(seq=target.seq, ask=in_truth), what):
        _require_floor(draft, asked)


def correct_keys(table: Table, asked: Asked) -> Iterator[KeyView]:
    """Yield what an action of this hand may have been in truth, each key complete but for an amount it asks for.

    Raises RuleViolation when there is no such action.
    """
    point = _point(table, asked)
    happened = since(table, point.seq)
    target = _target(happened, asked)
    for key in action_keys(hand_before(point, happened, target.seq)):
        args = {name: value for name, value in key.args.items() if name in ("seat", "action", "amount")}
        yield key.model_copy(update={"command": "correct", "args": {"seq": point.seq, **args}, "hold": False})


def _target(happened: Sequence[Happened], asked: Asked) -> Happened:
    """Return the action of an entry that is meant; the seat tells it where there are several."""
    actions, seat = actions_of(happened), asked.args.get("seat")
    meant = [each for each in actions if seat in (None, each.event.seat)]
    if len(meant) != 1:
        refuse("refused-no-action-there")
    return meant[0]


def _said(point: UndoPoint, in_truth: object) -> Told:
    assert point.before.hand is not None and callable(in_truth), "an action outside a hand"
    return entry_said(Ahead(hand=point.before.hand), in_truth(point.before.hand))


def _point(table: Table, asked: Asked) -> UndoPoint:
    seq = asked.args.get("seq")
    point = next((each for each in table.undo if each.seq == seq), None)
    if point is None:
        refuse("refused-no-such-point")
    if any(fault.steps for fault in table.faults.values()):
        refuse("refused-finish-remedy")
    return point


def _require_floor(draft: Draft, asked: Asked) -> None:
    if not may_order(draft.table, asked, Who.FLOOR):
        refuse("refused-floor-decides", "P11")


def count_stack(draft: Draft, asked: Asked) -> None:
    """The physical count wins: what lies before a seat is `stack`, for the `reason` given (P90)."""
    table, seat = draft.table, seat_in(asked)
    stack, reason = asked.args.get("stack"), text_in(asked, "reason")
    if not isinstance(stack, int) or isinstance(stack, bool) or not 0 <= stack <= NUMBER_MAX:
        refuse("refused-missing", "P90", word="stack")
    if reason not in REASONS:
        refuse("refused-unknown-action", "P90", text=reason)
    if table.chair(seat) is None:
        refuse("refused-no-seat", seat=int(seat))
    if table.play.hand is not None:
        draft.add(e.EntryMade(what=told("undo-count", seat=seat, total=stack)))
    set_stack(draft, seat, Chips(stack), reason)


HANDLERS: dict[str, Handler] = {"undo": undo, "correct": correct, "go_back": go_back, "count_stack": count_stack}
