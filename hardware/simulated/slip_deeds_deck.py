"""What comes of a deck that is not right: whose a joker is, whether it was acted with, where the next card goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hardware.simulated.handling import is_up, seat_of

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer


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


def jokers_place(dealer: Dealer) -> str | None:
    """Return where the card goes that comes instead of a joker; None while none is being replaced."""
    slip = next((slip for slip in dealer.slipping.open if slip.code == "JOKER" and slip.found), None)
    return None if slip is None else str(slip.facts["place"])
