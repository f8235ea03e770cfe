"""Which cards this street still owes, and to whom."""

from __future__ import annotations

from engine.games import Deal
from engine.players import Status
from engine.seats import Seat
from engine.state import Hand


def burn_is_owed(hand: Hand) -> bool:
    """Tell whether the next card off the deck is burned. Source: RULES H-5 to H-7; P8, P9"""
    return hand.burns < sum(street.burn for street in hand.setup.game_row.streets[: hand.street + 1])


def holes_owed(hand: Hand) -> tuple[tuple[Seat, bool], ...]:
    """Return the players' cards still owed on this street in the order they are dealt; True is face up.

    One card at a time, clockwise, in the order of the deal. Source: RULES H-3; P8
    """
    dealt = _dealt_through(hand)
    held = [(player.seat, len(player.holes)) for player in hand.players if player.status is not Status.FOLDED]
    return tuple((seat, deal is Deal.UP) for place, deal in enumerate(dealt) for seat, has in held if has <= place)


def board_owed(hand: Hand) -> int:
    """Return how many cards the board still lacks on this street."""
    streets = hand.setup.game_row.streets[: hand.street + 1]
    return sum(street.board_cards for street in streets) - len(hand.board)


def is_dealt(hand: Hand) -> bool:
    """Tell whether this street owes no more cards."""
    if burn_is_owed(hand) or board_owed(hand):
        return False
    owed = len(_dealt_through(hand))
    return all(len(player.holes) >= owed for player in hand.players if player.status is not Status.FOLDED)


def _dealt_through(hand: Hand) -> tuple[Deal, ...]:
    """The rounds of players' cards of all streets up to this one."""
    streets = hand.setup.game_row.streets[: hand.street + 1]
    return tuple(deal for street in streets for deal in street.hole_deals)
