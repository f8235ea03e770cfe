"""Flat sheets photographed through a lens of known shape, for tests of what calibration makes of the pictures."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.marker_sheet import DPI, drawn, lens_board
from vision.picture import Picture

SIZE = (1280, 720)
BARREL = (-0.28, 0.09, 0.0, 0.0, 0.0)
"""A wide webcam's: straight lines at the edge bulge by some 40 pixels."""
_BOARD_PX_PER_MM = 4.0
_PAGE_PX_PER_MM = DPI / 25.4
MATRIX = np.array([(980.0, 0, 650.0), (0, 980.0, 352.0), (0, 0, 1)])


def photograph(
    sheet: Picture,
    px_per_mm: float,
    *,
    slant: tuple[float, float, float] = (0.0, 0.0, 0.0),
    above_mm: float = 1000.0,
    aside_mm: tuple[float, float] = (0.0, 0.0),
    distortion: tuple[float, ...] = BARREL,
    size: tuple[int, int] = SIZE,
) -> Picture:
    """Take a picture of a sheet whose middle lies `above_mm` before the camera, turned by `slant` (radians)."""
    scale = size[0] / SIZE[0]
    matrix = MATRIX * np.array([[scale], [scale], [1]])
    width, height = size
    grid = np.stack(np.meshgrid(np.arange(width), np.arange(height)), axis=-1).reshape(-1, 1, 2).astype(np.float64)
    rays = cv2.undistortPoints(grid, matrix, np.array(distortion)).reshape(-1, 2)
    turned, _ = cv2.Rodrigues(np.array(slant))
    to_ray = np.column_stack([turned[:, 0], turned[:, 1], (aside_mm[0], aside_mm[1], above_mm)])
    on_sheet = cv2.perspectiveTransform(rays.reshape(-1, 1, 2), np.linalg.inv(to_ray)).reshape(height, width, 2)
    middle = np.array(sheet.shape[1::-1]) / 2
    places: NDArray[np.float32] = (on_sheet * px_per_mm + middle - 0.5).astype(np.float32)
    return np.asarray(
        cv2.remap(sheet, places, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(70, 70, 70)),  # type: ignore[call-overload]
        np.uint8,
    )


def photographs_of_the_board() -> list[Picture]:
    """Six pictures of the lens board, held at different slants and places."""
    page = cv2.resize(
        drawn(lens_board()),
        None,
        fx=_BOARD_PX_PER_MM / _PAGE_PX_PER_MM,
        fy=_BOARD_PX_PER_MM / _PAGE_PX_PER_MM,
        interpolation=cv2.INTER_AREA,
    )
    sheet = np.asarray(cv2.cvtColor(page, cv2.COLOR_GRAY2BGR), np.uint8)
    held: tuple[tuple[tuple[float, float, float], float, tuple[float, float]], ...] = (
        ((0.4, 0.0, 0.3), 420, (60, 20)),
        ((0.0, 0.5, 1.2), 420, (-90, 10)),
        ((-0.4, 0.2, 0.0), 400, (0, 40)),
        ((0.2, -0.5, 0.8), 450, (100, -30)),
        ((0.3, 0.3, 1.5), 380, (-150, -20)),
        ((-0.3, 0.3, 1.5), 420, (170, 20)),
    )
    return [
        photograph(sheet, _BOARD_PX_PER_MM, slant=slant, above_mm=above, aside_mm=aside) for slant, above, aside in held
    ]
