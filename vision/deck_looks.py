"""The card network's looks, made to tell the cards of one deck apart: what light and blur change counts little."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.correlation import Fit, Floats, Neighbours, both_ways
from vision.disturbed import disturbed
from vision.experts import view_cards
from vision.picture import Picture

_DRAWS = 6
"""How often each face is drawn, each way up."""
_SEED = 104
_EVENED = 0.01
"""So much of the mean spread is added to each direction's, since six draws tell little of the narrow ones."""


class DeckLooks:
    """Knows a deck by looks."""

    def __init__(self, faces: Sequence[Picture]) -> None:
        """Take upright faces, 88 x 64; two at least. Each is drawn some times in other light; always the same draws."""
        rng = np.random.default_rng(_SEED)
        ways = both_ways(faces)
        drawn = np.stack([_looks([disturbed(rng, way, turned=False) for way in ways]) for _ in range(_DRAWS)])
        means = drawn.mean(axis=0)
        self._usual = means.mean(axis=0)
        self._apart = _apart(drawn - means)
        self.among = Neighbours(np.stack([self._direction(each) for each in means]))

    def compare(self, looks: Floats) -> Fit:
        """Fit a card by its looks (`CardView.looks`)."""
        return self.among.fit(self._direction(looks))

    def _direction(self, looks: Floats) -> Floats:
        own = np.einsum("i,ij->j", looks - self._usual, self._apart)
        return np.asarray(own / max(float(np.linalg.norm(own)), 1e-6), np.float32)


def _looks(sheets: Sequence[Picture]) -> Floats:
    return np.stack([view.looks for view in view_cards(sheets)])


def _apart(off: Floats) -> Floats:
    """The directions in which a card's own looks hardly change, stretched the more for it."""
    flat = off.reshape(-1, off.shape[-1]).astype(np.float64)
    spread = flat.T @ flat / len(flat)
    spread += (_EVENED * np.trace(spread) / len(spread) + 1e-9) * np.eye(len(spread))
    return np.asarray(np.linalg.cholesky(np.linalg.inv(spread)), np.float32)
