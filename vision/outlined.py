"""Reads a card that was cut out along its outline: its indices wherever the deck prints them, and the whole of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.corners import Corner, at_scales, at_scales_of_each
from vision.crops import whole_card
from vision.experts import CardView, IndexView, view_cards, view_each
from vision.judging import judge
from vision.picture import Picture, least_channel
from vision.reading import Reading, unread
from vision.reasons import Reason

SEARCHED, SEARCHED_LONG = (0.5, 0.28), (1.0, 0.7, 0.5, 0.35, 0.25)
"""A sheet is searched at these shares of its size: indices of 5 to 55 mm are as high there as the finder knows them.

With five instead of two an index is placed more exactly, and takes four times as long to find.
"""
_TURNED_DEG = 44.0
_GLARE_LEVEL, _GLARE_SHARE = 250, 0.2
_FIELD = 0.45
"""An index stands in this share of the sheet at its own end."""
_ASIDE = 0.3
"""And no further from one of the long edges, of the width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What is made of one sheet."""

    reading: Reading
    whole: CardView
    indices: tuple[IndexView, ...]
    lies_across: bool
    """Whether its indices say that the sheet is turned by a quarter."""


def look_at_sheet(sheet: Picture) -> Look:
    """Read an upright sheet of 4 px/mm; one that lies across is not read."""
    return look_at_sheets([sheet])[0]


def look_at_sheets(
    sheets: Sequence[Picture], *, alone: bool = True, searched: Sequence[float] = SEARCHED
) -> list[Look]:
    """Read upright sheets of 4 px/mm at once, which takes less time than one after the other.

    `alone` as in `judge`; `searched` are the shares of its size at which a sheet is searched.
    """
    found = at_scales_of_each(sheets, searched)
    fitting = [
        [_upright(corner) for corner in each if _fits(corner, sheet)] for each, sheet in zip(found, sheets, strict=True)
    ]
    views = iter(view_each([(sheet, one) for sheet, each in zip(sheets, fitting, strict=True) for one in each]))
    wholes = view_cards([whole_card(sheet) for sheet in sheets])
    return [
        _look(sheet, corners, [next(views) for _ in fits], whole, alone=alone)
        for sheet, corners, fits, whole in zip(sheets, found, fitting, wholes, strict=True)
    ]


def _look(
    sheet: Picture, corners: Sequence[Corner], views: Sequence[IndexView], whole: CardView, *, alone: bool
) -> Look:
    reading = judge(views, whole, alone=alone)
    if reading.card is None and reading.reason != Reason.DISAGREE and _glares(sheet):
        reading = unread(Reason.GLARE, reading.candidates)
    across = sum(45 < abs(corner.angle) < 135 for corner in corners)
    return Look(reading=reading, whole=whole, indices=tuple(views), lies_across=across > len(views))


def corners_of(sheet: Picture) -> tuple[Corner, ...]:
    """Find the indices on a sheet, in its own pixels."""
    return at_scales(sheet, SEARCHED)


def _fits(corner: Corner, sheet: Picture) -> bool:
    """Whether an index stands in a corner at the end of the card where it is upright, or upside down at the other."""
    height, width = sheet.shape[:2]
    if min(corner.x, width - corner.x) > _ASIDE * width:
        return False
    if abs(corner.angle) <= _TURNED_DEG:
        return bool(corner.y < _FIELD * height)
    return bool(abs(corner.angle) >= 180 - _TURNED_DEG and corner.y > (1 - _FIELD) * height)


def _upright(corner: Corner) -> Corner:
    """Turn an index as the sheet says that it stands: the finder knows its angle to ten degrees or so."""
    return replace(corner, angle=0.0 if abs(corner.angle) <= _TURNED_DEG else 180.0)


def _glares(sheet: Picture) -> bool:
    """Whether light blots out much of a card: more is white to the last than paper ever is."""
    small = np.ascontiguousarray(sheet[::4, ::4])
    blown = (least_channel(small) >= _GLARE_LEVEL).astype(np.uint8)
    lit = cv2.morphologyEx(blown, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    paper = float(np.median(small))
    return paper < _GLARE_LEVEL - 15 and float(lit.mean()) > _GLARE_SHARE
