"""Sees the cards of a picture without markers: by outlines of a card's shape, and by indices where none was read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import cv2
import numpy as np

from vision.corners import Corner
from vision.finding import find_in_picture
from vision.picture import Picture, Points, least_channel
from vision.reader import Reader, Told
from vision.reading import unread
from vision.reasons import Reason
from vision.rectify import SHEET_PX_PER_MM, angle_of, rectify
from vision.sightings import BACK, BACK_MOST_PAPER, FACE, PAPER_SHARE, Sighting, paper_share, sighted

_RIM_LEAST_PAPER = 0.6
_OUTLINES_TRIED, _OUTLINES_MOST = 4, 12
_FAN_STEP = 0.2
"""Of a card's width: cards that overlap are at least so far from one another."""
_DIMMEST_PAPER = 0.5
"""Paper gives back at least this share of the light of the brightest things in the picture."""


def look_at_unmarked(image: Picture, reader: Reader) -> tuple[Sighting, ...]:
    """See every card of a picture of which neither place nor scale is known."""
    brightest = float(np.percentile(least_channel(image)[::4, ::4], 99.5))
    places = (_best_outline(image, place, reader, _DIMMEST_PAPER * brightest) for place in find_in_picture(image))
    outlined = [sighting for sighting in places if sighting is not None]
    told = [sighting for sighting in outlined if sighting.card is not None]
    corners = [each for each in reader.indices_of_any_size(image) if not any(_holds(card, each) for card in told)]
    loose = [
        sighted(FACE, card.reading, card.corners, None, angle_of(card.corners))
        for card in reader.loose(image, corners)
        if card.reading.card is not None or not any(_holds(each, card.indices[0]) for each in outlined)
    ]
    seen = _one_a_place([*outlined, *loose])
    return seen if any(each.card for each in seen) else _filling(image, reader) or seen


def _filling(image: Picture, reader: Reader) -> tuple[Sighting, ...]:
    """The card that is all there is in a picture, cut out by somebody and perhaps squeezed; nothing if none is read."""
    height, width = image.shape[:2]
    around = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    told, corners = _read_either_way(image, around, rectify(image, around), reader)
    if told.reading.card is None:
        return ()
    return (sighted(told.kind, told.reading, corners, None, angle_of(corners)),)


def _holds(sighting: Sighting, corner: Corner) -> bool:
    outline = np.array(sighting.corners_px, np.float32)
    return cv2.pointPolygonTest(outline, (corner.x, corner.y), False) > 0


def _best_outline(image: Picture, place: tuple[Points, ...], reader: Reader, dimmest: float) -> Sighting | None:
    """The first outline of a place that can be read; when none can, the outermost that looks like a card."""
    unread_yet: Sighting | None = None
    tried = 0
    for outline in _distinct(place):
        sheet = rectify(image, outline)
        if tried == _OUTLINES_TRIED:
            break
        if _rim_share(sheet, dimmest) < _RIM_LEAST_PAPER:
            continue
        tried += 1
        told, corners = _read_either_way(image, outline, sheet, reader)
        sighting = sighted(told.kind, told.reading, corners, None, angle_of(corners))
        if sighting.card is not None:
            return sighting
        unread_yet = unread_yet or sighting
    return unread_yet


def _read_either_way(image: Picture, corners: Points, sheet: Picture, reader: Reader) -> tuple[Told, Points]:
    """Read an outline; seen aslant a card may be wider than it is high, and its indices then say which way it lies."""
    told = reader.read_long(sheet)
    if told.lies_across and told.reading.card is None:
        turned = np.asarray(np.roll(corners, 1, axis=0), np.float32)
        across = reader.read_long(rectify(image, turned))
        if across.reading.card is not None:
            return across, turned
    if told.reading.card is None and paper_share(sheet) < BACK_MOST_PAPER:
        return Told(kind=BACK, reading=unread()), corners
    return told, corners


def _distinct(place: tuple[Points, ...]) -> Iterable[Points]:
    kept: list[Points] = []
    for corners in place:
        near = 0.012 * float(np.ptp(corners))
        if all(float(np.abs(corners - other).max()) > near for other in kept):
            kept.append(corners)
        if len(kept) == _OUTLINES_MOST:
            break
    return kept


def _one_a_place(sightings: list[Sighting]) -> tuple[Sighting, ...]:
    """Keep one sighting of each place, a read one first; two that are read differently leave it unread."""
    kept: list[Sighting] = []
    for sighting in sorted(sightings, key=lambda s: -s.margin):
        others = [i for i, other in enumerate(kept) if _overlap(other, sighting) and not _in_a_fan(other, sighting)]
        if not others:
            kept.append(sighting)
        for i in others:
            if sighting.card is not None and kept[i].card not in (None, sighting.card):
                kept[i] = replace(kept[i], card=None, margin=0.0, reason=Reason.READINGS)
    return tuple(kept)


def _in_a_fan(one: Sighting, other: Sighting) -> bool:
    """Whether two places are two cards that overlap: read as different ones, and a good way apart."""
    if one.card is None or other.card is None or one.card == other.card:
        return False
    outlines = [np.array(sighting.corners_px, np.float32) for sighting in (one, other)]
    across = min(float(np.linalg.norm(outline[1] - outline[0])) for outline in outlines)
    middles = [outline.mean(axis=0) for outline in outlines]
    return float(np.linalg.norm(middles[0] - middles[1])) > _FAN_STEP * across


def _overlap(one: Sighting, other: Sighting) -> bool:
    """Whether the middle of either lies in the other."""
    outlines = [np.array(sighting.corners_px, np.float32) for sighting in (one, other)]
    return any(
        cv2.pointPolygonTest(outline, (float(x), float(y)), False) > 0
        for outline, (x, y) in zip(outlines, (o.mean(axis=0) for o in reversed(outlines)), strict=True)
    )


def _rim_share(sheet: Picture, dimmest: float) -> float:
    """How much of the strip just inside a card's edge is paper: nearly all, on a face as on a bordered back."""
    least = least_channel(sheet)
    bright = least > max(PAPER_SHARE * float(np.percentile(least[::5, ::5], 90)), dimmest)
    outer, inner = round(0.8 * SHEET_PX_PER_MM), round(2.2 * SHEET_PX_PER_MM)
    strips = (bright[outer:inner], bright[-inner:-outer], bright[:, outer:inner].T, bright[:, -inner:-outer].T)
    return float(min(strip.mean() for strip in strips))
