"""What a correction would change, said before it is made: entries, bets, stacks, pots, cards, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from controller.custody import at
from controller.evidence import counted_by_rules
from controller.ids import MUCK, STUB, Place, Told, board_place, seat_of, told
from controller.state import Table
from engine.pots import form_pots


def consequences(before: Table, after: Table) -> tuple[Told, ...]:
    """Return in words what is other in the table after; the last line is what the dealer is told then."""
    return (*_taken_back(before, after), *_chips(before, after), *_cards(before, after), *_directed(after))


def _taken_back(before: Table, after: Table) -> Iterator[Told]:
    gone = before.undo[len(after.undo) :]
    if gone:
        yield told("consequence-taken-back", count=len(gone))
        yield from (point.what for point in gone)


def _chips(before: Table, after: Table) -> Iterator[Told]:
    was, now = _lying(before), _lying(after)
    for seat in sorted(now):
        if was.get(seat) != now[seat]:
            bet, stack = now[seat]
            if bet:
                yield told("consequence-bet", seat=seat, amount=bet, total=stack)
            else:
                yield told("consequence-stack", seat=seat, total=stack)
    if _pot(before) != _pot(after):
        yield told("consequence-pot", amount=_pot(after))


def _lying(table: Table) -> dict[int, tuple[int, int]]:
    """Return each seat's bet in this round and what is behind it."""
    hand = table.play.hand
    players = hand.players if hand else ()
    chairs = {int(chair.seat): (0, int(chair.stack)) for chair in table.play.chairs.values()}
    return chairs | {int(player.seat): (int(player.bet), int(player.stack)) for player in players}


def _pot(table: Table) -> int:
    """Return what lies in the middle, this round's bets apart."""
    return sum(int(pot.amount) for pot in form_pots(table.play.hand.players)) if table.play.hand else 0


def _cards(before: Table, after: Table) -> Iterator[Told]:
    """Say of every pile that changes what becomes of it, and of cards that lie there before their street is due."""
    moved: dict[Place, Place] = {}
    for token, held in after.play.custody.items():
        was = before.play.custody.get(token)
        if was is not None and was.place != held.place:
            moved[was.place if held.place == STUB else held.place] = held.place
            if held.place == MUCK:
                moved[was.place] = MUCK
    for place, goes in moved.items():
        seat = seat_of(place)
        if goes == STUB:
            yield told("consequence-into-stub", place=place)
        elif goes == MUCK and seat is not None:
            yield told("consequence-to-muck", seat=seat)
        elif seat is not None:
            yield told("consequence-cards-back", seat=seat)
    yield from (told("consequence-waits", place=place) for place in _waiting(after) if place not in _waiting(before))


def _waiting(table: Table) -> list[Place]:
    """Return the board slots whose card the rules have not come to yet."""
    hand = table.play.hand
    slots = [] if hand is None else [board_place(slot) for slot in range(1, 6)]
    return [place for place in slots if hand and len(at(table.play.custody, place)) > counted_by_rules(hand, place)]


def _directed(after: Table) -> Iterator[Told]:
    if after.play.direction is not None:
        yield after.play.direction.line
