"""Where the camera stands over the felt: printed markers give the homography between pixels and millimetres."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.felt import FeltLayout
from vision.picture import Grey, Matrix, Picture, Points, mapped

MOVED_MM = 3.0
"""A shift of the markers beyond this is a moved camera."""
DARK_LEVEL = 60
"""Below this grey level of the brightest hundredth, markers and cards no longer stand out."""
_MARKERS_NEEDED = 4
_WORST_ERROR_MM = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """One camera's view of one felt."""

    layout: FeltLayout
    to_mm: Matrix
    to_px: Matrix
    error_mm: float
    """Root mean square distance of the markers' corners from where the layout says they are."""

    def px_per_mm(self) -> float:
        """The mean scale at the middle of the felt."""
        x, y = self.layout.width_mm / 2, self.layout.height_mm / 2
        ends = mapped(self.to_px, [(x - 50, y), (x + 50, y), (x, y - 50), (x, y + 50)])
        across = float(np.linalg.norm(ends[0] - ends[1]))
        return (across + float(np.linalg.norm(ends[2] - ends[3]))) / 200


def calibrate(image: Picture, layout: FeltLayout) -> Calibration | None:
    """Find the felt's markers; None when fewer than four are seen or they do not fit the layout."""
    seen = find_markers(image)
    wanted = [marker for marker in layout.markers if marker.id in seen]
    if len(wanted) < _MARKERS_NEEDED:
        return None
    px = np.concatenate([seen[marker.id] for marker in wanted])
    mm = np.concatenate([_corners_mm(marker.centre_mm, marker.size_mm) for marker in wanted])
    found, _ = cv2.findHomography(px, mm, cv2.RANSAC, 3.0)
    if found is None:
        return None
    to_mm = np.asarray(found, np.float64)
    error = float(np.sqrt(np.mean(np.sum((mapped(to_mm, px) - mm) ** 2, axis=1))))
    if error > _WORST_ERROR_MM:
        return None
    return Calibration(layout=layout, to_mm=to_mm, to_px=np.asarray(np.linalg.inv(to_mm), np.float64), error_mm=error)


def shift_mm(image: Picture, calibration: Calibration) -> float | None:
    """How far the markers lie from where they were calibrated (the median); None when fewer than three are seen.

    Looks only near each marker's place, so it costs little.
    """
    shifts = []
    for marker in calibration.layout.markers:
        centre = np.asarray(marker.centre_mm, np.float32)
        box = mapped(calibration.to_px, _corners_mm(marker.centre_mm, 2.2 * marker.size_mm))
        left, top = np.maximum(np.floor(box.min(axis=0)), 0).astype(int)
        right, bottom = np.ceil(box.max(axis=0)).astype(int)
        near = find_markers(image[top:bottom, left:right])
        if marker.id in near:
            seen = mapped(calibration.to_mm, near[marker.id] + np.array((left, top), np.float32))
            shifts.append(float(np.linalg.norm(seen.mean(axis=0) - centre)))
    return float(np.median(shifts)) if len(shifts) >= _MARKERS_NEEDED - 1 else None


def is_dark(image: Picture) -> bool:
    """Whether nothing in the picture is bright enough to be paper."""
    return float(np.percentile(image[::4, ::4, 1], 99)) < DARK_LEVEL


def find_markers(image: Picture | Grey) -> dict[int, Points]:
    """The corners of every marker seen, by number, clockwise from its own top left."""
    if min(image.shape[:2]) < 8:
        return {}
    settings = cv2.aruco.DetectorParameters()
    # The sheet a marker is printed on is a square too, and at the usual distance it would hide the marker inside it.
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.adaptiveThreshWinSizeMin = 13
    settings.adaptiveThreshWinSizeMax = 23
    settings.minMarkerDistanceRate = 0.02
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, settings).detectMarkers(image)
    if ids is None:
        return {}
    numbers = np.asarray(ids).reshape(-1)
    return {int(n): np.asarray(c, np.float32).reshape(4, 2) for n, c in zip(numbers, corners, strict=True)}


def _corners_mm(centre: tuple[float, float], side: float) -> Points:
    signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
    return np.asarray(np.array(centre, np.float32) + signs * side / 2, np.float32)
