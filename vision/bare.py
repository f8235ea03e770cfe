"""What the felt looks like where nothing lies, so that an arm is no card and a covered card has not gone."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import Calibration
from vision.chips import chips_at, is_back_beneath
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.picture import Grey, Picture, mapped
from vision.sightings import BACK, FACE, Sighting

_SMALL = 4
"""The felt is remembered in a picture this much smaller."""
_OTHER_LEVEL = 22
"""What differs from the bare felt by more, in any colour, is something else; a felt's own marks are remembered."""
_CHANGED_LEVEL = 10
LEARNT_MS = 20_000
"""What has lain so long without stirring, and is no card, belongs to the felt: a rack, a cup, a button."""
_FOLLOWS = 0.05
"""How quickly the memory follows the light, of a frame."""
_GAIN = (0.5, 2.0)
_BARE_SHARE = 0.6
"""A card has gone from a place when so much of it is bare: a chip that stays behind covers a fifth."""
_LEAST_LEFT = 0.08
"""Of a place that other cards cover but for less, too little shows to say that the card beneath is gone."""
_CHIP_SHOWS_MM2, _CHIPS_MM2 = 250.0, 1_300.0
"""What is larger than the cards that lie there by so much has a chip at it (1195), not one more card.

By less it is those cards, one of which was turned over.
"""
_RIM_PX, _BESIDE_PX = 3, 2
_SIZE_MM = 6.0
"""So far the sides of a card's outline may be off: the border of a back is not known better."""


