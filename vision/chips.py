"""Chips at cards: discs of one size, which are no part of a card whatever their colour."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.picture import Grey, Picture, Points, least_channel, mapped
from vision.sightings import BACK_MOST_PAPER, PAPER_SHARE

CHIP_MM = 39.0
"""Chips are 39 mm across everywhere."""
_EDGE_MM = 1.5
"""A chip's blurred edge goes with it."""
_FIELD_MM = 6.0
"""A back's border is white too."""
_MOST_MM = 400.0
"""What is larger is no heap of cards with chips at it."""
_PX_MM = 1
"""Scale at which discs are looked for."""
_EDGE_LEVEL, _VOTES = 80, 16
"""How sharp and how complete the edge of a disc must be: of rendered chips at cards nine in ten are found."""
_LEAST_FIELD = 0.25
NO_CHIPS: Points = np.empty((0, 2), np.float32)
_TURN = np.linspace(0, 2 * np.pi, 24, endpoint=False)


def chips_at(image: Picture, corners: Points, calibration: Calibration) -> Points:
    """The middles of the chips in and at an outline, in mm, a row each; the outline in straightened pixels."""
    part = _around(corners, calibration)
    if part is None:
        return NO_CHIPS
    to_part, size = part
    grey = np.asarray(cv2.cvtColor(cv2.warpPerspective(image, to_part, size), cv2.COLOR_BGR2GRAY), np.uint8)
    discs = _discs(grey)
    return mapped(np.asarray(np.linalg.inv(to_part @ calibration.to_px), np.float64), discs) if len(discs) else discs


def rims_of(chips: Points) -> Iterator[Points]:
    """The edge of each chip, in mm."""
    for middle in chips:
        yield middle + (CHIP_MM / 2 + _EDGE_MM) * np.column_stack([np.cos(_TURN), np.sin(_TURN)]).astype(np.float32)


def is_back_beneath(image: Picture, corners: Points, chips: Points, calibration: Calibration) -> bool:
    """Whether what an outline shows beside the chips on it is the print of a back, and enough of it to say so."""
    part = _around(corners, calibration)
    if part is None:
        return False
    to_part, size = part
    to_place = to_part @ calibration.to_px
    least = least_channel(np.asarray(cv2.warpPerspective(image, to_part, size), np.uint8))
    field = np.zeros(least.shape, np.uint8)
    cv2.fillConvexPoly(field, np.round(mapped(to_part, corners)).astype(np.int32), 1)
    cv2.erode(field, np.ones((2 * round(_FIELD_MM * _PX_MM) + 1,) * 2, np.uint8), dst=field)
    paper = float(np.percentile(least[field > 0], 97)) if field.any() else 0.0
    whole = float(field.sum())
    for rim in rims_of(chips):
        cv2.fillConvexPoly(field, np.round(mapped(to_place, rim)).astype(np.int32), 0)
    if field.sum() < _LEAST_FIELD * whole:
        return False
    return float((least[field > 0] > PAPER_SHARE * paper).mean()) < BACK_MOST_PAPER


def _around(
    corners: Points, calibration: Calibration
) -> tuple[np.ndarray[tuple[int, ...], np.dtype[np.float64]], tuple[int, int]] | None:
    """The felt about an outline seen squarely from above: how pixels map to it, and its size; None for a huge one."""
    mm = mapped(calibration.to_mm, corners)
    low, high = mm.min(axis=0) - CHIP_MM / 2, mm.max(axis=0) + CHIP_MM / 2
    if float((high - low).max()) > _MOST_MM:
        return None
    place = np.array([[_PX_MM, 0, -_PX_MM * low[0]], [0, _PX_MM, -_PX_MM * low[1]], [0, 0, 1]], np.float64)
    width, height = np.ceil(_PX_MM * (high - low)).astype(int)
    return place @ calibration.to_mm, (int(width), int(height))


def _discs(grey: Grey) -> Points:
    least, most = (round(_PX_MM * (CHIP_MM / 2 + slack)) for slack in (-_EDGE_MM, _EDGE_MM))
    discs = cv2.HoughCircles(
        grey,
        cv2.HOUGH_GRADIENT,
        dp=1,
        minDist=_PX_MM * CHIP_MM / 2,
        param1=_EDGE_LEVEL,
        param2=_VOTES,
        minRadius=least,
        maxRadius=most,
    )
    if discs is None:
        return NO_CHIPS
    return np.asarray(np.asarray(discs).reshape(-1, 3)[:, :2], np.float32)
