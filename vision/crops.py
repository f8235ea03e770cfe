"""What the readers are given: crops of indices and whole cards as numbers from 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture, Points, least_channel

SHEET_WIDTH, SHEET_HEIGHT = 64, 88
"""Pixels of a whole card as its reader sees it."""
Batch = np.ndarray[Any, np.dtype[np.float32]]


def coloured(pictures: Sequence[Picture]) -> Batch:
    """Return pictures of one size as n x 3 x height x width."""
    stacked = np.ascontiguousarray(np.stack(pictures).transpose(0, 3, 1, 2), np.float32)
    return np.asarray(stacked / np.float32(255), np.float32)


def greyed(pictures: Sequence[Picture]) -> Batch:
    """Return crops as n x 1 x height x width, ink dark and paper light whatever the deck's colours and the light."""
    return np.stack([_grey(picture) for picture in pictures])[:, None]


def _grey(picture: Picture) -> np.ndarray[Any, np.dtype[np.float32]]:
    grey = least_channel(picture).astype(np.float32)
    if float(np.median(grey)) < 0.5 * (float(grey.min()) + float(picture.max())):
        grey = least_channel(np.asarray(cv2.bitwise_not(picture), np.uint8)).astype(np.float32)
    dark, light = np.percentile(grey, (2, 90))
    return np.asarray(np.clip((grey - dark) / max(float(light - dark), 12.0), 0, 1.2), np.float32)


def whole_card(sheet: Picture) -> Picture:
    """Shrink a rectified card to 88 x 64."""
    if sheet.shape[:2] == (SHEET_HEIGHT, SHEET_WIDTH):
        return sheet
    return np.asarray(cv2.resize(sheet, (SHEET_WIDTH, SHEET_HEIGHT), interpolation=cv2.INTER_AREA), np.uint8)


def card_sheet(image: Picture, corners: Points) -> Picture:
    """Return a whole card, 88 x 64; `corners` in pixels, clockwise from the top left of the upright card."""
    target = np.array(
        [(0, 0), (SHEET_WIDTH, 0), (SHEET_WIDTH, SHEET_HEIGHT), (0, SHEET_HEIGHT)], np.float32
    )  # fmt: skip
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    shrink = max(1.0, float(max(sides)) / SHEET_HEIGHT)
    if shrink > 1.7:
        left, top = np.maximum(np.floor(corners.min(axis=0)) - 2, 0).astype(int)
        right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 3
        part = image[top:bottom, left:right]
        if min(part.shape[:2]) > 1:
            size = (max(2, round(part.shape[1] * 1.3 / shrink)), max(2, round(part.shape[0] * 1.3 / shrink)))
            ratio = np.array([size[0] / part.shape[1], size[1] / part.shape[0]], np.float32)
            image = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)
            corners = np.asarray((corners - np.array([left, top], np.float32)) * ratio, np.float32)
    warp = cv2.getPerspectiveTransform(np.asarray(corners, np.float32), target)
    sheet = cv2.warpPerspective(image, warp, (SHEET_WIDTH, SHEET_HEIGHT), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(sheet, np.uint8)