class BareFelt:
    """Remembers the empty felt of one camera, whatever lies on it now, and tells what lies there that is no card.

    An arm is all that differs from the felt, hangs together and comes in over its edge.
    """

    def __init__(self) -> None:
        self._calibration: Calibration | None = None
        self._image = self._last = np.zeros((1, 1, 3), np.uint8)
        self._still_since = np.zeros((1, 1), np.int64)

    def see(
        self,
        now_ms: int,
        image: Picture,
        calibration: Calibration,
        *,
        seen: Sequence[Sighting],
        lay: Sequence[Sighting],
    ) -> None:
        """Take a straightened frame, what was `seen` in it, and the cards that were told to lie there."""
        small, self._image = _shrunk(image), image
        if calibration is not self._calibration or small.shape != self._last.shape:
            self._begin(now_ms, small, calibration)
        self._still_since[_apart(small, self._last) > _CHANGED_LEVEL] = now_ms
        self._last = small
        gain = self._gain(small)
        first, second = (_apart(small, _lit(each, gain)) <= _OTHER_LEVEL for each in (self._felt, self._before))
        self._lying = self._outlines(lay) > 0
        self._learn(now_ms, small, first=first, second=second, under=self._lying | (self._outlines(seen) > 0))
        self._bare = first | second | ~self._known
        self._arms = self._reaching_in()

    def told(self, sighting: Sighting) -> Sighting | None:
        """What may be told of a thing that only its outline says is a card; any other card is told as it is.

        A card that was read by its index in a heap is told unless an arm is at it: with the arm it looks like a heap.

        None where an arm is at it, for it may be a cuff or not be let go of yet, where it has long belonged to the
        felt, and where chips make up its outline.
        A back with chips on it is a back, though they are as white as a face.
        """
        if sighting.kind not in (FACE, BACK) or (sighting.card is not None and sighting.is_alone):
            return sighting
        if sighting.card is not None:
            return None if self._arms[self._around(sighting) > 0].any() else sighting
        of_size = self._has_a_cards_size(sighting)
        if sighting.kind == BACK and of_size:
            return sighting
        place = self._outlines([sighting])
        if (
            self._arms[self._around(sighting) > 0].any()
            or float((self._bare & self._known)[place > 0].mean()) >= _BARE_SHARE
        ):
            return None
        if not of_size and self._is_told_but_for_a_chip(sighting, place):
            return None
        return self._beneath_chips(sighting, of_size=of_size)

    def _around(self, sighting: Sighting) -> Grey:
        return np.asarray(
            cv2.dilate(self._outlines([sighting]), np.ones((2 * _BESIDE_PX + 1,) * 2, np.uint8)), np.uint8
        )

    def _is_told_but_for_a_chip(self, sighting: Sighting, place: Grey) -> bool:
        assert self._calibration is not None, "told is asked after see"
        inside = float((self._lying & (place > 0)).sum()) * (_SMALL / self._calibration.px_per_mm()) ** 2
        return inside > 0 and _CHIP_SHOWS_MM2 < sighting.outline_mm2 - inside < _CHIPS_MM2

    def _beneath_chips(self, sighting: Sighting, *, of_size: bool) -> Sighting | None:
        assert self._calibration is not None, "told is asked after see"
        corners = np.array(sighting.corners_px, np.float32)
        chips = chips_at(self._image, corners, self._calibration)
        if not len(chips):
            return sighting
        if not of_size:
            return None
        if not is_back_beneath(self._image, corners, chips, self._calibration):
            return sighting
        return replace(sighting, kind=BACK, reason=None, candidates=())

    def hides(self, gone: Sighting, seen: Sequence[Sighting]) -> bool:
        """Whether something is over a card that is not seen any more: its place is not bare, or another card's now.

        Over one that was reckoned to lie outside the picture nothing can be.
        """
        place = self._outlines([gone]) > 0
        if not place.any():
            return False
        left = place & (cv2.dilate(self._outlines(seen), np.ones((3, 3), np.uint8)) == 0)
        if left.sum() < _LEAST_LEFT * place.sum():
            return True
        return float(self._bare[left].mean()) < _BARE_SHARE

    def _begin(self, now_ms: int, small: Picture, calibration: Calibration) -> None:
        layout, size = calibration.layout, small.shape[:2]
        width, height = layout.width_mm, layout.height_mm
        edge = mapped(calibration.to_px, [(0, 0), (width, 0), (width, height), (0, height)]) / _SMALL
        inside = np.zeros(size, np.uint8)
        cv2.fillPoly(inside, [np.round(edge).astype(np.int32)], 1)
        inner = cv2.copyMakeBorder(inside, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
        inner = cv2.erode(inner, np.ones((2 * _RIM_PX + 1,) * 2, np.uint8))[1:-1, 1:-1]
        self._calibration, self._inside, self._rim = calibration, inside, (inside - inner) > 0
        self._felt, self._before = small.astype(np.float32), small.astype(np.float32)
        self._known = np.zeros(size, bool)
        self._last, self._still_since = small, np.full(size, now_ms, np.int64)

    def _learn(
        self,
        now_ms: int,
        small: Picture,
        *,
        first: NDArray[np.bool_],
        second: NDArray[np.bool_],
        under: NDArray[np.bool_],
    ) -> None:
        """Follow the light where the felt is bare; take in what is new to it, and what has long lain there."""
        cv2.accumulateWeighted(small, self._felt, _FOLLOWS, (first & ~under & self._known).astype(np.uint8))
        unseen = ~self._known & ~under
        stays = self._known & ~self._lying & ~(first | second) & (now_ms - self._still_since >= LEARNT_MS)
        self._before[stays] = self._felt[stays]
        for new in (unseen, stays):
            self._felt[new] = small[new]
        self._before[unseen] = small[unseen]
        self._known |= unseen

    def _gain(self, small: Picture) -> float:
        """How much brighter the room is than the memory: a lamp that is dimmed covers nothing."""
        known = self._known[::4, ::4]
        if not known.any():
            return 1.0
        now, then = small[::4, ::4, 1][known].astype(np.float32), self._felt[::4, ::4, 1][known]
        return float(np.clip(np.median((now + 1) / (then + 1)), *_GAIN))

    def _reaching_in(self) -> NDArray[np.bool_]:
        """Where arms are."""
        other = np.asarray(~self._bare & (self._inside > 0), np.uint8)
        count, parts = cv2.connectedComponents(other, connectivity=8)
        reaching = np.zeros(count, bool)
        reaching[np.unique(parts[self._rim])] = True
        reaching[0] = False
        return np.asarray(reaching[parts], bool)

    def _outlines(self, cards: Iterable[Sighting]) -> Grey:
        filled = np.zeros(self._inside.shape, np.uint8)
        for card in cards:
            cv2.fillConvexPoly(filled, np.round(np.array(card.corners_px) / _SMALL).astype(np.int32), 1)
        return filled

    def _has_a_cards_size(self, sighting: Sighting) -> bool:
        assert self._calibration is not None, "told is asked after see"
        corners = mapped(self._calibration.to_mm, np.array(sighting.corners_px, np.float32))
        sides = sorted(math.dist(one, other) for one, other in zip(corners, np.roll(corners, -1, axis=0), strict=True))
        wanted = (CARD_WIDTH_MM, CARD_WIDTH_MM, CARD_HEIGHT_MM, CARD_HEIGHT_MM)
        return all(abs(side - size) <= _SIZE_MM for side, size in zip(sides, wanted, strict=True))


def _shrunk(image: Picture) -> Picture:
    height, width = image.shape[:2]
    return np.asarray(cv2.resize(image, (width // _SMALL, height // _SMALL), interpolation=cv2.INTER_AREA), np.uint8)


def _lit(felt: NDArray[np.float32], gain: float) -> Picture:
    return np.asarray(cv2.convertScaleAbs(felt, alpha=gain), np.uint8)


def _apart(one: Picture, other: Picture) -> Grey:
    """The greatest difference of the three colours, everywhere."""
    blue, green, red = cv2.split(cv2.absdiff(one, other))
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
