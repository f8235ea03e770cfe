"""Which slip is made at a moment of the deal or of the action, and what physically happens then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hardware.simulated import (
    playing,
    slip_comes_of,
    slip_deeds_action,
    slip_deeds_chips,
    slip_deeds_dealing,
    slip_deeds_early,
    slip_deeds_hands,
    slip_deeds_pitch,
)
from hardware.simulated.at_the_table import View
from hardware.simulated.handling import BURN, is_up, seat_of
from hardware.simulated.slips import SlipRow, When

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

Deed = Callable[["Dealer", View, SlipRow, str], "int | None"]
"""Does a slip at a place; returns the milliseconds it took, None when it cannot happen now."""


def instead_of(dealer: Dealer, view: View, place: str) -> int | None:
    """Slip while a card is dealt to a place; None when nobody does."""
    row = dealer.slipping.draw(_moment(view, place), view.info.game)
    if row is None:
        return None
    took = _DEAL_DEEDS[row.code](dealer, view, row, place)
    if took is not None:
        slip_comes_of.comes_of(dealer, dealer.slipping.made[-1])
    return took


def _moment(view: View, place: str) -> When:
    if place == BURN:
        return When.BURN
    if is_up(place):
        return When.UPCARD if seat_of(place) is not None else When.BOARD
    return When.RIVER_DOWN if view.staff.direction.line.id == "direction-river" else When.PITCH


def after_the_deal(dealer: Dealer, view: View) -> int:
    """When all have their cards: the first seat may get one more."""
    slip = slip_deeds_hands.deals_too_far(dealer, view)
    if slip is None:
        return 0
    slip_comes_of.comes_of(dealer, slip)
    return dealer.takes("pitch")


def when_posting(dealer: Dealer, view: View) -> int:
    """When the blinds are in: the button may stand where it should not."""
    row, belongs = dealer.slipping.draw(When.POST, view.info.game), view.state.button
    if row is None or row.code != "WRONG_BUTTON" or belongs is None:
        return 1
    slip = dealer.slipping.make(row, view, belongs=belongs)
    dealer.truth.tell(dealer.now(), "button stands wrong", belongs=belongs, **slip.in_truth)
    slip_comes_of.comes_of(dealer, slip)
    return 1


def instead_of_acting(dealer: Dealer, view: View) -> int | None:
    """Slip while somebody is to act; None when nobody does."""
    legal = view.state.legal
    assert legal is not None
    last = playing.is_last_to_act(dealer, view)
    row = dealer.slipping.draw(When.LAST_ACT, view.info.game) if last else None
    row = row or dealer.slipping.draw(When.ACT, view.info.game)
    if row is None:
        return None
    took = _ACT_DEEDS[row.code](dealer, view, row, f"seat {legal.seat}")
    if took is not None:
        slip_comes_of.comes_of(dealer, dealer.slipping.made[-1])
    return took


_DEAL_DEEDS: dict[str, Deed] = {
    "WRONG_SEAT": slip_deeds_pitch.to_neighbour,
    "SEAT_SKIPPED": slip_deeds_hands.skips,
    "NOT_IN_HAND": slip_deeds_pitch.to_nobody,
    "EXTRA_CARD": slip_deeds_hands.extra,
    "DOUBLE_FEED": slip_deeds_dealing.two_as_one,
    "SHORT_HAND": slip_deeds_hands.short,
    "CARD_EXPOSED": slip_deeds_pitch.exposed,
    "OFF_TABLE": slip_deeds_pitch.off_the_table,
    "DOOR_DOWN": slip_deeds_pitch.door_down,
    "STUD_ORDER": slip_deeds_pitch.upcard_astray,
    "SEVENTH_UP": slip_deeds_pitch.river_up,
    "BURN_MISSING": slip_deeds_dealing.no_burn,
    "BURN_DOUBLE": slip_deeds_dealing.two_burns,
    "STUB_DROPPED": slip_deeds_dealing.drops_stub,
}


_ACT_DEEDS: dict[str, Deed] = {
    "PREMATURE": slip_deeds_early.premature,
    "ENTRY_LAGS": slip_deeds_early.entry_lags,
    "OUT_OF_TURN": slip_deeds_action.out_of_turn,
    "STRING_BET": slip_deeds_chips.odd_amount,
    "OVERSIZED_CHIP": slip_deeds_chips.odd_amount,
    "UNDER_RAISE": slip_deeds_chips.odd_amount,
    "UNDER_CALL": slip_deeds_chips.odd_amount,
    "SPLASHED": slip_deeds_chips.odd_amount,
    "CHIPS_ADDED": slip_deeds_action.adds_chips,
    "OVER_POT": slip_deeds_chips.odd_amount,
    "SKIPPED_PLAYER": slip_deeds_action.passes_over,
    "UNCLEAR_BET": slip_deeds_action.says_another_thing,
    "POT_COUNT_WRONG": slip_deeds_action.says_a_wrong_pot,
    "COUNT_LATER": slip_deeds_action.goes_all_in_uncounted,
    "PLAYER_LEFT": slip_deeds_action.just_happens,
    "HAND_KILLED": slip_deeds_action.kills_hand,
}
