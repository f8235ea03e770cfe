"""Finds what has the shape of a card: on a calibrated felt by its true size, in a still picture by its outline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.chips import chips_at, rims_of
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.picture import Grey, Picture, Points, least_channel, mapped
from vision.rectify import upright

_SIZE_TOLERANCE_MM = 4.0
_BORDERS_MM = (2.0, 7.0)
"""Least and greatest white border of a back: bounds the size of the print inside it."""
_CARD_MM2 = CARD_WIDTH_MM * CARD_HEIGHT_MM


class Shape(Enum):
    """How completely a card's outline is seen."""

    WHOLE = "whole"
    TOP_BACK = "top back"
    """The printed field of a back, seen whole inside its border although the outline runs into another card's."""
    HEAP = "heap"
    """White-edged, at least as large as a card, but no single outline: overlapping cards, or a card half hidden."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Something of a card's size and shape; corners in pixels, clockwise from a short side."""

    shape: Shape
    corners: Points
    outline_mm2: float
    """Area inside the whole outline it was found in: more than one card's when others lie beneath."""


def paper_level(least: Grey) -> float:
    """The level of `least_channel` between cloth and paper, from the picture's own brightest and middling pixels."""
    sample = least[::4, ::4]
    cloth, paper = np.percentile(sample, (50, 99.7))
    return float(cloth + 0.5 * (paper - cloth))


def find_on_felt(image: Picture, calibration: Calibration) -> tuple[Found, ...]:
    """Find the cards on a calibrated felt; chips that touch them are taken off first."""
    least = least_channel(image)
    _, mask = cv2.threshold(least, paper_level(least), 255, cv2.THRESH_BINARY)
    paper = np.asarray(mask, np.uint8)
    found: list[Found] = []
    for outline, holes in _outlines_in(paper, calibration):
        here = tuple(_in_outline(outline, holes, calibration))
        if all(each.shape is Shape.HEAP for each in here):
            around = _box(outline, calibration)
            chips = chips_at(image, around, calibration)
            here = _apart_from(chips, around, paper, calibration) if len(chips) else here
        found.extend(here)
    return tuple(found)


