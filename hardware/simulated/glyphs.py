"""Rank letters and suit pips of the simulated deck, drawn from strokes and curves of our own."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from engine.cards import Rank, Suit

Points: TypeAlias = NDArray[np.float64]

GRID = (10.0, 14.0)
"""Rank letters are drawn in a box this wide and high, between the middles of the outer strokes."""
_STROKE = 2.7
_FINE = 16
"""Pixels per grid unit of a mask."""


def _line(*points: tuple[float, float]) -> Points:
    return np.array(points, np.float64)


def _arc(x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360) -> Points:
    angles = np.radians(np.linspace(start, end, 40))
    return np.stack([x + rx * np.cos(angles), y + ry * np.sin(angles)], axis=1)


def _bend(start: tuple[float, float], control: tuple[float, float], end: tuple[float, float]) -> Points:
    t = np.linspace(0, 1, 24)[:, None]
    curve = (1 - t) ** 2 * np.array(start) + 2 * t * (1 - t) * np.array(control) + t**2 * np.array(end)
    return np.asarray(curve, np.float64)


_SIX = (_arc(5, 9.6, 4.7, 4.4), _bend((0.3, 9.6), (0.6, 2.0), (8.4, 0.0)))

_STROKES: dict[Rank, tuple[Points, ...]] = {
    Rank.TWO: (np.concatenate([_arc(5, 4.2, 4.6, 4.2, 190, 390), _line((0.5, 14), (10, 14))]),),
    Rank.THREE: (_arc(4.8, 3.6, 4.2, 3.6, 205, 450), _arc(4.8, 10.4, 4.9, 3.7, 270, 515)),
    Rank.FOUR: (_line((7.6, 14), (7.6, 0), (0, 10), (10.5, 10)),),
    Rank.FIVE: (np.concatenate([_line((9.2, 0), (1.6, 0), (1.2, 6.4)), _arc(4.8, 9.5, 4.9, 4.5, 222, 510)]),),
    Rank.SIX: _SIX,
    Rank.SEVEN: (_line((0, 0), (10, 0), (3.4, 14)),),
    Rank.EIGHT: (_arc(5, 3.5, 3.9, 3.5), _arc(5, 10.3, 4.7, 3.8)),
    Rank.NINE: tuple(np.array(GRID) - stroke for stroke in _SIX),
    Rank.TEN: (_line((0, 2.6), (1.8, 0), (1.8, 14)), _arc(7.8, 7, 2.9, 7)),
    Rank.JACK: (np.concatenate([_line((4.4, 0), (8.6, 0), (8.6, 9.6)), _arc(4.6, 9.6, 4.0, 4.4, 0, 165)]),),
    Rank.QUEEN: (_arc(5, 6.8, 5, 6.8), _line((5.6, 9.2), (9.8, 14.4))),
    Rank.KING: (_line((0.4, 0), (0.4, 14)), _line((10, 0), (0.4, 9)), _line((4.2, 5.6), (10.4, 14))),
    Rank.ACE: (_line((0, 14), (5, 0), (10, 14)), _line((1.9, 9.6), (8.1, 9.6))),
}


@cache
def rank_mask(rank: Rank) -> NDArray[np.uint8]:
    """The rank's letter as a mask, 255 where there is ink, with half a stroke round the grid."""
    margin = _STROKE / 2
    height, width = (round((side + _STROKE) * _FINE) for side in reversed(GRID))
    mask = np.zeros((height, width), np.uint8)
    for stroke in _STROKES[rank]:
        points = np.round((stroke + margin) * _FINE).astype(np.int32)
        cv2.polylines(mask, [points], False, 255, round(_STROKE * _FINE))
    return mask


@cache
def suit_mask(suit: Suit) -> NDArray[np.uint8]:
    """The suit's pip as a square mask, 255 where there is ink."""
    side = 256
    mask = np.zeros((side, side), np.uint8)
    for shape in _SHAPES[suit]:
        cv2.fillPoly(mask, [np.round(shape * side).astype(np.int32)], 255)
    return mask


def _heart() -> Points:
    t = np.linspace(0, 2 * np.pi, 80)
    x = 16 * np.sin(t) ** 3
    y = -(13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t))
    return np.stack([0.5 + x / 34, 0.46 + y / 33], axis=1)


def _spade() -> Points:
    heart = _heart()
    return np.stack([heart[:, 0], 0.84 - heart[:, 1] * 0.86], axis=1)


_STEM = _line((0.46, 0.55), (0.54, 0.55), (0.57, 0.84), (0.68, 0.97), (0.32, 0.97), (0.43, 0.84))

_SHAPES: dict[Suit, tuple[Points, ...]] = {
    Suit.CLUBS: (
        _arc(0.5, 0.25, 0.215, 0.215),
        _arc(0.25, 0.585, 0.215, 0.215),
        _arc(0.75, 0.585, 0.215, 0.215),
        _line((0.4, 0.35), (0.6, 0.35), (0.68, 0.62), (0.32, 0.62)),
        _STEM,
    ),
    Suit.DIAMONDS: (
        np.concatenate(
            [
                _bend((0.5, 0.01), (0.6, 0.3), (0.88, 0.5)),
                _bend((0.88, 0.5), (0.6, 0.7), (0.5, 0.99)),
                _bend((0.5, 0.99), (0.4, 0.7), (0.12, 0.5)),
                _bend((0.12, 0.5), (0.4, 0.3), (0.5, 0.01)),
            ]
        ),
    ),
    Suit.HEARTS: (_heart(),),
    Suit.SPADES: (_spade(), _STEM),
}
