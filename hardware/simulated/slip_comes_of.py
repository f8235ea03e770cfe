"""What comes of a slip: people mend it, say so by themselves, or nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hardware.simulated.at_the_table import View
from hardware.simulated.handling import is_up, seat_of
from hardware.simulated.slipping import Slip

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

SAID_AGAIN_MS = 3_000
SAID_AT_MOST = 40
"""How often somebody says that something is wrong when the page has no key for it yet."""
BY_ITS_NAME = 3
"""How often the page's own word for it is looked for before another that fits is said."""
_MENDED = ("WRONG_SEAT", "SEAT_SKIPPED", "NOT_IN_HAND", "STUD_ORDER", "DOOR_DOWN", "BURN_DOUBLE")
"""What hands can put right by themselves."""


def comes_of(dealer: Dealer, slip: Slip) -> None:
    """People mend it, or somebody says so where no sensor sees it, or nobody does."""
    mends = slip.mends if slip.mends is not None else dealer.slipping.rng.random() < slip.row.mends
    if mends and slip.code in _MENDED:
        dealer.soon(dealer.takes("mend"), lambda view: _mend(dealer, slip))
    elif slip.only_told and dealer.slipping.rng.random() < slip.row.told:
        dealer.soon(dealer.takes("tell"), lambda view: say(dealer, view, slip, SAID_AT_MOST))


def _mend(dealer: Dealer, slip: Slip) -> int | None:
    if slip.found or slip.over:
        return None
    slide_right(dealer, slip)
    dealer.slipping.mended(slip)
    return dealer.takes("board")


def say(dealer: Dealer, view: View, slip: Slip, times: int) -> int | None:
    """Tell the table what went wrong, by the key for it, until the page shows it; wait while there is no key."""
    if slip.found or slip.over:
        return None
    fitting = [key for key in view.staff.reports if slip.is_found_as(str(key.args.get("code")))]
    other = next(iter(fitting), None) if times < SAID_AT_MOST - BY_ITS_NAME else None
    key = next((key for key in fitting if key.args["code"] == slip.code), other)
    if slip.code == "STACK_DIFFERS":
        slip.facts["amount"] = dealer.chips.behind[slip.facts["seat"]]
        key = key if view.state.street is None else None
    if slip.code == "JOKER" and dealer.cards.where(slip.names[0]) is None:
        return None
    if times:
        dealer.soon(SAID_AGAIN_MS, lambda later: say(dealer, later, slip, times - 1))
    if key is None:
        return None
    dealer.slipping.told(slip)
    facts: dict[str, Any] = {name: value for name, value in slip.facts.items() if isinstance(value, int | str)}
    return dealer.tap(key, **facts)


def misses_cards(dealer: Dealer, view: View, seat: int) -> int | None:
    """Say at once whose cards are gone when they are wanted; None where they were not taken in by mistake."""
    slip = next((each for each in dealer.slipping.open if each.facts.get("seat") == seat and _took_in(each)), None)
    return None if slip is None or dealer.cards.names(f"seat {seat}") else say(dealer, view, slip, 0)


def _took_in(slip: Slip) -> bool:
    return slip.code in ("HAND_KILLED", "MUCKED_WINNER")


def slide_right(dealer: Dealer, slip: Slip) -> None:
    """Put cards that went astray where they belong; what was taken in meanwhile is gone."""
    lies = dealer.cards
    match slip.code:
        case "SEAT_SKIPPED":
            _backs_up(dealer, slip)
        case "BURN_DOUBLE":
            for piece in lies.back([name for name in slip.names if lies.where(name)]):
                dealer.deck.put_back(piece)
        case _:
            for name, was in [(name, was) for name in slip.names if (was := lies.where(name)) is not None]:
                place = str(slip.facts.get("place", ""))
                if place and was != place:
                    lies.slide(name, place)
                    dealer.truth.tell(dealer.now(), "slid", seat=seat_of(place), was=seat_of(was))
                if is_up(place) and not lies.felt.card(name).face_up:
                    lies.turn(name)
    if slip.code != "BURN_DOUBLE" and "place" in slip.facts:
        slip.facts["place"] = ""


def _backs_up(dealer: Dealer, slip: Slip) -> None:
    """Slide every card to the seat before, as far as the seat that was passed over; the deal goes on from there.

    Where the order cannot be told any more nothing moves.
    """
    lies, places = dealer.cards, slip.facts["places"]
    if slip.facts["order"] == "out_of_order":
        return
    slip.facts["places"] = []
    for name, place in zip(slip.names, places, strict=False):
        was = lies.where(name)
        if was is not None and was != place:
            lies.slide(name, place)
            dealer.truth.tell(dealer.now(), "slid", seat=seat_of(place), was=seat_of(was))
    dealer.owed.places[:0] = places[len(slip.names) : len(slip.names) + 1]


def players_speak_up(dealer: Dealer, view: View) -> None:
    """When the action begins every player looks: who has whose card is put right where nothing has noticed it."""
    for slip in dealer.slipping.open:
        if slip.code in ("WRONG_SEAT", "NOT_IN_HAND") and not slip.found and slip.names:
            slide_right(dealer, slip)
            dealer.slipping.mended(slip)
