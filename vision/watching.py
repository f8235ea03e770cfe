"""Turns frames into reports of cards: calibrates, looks where something changed, votes, keeps secrets secret."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from vision.backs import ANOTHER_BACK, Backs
from vision.bare import BareFelt
from vision.calibration import Calibration
from vision.felt import EVERYWHERE, FELT, FeltLayout
from vision.lens import Lens
from vision.looking import look
from vision.picture import Grey, Picture
from vision.pictures import PictureStore
from vision.reader import Reader
from vision.sharing import is_same_card
from vision.sightings import BACK, Sighting, Where
from vision.sources import Frame
from vision.standing import Standing
from vision.voting import SETTLE_MS, Change, Tracker

Message = Mapping[str, Any]

_SMALL = 4
"""Changes are looked for in a picture this much smaller, where sensor noise averages out."""
_CHANGED_LEVEL = 10
_NOT_DEALT = (FELT, "deck")
"""Where the other deck may lie: what its back looks like says nothing of this one."""
BOARD = tuple(f"board {slot}" for slot in range(1, 6))


class Watcher:
    """One camera over one felt. Only cards in the zones attended to are read; at first those of the board.

    Where several cameras look at one felt, `is_mine` says of a place (mm) whether this one reports what lies there,
    and `numbering` is its place among them and how many they are, so that no two tracks have one number.
    """

    def __init__(
        self,
        layout: FeltLayout,
        reader: Reader,
        pictures: PictureStore | None,
        settle_ms: int = SETTLE_MS,
        *,
        lens: Lens | None = None,
        is_mine: Where | None = None,
        numbering: tuple[int, int] = (0, 1),
    ) -> None:
        self.standing = Standing(layout, lens)
        self.sightings: tuple[Sighting, ...] = ()
        """What the last frame that was looked at shows, in straightened pixels."""
        self.layout = layout
        self._reader = reader
        self._pictures = pictures
        self._tracker = Tracker(layout.zone_at, settle_ms)
        self._backs, self._bare = Backs(), BareFelt()
        self._public = frozenset(BOARD)
        self._everywhere = frozenset((FELT, *(zone.name for zone in layout.zones)))
        self._is_mine = is_mine
        self._numbering = numbering
        self._mine: tuple[Sighting, ...] = ()
        self._looked_at: Grey | None = None
        self._image: Picture | None = None

    @property
    def health(self) -> str:
        """How the camera is; see `Standing`."""
        return self.standing.health

    @property
    def calibration(self) -> Calibration | None:
        """Where the camera stands; None before its markers were seen."""
        return self.standing.calibration

    @property
    def public(self) -> frozenset[str]:
        """The zones attended to."""
        return self._public

    @property
    def is_settled(self) -> bool:
        """Whether nothing on the felt awaits another frame."""
        return self.health != "ok" or (self._tracker.is_settled and self._backs.is_settled)

    def see(self, frame: Frame) -> Iterator[Message]:
        """Take a frame and report what it settles."""
        if self.standing.check(frame):
            self._looked_at = None
        calibration = self.calibration
        if calibration is None or self.health != "ok":
            return
        small = _shrunk(frame.image)
        changed = self._changed(small)
        if changed is not None and not changed.any() and self._tracker.is_settled and self._backs.is_settled:
            return
        self._looked_at = small
        self._image = calibration.straightened(frame.image)
        seen = look(
            self._image,
            calibration,
            self._reader,
            may_read=lambda x, y: self.layout.zone_at(x, y) in self._public,
            known=self._unchanged(changed),
        )
        lay = [change.sighting for change in self._tracker.report()]
        self._bare.see(frame.captured_at_ms, self._image, calibration, seen=seen, lay=lay)
        self.sightings = tuple(s for each in seen if (s := self._bare.told(each)) is not None)
        self._mine = tuple(s for s in self.sightings if self._is_on_felt(s))
        yield from self._told(self._tracker.feed(frame.captured_at_ms, self._mine, self._is_covered))
        yield from self._told(self._odd_backs(self._image))

    def lose(self, why: str = "") -> None:
        """No more frames come; what lay on the felt is remembered until they do."""
        self.standing.lose(why)
        self._looked_at = None

    def look_anew(self) -> None:
        """Look at the next frame although nothing has changed in it: what is this camera's to report has."""
        self._looked_at = None

    def reports_near(self, x_mm: float, y_mm: float) -> bool:
        """Whether this camera reports a card that another may see at a place too."""
        places = (sighting.centre_mm for sighting in self._mine)
        return any(place is not None and is_same_card(math.dist(place, (x_mm, y_mm))) for place in places)

    def take(self, message: Message) -> Iterator[Message]:
        """Obey `attend`, `look_again` or `report`; anything else is ignored."""
        match message:
            case {"what": "attend", "public": [*zones]}:
                public = self._everywhere if EVERYWHERE in zones else frozenset(str(zone) for zone in zones)
                self._tracker.forget_readings(public ^ self._public)
                self._public = public
            case {"what": "look_again", "zone": str(zone)}:
                self._tracker.look_again(zone)
            case {"what": "report"}:
                yield from self._told(self._tracker.report())

    def _odd_backs(self, image: Picture) -> Iterator[Change]:
        """Look at the backs that lie in zones, or anywhere in a spread deck.

        Tell again of those that are held for another deck's now, or no more.
        """
        beside = () if self._public == self._everywhere else _NOT_DEALT
        lying = {
            each.track: each
            for each in self._tracker.report()
            if each.sighting.kind == BACK and each.zone not in beside
        }
        seen = {sighting.corners_px for sighting in self._mine}
        in_sight = {
            number: np.array(each.sighting.corners_px, np.float32)
            for number, each in lying.items()
            if each.sighting.corners_px in seen
        }
        news = self._backs.see(image, in_sight, {number: each.seen_at_ms for number, each in lying.items()})
        yield from (replace(each, what="changed") for number, each in lying.items() if number in news)

    def _changed(self, small: Grey) -> Grey | None:
        """Where the picture differs from the last one looked at; None when there is none to compare with."""
        if self._looked_at is None or self._looked_at.shape != small.shape:
            return None
        return np.asarray(cv2.absdiff(small, self._looked_at) > _CHANGED_LEVEL, np.uint8)

    def _unchanged(self, changed: Grey | None) -> tuple[Sighting, ...]:
        if changed is None:
            return ()
        return tuple(sighting for sighting in self._tracker.settled if not self._touches(changed, sighting))

    def _touches(self, changed: Grey, sighting: Sighting) -> bool:
        lens = None if self.calibration is None else self.calibration.lens
        outline = np.array(sighting.corners_px)
        corners = (outline if lens is None else lens.bent(outline)) / _SMALL
        left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 1, 0)
        right, bottom = np.maximum(np.ceil(corners.max(axis=0)).astype(int) + 1, 0)
        return bool(changed[top:bottom, left:right].any())

    def _is_covered(self, gone: Sighting) -> bool:
        return self._bare.hides(gone, self._mine)

    def _is_on_felt(self, sighting: Sighting) -> bool:
        x, y = sighting.centre_mm or (-1.0, -1.0)
        inside = 0 <= x <= self.layout.width_mm and 0 <= y <= self.layout.height_mm
        return inside and (self._is_mine is None or self._is_mine(x, y))

    def _told(self, changes: Iterable[Change]) -> Iterator[Message]:
        place, cameras = self._numbering
        for each in changes:
            odd = each.track in self._backs.odd and each.sighting.kind == BACK
            sighting = replace(each.sighting, reason=ANOTHER_BACK) if odd else each.sighting
            change = replace(each, track=each.track * cameras + place, sighting=sighting)
            yield _left(change) if change.what == "left" else _seen(change, self._picture(change))

    def _picture(self, change: Change) -> str | None:
        """Keep the card's picture, if nothing of another card can be in it: a neighbour's may be secret."""
        sighting = change.sighting
        is_public = change.zone in self._public and sighting.kind != BACK and not sighting.is_hidden
        lies_so_now = any(sighting.corners_px == seen.corners_px for seen in self._mine)
        if self._pictures is None or self._image is None or not (is_public and sighting.is_alone and lies_so_now):
            return None
        return self._pictures.keep(self._image, sighting.corners_px)


def _shrunk(image: Picture) -> Grey:
    height, width = image.shape[:2]
    small = cv2.resize(image, (width // _SMALL, height // _SMALL), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)


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
