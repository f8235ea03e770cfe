"""Cuts the rank and the suit out of a card's corner index, and brings them to the form that templates have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture
from vision.reasons import Reason
from vision.rectify import SHEET_PX_PER_MM

Ink: TypeAlias = NDArray[np.float32]
"""How much of the paper's light each pixel has lost, 0 to 1."""

GLYPH_SIZE = (24, 32)
"""Width and height of a normalised glyph."""

_CORNER_MM = (21.0, 46.0)
"""The corner of a card that holds its index, jumbo ones included."""
_RIM_MM = 1.2
"""Left out at the edge, where the outline may be off by a pixel."""
_RANK_HEIGHT_MM = (4.0, 24.0)
_RANK_LEFT_MM, _RANK_TOP_MM = 9.5, 13.0
_SPECK_MM2 = 1.2
_TEN_GAP_MM = 2.6

_Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyph:
    """One printed sign: its ink stretched to `GLYPH_SIZE`, and its own proportions."""

    ink: Ink
    aspect: float
    """Width over height as printed."""
    hue: tuple[float, float, float]
    """Share of the paper's blue, green and red that the middle of the strokes sends back."""
    right_mm: float
    """Where it ends, from the card's edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """What one corner shows."""

    rank: Glyph
    suit: Glyph


def ink_of(sheet: Picture) -> tuple[Ink, NDArray[np.float32]]:
    """The sheet's ink, and the colour of its paper."""
    paper = np.percentile(sheet.reshape(-1, 3)[::37], 85, axis=0).astype(np.float32)
    scaled = [
        cv2.convertScaleAbs(channel, alpha=255 / max(float(level), 1.0))
        for channel, level in zip(cv2.split(sheet), paper, strict=True)
    ]
    least = cv2.min(cv2.min(scaled[0], scaled[1]), scaled[2])
    return np.asarray(1 - least.astype(np.float32) / 255, np.float32), paper


def read_corner(sheet: Picture, ink: Ink, paper: NDArray[np.float32]) -> Index | Reason:
    """Cut rank and suit out of the top left corner, or say why not."""
    width, height = (round(side * SHEET_PX_PER_MM) for side in _CORNER_MM)
    corner = ink[:height, :width].copy()
    rim = round(_RIM_MM * SHEET_PX_PER_MM)
    corner[:rim], corner[:, :rim] = 0, 0
    boxes, labels = _pieces(corner)
    rank = _rank_pieces(boxes)
    if not rank:
        return Reason.NO_RANK
    suit = _suit_piece(boxes, _around([boxes[i] for i in rank]), rank)
    if suit is None:
        return Reason.NO_SUIT
    colours = np.asarray(sheet[:height, :width] / np.maximum(paper, 1), np.float32)
    return Index(rank=_glyph(corner, labels, boxes, rank, colours), suit=_glyph(corner, labels, boxes, [suit], colours))


def _pieces(corner: Ink) -> tuple[list[_Box], NDArray[np.int32]]:
    """Connected pieces of ink, and the label of each pixel; piece i has label i + 1. Specks get a box of no width."""
    deepest = float(np.percentile(corner, 97))
    threshold = max(0.25, 0.5 * deepest)
    count, labels, stats, _ = cv2.connectedComponentsWithStats((corner > threshold).astype(np.uint8))
    speck = _SPECK_MM2 * SHEET_PX_PER_MM**2
    boxes = [(int(s[0]), int(s[1]), int(s[2]), int(s[3])) if s[4] >= speck else (0, 0, 0, 0) for s in stats[1:count]]
    return boxes, np.asarray(labels, np.int32)


def _rank_pieces(boxes: list[_Box]) -> list[int]:
    """The piece that is the rank; two when it is a ten."""
    px = SHEET_PX_PER_MM
    fitting = [
        i
        for i, (left, top, width, height) in enumerate(boxes)
        if width
        and _RANK_HEIGHT_MM[0] * px <= height <= _RANK_HEIGHT_MM[1] * px
        and width <= 1.5 * height
        and left <= _RANK_LEFT_MM * px
        and top <= _RANK_TOP_MM * px
        and left + width < (_CORNER_MM[0] - 1) * px
    ]
    if not fitting:
        return []
    first = min(fitting, key=lambda i: boxes[i][0] + boxes[i][1])
    return [first, *(i for i in range(len(boxes)) if i != first and _is_the_other_digit(boxes[first], boxes[i]))][:2]


def _is_the_other_digit(one: _Box, other: _Box) -> bool:
    if not other[2] or min(one[2], other[2]) > 0.62 * one[3]:
        return False
    shared = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    gap = max(other[0] - one[0] - one[2], one[0] - other[0] - other[2])
    tall = min(one[3], other[3]) > 0.75 * max(one[3], other[3])
    return tall and shared > 0.75 * one[3] and gap <= _TEN_GAP_MM * SHEET_PX_PER_MM


def _suit_piece(boxes: list[_Box], rank: _Box, taken: list[int]) -> int | None:
    left, top, width, height = rank
    best, best_gap = None, 0.7 * height
    for i, box in enumerate(boxes):
        if i in taken or not box[2] or not 0.35 * height < box[3] < 1.3 * height:
            continue
        gap = box[1] - (top + height)
        aside = abs(box[0] + box[2] / 2 - left - width / 2)
        inside = box[0] + box[2] < (_CORNER_MM[0] - 0.5) * SHEET_PX_PER_MM
        if inside and -0.15 * height <= gap < best_gap and aside < 0.4 * height and 0.6 < box[2] / box[3] < 1.5:
            best, best_gap = i, gap
    return best


def _around(boxes: list[_Box]) -> _Box:
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    return left, top, right - left, bottom - top


def _glyph(
    corner: Ink, labels: NDArray[np.int32], boxes: list[_Box], pieces: list[int], colours: NDArray[np.float32]
) -> Glyph:
    left, top, width, height = _around([boxes[i] for i in pieces])
    window = (slice(top, top + height), slice(left, left + width))
    own = np.isin(labels[window], [i + 1 for i in pieces])
    strongest = corner[window] >= np.percentile(corner[window][own], 60)
    hue = colours[window][own & strongest].mean(axis=0)
    near = cv2.dilate(own.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    return Glyph(
        ink=normalised(np.where(near, corner[window], 0).astype(np.float32)),
        aspect=width / height,
        hue=(float(hue[0]), float(hue[1]), float(hue[2])),
        right_mm=(left + width) / SHEET_PX_PER_MM,
    )


def normalised(ink: Ink) -> Ink:
    """Stretch a sign to `GLYPH_SIZE` with mean 0 and length 1."""
    small = cv2.resize(ink, GLYPH_SIZE, interpolation=cv2.INTER_AREA)
    small = np.asarray(cv2.GaussianBlur(small, (3, 3), 0.8), np.float32)
    flat = small - small.mean()
    return np.asarray(flat / max(float(np.linalg.norm(flat)), 1e-6), np.float32)
