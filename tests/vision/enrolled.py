"""Enrolled decks for tests: the simulated one, and pictures of it spread."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from engine.cards import Card
from hardware.simulated.faces import DRAWN_PX_PER_MM, Colours, back, face
from vision.deck import CARDS
from vision.enrolment.enrolling import Enrolment, enrol_folder
from vision.picture import Picture

FELT = (60, 110, 35)
_PX_PER_MM = 3
_SHOWING_MM, _ROW_MM, _EDGE_MM = 22, 98, 20


def folder_of(folder: Path, colours: Colours = Colours.TWO, *, with_back: bool = True) -> Path:
    """Fill a folder with a picture of every face of the simulated deck."""
    folder.mkdir(parents=True, exist_ok=True)
    for card in CARDS:
        cv2.imwrite(str(folder / f"{card}.png"), face(card, colours))
    if with_back:
        cv2.imwrite(str(folder / "back.png"), back("blue"))
    return folder


@cache
def enrolled(folder: Path, colours: Colours = Colours.TWO) -> Enrolment:
    """The simulated deck, enrolled once from a folder that is filled for it."""
    return enrol_folder(folder_of(folder, colours))


def spread(cards: Sequence[Card], columns: int = 13) -> Picture:
    """A picture of cards in rows, each covered by the next but for 22 mm."""
    rows = [cards[start : start + columns] for start in range(0, len(cards), columns)]
    size_mm = (2 * _EDGE_MM + (columns - 1) * _SHOWING_MM + 63, 2 * _EDGE_MM + len(rows) * _ROW_MM)
    picture = np.full((size_mm[1] * _PX_PER_MM, size_mm[0] * _PX_PER_MM, 3), FELT, np.uint8)
    for row, laid in enumerate(rows):
        for column, card in enumerate(laid):
            _lay(picture, face(card, Colours.TWO), _EDGE_MM + column * _SHOWING_MM, _EDGE_MM + row * _ROW_MM)
    return _noisy(picture)


def side_by_side(pictures: Sequence[Picture], columns: int = 6) -> Picture:
    """A picture of cards or backs that lie by themselves."""
    rows = -(-len(pictures) // columns)
    picture = np.full((rows * 110 * _PX_PER_MM, columns * 85 * _PX_PER_MM, 3), FELT, np.uint8)
    for place, each in enumerate(pictures):
        _lay(picture, each, 11 + place % columns * 85, 11 + place // columns * 110)
    return _noisy(picture)


def _lay(picture: Picture, card: Picture, x_mm: int, y_mm: int) -> None:
    factor = _PX_PER_MM / DRAWN_PX_PER_MM
    small = cv2.resize(card, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    small = cv2.copyMakeBorder(small[1:-1, 1:-1], 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=(120, 120, 120))
    height, width = small.shape[:2]
    left, top = x_mm * _PX_PER_MM, y_mm * _PX_PER_MM
    picture[top : top + height, left : left + width] = small


def _noisy(picture: Picture) -> Picture:
    noise = np.random.default_rng(1).normal(0, 2.5, picture.shape)
    return np.asarray(np.clip(cv2.GaussianBlur(picture, (0, 0), 0.6) + noise, 0, 255), np.uint8)
