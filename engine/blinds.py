"""The button, who is dealt to first, and what each seat must post."""

from __future__ import annotations

from collections.abc import Sequence

from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import ForcedBet, Setup


def dealing_order(seats_in: Sequence[Seat], button: Seat) -> tuple[Seat, ...]:
    """Return the seats clockwise from the button's left, the button (or the last before it) at the end.

    Source: RULES H-3; P57

    >>> dealing_order([Seat(1), Seat(4), Seat(6)], Seat(4))
    (6, 1, 4)
    """
    seats = sorted(seats_in)
    return tuple([seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button])


def next_button(seats_in: Sequence[Seat], button: Seat) -> Seat:
    """Return the next player clockwise, who gets the button for the next hand. Source: RULES H-1, H-11

    >>> next_button([Seat(1), Seat(4), Seat(6)], Seat(6))
    1
    """
    return dealing_order(seats_in, button)[0]


def owed(setup: Setup) -> tuple[ForcedBet, ...]:
    """Return the forced bets in the order they are posted, antes first, each cut to what the player has left.

    Source: RULES C-2, H-2, S-1; P58, P60, P64
    """
    bets: list[ForcedBet] = []
    left = list(setup.stacks)
    seats = len(left)
    dead = setup.dead or (NO_CHIPS,) * seats
    rows = (["ante"] * seats, setup.antes), (["dead_blind"] * seats, dead), (_blind_kinds(setup), setup.blinds)
    for kinds, amounts in rows:
        for place, seat in enumerate(setup.order):
            amount = Chips(min(amounts[place], left[place]))
            if amount:
                bets.append(ForcedBet(seat=seat, kind=kinds[place], amount=amount))
                left[place] = Chips(left[place] - amount)
    return tuple(bets)


def dead_part(setup: Setup, amount: Chips) -> Chips:
    """Return how much of an ante nobody has to match: what it exceeds the ante that everybody owes."""
    return Chips(max(0, amount - min(setup.antes)))


def _blind_kinds(setup: Setup) -> list[str]:
    """Name the blinds: the lower limit's is the big one, a smaller one before it the small one, a bigger a straddle.

    Source: RULES H-2; P58, P61
    """
    kinds = ["straddle" if blind > setup.lower else "blind" for blind in setup.blinds]
    big = setup.blinds.index(setup.lower) if setup.lower in setup.blinds else setup.big_blind_at
    kinds[big] = "big_blind"
    if setup.blinds[big - 1] < setup.blinds[big]:
        kinds[big - 1] = "small_blind"
    return kinds
