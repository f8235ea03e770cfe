"""A bet whose amount is still to be counted: the action goes on as far as the amount does not matter."""

from __future__ import annotations

from controller import events as e
from controller.devices import fault_id
from controller.draft import SYSTEM, Draft
from controller.faults.chips import COUNT_LATER
from controller.faults.last_bets import last_bet
from controller.ids import Argument
from controller.state import Fault, Table
from engine.betting import claims
from engine.commands import AllIn, Call, Command, RaiseTo
from engine.hand import Hand
from engine.irregular.announcing import needs_the_amount
from engine.seats import Chips, Seat

CALL, ALL_IN, RAISE = "call", "all_in", "raise"
"""What waits for the amount, in the word it is entered by."""
ALL_IN_LATER = "all_in_later"
"""An all-in that waits for the amount before it and is not counted itself."""


def is_counted_later(draft: Draft, seat: Seat, least: Chips) -> None:
    """The bet just entered for a seat comes to so much at least, and is counted when somebody needs it. Source: P43"""
    args: dict[str, Argument] = {"seat": int(seat), "least": int(least)}
    draft.add(e.FaultFound(id=fault_id(draft), code=COUNT_LATER, args=args))


def needs_the_count(table: Table, hand: Hand, command: Command) -> bool:
    """Tell whether an action behind a bet that is still to be counted needs its amount. Source: P43"""
    return _needed(table, hand, command) is not None


def _needed(table: Table, hand: Hand, command: Command) -> Fault | None:
    """Return the first bet to be counted whose amount an action needs."""
    for fault in _to_be_counted(table):
        least = fault.args.get("least")
        if isinstance(least, int) and needs_the_amount(hand, command, Chips(least)):
            return fault
    return None


def _to_be_counted(table: Table) -> list[Fault]:
    return [fault for fault in table.faults.values() if fault.code == COUNT_LATER]


def waits_for_the_count(draft: Draft, hand: Hand, command: Command, said: str | None = None) -> bool:
    """Ask for the amount where an action behind the bet needs it first; the action is taken once that is known.

    `said` is how it was entered where the command does not tell, else None. Source: P43
    """
    fault = _needed(draft.table, hand, command)
    if fault is None:
        return False
    for name, value in (("wanted", said or _word(command)), ("wanted_by", int(hand.to_act or 0))):
        draft.add(e.FaultAnswered(fault=fault.id, name=name, value=value))
    return True


def _word(command: Command) -> str:
    match command:
        case Call():
            return CALL
        case AllIn():
            return ALL_IN
        case RaiseTo():
            return RAISE
        case _:
            raise AssertionError(f"{command} needs no amount")


def forget_counted(draft: Draft) -> None:
    """A bet that was taken back, or that nobody is left to match, need not be counted any more."""
    hand = draft.table.play.hand
    if hand is None:
        return
    for fault in _to_be_counted(draft.table):
        seat = fault.args.get("seat")
        bet = last_bet(draft.table, Seat(seat)) if isinstance(seat, int) else None
        if bet is None or bet.hand.street != hand.street or claims(hand.players) < 2:
            draft.add(e.FaultCleared(id=fault.id, how="noted"), SYSTEM)
