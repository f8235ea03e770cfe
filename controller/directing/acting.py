"""Directions that wait for a player: to act, to say how much, to be read as low or high."""

from __future__ import annotations

from controller.directing.bets import all_in_buttons
from controller.direction import Direction, Kind
from controller.ids import Told, told
from controller.state import Table
from engine.games import Opens
from engine.hand import Hand
from engine.seats import Seat
from engine.steps import Legal, ReadUpcards


def acting(table: Table, hand: Hand, seat: Seat, legal: Legal) -> Direction:
    """Direct that a player acts, or says how much. Source: RULES C-3, S-3, S-4; P43"""
    if table.play.awaiting_amount == seat and legal.raise_to:
        line, fact = told("direction-amount", seat=seat), told("fact-amount", amount=legal.raise_to[0])
        return Direction(kind=Kind.AMOUNT, line=line, fact=fact, note=told("note-least"), rules=legal.rules, seat=seat)
    if legal.bring_in is not None:
        fact = told("fact-amount", amount=legal.bring_in)
        note = told("note-full-bet") if legal.raise_to else told("note-low-card")
    elif legal.call is None:
        fact, note = told("fact-check"), _may_do_besides(legal)
    else:
        fact, note = told("fact-amount", amount=legal.call), _to_call(table)
    line, steps = _asked_to_act(table, seat, legal), all_in_buttons(table, hand)
    return Direction(kind=Kind.ACT, line=line, fact=fact, note=note, rules=legal.rules, seat=seat, steps=steps)


def _to_call(table: Table) -> Told:
    """Say that the amount is to call, and that it may come to more where a bet is still to be counted. Source: P43"""
    return told("note-to-call" if table.fault("COUNT_LATER") is None else "note-uncounted")


def _asked_to_act(table: Table, seat: Seat, legal: Legal) -> Told:
    """Say whose action it is, that its time is up, or that nobody is there to act. Source: RULES C-4, S-3; P44, P75"""
    over = [fault.code for fault in table.faults.values() if fault.args.get("seat") == seat]
    if "PLAYER_LEFT" in over:
        return told("direction-away", seat=seat)
    if "TIME_UP" in over:
        return told("direction-time", seat=seat)
    return told("direction-act" if legal.bring_in is None else "direction-bring-in", seat=seat)


def _may_do_besides(legal: Legal) -> Told:
    """Say what the seat may do besides checking."""
    if legal.raise_to is None:
        return told("note-nothing-owed")
    match legal.raise_word:
        case "bet":
            return told("note-or-bet")
        case "complete":
            return told("note-or-complete")
        case _:
            return told("note-or-raise")


def reading(hand: Hand, step: ReadUpcards) -> Direction:
    """Direct that the dealer says who is low or high, where upcards that decide it were not read.

    Source: RULES S-3, S-7, S-9; P65, P68, P77
    """
    low = hand.street_row.opens is Opens.WORST_DOOR
    seats = tuple(int(seat) for seat in step.needs.seats)
    return Direction(
        kind=Kind.READ,
        line=told("direction-read-low" if low else "direction-read-high"),
        fact=told("fact-upcards-not-read", seats=seats),
        note=told("note-tap-or-name"),
        rules=("S-3", "P77") if low else ("S-7", "S-9", "P77"),
    )
