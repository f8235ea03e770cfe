"""Folding one event into a lineup; total on the events `decide` produces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.between import events as e
from engine.between.lineup import Chair, Correction, Entering, Ledger, Lineup
from engine.seats import NO_CHIPS, Chips, Seat


def apply(lineup: Lineup, event: e.Event) -> Lineup:
    """Return the lineup after an event."""
    match event:
        case e.HandStarted():
            return _hand_started(lineup, event)
        case e.HandFinished():
            return _hand_finished(lineup, event)
        case e.GameChanged(row=row):
            return replace(lineup, row=row, hands_left=None)
        case e.TermsSet(terms=terms):
            return replace(lineup, terms=terms, row=0, hands_left=None)
        case e.StraddlePromised(seat=seat):
            return replace(lineup, straddler=seat)
        case e.ButtonPlaced(seat=seat):
            return replace(lineup, placed=seat)
        case e.DeckChanged(deck=deck):
            return replace(lineup, deck=deck)
        case e.BoughtIn() | e.ToppedUp() | e.CashedOut() | e.StackCorrected() | e.TimeCollected():
            return _chips_moved(lineup, event)
        case _:
            return _chair_changed(lineup, event)


def _chips_moved(
    lineup: Lineup, event: e.BoughtIn | e.ToppedUp | e.CashedOut | e.StackCorrected | e.TimeCollected
) -> Lineup:
    """Change the stacks and the books together."""
    ledger = lineup.ledger
    match event:
        case e.BoughtIn():
            bought = Chips(ledger.bought_in + event.amount)
            return replace(_seated(lineup, event), ledger=replace(ledger, bought_in=bought))
        case e.ToppedUp(seat=seat, amount=amount):
            stack = Chips(lineup.chair(seat).stack + amount)
            lineup = _with(lineup, seat, stack=stack, queued=NO_CHIPS)
            return replace(lineup, ledger=replace(ledger, bought_in=Chips(ledger.bought_in + amount)))
        case e.CashedOut(seat=seat, amount=amount):
            lineup = _vacated(lineup, seat)
            return replace(lineup, ledger=replace(ledger, cashed_out=Chips(ledger.cashed_out + amount)))
        case e.StackCorrected():
            lineup = _with(lineup, event.seat, stack=event.stack)
            return replace(lineup, ledger=_corrected(ledger, event.reason, event.change))
        case e.TimeCollected(paid=paid):
            for seat, amount in paid:
                lineup = _with(lineup, seat, stack=Chips(lineup.chair(seat).stack - amount))
            taken = sum(amount for _, amount in paid)
            return replace(lineup, ledger=replace(ledger, time=Chips(ledger.time + taken)))


def _chair_changed(
    lineup: Lineup, event: e.TopUpQueued | e.SatOut | e.SatIn | e.PostingSet | e.SeatChanged | e.EntryChosen
) -> Lineup:
    match event:
        case e.TopUpQueued(seat=seat, amount=amount):
            return _with(lineup, seat, queued=amount)
        case e.SatOut(seat=seat):
            return _with(lineup, seat, sitting_out=True)
        case e.SatIn(seat=seat):
            return _with(lineup, seat, sitting_out=False)
        case e.PostingSet(seat=seat, posts=posts):
            return _with(lineup, seat, posts=posts)
        case e.EntryChosen(seat=seat, enters=enters):
            return _with(lineup, seat, enters=enters)
        case e.SeatChanged():
            moved = replace(
                lineup.chair(event.seat),
                seat=event.to,
                fresh=lineup.last is not None,
                due_small=False,
                owes_small=event.owes_small,
                owes_big=event.owes_big,
                enters=Entering.WAIT,
            )
            return _in_order(_vacated(lineup, event.seat), moved, without=event.seat)


def _vacated(lineup: Lineup, seat: Seat) -> Lineup:
    """Return the lineup without a chair's player; a straddle promised there was that player's. Source: P61"""
    chairs = tuple(chair for chair in lineup.chairs if chair.seat != seat)
    return replace(lineup, chairs=chairs, straddler=None if lineup.straddler == seat else lineup.straddler)


def _hand_started(lineup: Lineup, event: e.HandStarted) -> Lineup:
    """Note who is in the hand; with a button also where it was, with blinds who has posted and whom they passed by."""
    anew, lineup = lineup.placed is not None, replace(lineup, dealt=event.dealt, hands_left=event.hands_left)
    if event.positions is None:
        return lineup
    lineup = replace(lineup, last=event.positions, placed=None, straddler=None)
    if not lineup.stakes.has_blinds:
        return lineup
    return replace(lineup, chairs=tuple(_after_blinds(chair, event, anew=anew) for chair in lineup.chairs))


def _after_blinds(chair: Chair, event: e.HandStarted, *, anew: bool) -> Chair:
    """Return a chair after a hand's blinds: settled when dealt in, owing when passed by. Source: P55, P58"""
    seat = chair.seat
    if seat in event.dealt:
        due = seat in event.posted_big or (chair.due_small and not anew and seat not in event.posted_small)
        settled = {"fresh": False, "owes_small": False, "owes_big": False, "enters": Entering.WAIT}
        return replace(chair, due_small=due, **settled)  # type: ignore[arg-type]
    passed = seat in event.missed_small
    return replace(
        chair,
        due_small=chair.due_small and not passed,
        owes_small=chair.owes_small or passed,
        owes_big=chair.owes_big or seat in event.missed_big,
    )


def _hand_finished(lineup: Lineup, event: e.HandFinished) -> Lineup:
    for seat, stack in event.stacks:
        lineup = _with(lineup, seat, stack=stack)
    left = (lineup.hands_left or 1) - 1
    ledger = replace(lineup.ledger, raked=Chips(lineup.ledger.raked + event.raked))
    return replace(lineup, dealt=(), hands_left=left or None, ledger=ledger)


def _seated(lineup: Lineup, event: e.BoughtIn) -> Lineup:
    chair = lineup.find(event.seat)
    if chair is not None:
        return _with(lineup, event.seat, stack=Chips(chair.stack + event.amount))
    new = Chair(seat=event.seat, player=event.player, stack=event.amount, fresh=event.fresh, owes_big=event.owes_big)
    return _in_order(lineup, new, without=event.seat)


def _corrected(ledger: Ledger, reason: Correction, change: Chips) -> Ledger:
    sums: Mapping[Correction, Chips] = dict(ledger.corrected)
    sums = {**sums, reason: Chips(sums.get(reason, NO_CHIPS) + change)}
    return replace(ledger, corrected=tuple((each, sums[each]) for each in Correction if each in sums))


def _with(lineup: Lineup, seat: Seat, **changes: Any) -> Lineup:
    return _in_order(lineup, replace(lineup.chair(seat), **changes), without=seat)


def _in_order(lineup: Lineup, chair: Chair, *, without: Seat) -> Lineup:
    others = [each for each in lineup.chairs if each.seat != without]
    return replace(lineup, chairs=tuple(sorted([*others, chair], key=lambda each: each.seat)))
