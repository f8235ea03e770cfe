"""What each camera sees at this moment, for people who would rather look: a picture that keeps secrets, and facts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from vision.calibration import MOVED_MM, SMALL_PX_PER_MM, Calibration, find_markers, shift_mm
from vision.drawing import blanked, draw, draw_felt, draw_markers, is_hidden, veiled
from vision.felt import FELT, FeltLayout
from vision.picture import Picture
from vision.sharing import score
from vision.sightings import Sighting
from vision.sources import Frame
from vision.views import View
from vision.watching import BOARD

_JPEG_QUALITY = 82
_WIDEST_PX = 1600


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


def show(view: View, name_of: Callable[[str], str] = str) -> Shown:
    """Show what a camera sees now."""
    watcher = view.watcher
    facts: dict[str, Any] = {
        "source": view.text,
        "health": watcher.health,
        "says": watcher.standing.says,
        "cards": [],
        "small": [],
        "error_mm": None,
        "px_per_mm": None,
    }
    frame = view.frame
    if frame is None:
        return Shown(picture=None, facts=facts)
    calibration = standing_now(frame, watcher.calibration) if watcher.health == "ok" else None
    if calibration is None:
        return Shown(picture=blind(frame.image), facts=facts)
    small = small_zones(calibration)
    facts |= {
        "error_mm": round(calibration.error_mm, 2),
        "px_per_mm": round(calibration.px_per_mm(), 2),
        "small": small,
        "cards": [card_facts(sighting, calibration.layout) for sighting in watcher.sightings],
    }
    straight = calibration.straightened(frame.image)
    picture = seen_picture(straight, calibration, watcher.public, watcher.sightings, small, name_of)
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
    name_of: Callable[[str], str] = str,
) -> Picture:
    """A straightened picture with everything drawn, clear only where it is public."""
    picture = veiled(blanked(straight, sightings), calibration, public)
    return draw(draw_felt(picture, calibration, public, small=small, name_of=name_of), sightings)


def blind(image: Picture) -> Picture:
    """A picture in which nothing is known to be public: coarse, with the markers that are seen."""
    return draw_markers(veiled(image, None, ()), find_markers(image))


def small_zones(calibration: Calibration) -> list[str]:
    """The zones in which a card has fewer pixels than reading needs, or which are not seen whole."""
    return [zone.name for zone in calibration.layout.zones if score(calibration, zone) < SMALL_PX_PER_MM]


def card_facts(sighting: Sighting, layout: FeltLayout) -> dict[str, Any]:
    """One card as plain data."""
    place = sighting.centre_mm
    return {
        "zone": FELT if place is None else layout.zone_at(*place),
        "kind": sighting.kind,
        "card": None if sighting.card is None else str(sighting.card),
        "margin": sighting.margin,
        "reason": sighting.reason,
        "candidates": [] if is_hidden(sighting) else [str(card) for card in sighting.candidates],
    }


def jpeg(picture: Picture, widest_px: int = _WIDEST_PX) -> bytes:
    """Pack a picture as JPEG, at most so wide."""
    if picture.shape[1] > widest_px:
        factor = widest_px / picture.shape[1]
        picture = np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), np.uint8)
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _JPEG_QUALITY])[1].tobytes()
