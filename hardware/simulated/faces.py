"""Pictures of the simulated deck: faces with jumbo indices, two- or four-coloured, and bordered backs."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from engine.cards import Card, Rank, Suit
from hardware.simulated.glyphs import rank_mask, suit_mask
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM

Picture: TypeAlias = NDArray[np.uint8]

DRAWN_PX_PER_MM = 6
"""Scale at which faces are drawn before they are shrunk to the picture's scale."""

_PAPER = (236, 242, 243)
_BACKS = {
    "blue": ((116, 58, 28), (176, 122, 92)),
    "red": ((44, 34, 138), (112, 104, 196)),
    "green": ((52, 92, 24), (112, 150, 84)),
    "black": ((40, 38, 38), (120, 118, 118)),
    "gold": ((30, 118, 168), (96, 170, 208)),
    "purple": ((110, 38, 92), (168, 106, 150)),
}
_BORDER_MM = 4.5
_CORNER_MM = 3.5

_INDEX_X_MM = 10.5
"""Middle of the index column."""
_RANK_MM = (13.0, 18.0)
_RANK_Y_MM = 13.5
_SUIT_MM = 13.0
_SUIT_Y_MM = 31.5
_PIP_MM = 7.2


class Colours(Enum):
    """The inks of the four suits, blue-green-red."""

    TWO = ((28, 24, 22), (36, 28, 196), (36, 28, 196), (28, 24, 22))
    FOUR = ((52, 112, 16), (196, 84, 8), (36, 28, 196), (28, 24, 22))

    def ink(self, suit: Suit) -> tuple[int, int, int]:
        """The ink of one suit."""
        return self.value[suit.value - 1]


@cache
def face(card: Card, colours: Colours) -> Picture:
    """Draw a card's face, upright, at `DRAWN_PX_PER_MM`."""
    assert card.rank is not None and card.suit is not None, "an unknown card has no face to draw"
    picture = _blank(_PAPER)
    _draw_middle(picture, card.rank, card.suit, colours.ink(card.suit))
    for _ in range(2):
        _draw_index(picture, card.rank, card.suit, colours.ink(card.suit))
        picture = np.ascontiguousarray(picture[::-1, ::-1])
    return picture


@cache
def joker(colours: Colours) -> Picture:
    """Draw a joker: its name down two corners, and a jester's cap and star that are no suit's."""
    picture, ink = _blank(_PAPER), colours.ink(Suit.SPADES)
    scale = DRAWN_PX_PER_MM
    for _ in range(2):
        for row, letter in enumerate("JOKER"):
            at = (round(4.5 * scale), round((11.5 + 7.0 * row) * scale))
            cv2.putText(picture, letter, at, cv2.FONT_HERSHEY_DUPLEX, 1.4, ink, 3, cv2.LINE_AA)
        for points, colour in _JESTER:
            shape = np.round((np.array(points) + np.array((CARD_WIDTH_MM / 2, 0))) * scale).astype(np.int32)
            cv2.fillPoly(picture, [shape], ink if colour is None else colour, cv2.LINE_AA)
        picture = np.ascontiguousarray(picture[::-1, ::-1])
    return picture


