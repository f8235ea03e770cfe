"""Finds the one card in a picture that somebody took to enrol it, as an upright sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from engine.cards import Card
from vision.correlation import Floats
from vision.finding import find_in_picture
from vision.outlined import Look, look_at_sheet
from vision.picture import Picture, Points, at_most
from vision.rectify import SHEET_PX_PER_MM, SHEET_SIZE, rectify

_LONG_SIDE_PX = 1280
_ASPECTS = (0.55, 0.8)
"""Width over height of pictures that may be of nothing but the card: tarots have 0.6, poker cards 0.72."""
_SAME_ASPECT = 0.03
_MOST_LIE_IN, _EXACT = 0.8, 0.03
"""An outline so exactly in the middle, of the width, and so straight, of its area, is printed, not laid there."""
_RIM_MM = (0.8, 2.4)
_SAME_PAPER, _LEAST_RIM = 40, 0.55
"""Levels by which paper may differ along the rim of a card, and the share of each side that is paper."""
_TRIED_A_PLACE, _TRIED = 4, 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A card that was cut out of a picture."""

    sheet: Picture
    """4 px/mm."""
    corners: Points
    """In pixels of the picture."""
    look: Look
    """What the readers, who know no deck by name, make of it."""

    def is_known_as(self, card: Card) -> bool:
        """Whether both readers of indices see this card at one of its indices, or all together do."""
        return self.look.reading.card == card or any(index.card == card for index in self.look.indices)

    @property
    def seems(self) -> Card | None:
        """What the readers make of it, also where they do not agree enough to read it."""
        return self.look.reading.card or next((index.card for index in self.look.indices if index.card), None)

    def agrees(self, card: Card) -> float:
        """How sure the readers are of this card, from 0 to 2: of the surest index, and of the whole."""
        indices = [index.chance_of(card) for index in self.look.indices if index.is_index]
        return max(indices, default=0.0) + self.look.whole.chance_of(card)


def shown_in(image: Picture, card: Card | None = None, *, filled: float | None = None) -> Shown | None:
    """Cut out the one card of a picture; one of the shape `filled` (`filled_aspect`) is a face and nothing else.

    Of several outlines the one is taken in which `card` is read most surely, of those alike the outermost. None when
    nothing has the shape and the even rim of a card.
    """
    if filled is not None and abs(min(image.shape[:2]) / max(image.shape[:2]) - filled) < _SAME_ASPECT:
        corners, sheet = _whole_picture(image)
        return Shown(sheet=sheet, corners=corners, look=look_at_sheet(sheet))
    best: tuple[float, Shown] | None = None
    for corners, sheet in _outlined(image):
        look = look_at_sheet(sheet)
        if look.lies_across:
            corners = np.roll(corners, 1, axis=0)
            sheet = rectify(image, corners)
            look = look_at_sheet(sheet)
        shown = Shown(sheet=sheet, corners=corners, look=look)
        score = _score(shown, card)
        if best is None or score > best[0] + 0.2:
            best = score, shown
    return None if best is None else best[1]


def _score(shown: Shown, card: Card | None) -> float:
    if card is not None:
        return shown.agrees(card)
    return sum(index.is_index for index in shown.look.indices[:2]) - shown.look.whole.neither


def filled_aspect(images: Sequence[Picture]) -> float | None:
    """Say whether pictures show faces and nothing else, and then how wide these are for their height.

    They do when they have one shape, a card's, and no outline of other paper is found inside of most of them: single
    faces have printed frames, photographs of cards have the card in all.
    """
    aspects = [min(image.shape[:2]) / max(image.shape[:2]) for image in images]
    aspect = float(np.median(aspects))
    if not _ASPECTS[0] < aspect < _ASPECTS[1]:
        return None
    lying = sum(_lies_in(image) for image in images)
    return aspect if lying < _MOST_LIE_IN * len(images) else None


def _lies_in(image: Picture) -> bool:
    """Whether a card lies in a picture, on something else than paper like its own, and not exactly in the middle."""
    outlined = next(_outlined(image), None)
    whole = _whole_picture(image)[1]
    if outlined is None or _far(_paper(whole), _paper(outlined[1])) < _SAME_PAPER:
        return False
    height, width = image.shape[:2]
    (left, top), (right, bottom) = outlined[0].min(axis=0), outlined[0].max(axis=0)
    off = max(abs(left + right - width), abs(top + bottom - height)) / 2
    fills = cv2.contourArea(outlined[0]) / max((right - left) * (bottom - top), 1)
    return bool(off > _EXACT * width or fills < 1 - _EXACT)


def _whole_picture(image: Picture) -> tuple[Points, Picture]:
    """The whole picture as a card."""
    height, width = image.shape[:2]
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    corners = corners if width < height else np.roll(corners, 1, axis=0)
    return np.asarray(corners, np.float32), _sheet(image, corners)


def _outlined(image: Picture) -> Iterator[tuple[Points, Picture]]:
    """Yield what may be the card, the outermost of each place first, with its corners in the picture's own pixels."""
    tried = 0
    small, factor = at_most(image, _LONG_SIDE_PX)
    for place in find_in_picture(small):
        for corners in place[:_TRIED_A_PLACE]:
            sheet = rectify(small, corners)
            if tried < _TRIED and _has_even_rim(sheet):
                tried += 1
                yield np.asarray(corners / factor, np.float32), sheet


def _sheet(image: Picture, corners: Points) -> Picture:
    """Shrink a large picture smoothly before it is warped."""
    small, factor = at_most(image, SHEET_SIZE[1])
    return rectify(small, np.asarray((corners + 0.5) * factor - 0.5, np.float32))


def _has_even_rim(sheet: Picture) -> bool:
    """Whether the strip along each edge is nearly all of one colour, as the paper of a face or of a bordered back."""
    paper = _paper(sheet)
    for strip in _strips(sheet):
        middle = np.median(strip, axis=0)
        like_it = np.abs(strip - middle).max(axis=1) < _SAME_PAPER
        if float(like_it.mean()) < _LEAST_RIM or _far(middle, paper) > 2 * _SAME_PAPER:
            return False
    return True


def _paper(sheet: Picture) -> Floats:
    return np.asarray(np.median(np.concatenate(_strips(sheet)), axis=0), np.float32)


def _strips(sheet: Picture) -> list[Floats]:
    """The pixels just inside each of the four edges."""
    near, far = (round(mm * SHEET_PX_PER_MM) for mm in _RIM_MM)
    sides = (sheet[near:far], sheet[-far:-near], sheet[:, near:far], sheet[:, -far:-near])
    return [side.reshape(-1, 3).astype(np.float32) for side in sides]


def _far(one: Floats, other: Floats) -> float:
    return float(np.abs(one - other).max())
