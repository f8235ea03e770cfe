"""Reads every card of a fresh deck under drawn light, blur and shifts, and names what it would take for one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.cards import Card
from vision.deck_expert import DeckExpert, nearest_pairs
from vision.disturbed import disturbed
from vision.picture import Picture

DRAWS = 6
"""How often each card is drawn and read."""
_SEED = 52
_UNSAFE = 0.5
"""A card that is not read in more than this share of its draws is not safe."""
_ONE_PICTURE = 0.003
"""Faces whose prints are nearer than this are one picture; clubs and spades of one rank differ by 0.01 and more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tested:
    """How a deck stood its test."""

    views: int
    unread: int
    wrong: tuple[tuple[Card, Card], ...]
    """Cards, with what they were taken for."""
    confusable: tuple[tuple[Card, Card], ...]
    """Pairs between which the expert hesitated, the oftenest first; the deck's own order inside."""
    unsafe: tuple[Card, ...]
    """Cards that were mostly not read, and whose indices cannot help."""
    same: tuple[tuple[Card, Card], ...]
    """Pairs whose pictures show the same card."""

    @property
    def is_safe(self) -> bool:
        """Whether the deck may be played with."""
        return not (self.wrong or self.unsafe or self.same)


def self_test(expert: DeckExpert, sheets: Mapping[Card, Picture], draws: int = DRAWS) -> Tested:
    """Read each card, from its sheet of 4 px/mm, so many times; the same draws every time."""
    rng = np.random.default_rng(_SEED)
    wrong: Counter[tuple[Card, Card]] = Counter()
    close: Counter[tuple[Card, Card]] = Counter()
    unread: Counter[Card] = Counter()
    for card, sheet in sheets.items():
        for number in range(draws):
            view = expert.view(disturbed(rng, sheet, turned=number % 2 == 1))
            if view.card is None:
                unread[card] += 1
                close[_pair(card, view.rival if view.nearest == card else view.nearest)] += 1
            elif view.card != card:
                wrong[card, view.card] += 1
    return Tested(
        views=draws * len(sheets),
        unread=unread.total(),
        wrong=tuple(pair for pair, _ in wrong.most_common()),
        confusable=tuple(pair for pair, _ in close.most_common() if pair[0] != pair[1]),
        unsafe=tuple(
            card for card, times in unread.items() if times > _UNSAFE * draws and card not in expert.deck.known
        ),
        same=tuple((one, other) for apart, one, other in nearest_pairs(expert.prints, 8) if apart < _ONE_PICTURE),
    )


def _pair(one: Card, other: Card) -> tuple[Card, Card]:
    return (one, other) if one.index <= other.index else (other, one)


def told(pairs: Sequence[tuple[Card, Card]], most: int = 6) -> str:
    """Name pairs of cards in one line.

    >>> told([(Card.parse("Jc"), Card.parse("Js"))])
    'Jc and Js'
    """
    named = [f"{one} and {other}" for one, other in pairs[:most]]
    return ", ".join(named) + (f" and {len(pairs) - most} pairs more" if len(pairs) > most else "")
