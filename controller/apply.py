"""Fold one event into the table; pure, and total on events that `decide` made."""

from __future__ import annotations

from dataclasses import replace

from controller import events as e
from controller import trail, turn_clock
from controller.applying import change, in_play
from controller.applying.hands import opened
from controller.state import Acted, Table
from engine import hand as engine_hand
from engine.events import (
    BroughtIn,
    Called,
    Checked,
    Folded,
    PotPushed,
    PotsReopened,
    RaisedTo,
    StackCorrected,
    StreetOpened,
    TimedOut,
    UncalledReturned,
)
from engine.seats import Chips

__all__ = ["apply", "opened"]


def apply(table: Table, event: object, *, seq: int, at_ms: int) -> Table:
    """Return the table after this event, which is journal record `seq`."""
    if isinstance(event, e.RunStarted):
        table = replace(table, play=turn_clock.rebased(table.play, table.at_ms, at_ms))
    table = replace(table, seq=seq, at_ms=at_ms)
    if isinstance(event, engine_hand.ENGINE_EVENTS):
        table = _of_the_hand(table, event)  # type: ignore[arg-type]
        return trail.remember(replace(table, play=turn_clock.acted(table.play, at_ms)), event)
    return trail.remember(change(event, table), event)


def _of_the_hand(table: Table, event: engine_hand.Event) -> Table:
    before = table.play.hand
    assert before is not None, "a hand's event outside a hand"
    hand = engine_hand.apply(before, event)
    table = _acting(table, event)
    match event:
        case UncalledReturned(seat=seat, amount=amount):
            return in_play(table, hand=hand, returned=(seat, amount))
        case PotPushed(rake=rake):
            return in_play(table, hand=hand, bought=Chips(table.play.bought - rake))
        case StackCorrected(seat=seat, stack=stack):
            more, chair = stack - before.player(seat).stack, table.play.chairs[str(seat)]
            chairs = {**table.play.chairs, str(seat): replace(chair, stack=Chips(chair.stack + more))}
            return in_play(table, hand=hand, chairs=chairs, bought=Chips(table.play.bought + more))
        case PotsReopened():
            return in_play(table, hand=hand, bought=Chips(table.play.bought + before.raked))
        case _:
            return in_play(table, hand=hand)


def _acting(table: Table, event: engine_hand.Event) -> Table:
    """Keep the actions in turn: what substantial action is counted from (P19)."""
    match event:
        case Folded() | Checked() | TimedOut():
            act = Acted(what=type(event).__name__, seat=event.seat)
        case Called() | RaisedTo() | BroughtIn():
            act = Acted(what=type(event).__name__, seat=event.seat, amount=event.amount)
        case StreetOpened():
            return in_play(table, acted=False)
        case _:
            return table
    return in_play(table, actions=(*table.play.actions, act), acted=True)
