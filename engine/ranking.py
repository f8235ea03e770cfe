"""How hands rank at showdown: the best five of five to seven known cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import combinations

from engine.cards import DECK, Card, Rank
from engine.games import Ranking


class Category(Enum):
    """The kinds of hand, worst first; the value is the message id. Source: RULES C-14."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"


@dataclass(frozen=True, slots=True, order=True)
class Strength:
    """What a hand is worth: compare two with ``<``; equal hands split.

    `ranks` are those that decide, most important first: the trips before the pair, the pair before its kickers.
    """

    score: tuple[int, ...] = field(repr=False)
    category: Category = field(compare=False)
    ranks: tuple[Rank, ...] = field(compare=False)

    @property
    def text(self) -> str:
        """The message id of the category."""
        return self.category.value

    def __str__(self) -> str:
        return f"{self.text} {''.join(rank.letter for rank in self.ranks)}"


def rank_hand(cards: Sequence[Card]) -> Strength:
    """Return the strength of the best five cards among five to seven known ones.

    An ace plays high, and low in A-2-3-4-5. Source: RULES C-13, C-14, H-10

    >>> from engine.cards import parse_cards
    >>> print(rank_hand(parse_cards("TcTd3c3d3h2s2h")))
    full_house 3T
    """
    assert 5 <= len(cards) <= 7, "five to seven cards make a hand"
    signature, suits = 0, [0, 0, 0, 0]
    for card in cards:
        code = card.index
        signature += RANK_UNIT[code]
        suits[_SUIT[code]] |= _RANK_BIT[code]
    for mask in suits:
        if mask.bit_count() >= 5:
            return max(_flush(mask), _by_ranks(signature))
    return _by_ranks(signature)


def strength(ranking: Ranking, own: Sequence[Card], board: Sequence[Card]) -> Strength:
    """Return what a player's own cards and the board are worth as the game ranks hands, all cards known.

    Source: RULES C-13, C-14, H-10
    """
    match ranking:
        case Ranking.HIGH:
            return rank_hand((*own, *board))
        case Ranking.TWO_AND_THREE:
            return max(rank_hand(five) for five in _playing(ranking, own, board))
        case Ranking.ACE_TO_FIVE:
            return rank_low((*own, *board))


def cards_that_play(ranking: Ranking, own: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """Return the five of a player's own cards and the board that play; the first such five where several are equal.

    Source: RULES C-13; P52
    """
    value = rank_low if ranking is Ranking.ACE_TO_FIVE else rank_hand
    return max(_playing(ranking, own, board), key=value)


def rank_low(cards: Sequence[Card]) -> Strength:
    """Return the strength of the lowest five cards among five to eight known ones; greater is the better low.

    Aces are low, straights and flushes do not count, a pair is worse than none; A-2-3-4-5 is best.

    >>> from engine.cards import parse_cards
    >>> rank_low(parse_cards("Ah2d3c4s5hKdKc")) > rank_low(parse_cards("Ah2d3c4s6hKdKc"))
    True
    """
    return _lowest(tuple(sorted([card.index % 13 for card in cards])))


def _playing(ranking: Ranking, own: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every five cards that may play: any, or exactly two of one's own with three of the board."""
    if ranking is Ranking.TWO_AND_THREE:
        return ((*two, *three) for two in combinations(own, 2) for three in combinations(board, 3))
    return combinations((*own, *board), 5)


@cache
def _lowest(ranks: tuple[int, ...]) -> Strength:
    """Return the best low of ranks counted from two, 0, to ace, 12."""
    return max(_low_of(five) for five in combinations([(rank + 1) % 13 for rank in ranks], 5))


def _low_of(five: tuple[int, ...]) -> Strength:
    """Return what five ranks counted from ace, 0, to king, 12, are worth as a low."""
    held = sorted(((five.count(rank), rank) for rank in set(five)), reverse=True)
    category = _LOW_CATEGORY[tuple(count for count, _ in held)]
    score = (-list(Category).index(category), *(-rank for _, rank in held))
    return Strength(score, category, tuple(Rank((rank - 1) % 13 + 2) for _, rank in held))


_LOW_CATEGORY = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
}


def _strength(category: Category, ranks: Sequence[int]) -> Strength:
    order = list(Category).index(category)
    return Strength((order, *ranks), category, tuple(Rank(rank + 2) for rank in ranks))


def _straight_top(mask: int) -> int | None:
    """Return the top of the highest straight among rank bits, two being 0; None when there is none."""
    for top in range(12, 3, -1):
        if mask >> (top - 4) & 0b11111 == 0b11111:
            return top
    return 3 if mask & 0b1000000001111 == 0b1000000001111 else None


@cache
def _flush(mask: int) -> Strength:
    top = _straight_top(mask)
    if top is not None:
        return _strength(Category.STRAIGHT_FLUSH, [top])
    return _strength(Category.FLUSH, [rank for rank in range(12, -1, -1) if mask >> rank & 1][:5])


@cache
def _by_ranks(signature: int) -> Strength:
    """Return the strength suits aside; the signature holds three bits a rank, how many cards of it there are."""
    held = {rank: signature >> 3 * rank & 7 for rank in range(13) if signature >> 3 * rank & 7}
    by_count = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    high = sorted(held, reverse=True)
    first, second = by_count[0], max((r for r in by_count[1:] if held[r] >= 2), default=None)
    kickers = [rank for rank in high if rank != first]
    if held[first] == 4:
        return _strength(Category.FOUR_OF_A_KIND, [first, kickers[0]])
    if held[first] == 3 and second is not None:
        return _strength(Category.FULL_HOUSE, [first, second])
    top = _straight_top(sum(1 << rank for rank in held))
    if top is not None:
        return _strength(Category.STRAIGHT, [top])
    if held[first] == 3:
        return _strength(Category.THREE_OF_A_KIND, [first, *kickers[:2]])
    if held[first] == 2 and second is not None:
        return _strength(Category.TWO_PAIR, [first, second, next(r for r in kickers if r != second)])
    if held[first] == 2:
        return _strength(Category.PAIR, [first, *kickers[:3]])
    return _strength(Category.HIGH_CARD, high[:5])


RANK_UNIT = tuple(1 << 3 * (card.index % 13) for card in DECK)
"""What a card adds to a signature, by `Card.index`: three bits a rank count how many cards of it there are."""

_RANK_BIT = tuple(1 << card.index % 13 for card in DECK)
_SUIT = tuple(card.index // 13 for card in DECK)
