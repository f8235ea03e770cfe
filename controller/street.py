"""The cards of the street dealt last: where they lie, and which of them have come."""

from __future__ import annotations

from controller.custody import at
from controller.ids import BURN, CardToken, Place, board_place, seat_place, up_place
from controller.state import Table
from engine.dealing import is_dealt_to
from engine.games import Deal, Street
from engine.hand import Hand, Phase
from engine.rounds import can_be_bet


def street_tokens(table: Table, street: int | None = None) -> list[CardToken]:
    """Return the cards of a street on the felt, in dealing order; the rules may not have been told of them yet.

    `street` is this one unless it is said.
    """
    hand = table.play.hand
    if hand is None:
        return []
    custody, street = table.play.custody, hand.street if street is None else street
    return [token for place, before in _piles(hand, street) for token in at(custody, place)[before:]]


def street_meant(table: Table) -> int:
    """Return the street whose cards came last: the one before where nobody can bet and nothing of this one has come."""
    hand = table.play.hand
    assert hand is not None, "a street of no hand"
    return hand.street - 1 if hand.street > 1 and not can_be_bet(hand.players) and is_to_begin(table) else hand.street


def is_to_begin(table: Table) -> bool:
    """Tell whether a street is to be dealt, and nothing of it has come yet."""
    hand = table.play.hand
    if hand is None or hand.phase is not Phase.DEALING:
        return False
    return not (is_told(hand) or street_tokens(table) or len(at(table.play.custody, BURN)) > hand.burns)


def is_told(hand: Hand) -> bool:
    """Tell whether the rules have been told of a card of this street."""
    if len(hand.board) > board_before(hand, hand.street):
        return True
    streets = hand.game.streets[: hand.street]
    before = sum(len(row.hole_deals) for row in streets)
    return bool(hand.street_row.hole_deals) and any(
        len(player.holes) > before for player in hand.players if is_dealt_to(player)
    )


def street_places(hand: Hand) -> list[Place]:
    """Return where the cards of this street lie when all of them have come, the burn apart, in dealing order."""
    return [place for place, _ in _piles(hand, hand.street)]


def board_before(hand: Hand, street: int) -> int:
    """Return how many cards the board has before a street."""
    return sum(row.board_cards for row in hand.game.streets[:street])


def _piles(hand: Hand, street: int) -> list[tuple[Place, int]]:
    """Each pile a street adds to, and how many cards of it are of streets before."""
    first, row = board_before(hand, street) + 1, hand.game.streets[street]
    board = [(board_place(slot), 0) for slot in range(first, first + row.board_cards)]
    up = Deal.UP in row.hole_deals
    before = sum(_of_kind(each, up=up) for each in hand.game.streets[:street])
    place_of = up_place if up else seat_place
    seats = [player.seat for player in hand.players if is_dealt_to(player)] if row.hole_deals else []
    return [*((place_of(seat), before) for seat in seats), *board]


def _of_kind(street: Street, *, up: bool) -> int:
    return sum((deal is Deal.UP) is up for deal in street.hole_deals)
