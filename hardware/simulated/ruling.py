"""Doubts, faults and questions: the dealer says what is true, and chooses what the book says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from controller.published import DirectionView, DoubtView, FaultView, KeyView
from engine.seats import Seat
from hardware.simulated import playing, slip_deeds_deck
from hardware.simulated.at_the_table import View, works
from hardware.simulated.deck import JOKER
from hardware.simulated.felt import Lying
from hardware.simulated.handling import seat_of
from hardware.simulated.players import Wish
from hardware.simulated.slipping import Slip

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

DOUBT_ANEW_MS = 1_500
SAID_AT_MOST = 5
"""How often a dealer names a card that the page refuses to have."""
FLOOR = "floor"
_CHOICES = ("book", "count", "slide", "misdeal", "void", "noted", "look_again")
"""What is chosen, the first that is offered."""
_USUAL = {
    "lies": "one_card",
    "ruling": "hand_lives",
    "by": "dealer",
    "declares": "plays_on",
    "machine_count": "52",
    "counted_again": "52",
}
"""What is true where nobody slipped, or nothing else is known."""


def settle_doubts(dealer: Dealer, view: View) -> int | None:
    """Take the chip off an unread card, or say which it is; a card that nobody may see stays unsaid."""
    for doubt in view.staff.doubts:
        lying = _in_doubt(dealer, view, doubt)
        if lying is None and (took := _says_it_is_not_there(dealer, view, doubt)) is not None:
            return took
        if lying is None or (lying.covered and dealer.cards.hidden is not None):
            continue
        if lying.wrong == JOKER:
            slip_deeds_deck.says_it_is_a_joker(dealer, view, lying.name)
            continue
        seat = seat_of(doubt.place)
        if seat is not None and not lying.face_up and not doubt.place.endswith(" up"):
            dealer.cards.table(Seat(seat))
            return DOUBT_ANEW_MS
        looks = dealer.looked_at.get(doubt.id, 0)
        dealer.looked_at[doubt.id] = looks + 1
        if not looks and lying.covered and works(view, "camera") and dealer.rng.random() < 0.5:
            dealer.cards.felt.uncover(lying.name)
            dealer.hands.tap(next(key for key in doubt.keys if key.command == "look_again"))
        elif looks > SAID_AT_MOST:
            continue
        elif looks != 1:
            dealer.hands.tap(next(key for key in doubt.keys if key.asks == "card"), card=str(lying.card))
        return DOUBT_ANEW_MS
    return None


def _says_it_is_not_there(dealer: Dealer, view: View, doubt: DoubtView) -> int | None:
    """Say that a hand to be read is not whole, or not there; None while there is no key for it, or it is whole."""
    seat = seat_of(doubt.place)
    lie = [*dealer.cards.names(f"seat {seat}"), *dealer.cards.names(f"seat {seat} up")]
    waits = view.staff.direction.line.id == "direction-name"
    if seat is None or not waits or len(lie) == len(view.state.seats[seat - 1].cards):
        return None
    code = "WRONG_COUNT_SHOWDOWN" if lie else "MUCKED_WINNER"
    key = next((key for key in view.staff.reports if key.args.get("code") == code), None)
    if key is None:
        return None
    facts: dict[str, int] = {"count": len(lie)} if lie else {}
    return dealer.tap(key, seat=seat, **facts)


def _in_doubt(dealer: Dealer, view: View, doubt: DoubtView) -> Lying | None:
    """The card that a doubt is about: one at its place that the page does not show."""
    shown, seat = set(view.state.board), seat_of(doubt.place)
    if seat is not None:
        shown = set(view.state.seats[seat - 1].cards)
    return next((lying for lying in dealer.cards.at(doubt.place) if str(lying.card) not in shown), None)


def settle_notes(dealer: Dealer, view: View) -> int | None:
    """Say of what is noted beside the direction that it is seen to: a stack is counted, the rest noted."""
    for fault in view.staff.faults:
        key = next((key for key in fault.remedies if key.args.get("choice") in _NOTES), None)
        if fault.kind == "note" and key is not None and dealer.now() >= dealer.noted.get(fault.id, 0):
            if fault.id not in dealer.noted:
                _lies_aside(dealer, fault, key)
            dealer.noted[fault.id] = dealer.now() + DOUBT_ANEW_MS
            return dealer.tap(key)
    return None


_NOTES = ("count", "noted", "queued", "taken_off")
"""What a note beside the direction is settled with."""


def _lies_aside(dealer: Dealer, fault: FaultView, key: KeyView) -> None:
    """Chips that were added in the hand are the player's when it is over."""
    slip = dealer.slipping.of(fault)
    if slip is not None and key.args.get("choice") == "queued":
        seat = int(slip.facts["seat"])
        dealer.aside[seat] = dealer.aside.get(seat, 0) + int(slip.facts["added"])


