"""What the remedy for a player who was passed over leads to."""

from __future__ import annotations

from controller import events as e
from controller.again import Instead, decide_anew, keep_facts, take_back
from controller.devices import fault_id
from controller.draft import Draft
from controller.entry import record
from controller.faults.moments import hand_of
from controller.faults.passed_over import missed_turn, skipping_read
from controller.ids import Argument, told
from controller.passing import Ahead
from controller.points import ACTIONS, Turn, word_of
from controller.remedying.counting import name_of
from controller.remedying.passing_options import RETURNS
from controller.replayed import command_of
from controller.state import Fault
from engine import events as happenings
from engine.hand import Command, Event
from engine.seats import Seat


def passed_back(draft: Draft, fault: Fault, choice: str) -> None:
    """Give the turn back, or put down what the floor has ruled in its place. Source: P40"""
    missed = missed_turn(draft.table, fault.seat())
    assert missed is not None, "a turn that was not missed is not given back"
    if choice == RETURNS:
        _action_returns(draft, missed)
        return
    read = skipping_read(draft.table, fault)
    ruled = next(each for each in (read.choices if read else ()) if name_of(each) == choice)
    if not _is(missed, ruled):
        instead, what = Instead(seq=missed.seq, ask=lambda hand: ruled), told("undo-corrected", seat=int(missed.seat))
        decide_anew(draft, take_back(draft, missed.point), instead, what)


def _is(missed: Turn, ruled: Command) -> bool:
    """Whether the seat is down as what is ruled already."""
    return isinstance(missed.event, happenings.Folded) == (name_of(ruled) == "fold")


def _action_returns(draft: Draft, missed: Turn) -> None:
    """The turn comes back; what others did behind it was out of turn, and is held against them when theirs comes."""
    happened = take_back(draft, missed.point)
    for each in happened:
        command = command_of(each.event) if isinstance(each.event, ACTIONS) and each.seq < missed.seq else None
        if command is not None:
            record(draft, Ahead(hand=hand_of(draft.table)), command)
    keep_facts(draft, happened)
    early: dict[Seat, Event] = {}
    for each in missed.behind:
        early.setdefault(each.event.seat, each.event)
    then: dict[str, Argument] = {"bet": int(missed.hand.current_bet), "street": missed.hand.street}
    for seat, event in early.items():
        if seat != missed.seat:
            args = {"seat": int(seat), **_did(event), **then}
            draft.add(e.FaultFound(id=fault_id(draft), code="OUT_OF_TURN", args=args))


def _did(event: Event) -> dict[str, Argument]:
    """What somebody did; an all-in is a raise to so much."""
    if isinstance(event, happenings.RaisedTo):
        return {"did": "raise", "amount": int(event.amount)}
    return {"did": word_of(event)}
