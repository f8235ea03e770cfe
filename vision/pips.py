"""Counts the pips in the middle of a face: a look at the card that knows nothing of its indices."""

from __future__ import annotations

import cv2
import numpy as np

from engine.cards import Rank
from vision.glyphs import Ink
from vision.rectify import SHEET_PX_PER_MM

_RIM_MM = 2.0
_LEAST_MM2, _MOST_MM2 = 10.0, 220.0
_ALIKE = 1.6
"""Pips of one card differ in area by less than this factor; the parts of a court's picture do not."""


def count_pips(ink: Ink, index_right_mm: float) -> int | None:
    """How many equal pips stand between the index columns; None when what stands there are not equal pips."""
    side = round((index_right_mm + 0.7) * SHEET_PX_PER_MM)
    rim = round(_RIM_MM * SHEET_PX_PER_MM)
    middle = ink[rim : ink.shape[0] - rim, side : ink.shape[1] - side]
    if middle.shape[1] < 10 * SHEET_PX_PER_MM:
        return None
    count, _, stats, _ = cv2.connectedComponentsWithStats((middle > 0.4).astype(np.uint8))
    pieces = stats[1:count]
    at_edge = (pieces[:, 0] == 0) | (pieces[:, 0] + pieces[:, 2] == middle.shape[1])
    areas = pieces[:, 4] / SHEET_PX_PER_MM**2
    pips = areas[areas >= _LEAST_MM2]
    if bool((at_edge & (areas >= _LEAST_MM2 / 3)).any()) or not 1 <= len(pips) <= 10:
        return None
    if pips.max() > _MOST_MM2 or pips.max() > _ALIKE * pips.min():
        return None
    return len(pips)


def contradict(pips: int | None, rank: Rank) -> bool:
    """Whether a count of pips speaks against a rank."""
    if pips is None:
        return False
    if rank in (Rank.JACK, Rank.QUEEN, Rank.KING):
        return pips >= _SURELY_NO_COURT
    return rank is not Rank.ACE and pips != rank.value


_SURELY_NO_COURT = 4
"""A court shows two suit signs, and at times a third equal patch."""
