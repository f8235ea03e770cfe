"""The time a player has: when the clock stands still, when time is up, and what is published of it."""

from __future__ import annotations

from controller import events as e
from controller.devices import fault_id
from controller.draft import SYSTEM, Draft
from controller.entry import out_of_time
from controller.published.messages import ClockView
from controller.remedying.directing import asks_now
from controller.ruling_words import hold as hold_said
from controller.state import Fault, Table
from engine.clock import ClockReading, Confirms, Hold, Stage, TurnClock, read_clock
from engine.rules import Clock, HouseRules

LATE_MS = 500
"""Where time acts by itself it waits so long for a key that was pressed in time; a board's event takes 25 ms."""

_STANDS_FOR = frozenset({"RECOVERED", "BROKER_LOST", "JOURNAL_FAILED"})
"""Faults that hold the clock and not the hand. Source: FAULTS, the system"""


def keep_time(draft: Draft) -> None:
    """Hold the clock or let it go on, say that time is up, and take that back once the player has acted.

    Source: RULES C-4; P44
    """
    table, fault = draft.table, draft.table.fault("TIME_UP")
    clock, rules = _running(table)
    if clock is None or rules is None:
        if fault is not None:
            draft.add(e.FaultCleared(id=fault.id, how="acted"), SYSTEM)
        return
    holds = holds_of(table)
    if holds != clock.holds:
        draft.add(e.ClockHeld(holds=tuple(sorted(hold.value for hold in holds))), SYSTEM)
        return
    _time(draft, clock, read_clock(clock, rules, draft.now_ms), fault)


def _time(draft: Draft, clock: TurnClock, reading: ClockReading, fault: Fault | None) -> None:
    is_up = reading.stage is Stage.TIME
    if fault is not None:
        if not is_up or fault.args.get("seat") != clock.seat:
            draft.add(e.FaultCleared(id=fault.id, how="acted"), SYSTEM)
    elif is_up and reading.confirms is Confirms.DEALER:
        draft.add(e.FaultFound(id=fault_id(draft), code="TIME_UP", args={"seat": int(clock.seat)}), SYSTEM)
    elif is_up and draft.now_ms >= _deadline_ms(draft.table, clock, draft.table.config.rules) + LATE_MS:
        out_of_time(draft, clock.seat, SYSTEM)


def holds_of(table: Table) -> frozenset[Hold]:
    """Return why no time runs now. Source: RULES C-4"""
    holds = set()
    if table.play.doubts:
        holds.add(Hold.DOUBT)
    if any(_holds_the_clock(table, fault) for fault in table.faults.values()):
        holds.add(Hold.FAULT)
    if table.play.awaiting_amount is not None:
        holds.add(Hold.COUNT)
    if table.floor_called:
        holds.add(Hold.FLOOR_CALL)
    return frozenset(holds)


def _holds_the_clock(table: Table, fault: Fault) -> bool:
    """Whether a fault asks the dealer for something, or nobody could press a key in time."""
    silent_panel = fault.code == "BOARD_OFFLINE" and fault.args.get("device") == "seat_panel"
    return asks_now(table, fault) or fault.code in _STANDS_FOR or silent_panel


def time_wakes_at_ms(table: Table) -> int | None:
    """Return when a player's time will be over; None where no clock runs or that is known already."""
    clock, rules = _running(table)
    if clock is None or rules is None or clock.holds or table.fault("TIME_UP"):
        return None
    return _deadline_ms(table, clock, rules) + (LATE_MS if rules.auto_clock else 0)


def _deadline_ms(table: Table, clock: TurnClock, rules: HouseRules) -> int:
    """Return the first instant at which time is up, as long as the clock runs."""
    start = clock.given_ms if clock.called_ms is None or rules.clock is Clock.ALWAYS else clock.called_ms
    return start + clock.stood_ms + rules.act_within_ms + clock.bank_ms + rules.countdown_ms + 1


def clock_view(table: Table) -> ClockView | None:
    """Return what everybody may know of the clock, as it was when the table last changed; None where none runs."""
    clock, rules = _running(table)
    if clock is None or rules is None:
        return None
    reading = read_clock(clock, rules, table.at_ms)
    assert reading.left_ms is not None, "a clock that runs has time left"
    return ClockView(
        seat=clock.seat,
        stage=reading.stage.value,  # type: ignore[arg-type]
        left_ms=reading.left_ms,
        allowed_ms=rules.act_within_ms + clock.bank_ms + rules.countdown_ms,
        deadline_ms=None if clock.holds or reading.stage is Stage.TIME else table.at_ms + reading.left_ms,
        stands=[hold_said(why) for why in sorted(clock.holds, key=lambda hold: hold.value)],
    )


def _running(table: Table) -> tuple[TurnClock | None, HouseRules | None]:
    """Return the clock of the turn in play where it counts: always, or once somebody asked for it."""
    clock, hand = table.play.clock, table.play.hand
    if clock is None or hand is None or hand.to_act != clock.seat:
        return None, None
    rules = hand.setup.rules
    stage = read_clock(clock, rules, table.at_ms).stage
    return (None, None) if stage is Stage.OFF else (clock, rules)
