"""The cards of the street dealt last: where they lie, and which of them have come."""

from __future__ import annotations

from controller.custody import at
from controller.ids import CardToken, Place, board_place, seat_place, up_place
from controller.state import Table
from engine.dealing import is_dealt_to
from engine.games import Deal, Street
from engine.hand import Hand


def street_tokens(table: Table) -> list[CardToken]:
    """Return the cards of this street on the felt, in dealing order; the rules may not have been told of them yet."""
    hand = table.play.hand
    if hand is None:
        return []
    custody = table.play.custody
    return [token for place, before in _piles(hand) for token in at(custody, place)[before:]]


def is_told(hand: Hand) -> bool:
    """Tell whether the rules have been told of a card of this street."""
    if len(hand.board) > board_before(hand):
        return True
    streets = hand.game.streets[: hand.street]
    before = sum(len(row.hole_deals) for row in streets)
    return bool(hand.street_row.hole_deals) and any(
        len(player.holes) > before for player in hand.players if is_dealt_to(player)
    )


def street_places(hand: Hand) -> list[Place]:
    """Return where the cards of this street lie when all of them have come, the burn apart, in dealing order."""
    return [place for place, _ in _piles(hand)]


def board_before(hand: Hand) -> int:
    """Return how many cards the board has before this street."""
    return sum(row.board_cards for row in hand.game.streets[: hand.street])


def _piles(hand: Hand) -> list[tuple[Place, int]]:
    """Each pile this street adds to, and how many cards of it are of streets before."""
    first, row = board_before(hand) + 1, hand.street_row
    board = [(board_place(slot), 0) for slot in range(first, first + row.board_cards)]
    up = Deal.UP in row.hole_deals
    before = sum(_of_kind(street, up=up) for street in hand.game.streets[: hand.street])
    place_of = up_place if up else seat_place
    seats = [player.seat for player in hand.players if is_dealt_to(player)] if row.hole_deals else []
    return [*((place_of(seat), before) for seat in seats), *board]


def _of_kind(street: Street, *, up: bool) -> int:
    return sum((deal is Deal.UP) is up for deal in street.hole_deals)
