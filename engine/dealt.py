"""Chips posted and cards dealt or named, accepted as events or refused by the rule of their order."""

from __future__ import annotations

from engine.blinds import owed
from engine.cards import Card
from engine.commands import BoardPlace, Burned, DealtBoard, DealtHole, HolePlace, Name, PostAll
from engine.dealing import board_owed, burn_is_owed, holes_owed
from engine.events import BoardDealt, CardBurned, CardNamed, Event, ForcedBetPosted, HoleDealt
from engine.seats import Seat
from engine.state import Hand, Phase
from engine.violations import RuleViolation


def post_all(hand: Hand, command: PostAll) -> tuple[Event, ...]:
    """Post what is still owed. Source: RULES C-2, H-2, S-1"""
    if hand.phase is not Phase.POSTING:
        raise RuleViolation("H-2", "nothing-to-post")
    bets = owed(hand.setup)[hand.posted :]
    return tuple(ForcedBetPosted(seat=bet.seat, kind=bet.kind, amount=bet.amount) for bet in bets)


def dealt_hole(hand: Hand, command: DealtHole) -> tuple[Event, ...]:
    """Deal a card to the seat that is owed the next one. Source: RULES H-3; P8, P18"""
    _is_dealing(hand)
    if burn_is_owed(hand):
        raise RuleViolation("P9", "burn-first")
    cards = holes_owed(hand)
    if not cards:
        raise RuleViolation("P8", "no-cards-owed-to-players")
    seat, up = cards[0]
    if seat != command.seat:
        raise RuleViolation("P18", "card-to-wrong-seat", {"owed": seat, "dealt": command.seat})
    _is_new(hand, command.card)
    return (HoleDealt(seat=seat, card=command.card, up=up if command.up is None else command.up),)


def burned(hand: Hand, command: Burned) -> tuple[Event, ...]:
    """Burn the one card this street owes. Source: P9"""
    _is_dealing(hand)
    if not burn_is_owed(hand):
        raise RuleViolation("P9", "no-burn-owed")
    return (CardBurned(),)


def dealt_board(hand: Hand, command: DealtBoard) -> tuple[Event, ...]:
    """Deal a card to the board, after the burn. Source: RULES H-5 to H-7; P8, P9"""
    _is_dealing(hand)
    if burn_is_owed(hand):
        raise RuleViolation("P9", "burn-first")
    if not board_owed(hand) or holes_owed(hand):
        raise RuleViolation("P8", "no-cards-owed-to-the-board")
    _is_new(hand, command.card)
    return (BoardDealt(card=command.card),)


def name(hand: Hand, command: Name) -> tuple[Event, ...]:
    """Say, correct or take back which card lies in a place, at any time before the pots are pushed.

    Source: DESIGN, card tokens; P25
    """
    row, seat = _row(hand, command.place)
    if hand.phase is Phase.OVER:
        raise RuleViolation("P5", "hand-is-over")
    if not 0 <= command.place.index < len(row):
        raise RuleViolation("P8", "no-card-in-that-place", {"index": command.place.index})
    if row[command.place.index] != command.card:
        _is_new(hand, command.card)
    return (CardNamed(seat=seat, index=command.place.index, card=command.card),)


def _row(hand: Hand, place: HolePlace | BoardPlace) -> tuple[tuple[Card, ...], Seat | None]:
    match place:
        case BoardPlace():
            return hand.board, None
        case HolePlace(seat=seat) if seat in hand.setup.order:
            return hand.player(seat).cards, seat
        case HolePlace(seat=seat):
            raise RuleViolation("C-2", "not-dealt-in", {"seat": seat})


def _is_dealing(hand: Hand) -> None:
    if hand.phase is not Phase.DEALING:
        raise RuleViolation("P13", "no-cards-now", {"phase": hand.phase.value})


def _is_new(hand: Hand, card: Card) -> None:
    if card.is_known and card in hand.known_cards:
        raise RuleViolation("P25", "card-already-out", {"card": str(card)})
