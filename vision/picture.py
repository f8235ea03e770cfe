"""The kinds of array that vision works on, and how bright paper is told from cloth and ink."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

Picture: TypeAlias = NDArray[np.uint8]
"""Height x width x 3, blue-green-red."""
Grey: TypeAlias = NDArray[np.uint8]
Matrix: TypeAlias = NDArray[np.float64]
Points: TypeAlias = NDArray[np.float32]
"""n x 2."""


def least_channel(image: Picture) -> Grey:
    """The lowest of the three channels: high only on white, low on cloth, coloured print and every ink."""
    blue, green, red = cv2.split(image)
    return np.asarray(cv2.min(cv2.min(blue, green), red), np.uint8)


def at_most(image: Picture, longest_px: int) -> tuple[Picture, float]:
    """Shrink a picture smoothly until its longer side is no longer than this; return it and the factor, at most 1."""
    factor = min(1.0, longest_px / max(image.shape[:2]))
    if factor == 1:
        return image, factor
    return np.asarray(cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), np.uint8), factor


def mapped(matrix: Matrix, points: object) -> Points:
    """Map points through a homography."""
    flat = np.asarray(points, np.float32).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(flat, matrix), np.float32).reshape(-1, 2)
