"""Folding in what happens to cards: dealt, burned, shown, named, and seen where they cannot be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards import Card
from engine.changing import changed, put
from engine.contradictions import still_open
from engine.dealing import street_owes
from engine.events import (
    BoardDealt,
    CardBurned,
    CardContradicted,
    CardNamed,
    HandShown,
    HolesDealt,
    StubReshuffled,
)
from engine.players import HoleCard, unshown
from engine.rounds import begin, begin_anew, can_be_bet
from engine.seats import Seat
from engine.state import Contradiction, Hand, Phase


def dealing(hand: Hand, street: int) -> Hand:
    """Return the hand with a street's cards to deal."""
    return changed(hand, street=street, phase=Phase.DEALING, owed=street_owes(hand, street), next_burns=1)


def holes_dealt(hand: Hand, event: HolesDealt) -> Hand:
    """Give the cards to their seats; what comes to a hand that is tabled lies with it for all to see (P45)."""
    players, known = list(hand.players), hand.known
    fresh: dict[Seat, tuple[HoleCard, ...]] = {}
    for seat, card, up in event.cards:
        fresh[seat] = (*fresh.get(seat, ()), unshown(card, up=up))
        known |= card.bit
    tabled = hand.setup.rules.all_in_tabling and not can_be_bet(hand.players)
    for seat, holes in fresh.items():
        place = hand.at(seat)
        player = players[place]
        if tabled and player.has_shown:
            holes = tuple(replace(hole, shown=True) for hole in holes)
        players[place] = changed(player, holes=player.holes + holes)
    return _dealt(hand, len(event.cards), players=tuple(players), known=known)


def card_burned(hand: Hand, event: CardBurned) -> Hand:
    """Lay a card with the burned ones."""
    return _dealt(hand, 1, burns=hand.burns + 1)


def stub_reshuffled(hand: Hand, event: StubReshuffled) -> Hand:
    """Take the burned cards back into the stub (S-13)."""
    return _dealt(hand, 1, burns=0)


def board_dealt(hand: Hand, event: BoardDealt) -> Hand:
    """Lay a card on the board."""
    return _dealt(hand, 1, board=(*hand.board, event.card), known=hand.known | event.card.bit)


def _dealt(hand: Hand, count: int, **changes: Any) -> Hand:
    """Return the hand with the next things it owed done; the betting begins after the last."""
    left = hand.owed[count:]
    hand = changed(hand, owed=left, **changes)
    return hand if left else begin(hand)


def hand_shown(hand: Hand, event: HandShown) -> Hand:
    """Turn a whole hand up; its cards are known as far as they were read, which settles what was seen there (P25)."""
    place = hand.at(event.seat)
    player = hand.players[place]
    rows = zip(player.holes, event.cards, strict=True)
    tabled = tuple(HoleCard(card=card, up=hole.up, shown=True) for hole, card in rows)
    known = hand.known
    for card in event.cards:
        known |= card.bit
    players = put(hand.players, place, changed(player, holes=tabled))
    shown = begin_anew(changed(hand, players=players, known=known), before=hand)
    if not hand.contradictions:
        return shown
    fresh = [index for index, (hole, now) in enumerate(zip(player.holes, tabled, strict=True)) if hole.card != now.card]
    return changed(shown, contradictions=still_open(shown, settled=[(event.seat, 0, index) for index in fresh]))


def card_named(hand: Hand, event: CardNamed) -> Hand:
    """Let a place hold the card it was named as; what it contradicted is settled (P25)."""
    named = _board_card_named(hand, event) if event.seat is None else _hole_card_named(hand, event, event.seat)
    if not hand.contradictions:
        return named
    runs = range(len(hand.all_boards)) if event.seat is None and event.index < hand.shared else (event.run,)
    return changed(named, contradictions=still_open(named, settled=[(event.seat, run, event.index) for run in runs]))


def card_contradicted(hand: Hand, event: CardContradicted) -> Hand:
    """Keep what was seen where it cannot be, beside what the place was taken for (P25)."""
    seen = Contradiction(seat=event.seat, run=event.run, index=event.index, card=event.card)
    return changed(hand, contradictions=(*hand.contradictions, seen))


def _hole_card_named(hand: Hand, event: CardNamed, seat: Seat) -> Hand:
    place = hand.at(seat)
    player = hand.players[place]
    hole = player.holes[event.index]
    named = HoleCard(card=event.card, up=hole.up, shown=hole.shown)
    players = put(hand.players, place, changed(player, holes=put(player.holes, event.index, named)))
    return begin_anew(changed(hand, players=players, known=_named(hand, hole.card, event.card)), before=hand)


def _board_card_named(hand: Hand, event: CardNamed) -> Hand:
    """Name a card of a board; one that several runs share is named on all of them."""
    boards = list(hand.all_boards)
    before = boards[event.run][event.index]
    for run, board in enumerate(boards):
        if run == event.run or event.index < hand.shared:
            boards[run] = put(board, event.index, event.card)
    known = _named(hand, before, event.card)
    return begin_anew(changed(hand, boards=tuple(boards[:-1]), board=boards[-1], known=known), before=hand)


def _named(hand: Hand, before: Card, now: Card) -> int:
    return hand.known & ~before.bit | now.bit
