"""What boards, buttons, taps and the floor change."""

from __future__ import annotations

from dataclasses import replace

from controller import events as e
from controller import trail
from controller.applying.change import change, in_play
from controller.shuffler import deck_changed, hear
from controller.state import ANSWERS_KEPT, Answer, Device, Table


@change.register
def _(event: e.BoardHeard, table: Table) -> Table:
    return replace(table, boards={**table.boards, event.uid: (event.boot_id, event.seq)})


@change.register
def _(event: e.ShufflerHeard, table: Table) -> Table:
    """The hand before the one that its button begins is over, and so is the one before a hand in play."""
    over = table.play.number - (table.play.hand is not None)
    return replace(table, machine=hear(table.machine, event.what, event.count, hands=over))


@change.register
def _(event: e.DeckChanged, table: Table) -> Table:
    return replace(in_play(table, deck_checked=False, spread=(), stub_left=None), machine=deck_changed(table.machine))


@change.register
def _(event: e.SpreadSeen, table: Table) -> Table:
    return in_play(table, spread=(*table.play.spread, event.side))


@change.register
def _(event: e.ButtonHeard, table: Table) -> Table:
    return table


@change.register
def _(event: e.AmountAwaited, table: Table) -> Table:
    return in_play(table, awaiting_amount=event.seat)


@change.register
def _(event: e.EntryMade, table: Table) -> Table:
    return trail.mark(table, event)


@change.register
def _(event: e.Undone, table: Table) -> Table:
    """The turn that comes back gets its time anew."""
    return in_play(trail.back_to(table, event.seq), clock=None)


@change.register
def _(event: e.DeviceNoted, table: Table) -> Table:
    device = Device(state=event.state, since_ms=event.since_ms)
    seen = {} if event.device == "camera" and event.state != "ok" else table.seen
    return replace(table, devices={**table.devices, event.device: device}, seen=seen)


@change.register
def _(event: e.FloorCalled, table: Table) -> Table:
    return replace(table, floor_called=event.wanted)


@change.register
def _(event: e.FloorKeyTurned, table: Table) -> Table:
    return replace(table, floor_key=event.turned)


@change.register
def _(event: e.CommandAnswered, table: Table) -> Table:
    answer = Answer(id=event.id, refused=event.refused, rule=event.rule, seq=table.seq)
    taps = table.taps + (event.role == "dealer" and event.refused is None)
    return replace(table, answers=(*table.answers[-ANSWERS_KEPT + 1 :], answer), taps=taps)
