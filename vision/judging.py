"""Rules on a card by what its experts say: it is read when two of them agree and none contradicts; never a guess."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, Rank
from vision.experts import RANKS, CardView, IndexView
from vision.reading import Reading, unread
from vision.reasons import Reason

LIKELY, CLEAR, BOTH, SURE, ALONE = 0.4, 0.55, 0.75, 0.85, 0.92
"""How sure an expert must be.

An index `SURE` and the whole card `CLEAR`, or an index `LIKELY` and the whole card `BOTH`; two indices of one card,
whose letters are alike, `BOTH`, or `LIKELY` where the whole card is `CLEAR`; an index that shows alone `ALONE`. Set on
drawn decks that were not learnt from, and on home_table and cloth_table (`docs/vision.md`).
"""
CONTRADICTS = 0.95
"""An expert as sure as this of another card keeps a card from being read."""
COURT = 0.6
"""So sure the whole of a card must be of a court picture, whichever it is."""
_NUMBERS = tuple(rank for rank in RANKS if rank not in (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING))
_CANDIDATES_MOST = 8
_LEAST_CHANCE = 0.02


def judge(indices: Sequence[IndexView], whole: CardView | None, *, alone: bool = True) -> Reading:
    """Rule on a card of which these indices are seen, and the whole of it, if that could be cut out.

    `alone` says whether one index may do: not where it may be of a card that lies in the outline.
    """
    seen = [index for index in indices if index.is_index]
    candidates = _candidates(seen, whole)
    agreed = _agreed(seen, whole, alone=alone)
    if agreed is None:
        return unread(Reason.UNSURE if seen else Reason.NO_INDEX, candidates)
    card, margin = agreed
    if _contradicted(card, margin, seen, whole):
        return unread(Reason.DISAGREE, candidates)
    return Reading(card=card, margin=round(margin, 3), candidates=candidates, reason=None)


def _agreed(seen: Sequence[IndexView], whole: CardView | None, *, alone: bool) -> tuple[Card, float] | None:
    """The card on which two experts agree, and how sure the less sure of them is; or one index that is very sure."""
    chances: dict[Card, list[float]] = {}
    for index in sorted(seen, key=lambda each: -each.chance):
        if index.card is not None:
            chances.setdefault(index.card, []).append(index.chance)
    for card, (first, *others) in chances.items():
        second = others[0] if others else 0.0
        by_whole = 0.0 if whole is None else whole.chance_of(card)
        if _agree(first, second, by_whole):
            return card, max(second, min(first, by_whole))
        if alone and first >= ALONE and len(chances) == 1:
            return card, first
    return None


def _agree(first: float, second: float, by_whole: float) -> bool:
    """Whether the indices and the whole of a card, each so sure of it, are enough to read it."""
    return (
        second >= BOTH
        or (first >= SURE and by_whole >= CLEAR)
        or (first >= LIKELY and by_whole >= BOTH)
        or (second >= LIKELY and by_whole >= CLEAR)
    )


def _contradicted(card: Card, margin: float, seen: Sequence[IndexView], whole: CardView | None) -> bool:
    """Whether any expert is sure of another card, or finds it likely where the read is not sure, or sees a court.

    The queens of other languages have a D, which looks like a ten.
    """
    enough = SURE if margin >= CLEAR else LIKELY
    if any(index.card not in (None, card) and index.chance >= enough for index in seen):
        return True
    if whole is None:
        return False
    if card.rank in _NUMBERS and whole.court >= COURT:
        return True
    return whole.card not in (None, card) and whole.chance >= CONTRADICTS


def _candidates(seen: Sequence[IndexView], whole: CardView | None) -> tuple[Card, ...]:
    chances: dict[Card, float] = {}
    for index in seen:
        for chance, card in index.likely():
            chances[card] = max(chances.get(card, 0.0), chance)
    if whole is not None and whole.card is not None:
        chances[whole.card] = max(chances.get(whole.card, 0.0), 0.5 * whole.chance)
    likely = sorted(chances, key=lambda card: -chances[card])
    return tuple(card for card in likely[:_CANDIDATES_MOST] if chances[card] >= _LEAST_CHANCE)
