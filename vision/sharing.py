"""Which of several cameras reports what lies where, so that one card seen by two is one card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vision.calibration import Calibration
from vision.felt import FeltLayout, ZoneBox

_SLACK_MM = 6.0
"""Two cameras measure one place this differently at most; a card on a border is looked for from both sides."""
_CARD_REACH_MM = 45.0
"""Half a card's length and a little: so far it reaches beyond its middle."""
_SAME_MM = 12.0
"""A card that another camera reports this near is that card."""


def score(calibration: Calibration, zone: ZoneBox) -> float:
    """How well a camera sees a zone: the least pixels a millimetre in its middle, which slant and distance both lower.

    0 where it does not see the whole zone.
    """
    return calibration.scale_at(*zone.centre)[0] if calibration.shows(zone.corners()) else 0.0


def owners(layout: FeltLayout, calibrations: Sequence[Calibration | None]) -> dict[str, int | None]:
    """Say for each zone which camera it belongs to; None where none sees all of it.

    Of those that see all of it, and if they can all of a card on its border too, it is the one that sees it largest.
    """
    return {zone.name: _best([_rank(calibration, zone) for calibration in calibrations]) for zone in layout.zones}


def _rank(calibration: Calibration | None, zone: ZoneBox) -> tuple[bool, float]:
    if calibration is None:
        return False, 0.0
    width, height = zone.size
    wider = replace(zone, size=(width + 2 * _CARD_REACH_MM, height + 2 * _CARD_REACH_MM))
    return calibration.shows(wider.corners()), score(calibration, zone)


class Sharing:
    """One felt among several cameras; decided anew only when one of them is calibrated."""

    def __init__(self, layout: FeltLayout, cameras: int) -> None:
        self._layout = layout
        self._calibrations: list[Calibration | None] = [None] * cameras
        self._owners: dict[str, int | None] = {}

    def calibrated(self, calibrations: Sequence[Calibration | None]) -> bool:
        """Take the cameras' calibrations, None for one that has not seen its markers yet; True when any is new."""
        if all(now is before for now, before in zip(calibrations, self._calibrations, strict=True)):
            return False
        self._calibrations = list(calibrations)
        self._owners = owners(self._layout, calibrations)
        return True

    def is_of(self, camera: int, x_mm: float, y_mm: float) -> bool:
        """Whether a place is a camera's, or so near its border that it cannot be told."""
        steps = ((0.0, 0.0), (_SLACK_MM, 0.0), (-_SLACK_MM, 0.0), (0.0, _SLACK_MM), (0.0, -_SLACK_MM))
        return any(self._owner_at(x_mm + dx, y_mm + dy) == camera for dx, dy in steps)

    def _owner_at(self, x_mm: float, y_mm: float) -> int | None:
        zone = self._layout.zone_at(x_mm, y_mm)
        if zone in self._owners:
            return self._owners[zone]
        place = ZoneBox(name=zone, centre=(x_mm, y_mm), size=(0.0, 0.0))
        return _best([_rank(calibration, place) for calibration in self._calibrations])


def is_same_card(apart_mm: float) -> bool:
    """Whether cards that two cameras see so far apart are one."""
    return apart_mm <= _SAME_MM


def _best(ranks: Sequence[tuple[bool, float]]) -> int | None:
    best = max(range(len(ranks)), key=lambda camera: ranks[camera], default=None)
    return best if best is not None and ranks[best][1] > 0 else None
