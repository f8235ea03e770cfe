"""Faults of the deck in the terms of the book."""

from __future__ import annotations

from collections.abc import Callable

from controller.custody import DECK_SIZE
from controller.state import Fault, Table
from engine.remedies import errors
from engine.remedies.errors import Error
from engine.seats import Seat


def boxed(table: Table, fault: Fault) -> Error:
    """Return one more boxed card of this hand; it was told while somebody was owed it. Source: P23"""
    found = table.put_right.count("BOXED") + 1
    hand = table.play.hand
    return errors.BoxedCard(found=found, needed=found, on_initial_deal=hand is not None and hand.street == 0)


def deck_count(table: Table, fault: Fault) -> Error:
    """Return a deck that no hand was dealt from and that is not whole. Source: P3, P27"""
    return errors.DeckMiscounted(played=False)


def stub_count(table: Table, fault: Fault) -> Error:
    """Return a deck that a hand was dealt from, as it was counted again. Source: P3, P27"""
    return errors.DeckMiscounted(played=True, whole=fault.args.get("counted_again") == fault.args.get("due"))


def deck_check(table: Table, fault: Fault) -> Error:
    """Return a deck found wrong before a card of it was dealt. Source: P1, P25"""
    return errors.DeckWrong(begun=table.play.hand is not None)


def machine_stopped(table: Table, fault: Fault) -> Error:
    """Return a machine that stopped, its deck counted by hand."""
    return errors.MachineStopped(whole=fault.args.get("machine_count") == DECK_SIZE)


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
    "DECK_COUNT": deck_count,
    "DECK_CHECK": deck_check,
    "STUB_COUNT": stub_count,
    "SHUFFLER_JAM": machine_stopped,
    "LID_OPEN": machine_stopped,
    "JOKER": joker,
    "FOREIGN_BACK": foreign_back,
    "STUB_DROPPED": stub_dropped,
}
"""By code of the fault."""
