"""Which card a token is, told to the rules: the one way from identities to the hand."""

from __future__ import annotations

from collections.abc import Iterator

from controller.custody import at
from controller.draft import SYSTEM, Draft
from controller.ids import Place, board_place, seat_place, up_place
from controller.state import Table
from engine.cards import Card
from engine.commands import BoardPlace, HolePlace, Name
from engine.hand import Hand
from engine.players import Player


def name_in_hand(draft: Draft) -> None:
    """Tell the rules who every public card is, and take back what is no longer known.

    What is no longer so is taken back first: a card that changes its place is never in two of them.
    """
    hand = draft.table.play.hand
    if hand is None:
        return
    news = list(_news(draft.table, hand))
    for place, known, was in news:
        if was.is_known and (not known.is_known or hand.knows(known)):
            draft.play(Name(place=place, card=Card.UNKNOWN), SYSTEM)
    for place, known, _ in news:
        if known.is_known:
            draft.play(Name(place=place, card=known), SYSTEM)


def _news(table: Table, hand: Hand) -> Iterator[tuple[BoardPlace | HolePlace, Card, Card]]:
    """Yield each public place whose card the rules take for another: the place, the card, what it was taken for."""
    for index, card in enumerate(hand.board):
        (known,) = known_at(table, board_place(index + 1))
        if known != card:
            yield BoardPlace(index=index), known, card
    for player in hand.players:
        if player.is_in and (player.has_shown or player.upcards):
            yield from _news_of(table, player)


def _news_of(table: Table, player: Player) -> Iterator[tuple[HolePlace, Card, Card]]:
    for index, (hole, known) in enumerate(zip(player.holes, known_holes(table, player), strict=True)):
        if known != hole.card and (hole.up or player.has_shown):
            yield HolePlace(seat=player.seat, index=index), known, hole.card


def known_holes(table: Table, player: Player) -> tuple[Card, ...]:
    """Return a player's own cards as the rules count them, in dealing order, unknown ones as such."""
    down, up = (iter(known_at(table, place)) for place in (seat_place(player.seat), up_place(player.seat)))
    return tuple(next(up if hole.up else down, Card.UNKNOWN) for hole in player.holes)


def known_at(table: Table, place: Place) -> tuple[Card, ...]:
    """Return the cards at a place in dealing order, unknown ones as such."""
    found = (table.play.identities.get(token) for token in at(table.play.custody, place))
    return tuple(identity.card if identity else Card.UNKNOWN for identity in found)
