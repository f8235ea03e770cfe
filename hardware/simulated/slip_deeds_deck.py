"""A deck that is not right: how it comes to be so, what is known of a piece that came out, where the next card goes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hardware.simulated import slip_comes_of, slip_deeds_hands
from hardware.simulated.at_the_table import View, works
from hardware.simulated.deck import BOXED, FOREIGN, JOKER
from hardware.simulated.handling import BURN, is_up, seat_of
from hardware.simulated.slips import When, rows_at

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer


def spoil_deck(dealer: Dealer, view: View) -> None:
    """Before the shuffle: something is wrong with the deck."""
    row = dealer.slipping.draw(When.DECK, view.info.game)
    if row is None:
        return
    deck, rng = dealer.deck, dealer.slipping.rng
    at = rng.randrange(min(18, len(deck)))
    match row.code:
        case "DUPLICATE_IN_PLAY":
            if works(view, "camera"):
                deck.spoil(rng)
            return
        case "DECK_COUNT":
            machine = works(view, "shuffler")
            slip = dealer.slipping.make(row, view, "STUB_COUNT" if machine else None, count=51, counted_again=51)
            dealer.machine.lost = 1
            lost = str(deck.lose(rng))
            dealer.truth.tell(dealer.now(), "lost a card", card=lost, **slip.in_truth)
            slip_comes_of.comes_of(dealer, slip)
            return
    wrong = {"JOKER": JOKER, "FOREIGN_BACK": FOREIGN, "BOXED": BOXED}[row.code]
    deck.make(wrong, at)


def piece_comes(dealer: Dealer, view: View, name: int, place: str) -> None:
    """A piece that is not right has come out of the deck: from now on it is a slip that can be found."""
    lying = dealer.cards.felt.card(name)
    code = {JOKER: "JOKER", FOREIGN: "FOREIGN_BACK", BOXED: "BOXED"}.get(lying.wrong or "")
    row = next((row for row in rows_at(When.DECK, view.info.game) if row.code == code), None)
    if row is None or (place == BURN and row.code == "JOKER") or (row.code == "BOXED" and is_up(place)):
        return
    facts: dict[str, Any] = joker_facts(place) if row.code == "JOKER" else {"seat": seat_of(place) or 0}
    if row.code == "FOREIGN_BACK":
        facts["back_lies"] = "in_stub" if place == BURN else "in_play"
    in_sight = lying.face_up is (row.code == "JOKER") or row.code == "BOXED"
    row = row if in_sight else replace(row, seen_by=())
    slip = dealer.slipping.make(row, view, place=place, by=_how_it_came(lying.wrong), card=str(lying.card), **facts)
    slip.names = [name]
    dealer.truth.tell(dealer.now(), "came out", card=str(lying.card), place=place, **slip.in_truth)
    slip_comes_of.comes_of(dealer, slip)


def _how_it_came(wrong: str | None) -> str:
    return "boxed" if wrong == BOXED else "dealer"


def card_dealt(dealer: Dealer, view: View, place: str, name: int) -> None:
    """A card was dealt as it should be, or goes on out of step behind a slip."""
    slip_deeds_hands.goes_on_out_of_step(dealer, place, name)
    piece_comes(dealer, view, name, place)


def joker_facts(place: str) -> dict[str, Any]:
    """Return what people know of a joker that came out at a place."""
    seat = seat_of(place)
    if seat is None:
        return {"joker_lies": "on_board", "holder_acted": "not_acted"}
    return {"joker_lies": "face_up" if is_up(place) else "in_hand", "holder_acted": "not_acted", "seat": int(seat)}


def holder_acts(dealer: Dealer, seat: int) -> None:
    """A player acts, maybe with a joker among the cards."""
    for slip in dealer.slipping.open:
        if slip.code == "JOKER" and slip.facts.get("seat") == seat:
            slip.facts["holder_acted"] = "has_acted"


def says_it_is_a_joker(dealer: Dealer, view: View, name: int) -> None:
    """Say of a card that nobody has read that it is a joker."""
    slip = next((slip for slip in dealer.slipping.open if slip.code == "JOKER" and name in slip.names), None)
    if slip is not None:
        slip_comes_of.say(dealer, view, slip, 0)


def jokers_place(dealer: Dealer) -> str | None:
    """Return where the card goes that comes instead of a joker; None while none is being replaced."""
    slip = next((slip for slip in dealer.slipping.open if slip.code == "JOKER" and slip.found), None)
    return None if slip is None else str(slip.facts["place"])
