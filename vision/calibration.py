"""Where the camera stands over the felt: printed markers give the homography between pixels and millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np

from vision.felt import CARD_WIDTH_MM, FeltLayout
from vision.lens import Lens, View
from vision.marker_sheet import corners_mm
from vision.picture import Grey, Matrix, Picture, Points, mapped

MOVED_MM = 3.0
"""A shift of the markers beyond this is a moved camera."""
DARK_LEVEL = 60
"""Below this grey level of the brightest hundredth, markers and cards no longer stand out."""
SMALL_PX_PER_MM = 50 / CARD_WIDTH_MM
"""Fifty pixels across a card: with less, cards are often not read. Source: reference vision 5.3"""
MARKERS_NEEDED = 4
_WORST_ERROR_MM = 3.0
_MISPLACED_MM = 6.0
"""A corner further from its place than this is a marker glued elsewhere, not a soft lens (3 mm in half a view)."""
_STEP_MM = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """One camera's view of one felt. `to_mm` and `to_px` speak of straightened pixels where there is a lens."""

    layout: FeltLayout
    to_mm: Matrix
    to_px: Matrix
    error_mm: float
    """Root mean square distance of the markers' corners from where the layout says they are."""
    size: tuple[int, int]
    """Width and height of the camera's pictures."""
    markers: int
    """How many of the felt's markers it was worked out from."""
    lens: Lens | None = None
    """None for a lens that is straight or not known: then straightened pixels are the camera's own."""

    def straightened(self, image: Picture) -> Picture:
        """Return the picture in the pixels that the homography speaks of."""
        return image if self.lens is None else self.lens.straighten(image)

    def mm_of(self, px: object) -> Points:
        """Map points of the camera's own picture to the felt."""
        return mapped(self.to_mm, px if self.lens is None else self.lens.straight(px))

    def px_of(self, mm: object) -> Points:
        """Map points of the felt to the camera's own picture."""
        straight = mapped(self.to_px, mm)
        return straight if self.lens is None else self.lens.bent(straight)

    def shows(self, mm: object) -> bool:
        """Whether all these points of the felt lie in the camera's picture."""
        straight = mapped(self.to_px, mm)
        edge = self.size if self.lens is None else self.lens.straight_size
        if not ((straight > 0) & (straight < np.array(edge) - 1)).all():
            return False  # far outside, a lens's model folds back into the picture
        px = straight if self.lens is None else self.lens.bent(straight)
        return bool(((px > 0) & (px < np.array(self.size) - 1)).all())

    def px_per_mm(self) -> float:
        """The mean scale at the middle of the felt."""
        x, y = self.layout.width_mm / 2, self.layout.height_mm / 2
        ends = mapped(self.to_px, [(x - 50, y), (x + 50, y), (x, y - 50), (x, y + 50)])
        across = float(np.linalg.norm(ends[0] - ends[1]))
        return (across + float(np.linalg.norm(ends[2] - ends[3]))) / 200

    def scale_at(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Least and greatest pixels a millimetre at a point, over all directions; equal where it is seen squarely."""
        ends = self.px_of([(x_mm, y_mm), (x_mm + _STEP_MM, y_mm), (x_mm, y_mm + _STEP_MM)]).astype(np.float64)
        steps = np.column_stack([ends[1] - ends[0], ends[2] - ends[0]]) / _STEP_MM
        greatest, least = np.linalg.svd(steps, compute_uv=False)
        return float(least), float(greatest)


def calibrate(image: Picture, layout: FeltLayout, lens: Lens | None = None) -> Calibration | None:
    """Find the felt's markers; None when fewer than four are seen or they do not fit the layout.

    A lens of another shape of picture, or one that bends nothing, is left out.
    """
    return calibration_of(find_markers(image), layout, size_of(image), lens)


def calibration_of(
    seen: Mapping[int, Points], layout: FeltLayout, size: tuple[int, int], lens: Lens | None = None
) -> Calibration | None:
    """The same from markers that were found already, in the camera's own pixels."""
    lens = _fitting(lens, size)
    view = felt_view(seen, layout)
    if view is None:
        return None
    px = view.px if lens is None else lens.straight(view.px)
    found, _ = cv2.findHomography(px, view.mm, cv2.RANSAC, _MISPLACED_MM)
    if found is None:
        return None
    to_mm = np.asarray(found, np.float64)
    if abs(float(np.linalg.det(to_mm))) < 1e-12:
        return None
    error = float(np.sqrt(np.mean(np.sum((mapped(to_mm, px) - view.mm) ** 2, axis=1))))
    if not error <= _WORST_ERROR_MM:
        return None
    to_px = np.asarray(np.linalg.inv(to_mm), np.float64)
    return Calibration(
        layout=layout, to_mm=to_mm, to_px=to_px, error_mm=error, size=size, markers=len(px) // 4, lens=lens
    )


def felt_view(seen: Mapping[int, Points], layout: FeltLayout) -> View | None:
    """The felt's own markers among those seen; None when they are fewer than four."""
    wanted = [marker for marker in layout.markers if marker.id in seen]
    if len(wanted) < MARKERS_NEEDED:
        return None
    px = np.concatenate([seen[marker.id] for marker in wanted])
    mm = np.concatenate([corners_mm(marker.centre_mm, marker.size_mm) for marker in wanted])
    return View(px=px, mm=mm)


def shift_mm(image: Picture, calibration: Calibration) -> float | None:
    """How far the markers lie from where they were calibrated (the median); None when fewer than three are seen.

    Looks only near each marker's place, so it costs little.
    """
    near: dict[int, Points] = {}
    for marker in calibration.layout.markers:
        box = calibration.px_of(corners_mm(marker.centre_mm, 2.2 * marker.size_mm))
        left, top = np.maximum(np.floor(box.min(axis=0)), 0).astype(int)
        right, bottom = np.maximum(np.ceil(box.max(axis=0)), 0).astype(int)
        found = find_markers(image[top:bottom, left:right])
        if marker.id in found:
            near[marker.id] = found[marker.id] + np.array((left, top), np.float32)
    return median_shift_mm(near, calibration)


def median_shift_mm(seen: Mapping[int, Points], calibration: Calibration) -> float | None:
    """The same from markers that were found already."""
    shifts = shifts_mm(seen, calibration)
    return float(np.median(shifts)) if len(shifts) >= MARKERS_NEEDED - 1 else None


def shifts_mm(seen: Mapping[int, Points], calibration: Calibration) -> list[float]:
    """How far each of the felt's markers that is seen lies from where it was calibrated."""
    places = {marker.id: np.asarray(marker.centre_mm, np.float32) for marker in calibration.layout.markers}
    return [
        float(np.linalg.norm(calibration.mm_of(corners).mean(axis=0) - places[number]))
        for number, corners in seen.items()
        if number in places
    ]


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


def size_of(image: Picture | Grey) -> tuple[int, int]:
    """A picture's width and height."""
    return int(image.shape[1]), int(image.shape[0])


def _fitting(lens: Lens | None, size: tuple[int, int]) -> Lens | None:
    sized = None if lens is None else lens.at_size(*size)
    return sized if sized is not None and sized.is_bent else None
