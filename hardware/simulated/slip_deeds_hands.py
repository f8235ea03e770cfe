"""Slips with the size of hands in the first deal: a seat passed over, a card too many or too few, one dealt too far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.simulated import dealing
from hardware.simulated.at_the_table import View
from hardware.simulated.handling import is_up, seat_of
from hardware.simulated.slipping import Slip
from hardware.simulated.slips import SlipRow, When

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

LOOKED_AT_MS = 2_500
"""A card that lies before the first seat when the deal is over is looked at before anybody acts."""


def skips(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A seat is passed over in the first round, and the deal goes on with the next."""
    if dealer.cards.names(place) or len(dealer.owed.places) < 2 or seat_of(dealer.owed.places[0]) == seat_of(place):
        return None
    slip = dealer.slipping.make(row, view, seat=seat_of(place), order="in_order", places=[place, *dealer.owed.places])
    dealer.truth.tell(dealer.now(), "passed over", seat=seat_of(place), **slip.in_truth)
    return dealer.takes("pitch")


def goes_on_out_of_step(dealer: Dealer, place: str, name: int) -> None:
    """A card was dealt: a deal that has passed a seat over goes on a seat too far.

    At its end players have looked; and an upcard cannot go back to where a down card is owed.
    """
    for slip in dealer.slipping.open:
        if slip.code == "SEAT_SKIPPED" and not slip.found and len(slip.names) < len(slip.facts["places"]) - 1:
            slip.names.append(name)
            if slip.facts["order"] == "in_order" and (is_up(place) or not dealer.owed.places):
                dealer.slipping.grown(slip, order="out_of_order")


def extra(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """Two cards go to one seat."""
    dealing.deal_to(dealer, place)
    slip = dealer.slipping.make(row, view, seat=seat_of(place), count=1, came="earlier")
    slip.names = [dealing.deal_to(dealer, place, **slip.in_truth)]
    return dealer.takes("pitch")


def deals_to_the_button(dealer: Dealer, view: View) -> int | None:
    """Deal on to the last seat though the page counts enough cards: a deal ends on the button, whatever was counted."""
    places = dealer.owed.places
    went_on = any(slip.code == "EXTRA_CARD" and not slip.found for slip in dealer.slipping.open)
    if not went_on or not places or not dealer.owed.key.startswith(f"{view.state.hand_number} "):
        return None
    if not dealer.owed.key.endswith(" direction-deal"):
        return None
    while places:
        dealing.deal_to(dealer, places.pop(0))
    return LOOKED_AT_MS


def short(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A seat gets no card in the last round."""
    if place in dealer.owed.places or not dealer.cards.names(place):
        return None
    slip = dealer.slipping.make(row, view, seat=seat_of(place), cards=len(dealer.cards.names(place)))
    dealer.truth.tell(dealer.now(), "passed over", seat=seat_of(place), **slip.in_truth)
    return dealer.takes("pitch")


def deals_too_far(dealer: Dealer, view: View) -> Slip | None:
    """When all have their cards the first seat gets one more; None where it does not."""
    row = dealer.slipping.draw(When.DEALT, view.info.game)
    steps = [step.place for step in view.staff.direction.steps if step.place]
    if row is None or not steps or not len(dealer.deck):
        return None
    seat = seat_of(steps[0])
    slip = dealer.slipping.make(row, view, seat=seat, count=1, came="last_unseen", seen="no")
    slip.names = [dealing.deal_to(dealer, f"seat {seat}", **slip.in_truth)]
    return slip
