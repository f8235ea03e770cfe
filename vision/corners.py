"""The printed indices of cards: where they are in a picture, however they are turned, and each as an upright crop."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import cv2
import numpy as np

from vision.crops import coloured
from vision.network import shipped
from vision.picture import Picture, Points

CROP_WIDTH, CROP_HEIGHT = 48, 64
"""Pixels of a crop."""
CROP_INDEX_PX = 40
"""How high the index itself stands in its crop."""
STRIDE = 4
"""Pixels of the picture to a cell of the finder's map."""
HEIGHT_UNIT_PX = 16.0
"""The finder tells heights as logarithms of their ratio to this."""
_LEAST_SCORE = 0.3
Turn: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Maps: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
_NEAR = 0.45
"""Two finds nearer than this share of the smaller's height are one index."""
_PATCH_PX, _PATCH_INDEX_PX = 96, 30
_SCALES = (1.0, 0.5, 0.25)
_GROWN_BELOW_PX, _GROWN = 480, 1.7
_SMALLEST_PX = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Corner:
    """An index in a picture."""

    x: float
    """Pixels, of the middle of rank and suit together."""
    y: float
    height: float
    """Pixels from the top of the rank to the foot of the suit."""
    angle: float
    """Degrees clockwise that it is turned from upright."""
    score: float
    """From 0 to 1, how like an index it looks."""


def find_corners(image: Picture) -> tuple[Corner, ...]:
    """Find the indices 9 to 60 pixels high, the surest first; `image` is blue-green-red of any size."""
    return at_scales_of_each([image], (1.0,))[0]


def at_scales(image: Picture, scales: Sequence[float]) -> tuple[Corner, ...]:
    """Find indices of more sizes than one, in a picture shrunk or grown by each of these; in its own pixels."""
    return at_scales_of_each([image], scales)[0]


def at_scales_of_each(images: Sequence[Picture], scales: Sequence[float]) -> list[tuple[Corner, ...]]:
    """Find the indices of pictures of one size at once, which takes less time than one after the other."""
    found: list[list[Corner]] = [[] for _ in images]
    for scale in scales:
        sized = [_sized(image, scale) for image in images]
        if not sized or min(sized[0].shape[:2]) < 2 * STRIDE:
            continue
        maps = shipped("finder").run(coloured([_padded(each) for each in sized]))[0]
        for corners, each in zip(found, maps, strict=True):
            corners += [replace(c, x=c.x / scale, y=c.y / scale, height=c.height / scale) for c in _decoded(each)]
    return [_distinct(corners) for corners in found]


def found_again(image: Picture, corners: Sequence[Corner]) -> tuple[Corner, ...]:
    """Look at each index a second time, cut out upright and of the size that the finder knows best.

    Of drawn indices nine in ten were within 0.24 of their height and 41 degrees at first, then within 0.21 and 31.
    """
    patches = [_patch(image, corner) for corner in corners]
    seen = at_scales_of_each([patch for patch, _ in patches], (1.0,))
    return tuple(
        _placed(corner, to_patch, again) for corner, (_, to_patch), again in zip(corners, patches, seen, strict=True)
    )


def _patch(image: Picture, corner: Corner) -> tuple[Picture, Turn]:
    """An index in the middle of a square, and how the picture is turned and scaled to it."""
    scale, turn = _PATCH_INDEX_PX / max(corner.height, 1.0), math.radians(corner.angle)
    to_patch = scale * np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    middle = _PATCH_PX / 2 - to_patch @ np.array([corner.x, corner.y])
    warp = np.hstack([to_patch, middle[:, None]])
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    patch = cv2.warpAffine(image, warp, (_PATCH_PX, _PATCH_PX), flags=way, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(patch, np.uint8), np.asarray(to_patch)


def _placed(corner: Corner, to_patch: Turn, again: Sequence[Corner]) -> Corner:
    """An index as the second look sees it; as the first did where the second does not see it in its middle."""
    middle = _PATCH_PX / 2
    near = [each for each in again if math.hypot(each.x - middle, each.y - middle) < _PATCH_INDEX_PX / 2]
    if not near:
        return corner
    seen = max(near, key=lambda each: each.score)
    x, y = np.linalg.solve(to_patch, np.array([seen.x - middle, seen.y - middle]))
    return replace(
        corner,
        x=corner.x + float(x),
        y=corner.y + float(y),
        height=corner.height * seen.height / _PATCH_INDEX_PX,
        angle=(corner.angle + seen.angle + 180) % 360 - 180,
    )


def _sized(image: Picture, scale: float) -> Picture:
    if scale == 1:
        return image
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=way), np.uint8)


def _padded(image: Picture) -> Picture:
    height, width = image.shape[:2]
    return np.asarray(cv2.copyMakeBorder(image, 0, -height % 8, 0, -width % 8, cv2.BORDER_REPLICATE), np.uint8)


