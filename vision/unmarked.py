"""Sees the cards of a picture without markers: by outlines of a card's shape, and by indices where none was read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.corners import Corner
from vision.finding import find_in_picture
from vision.loose import Loose
from vision.picture import Picture, Points, least_channel
from vision.reader import Reader, Told
from vision.reading import unread
from vision.reasons import Reason
from vision.rectify import SHEET_PX_PER_MM, angle_of, rectify
from vision.sightings import BACK, BACK_MOST_PAPER, FACE, PAPER_SHARE, Sighting, paper_share, sighted

_RIM_LEAST_PAPER = 0.6
_OUTLINES_TRIED, _OUTLINES_MOST = 4, 12
_CARD_TO_INDEX = 1.6
"""A card is wider than so many heights of its index: of a jumbo index three, of the usual ones four and more."""
_RIM = 0.12
"""An index may lie so far outside an outline, of its width: outlines are found too small now and then."""
_DIMMEST_PAPER = 0.5
"""Paper gives back at least this share of the light of the brightest things in the picture."""


def look_at_unmarked(image: Picture, reader: Reader) -> tuple[Sighting, ...]:
    """See every card of a picture of which neither place nor scale is known."""
    brightest = float(np.percentile(least_channel(image)[::4, ::4], 99.5))
    places = (_best_outline(image, place, reader, _DIMMEST_PAPER * brightest) for place in find_in_picture(image))
    outlined = [sighting for sighting in places if sighting is not None]
    told = [sighting for sighting in outlined if sighting.card is not None]
    corners = [each for each in reader.indices_of_any_size(image) if not any(_holds(card, each) for card in told)]
    loose = reader.loose(image, corners)
    seen = _with_loose(_one_a_place([_named(each, loose) for each in outlined]), loose)
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
    """Whether an index is in an outline, or so near its edge that it is the card's."""
    outline = np.array(sighting.corners_px, np.float32)
    near = _RIM * float(np.linalg.norm(outline[1] - outline[0]))
    return cv2.pointPolygonTest(outline, (corner.x, corner.y), True) > -near


def _could_hold(sighting: Sighting, corner: Corner) -> bool:
    """Whether an index is in an outline that is large enough for a card with it."""
    sides = np.array(sighting.corners_px, np.float32)
    across = float(np.linalg.norm(sides[1] - sides[0]))
    return across > _CARD_TO_INDEX * corner.height and _holds(sighting, corner)


def _named(sighting: Sighting, loose: Sequence[Loose]) -> Sighting:
    """Name a face that was not read for the one card whose index is seen in its outline, if there is but one."""
    if sighting.card is not None or sighting.kind != FACE:
        return sighting
    held = [
        each.reading for each in loose if each.reading.card and any(_could_hold(sighting, one) for one in each.indices)
    ]
    if len({reading.card for reading in held}) != 1:
        return sighting
    best = max(held, key=lambda reading: reading.margin)
    return replace(sighting, card=best.card, margin=best.margin, candidates=best.candidates, reason=None)


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


def _one_a_place(outlined: list[Sighting]) -> list[Sighting]:
    """Keep one sighting of each outline, a read one first; two that are read differently leave it unread."""
    kept: list[Sighting] = []
    for sighting in sorted(outlined, key=lambda s: -s.margin):
        others = [i for i, other in enumerate(kept) if _overlap(other, sighting)]
        if not others:
            kept.append(sighting)
        for i in others:
            if sighting.card is not None and kept[i].card not in (None, sighting.card):
                kept[i] = replace(kept[i], card=None, margin=0.0, reason=Reason.READINGS)
    return kept


def _with_loose(outlined: list[Sighting], loose: Sequence[Loose]) -> tuple[Sighting, ...]:
    """Add the cards of which only an index is known: where they lie is only reckoned, so they contradict nobody.

    One that is there already is its other index: one card is not in two places.
    """
    kept = list(outlined)
    for card in sorted(loose, key=lambda each: -each.reading.margin):
        sighting = sighted(FACE, card.reading, card.corners, None, angle_of(card.corners))
        near = [other for other in kept if _overlap(other, sighting) or _holds(other, card.indices[0])]
        if (near and sighting.card is None) or any(other.card == sighting.card for other in kept if other.card):
            continue
        kept = [other for other in kept if other.card is not None or other not in near]
        kept.append(sighting)
    return tuple(kept)


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
