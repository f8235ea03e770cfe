"""Burns in the terms of the book, and what the table knows of them by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from controller.custody import cards_out
from controller.ids import Argument
from controller.state import Fault, Table
from controller.street import street_tokens
from engine.hand import Phase
from engine.remedies import errors
from engine.remedies.errors import Error


def burn_double(table: Table, fault: Fault) -> Error:
    """Return two burns, and whether the street's cards have followed; the dealer says so where no camera sees it."""
    said = fault.args.get("dealt")
    return errors.BurnDouble(dealt=bool(street_tokens(table)) if said is None else said == "is_dealt")


def is_street_known(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Return whether anybody need be asked if the street lies there.

    A deal sensor alone takes the second burn for the first card of the street; beside a camera it tells that more has
    left the deck than that burn, and is seen nowhere.
    """
    hand, unseen = table.play.hand, table.counted - cards_out(table.play.custody)
    if hand is None or (table.works("camera") and not (table.works("deal_sensor") and unseen > 1)):
        return {"known": "yes"}
    confirmed = hand.phase is not Phase.DEALING and not table.works("deal_sensor")
    return {"known": "yes" if confirmed else "no"}


BOARD_ERRORS: dict[str, Callable[[Table, Fault], Error]] = {
    "BURN_MISSING": lambda table, fault: errors.BurnMissing(),
    "BURN_DOUBLE": burn_double,
    "FLOP_FOUR": lambda table, fault: errors.FlopTooMany(cards=4),
    "FLOP_MORE": lambda table, fault: errors.FlopTooMany(cards=5),
}
"""By code of the fault."""
