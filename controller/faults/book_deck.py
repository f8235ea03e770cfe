"""Faults of the deck in the terms of the book."""

from __future__ import annotations

from collections.abc import Callable

from controller.state import Fault, Table
from engine.remedies import errors
from engine.remedies.errors import Error
from engine.seats import Seat


def boxed(table: Table, fault: Fault) -> Error:
    """Return one more boxed card of this hand; it was told while somebody was owed it. Source: P23"""
    found = table.put_right.count("BOXED") + 1
    hand = table.play.hand
    return errors.BoxedCard(found=found, needed=found, on_initial_deal=hand is not None and hand.street == 0)


def joker(table: Table, fault: Fault) -> Error:
    """Return a joker on the board, or in a hand whose owner has acted with it or not. Source: P24"""
    seat = fault.args.get("seat") if fault.args.get("joker_lies") != "on_board" else None
    acted = fault.args.get("holder_acted") == "has_acted"
    return errors.JokerFound(seat=Seat(seat) if isinstance(seat, int) else None, acted=acted)


def foreign_back(table: Table, fault: Fault) -> Error:
    """Return a back of the other deck, in play or in the stub alone. Source: P26"""
    return errors.ForeignBack(in_play=fault.args.get("back_lies") == "in_play")


def stub_dropped(table: Table, fault: Fault) -> Error:
    """Return a stub that fell: in order, out of order, or among burns and muck. Source: P15"""
    lies = fault.args.get("stub_lies")
    return errors.StubDropped(in_order=lies == "in_order", mixed=lies == "with_muck")


DECK_ERRORS: dict[str, Callable[[Table, Fault], Error]] = {
    "BOXED": boxed,
    "JOKER": joker,
    "FOREIGN_BACK": foreign_back,
    "STUB_DROPPED": stub_dropped,
}
"""By code of the fault."""
