"""Learns a deck from one upright sheet of each card: where its indices stand, its inks, its paper, its back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any

import numpy as np

from engine.cards import Card
from vision.corners import Corner, crop_at
from vision.crops import SHEET_HEIGHT, SHEET_WIDTH, whole_card
from vision.deck import CARDS, Colour, EnrolledDeck, IndexPlace
from vision.experts import SUITS
from vision.outlined import corners_of
from vision.picture import Picture
from vision.rectify import SHEET_PX_PER_MM, SHEET_SIZE

_TURNED_DEG = 32.0
_ENDS = 0.45
_BY_THE_EDGE = 0.35
"""An index stands in this share of a card's width at either side."""
_MOST_CARDS = 0.5
"""Share of the cards whose indices must be found for their place to be believed, and to be in four corners."""
_RIM_PX = 3
_INKED = 0.04
"""The share of the pixels of an index corner that are taken for its ink: those that differ most from the paper."""


def learn(
    sheets: Mapping[Card, Picture], back: Picture | None = None, *, known: frozenset[Card] = frozenset()
) -> EnrolledDeck:
    """Make a deck of sheets of 4 px/mm, one of each of the 52 cards."""
    small = {card: whole_card(sheets[card]) for card in CARDS}
    paper = _colour([_paper(sheet) for sheet in small.values()])
    clubs, diamonds, hearts, spades = (
        _colour([_ink(sheet) for card, sheet in small.items() if card.suit is suit]) for suit in SUITS
    )
    place = index_place([_upright(corners_of(sheets[card]), sheets[card]) for card in CARDS])
    return EnrolledDeck(
        sheets=small,
        index=place,
        indices={} if place is None else {card: _index_of(sheets[card], place) for card in CARDS},
        inks=(clubs, diamonds, hearts, spades),
        paper=paper,
        known=known,
        back=None if back is None else whole_card(back),
    )


def _index_of(sheet: Picture, place: IndexPlace) -> Picture:
    scale = SHEET_PX_PER_MM
    return crop_at(sheet, place.x_mm * scale, place.y_mm * scale, place.height_mm * scale, 0.0)


def _upright(corners: Iterable[Corner], sheet: Picture) -> list[Corner]:
    """The indices at the upright end of a sheet, or of the other end turned about."""
    height, width = sheet.shape[:2]
    found = []
    for corner in corners:
        if abs(corner.angle) >= 180 - _TURNED_DEG:
            turned = (corner.angle + 360) % 360 - 180
            corner = Corner(
                x=width - corner.x, y=height - corner.y, height=corner.height, angle=turned, score=corner.score
            )
        if abs(corner.angle) <= _TURNED_DEG and corner.y < _ENDS * height:
            found.append(corner)
    return found


def index_place(faces: Sequence[Sequence[Corner]]) -> IndexPlace | None:
    """Say where indices stand, from those at the upright ends of each face; None when most faces show none."""
    lefts, rights = [], []
    width = SHEET_SIZE[0]
    for corners in faces:
        left = [corner for corner in corners if corner.x < _BY_THE_EDGE * width]
        right = [corner for corner in corners if corner.x > (1 - _BY_THE_EDGE) * width]
        lefts += [max(left, key=lambda corner: corner.score)] if left else []
        rights += [max(right, key=lambda corner: corner.score)] if right else []
    least = _MOST_CARDS * len(faces)
    if max(len(lefts), len(rights)) <= least:
        return None
    used = lefts if len(lefts) >= len(rights) else rights
    return IndexPlace(
        x_mm=_millimetres([min(corner.x, width - corner.x) for corner in used]),
        y_mm=_millimetres([corner.y for corner in used]),
        height_mm=_millimetres([corner.height for corner in used]),
        corners=4 if min(len(lefts), len(rights)) > least else 2,
    )


def _millimetres(lengths_px: Sequence[float]) -> float:
    return round(float(median(lengths_px)) / SHEET_PX_PER_MM, 1)


def _paper(sheet: Picture) -> Colour:
    rim = np.concatenate([
        sheet[_RIM_PX], sheet[SHEET_HEIGHT - 1 - _RIM_PX], sheet[:, _RIM_PX], sheet[:, SHEET_WIDTH - 1 - _RIM_PX],
    ])  # fmt: skip
    return _middle(rim)


def _ink(sheet: Picture) -> Colour:
    """The colour of what differs most from the paper in the corner of the index."""
    corner = sheet[_RIM_PX : SHEET_HEIGHT // 3, _RIM_PX : SHEET_WIDTH // 4].reshape(-1, 3)
    apart = np.abs(corner.astype(np.float32) - np.array(_paper(sheet), np.float32)).max(axis=1)
    return _middle(corner[apart >= np.quantile(apart, 1 - _INKED)])


def _colour(colours: Sequence[Colour]) -> Colour:
    return _middle(np.array(colours))


def _middle(colours: np.ndarray[Any, np.dtype[Any]]) -> Colour:
    blue, green, red = (round(float(value)) for value in np.median(colours, axis=0))
    return blue, green, red
