"""What contradictions, faults and their remedies change."""

from __future__ import annotations

from dataclasses import replace

from controller import events as e
from controller.applying.change import change, counted_anew, in_play, without
from controller.shuffler import OF_MACHINE, deck_changed, settled
from controller.state import Contradiction, Fault, Table, dismissal, is_exposure
from engine.remedies.remedy import Do
from engine.seats import Seat

_ONE_TOO_MANY = frozenset({"BURN_DOUBLE", "EXTRA_CARD", "FLOP_FOUR", "FLOP_MORE", "OVERDEAL_FIRST", "UNCLEAR_DEAL"})
"""What is over when a card goes back to the deck; the deal sensor has felt it leave and will feel it again."""


_COUNTED_WRONGLY = frozenset({"OVERDEAL_FIRST", "UNCLEAR_DEAL"})
"""What a count alone may have found; where people say that it is none, no card has left the deck too many."""


_CARDS_GO_BACK = frozenset({Do.BACK_ON_TOP, Do.BACK_INTO_STUB, Do.RESHUFFLE, Do.REBUILD_STUB, Do.COMPLETE_HAND})
"""Steps with cards that were felt and have no token out: put back, or there already by what people said."""


@change.register
def _(event: e.ContradictionSeen, table: Table) -> Table:
    found = Contradiction(key=event.key, code=event.code, since_ms=event.since_ms, args=event.args, tracks=event.tracks)
    return replace(table, contradictions={**table.contradictions, event.key: found})


@change.register
def _(event: e.ContradictionGone, table: Table) -> Table:
    gone = table.contradictions.get(event.key)
    table = replace(table, contradictions=without(table.contradictions, event.key))
    return counted_anew(table) if gone is not None and gone.moved and gone.code in _ONE_TOO_MANY else table


@change.register
def _(event: e.FaultFound, table: Table) -> Table:
    fault = Fault(
        id=event.id,
        code=event.code,
        args=event.args,
        found=event.args,
        picture=event.picture,
        tracks=event.tracks,
    )
    open_now = {key: found for key, found in table.contradictions.items() if found.code != event.code}
    return replace(table, faults={**table.faults, event.id: fault}, contradictions=open_now)


@change.register
def _(event: e.RemedyChosen, table: Table) -> Table:
    return _fault(table, event.fault, remedy=event.remedy, steps=event.steps, done=0, rule=event.rule)


@change.register
def _(event: e.FaultAnswered, table: Table) -> Table:
    return _fault(table, event.fault, args={**table.faults[event.fault].args, event.name: event.value})


@change.register
def _(event: e.RemedyStepDone, table: Table) -> Table:
    """What people put right is not undone; of cards that went back the deal sensor counts on from what is out."""
    if table.faults[event.fault].steps[event.number].do is Do.DECK_OUT:
        table = replace(in_play(table, deck_checked=False, spread=()), machine=deck_changed(table.machine))
    did = table.faults[event.fault].steps[event.number].do
    table = _fault(table, event.fault, done=event.number + 1)
    table = replace(table, evidence_moves=table.evidence_moves + 1)
    return counted_anew(table) if did in _CARDS_GO_BACK else table


@change.register
def _(event: e.FaultCleared, table: Table) -> Table:
    fault, dismissed = table.faults[event.id], table.dismissed
    table = replace(table, faults=without(table.faults, event.id))
    if event.how != "seen":
        table = replace(table, ruled=table.ruled | {(fault.code, track) for track in fault.tracks})
    if fault.code in OF_MACHINE and event.how != "seen":
        emptied = any(step.do in (Do.DECK_OUT, Do.SHUFFLE_BY_HAND) for step in fault.steps)
        table = replace(table, machine=settled(table.machine, emptied=emptied))
    if event.how == "not_so":
        table = replace(table, dismissed=dismissed | {dismissal(fault.code, fault.found, fault.tracks)})
        return counted_anew(table) if fault.code in _COUNTED_WRONGLY else table
    boxed = fault.args.get("by") == "boxed"
    table = replace(table, put_right=(*table.put_right, "BOXED" if boxed else fault.code))
    seat = fault.args.get("seat")
    if is_exposure(fault) and isinstance(seat, int):
        table = replace(table, exposed=(*table.exposed, Seat(seat)))
    return counted_anew(table) if event.how == "seen" and fault.code in _ONE_TOO_MANY else table


def _fault(table: Table, id: str, **changes: object) -> Table:
    fault = replace(table.faults[id], **changes)  # type: ignore[arg-type]
    return replace(table, faults={**table.faults, id: fault})
