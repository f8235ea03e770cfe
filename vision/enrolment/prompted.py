"""Enrols from a camera: asks for one card after the other, and takes each when it lies still."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np

from engine.cards import Card
from vision.deck import CARDS
from vision.enrolment.faces import Shown, shown_in
from vision.picture import Picture
from vision.sources import Frame, FrameSource, SourceLost

STILL_FRAMES = 3
STILL_PX = 3.0
"""A card whose corners move less between frames lies still."""
PATIENCE_MS = 120_000
"""How long a card is waited for."""
INSISTS_MS = 5000
"""A card that the readers hold for another is taken as what was asked for when it lies there so long."""
_SAME_CARD = 0.985
"""Correlation of two sheets of one card that was not touched; sheets of two cards of a deck reach 0.97."""


@dataclass(slots=True, kw_only=True)
class _Still:
    """A card that has lain where it is for a while."""

    shown: Shown
    since_ms: int
    frames: int = 1
    remarked: bool = False


@dataclass(slots=True)
class Prompter:
    """Shows a person the way through a deck; `say` prints a line."""

    source: FrameSource
    say: Callable[[str], None]
    taken: dict[Card, Shown] = field(default_factory=dict)
    back: Picture | None = None
    _last: Picture | None = None

    def run(self, *, with_back: bool = False) -> None:
        """Take all 52 cards, then the back if wanted.

        Raises ValueError, which names the card that was due, when the camera is lost or nobody lays a card for two
        minutes.
        """
        for card in CARDS:
            self.say(f"{len(self.taken) + 1} of {len(CARDS)}: lay down {card}, alone and face up")
            self.taken[card] = self._next(card)
        if with_back:
            self.say("now any card face down")
            self.back = self._next(None).sheet

    def _next(self, wanted: Card | None) -> Shown:
        still: _Still | None = None
        started_ms: int | None = None
        while True:
            frame = self._frame(wanted)
            if frame is None:
                continue
            started_ms = frame.captured_at_ms if started_ms is None else started_ms
            if frame.captured_at_ms - started_ms > PATIENCE_MS:
                raise ValueError(f"no new card lay still for two minutes; {wanted or 'the back'} was due")
            still = self._still(still, frame, wanted)
            if still is not None and still.frames >= STILL_FRAMES and self._is_meant(still, frame, wanted):
                self._last = still.shown.sheet
                return still.shown

    def _frame(self, wanted: Card | None) -> Frame | None:
        try:
            return self.source.read()
        except SourceLost as lost:
            due = wanted or "the back"
            raise ValueError(f"{lost}; {due} was due, {len(self.taken)} cards were taken") from lost

    def _still(self, still: _Still | None, frame: Frame, wanted: Card | None) -> _Still | None:
        """What has lain still up to this frame; None when no card does, or the last one lies there yet."""
        shown = shown_in(frame.image, wanted)
        if shown is None or (self._last is not None and _alike(shown.sheet, self._last) > _SAME_CARD):
            return None
        if still is None or float(np.abs(shown.corners - still.shown.corners).max()) > STILL_PX:
            return _Still(shown=shown, since_ms=frame.captured_at_ms)
        still.frames += 1
        still.shown = shown
        return still

    def _is_meant(self, still: _Still, frame: Frame, wanted: Card | None) -> bool:
        """Whether the card may be the one that was asked for; says so once when the readers see another."""
        seen = still.shown.seems
        if (
            wanted is None
            or seen is None
            or still.shown.is_known_as(wanted)
            or frame.captured_at_ms - still.since_ms > INSISTS_MS
        ):
            return True
        if not still.remarked:
            self.say(f"that looks like {seen}; {wanted} is wanted (leave it there if it is {wanted})")
            still.remarked = True
        return False


def _alike(one: Picture, other: Picture) -> float:
    grey = [cv2.cvtColor(sheet, cv2.COLOR_BGR2GRAY).astype(np.float32) for sheet in (one, other)]
    return float(np.corrcoef(grey[0].ravel()[::7], grey[1].ravel()[::7])[0, 1])
