"""Compares a card with pictures of every card of its own deck: which it fits, and how clearly better than the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture

Floats = np.ndarray[Any, np.dtype[np.float32]]

_DARKEST = 20.0
"""Grey levels added before the logarithm, so that noise in black ink is not taken for print."""
_SMOOTH_PX, _SHADE_PX = 0.9, 9.0
"""Finer than the first is noise and blur, coarser than the second is shade and light.

Of 0.5 to 1.2 and 6 to 20 px these left the least margin largest, over 45 designs drawn as a camera sees them.
"""
_RIM_PX = 3
"""The rim is left out: how much of it shows depends on how well the outline was found."""
_TRIED = 8
"""So many of the faces that fit unmoved are tried moved."""
_STEPS, _SETTLED, _ALIGNED_OVER_PX = 12, 1e-3, 3
_LEAST_APART = 0.01
"""Two faces nearer than this are one picture, and no margin can be told between them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How a card fits the faces of a deck."""

    best: int
    """The place of the face that fits best."""
    likeness: float
    """The correlation with it, from -1 to 1."""
    rival: int
    """The face that comes nearest to it."""
    margin: float
    """1 where the card is the best face as much as that is itself, 0 where it stands midway to the rival's."""


class Neighbours:
    """Directions of length 1, as many of each face, one after the other, as there are ways up."""

    def __init__(self, units: Floats, ways: int = 2) -> None:
        """Take the directions as rows; of two faces at least."""
        self._units, self._ways = units, ways
        self._among = np.asarray(cv2.mulTransposed(units, aTa=False), np.float32)

    def likeness(self, unit: Floats) -> Floats:
        """How a direction is like each of these, from -1 to 1."""
        # Not `@`: BLAS would wake a thread per core for a product this small, and they spin.
        return np.asarray(np.einsum("ij,j->i", self._units, unit), np.float32)

    def fit(self, unit: Floats) -> Fit:
        """Find the face that a direction fits best, and how clearly."""
        likeness = self.likeness(unit)
        best = int(likeness.argmax())
        margins = (likeness[best] - likeness) / np.maximum(1 - self._among[best], _LEAST_APART)
        ways = self._ways
        margins[best // ways * ways : best // ways * ways + ways] = np.inf
        rival = int(margins.argmin())
        margin = min(max(float(margins[rival]), 0.0), 1.0)
        return Fit(best=best // ways, likeness=float(likeness[best]), rival=rival // ways, margin=margin)

    def apart(self, one: int, other: int) -> float:
        """How far two faces are from each other: 0 when they are the same."""
        ways = self._ways
        return float(1 - self._among[ways * one, ways * other : ways * other + ways].max())


class Correlator:
    """Holds the faces of a deck, or their indices, as what is left of them under any light."""

    def __init__(self, faces: Sequence[Picture], *, upright: bool = False) -> None:
        """Take upright faces of one size, two at least; they are compared both ways up unless told `upright`."""
        self._prints = [_print_of(way) for way in (faces if upright else both_ways(faces))]
        self.among = Neighbours(np.stack([_unit(each) for each in self._prints]), ways=1 if upright else 2)

    def compare(self, sheet: Picture) -> Fit:
        """Fit a card of the same size whose outline may be a twentieth off."""
        return self.among.fit(_unit(self._aligned(_print_of(sheet))))

    def _aligned(self, seen: Floats) -> Floats:
        """Move a card onto the face that it fits best."""
        tried = np.argsort(-self.among.likeness(_unit(seen)))[:_TRIED]
        _, best, x, y = max(_moved(self._prints[place], seen, int(place)) for place in tried)
        warp = np.array([[1, 0, x], [0, 1, y]], np.float32)
        try:
            settle = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, _STEPS, _SETTLED)
            _, found = cv2.findTransformECC(
                self._prints[best].mean(axis=2), seen.mean(axis=2), warp.copy(), cv2.MOTION_AFFINE, settle,
                np.full(seen.shape[:2], 255, np.uint8), _ALIGNED_OVER_PX,
            )  # fmt: skip
            warp = np.asarray(found, np.float32)
        except cv2.error:  # it does not settle on what is not alike; then the shift is kept
            pass
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        size = (seen.shape[1], seen.shape[0])
        moved = cv2.warpAffine(seen, warp, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(moved, np.float32)


def both_ways(faces: Sequence[Picture]) -> list[Picture]:
    """Return each face as it is, and after it the other way up."""
    return [way for face in faces for way in (face, np.ascontiguousarray(face[::-1, ::-1]))]


def _print_of(sheet: Picture) -> Floats:
    """What is printed, whatever the light: the logarithm without the finest and the coarsest of it."""
    light = cv2.GaussianBlur(np.log(sheet.astype(np.float32) + _DARKEST), (0, 0), _SMOOTH_PX)
    return np.asarray(light - cv2.GaussianBlur(light, (0, 0), _SHADE_PX), np.float32)


def _unit(printed: Floats) -> Floats:
    inner = printed[_RIM_PX:-_RIM_PX, _RIM_PX:-_RIM_PX]
    flat = (inner - inner.mean(axis=(0, 1))).ravel()
    return np.asarray(flat / max(float(np.linalg.norm(flat)), 1e-6), np.float32)


def _moved(face: Floats, seen: Floats, place: int) -> tuple[float, int, int, int]:
    """How well a face fits a card when it is moved by up to the rim, its place, and how far."""
    inner = np.ascontiguousarray(face[_RIM_PX:-_RIM_PX, _RIM_PX:-_RIM_PX])
    _, fit, _, (x, y) = cv2.minMaxLoc(cv2.matchTemplate(seen, inner, cv2.TM_CCOEFF_NORMED))
    return fit, place, x - _RIM_PX, y - _RIM_PX
