"""What goes wrong with whose turn it is, with words against buttons, and with sums not known or said wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from controller.published import KeyView
from engine.seats import Seat
from hardware.simulated import playing
from hardware.simulated.at_the_table import View, seats_in, works
from hardware.simulated.handling import seat_of
from hardware.simulated.players import Wish
from hardware.simulated.slips import SlipRow

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

SPEAKS_UP_MS = 700
"""Whoever was passed over, or is heard wrongly, has a hand at the button."""
TOLD_MS = 4_000
"""Without a button it takes longer, and the dealer waits for what the player has to say."""
ADDED = 100


def passes_over(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """Nobody owes anything: the next player checks before the one to act, who speaks up."""
    legal = view.state.legal
    if legal is None or legal.call is not None:
        return None
    key = next((key for key in view.staff.seat_keys if key.args.get("action") == "check"), None)
    if key is None or _is_last(view, key):
        return None
    behind = int(str(key.args["seat"]))
    slip = dealer.slipping.make(row, view, seat=legal.seat, behind=behind)
    dealer.truth.tell(dealer.now(), "turn passed over", seat=legal.seat, **slip.in_truth)
    playing.moves_chips(dealer, behind, Wish(action="check"), call=None)
    dealer.tap(key)
    if works(view, "seat_panel"):
        dealer.soon(SPEAKS_UP_MS, lambda later: _presses(dealer, legal.seat, "call"))
        return SPEAKS_UP_MS
    return TOLD_MS


def _is_last(view: View, key: KeyView) -> bool:
    """Whether the round would be over with it: a street may come before anybody can speak up."""
    later = {each.args.get("seat") for each in view.staff.seat_keys}
    return later == {key.args.get("seat")}


def _presses(dealer: Dealer, seat: int, button: str) -> int:
    dealer.hands.press(Seat(seat), button)
    return 1


def says_another_thing(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A player calls in words, which the dealer enters, and presses Fold beside it."""
    legal = view.state.legal
    if legal is None or legal.call is None or not works(view, "seat_panel") or playing.is_last_to_act(dealer, view):
        return None
    wish = Wish(action="call")
    slip = dealer.slipping.make(row, view, seat=legal.seat)
    playing.remember(dealer, view, wish)
    playing.moves_chips(dealer, legal.seat, wish, call=legal.call, **slip.in_truth)
    playing.by_voice(dealer, view)
    dealer.soon(SPEAKS_UP_MS, lambda later: _presses(dealer, legal.seat, "fold"))
    return SPEAKS_UP_MS


def says_a_wrong_pot(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The dealer says the pot, and says it wrong; nobody has bet on it yet."""
    if view.info.structure != "pot":
        return None
    slip = dealer.slipping.make(row, view, relied="nobody_bet")
    dealer.truth.tell(dealer.now(), row.what, **slip.in_truth)
    return dealer.takes("read")


def goes_all_in_uncounted(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A player moves all-in, and the chips are counted only when somebody needs to know."""
    legal = view.state.legal
    key = next((key for key in view.staff.entry_keys if key.args.get("action") == "all_in_later"), None)
    if legal is None or key is None or dealer.chips.behind.get(legal.seat, 0) > _SHORT * max(1, _bets(dealer)):
        return None
    wish = Wish(action="all_in")
    total = dealer.chips.bets.get(legal.seat, 0) + dealer.chips.behind.get(legal.seat, 0)
    slip = dealer.slipping.make(row, view, seat=legal.seat, counted=total)
    playing.remember(dealer, view, wish)
    playing.moves_chips(dealer, legal.seat, wish, call=legal.call, **slip.in_truth)
    dealer.tap(key)
    return dealer.takes("think")


_SHORT = 8
"""Stacks go in that are short beside what lies there; deep ones wait for better."""


def _bets(dealer: Dealer) -> int:
    return dealer.chips.pot + sum(dealer.chips.bets.values())


def adds_chips(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A player puts more chips on the table in mid-hand."""
    legal = view.state.legal
    if legal is None:
        return None
    slip = dealer.slipping.make(row, view, seat=legal.seat, added=ADDED)
    dealer.truth.tell(dealer.now(), row.what, seat=legal.seat, added=ADDED, **slip.in_truth)
    return dealer.takes("read")


def out_of_turn(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """Somebody who is not to act folds, checks or calls by a word or a button, with something left to answer."""
    legal = view.state.legal
    if legal is None:
        return None
    matched = max(dealer.chips.bets.values(), default=0) if legal.call else -1
    live = [seat.seat for seat in view.state.seats if seat.status == "live" and seat.seat != legal.seat]
    others = [seat for seat in live if dealer.chips.bets.get(seat, 0) != matched]
    if not others:
        return None
    other = dealer.slipping.rng.choice(others)
    slip = dealer.slipping.make(row, view, seat=other, other=legal.seat, action="call", did="call")
    dealer.truth.tell(dealer.now(), "spoke out of turn", seat=other, **slip.in_truth)
    if works(view, "seat_panel"):
        dealer.hands.press(Seat(other), "call")
    return dealer.takes("read")


def just_happens(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """Something that moves no chip and no card of the hand, and that only people see."""
    amount = 100
    slip = dealer.slipping.make(row, view, seat=seat_of(place), amount=amount)
    dealer.truth.tell(dealer.now(), row.what, seat=seat_of(place), **slip.in_truth)
    return dealer.takes("read")


def kills_hand(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The dealer takes in the cards of a player who is still in."""
    seats = [seat for seat in seats_in(view) if dealer.cards.names(f"seat {seat}")]
    if len(seats) < 3:
        return None
    seat = Seat(dealer.slipping.rng.choice(seats))
    sure = dealer.slipping.rng.random() < 0.6
    slip = dealer.slipping.make(row, view, seat=int(seat), identified="told_apart" if sure else "mixed_up")
    dealer.cards.give_up(seat)
    dealer.truth.tell(dealer.now(), "mucked", seat=int(seat), **slip.in_truth)
    return dealer.takes("read")
