"""What the table's and a hand's beginning, end and directions change."""

from __future__ import annotations

from dataclasses import replace

from controller import events as e
from controller import trail, turn_clock
from controller.applying.change import change, in_play
from controller.custody import new_deck
from controller.directing.bets import all_in, pots_made
from controller.direction import Kind
from controller.ids import STUB
from controller.shuffler import hand_begun
from controller.state import Chair, Play, Table
from engine import hand as engine_hand
from engine.clock import Hold
from engine.seats import Chips


def opened(event: e.TableOpened, *, seq: int, at_ms: int) -> Table:
    """Return the table that a journal's first record opens."""
    return Table(config=event.config, seq=seq, at_ms=at_ms, play=Play(button=event.config.button))


@change.register
def _(event: e.TableOpened, table: Table) -> Table:
    """A table that is set up anew begins bare; its hands are counted on."""
    anew = opened(event, seq=table.seq, at_ms=table.at_ms)
    return in_play(anew, number=table.play.number)


@change.register
def _(event: e.RunStarted, table: Table) -> Table:
    """What was timed on the clock of the run before counts from now."""
    now = table.at_ms
    custody = {token: replace(held, since_ms=now) for token, held in table.play.custody.items()}
    shuffled = table.play.shuffled_at_ms if table.play.shuffled_at_ms <= now else 0
    table = in_play(table, custody=custody, direction_at_ms=now, uncounted_at_ms=now, shuffled_at_ms=shuffled)
    table = replace(table, run_id=event.run_id, run_at_ms=now)
    return replace(table, devices={}, seen={}, left_over=frozenset(), contradictions={}, floor_key=False)


@change.register
def _(event: e.ChipsBought, table: Table) -> Table:
    before = table.chair(event.seat)
    chair = Chair(seat=event.seat, person=event.person, stack=Chips((before.stack if before else 0) + event.amount))
    bought = Chips(table.play.bought + event.amount)
    return in_play(table, chairs={**table.play.chairs, str(event.seat): chair}, bought=bought)


@change.register
def _(event: e.StackCounted, table: Table) -> Table:
    """In a hand the rules' own event follows for a seat that is dealt in; it moves the ledger with the stack."""
    hand = table.play.hand
    if hand is not None and event.seat in hand.setup.order:
        return table
    chair = table.play.chairs[str(event.seat)]
    counted = {**table.play.chairs, str(event.seat): replace(chair, stack=event.stack)}
    return in_play(table, chairs=counted, bought=Chips(table.play.bought + event.stack - chair.stack))


@change.register
def _(event: e.HandStarted, table: Table) -> Table:
    table = in_play(
        table,
        hand_id=event.hand_id,
        number=event.number,
        stub_left=None,
        deal=1,
        hand=engine_hand.start(event.setup),
        shuffled_at_ms=table.at_ms,
        custody=new_deck(event.hand_id, 1),
        identities={},
        doubts={},
        uncounted=0,
        actions=(),
        acted=False,
        shuffles=1,
        button=event.setup.button,
        positions=event.positions,
    )
    table = replace(trail.forget(table), ended=None, taps=0, machine=hand_begun(table.machine))
    return _fresh_deck(table)


@change.register
def _(event: e.HandRedealt, table: Table) -> Table:
    assert table.play.hand is not None and table.play.hand_id is not None
    table = in_play(
        table,
        actions=(),
        acted=False,
        returned=None,
        shuffles=1,
        buttons=(),
        pots=(),
        deal=event.deal,
        hand=engine_hand.start(table.play.hand.setup),
        shuffled_at_ms=table.at_ms,
        custody=new_deck(table.play.hand_id, event.deal),
        identities={},
        doubts={},
        uncounted=0,
    )
    table = trail.forget(table)
    return _fresh_deck(table)


@change.register
def _(event: e.ButtonMoved, table: Table) -> Table:
    """What was posted from the wrong seats goes back to its owners."""
    if event.setup is None:
        return in_play(table, positions=event.positions)
    hand, none = engine_hand.start(event.setup), ()
    begun = in_play(table, hand=hand, button=event.setup.button, positions=event.positions, buttons=none, pots=none)
    return trail.forget(in_play(begun, returned=None))


@change.register
def _(event: e.HandVoided, table: Table) -> Table:
    return trail.forget(in_play(table, **_NO_HAND))


@change.register
def _(event: e.HandClosed, table: Table) -> Table:
    left = sum(held.place == STUB for held in table.play.custody.values())
    table, chairs = trail.close(table, event), dict(table.play.chairs)
    for seat, stack in event.stacks:
        chairs[str(seat)] = replace(chairs[str(seat)], stack=Chips(stack + table.play.bought_since(seat)))
    return in_play(table, chairs=chairs, button=event.button, last=table.play.positions, stub_left=left, **_NO_HAND)


@change.register
def _(event: e.HandReopened, table: Table) -> Table:
    return trail.reopen(table)


@change.register
def _(event: e.DirectionGiven, table: Table) -> Table:
    table = in_play(
        table,
        direction_id=event.id,
        direction=event.direction,
        proven=False,
        direction_seq=table.seq,
        direction_at_ms=table.at_ms,
    )
    return replace(table, play=turn_clock.action_given(table.play, event.direction, table.at_ms))


@change.register
def _(event: e.ClockCalled, table: Table) -> Table:
    return replace(table, play=turn_clock.called(table.play, table.at_ms))


@change.register
def _(event: e.ClockHeld, table: Table) -> Table:
    holds = frozenset(Hold(word) for word in event.holds)
    return replace(table, play=turn_clock.held(table.play, holds, table.at_ms))


@change.register
def _(event: e.DirectionProven, table: Table) -> Table:
    direction, hand = table.play.direction, table.play.hand
    table = in_play(table, proven=True)
    if direction is not None and direction.kind is Kind.SPREAD:
        return in_play(table, deck_checked=True, spread=())
    if direction is not None and direction.kind is Kind.COUNT_STUB:
        return in_play(table, stub_left=None)
    if direction is None or hand is None or direction.kind not in _CHIPS_DONE:
        return table
    table = in_play(table, buttons=all_in(hand))
    return table if direction.kind is Kind.ACT else in_play(table, returned=None, pots=pots_made(hand))


def _fresh_deck(table: Table) -> Table:
    """What was seen and counted of the deck before says nothing of this one."""
    table = replace(table, dismissed=frozenset(), ruled=frozenset(), put_right=(), exposed=())
    table = replace(table, left_over=frozenset(table.seen), came_to=frozenset())
    return replace(table, felt=0, evidence_moves=0)


_NO_HAND: dict[str, object] = {
    "hand": None,
    "actions": (),
    "acted": False,
    "custody": {},
    "identities": {},
    "doubts": {},
    "awaiting_amount": None,
    "clock": None,
    "returned": None,
    "buttons": (),
    "pots": (),
    "positions": None,
}


_CHIPS_DONE = frozenset({Kind.ACT, Kind.STREET, Kind.RESHUFFLE, Kind.SHOW, Kind.DECLARE, Kind.PUSH})
"""Directions that begin with all-in buttons; all but the first bring the bets in too."""
