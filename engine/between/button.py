"""Where the button and the blinds go for the next hand, by either of the two ways in which they go round."""

from __future__ import annotations

from collections.abc import Collection

from engine.between.circle import lies_between
from engine.between.lineup import Lineup, Positions
from engine.blinds import dealing_order, next_button
from engine.rules import ButtonMoves
from engine.seats import Seat


def ring_positions(lineup: Lineup, settled: Collection[Seat], ready: Collection[Seat]) -> Positions:
    """Return the button and blinds among three or more.

    `settled` may have any place, the others who are `ready` only the big blind. Before the first hand the button is
    put on the last of them, so that the first card goes to the dealer's left. A moving one that was put before somebody
    who has gone since goes on to the next player. Source: RULES H-1, H-2, H-11; P55, P56
    """
    seats, last = tuple(settled), lineup.last
    if lineup.placed is not None:
        moves_on = lineup.terms.rules.button is ButtonMoves.MOVING and lineup.placed not in seats
        button = next_button(seats, lineup.placed) if moves_on else lineup.placed
    elif last is None:
        button = max(seats)
    elif lineup.terms.rules.button is ButtonMoves.DEAD:
        return _dead(last, seats, tuple(ready))
    else:
        button = next_button(seats, last.button)
    small = next_button(seats, button)
    return Positions(button=button, small=small, big=next_button(tuple(ready), small))


def heads_up_positions(lineup: Lineup, two: Collection[Seat]) -> Positions:
    """Return the button, with the small blind on it, and the big blind of two players.

    Nobody has the big blind twice in a row unless the other has just come. Source: P57
    """
    big = _big_of_two(lineup, tuple(two))
    button = next_button(tuple(two), big)
    return Positions(button=button, small=button, big=big)


def _dead(last: Positions, settled: tuple[Seat, ...], ready: tuple[Seat, ...]) -> Positions:
    """Give the big blind to whoever is due for it; the small blind and the button follow, also to an empty seat.

    Where two played before, the button goes behind the small blind. Source: P55; engine_cases B29
    """
    big, small = next_button(ready, last.big), last.big
    if lies_between(last.small, big, small):
        return Positions(button=last.small, small=small, big=big)
    behind = [seat for seat in dealing_order(settled, small) if seat not in (small, big)]
    return Positions(button=behind[-1] if behind else big, small=small, big=big)


def _big_of_two(lineup: Lineup, two: tuple[Seat, ...]) -> Seat:
    last = lineup.last
    if lineup.placed is not None:
        return next_button(two, lineup.placed if lineup.placed in two else next_button(two, lineup.placed))
    if last is None:
        return min(two)
    if lineup.terms.rules.button is ButtonMoves.DEAD:
        return next_button(two, last.big)
    button = next_button(two, last.button)
    big = next_button(two, button)
    return button if big == last.big else big