def _outlines_in(paper: Grey, calibration: Calibration) -> Iterator[tuple[Points, list[object]]]:
    """Yield the outlines in which there may be a card, each with the holes in it."""
    outlines, family = cv2.findContours(paper, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    if family is None:
        return
    scale = calibration.px_per_mm()
    parents = np.asarray(family).reshape(-1, 4)[:, 3]
    for number, outline in enumerate(outlines):
        if parents[number] < 0 and _could_be_card(outline, scale):
            yield np.asarray(outline, np.float32), [outlines[int(hole)] for hole in np.flatnonzero(parents == number)]


def _in_mask(paper: Grey, calibration: Calibration) -> Iterator[Found]:
    for outline, holes in _outlines_in(paper, calibration):
        yield from _in_outline(outline, holes, calibration)


def _apart_from(chips: Points, around: Points, paper: Grey, calibration: Calibration) -> tuple[Found, ...]:
    """What there is in a box without the chips: cut off, or where they lie across a back's border, filled in."""
    only = np.zeros_like(paper)
    cv2.fillConvexPoly(only, np.round(around).astype(np.int32), 255)
    discs = np.zeros_like(paper)
    for rim in rims_of(chips):
        cv2.fillConvexPoly(discs, np.round(mapped(calibration.to_px, rim)).astype(np.int32), 255)
    here = cv2.bitwise_and(paper, only)
    cut = tuple(_in_mask(np.asarray(cv2.subtract(here, discs), np.uint8), calibration))
    if any(each.shape is not Shape.HEAP for each in cut):
        return cut
    filled = _in_mask(np.asarray(cv2.bitwise_or(here, discs), np.uint8), calibration)
    return tuple(each for each in filled if each.shape is Shape.TOP_BACK) or cut


def _could_be_card(outline: object, scale: float) -> bool:
    _, _, width, height = cv2.boundingRect(np.asarray(outline))
    return min(width, height) > 0.7 * CARD_WIDTH_MM * scale and max(width, height) > 0.7 * CARD_HEIGHT_MM * scale


def _in_outline(outline: Points, holes: Sequence[object], calibration: Calibration) -> Iterator[Found]:
    area = float(cv2.contourArea(mapped(calibration.to_mm, outline)))
    whole = _rectangle(outline, calibration, (CARD_WIDTH_MM, CARD_HEIGHT_MM), _SIZE_TOLERANCE_MM)
    if whole is not None:
        yield Found(shape=Shape.WHOLE, corners=whole, outline_mm2=area)
        return
    tops = [top for hole in holes if (top := _printed_field(np.asarray(hole, np.float32), calibration)) is not None]
    for top in tops:
        yield Found(shape=Shape.TOP_BACK, corners=top, outline_mm2=area)
    if not tops:
        heap = _heap(outline, calibration)
        if heap is not None:
            yield Found(shape=Shape.HEAP, corners=heap, outline_mm2=area)


def _rectangle(
    outline: Points, calibration: Calibration, size: tuple[float, float], tolerance: float, grow: float = 0.0
) -> Points | None:
    """The least rectangle round an outline, in pixels, when it has the size and is well filled.

    Measured in millimetres on the felt, so that neither tilt nor place in the picture changes it.
    """
    mm = mapped(calibration.to_mm, outline)
    centre, sides, angle = cv2.minAreaRect(mm)
    short, long = sorted(sides)
    if abs(short - size[0]) > tolerance or abs(long - size[1]) > tolerance:
        return None
    if cv2.contourArea(mm) < 0.75 * short * long:
        return None
    box = cv2.boxPoints((centre, (sides[0] + grow, sides[1] + grow), angle))
    return mapped(calibration.to_px, upright(np.asarray(box, np.float32)))


def _printed_field(hole: Points, calibration: Calibration) -> Points | None:
    border = sum(_BORDERS_MM)
    """Twice the mean border."""
    size = (CARD_WIDTH_MM - border, CARD_HEIGHT_MM - border)
    return _rectangle(hole, calibration, size, _BORDERS_MM[1] - _BORDERS_MM[0], grow=border)


def _heap(outline: Points, calibration: Calibration) -> Points | None:
    mm = mapped(calibration.to_mm, outline)
    _, sides, _ = cv2.minAreaRect(mm)
    if cv2.contourArea(mm) < 0.8 * _CARD_MM2 or min(sides) < 0.8 * CARD_WIDTH_MM:
        return None
    return _box(outline, calibration)


def _box(outline: Points, calibration: Calibration) -> Points:
    """The least rectangle on the felt round an outline, in pixels."""
    box = cv2.boxPoints(cv2.minAreaRect(mapped(calibration.to_mm, outline)))
    return mapped(calibration.to_px, upright(np.asarray(box, np.float32)))


_ASPECT = (0.5, 0.95)
"""Short side over long side of a card seen up to about 45 degrees from above."""
_LEAST_SHARE = 0.002
_MOST_SHARE = 0.9
_SAME_PLACE = 0.5


def find_in_picture(image: Picture) -> tuple[tuple[Points, ...], ...]:
    """Find quadrilaterals of a card's proportions; for each place the possible outlines, the outermost first."""
    quads: list[Points] = []
    for mask, beyond_px in _masks(image):
        outlines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for outline in outlines:
            quad = _quadrilateral(np.asarray(outline, np.float32).reshape(-1, 2), image.shape[:2])
            if quad is not None:
                quads.append(_drawn_in(quad, beyond_px))
    return _by_place(quads)


def _masks(image: Picture) -> Iterator[tuple[Grey, float]]:
    """Pictures in which cards stand out white, each with how far its outlines lie beyond the card's edge."""
    least = cv2.GaussianBlur(least_channel(image), (5, 5), 0)
    grey = cv2.GaussianBlur(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), (5, 5), 0)
    for picture in (least, grey):
        level, mask = cv2.threshold(picture, 0, 255, cv2.THRESH_OTSU)
        yield np.asarray(mask, np.uint8), 0.0
        higher = level + 0.4 * (float(np.percentile(picture, 99)) - level)
        yield np.asarray(cv2.threshold(picture, higher, 255, cv2.THRESH_BINARY)[1], np.uint8), 0.0
    block = max(max(image.shape[:2]) // 12, 3) | 1
    local = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, block, -4)
    yield np.asarray(local, np.uint8), 0.0
    edges = cv2.Canny(grey, 40, 120)
    yield np.asarray(cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8), 1.5


