"""Which card a token is, told to the rules: the one way from identities to the hand."""

from __future__ import annotations

from controller.custody import at
from controller.draft import SYSTEM, Draft
from controller.ids import Place, board_place, seat_place
from controller.state import Table
from engine.cards import Card
from engine.commands import BoardPlace, HolePlace, Name
from engine.seats import Seat


def name_in_hand(draft: Draft) -> None:
    """Tell the rules who every public card is, and take back what is no longer known."""
    hand = draft.table.play.hand
    if hand is None:
        return
    for index, card in enumerate(hand.board):
        (known,) = known_at(draft.table, board_place(index + 1))
        if known != card:
            draft.play(Name(place=BoardPlace(index=index), card=known), SYSTEM)
    for player in hand.players:
        if player.has_shown and player.is_in:
            _name_holes(draft, player.seat, player.cards)


def _name_holes(draft: Draft, seat: Seat, cards: tuple[Card, ...]) -> None:
    for index, known in enumerate(known_at(draft.table, seat_place(seat))):
        if known != cards[index]:
            draft.play(Name(place=HolePlace(seat=seat, index=index), card=known), SYSTEM)


def known_at(table: Table, place: Place) -> tuple[Card, ...]:
    """Return the cards at a place in dealing order, unknown ones as such."""
    found = (table.play.identities.get(token) for token in at(table.play.custody, place))
    return tuple(identity.card if identity else Card.UNKNOWN for identity in found)
