"""From an open fault to the direction it gives: the question, the choice, or the step that puts it right."""

from __future__ import annotations

from controller.direction import Direction, Kind
from controller.faults import FAULTS, FaultRow, Holds
from controller.ids import Told, told
from controller.remedying.counting import reading_fact, reading_rules
from controller.remedying.options import open_question
from controller.remedying.steps import direction, holds, take_back
from controller.state import Fault, Table
from engine.seats import Seat


def fault_direction(table: Table) -> Direction | None:
    """Return what a fault has the dealer do now, None while none asks for anything."""
    asking = (fault for fault in table.faults.values() if asks_now(table, fault))
    fault = next(iter(sorted(asking, key=_urgency)), None)
    return None if fault is None else _direction(table, fault)


def asks_now(table: Table, fault: Fault) -> bool:
    """Tell whether the dealer has something to answer, to choose or to do about a fault before the hand goes on."""
    row = FAULTS[fault.code]
    if row.holds is Holds.NEXT_HAND and not row.holds_now(table):
        return False
    if fault.steps:
        return holds(table, fault)
    return row.holds_now(table) if row.asks_when is None else row.asks_when(table, fault)


def _urgency(fault: Fault) -> int:
    """What stops the hand comes before what is put right besides, and a remedy begun is finished first."""
    if fault.remedy is not None:
        return 0
    return 1 if FAULTS[fault.code].holds is Holds.HAND else 2


def _direction(table: Table, fault: Fault) -> Direction:
    row = FAULTS[fault.code]
    if fault.step is not None:
        return direction(fault)
    if fault.remedy == "misdeal":
        return take_back(fault)
    if fault.code == "WRONG_SEAT" and fault.args.get("first") != 1:
        return _slide(fault, row)
    kind = Kind.STOP if row.holds is Holds.HAND else Kind.RULE
    rules = row.rules if open_question(fault) else reading_rules(table, fault) or row.rules
    line, fact, seat = Told(row.line, {}), fact_of(table, fault), fault.args.get("seat")
    whose = Seat(seat) if isinstance(seat, int) else None
    return Direction(kind=kind, line=line, fact=fact, rules=rules, fault=fault.id, seat=whose)


def fact_of(table: Table, fault: Fault) -> Told | None:
    """Return the fact beside a fault's band: what is asked, what it counts as, else what was found.

    None while that is not known whole.
    """
    question, row = open_question(fault), FAULTS[fault.code]
    if question is not None:
        return Told(question.line, {})
    read = reading_fact(table, fault)
    if read is not None:
        return read
    if any(name not in fault.args for name in row.args):
        return None
    return Told(row.fact, {name: fault.args[name] for name in row.args})


def _slide(fault: Fault, row: FaultRow) -> Direction:
    owed, seat = fault.seat("owed"), fault.seat()
    return Direction(
        kind=Kind.SLIDE,
        line=told("direction-slide", seat=owed),
        fact=told("fact-from-seat", seat=seat),
        rules=row.rules,
        seat=owed,
        fault=fault.id,
    )
