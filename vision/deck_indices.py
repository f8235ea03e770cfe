"""Reads an index of an enrolled deck by how its print correlates with the deck's own 52 indices."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card
from vision.corners import Corner, index_crop
from vision.correlation import Correlator, Fit
from vision.deck import CARDS, EnrolledDeck
from vision.experts import IndexView
from vision.judging import ALONE, SURE
from vision.picture import Picture

_SIZES = (0.8, 0.92, 1.06, 1.22)
_TURNS_DEG = (-8.0, -4.0, 4.0, 8.0)
"""The finder is right about the size of an index to a fifth or so, and about its angle to ten degrees."""
_LIKE, _ALIKE_ENOUGH = 0.72, 0.8
"""How well an index must fit where the readers of any deck agree, and where it stands alone."""
_CLEAR_MARGIN = 0.3
"""On a rendered spread one index of 52 was taken for another, by 0.2: the ace of spades for that of clubs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexFit:
    """The index of the deck that one in a picture fits best."""

    card: Card
    rival: Card
    likeness: float
    margin: float


class DeckIndices:
    """Knows a deck whose indices were found when it was enrolled."""

    def __init__(self, deck: EnrolledDeck) -> None:
        """Raise ValueError when they were not."""
        if not deck.indices:
            raise ValueError("no indices were found on this deck when it was enrolled; enrol it with sharper pictures")
        self.deck = deck
        self._prints = Correlator([deck.indices[card] for card in CARDS], upright=True)

    def fit(self, image: Picture, corner: Corner) -> IndexFit:
        """Compare an index that was found in a picture."""
        sized = [replace(corner, height=size * corner.height) for size in _SIZES]
        _, nearest = max(((self._compare(image, each), each) for each in sized), key=lambda pair: pair[0].likeness)
        turned = [replace(nearest, angle=nearest.angle + turn) for turn in (0.0, *_TURNS_DEG)]
        best = max((self._compare(image, each) for each in turned), key=lambda fit: fit.likeness)
        return IndexFit(card=CARDS[best.best], rival=CARDS[best.rival], likeness=best.likeness, margin=best.margin)

    def _compare(self, image: Picture, corner: Corner) -> Fit:
        return self._prints.compare(index_crop(image, corner))


def agreed(fit: IndexFit, view: IndexView, *, deck: EnrolledDeck) -> Card | None:
    """The card on which the print of an index and the readers of any deck agree, or of which one alone is sure."""
    clear = fit.likeness >= _ALIKE_ENOUGH and fit.margin >= _CLEAR_MARGIN
    if view.card == fit.card and fit.likeness >= _LIKE:
        return fit.card
    if clear:
        contradicted = fit.card in deck.known and view.card is not None and view.chance >= SURE
        return None if contradicted else fit.card
    sure = view.card is not None and view.chance >= ALONE and (deck.is_known or view.card == fit.rival)
    return view.card if sure else None
