"""A seat's last bet of the hand, and what it was made on: what is put right of it later is decided anew from there."""

from __future__ import annotations

from dataclasses import dataclass

from controller.points import ACTIONS, hand_before, since
from controller.state import Happened, Table, UndoPoint
from engine import events as happenings
from engine.hand import Event, Hand
from engine.players import Player, Status
from engine.seats import Chips, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Bet:
    """A bet, raise or call: its place in the journal, its entry, the hand just before, and what came after."""

    seat: Seat
    seq: int
    point: UndoPoint
    hand: Hand
    event: Event
    behind: tuple[Happened, ...]

    @property
    def player(self) -> Player:
        """Who made it, just before."""
        return self.hand.player(self.seat)

    @property
    def total(self) -> Chips:
        """What lay in front of the player after it."""
        match self.event:
            case happenings.RaisedTo(amount=amount):
                return amount
            case happenings.Called(amount=amount):
                return Chips(self.player.bet + amount)
        raise AssertionError(f"{type(self.event).__name__} is no bet")


def last_bet(table: Table, seat: Seat) -> Bet | None:
    """Return what a seat put in last, None where its last action was no bet, raise or call."""
    mine = next((h for h in reversed(table.trail) if isinstance(h.event, ACTIONS) and h.event.seat == seat), None)
    if mine is None or not isinstance(mine.event, happenings.RaisedTo | happenings.Called):
        return None
    return _bet(table, mine)


def last_raise(table: Table) -> Bet | None:
    """Return the last bet or raise of this street, None where there is none."""
    hand = table.play.hand
    raised = next((h for h in reversed(table.trail) if isinstance(h.event, happenings.RaisedTo)), None)
    bet = _bet(table, raised) if raised is not None else None
    return bet if bet is not None and hand is not None and bet.hand.street == hand.street else None


def all_in_bet(table: Table, seat: Seat) -> Bet | None:
    """Return the bet that a seat went all-in with, None where it is not all-in."""
    hand = table.play.hand
    player = next((each for each in hand.players if each.seat == seat), None) if hand else None
    return last_bet(table, seat) if player is not None and player.status is Status.ALL_IN else None


def _bet(table: Table, mine: Happened) -> Bet | None:
    point = next((each for each in reversed(table.undo) if each.seq < mine.seq), None)
    if point is None or point.before.hand is None:
        return None
    happened = since(table, point.seq)
    behind = tuple(each for each in happened if each.seq > mine.seq and isinstance(each.event, ACTIONS))
    hand = hand_before(point, happened, mine.seq)
    return Bet(seat=mine.event.seat, seq=mine.seq, point=point, hand=hand, event=mine.event, behind=behind)
