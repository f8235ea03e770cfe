"""The cards of the muck: whose they were, as long as that can be told."""

from __future__ import annotations

from controller.events import CardMoved
from controller.ids import MUCK, CardToken, seat_of
from controller.state import Table
from engine.seats import Seat


def mucked_of(table: Table, seat: Seat) -> dict[CardToken, CardMoved]:
    """Return the cards in the muck that lay at a seat until then, each with how it came to the seat."""
    came = [each.event for each in table.trail if isinstance(each.event, CardMoved)]
    last = {moved.token: moved for moved in came if moved.place != MUCK}
    mucked = {token: moved for token, moved in last.items() if _lies_in_muck(table, token)}
    return {token: moved for token, moved in mucked.items() if seat_of(moved.place) == seat}


def _lies_in_muck(table: Table, token: CardToken) -> bool:
    """Whether a card is in the muck still: one that was shuffled into the stub is no card that anybody knows (P14)."""
    held = table.play.custody.get(token)
    return held is not None and held.place == MUCK
