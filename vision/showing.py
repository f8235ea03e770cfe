"""What each camera sees at this moment, for people who would rather look: a picture that keeps secrets, and facts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from engine.cards import Card
from vision.calibration import MOVED_MM, SMALL_PX_PER_MM, Calibration, calibrate, find_markers, shift_mm
from vision.drawing import blanked, draw, draw_felt, draw_markers, veiled
from vision.felt import FELT, FeltLayout
from vision.picture import Picture
from vision.sharing import score
from vision.sightings import Sighting, Where
from vision.sources import Frame
from vision.views import View
from vision.watching import BOARD

_JPEG_QUALITY = 82
_WIDEST_PX = 1600
Looked = Callable[[Picture, Calibration, Where], tuple[Sighting, ...]]
"""Sees the cards of a picture of a felt, and reads those at the places that it is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One camera at one moment."""

    picture: Picture | None
    """None before the first frame."""
    facts: dict[str, Any]
    """Health, what it says, error and scale, and the cards seen by zone; plain data."""


def public_of(layout: FeltLayout) -> tuple[str, ...]:
    """The zones that are always public: the board, and the rows of upcards in stud."""
    names = {zone.name for zone in layout.zones}
    return tuple(name for name in (*BOARD, *sorted(names)) if name in names and (name in BOARD or name.endswith(" up")))


def show(view: View, words_of: Callable[[Sighting], str] | None = None) -> Shown:
    """Show what a camera sees now; `words_of` as for `draw`."""
    watcher = view.watcher
    facts: dict[str, Any] = {
        "source": view.text,
        "health": watcher.health,
        "says": watcher.standing.says,
        "cards": [],
        "small": [],
        "missing": [],
        "error_mm": None,
        "px_per_mm": None,
    }
    frame = view.frame
    if frame is None:
        return Shown(picture=None, facts=facts)
    calibration = standing_now(frame, watcher.calibration) if watcher.health == "ok" else None
    if calibration is None:
        markers = find_markers(frame.image)
        facts["missing"] = sorted({marker.id for marker in watcher.layout.markers} - set(markers))
        return Shown(picture=draw_markers(veiled(frame.image, None, ()), markers), facts=facts)
    small = small_zones(calibration)
    facts |= {
        "error_mm": round(calibration.error_mm, 2),
        "px_per_mm": round(calibration.px_per_mm(), 2),
        "small": small,
        "cards": [card_facts(sighting, calibration.layout) for sighting in watcher.sightings],
    }
    straight = calibration.straightened(frame.image)
    picture = seen_picture(straight, calibration, watcher.public, watcher.sightings, small, words_of)
    return Shown(picture=picture, facts=facts)


def standing_now(frame: Frame, calibration: Calibration | None) -> Calibration | None:
    """The calibration if this very frame fits it: through an old one, somebody's cards may lie in the board's place."""
    if calibration is None:
        return None
    shift = shift_mm(frame.image, calibration)
    return calibration if shift is not None and shift <= MOVED_MM else None


def seen_picture(
    straight: Picture,
    calibration: Calibration,
    public: Collection[str],
    sightings: tuple[Sighting, ...],
    small: Collection[str],
    words_of: Callable[[Sighting], str] | None = None,
) -> Picture:
    """A straightened picture with everything drawn, clear only where it is public."""
    picture = veiled(blanked(straight, sightings), calibration, public)
    return draw(draw_felt(picture, calibration, public, small=small), sightings, words_of)


def small_zones(calibration: Calibration) -> list[str]:
    """The zones in which a card has fewer pixels than reading needs, or which are not seen whole."""
    return [zone.name for zone in calibration.layout.zones if score(calibration, zone) < SMALL_PX_PER_MM]


def card_facts(sighting: Sighting, layout: FeltLayout | None) -> dict[str, Any]:
    """One card as plain data; without a layout it lies in no zone."""
    place = sighting.centre_mm
    return {
        "zone": FELT if place is None or layout is None else layout.zone_at(*place),
        "kind": sighting.kind,
        "card": None if sighting.card is None else str(sighting.card),
        "margin": sighting.margin,
        "reason": sighting.reason,
        "candidates": [] if sighting.is_hidden else [str(card) for card in sighting.candidates],
    }


def jpeg(picture: Picture, widest_px: int = _WIDEST_PX) -> bytes:
    """Pack a picture as JPEG, at most so wide."""
    if picture.shape[1] > widest_px:
        factor = widest_px / picture.shape[1]
        picture = np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), np.uint8)
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _JPEG_QUALITY])[1].tobytes()


def show_still(
    image: Picture, cards: Callable[[], Iterable[Mapping[str, Any]]], layouts: Iterable[FeltLayout], look: Looked
) -> Shown:
    """Show a still picture: as a camera's where one of these felts is in it, else every card that was read in it.

    `cards` gives those of the document that `croupier read` prints; `look` sees the cards of a calibrated picture.
    """
    calibration = next((found for layout in layouts if (found := calibrate(image, layout)) is not None), None)
    if calibration is None:
        read = tuple(sighting_of(card) for card in cards())
        return Shown(picture=draw(image, read), facts={"cards": [card_facts(each, None) for each in read]})
    layout = calibration.layout
    public = public_of(layout)
    sightings = look(image, calibration, lambda x, y: layout.zone_at(x, y) in public)
    picture = seen_picture(image, calibration, public, sightings, small_zones(calibration))
    return Shown(picture=picture, facts={"cards": [card_facts(each, layout) for each in sightings]})


def sighting_of(card: Mapping[str, Any]) -> Sighting:
    """A card of the document that `croupier read` prints, as a sighting."""
    return Sighting(
        kind=card["kind"],
        card=Card.parse(card["card"]) if card["card"] else None,
        margin=float(card["margin"]),
        candidates=tuple(Card.parse(text) for text in card["candidates"]),
        reason=card["reason"],
        corners_px=tuple((float(x), float(y)) for x, y in card["corners"]),
        centre_mm=None,
        angle_deg=0.0,
    )
