"""Slips at the end of a hand: who shows, what is pushed and to whom, and what happens to stacks between two hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.seats import Seat
from hardware.simulated import ending, slip_comes_of
from hardware.simulated.at_the_table import View, seats_in
from hardware.simulated.slips import When

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer


def instead_of_showing(dealer: Dealer, view: View) -> int | None:
    """Slip while a hand is to be shown; None when nobody does."""
    row = dealer.slipping.draw(When.SHOW, view.info.game)
    if row is None:
        return None
    seat = Seat(view.staff.direction.seat or 0)
    if row.code == "MUCKED_WINNER" and dealer.cards.has_tabled(seat):
        return None
    sure = dealer.slipping.rng.random() < 0.6
    facts: dict[str, Any] = {"seat": int(seat), "identified": "told_apart" if sure else "mixed_up"}
    slip = dealer.slipping.make(row, view, **facts)
    dealer.truth.tell(dealer.now(), row.what, seat=int(seat), **slip.in_truth)
    if row.code == "MUCKED_WINNER":
        dealer.cards.give_up(seat)
        dealer.then([lambda: slip_comes_of.misses_cards(dealer, view, int(seat)) or 1])
        return dealer.takes("tell")
    say: Callable[[], int] = lambda: slip_comes_of.say(dealer, view, slip, 0) or 1  # noqa: E731
    dealer.then([say, lambda: ending.show_or_muck(dealer, view)])
    return dealer.takes("tell")


def push(dealer: Dealer, view: View, seat: int, amount: int, number: int) -> None:
    """Push a pot, now and then to the wrong player or in a wrong amount."""
    if dealer.pushed_hand != view.state.hand_number:
        dealer.pushed_hand, dealer.right_pushes = view.state.hand_number, []
    dealer.right_pushes.append((seat, amount, number))
    row = dealer.slipping.draw(When.PUSH, view.info.game)
    others = [each for each in seats_in(view) if each != seat]
    if row is not None and row.code == "MISREAD_HAND" and others:
        wrong = dealer.slipping.rng.choice(others)
        slip = dealer.slipping.make(row, view, seat=seat, amount=amount)
        dealer.chips.pushes(wrong, amount, number, **slip.in_truth)
        slip_comes_of.comes_of(dealer, slip)
    elif row is not None and row.code == "WRONG_SUM" and amount > 1:
        short = max(1, amount // 10)
        facts: dict[str, Any] = {
            "seat": seat,
            "second": next(iter(others), seat),
            "amount": short,
            "screen": "screen_right",
        }
        slip = dealer.slipping.make(row, view, **facts)
        dealer.chips.pushes(seat, amount - short, number, **slip.in_truth)
        slip_comes_of.comes_of(dealer, slip)
    else:
        dealer.chips.pushes(seat, amount, number)


def between_hands(dealer: Dealer, view: View) -> None:
    """Between two hands somebody tips, changes or miscounts, and nobody says so."""
    row = dealer.slipping.draw(When.BETWEEN, view.info.game)
    rich = [seat for seat, stack in dealer.chips.behind.items() if stack > 100]
    if row is None or not rich:
        return
    seat = dealer.slipping.rng.choice(rich)
    slip = dealer.slipping.make(row, view, seat=seat, amount=dealer.chips.behind[seat] - 1, reason="tip")
    dealer.chips.differs(seat, -1, "tip", **slip.in_truth)
    slip_comes_of.comes_of(dealer, slip)
