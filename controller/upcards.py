"""Upcards that nobody has read: the dealer says who is low or high, by a key or by a seat on the map."""

from __future__ import annotations

from controller import events as e
from controller.asking import Handler, needs, refuse, seat_in
from controller.custody import KnownBy
from controller.direction import Kind
from controller.draft import Draft
from controller.ids import Told, told
from controller.inputs import Asked
from controller.published import KeyView
from controller.published.messages import Argument
from engine.commands import DeclareOpener
from engine.games import Opens
from engine.hand import Hand
from engine.rules import Structure
from engine.seats import Seat
from engine.upcards import may_open


def opener(draft: Draft, asked: Asked) -> None:
    """The dealer read the upcards: this seat is low or high, and with `pair` a pair shows.

    A key names the `seat`, a tap on the map comes as `seats` with one. Source: RULES S-3, S-7, S-10; P77
    """
    needs(draft, Kind.READ)
    seats, pair = asked.args.get("seats"), asked.args.get("pair", 0)
    if isinstance(seats, tuple) and len(seats) == 1 and isinstance(seats[0], int):
        seat = Seat(seats[0])
    else:
        seat = seat_in(asked)
    if pair not in (0, 1):
        refuse("refused-missing", word="pair")
    assert draft.table.play.hand is not None
    low = lowest_opens(draft.table.play.hand)
    draft.add(e.EntryMade(what=told("undo-low" if low else "undo-high", seat=seat)))
    draft.add(e.DirectionProven(id=draft.table.play.direction_id, by=KnownBy.TOLD))
    draft.play(DeclareOpener(seat=seat, open_pair=pair == 1))


def opener_keys(hand: Hand) -> list[KeyView]:
    """Return the keys that say who opens: by the map, with a pair where that matters, and each seat it can be."""
    low = lowest_opens(hand)
    by_map = [_tapped(told("key-low" if low else "key-high"), {"pair": 0})]
    if pair_matters(hand):
        by_map.append(_tapped(told("key-high-pair"), {"pair": 1}))
    return [*by_map, *(_seat_key(seat, low=low) for seat in hand.live_seats if may_open(hand, seat))]


def _tapped(label: Told, args: dict[str, Argument]) -> KeyView:
    return KeyView(command="opener", args=args, label=label.message(), asks="seats")


def _seat_key(seat: Seat, *, low: bool) -> KeyView:
    label = told("key-low-seat" if low else "key-high-seat", seat=seat)
    return KeyView(command="opener", args={"seat": int(seat)}, label=label.message())


def lowest_opens(hand: Hand) -> bool:
    """Tell whether the low card opens this street, not the high hand."""
    return hand.street_row.opens is Opens.WORST_DOOR


def pair_matters(hand: Hand) -> bool:
    """Tell whether a pair that shows lets anyone bet the upper limit on this street. Source: RULES S-10, S-17; P69"""
    rules, fixed = hand.setup.rules, hand.setup.structure is Structure.FIXED_LIMIT
    return hand.street_row.open_pair and rules.open_pair_double and fixed


HANDLERS: dict[str, Handler] = {"opener": opener}
