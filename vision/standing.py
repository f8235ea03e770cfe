"""Whether a camera stands where it was calibrated and shows the world: dark, frozen and bumped cameras are noticed."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from vision.calibration import (
    MARKERS_NEEDED,
    MOVED_MM,
    Calibration,
    calibrate,
    calibration_of,
    find_markers,
    is_dark,
    median_shift_mm,
    shift_mm,
    shifts_mm,
    size_of,
)
from vision.felt import FeltLayout
from vision.lens import Lens
from vision.picture import Picture, Points
from vision.sources import Frame

CHECK_EVERY_MS = 1000
"""How often the markers are looked at again while all is well: a bump is noticed within this and one frame."""
_CHECK_HIDDEN_MS = 250
STILL_MS = 1000
"""A bumped camera is calibrated anew when it has stood still so long; until then it is said to have moved."""
HIDDEN_MS = 3000
"""Hands hide markers for a moment; when fewer than three show for longer, the camera looks elsewhere."""
FROZEN_MS = 5000
"""A sensor's noise differs in every picture; one that is the same bit for bit for so long is no new one."""
_SAMPLE_ROWS = 16
_ELSEWHERE = 2
"""So many markers that are seen where they should not be are no hand's doing."""


class Standing:
    """One camera's health and calibration, told frame by frame."""

    def __init__(self, layout: FeltLayout, lens: Lens | None = None) -> None:
        self.health = "no_frames"
        """`ok`, `no_frames`, `dark`, `frozen` or `moved`."""
        self.says = ""
        """What is wrong, for people; empty when nothing is."""
        self.calibration: Calibration | None = None
        self._layout = layout
        self._lens = lens
        self._checked_ms: int | None = None
        self._hidden_ms: int | None = None
        self._candidate: tuple[Calibration, int] | None = None
        self._sample: Picture | None = None
        self._same_ms = 0

    def lose(self, why: str = "") -> None:
        """No more frames come."""
        self._become("no_frames", why or "no pictures come")
        self._checked_ms = self._hidden_ms = self._sample = None

    def check(self, frame: Frame) -> bool:
        """Take a frame, and look at the markers when it is time; True when `calibration` is a new one."""
        if self._is_frozen(frame) and not is_dark(frame.image):
            self._become("frozen", "the same picture comes again and again")
            return False
        if not self._is_due(frame.captured_at_ms):
            return False
        self._checked_ms = frame.captured_at_ms
        if is_dark(frame.image):
            self._become("dark", "the picture is dark")
            return False
        return self._stand(frame.image, frame.captured_at_ms)

    def _stand(self, image: Picture, now_ms: int) -> bool:
        shift = None if self.calibration is None else shift_mm(image, self.calibration)
        if shift is not None and shift <= MOVED_MM:
            self._well()
            return self._improved(image)
        seen = find_markers(image)
        if self.calibration is not None and _stands(seen, self.calibration):
            self._well()
            return False
        fresh = calibration_of(seen, self._layout, size_of(image), self._lens)
        if fresh is None:
            self._unseen(seen, now_ms)
            return False
        if self.calibration is None:
            self.calibration = fresh
            self._well()
            return True
        return self._settle(fresh, seen, now_ms)

    def _improved(self, image: Picture) -> bool:
        """Take a calibration from more markers than the present one's, such as hands hid before."""
        present = self.calibration
        if present is None or present.markers == len(self._layout.markers):
            return False
        fresh = calibrate(image, self._layout, self._lens)
        if fresh is None or fresh.markers <= present.markers:
            return False
        self.calibration = fresh
        return True

    def _unseen(self, seen: Mapping[int, Points], now_ms: int) -> None:
        """Too few markers show: hands for a moment, or the camera looks elsewhere."""
        self._candidate = None
        if self.calibration is not None and self.health == "ok":
            self._hidden_ms = now_ms if self._hidden_ms is None else self._hidden_ms
            elsewhere = [shift for shift in shifts_mm(seen, self.calibration) if shift > MOVED_MM]
            if len(elsewhere) < _ELSEWHERE and now_ms - self._hidden_ms < HIDDEN_MS:
                return
        self._become("moved", missing_words(set(seen), self._layout))

    def _settle(self, fresh: Calibration, seen: Mapping[int, Points], now_ms: int) -> bool:
        """A place that is not the old one: the best calibration there is taken when it has stood there for a while."""
        if self._candidate is None or not _stands(seen, self._candidate[0]):
            self._candidate = (fresh, now_ms)
        best, since_ms = self._candidate
        best = max(best, fresh, key=lambda each: (each.markers, -each.error_mm))
        self._candidate = (best, since_ms)
        if now_ms - since_ms >= STILL_MS:
            self.calibration = best
            self._well()
            return True
        self._become("moved", "the camera was moved; let it stand still and it finds itself again")
        return False

    def _well(self) -> None:
        self._become("ok", "")
        self._hidden_ms = self._candidate = None

    def _become(self, health: str, says: str) -> None:
        self.health, self.says = health, says

    def _is_due(self, now_ms: int) -> bool:
        if self._checked_ms is None or self.health != "ok":
            return True
        return now_ms - self._checked_ms >= (CHECK_EVERY_MS if self._hidden_ms is None else _CHECK_HIDDEN_MS)

    def _is_frozen(self, frame: Frame) -> bool:
        """Whether a live camera has given the very same pixels, under ever new times, for too long."""
        sample = frame.image[::_SAMPLE_ROWS]
        before, self._sample = self._sample, sample if frame.is_live else None
        if before is None or not frame.is_live or not np.array_equal(before, sample):
            self._same_ms = frame.captured_at_ms
        return frame.captured_at_ms - self._same_ms >= FROZEN_MS


def _stands(seen: Mapping[int, Points], calibration: Calibration) -> bool:
    """Whether the markers are where a calibration has them."""
    shift = median_shift_mm(seen, calibration)
    return shift is not None and shift <= MOVED_MM


def missing_words(seen: set[int], layout: FeltLayout) -> str:
    """Say which of a felt's markers are not seen, and what to do."""
    wanted = {marker.id for marker in layout.markers}
    missing = sorted(wanted - seen)
    have = len(wanted & seen)
    if not have:
        return f"none of the {len(wanted)} markers is seen: is this the marked felt, is it in view, and in focus?"
    listed = ", ".join(map(str, missing))
    if have < MARKERS_NEEDED:
        return f"only {have} of {len(wanted)} markers are seen, {MARKERS_NEEDED} are needed; not seen: {listed}"
    why = "is one in another's place, is it another felt, or is the lens wide and not learnt yet?"
    return f"the markers do not lie as on a felt for {layout.seats_max} seats: {why}"
