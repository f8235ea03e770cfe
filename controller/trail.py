"""What is remembered of a hand so that any part of it can be taken back or decided anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from controller import events as e
from controller.state import Chair, Ended, Fault, Happened, Play, Table, UndoPoint
from engine.changing import changed
from engine.hand import ENGINE_EVENTS
from engine.seats import NO_CHIPS, Chips

UNDO_KEPT = 400
"""Entries that can be taken back: a ten-handed hand with every street raised to the cap has under 200."""
TRAIL_KEPT = 4_000
"""Events of a hand that can be decided anew; the same hand has under 1,000."""

_OF_THE_PLAY = (
    *ENGINE_EVENTS,
    e.EntryMade,
    e.AmountAwaited,
    e.DirectionGiven,
    e.DirectionProven,
    e.CardMoved,
    e.CardIdentified,
    e.DoubtRaised,
    e.DoubtResolved,
    e.CardReturned,
    e.StubShuffled,
    e.CardsMixed,
    e.ButtonHeard,
    e.ChipsBought,
)


def remember(table: Table, event: object) -> Table:
    """Return the table, just after this event, with it at the end of its trail if it is of the play.

    Going back takes it back, but chips that were bought.
    """
    if table.play.hand is None or not isinstance(event, _OF_THE_PLAY):
        return table
    if isinstance(event, e.ButtonHeard) and event.set_aside is not None:
        return table
    return replace(table, trail=(*table.trail[-TRAIL_KEPT + 1 :], Happened(seq=table.seq, event=event)))


def mark(table: Table, event: e.EntryMade) -> Table:
    """Return the table with a point to go back to before this entry."""
    point = UndoPoint(
        seq=table.seq,
        what=event.what,
        before=table.play,
        evidence_moves=table.evidence_moves,
        faults=table.faults,
    )
    play = replace(table.play, awaiting_amount=None)
    return replace(table, play=play, undo=(*table.undo[-UNDO_KEPT + 1 :], point))


def back_to(table: Table, seq: int) -> Table:
    """Return the table as it was before the entry at `seq`, in want of a direction; chips bought since are there."""
    index = next(i for i, point in enumerate(table.undo) if point.seq == seq)
    point = table.undo[index]
    since = [each.event for each in table.trail if each.seq >= seq and isinstance(each.event, e.ChipsBought)]
    before = replace(_with_chips(point.before, since), direction_seq=table.seq, proven=True, clock=None)
    trail = tuple(each for each in table.trail if each.seq < seq or isinstance(each.event, e.ChipsBought))
    faults = {**table.faults, **_remedies_then(table, point)}
    return replace(table, play=before, faults=faults, undo=table.undo[:index], trail=trail, contradictions={})


def _with_chips(play: Play, sales: Sequence[e.ChipsBought]) -> Play:
    """Return the play with chips that came to stacks behind it, out of play until its hand is over (C-1)."""
    chairs, bought = dict(play.chairs), play.bought
    for sale in sales:
        chair = chairs.get(str(sale.seat), Chair(seat=sale.seat, person=sale.person, stack=NO_CHIPS))
        chairs[str(sale.seat)] = replace(chair, stack=Chips(chair.stack + sale.amount))
        bought = Chips(bought + sale.amount)
    return replace(play, chairs=chairs, bought=bought)


def _remedies_then(table: Table, point: UndoPoint) -> dict[str, Fault]:
    """Return the faults whose remedy has been ordered or has gone on since, as they were."""
    now = table.faults
    return {
        id: fault
        for id, fault in point.faults.items()
        if (fault.steps and now.get(id) != fault) or (id in now and now[id].remedy != fault.remedy)
    }


def forget(table: Table) -> Table:
    """Return the table with nothing to go back to."""
    return replace(table, undo=(), trail=(), contradictions={})


def close(table: Table, event: e.HandClosed) -> Table:
    """Return the table, its hand still there, that remembers how the hand stood before its pots were pushed."""
    if not table.undo:
        return replace(forget(table), ended=None)
    point = table.undo[-1]
    raked = Chips(point.before.bought - table.play.bought)
    ended = Ended(seq=point.seq, before=point.before, stacks=event.stacks, raked=raked)
    return replace(forget(table), ended=ended)


def reopen(table: Table) -> Table:
    """Return the table in the hand that had ended, its pots in the middle and no winner declared."""
    ended = table.ended
    assert ended is not None and ended.before.hand is not None, "no hand to reopen"
    chairs, setup = dict(table.play.chairs), ended.before.hand.setup
    for seat, stack in ended.stacks:
        chair = chairs[str(seat)]
        began = setup.stacks[setup.order.index(seat)]
        chairs[str(seat)] = replace(chair, stack=Chips(began + chair.stack - stack))
    play = replace(
        ended.before,
        hand=changed(ended.before.hand, declared=()),
        chairs=chairs,
        bought=Chips(table.play.bought + ended.raked),
        direction_seq=table.seq,
        proven=True,
        clock=None,
    )
    return replace(table, play=play, ended=None, undo=(), trail=())
