"""Slips with cards that leave the deck, as hands mend them: a burn made late in stud, burns too many, cards as one."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hardware.simulated.at_the_table import View
from hardware.simulated.handling import is_up, seat_of

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

UPCARDS_BEFORE = {"fourth": 1, "fifth": 2, "sixth": 3}
DOWN_CARDS_BEFORE = 2


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
