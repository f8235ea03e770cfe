"""A seat's last bet of the hand: what is put right of it later is decided anew from there."""

from __future__ import annotations

from controller.points import Turn, last_turn, turn_of
from controller.state import Table
from engine import events as happenings
from engine.players import Status
from engine.seats import Seat


def last_bet(table: Table, seat: Seat) -> Turn | None:
    """Return what a seat put in last, None where its last action was no bet, raise or call."""
    turn = last_turn(table, seat)
    return turn if turn is not None and isinstance(turn.event, happenings.RaisedTo | happenings.Called) else None


def last_raise(table: Table) -> Turn | None:
    """Return the last bet or raise of this street, None where there is none."""
    hand = table.play.hand
    raised = next((h for h in reversed(table.trail) if isinstance(h.event, happenings.RaisedTo)), None)
    turn = turn_of(table, raised) if raised is not None else None
    return turn if turn is not None and hand is not None and turn.hand.street == hand.street else None


def all_in_bet(table: Table, seat: Seat) -> Turn | None:
    """Return the bet that a seat went all-in with, None where it is not all-in."""
    hand = table.play.hand
    player = next((each for each in hand.players if each.seat == seat), None) if hand else None
    return last_bet(table, seat) if player is not None and player.status is Status.ALL_IN else None
