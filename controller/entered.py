"""What the dealer has entered for a seat a moment ago, and whether a button of that seat says the same."""

from __future__ import annotations

from dataclasses import dataclass

from controller import events as e
from controller.points import actions_of, since, word_of
from controller.state import Table, UndoPoint
from engine.hand import Event, Hand
from engine.players import Status
from engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """An entry and the action of the seat that it ends with."""

    point: UndoPoint
    seat: Seat
    event: Event

    @property
    def word(self) -> str:
        """The action in one word."""
        return word_of(self.event)


def entered(table: Table, seat: Seat) -> Entered | None:
    """Return the last entry where it is an action of this seat that the dealer heard.

    None where somebody has acted since, the street is past, or the seat pressed a button in that turn.
    """
    point, hand = table.undo[-1] if table.undo else None, table.play.hand
    if point is None or hand is None or point.before.hand is None or not _same_round(point.before.hand, hand):
        return None
    actions = actions_of(since(table, point.seq))
    if not actions or actions[-1].event.seat != seat:
        return None
    before = table.undo[-2].seq if len(table.undo) > 1 else 0
    heard = (each.event for each in table.trail if each.seq > before and isinstance(each.event, e.ButtonHeard))
    if any(press.seat == seat for press in heard):
        return None
    return Entered(point=point, seat=seat, event=actions[-1].event)


def _same_round(before: Hand, hand: Hand) -> bool:
    """Whether no card has come since: an entry that ends a round leaves the hand waiting for the next street."""
    dealt = [(len(each.board), [len(player.holes) for player in each.players]) for each in (before, hand)]
    return dealt[0] == dealt[1]


def says_the_same(table: Table, done: Entered, button: str) -> bool:
    """Tell whether a button means what was entered; what takes the last chips is all-in by either."""
    hand = table.play.hand
    if button == "all_in" and hand is not None and hand.player(done.seat).status is Status.ALL_IN:
        return True
    match done.word:
        case "check" | "call":
            return button == "call"
        case "raise" | "all_in":
            return button == "raise"
        case word:
            return button == word
