"""A card seen where it cannot be: the same card is somewhere else, or another one was seen in that place."""

from __future__ import annotations

from collections.abc import Collection

from engine.cards import Card
from engine.seats import Seat
from engine.state import Contradiction, Hand

Place = tuple[Seat | None, int, int]
"""Where a card lies: the seat, None for a board; which board; which card of it, counted from 0."""


def contradicts(hand: Hand, seen: Contradiction) -> bool:
    """Tell whether a card cannot be where it was seen, given all that has been named. Source: P25"""
    there = card_at(hand, (seen.seat, seen.run, seen.index))
    return there != seen.card and (there.is_known or hand.knows(seen.card))


def still_open(hand: Hand, *, settled: Collection[Place]) -> tuple[Contradiction, ...]:
    """Return the contradictions that stand after places were named, which settles what was seen there. Source: P25"""
    others = [seen for seen in hand.contradictions if (seen.seat, seen.run, seen.index) not in settled]
    return tuple(seen for seen in others if contradicts(hand, seen))


def card_at(hand: Hand, place: Place) -> Card:
    """Return the card a place is taken to hold. Raises ValueError or IndexError where there is none."""
    seat, run, index = place
    return hand.all_boards[run][index] if seat is None else hand.player(seat).holes[index].card


def is_place(hand: Hand, place: Place) -> bool:
    """Tell whether a card lies in a place, on a board or with a seat that is dealt in."""
    seat, run, index = place
    rows = hand.all_boards[run : run + 1] if seat is None else (hand.player(seat).cards,)
    return any(0 <= index < len(row) for row in rows)
