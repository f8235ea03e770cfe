"""What happens to one card on its way to a seat: it goes astray, turns over, comes down or up, falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.simulated import dealing
from hardware.simulated.at_the_table import View, seats_in
from hardware.simulated.handling import seat_of
from hardware.simulated.slips import SlipRow

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer


def _number(dealer: Dealer) -> int:
    """Which card of the deal comes next, from 1."""
    return 1 + sum(len(names) for place, names in dealer.cards.lies.items() if seat_of(place) is not None)


def _astray(dealer: Dealer, view: View, row: SlipRow, place: str, lands: str) -> int:
    seat, owed = seat_of(lands), seat_of(place)
    number = _number(dealer)
    slip = dealer.slipping.make(
        row, view, seat=seat, owed=owed, number=number, first=int(number == 1), place=place, other=owed
    )
    slip.names = [dealing.deal_to(dealer, lands, owed=place, **slip.in_truth)]
    return dealer.takes("pitch")


def to_neighbour(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A card of the first round goes to a player who has none yet."""
    if dealer.cards.names(place):
        return None
    free = [seat for seat in seats_in(view) if seat != seat_of(place) and not dealer.cards.names(f"seat {seat}")]
    return _astray(dealer, view, row, place, f"seat {dealer.slipping.rng.choice(free)}") if free else None


def to_nobody(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A card goes to a seat that has no part in the hand."""
    out = [seat.seat for seat in view.state.seats if seat.status in ("empty", "out")]
    return _astray(dealer, view, row, place, f"seat {dealer.slipping.rng.choice(out)}") if out else None


def upcard_astray(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """An upcard of a later street goes to another player; a door card never does."""
    seats = [seat for seat in seats_in(view) if seat != seat_of(place)]
    first = view.staff.direction.line.id == "direction-deal"
    return (
        None
        if first or not seats
        else _astray(dealer, view, row, place, f"seat {dealer.slipping.rng.choice(seats)} up")
    )


def exposed(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A card turns over on its way, mostly by the dealer's hand."""
    by = dealer.slipping.rng.choices(("dealer", "player", "obstacle"), (7, 2, 1))[0]
    number = _number(dealer)
    slip = dealer.slipping.make(row, view, seat=seat_of(place), by=by, number=number, seen="yes")
    slip.names = [dealing.deal_to(dealer, place, face_up=True, **slip.in_truth)]
    return dealer.takes("pitch")


def door_down(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A door card comes face down."""
    if view.staff.direction.line.id != "direction-deal":
        return None
    seat = seat_of(place)
    slip = dealer.slipping.make(row, view, seat=seat, place=place)
    slip.names = [dealing.deal_to(dealer, place, face_up=False, **slip.in_truth)]
    return dealer.takes("pitch")


def river_up(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A river card comes face up."""
    to_come = len(dealer.owed.places)
    spare = "yes" if len(dealer.deck) > 1 + to_come else "no"
    slip = dealer.slipping.make(row, view, seat=seat_of(place), first=int(to_come == 0), spare=spare)
    slip.names = [dealing.deal_to(dealer, place, face_up=True, **slip.in_truth)]
    return dealer.takes("pitch")


def off_the_table(dealer: Dealer, view: View, row: SlipRow, place: str) -> int:
    """A card falls off the table, is picked up, and laid where it was due."""
    number = _number(dealer)
    card_of = "second_card" if dealer.cards.names(place) else "first_card"
    slip = dealer.slipping.make(row, view, seat=seat_of(place), by="dealer", number=number, card_of=card_of)
    slip.names = [dealing.deal_to(dealer, place, **slip.in_truth)]
    return dealer.takes("board")
