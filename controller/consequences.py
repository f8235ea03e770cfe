"""What a correction would change, said before it is made: bets, stacks, pots, cards, whose turn, what is left out."""

from __future__ import annotations

from collections.abc import Iterator

from controller import events as e
from controller.custody import at
from controller.ids import MUCK, STUB, Place, Told, board_place, seat_of, told
from controller.points import said_of
from controller.state import Table
from engine.pots import form_pots


def consequences(before: Table, after: Table) -> tuple[Told, ...]:
    """Return in words what is other in the table after; the last is what the dealer is told then."""
    return (*_left_out(before, after), *_chips(before, after), *_cards(before, after), *_next(before, after))


def _left_out(before: Table, after: Table) -> Iterator[Told]:
    """Entries that are no longer there."""
    for point in before.undo[len(after.undo) :]:
        yield told("consequence-left-out", what=point.what.id)


def _chips(before: Table, after: Table) -> Iterator[Told]:
    was, now = _lying(before), _lying(after)
    for seat in sorted(was.keys() | now.keys()):
        if was.get(seat) != now.get(seat):
            bet, stack = now.get(seat, (0, 0))
            yield told("consequence-chips", seat=seat, bet=bet, stack=stack)
    if _pots(before) != _pots(after):
        yield told("consequence-pot", amount=sum(_pots(after)))


def _lying(table: Table) -> dict[int, tuple[int, int]]:
    """Return each seat's bet in this round and what is behind it."""
    hand = table.play.hand
    chairs = {int(chair.seat): (0, int(chair.stack)) for chair in table.play.chairs.values()}
    return chairs | ({int(p.seat): (int(p.bet), int(p.stack)) for p in hand.players} if hand else {})


def _pots(table: Table) -> tuple[int, ...]:
    return tuple(int(pot.amount) for pot in form_pots(table.play.hand.players)) if table.play.hand else ()
