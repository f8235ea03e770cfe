"""Every way eight players of stud can thin out before the river, and what the engine then does for the last cards."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from engine.games import Deal
from engine.hand import Act, BringIn, Call, DealBoard, DealtBoard, Fold, Hand, Phase, next_step
from tests.unit.engine.spoken import ask, dealt, play, street, stud

PLAYERS = 8
Pattern = tuple[int, int, int, int]
"""How many live players are dealt a card on fourth, fifth, sixth street and on the river."""

PATTERNS: tuple[Pattern, ...] = tuple(
    (fourth, fifth, sixth, river)
    for fourth in range(2, PLAYERS + 1)
    for fifth in range(2, fourth + 1)
    for sixth in range(2, fifth + 1)
    for river in range(2, sixth + 1)
)


@cache
def on(street_: int, live: tuple[int, ...]) -> Hand:
    """Return an eight-handed hand waiting for a street's cards, so many left in on each; nobody has read a card."""
    if street_ == 0:
        return thinned(play(dealt(stud([500] * PLAYERS)), "seat 1 opens"), live[0])
    before = on(street_ - 1, live[:-1])
    return thinned(play(street(before, {}), "seat 1 opens"), live[-1])


def thinned(hand: Hand, left: int) -> Hand:
    """Let the first `left` seats stay in as cheaply as they can and the others fold."""
    began = hand.street
    while isinstance(act := next_step(hand), Act) and hand.street == began:
        if act.seat > left:
            hand = ask(hand, Fold(seat=act.seat))
        else:
            brings_in = act.legal.bring_in is not None
            hand = ask(hand, BringIn(seat=act.seat) if brings_in else Call(seat=act.seat))
    return hand


def way(hand: Hand) -> str:
    """Name how the last cards are dealt, by what the engine says it owes."""
    match [owed.deal for owed in hand.owed]:
        case [Deal.BURN, Deal.DOWN, *_]:
            return "normal"
        case [Deal.DOWN, *_]:
            return "exact"
        case [Deal.RESHUFFLE, Deal.DOWN, *_]:
            return "reshuffle"
        case [Deal.RESHUFFLE, Deal.BOARD]:
            return "community"
    raise AssertionError(hand.owed)


@pytest.mark.slow
def test_s13_the_210_ways_to_thin_out_are_dealt_as_counted() -> None:
    # Given every pattern of live players on the four streets
    assert len(PATTERNS) == 210

    # When each hand has come to the river
    ways = Counter(way(on(3, pattern)) for pattern in PATTERNS)

    # Then
    assert ways == {"normal": 173, "exact": 10, "reshuffle": 20, "community": 7}


@pytest.mark.slow
def test_s13_every_river_can_be_dealt_from_the_cards_there_are() -> None:
    # Given every pattern on its river
    for pattern in PATTERNS:
        hand = on(3, pattern)
        cards = hand.stub + hand.burns

        # When the last cards are dealt
        after = street(hand, {})
        if isinstance(next_step(after), DealBoard):
            after = ask(after, DealtBoard())

        # Then the betting can begin, and no card was dealt that was not there
        assert after.phase is Phase.READING
        assert after.stub >= 0 and after.stub + after.burns == cards - (pattern[3] if not after.board else 1)


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ((8, 8, 8, 8), "community"),
        ((7, 7, 7, 7), "reshuffle"),
        ((8, 7, 7, 7), "community"),
        ((8, 8, 8, 4), "reshuffle"),
        ((8, 8, 8, 5), "community"),
        ((8, 7, 6, 5), "reshuffle"),
        ((8, 7, 5, 5), "exact"),
        ((7, 7, 7, 4), "exact"),
        ((6, 6, 6, 6), "normal"),
    ],
)
def test_s13_known_patterns_are_dealt_by_their_counts(pattern: Pattern, expected: str) -> None:
    # Given eight players of whom so many are left on each street
    # When the river is to be dealt
    hand = on(3, pattern)

    # Then
    assert way(hand) == expected