def answers(direction: DirectionView) -> list[KeyView]:
    """Return the keys that answer what is asked; none where nothing is asked."""
    return [key for key in direction.keys if key.command == "answer"]


def rule(dealer: Dealer, view: View) -> int:
    """Answer what is asked about a fault, or choose its remedy; the floor is waited for where it decides."""
    keys, offered_answers = view.staff.direction.keys, answers(view.staff.direction)
    if offered_answers:
        return _answer(dealer, view, offered_answers)
    fault = _fault_of(view, keys)
    offered = {str(key.args["choice"]): key for key in keys if "choice" in key.args}
    chosen = _choice(dealer, fault, offered)
    if chosen is None:
        return dealer.takes("read")
    _chips_follow(dealer, fault, offered[chosen])
    dealer.tap(offered[chosen])
    return dealer.takes("answer")


def _chips_follow(dealer: Dealer, fault: FaultView | None, key: KeyView) -> None:
    """What was done in an odd way counts as an action: its chips go in, once."""
    slip = dealer.slipping.of(fault) if fault is not None else None
    wish = _COUNTS_AS.get(key.label.id)
    if slip is None or wish is None or slip.facts.get("ruled"):
        return
    slip.facts["ruled"] = "yes"
    amount = key.label.args.get("amount", 0)
    total = amount if isinstance(amount, int) else 0
    call = total if wish == "call" else None
    whose = "seat" if fault is None or fault.code == slip.code else "behind"
    playing.moves_chips(dealer, int(slip.facts[whose]), Wish(action=wish, amount=total), call=call)


_COUNTS_AS = {
    "key-counts-call": "call",
    "key-counts-bet": "raise",
    "key-counts-raise": "raise",
    "key-counts-bring-in": "raise",
    "key-counts-all-in": "all_in",
    "key-check": "check",
    "key-fold": "fold",
}
"""What the key of a ruling has a player do, by its label."""


def _fault_of(view: View, keys: list[KeyView]) -> FaultView | None:
    named = {key.args.get("fault") for key in keys}
    return next((fault for fault in view.staff.faults if fault.id in named), None)


def _choice(dealer: Dealer, fault: FaultView | None, offered: dict[str, KeyView]) -> str | None:
    """What the book says where something really went wrong; that it did not where nothing did."""
    slip = dealer.slipping.of(fault) if fault is not None else None
    if slip is None and "not_so" in offered and fault is not None and fault.code not in _REAL:
        return "not_so"
    if fault is not None and fault.code == "ENTRY_LAGS" and slip is not None:
        return "not_yet" if slip.code.startswith("PREMATURE") else "in"
    return next((choice for choice in _CHOICES if choice in offered), next(iter(offered), None))


_SAID = ("WRONG_COUNT_SHOWDOWN", "MUCKED_WINNER")
"""What the dealer has said without a slip of its own: a hand that came to its end not whole."""
_MACHINE = ("SHUFFLER_JAM", "LID_OPEN")
"""What a machine says late, when its board is back, was so all the same."""
_REAL = ("NOT_READ", "DUPLICATE_IN_PLAY", "RECOVERED", "CAMERA_LOST", "BOARD_OFFLINE", "BOARD_GAP", *_MACHINE, *_SAID)


def _answer(dealer: Dealer, view: View, keys: list[KeyView]) -> int:
    """Say what is true of the slip that the question is about."""
    fault = _fault_of(view, keys)
    slip = dealer.slipping.of(fault, view.staff.direction.seat) if fault is not None else None
    name = str(keys[0].args.get("name", ""))
    wanted = truth_of(slip, name)
    key = next((key for key in keys if str(key.args.get("value")) == wanted), keys[0])
    if key.asks == "card":
        dealer.tap(key, card=wanted)
    elif key.asks == "amount":
        dealer.tap(key, amount=int(wanted) if wanted.isdecimal() else 0)
    else:
        dealer.tap(key)
    return dealer.takes("answer")


def truth_of(slip: Slip | None, question: str) -> str:
    """Return the true answer to a question."""
    known = slip.facts.get(question) if slip is not None else None
    return str(known if known is not None else _USUAL.get(question, ""))
