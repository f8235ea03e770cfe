"""Which cards this street still owes, and to whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.games import GAMES, Deal
from engine.players import Status
from engine.seats import Seat
from engine.state import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """What has been dealt when a street is complete, all streets before it included."""

    holes: tuple[Deal, ...]
    board: int
    burns: int


@cache
def dealt_through(game: str, street: int) -> Dealt:
    """Return what a game has dealt when a street is complete."""
    streets = GAMES[game].streets[: street + 1]
    return Dealt(
        holes=tuple(deal for row in streets for deal in row.hole_deals),
        board=sum(row.board_cards for row in streets),
        burns=sum(row.burn for row in streets),
    )


def burn_is_owed(hand: Hand) -> bool:
    """Tell whether the next card off the deck is burned. Source: RULES H-5 to H-7; P8, P9"""
    return hand.burns < dealt_through(hand.setup.game, hand.street).burns


def holes_owed(hand: Hand) -> tuple[tuple[Seat, bool], ...]:
    """Return the players' cards still owed on this street in the order they are dealt; True is face up.

    One card at a time, clockwise, in the order of the deal. Source: RULES H-3; P8
    """
    held = [(player.seat, len(player.holes)) for player in hand.players if player.status is not Status.FOLDED]
    rounds = enumerate(dealt_through(hand.setup.game, hand.street).holes)
    return tuple([(seat, deal is Deal.UP) for place, deal in rounds for seat, has in held if has <= place])


def board_owed(hand: Hand) -> int:
    """Return how many cards the board still lacks on this street."""
    return dealt_through(hand.setup.game, hand.street).board - len(hand.board)


def is_dealt(hand: Hand) -> bool:
    """Tell whether this street owes no more cards."""
    due = dealt_through(hand.setup.game, hand.street)
    if hand.burns < due.burns or len(hand.board) < due.board:
        return False
    owed = len(due.holes)
    return all(len(player.holes) >= owed for player in hand.players if player.status is not Status.FOLDED)
