"""Draws a card as a camera might see it again: smaller, blurred, its outline a little off, in other light."""

from __future__ import annotations

import cv2
import numpy as np

from vision.correlation import Floats
from vision.crops import SHEET_HEIGHT, SHEET_WIDTH
from vision.picture import Picture

_WIDTHS_PX = (48.0, 100.0)
_OFF = 0.019
"""How far a corner of an outline is off at most, of the card's width: 1.2 mm, twice what photographs showed."""
_BLUR_PX = 0.7
"""At 48 px across."""
_SLOPE, _TINT, _LIGHT, _NOISE = 0.35, 0.12, (0.6, 1.15), (0.5, 4.0)


def disturbed(rng: np.random.Generator, sheet: Picture, *, turned: bool) -> Picture:
    """Draw a card of any size once more, 88 x 64, and if asked upside down."""
    seen = _lit(rng, _seen(rng, sheet[::-1, ::-1] if turned else sheet))
    return np.asarray(cv2.resize(seen, (SHEET_WIDTH, SHEET_HEIGHT), interpolation=cv2.INTER_AREA), np.uint8)


def _seen(rng: np.random.Generator, sheet: Picture) -> Floats:
    height, width = sheet.shape[:2]
    outline = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    off = rng.uniform(-_OFF, _OFF, (4, 2)) * width
    across = rng.uniform(*_WIDTHS_PX)
    size = (round(across), round(across * height / width))
    goal = np.array([(0, 0), (size[0], 0), size, (0, size[1])], np.float32)
    smooth = cv2.GaussianBlur(sheet.astype(np.float32), (0, 0), max(0.5 * width / across, 0.3))
    warp = cv2.getPerspectiveTransform(np.asarray(outline + off, np.float32), goal)
    seen = cv2.warpPerspective(smooth, warp, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.2, _BLUR_PX) * across / _WIDTHS_PX[0])
    return np.asarray(seen, np.float32)


def _lit(rng: np.random.Generator, seen: Floats) -> Picture:
    """Light that falls off across the card, of another colour and strength, and the noise of a sensor."""
    height, width = seen.shape[:2]
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, width), np.linspace(-0.5, 0.5, height))
    slope = 1 + rng.uniform(-_SLOPE, _SLOPE) * x + rng.uniform(-_SLOPE, _SLOPE) * y
    tint = rng.uniform(*_LIGHT) * (1 + rng.uniform(-_TINT, _TINT) * np.array([-1, 0, 1]))
    lit = seen * slope[:, :, None] * tint + rng.normal(0, rng.uniform(*_NOISE), seen.shape)
    return np.asarray(np.clip(lit, 0, 255), np.uint8)
