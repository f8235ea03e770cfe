"""A sighting: one card in one picture, face, back or joker, read or not, and where it lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from engine.cards import Card
from vision.picture import Picture, Points, least_channel
from vision.reading import Reading
from vision.reasons import Reason
from vision.rectify import SHEET_PX_PER_MM

FACE, BACK, JOKER = "face", "back", "joker"
BACK_MOST_PAPER = 0.2
"""A face is at least this much bare paper, even a court or one with two chips on it; a back's print is not."""
PAPER_SHARE = 0.72
"""What is this bright beside the brightest paper is paper too."""
_FIELD_MM = 6.0
"""The rim left out when a face is told from a back: a back's border is white too."""
_SMALL_PX = 24
"""Nobody can be expected to read a card whose short side is shorter."""


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

    in_outline: int = 1
    """How many cards were told in that outline."""

    @property
    def is_hidden(self) -> bool:
        """Whether it is a face that lies where it may not be read."""
        return self.reason == Reason.NOT_PUBLIC


Where = Callable[[float, float], bool]
"""Whether a card lying at these millimetres may be read."""


def sighted(
    kind: str, reading: Reading, corners: Points, centre_mm: tuple[float, float] | None, angle_deg: float
) -> Sighting:
    """Return a sighting of what was read at these corners (pixels, clockwise from a short side)."""
    reason = reading.reason
    if kind == FACE and reading.card is None and reason in (Reason.UNSURE, Reason.NO_INDEX) and _is_small(corners):
        reason = Reason.SMALL
    return Sighting(
        kind=kind,
        card=reading.card,
        margin=reading.margin,
        candidates=reading.candidates,
        reason=reason,
        corners_px=tuple((round(float(x), 1), round(float(y), 1)) for x, y in corners),
        centre_mm=centre_mm,
        angle_deg=angle_deg,
    )


def _is_small(corners: Points) -> bool:
    return float(np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1).min()) < _SMALL_PX


def paper_share(sheet: Picture) -> float:
    """How much of a card inside its rim is as bright as its brightest paper."""
    least = least_channel(sheet)
    rim = round(_FIELD_MM * SHEET_PX_PER_MM)
    paper = float(np.percentile(least[::5, ::5], 97))
    return float(np.mean(least[rim:-rim, rim:-rim] > PAPER_SHARE * paper))
