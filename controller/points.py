"""The points of a hand that can be gone back to, by name, and the actions that can be put right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from controller import events as e
from controller.ids import Told, told
from controller.published import KeyView
from controller.state import Happened, Table, UndoPoint
from engine import events as happenings
from engine import hand as engine_hand
from engine.hand import ENGINE_EVENTS, Hand
from engine.players import Player
from engine.seats import Chips, Seat

ACTIONS = (
    happenings.Folded,
    happenings.Checked,
    happenings.Called,
    happenings.RaisedTo,
    happenings.BroughtIn,
    happenings.TimedOut,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A seat's action: its place in the journal, its entry, the hand just before, and what others have done since."""

    seat: Seat
    seq: int
    point: UndoPoint
    hand: Hand
    event: engine_hand.Event
    behind: tuple[Happened, ...]

    @property
    def player(self) -> Player:
        """Who acted, just before."""
        return self.hand.player(self.seat)

    @property
    def total(self) -> Chips:
        """What lay in front of the player after it."""
        match self.event:
            case happenings.RaisedTo(amount=amount):
                return amount
            case happenings.Called(amount=amount) | happenings.BroughtIn(amount=amount):
                return Chips(self.player.bet + amount)
            case _:
                return self.player.bet


def last_turn(table: Table, seat: Seat) -> Turn | None:
    """Return a seat's last action of the hand, None where it has not acted or the entry is no longer known."""
    acted = next((h for h in reversed(table.trail) if isinstance(h.event, ACTIONS) and h.event.seat == seat), None)
    return turn_of(table, acted) if acted is not None else None


def turn_of(table: Table, acted: Happened) -> Turn | None:
    """Return the turn of an action, None where the entry it followed from is no longer known."""
    point = next((each for each in reversed(table.undo) if each.seq < acted.seq), None)
    if point is None or point.before.hand is None:
        return None
    happened = since(table, point.seq)
    behind = tuple(each for each in happened if each.seq > acted.seq and isinstance(each.event, ACTIONS))
    hand = hand_before(point, happened, acted.seq)
    return Turn(seat=acted.event.seat, seq=acted.seq, point=point, hand=hand, event=acted.event, behind=behind)


def since(table: Table, seq: int) -> tuple[Happened, ...]:
    """Return what happened in the hand from the entry at `seq` on."""
    return tuple(each for each in table.trail if each.seq >= seq)


def actions_of(happened: Sequence[Happened]) -> list[Happened]:
    """Return the players' actions of the entry that what happened begins with."""
    actions: list[Happened] = []
    for each in happened[1:]:
        if isinstance(each.event, e.EntryMade):
            break
        if isinstance(each.event, ACTIONS):
            actions.append(each)
    return actions


def hand_before(point: UndoPoint, happened: Sequence[Happened], seq: int) -> Hand:
    """Return the hand just before the event at `seq`, which followed from the entry of this point."""
    hand = point.before.hand
    assert hand is not None, "an action outside a hand"
    for each in happened:
        if each.seq < seq and isinstance(each.event, ENGINE_EVENTS):
            hand = engine_hand.apply(hand, each.event)  # type: ignore[arg-type]
    return hand


def points_of(table: Table) -> list[KeyView]:
    """Return what can be put right or gone back to, the newest first.

    Each action has a key ``correct``; an entry of another kind, and the first action of each street, one ``go_back``.
    """
    return [*_points(table)][::-1]


def _points(table: Table) -> Iterator[KeyView]:
    """Yield them in the order in which they happened."""
    last_street = -1
    for place, point in enumerate(table.undo):
        hand = point.before.hand
        until = table.undo[place + 1].seq if place + 1 < len(table.undo) else table.seq + 1
        happened = [each for each in table.trail if point.seq <= each.seq < until]
        actions = actions_of(happened)
        if not actions or hand is None:
            yield _go_back(point.what, point.seq)
            continue
        if hand.street != last_street:
            last_street, row = hand.street, hand.street_row
            yield _go_back(told("point-street", street=row.name), point.seq)
        for each in actions:
            args = {"seq": point.seq, "seat": int(each.event.seat)}
            what = point.what if len(actions) == 1 else said_of(each.event)
            yield KeyView(command="correct", args=dict(args), label=what.message())


def bets_said(table: Table) -> list[Told]:
    """Return every action of the hand in words, in the order in which they came: what the pot is made of."""
    said: list[Told] = []
    for place, point in enumerate(table.undo):
        until = table.undo[place + 1].seq if place + 1 < len(table.undo) else table.seq + 1
        actions = actions_of([each for each in table.trail if point.seq <= each.seq < until])
        said += [point.what] if len(actions) == 1 else [said_of(each.event) for each in actions]
    return said


def _go_back(label: Told, seq: int) -> KeyView:
    return KeyView(command="go_back", args={"seq": seq}, label=label.message())


def word_of(event: engine_hand.Event) -> str:
    """Return an action in one word, as a key and a fault's facts have it; to bring in is to call."""
    match event:
        case happenings.Folded() | happenings.TimedOut():
            return "fold"
        case happenings.Checked():
            return "check"
        case happenings.RaisedTo(all_in=all_in):
            return "all_in" if all_in else "raise"
        case happenings.Called() | happenings.BroughtIn():
            return "call"
    raise AssertionError(f"{type(event).__name__} is no action")


def said_of(event: engine_hand.Event) -> Told:
    """Return an action in words."""
    match event:
        case happenings.Folded(seat=seat):
            return told("undo-fold", seat=seat)
        case happenings.Checked(seat=seat):
            return told("undo-check", seat=seat)
        case happenings.Called(seat=seat, amount=amount):
            return told("undo-call", seat=seat, amount=amount)
        case happenings.BroughtIn(seat=seat, amount=amount):
            return told("undo-bring-in", seat=seat, amount=amount)
        case happenings.RaisedTo(seat=seat, amount=amount):
            return told("undo-raise", seat=seat, amount=amount)
        case happenings.TimedOut(seat=seat):
            return told("undo-time-out", seat=seat)
    raise AssertionError(f"{type(event).__name__} is no action")
