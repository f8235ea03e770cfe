"""What one picture shows: every card seen, face or back, read or not read, and where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from engine.cards import Card
from vision.calibration import Calibration
from vision.finding import Found, Shape, find_in_picture, find_on_felt
from vision.picture import Picture, Points, least_channel, mapped
from vision.reading import Reading, read_face
from vision.reasons import Reason
from vision.rectify import SHEET_PX_PER_MM, angle_of, rectify, upright
from vision.templates import Templates

FACE, BACK = "face", "back"

_FIELD_MM = 6.0
"""The rim left out when a face is told from a back: a back's border is white too."""
_PAPER_SHARE = 0.72
_BACK_MOST_PAPER = 0.2
"""A face is at least this much bare paper, even a court or one with two chips on it; a back's print is not."""
_RIM_LEAST_PAPER = 0.6
_OUTLINES_TRIED, _OUTLINES_MOST = 4, 12
_DIMMEST_PAPER = 0.5
"""Paper gives back at least this share of the light of the brightest things in the picture."""
_SAME_CORNER_PX = 1.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """One card in one picture."""

    kind: str
    """`face`, `back` or `joker`."""
    card: Card | None
    """None when it shows its back, was not read, or may not be read where it lies."""
    margin: float
    candidates: tuple[Card, ...]
    reason: str | None
    """Why a face was not read; None for a read face or a back."""
    corners_px: tuple[tuple[float, float], ...]
    """Clockwise, from a short side."""
    centre_mm: tuple[float, float] | None
    """None in a picture without calibration."""
    angle_deg: float
    """From -90 to 90, clockwise from upright on the felt (in the picture when not calibrated)."""
    outline_mm2: float = 0.0
    """Area of the outline it was seen in, more than a card's when others lie beneath; 0 when not calibrated."""
    is_alone: bool = False
    """Whether a calibrated felt showed the outline of this one card and nothing of another inside it."""

    @property
    def is_hidden(self) -> bool:
        """Whether it is a face that lies where it may not be read."""
        return self.reason == Reason.NOT_PUBLIC


Where = Callable[[float, float], bool]
"""Whether a card lying at these millimetres may be read."""


def look(
    image: Picture,
    calibration: Calibration | None,
    templates: Templates,
    *,
    may_read: Where | None = None,
    known: Sequence[Sighting] = (),
) -> tuple[Sighting, ...]:
    """See the cards in a picture. Where `may_read` says no, only face or back is told; without it all are read.

    `known` are sightings of cards that still lie exactly so, in pixels that have not changed: they are not read again.
    """
    if calibration is None:
        return _look_at_still(image, templates)
    found = find_on_felt(image, calibration)
    return tuple(_seen_before(each, known) or _on_felt(image, each, calibration, templates, may_read) for each in found)


def _seen_before(found: Found, known: Sequence[Sighting]) -> Sighting | None:
    for sighting in known:
        if float(np.abs(found.corners - np.array(sighting.corners_px, np.float32)).max()) < _SAME_CORNER_PX:
            return sighting
    return None


def _on_felt(
    image: Picture, found: Found, calibration: Calibration, templates: Templates, may_read: Where | None
) -> Sighting:
    corners_mm = mapped(calibration.to_mm, found.corners)
    x, y = (float(value) for value in corners_mm.mean(axis=0))
    sheet = rectify(image, found.corners)
    kind = BACK if found.shape is Shape.TOP_BACK or _paper_share(sheet) < _BACK_MOST_PAPER else FACE
    if kind == BACK:
        reading = Reading(card=None, margin=0.0, candidates=(), reason=None)
    elif may_read is not None and not may_read(x, y):
        reading = Reading(card=None, margin=0.0, candidates=(), reason=Reason.NOT_PUBLIC)
    elif found.shape is Shape.HEAP:
        reading = Reading(card=None, margin=0.0, candidates=(), reason=Reason.OVERLAPPED)
    else:
        reading = read_face(sheet, templates)
    sighting = _sighting(kind, reading, found.corners, (x, y), angle_of(upright(corners_mm)))
    return replace(sighting, outline_mm2=found.outline_mm2, is_alone=found.shape is Shape.WHOLE)


def _look_at_still(image: Picture, templates: Templates) -> tuple[Sighting, ...]:
    brightest = float(np.percentile(least_channel(image)[::4, ::4], 99.5))
    seen = (_best_outline(image, place, templates, _DIMMEST_PAPER * brightest) for place in find_in_picture(image))
    return _one_a_place([sighting for sighting in seen if sighting is not None])


def _best_outline(image: Picture, place: tuple[Points, ...], templates: Templates, dimmest: float) -> Sighting | None:
    """The first outline of a place that can be read; when none can, the outermost that looks like a card."""
    unread: Sighting | None = None
    tried = 0
    for corners in _distinct(place):
        sheet = rectify(image, corners)
        if tried == _OUTLINES_TRIED:
            break
        if _rim_share(sheet, dimmest) < _RIM_LEAST_PAPER:
            continue
        tried += 1
        if _paper_share(sheet) < _BACK_MOST_PAPER:
            kind, reading = BACK, Reading(card=None, margin=0.0, candidates=(), reason=None)
        else:
            kind, reading = FACE, read_face(sheet, templates)
        sighting = _sighting(kind, reading, corners, None, angle_of(corners))
        if reading.card is not None:
            return sighting
        unread = unread or sighting
    return unread


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
        others = [i for i, other in enumerate(kept) if _overlap(other, sighting)]
        if not others:
            kept.append(sighting)
        for i in others:
            if sighting.card is not None and kept[i].card not in (None, sighting.card):
                kept[i] = replace(kept[i], card=None, margin=0.0, reason=Reason.READINGS)
    return tuple(kept)


def _overlap(one: Sighting, other: Sighting) -> bool:
    """Whether the middle of either lies in the other."""
    outlines = [np.array(sighting.corners_px, np.float32) for sighting in (one, other)]
    return any(
        cv2.pointPolygonTest(outline, (float(x), float(y)), False) > 0
        for outline, (x, y) in zip(outlines, (o.mean(axis=0) for o in reversed(outlines)), strict=True)
    )


def _sighting(
    kind: str, reading: Reading, corners: Points, centre: tuple[float, float] | None, angle: float
) -> Sighting:
    return Sighting(
        kind=kind,
        card=reading.card,
        margin=reading.margin,
        candidates=reading.candidates,
        reason=reading.reason,
        corners_px=tuple((round(float(x), 1), round(float(y), 1)) for x, y in corners),
        centre_mm=centre,
        angle_deg=angle,
    )


def _paper_share(sheet: Picture) -> float:
    """How much of a card inside its rim is as bright as its brightest paper."""
    least = least_channel(sheet)
    rim = round(_FIELD_MM * SHEET_PX_PER_MM)
    paper = float(np.percentile(least[::5, ::5], 97))
    return float(np.mean(least[rim:-rim, rim:-rim] > _PAPER_SHARE * paper))


def _rim_share(sheet: Picture, dimmest: float) -> float:
    """How much of the strip just inside a card's edge is paper: nearly all, on a face as on a bordered back."""
    least = least_channel(sheet)
    bright = least > max(_PAPER_SHARE * float(np.percentile(least[::5, ::5], 90)), dimmest)
    outer, inner = round(0.8 * SHEET_PX_PER_MM), round(2.2 * SHEET_PX_PER_MM)
    strips = (bright[outer:inner], bright[-inner:-outer], bright[:, outer:inner].T, bright[:, -inner:-outer].T)
    return float(min(strip.mean() for strip in strips))
