"""Rules on a card by what its experts say: it is read when two of them agree and none contradicts; never a guess."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from vision.experts import CardView, IndexView
from vision.reading import Reading, unread
from vision.reasons import Reason

CLEAR, SURE, ALONE = 0.55, 0.85, 0.97
"""How sure an expert must be: of two that agree, of one index beside the whole card, of an index that shows alone.

Set on home_table and cloth_table, and on drawn decks (`docs/vision.md`).
"""
CONTRADICTS = 0.9
"""An expert as sure as this of another card keeps a card from being read."""
_CANDIDATES_MOST = 8
_LIKELY = 0.02


def judge(indices: Sequence[IndexView], whole: CardView | None) -> Reading:
    """Rule on a card of which these indices are seen, and the whole of it, if that could be cut out."""
    seen = [index for index in indices if index.is_index]
    candidates = _candidates(seen, whole)
    agreed = _agreed(seen, whole)
    if agreed is None:
        return unread(Reason.UNSURE if seen else Reason.NO_INDEX, candidates)
    card, margin = agreed
    if _contradicted(card, seen, whole):
        return unread(Reason.DISAGREE, candidates)
    return Reading(card=card, margin=round(margin, 3), candidates=candidates, reason=None)


def _agreed(seen: Sequence[IndexView], whole: CardView | None) -> tuple[Card, float] | None:
    """The card on which two experts agree, and how sure the less sure of them is."""
    sure = sorted(((index.chance, index.card) for index in seen if index.card is not None), key=lambda each: -each[0])
    for chance, card in sure:
        assert card is not None
        others = [other for other, same in sure if same == card]
        if len(others) > 1 and others[1] >= CLEAR:
            return card, others[1]
        if whole is not None and chance >= SURE and whole.chance_of(card) >= CLEAR:
            return card, min(chance, whole.chance_of(card))
        if chance >= ALONE:
            return card, chance
    return None


def _contradicted(card: Card, seen: Sequence[IndexView], whole: CardView | None) -> bool:
    """Whether any expert is sure of another card."""
    if any(index.card not in (None, card) and index.chance >= SURE for index in seen):
        return True
    return whole is not None and whole.card not in (None, card) and whole.chance >= CONTRADICTS


def _candidates(seen: Sequence[IndexView], whole: CardView | None) -> tuple[Card, ...]:
    chances: dict[Card, float] = {}
    for index in seen:
        for chance, card in index.likely():
            chances[card] = max(chances.get(card, 0.0), chance)
    if whole is not None and whole.card is not None:
        chances[whole.card] = max(chances.get(whole.card, 0.0), 0.5 * whole.chance)
    likely = sorted(((chance, card) for card, chance in chances.items() if chance >= _LIKELY), key=lambda c: -c[0])
    return tuple(card for _, card in likely[:_CANDIDATES_MOST])
