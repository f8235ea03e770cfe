"""The end of a hand: showing, reading, pushing pots, and what happens between two hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from controller.published import KeyView, StepView
from engine.seats import Seat
from hardware.simulated import playing, slip_comes_of, slip_deeds_end
from hardware.simulated.at_the_table import View, seats_in

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer, Motion

LOOKED_OVER_MS = 1_000
"""However quick the dealer is, tabled hands are read before a pot is pushed; a face takes the camera 800 ms."""


def show_or_muck(dealer: Dealer, view: View) -> int:
    """Let a player table the hand, or give it up where the rules allow that."""
    direction = view.staff.direction
    seat = Seat(direction.seat or 0)
    slipped = slip_deeds_end.instead_of_showing(dealer, view)
    if slipped is not None:
        return slipped
    muck = next((key for key in direction.keys if key.command == "muck"), None)
    if muck is not None and not dealer.cards.has_tabled(seat) and not dealer.players.shows(seat, may_muck=True):
        dealer.cards.give_up(seat)
        dealer.truth.tell(dealer.now(), "mucked", seat=int(seat))
        return dealer.tap(muck)
    missed = slip_comes_of.misses_cards(dealer, view, int(seat))
    if missed is not None:
        return missed
    dealer.cards.table(seat)
    return dealer.takes("board")


def declare(dealer: Dealer, view: View) -> int:
    """Read the hands on the felt and say who wins (P47); a card that nobody can see leaves it unsaid."""
    direction = view.staff.direction
    seats = [Seat(seat) for key in direction.keys for seat in _seats_of(key)]
    if dealer.cards.hidden is not None and any(lying.covered for lying in dealer.cards.felt.cards):
        return dealer.takes("read")
    for seat in seats:
        dealer.cards.table(seat)
    best = {seat: strength for seat in seats if (strength := dealer.cards.strength(seat)) is not None}
    winners = [int(seat) for seat in seats if not best or best.get(seat) == max(best.values())]
    key = next((key for key in direction.keys if key.asks == "seats"), None)
    return dealer.tap(key, seats=winners) if key is not None else dealer.takes("read")


def _seats_of(key: KeyView) -> list[int]:
    seats = key.args.get("seats")
    return [int(seat) for seat in seats] if isinstance(seats, list) else []


def plan_push(dealer: Dealer, view: View) -> list[Motion]:
    """Look the tabled hands over, then bets in, uncalled bets back, pots to their winners (P47)."""
    tabled = any(dealer.cards.has_tabled(Seat(seat.seat)) for seat in view.state.seats)
    looks = [lambda: LOOKED_OVER_MS] if tabled else []
    return [*looks, lambda: _unentered_back(dealer, view), lambda: playing.do_steps(dealer, view)]


def _unentered_back(dealer: Dealer, view: View) -> int:
    """Whoever is left alone takes a bet back that was on its way when the others were out, and that nobody entered."""
    left = seats_in(view)
    bet = dealer.chips.bets.get(left[0], 0) if len(left) == 1 else 0
    told = sum(int(str(step.text.args.get("amount", 0))) for step in view.staff.direction.steps if _moves_pot(step))
    more = min(bet, dealer.chips.pot + sum(dealer.chips.bets.values()) - told)
    if more > 0:
        dealer.chips.returns(left[0], more)
    return 1


def _moves_pot(step: StepView) -> bool:
    return step.text.id in ("step-return", "step-push", "step-rake")


def between_hands(dealer: Dealer, view: View) -> int:
    """The hand is over: everybody's chips are known, and busted seats buy again."""
    if view.state.street is None:
        tell_hand_over(dealer, view.state.hand_number)
        slip_deeds_end.between_hands(dealer, view)
    return _buy_in(dealer, view)


def tell_hand_over(dealer: Dealer, hand: int) -> None:
    """Tell the world's own count of chips, once a hand; where no pot was pushed every bet goes back first."""
    if dealer.counted_hand < hand:
        dealer.counted_hand = hand
        while dealer.aside:
            dealer.chips.buys(*dealer.aside.popitem())
        if not dealer.chips.was_pushed and (dealer.chips.pot or any(dealer.chips.bets.values())):
            dealer.chips.all_back(post_again=False)
        stacks = {str(seat): stack for seat, stack in sorted(dealer.chips.behind.items())}
        dealer.truth.tell(dealer.now(), "hand over", stacks=stacks, house=dealer.chips.house)


def _buy_in(dealer: Dealer, view: View) -> int:
    """Sell chips to whoever has none left, whatever the page says, where the players of this table buy again."""
    out = [seat.seat for seat in view.state.seats if seat.status == "out" and seat.stack == 0]
    dealer.sold &= set(out)
    for seat in out if dealer.top_up else ():
        if not dealer.chips.behind.get(seat):
            dealer.chips.buys(seat, dealer.top_up)
            dealer.sold.add(seat)
    for seat in sorted(dealer.sold):
        args: dict[str, int | str | list[int] | list[str]] = {"seat": seat, "amount": dealer.top_up}
        dealer.hands.tap(KeyView(command="buy_in", args=args, label=view.info.stakes))
    return dealer.takes("chips") if dealer.sold else 1
