"""A street that comes too early: before the last has acted, or before anybody has entered what the last one did."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hardware.simulated import dealing, playing
from hardware.simulated.at_the_table import View, seats_in, works
from hardware.simulated.handling import BURN, seat_of
from hardware.simulated.players import Wish
from hardware.simulated.slipping import Slip
from hardware.simulated.slips import SlipRow

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer


def premature(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The next street comes although somebody has still to act."""
    following = _next_street(dealer, view)
    if following is None or (dealer.cards.names(following[1][-1]) and following[0] != "PREMATURE_STUD"):
        return None
    code, places = following
    only = dealer.slipping.slips.only
    if only is not None and code not in only:
        return None
    slip = dealer.slipping.make(row, view, code, seat=seat_of(place), acted="no")
    dealer.truth.tell(dealer.now(), "street too early", seat=seat_of(place), **slip.in_truth)
    _goes_on(dealer, slip, places)
    return dealer.takes("burn")


def entry_lags(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The last player checks or calls, nobody enters it, and the dealer goes on."""
    following, legal = _next_street(dealer, view), view.state.legal
    if following is None or legal is None or works(view, "seat_panel"):
        return None
    wish = Wish(action="check" if legal.call is None else "call")
    slip = dealer.slipping.make(row, view, "ENTRY_LAGS", seat=legal.seat, acted="yes", action=wish.action)
    playing.remember(dealer, view, wish)
    playing.moves_chips(dealer, legal.seat, wish, call=legal.call, **slip.in_truth)
    playing.collect(dealer)
    _goes_on(dealer, slip, following[1])
    return dealer.takes("burn")


def _next_street(dealer: Dealer, view: View) -> tuple[str, list[str]] | None:
    """The fault code of a street that comes too early, and where its cards go; None after the last."""
    if view.info.game == "holdem":
        board = len(view.state.board)
        streets = {0: ("PREMATURE_FLOP", 3), 3: ("PREMATURE_TURN", 1), 4: ("PREMATURE_RIVER", 1)}
        if board not in streets:
            return None
        code, count = streets[board]
        return code, [BURN, *(f"board {board + slot}" for slot in range(1, count + 1))]
    seats = seats_in(view)
    ups = max((len(dealer.cards.names(f"seat {seat} up")) for seat in seats), default=0)
    if not 1 <= ups <= 3:
        return None
    return "PREMATURE_STUD", [BURN, *(f"seat {seat} up" for seat in seats)]


def _goes_on(dealer: Dealer, slip: Slip, places: list[str]) -> None:
    """Deal a street card by card, whatever the page says."""

    def card(place: str) -> Callable[[], int]:
        def motion() -> int:
            if slip.found or slip.over or not len(dealer.deck):
                return 1
            slip.names.append(dealing.deal_to(dealer, place))
            return dealer.takes("board")

        return motion

    dealer.then([card(place) for place in places])
