"""Entering by exception, where no seat has buttons: the dealer watches the round and taps what its page cannot infer.

Folds to a bet and checks are not entered; a later seat's key takes them along, and a round that ends alike for all who
are left is one tap of "Round done".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from controller.published import KeyView, LegalView
from hardware.simulated import playing
from hardware.simulated.at_the_table import View, works
from hardware.simulated.players import Wish

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

PASSES = ("fold", "check")
AT_ONCE = ("raise", "all_in", "bring_in")
"""What changes the others' choices is entered before the next one acts."""


def watches(dealer: Dealer, view: View) -> bool:
    """Whether the dealer enters this round by exception: nobody has buttons, and nothing is amiss.

    People who slip are entered one by one in every second hand, for their slips to meet both ways.
    """
    slipping = dealer.slipping.slips.rate > 0 and view.state.hand_number % 2 == 1
    bring_in = view.state.legal is None or view.state.legal.bring_in is not None
    return not (works(view, "seat_panel") or bring_in or slipping or dealer.slipping.open)


def act(dealer: Dealer, view: View) -> int | None:
    """Watch the next player act, or enter what was done; None where a person acts on the page."""
    did, offered = dealer.turn.did, _keys_by_seat(view)
    following = next((seat for seat in offered if seat not in [each for each, _ in did]), None)
    if did and (following is None or did[-1][1].action in AT_ONCE):
        return _enters(dealer, view, did)
    assert following is not None, "somebody is to act"
    legal = _legal(view, following, offered[following])
    wish = dealer.players.act(legal)
    if wish is None:
        return None
    did.append((following, wish))
    playing.note_action(dealer, view, following, wish)
    playing.moves_chips(dealer, following, wish, call=legal.call)
    dealer.then([lambda: act(dealer, dealer.view) or 1])
    return dealer.takes("think")


def _keys_by_seat(view: View) -> dict[int, list[KeyView]]:
    """The keys of the player to act and of each later one of this round, in turn."""
    keys: dict[int, list[KeyView]] = {}
    for key in (*view.staff.direction.keys, *view.staff.seat_keys):
        if key.command == "act" and "seat" in key.args:
            keys.setdefault(int(str(key.args["seat"])), []).append(key)
    return keys


def _legal(view: View, seat: int, keys: list[KeyView]) -> LegalView:
    """What a seat may do: as the page says of the player to act, or as the keys of a later seat have it."""
    now = view.state.legal
    if now is not None and now.seat == seat:
        return now
    amounts = {str(key.args["action"]): key.amount for key in keys}
    raises = [key for key in keys if key.args["action"] == "raise"]
    leasts = [key.least if key.least is not None else key.amount or 0 for key in raises]
    mosts = [key.most if key.most is not None else key.amount or 0 for key in raises]
    return LegalView(
        seat=seat,
        fold="fold" in amounts,
        check="check" in amounts,
        call=amounts.get("call"),
        raise_least=min(leasts, default=None),
        raise_most=max(mosts, default=None),
        raise_levels=sorted(leasts) if raises and all(key.least is None for key in raises) else [],
        all_in=amounts.get("all_in"),
    )


def _enters(dealer: Dealer, view: View, did: list[tuple[int, Wish]]) -> int:
    """Tap the next thing: the round's end where that says it all, else the first who did more than pass."""
    key = _round_done(dealer, view, did) if len(did) > 1 else None
    if key is not None:
        return dealer.tap(key)
    seat, wish = next((each for each in did if each[1].action not in PASSES), did[-1])
    fitting = [key for key in _keys_by_seat(view).get(seat, []) if key.args.get("action") == wish.action]
    key = next((key for key in fitting if key.args.get("amount", wish.amount) == wish.amount), None)
    key = key or next(iter(fitting), None)
    if key is None:
        key = KeyView(command="act", args={"seat": seat, "action": wish.action}, label=view.staff.direction.line)
    return dealer.tap(key, amount=wish.amount) if wish.action == "raise" else dealer.tap(key)


def _round_done(dealer: Dealer, view: View, did: list[tuple[int, Wish]]) -> KeyView | None:
    """The key that ends the round with just these who folded, where nobody raised and no one else is to act."""
    if any(wish.action in AT_ONCE for _, wish in did):
        return None
    folded = {seat for seat, wish in did if wish.action == "fold"}
    left = [seat.seat for seat in view.state.seats if seat.status == "live" and seat.seat not in dealer.turn.acted]
    if left and len(folded) < len(did):
        return None
    done = (key for key in view.staff.entry_keys if key.command == "round_done")
    return next((key for key in done if _seats_of(key) == folded), None)


def _seats_of(key: KeyView) -> set[int]:
    seats = key.args.get("seats")
    return {int(seat) for seat in seats} if isinstance(seats, list) else set()
