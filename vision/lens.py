"""What a camera's lens does to straight lines, learnt from pictures of printed markers, and how it is undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import cv2
import numpy as np

from vision.picture import Matrix, Picture, Points

VIEWS_LEAST = 3
"""Fewer pictures than this do not tell a bent lens from a tilted sheet."""
POINTS_LEAST = 12
"""Corners (three markers) that a picture needs to count."""
BENT_PX = 1.0
"""A lens that moves no point by more is taken as straight: the markers are found no better than this."""
_WORST_ERROR_PX = 1.5
_GROWS_MOST = 0.3
"""A straightened picture is at most this much larger than the camera's on each side."""
_BORDER_POINTS = 17


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Corners of markers on one flat sheet, in one picture."""

    px: Points
    mm: Points


@dataclass(frozen=True, kw_only=True)
class Lens:
    """A camera's inner geometry at one size of picture.

    Straightened pixels keep the scale of the middle of the picture, and their origin lies so that nothing is cut off.
    """

    size: tuple[int, int]
    """Width and height of the pictures it was learnt from."""
    matrix: tuple[float, float, float, float]
    """Focal lengths fx, fy and the middle cx, cy, in pixels."""
    distortion: tuple[float, ...]
    """k1, k2, p1, p2, k3 of OpenCV's model."""
    error_px: float
    """Root mean square distance of the corners from where the model puts them."""

    def straight(self, points: object) -> Points:
        """Map points of the camera's picture to the straightened one."""
        flat = np.asarray(points, np.float64).reshape(-1, 1, 2)
        return np.asarray(cv2.undistortPoints(flat, self._camera, self._bend, P=self._goal), np.float32).reshape(-1, 2)

    def bent(self, points: object) -> Points:
        """Map points of the straightened picture to the camera's."""
        goal = self._goal
        flat = np.asarray(points, np.float64).reshape(-1, 2)
        rays = (flat - goal[:2, 2]) / (goal[0, 0], goal[1, 1])
        ahead = np.concatenate([rays, np.ones((len(rays), 1))], axis=1)
        still = np.zeros(3)
        seen, _ = cv2.projectPoints(ahead, still, still, self._camera, self._bend)
        return np.asarray(seen, np.float32).reshape(-1, 2)

    def straighten(self, image: Picture) -> Picture:
        """Return the picture as a lens without distortion would have taken it."""
        first, second = self._maps
        return np.asarray(cv2.remap(image, first, second, cv2.INTER_LINEAR), np.uint8)

    @cached_property
    def bend_px(self) -> float:
        """How far the lens moves the point that it moves most."""
        return float(np.linalg.norm(self._border_straight - self._border, axis=1).max())

    @property
    def is_bent(self) -> bool:
        """Whether straightening is worth its time."""
        return self.bend_px > BENT_PX

    @cached_property
    def straight_size(self) -> tuple[int, int]:
        """Width and height of a straightened picture."""
        left, top, right, bottom = self._room
        return right - left, bottom - top

    def at_size(self, width: int, height: int) -> Lens | None:
        """The same lens at another size of picture; None when its shape differs, for then another part is seen."""
        if (width, height) == self.size:
            return self
        across, down = width / self.size[0], height / self.size[1]
        if abs(across / down - 1) > 0.01:
            return None
        fx, fy, cx, cy = self.matrix
        scaled = (fx * across, fy * down, (cx + 0.5) * across - 0.5, (cy + 0.5) * down - 0.5)
        return replace(self, size=(width, height), matrix=scaled, error_px=self.error_px * across)

    def as_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "size": list(self.size),
            "matrix": [round(value, 4) for value in self.matrix],
            "distortion": [round(value, 7) for value in self.distortion],
            "error_px": round(self.error_px, 3),
        }

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> Lens:
        """Read it back. Raises ValueError, KeyError or TypeError when it is no lens."""
        width, height = (int(value) for value in given["size"])
        fx, fy, cx, cy = (float(value) for value in given["matrix"])
        distortion = tuple(float(value) for value in given["distortion"])
        numbers = (fx, fy, cx, cy, *distortion)
        if min(width, height, fx, fy) <= 0 or len(distortion) != 5 or not np.isfinite(numbers).all():
            raise ValueError("its numbers are no lens's")
        return cls(
            size=(width, height), matrix=(fx, fy, cx, cy), distortion=distortion, error_px=float(given["error_px"])
        )

    @cached_property
    def _camera(self) -> Matrix:
        fx, fy, cx, cy = self.matrix
        return np.array([(fx, 0, cx), (0, fy, cy), (0, 0, 1)], np.float64)

    @cached_property
    def _bend(self) -> Matrix:
        return np.array(self.distortion, np.float64)

    @cached_property
    def _border(self) -> Points:
        width, height = self.size
        across = np.linspace(-0.5, width - 0.5, _BORDER_POINTS)
        down = np.linspace(-0.5, height - 0.5, _BORDER_POINTS)
        sides = [(x, y) for x in across for y in (down[0], down[-1])]
        sides += [(x, y) for y in down for x in (across[0], across[-1])]
        return np.array(sides, np.float32)

    @cached_property
    def _border_straight(self) -> Points:
        flat = self._border.astype(np.float64).reshape(-1, 1, 2)
        straight = cv2.undistortPoints(flat, self._camera, self._bend, P=self._camera)
        return np.asarray(straight, np.float32).reshape(-1, 2)

    @cached_property
    def _room(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of what a straightened picture shows, before its origin is moved."""
        size = np.array(self.size)
        least, most = -_GROWS_MOST * size, (1 + _GROWS_MOST) * size
        low = np.clip(np.floor(self._border_straight.min(axis=0)), least, size / 4)
        high = np.clip(np.ceil(self._border_straight.max(axis=0)), size * 3 / 4, most)
        return int(low[0]), int(low[1]), int(high[0]), int(high[1])

    @cached_property
    def _goal(self) -> Matrix:
        left, top, _, _ = self._room
        goal = self._camera.copy()
        goal[:2, 2] -= (left, top)
        return goal

    @cached_property
    def _maps(self) -> tuple[Any, Any]:
        # Fixed-point maps: 5 ms for a picture of 1543x871 on one thread, half of what floats take.
        return cv2.initUndistortRectifyMap(
            self._camera, self._bend, np.eye(3), self._goal, self.straight_size, cv2.CV_16SC2
        )


def learn_lens(views: Sequence[View], size: tuple[int, int]) -> Lens | None:
    """Work a lens out from several pictures of flat sheets of markers, best held at different slants.

    None when fewer than three pictures have enough corners, or no lens explains them.
    """
    usable = [view for view in views if len(view.px) >= POINTS_LEAST]
    if len(usable) < VIEWS_LEAST:
        return None
    flat = [np.concatenate([view.mm, np.zeros((len(view.mm), 1), np.float32)], axis=1) for view in usable]
    seen = [view.px.reshape(-1, 1, 2) for view in usable]
    guess = np.array([(size[0], 0, size[0] / 2), (0, size[0], size[1] / 2), (0, 0, 1)], np.float64)
    # One marker more or less decides little about k3 and tangential terms: they take up noise, not glass.
    flags = cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_ASPECT_RATIO | cv2.CALIB_ZERO_TANGENT_DIST | cv2.CALIB_FIX_K3
    try:
        error, matrix, bend, _, _ = cv2.calibrateCamera(flat, seen, size, guess, np.zeros(5), flags=flags)
    except cv2.error:
        return None
    fx, fy = float(matrix[0, 0]), float(matrix[1, 1])
    plausible = 0.2 * size[0] < fx < 20 * size[0] and error <= _WORST_ERROR_PX * max(1.0, size[0] / 1280)
    if not plausible or not np.isfinite(bend).all():
        return None
    lens = Lens(
        size=size,
        matrix=(fx, fy, float(matrix[0, 2]), float(matrix[1, 2])),
        distortion=tuple(float(value) for value in np.asarray(bend).reshape(-1)[:5]),
        error_px=float(error),
    )
    return lens if _folds_nothing(lens) else None


def _folds_nothing(lens: Lens) -> bool:
    """Whether the model is one to one over the picture: straight and bent again is the same point."""
    back = lens.bent(lens.straight(lens._border))
    return float(np.abs(back - lens._border).max()) < 1.0
