"""What one picture shows: on a calibrated felt by a card's true size, else by outlines and indices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.finding import Found, Shape, find_on_felt
from vision.picture import Picture, Points, mapped
from vision.reader import Reader
from vision.reading import Reading, unread
from vision.reasons import Reason
from vision.rectify import angle_of, rectify, upright
from vision.sightings import BACK, BACK_MOST_PAPER, FACE, Sighting, Where, paper_share, sighted
from vision.unmarked import look_at_unmarked

_SAME_CORNER_PX = 1.5
_SAME_AREA = 0.02
"""A heap whose outline has changed by less than this share is the one that was seen before."""
_HEAP_RIM_PX = 8


def look(
    image: Picture,
    calibration: Calibration | None,
    reader: Reader,
    *,
    may_read: Where | None = None,
    known: Sequence[Sighting] = (),
) -> tuple[Sighting, ...]:
    """See the cards in a picture. Where `may_read` says no, only face or back is told; without it all are read.

    `known` are sightings of cards that still lie exactly so, in pixels that have not changed: they are not read again.
    """
    if calibration is None:
        return look_at_unmarked(image, reader)
    seen: list[Sighting] = []
    to_read: list[tuple[Found, Picture]] = []
    for found in find_on_felt(image, calibration):
        before = _seen_before(found, known)
        if before:
            seen += before
            continue
        sheet = rectify(image, found.corners)
        if found.shape is Shape.TOP_BACK or paper_share(sheet) < BACK_MOST_PAPER:
            seen.append(_sighting(found, calibration, BACK, unread()))
        elif found.shape is Shape.HEAP:
            seen += _heap(image, found, calibration, reader, may_read)
        elif _is_shut(found, calibration, may_read):
            seen.append(_sighting(found, calibration, FACE, unread(Reason.NOT_PUBLIC)))
        else:
            to_read.append((found, sheet))
    read = reader.read_each([sheet for _, sheet in to_read])
    seen += [
        _sighting(found, calibration, told.kind, told.reading) for (found, _), told in zip(to_read, read, strict=True)
    ]
    return tuple(seen)


def _seen_before(found: Found, known: Sequence[Sighting]) -> list[Sighting]:
    """What is known of an outline; nothing where that is not all that was told of it."""
    if found.shape is Shape.HEAP:
        same = [each for each in known if _is_in_heap(each, found)]
        return same if same and len(same) == same[0].in_outline else []
    return [each for each in known if _far(found.corners, each) < _SAME_CORNER_PX][:1]


def _is_in_heap(sighting: Sighting, found: Found) -> bool:
    if abs(sighting.outline_mm2 - found.outline_mm2) > _SAME_AREA * found.outline_mm2:
        return False
    if sighting.card is None:
        return _far(found.corners, sighting) < _SAME_CORNER_PX
    return cv2.pointPolygonTest(found.corners, _middle(sighting), False) > 0


def _far(corners: Points, sighting: Sighting) -> float:
    return float(np.abs(corners - np.array(sighting.corners_px, np.float32)).max())


def _middle(sighting: Sighting) -> tuple[float, float]:
    x, y = np.mean(sighting.corners_px, axis=0)
    return float(x), float(y)


def _is_shut(found: Found, calibration: Calibration, may_read: Where | None) -> bool:
    return may_read is not None and not may_read(*_place(found, calibration))


def _place(found: Found, calibration: Calibration) -> tuple[float, float]:
    x, y = mapped(calibration.to_mm, found.corners).mean(axis=0)
    return float(x), float(y)


def _sighting(found: Found, calibration: Calibration, kind: str, reading: Reading) -> Sighting:
    turn = angle_of(upright(mapped(calibration.to_mm, found.corners)))
    sighting = sighted(kind, reading, found.corners, _place(found, calibration), turn)
    return replace(sighting, outline_mm2=found.outline_mm2, is_alone=found.shape is Shape.WHOLE)


def _heap(
    image: Picture, found: Found, calibration: Calibration, reader: Reader, may_read: Where | None
) -> list[Sighting]:
    """The cards of a heap that can be told; the heap itself where none can, or some of it lies where none may be."""
    if _is_shut(found, calibration, may_read):
        return [_sighting(found, calibration, FACE, unread(Reason.NOT_PUBLIC))]
    told: list[Sighting] = []
    corners_mm = mapped(calibration.to_mm, found.corners)
    if may_read is None or all(may_read(float(x), float(y)) for x, y in corners_mm):
        told += _in_heap(image, found, calibration, reader, may_read)
    told = told or [_sighting(found, calibration, FACE, unread(Reason.OVERLAPPED))]
    return [replace(each, in_outline=len(told)) for each in told]


def _in_heap(
    image: Picture, found: Found, calibration: Calibration, reader: Reader, may_read: Where | None
) -> Iterator[Sighting]:
    """Yield the cards of a heap that can be told by their indices; no index is looked at where it is not public."""
    left, top = np.maximum(np.floor(found.corners.min(axis=0)) - _HEAP_RIM_PX, 0).astype(int)
    right, bottom = np.ceil(found.corners.max(axis=0)).astype(int) + _HEAP_RIM_PX
    part, offset = np.ascontiguousarray(image[top:bottom, left:right]), np.array([left, top], np.float32)

    def at(points: Points) -> tuple[Points, tuple[float, float]]:
        mm = mapped(calibration.to_mm, np.asarray(points + offset, np.float32))
        x, y = (float(value) for value in mm.mean(axis=0))
        return mm, (x, y)

    corners = [
        corner
        for corner in reader.indices(part)
        if may_read is None or may_read(*at(np.array([[corner.x, corner.y]], np.float32))[1])
    ]
    for card in reader.loose(part, corners, calibration.px_per_mm()):
        corners_mm, place = at(card.corners)
        if card.reading.card is not None and (may_read is None or may_read(*place)):
            outline = np.asarray(card.corners + offset, np.float32)
            sighting = sighted(FACE, card.reading, outline, place, angle_of(upright(corners_mm)))
            yield replace(sighting, outline_mm2=found.outline_mm2)
