"""Cards told by their indices alone, where no outline is to be had: fans, heaps, pale tables, cards cut by the edge."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from vision.corners import Corner, found_again
from vision.crops import card_sheet
from vision.experts import IndexView, view_cards, view_indices
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.judging import ALONE, judge
from vision.picture import Picture, Points
from vision.reading import Reading

Middle: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
_INDEX_MM = 14.5
"""A usual index is this high, its middle so far from the card's edges."""
_INDEX_AT_MM = (5.5, 11.0)
_OPPOSITE_DEG = 40.0
_SLANT_DEG = (2.0, 85.0)
_APART = (1.5, 12.0)
"""How far the opposite index is, in heights of an index; wide, for pictures squeezed to fit."""
_HEIGHTS = 1.8


@dataclass(frozen=True, slots=True, kw_only=True)
class Loose:
    """A card told by one index or two; corners in pixels, clockwise from a short side, are reckoned from them."""

    reading: Reading
    corners: Points
    indices: tuple[Corner, ...]


def loose_cards(image: Picture, corners: Sequence[Corner], px_per_mm: float | None = None) -> tuple[Loose, ...]:
    """Read the cards to which indices belong: opposite ones that say the same are one card's, the others stand alone.

    `px_per_mm` is the felt's scale where it is known; else it is told by the indices themselves.
    """
    left = _seen_twice(image, corners)
    cards: list[Loose] = []
    while left:
        corner, view = left.pop(0)
        other = next((each for each in left if _opposite(corner, each[0]) and _alike(view, each[1])), None)
        if other is not None:
            left.remove(other)
            outline = _outline_of_two(corner, other[0])
            (whole,) = view_cards([card_sheet(image, outline)])
            reading = judge([view, other[1]], whole)
            cards.append(Loose(reading=reading, corners=outline, indices=(corner, other[0])))
        else:
            scale = px_per_mm or corner.height / _INDEX_MM
            cards.append(Loose(reading=judge([view], None), corners=_outline_of_one(corner, scale), indices=(corner,)))
    return tuple(cards)


def _seen_twice(image: Picture, corners: Sequence[Corner]) -> list[tuple[Corner, IndexView]]:
    """Return what are indices; those that are not clear as seen a second time, if the same card is clearer then."""
    first = zip(corners, view_indices(image, corners), strict=True)
    seen = [(corner, view) for corner, view in first if view.is_index]
    unclear = [place for place, (_, view) in enumerate(seen) if view.chance < ALONE]
    again = found_again(image, [seen[place][0] for place in unclear])
    for place, corner, view in zip(unclear, again, view_indices(image, again), strict=True):
        if view.is_index and view.card == seen[place][1].card and view.chance > seen[place][1].chance:
            seen[place] = corner, view
    return seen


def _alike(one: IndexView, other: IndexView) -> bool:
    return one.card is not None and one.card == other.card


def _opposite(one: Corner, other: Corner) -> bool:
    """Whether two indices can be the two of one card: turned by half, and as far apart as a card is long."""
    turned = abs((other.angle - one.angle) % 360 - 180)
    low, high = sorted((one.height, other.height))
    if turned > _OPPOSITE_DEG or high > _HEIGHTS * low:
        return False
    x, y = other.x - one.x, other.y - one.y
    turn = math.radians(one.angle)
    across, down = x * math.cos(turn) + y * math.sin(turn), -x * math.sin(turn) + y * math.cos(turn)
    slant = math.degrees(math.atan2(across, down))
    apart = math.hypot(x, y) / ((low + high) / 2)
    return _SLANT_DEG[0] <= slant <= _SLANT_DEG[1] and _APART[0] <= apart <= _APART[1]


def _outline_of_two(one: Corner, other: Corner) -> Points:
    x, y = other.x - one.x, other.y - one.y
    inner = math.hypot(CARD_WIDTH_MM - 2 * _INDEX_AT_MM[0], CARD_HEIGHT_MM - 2 * _INDEX_AT_MM[1])
    middle = np.array([(one.x + other.x) / 2, (one.y + other.y) / 2])
    return _outline(middle, math.hypot(x, y) / inner, one.angle)


def _outline_of_one(corner: Corner, scale: float) -> Points:
    turn = math.radians(corner.angle)
    x, y = CARD_WIDTH_MM / 2 - _INDEX_AT_MM[0], CARD_HEIGHT_MM / 2 - _INDEX_AT_MM[1]
    middle = np.array([
        corner.x + scale * (x * math.cos(turn) - y * math.sin(turn)),
        corner.y + scale * (x * math.sin(turn) + y * math.cos(turn)),
    ])  # fmt: skip
    return _outline(middle, scale, corner.angle)


def _outline(middle: Middle, scale: float, angle: float) -> Points:
    turn = math.radians(angle)
    along, down = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    x, y = CARD_WIDTH_MM / 2 * scale, CARD_HEIGHT_MM / 2 * scale
    corners = [middle - x * along - y * down, middle + x * along - y * down,
               middle + x * along + y * down, middle - x * along + y * down]  # fmt: skip
    return np.asarray(corners, np.float32)
