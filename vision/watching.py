"""Turns frames into reports of cards: calibrates, looks where something changed, votes, keeps secrets secret."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import cv2
import numpy as np

from vision.calibration import MOVED_MM, Calibration, calibrate, is_dark, shift_mm
from vision.felt import FeltLayout
from vision.picture import Grey, Picture
from vision.pictures import PictureStore
from vision.sightings import FACE, Sighting, look
from vision.sources import Frame
from vision.templates import Templates
from vision.voting import SETTLE_MS, Change, Tracker

Message = Mapping[str, Any]

_CHECK_EVERY_MS = 1000
"""How often the markers are looked at again."""
_SMALL = 4
"""Changes are looked for in a picture this much smaller, where sensor noise averages out."""
_CHANGED_LEVEL = 10
BOARD = tuple(f"board {slot}" for slot in range(1, 6))


class Watcher:
    """One camera over one felt. Only cards in the zones attended to are read; at first those of the board."""

    def __init__(
        self, layout: FeltLayout, templates: Templates, pictures: PictureStore | None, settle_ms: int = SETTLE_MS
    ) -> None:
        self.health = "no_frames"
        self._layout = layout
        self._templates = templates
        self._pictures = pictures
        self._tracker = Tracker(layout.zone_at, settle_ms)
        self._public = frozenset(BOARD)
        self._calibration: Calibration | None = None
        self._checked_ms: int | None = None
        self._looked_at: Grey | None = None
        self._image: Picture | None = None

    @property
    def is_settled(self) -> bool:
        """Whether nothing on the felt awaits another frame."""
        return self.health != "ok" or self._tracker.is_settled

    def see(self, frame: Frame) -> Iterator[Message]:
        """Take a frame and report what it settles."""
        self._image = frame.image
        if self._is_due(frame.captured_at_ms):
            self._check(frame)
        if self._calibration is None or self.health != "ok":
            return
        small = _shrunk(frame.image)
        changed = self._changed(small)
        if changed is not None and not changed.any() and self._tracker.is_settled:
            return
        self._looked_at = small
        sightings = look(
            frame.image,
            self._calibration,
            self._templates,
            may_read=lambda x, y: self._layout.zone_at(x, y) in self._public,
            known=self._unchanged(changed),
        )
        on_felt = (s for s in sightings if self._is_on_felt(s))
        yield from self._told(self._tracker.feed(frame.captured_at_ms, on_felt))

    def lose(self) -> None:
        """No more frames come; what lay on the felt is remembered until they do."""
        self.health = "no_frames"
        self._checked_ms = None
        self._looked_at = None

    def take(self, message: Message) -> Iterator[Message]:
        """Obey `attend`, `look_again` or `report`; anything else is ignored."""
        match message:
            case {"what": "attend", "public": [*zones]}:
                public = frozenset(str(zone) for zone in zones)
                self._tracker.forget_readings(public ^ self._public)
                self._public = public
            case {"what": "look_again", "zone": str(zone)}:
                self._tracker.look_again(zone)
            case {"what": "report"}:
                yield from self._told(self._tracker.report())

    def _is_due(self, now_ms: int) -> bool:
        return self._checked_ms is None or self.health != "ok" or now_ms - self._checked_ms >= _CHECK_EVERY_MS

    def _check(self, frame: Frame) -> None:
        """Settle `health`, and calibrate at the first frame or when a moved camera stands still again."""
        self._checked_ms = frame.captured_at_ms
        if is_dark(frame.image):
            self.health = "dark"
            return
        shift = None if self._calibration is None else shift_mm(frame.image, self._calibration)
        if shift is not None and shift <= MOVED_MM:
            self.health = "ok"
            return
        fresh = calibrate(frame.image, self._layout)
        if fresh is None:
            self.health = "ok" if self._calibration and self.health == "ok" and shift is None else "moved"
            return
        if self._calibration is not None:
            self._tracker.clear()
            self.health = "moved"
        else:
            self.health = "ok"
        self._calibration, self._looked_at = fresh, None

    def _changed(self, small: Grey) -> Grey | None:
        """Where the picture differs from the last one looked at; None when there is none to compare with."""
        if self._looked_at is None or self._looked_at.shape != small.shape:
            return None
        return np.asarray(cv2.absdiff(small, self._looked_at) > _CHANGED_LEVEL, np.uint8)

    def _unchanged(self, changed: Grey | None) -> tuple[Sighting, ...]:
        if changed is None:
            return ()
        return tuple(sighting for sighting in self._tracker.settled if not _touches(changed, sighting))

    def _is_on_felt(self, sighting: Sighting) -> bool:
        x, y = sighting.centre_mm or (-1.0, -1.0)
        return 0 <= x <= self._layout.width_mm and 0 <= y <= self._layout.height_mm

    def _told(self, changes: Iterable[Change]) -> Iterator[Message]:
        for change in changes:
            yield _left(change) if change.what == "left" else _seen(change, self._picture(change))

    def _picture(self, change: Change) -> str | None:
        public = change.zone in self._public and change.sighting.kind == FACE
        if not public or self._pictures is None or self._image is None:
            return None
        return self._pictures.keep(self._image, change.sighting.corners_px)


def _shrunk(image: Picture) -> Grey:
    height, width = image.shape[:2]
    small = cv2.resize(image, (width // _SMALL, height // _SMALL), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)


def _touches(changed: Grey, sighting: Sighting) -> bool:
    corners = np.array(sighting.corners_px) / _SMALL
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 1, 0)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 1
    return bool(changed[top:bottom, left:right].any())


def _left(change: Change) -> Message:
    return {"what": "left", "track": change.track, "zone": change.zone, "seen_at_ms": change.seen_at_ms}


def _seen(change: Change, picture: str | None) -> Message:
    sighting = change.sighting
    x, y = sighting.centre_mm or (0.0, 0.0)
    return {
        "what": change.what,
        "track": change.track,
        "zone": change.zone,
        "kind": sighting.kind,
        "card": None if sighting.card is None else str(sighting.card),
        "margin": sighting.margin,
        "candidates": [str(card) for card in sighting.candidates],
        "reason": sighting.reason,
        "x_mm": round(x, 1),
        "y_mm": round(y, 1),
        "angle": round(sighting.angle_deg, 1),
        "seen_at_ms": change.seen_at_ms,
        "uncertainty_ms": change.uncertainty_ms,
        "picture": picture,
    }
