"""Slips with cards that leave the deck, as hands mend them: a burn made late in stud, burns too many, cards as one."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hardware.simulated import dealing
from hardware.simulated.at_the_table import View, works
from hardware.simulated.handling import BURN, is_up, seat_of
from hardware.simulated.slipping import Slip
from hardware.simulated.slips import SlipRow, When

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

UPCARDS_BEFORE = {"fourth": 1, "fifth": 2, "sixth": 3}
DOWN_CARDS_BEFORE = 2


def two_burns(dealer: Dealer, view: View, row: SlipRow, place: str) -> int:
    """Two cards are burned.

    Where no camera can tell, the street follows at once, whatever the page makes of the count.
    """
    dealing.deal_to(dealer, BURN)
    slip = dealer.slipping.make(row, view, street=view.state.street, lies="on_burn", dealt="not_dealt")
    slip.names = [dealing.deal_to(dealer, BURN, **slip.in_truth)]
    took = dealer.takes("burn")
    seen = works(view, "camera") and not _lies_on_another(dealer)
    if seen or len(dealer.deck) < len(dealer.owed.places):
        return took
    slip.facts["dealt"] = "is_dealt"
    while dealer.owed.places:
        dealing.deal_to(dealer, dealer.owed.places.pop(0))
        took += dealer.takes("board")
    return took


def _lies_on_another(dealer: Dealer) -> bool:
    """Whether the last burn has no place of its own: then it lies on an earlier one."""
    spots = [dealer.cards.layout.burn_spot(number) for number in range(1, len(dealer.cards.names(BURN)) + 1)]
    return spots[-1] in spots[:-1]


def two_as_one(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """Two cards leave the deck as one: the second lies on the first, or comes away from it where it was due."""
    if not works(view, "deal_sensor"):
        return None
    dealing.deal_to(dealer, place)
    due = dealer.owed.places[:1] if dealer.slipping.rng.random() < COMES_AWAY else []
    lies = "as_due" if due else "at_seat"
    slip = dealer.slipping.make(row, view, seat=seat_of(place), lies=lies, count=1, came="earlier")
    second = dealer.cards.deal(dealer.deck, due[0] if due else place, **slip.in_truth)
    dealer.owed.places[:1] = [] if due else dealer.owed.places[:1]
    slip.names = [] if due else [second]
    dealer.hands.cards_leave_as_one()
    return dealer.takes("pitch")


COMES_AWAY = 0.5
"""How often the second of two cards comes away from the first before it lands. Our estimate."""


def off_the_table(dealer: Dealer, view: View, row: SlipRow, place: str) -> int:
    """A card falls off the table, is picked up, and laid where it was due."""
    number = 1 + sum(len(names) for lies, names in dealer.cards.lies.items() if seat_of(lies) is not None)
    card_of = "second_card" if dealer.cards.names(place) else "first_card"
    slip = dealer.slipping.make(row, view, seat=seat_of(place), by="dealer", number=number, card_of=card_of)
    slip.names = [dealing.deal_to(dealer, place, **slip.in_truth)]
    return dealer.takes("board")


def button_stands_wrong(dealer: Dealer, view: View) -> Slip | None:
    """When blinds are posted the button may stand before another seat than the page has it at."""
    row = dealer.slipping.draw(When.POST, view.info.game)
    if row is None or row.code != "WRONG_BUTTON" or view.state.button is None:
        return None
    slip = dealer.slipping.make(row, view, belongs=view.state.button)
    dealer.truth.tell(dealer.now(), "button stands wrong", belongs=view.state.button, **slip.in_truth)
    return slip


def street_piles(dealer: Dealer, view: View) -> list[tuple[str, int]]:
    """Where a stud street's cards lie, in dealing order, each with how many lay there before it."""
    before = UPCARDS_BEFORE.get(view.state.street or "")
    up, had = (False, DOWN_CARDS_BEFORE) if before is None else (True, before)
    piles = [place for place in dealer.cards.lies if seat_of(place) is not None and is_up(place) is up]
    return [(place, had) for place in piles if len(dealer.cards.names(place)) >= had]


def slides_back(dealer: Dealer, view: View) -> None:
    """The first card of a stud street is burned: each of the others goes to the seat before."""
    piles = street_piles(dealer, view)
    for (place, had), (following, _) in pairwise(piles):
        for name in dealer.cards.names(following)[had:] if len(dealer.cards.names(place)) == had else ():
            dealer.cards.slide(name, place)


def place_left(dealer: Dealer, view: View) -> list[str]:
    """The seat that a stud street has left without a card once the others slid back."""
    return [place for place, had in street_piles(dealer, view) if len(dealer.cards.names(place)) == had][:1]
