"""Faults of the first deal in the terms of the book."""

from __future__ import annotations

from collections.abc import Callable

from controller.custody import at
from controller.faults.book_deck import boxed
from controller.faults.moments import hand_of
from controller.ids import up_place
from controller.state import Fault, Table
from engine.dealing import holes_through
from engine.remedies import errors
from engine.remedies.errors import Error, Exposer
from engine.seats import Seat


def seat_skipped(table: Table, fault: Fault) -> Error:
    """Return a deal that went past a seat; the first of the order was owed the hand's first card. Source: P18"""
    seat = fault.seat()
    in_order = fault.args["order"] == "in_order"
    return errors.SeatSkipped(seat=seat, first=seat == hand_of(table).setup.order[0], in_order=in_order)


def not_in_hand(table: Table, fault: Fault) -> Error:
    """Return a card at a seat that is not dealt in. Source: P18; C-2"""
    return errors.DealtInWrongly(seat=fault.seat())


def overdeal_first(table: Table, fault: Fault) -> Error:
    """Return one card after all hands were complete; at another seat, or earlier, a wrong count. Source: P17, P18"""
    if fault.args["to_first"] == "no" or fault.args["came"] == "earlier":
        return extra_card(table, fault)
    return errors.DealtTooFar(seat=fault.seat(), seen=fault.args["came"] == "last_seen")


def extra_card(table: Table, fault: Fault) -> Error:
    """Return a hand with a card too many. Source: P18, P21"""
    return _counted(table, fault.seat(), 1)


def short_hand(table: Table, fault: Fault) -> Error:
    """Return a hand with a card too few; nobody has acted on it, or its owner has. Source: P18, P21"""
    return _counted(table, fault.seat(), -1)


def _counted(table: Table, seat: Seat, more: int) -> Error:
    hand = hand_of(table)
    due = holes_through(hand.setup.game, hand.street)
    acted = any(act.seat == seat for act in table.play.actions)
    is_button = seat == hand.setup.button
    return errors.WrongCount(seat=seat, cards=due + more, due=due, is_button=is_button, acted=acted)


def card_exposed(table: Table, fault: Fault) -> Error:
    """Return a down card that was exposed; one that lay face up in the deck is a boxed card (P23).

    `number` counts the cards of the deal, `exposures` those exposed in it, `of_hand` those of this hand.
    """
    if fault.args["by"] == "boxed":
        return boxed(table, fault)
    return errors.DownCardExposed(
        seat=fault.seat(),
        number=fault.number("number", 3),
        by=Exposer(str(fault.args["by"])),
        exposures=fault.number("exposures", 1),
        of_hand=fault.number("of_hand", 1),
        third_is_up=bool(at(table.play.custody, up_place(fault.seat()))),
    )


DEAL_ERRORS: dict[str, Callable[[Table, Fault], Error]] = {
    "SEAT_SKIPPED": seat_skipped,
    "NOT_IN_HAND": not_in_hand,
    "OVERDEAL_FIRST": overdeal_first,
    "EXTRA_CARD": extra_card,
    "SHORT_HAND": short_hand,
    "CARD_EXPOSED": card_exposed,
}
"""By code of the fault."""