def corners_at_all_scales(image: Picture) -> tuple[Corner, ...]:
    """Find indices of any size in a picture of which nothing is known."""
    longest = max(image.shape[:2])
    scales = (_GROWN, *_SCALES) if longest < _GROWN_BELOW_PX else _SCALES
    return at_scales(image, [scale for scale in scales if longest * scale >= _SMALLEST_PX])


def _decoded(maps: Maps) -> list[Corner]:
    heat = maps[0]
    peaks = (heat == cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > math.log(_LEAST_SCORE / (1 - _LEAST_SCORE)))
    corners = []
    for row, column in zip(*np.nonzero(peaks), strict=True):
        logit, sine, cosine, size, dx, dy = (float(value) for value in maps[:, row, column])
        corners.append(
            Corner(
                x=(column + 0.5 + dx) * STRIDE,
                y=(row + 0.5 + dy) * STRIDE,
                height=HEIGHT_UNIT_PX * math.exp(min(max(size, -2.0), 3.0)),
                angle=math.degrees(math.atan2(sine, cosine)),
                score=1 / (1 + math.exp(-logit)),
            )
        )
    return corners


def _distinct(corners: Iterable[Corner]) -> tuple[Corner, ...]:
    """Take finds of the same index for one: the surest, with the mean of what all of them say."""
    groups: list[list[Corner]] = []
    for corner in sorted(corners, key=lambda each: -each.score):
        near = (group for group in groups if _is_same(corner, group[0]))
        group = next(near, None)
        if group is None:
            groups.append([corner])
        else:
            group.append(corner)
    return tuple(_mean(group) for group in groups)


def _is_same(one: Corner, other: Corner) -> bool:
    return math.hypot(one.x - other.x, one.y - other.y) <= _NEAR * min(one.height, other.height)


def _mean(group: Sequence[Corner]) -> Corner:
    """The mean of finds of one index, each counted by its score."""
    weights = [each.score for each in group]
    total = sum(weights)

    def mean(values: Iterable[float]) -> float:
        return sum(weight * value for weight, value in zip(weights, values, strict=True)) / total

    return Corner(
        x=mean(each.x for each in group),
        y=mean(each.y for each in group),
        height=math.exp(mean(math.log(each.height) for each in group)),
        angle=math.degrees(
            math.atan2(
                mean(math.sin(math.radians(each.angle)) for each in group),
                mean(math.cos(math.radians(each.angle)) for each in group),
            )
        ),
        score=group[0].score,
    )


def index_crop(image: Picture, corner: Corner) -> Picture:
    """Return an index upright, 64 x 48 pixels, its box 40 pixels high in the middle."""
    return crop_at(image, corner.x, corner.y, corner.height, corner.angle)


def crop_at(image: Picture, x: float, y: float, height: float, angle: float) -> Picture:
    """Return the upright crop of an index of that height, turned clockwise by that many degrees."""
    scale = CROP_INDEX_PX / max(height, 1.0)
    turn = math.radians(angle)
    along = np.array([math.cos(turn), math.sin(turn)])
    down = np.array([-math.sin(turn), math.cos(turn)])
    middle = np.array([x, y])
    reach = np.array([CROP_WIDTH / 2, CROP_HEIGHT / 2]) / scale
    source = np.array(
        [middle - reach[0] * along - reach[1] * down, middle + reach[0] * along - reach[1] * down,
         middle - reach[0] * along + reach[1] * down],
        np.float32,
    )  # fmt: skip
    target = np.array([(0, 0), (CROP_WIDTH, 0), (0, CROP_HEIGHT)], np.float32)
    if scale < 0.5:
        image, source = _shrunk_about(image, source, scale)
    warp = cv2.getAffineTransform(source, target)
    crop = cv2.warpAffine(
        image, warp, (CROP_WIDTH, CROP_HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(crop, np.uint8)


def _shrunk_about(image: Picture, source: Points, scale: float) -> tuple[Picture, Points]:
    """Cut out what is needed and shrink it smoothly, so that no pixel is skipped."""
    fourth = source[1] + source[2] - source[0]
    corners = np.vstack([source, fourth[None]])
    left, top = np.maximum(np.floor(corners.min(axis=0)) - 2, 0).astype(int)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 3
    part = image[top:bottom, left:right]
    if min(part.shape[:2]) < 2:
        return image, source
    factor = scale * 1.2
    size = (max(2, round(part.shape[1] * factor)), max(2, round(part.shape[0] * factor)))
    small = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)
    ratio = np.array([size[0] / part.shape[1], size[1] / part.shape[0]], np.float32)
    return small, np.asarray((source - np.array([left, top], np.float32)) * ratio, np.float32)
