"""What `croupier calibrate` finds out from pictures of one camera, and what to do where it is not enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from vision.calibration import (
    SMALL_PX_PER_MM,
    Calibration,
    calibration_of,
    find_markers,
    is_dark,
    size_of,
)
from vision.drawing import draw_felt, draw_markers, veiled
from vision.felt import CARD_WIDTH_MM, FeltLayout
from vision.learning_lens import board_view, lens_from
from vision.lens import Lens
from vision.picture import Picture, Points
from vision.sharing import owners, score
from vision.standing import missing_words

Seen = Mapping[int, Points]
_TINY_PX = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One camera: what its pictures show."""

    source: str
    size: tuple[int, int]
    markers: tuple[int, ...]
    """The felt's markers that were seen."""
    lens: Lens | None
    """None where it was not learnt."""
    lens_pictures: int
    """How many pictures of the lens board there were."""
    calibration: Calibration | None
    problem: str
    """Why there is no calibration and what to do; empty where there is one."""
    picture: Picture
    """What the camera sees, with markers and zones drawn; clear only where it is public."""


def find_out(
    source: str, pictures: Sequence[Picture], layout: FeltLayout, public: Sequence[str], known: Lens | None = None
) -> Found:
    """Calibrate a camera from its pictures, of one size: the felt from the first that shows it, the lens from all.

    `known` is the lens learnt before, used where these pictures do not tell it. Raises ValueError when the pictures
    have several sizes.
    """
    sizes = {size_of(picture) for picture in pictures}
    if len(sizes) > 1:
        listed = ", ".join(f"{width} x {height}" for width, height in sorted(sizes))
        raise ValueError(f"the pictures have several sizes ({listed}); give those of one camera at one setting")
    size, seen = sizes.pop(), [find_markers(picture) for picture in pictures]
    learnt = lens_from(seen, size, layout) or known
    best, calibration = _best_of(seen, layout, size, learnt)
    picture = pictures[best]
    return Found(
        source=source,
        size=size,
        markers=tuple(sorted({marker.id for marker in layout.markers} & set(seen[best]))),
        lens=learnt,
        lens_pictures=sum(board_view(each) is not None for each in seen),
        calibration=calibration,
        problem="" if calibration is not None else problem_of(picture, seen[best], layout),
        picture=_drawn(picture, calibration, seen[best], public),
    )


def problem_of(picture: Picture, seen: Seen, layout: FeltLayout) -> str:
    """Say why a picture does not show where the felt lies, and what to do."""
    width, height = size_of(picture)
    if min(width, height) < _TINY_PX:
        return f"the picture is only {width} x {height} pixels"
    if is_dark(picture):
        return "the picture is dark: is the lens covered, is there light?"
    mirrored = find_markers(np.ascontiguousarray(picture[:, ::-1]))
    if not seen and len(mirrored) >= 1:
        return "the picture is mirrored: switch that off in the camera's settings"
    return missing_words(set(seen), layout)


def zones_of(found: Sequence[Found], layout: FeltLayout) -> list[dict[str, Any]]:
    """Each zone: whose it is, its pixels a millimetre, a card's width in pixels, and whether that is enough.

    `camera` counts from 1; it is None where no camera sees the whole zone.
    """
    calibrations = [each.calibration for each in found]
    rows = []
    for name, owner in owners(layout, calibrations).items():
        calibration = None if owner is None else calibrations[owner]
        scale = 0.0 if calibration is None else score(calibration, layout.zone(name))
        rows.append(
            {
                "zone": name,
                "camera": None if owner is None else owner + 1,
                "px_per_mm": round(scale, 2),
                "card_px": round(scale * CARD_WIDTH_MM),
                "enough": scale >= SMALL_PX_PER_MM,
            }
        )
    return rows


def _best_of(
    seen: Sequence[Seen], layout: FeltLayout, size: tuple[int, int], lens: Lens | None
) -> tuple[int, Calibration | None]:
    """The picture that shows the felt with the most markers, and its calibration."""
    wanted = {marker.id for marker in layout.markers}
    order = sorted(range(len(seen)), key=lambda number: -len(wanted & set(seen[number])))
    for number in order:
        calibration = calibration_of(seen[number], layout, size, lens)
        if calibration is not None:
            return number, calibration
    return order[0], None


def _drawn(picture: Picture, calibration: Calibration | None, seen: Seen, public: Sequence[str]) -> Picture:
    if calibration is None:
        return draw_markers(veiled(picture, None, ()), seen)
    straight = veiled(calibration.straightened(picture), calibration, public)
    small = [zone.name for zone in calibration.layout.zones if score(calibration, zone) < SMALL_PX_PER_MM]
    lens = calibration.lens
    markers = seen if lens is None else {number: lens.straight(corners) for number, corners in seen.items()}
    return draw_markers(draw_felt(straight, calibration, public, small=small), markers)
