"""The empty felt as a camera sees it: cloth, printed zones, markers, and the fall of the light."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.felt import FeltLayout, Marker, ZoneBox

Picture: TypeAlias = NDArray[np.uint8]
Matrix: TypeAlias = NDArray[np.float64]

_CLOTH = (58, 92, 26)
_PRINT = (96, 142, 78)
_WHITE = (226, 232, 234)
_BLACK = 24


def view(layout: FeltLayout, tilt: float) -> Matrix:
    """The homography from millimetres to pixels; `tilt` draws the far edge in by that share of the width."""
    width, height = layout.frame_size_px
    felt = np.array(
        [(0, 0), (layout.width_mm, 0), (layout.width_mm, layout.height_mm), (0, layout.height_mm)], np.float32
    )
    inset = tilt * width
    seen = np.array([(inset, inset / 3), (width - inset, inset / 3), (width, height), (0, height)], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(felt, seen), np.float64)


def light(layout: FeltLayout) -> NDArray[np.float32]:
    """How bright each pixel is lit: a lamp over the middle, a little to the left."""
    width, height = layout.frame_size_px
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :] + 0.12
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None] + 0.05
    return np.asarray(1.0 - 0.10 * (x**2 + y**2), np.float32)


def empty_felt(layout: FeltLayout, to_px: Matrix, rng: np.random.Generator) -> Picture:
    """Paint the felt with nothing on it."""
    width, height = layout.frame_size_px
    picture = np.full((height, width, 3), _CLOTH, np.float32)
    picture *= _weave(width, height, rng)[:, :, None]
    printed = np.clip(picture, 0, 255).astype(np.uint8)
    for zone in layout.zones:
        _print_zone(printed, zone, to_px)
    for marker in layout.markers:
        _print_marker(printed, marker, to_px)
    lit = np.clip(printed * light(layout)[:, :, None], 0, 255)
    return np.asarray(lit, np.uint8)


def points_px(to_px: Matrix, points_mm: object) -> NDArray[np.float32]:
    """Map points in millimetres to pixels."""
    points = np.asarray(points_mm, np.float32).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(points, to_px), np.float32).reshape(-1, 2)


def _weave(width: int, height: int, rng: np.random.Generator) -> NDArray[np.float32]:
    fibre = rng.normal(0, 0.05, (height, width)).astype(np.float32)
    cloud = rng.normal(0, 0.03, (height // 40 + 2, width // 40 + 2)).astype(np.float32)
    cloud = np.asarray(cv2.resize(cloud, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)
    return np.asarray(1 + cv2.GaussianBlur(fibre, (3, 3), 0.8) + cloud, np.float32)


def _print_zone(picture: Picture, zone: ZoneBox, to_px: Matrix) -> None:
    corners = np.round(points_px(to_px, zone.corners()) * 16).astype(np.int32)
    cv2.polylines(picture, [corners], True, _PRINT, 1, cv2.LINE_AA, 4)
    x, y = points_px(to_px, [zone.centre])[0]
    label = zone.name.removeprefix("seat ").removeprefix("board ").upper()
    (width, height), _ = cv2.getTextSize(label, cv2.FONT_HERSHEY_SIMPLEX, 0.5, 1)
    place = (round(float(x) - width / 2), round(float(y) + height / 2))
    cv2.putText(picture, label, place, cv2.FONT_HERSHEY_SIMPLEX, 0.5, _PRINT, 1, cv2.LINE_AA)


def _print_marker(picture: Picture, marker: Marker, to_px: Matrix) -> None:
    """A marker of `size_mm` with a white margin of one module round it."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    cell = 16
    code = cv2.aruco.generateImageMarker(dictionary, marker.id, 6 * cell)
    sheet = cv2.copyMakeBorder(code, cell, cell, cell, cell, cv2.BORDER_CONSTANT, value=255)
    half, side = marker.size_mm * 8 / 12, 8 * cell
    x, y = marker.centre_mm
    ends = points_px(to_px, [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
    left, top = np.maximum(np.floor(ends.min(axis=0)).astype(int) - 1, 0)
    right, bottom = np.ceil(ends.max(axis=0)).astype(int) + 1
    ground = picture[top:bottom, left:right]
    height, width = ground.shape[:2]
    fine = 4
    goal = (ends - np.array((left, top), np.float32)) * fine - 0.5
    source = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(source, goal.astype(np.float32))
    large = (width * fine, height * fine)
    code = cv2.resize(cv2.warpPerspective(sheet, matrix, large), (width, height), interpolation=cv2.INTER_AREA)
    there = cv2.warpPerspective(np.full_like(sheet, 255), matrix, large)
    there = cv2.resize(there, (width, height), interpolation=cv2.INTER_AREA)
    white, cover = code[:, :, None] / 255.0, there[:, :, None] / 255.0
    ground[:] = (_BLACK + (np.array(_WHITE) - _BLACK) * white) * cover + ground * (1 - cover)
