"""Stud's faults in the terms of the book."""

from __future__ import annotations

from collections.abc import Callable

from controller.faults.moments import hand_of
from controller.state import Fault, Table
from engine.games import Deal
from engine.players import Status
from engine.remedies import errors
from engine.remedies.errors import Error


def door_down(table: Table, fault: Fault) -> Error:
    """Return a third card that was dealt down. Source: P70"""
    return errors.DoorCardDown(seat=fault.seat())


def stud_order(table: Table, fault: Fault) -> Error:
    """Return an upcard astray with the owners of what was dealt from there on, in the order of the deal.

    Source: P88
    """
    order, owed, has_it = list(hand_of(table).live_seats), fault.seat("owed"), fault.seat()
    if owed not in order:
        return errors.UpcardAstray(seats=(owed,))
    first = order.index(owed)
    last = order.index(has_it) if has_it in order else first
    return errors.UpcardAstray(seats=tuple(order[first:last]) or (owed,))


def premature_stud(table: Table, fault: Fault) -> Error:
    """Return so many stud cards that came before the betting was over. Source: P86"""
    return errors.StudPremature(dealt=min(fault.number("early"), len(hand_of(table).live_seats)))


def seventh_up(table: Table, fault: Fault) -> Error:
    """Return a river that lies face up, and whether its owner can still bet. Source: P71"""
    hand, seat = hand_of(table), fault.seat()
    able = [player for player in hand.players if player.status is Status.LIVE]
    downs = [owed.seat for owed in hand.owed if owed.deal is Deal.DOWN]
    first = downs[0] if downs else hand.live_seats[0]
    return errors.SeventhUp(
        seat=seat,
        betting=len(able) > 1,
        all_in=hand.player(seat).status is Status.ALL_IN,
        is_first=seat == first,
        spare=hand.stub > len(hand.owed),
    )


def wrong_bring_in(table: Table, fault: Fault) -> Error:
    """Return a bring-in by the wrong seat, and whether the next player has acted on it. Source: P67"""
    acted = len(table.play.actions) > 1
    return errors.WrongBringIn(seat=fault.seat(), low=fault.seat("low"), next_acted=acted)


STUD_ERRORS: dict[str, Callable[[Table, Fault], Error]] = {
    "DOOR_DOWN": door_down,
    "STUD_ORDER": stud_order,
    "PREMATURE_STUD": premature_stud,
    "SEVENTH_UP": seventh_up,
    "WRONG_BRING_IN": wrong_bring_in,
}
