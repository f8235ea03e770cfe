"""What a full table posts, for tests that need a table and not a room."""

from __future__ import annotations

from collections.abc import Sequence

from engine.seats import NO_CHIPS, Chips, Seat


def forced_bets(
    order: Sequence[Seat],
    button: Seat,
    small_blind: Chips,
    big_blind: Chips,
    ante: Chips,
    big_blind_ante: Chips = NO_CHIPS,
) -> tuple[tuple[Chips, ...], tuple[Chips, ...]]:
    """Return what each seat of `order` owes: antes, blinds.

    The small blind sits left of the button, the big blind next; heads-up the button posts the small blind.
    `big_blind_ante` is what the big blind posts for the whole table.
    """
    small = order.index(button) if len(order) == 2 and button in order else 0
    big = 1 - small
    antes = [ante] * len(order)
    antes[big] = Chips(ante + big_blind_ante)
    blinds = [NO_CHIPS] * len(order)
    blinds[small], blinds[big] = small_blind, big_blind
    return tuple(antes), tuple(blinds)