@cache
def back(colour: str) -> Picture:
    """Draw the back in one of the colours above: a lattice inside a white border."""
    dark, light = _BACKS[colour]
    scale = DRAWN_PX_PER_MM
    inner = np.full_like(_blank(dark), dark)
    height, width = inner.shape[:2]
    for offset in range(-height, width, 5 * scale):
        cv2.line(inner, (offset, 0), (offset + height, height), light, scale // 2, cv2.LINE_AA)
        cv2.line(inner, (offset + height, 0), (offset, height), light, scale // 2, cv2.LINE_AA)
    cv2.ellipse(inner, (width // 2, height // 2), (11 * scale, 16 * scale), 0, 0, 360, dark, -1, cv2.LINE_AA)
    cv2.ellipse(inner, (width // 2, height // 2), (11 * scale, 16 * scale), 0, 0, 360, light, scale, cv2.LINE_AA)
    picture = _blank(_PAPER)
    edge = round(_BORDER_MM * scale)
    picture[edge:-edge, edge:-edge] = inner[edge:-edge, edge:-edge]
    return picture


@cache
def outline() -> Picture:
    """The card's shape, 255 inside its rounded corners."""
    height, width = _blank(_PAPER).shape[:2]
    radius = round(_CORNER_MM * DRAWN_PX_PER_MM)
    mask = np.zeros((height, width), np.uint8)
    cv2.rectangle(mask, (radius, 0), (width - radius - 1, height), 255, -1)
    cv2.rectangle(mask, (0, radius), (width, height - radius - 1), 255, -1)
    for x in (radius, width - radius - 1):
        for y in (radius, height - radius - 1):
            cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
    return mask


def _blank(colour: tuple[int, int, int]) -> Picture:
    size = (round(CARD_HEIGHT_MM * DRAWN_PX_PER_MM), round(CARD_WIDTH_MM * DRAWN_PX_PER_MM), 3)
    return np.full(size, colour, np.uint8)


def _draw_index(picture: Picture, rank: Rank, suit: Suit, ink: tuple[int, int, int]) -> None:
    _stamp(picture, rank_mask(rank), (_INDEX_X_MM, _RANK_Y_MM), _RANK_MM, ink)
    _stamp(picture, suit_mask(suit), (_INDEX_X_MM, _SUIT_Y_MM), (_SUIT_MM, _SUIT_MM), ink)


def _draw_middle(picture: Picture, rank: Rank, suit: Suit, ink: tuple[int, int, int]) -> None:
    middle = (CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2)
    if rank is Rank.ACE:
        _stamp(picture, suit_mask(suit), middle, (24.0, 24.0), ink)
    elif rank in _COURT:
        _draw_court(picture, rank, suit, ink)
    else:
        for column, row in _PIPS[rank]:
            pip = suit_mask(suit) if row <= 0 else suit_mask(suit)[::-1]
            _stamp(picture, pip, (middle[0] + 7.8 * column, middle[1] + 29.0 * row), (_PIP_MM, _PIP_MM), ink)


def _draw_court(picture: Picture, rank: Rank, suit: Suit, ink: tuple[int, int, int]) -> None:
    """A double-ended figure: head, shoulders and the headdress that tells jack, queen and king."""
    scale = DRAWN_PX_PER_MM
    for _ in range(2):
        for points, colour in (*_FIGURE, *_COURT[rank]):
            shape = np.round((np.array(points) + np.array((CARD_WIDTH_MM / 2, 0))) * scale).astype(np.int32)
            cv2.fillPoly(picture, [shape], ink if colour is None else colour, cv2.LINE_AA)
        _stamp(picture, suit_mask(suit), (CARD_WIDTH_MM / 2, 38.0), (7.0, 7.0), ink)
        picture[:] = picture[::-1, ::-1].copy()


_GOLD, _SKIN, _ROBE = (60, 176, 226), (176, 206, 232), (150, 196, 222)
_Shape: TypeAlias = tuple[tuple[tuple[float, float], ...], tuple[int, int, int] | None]
_FIGURE: tuple[_Shape, ...] = (
    (((-11, 44), (-9, 33), (-4, 30), (4, 30), (9, 33), (11, 44)), _ROBE),
    (((-9, 44), (-2, 33), (0, 35), (2, 33), (9, 44)), _GOLD),
    (((-4, 22), (4, 22), (4.5, 27), (2, 31), (-2, 31), (-4.5, 27)), _SKIN),
)
_COURT: dict[Rank, tuple[_Shape, ...]] = {
    Rank.JACK: ((((-6, 22), (-5, 17), (7, 15), (5, 22)), None),),
    Rank.QUEEN: ((((-6, 29), (-6, 21), (0, 17), (6, 21), (6, 29), (4, 22), (-4, 22)), _GOLD),),
    Rank.KING: ((((-6, 22), (-7, 14), (-3, 18), (0, 13), (3, 18), (7, 14), (6, 22)), _GOLD),),
}

_JESTER: tuple[_Shape, ...] = (
    (((-12, 30), (-15, 18), (-6, 24), (0, 13), (6, 24), (15, 18), (12, 30)), (150, 40, 160)),
    (((-12, 30), (12, 30), (12, 33), (-12, 33)), _GOLD),
    (((-7, 33), (7, 33), (6, 41), (0, 44), (-6, 41)), _SKIN),
)

_COLUMNS_OF_FOUR = tuple((x, y) for x in (-1, 1) for y in (-1, -1 / 3, 1 / 3, 1))
_PIPS: dict[Rank, tuple[tuple[float, float], ...]] = {
    Rank.TWO: ((0, -1), (0, 1)),
    Rank.THREE: ((0, -1), (0, 0), (0, 1)),
    Rank.FOUR: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    Rank.FIVE: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    Rank.SIX: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    Rank.SEVEN: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5)),
    Rank.EIGHT: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5), (0, 0.5)),
    Rank.NINE: (*_COLUMNS_OF_FOUR, (0, 0)),
    Rank.TEN: (*_COLUMNS_OF_FOUR, (0, -2 / 3), (0, 2 / 3)),
}
"""Where the pips of each number card stand, in columns and in parts of the card's half height."""


def _stamp(
    picture: Picture,
    mask: Picture,
    centre_mm: tuple[float, float],
    size_mm: tuple[float, float],
    ink: tuple[int, int, int],
) -> None:
    width, height = (round(side * DRAWN_PX_PER_MM) for side in size_mm)
    left = round(centre_mm[0] * DRAWN_PX_PER_MM - width / 2)
    top = round(centre_mm[1] * DRAWN_PX_PER_MM - height / 2)
    small = cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA)
    ground = picture[top : top + height, left : left + width]
    alpha = (small / 255.0)[:, :, None]
    ground[:] = np.round(ground * (1 - alpha) + np.array(ink) * alpha)
