"""Cards, hands and side pots worked out in a second way, from the rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = "??"

Score = tuple[int, tuple[int, ...]]
"""What five cards are worth: the kind of hand (8 a straight flush), then the ranks that decide between equals."""


def score_of_five(cards: Sequence[str]) -> Score:
    """Return what exactly five known cards are worth.

    >>> score_of_five(["Ah", "2c", "3d", "4s", "5h"])
    (4, (3,))
    """
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    counts = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    shape = tuple(n for n, _ in counts)
    by_count = tuple(rank for _, rank in counts)
    flush = len({card[1] for card in cards}) == 1
    top = _straight(ranks)
    if top is not None:
        return (8, (top,)) if flush else (4, (top,))
    if flush:
        return (5, tuple(ranks)) if shape not in ((4, 1), (3, 2)) else (_SHAPES[shape], by_count)
    return _SHAPES[shape], by_count


_SHAPES = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}


def _straight(ranks: Sequence[int]) -> int | None:
    """Return the rank that a straight counts up to, an ace low as well as high; None where there is no straight."""
    if len(set(ranks)) != 5:
        return None
    if ranks[0] - ranks[4] == 4:
        return ranks[0]
    return 3 if list(ranks) == [12, 3, 2, 1, 0] else None


def best_score(cards: Collection[str]) -> Score:
    """Return what the best five of these cards are worth; there are five at least."""
    return max(score_of_five(five) for five in combinations(cards, 5))


def best_fives(cards: Collection[str]) -> list[tuple[str, ...]]:
    """Return every five of the cards that is worth as much as the best."""
    best = best_score(cards)
    return [five for five in combinations(cards, 5) if score_of_five(five) == best]


def side_pots(paid: Mapping[int, int], dead: int, claims: Collection[int]) -> list[tuple[int, frozenset[int]]]:
    """Return every pot, the main one first, as its amount and who may win it.

    `paid` is what each seat has paid that others had to match, folded seats too, and `dead` what nobody had to. The
    shortest claim is peeled off everybody, again and again; what is left of folded bets belongs to the last pot.
    """
    left = {seat: amount for seat, amount in paid.items() if amount}
    pots: list[tuple[int, frozenset[int]]] = []
    if dead and any(not left.get(seat) for seat in claims):
        pots.append((dead, frozenset(claims)))
        dead = 0
    while eligible := frozenset(seat for seat in claims if left.get(seat)):
        cut = min(left[seat] for seat in eligible)
        pots.append((dead + sum(min(cut, amount) for amount in left.values()), eligible))
        left, dead = {seat: amount - cut for seat, amount in left.items() if amount > cut}, 0
    if over := sum(left.values()) + dead:
        amount, eligible = pots.pop() if pots else (0, frozenset(claims))
        pots.append((amount + over, eligible))
    return pots


def shares(amount: int, winners: Sequence[int]) -> dict[int, int]:
    """Return what each winner gets; units that do not divide go one each to the first of them."""
    each, odd = divmod(amount, len(winners))
    return {seat: each + (number < odd) for number, seat in enumerate(winners)}


def suit_key(card: str) -> tuple[int, int]:
    """Order cards by rank, then clubs, diamonds, hearts, spades."""
    return RANKS.index(card[0]), SUITS.index(card[1])