def _drawn_in(quad: Points, by_px: float) -> Points:
    """Move each corner towards the middle along both of its sides."""
    onward = np.roll(quad, -1, axis=0) - quad
    onward = onward / np.maximum(np.linalg.norm(onward, axis=1, keepdims=True), 1.0)
    return np.asarray(quad + by_px * (onward - np.roll(onward, 1, axis=0)), np.float32)


def _quadrilateral(outline: Points, size: tuple[int, ...]) -> Points | None:
    area = cv2.contourArea(outline)
    picture = size[0] * size[1]
    if not _LEAST_SHARE * picture < area < _MOST_SHARE * picture:
        return None
    hull = cv2.convexHull(outline)
    if area < 0.9 * cv2.contourArea(hull):
        return None
    rough = cv2.approxPolyDP(hull, 0.03 * cv2.arcLength(hull, True), True)
    if len(rough) != 4:
        return None
    quad = _sharpened(outline, upright(np.asarray(rough, np.float32).reshape(4, 2)))
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    aspect = float((sides[0] + sides[2]) / (sides[1] + sides[3]))
    return quad if _ASPECT[0] < aspect < _ASPECT[1] else None


def _sharpened(outline: Points, quad: Points) -> Points:
    """Cross the straight parts of the sides, since a card's corners are round."""
    lines = []
    for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        along = (end - start) / max(float(np.linalg.norm(end - start)), 1.0)
        offset = outline - start
        far = np.abs(offset[:, 0] * along[1] - offset[:, 1] * along[0])
        share = offset @ along / max(float(np.linalg.norm(end - start)), 1.0)
        near = outline[(far < 6) & (share > 0.15) & (share < 0.85)]
        if len(near) < 8:
            return quad
        vx, vy, x, y = np.asarray(cv2.fitLine(near, cv2.DIST_HUBER, 0, 0.01, 0.01)).reshape(-1)
        lines.append((float(vx), float(vy), float(x), float(y)))
    crossed = np.array([_crossing(lines[i - 1], lines[i]) for i in range(4)], np.float32)
    return crossed if float(np.abs(crossed - quad).max()) < 0.15 * float(np.ptp(quad)) else quad


def _crossing(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> tuple[float, float]:
    (ax, ay, px, py), (bx, by, qx, qy) = one, other
    across = ax * by - ay * bx
    if abs(across) < 1e-6:
        return px, py
    t = ((qx - px) * by - (qy - py) * bx) / across
    return px + t * ax, py + t * ay


def _by_place(quads: list[Points]) -> tuple[tuple[Points, ...], ...]:
    places: list[list[Points]] = []
    for quad in sorted(quads, key=cv2.contourArea, reverse=True):
        middle = tuple(float(v) for v in quad.mean(axis=0))
        for place in places:
            outer = place[0]
            if cv2.pointPolygonTest(outer, middle, False) >= 0 and _shared(outer, quad) > _SAME_PLACE:
                place.append(quad)
                break
        else:
            places.append([quad])
    return tuple(tuple(place) for place in places)


def _shared(outer: Points, inner: Points) -> float:
    area, _ = cv2.intersectConvexConvex(outer, inner)
    return float(area) / max(cv2.contourArea(outer), 1.0)
