"""Cards off the table and a wrong button in the terms of the book, and what the table knows of them by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from controller.custody import cards_out
from controller.faults.book_deal import card_exposed
from controller.faults.moments import before_substantial_action
from controller.ids import Argument
from controller.state import Fault, Table
from engine.remedies import errors
from engine.remedies.errors import Error, Exposer


def off_table(table: Table, fault: Fault) -> Error:
    """Return a card that left the felt, which counts as exposed.

    When action is substantial the deal stands, whoever it was: its holder has it. Source: P28; P19
    """
    exposed = card_exposed(table, fault)
    assert isinstance(exposed, errors.DownCardExposed)
    in_time = before_substantial_action(table)
    return errors.CardOffTable(exposed=exposed if in_time else replace(exposed, by=Exposer.PLAYER))


def wrong_button(table: Table, fault: Fault) -> Error:
    """Return a button out of place.

    Where it stands wrong on the felt alone, what was dealt went from where it belongs. Source: P56
    """
    return errors.ButtonMisplaced(cards_out=is_ours_wrong(table, fault) and cards_out(table.play.custody) > 0)


def is_ours_wrong(table: Table, fault: Fault) -> bool:
    """Tell whether the hand was begun with the button elsewhere than where it belongs."""
    hand = table.play.hand
    return hand is not None and hand.setup.button != fault.args["belongs"]


def which_card(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Return which card of the deal left the felt, from 1, as far as it matters; `early` where it has to be asked.

    One of the first two cards off the deck is a misdeal: a seat's first card may be, its second is not. Source: P18
    """
    hand, seat, said = table.play.hand, args.get("seat"), args.get("card_of")
    if hand is None or seat not in hand.setup.order or args.get("by") not in (None, "dealer", "obstacle"):
        return {}
    if not hand.game.has_button:
        return {"number": 1}
    order = [int(each) for each in hand.setup.order]
    first = order.index(int(str(seat))) + 1
    second = first + len(order)
    if said is not None:
        return {"number": first if said == "first_card" else second}
    if first > 2 or cards_out(table.play.custody) < second:
        return {"number": first}
    return {"early": "yes"}


def after_action_its_players(table: Table) -> dict[str, Argument]:
    """A card that leaves the felt when action is substantial is its player's doing: the deal is long over."""
    return {} if before_substantial_action(table) else {"by": Exposer.PLAYER.value}


DEALING_ERRORS: dict[str, Callable[[Table, Fault], Error]] = {"OFF_TABLE": off_table, "WRONG_BUTTON": wrong_button}
"""By code of the fault."""
