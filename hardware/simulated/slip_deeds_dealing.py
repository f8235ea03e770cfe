"""Slips with the cards that leave the deck: no burn or two, two cards as one, a stub that falls, a flop too long."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hardware.simulated import dealing, slip_comes_of, slip_deeds_deck
from hardware.simulated.at_the_table import View, works
from hardware.simulated.handling import BURN, is_up, seat_of
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
    dealer.slipping.grown(slip, dealt="is_dealt")
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


def no_burn(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """No card is burned, and the street follows."""
    slip = dealer.slipping.make(row, view, street=view.state.street)
    dealer.truth.tell(dealer.now(), "burned nothing", **slip.in_truth)
    return 1


def drops_stub(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The stub falls, is picked up as it lay, and the card is dealt all the same."""
    in_order, mixed = dealer.slipping.rng.random() < 0.4, False
    slip = dealer.slipping.make(row, view, stub_lies="in_order" if in_order else "out_of_order")
    dealer.truth.tell(dealer.now(), "stub fell", in_order=in_order, mixed=mixed, **slip.in_truth)
    slip_deeds_deck.card_dealt(dealer, view, place, dealing.deal_to(dealer, place))
    return dealer.takes("chips")


def after_the_street(dealer: Dealer, view: View) -> int:
    """When the flop lies there: a fourth or fifth card may follow."""
    if len(view.state.board) or view.info.game != "holdem" or len(dealer.cards.board()) != 3:
        return 1
    row = dealer.slipping.draw(When.FLOP, view.info.game)
    if row is None:
        return 1
    slip = dealer.slipping.make(row, view, count=4 if row.code == "FLOP_FOUR" else 5)
    for number in range(4, slip.facts["count"] + 1):
        told = slip.in_truth if number == slip.facts["count"] else {}
        slip.names.append(dealing.deal_to(dealer, f"board {number}", **told))
    slip_comes_of.comes_of(dealer, slip)
    return dealer.takes("board")


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
