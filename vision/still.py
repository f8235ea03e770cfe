"""Reads one still picture, of any table: what `croupier read` prints."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from vision.calibration import calibrate
from vision.felt import FeltLayout
from vision.looking import look
from vision.picture import Picture, at_most
from vision.picture_files import load_picture as load_picture
from vision.reader import Reader, shipped_reader
from vision.sightings import Sighting

_LONG_SIDE_PX = 1280
"""Larger pictures are shrunk to this before they are searched."""
_LEAST_SIDE_PX = 16


def read_picture(
    path: Path,
    *,
    reader: Reader | None = None,
    layout: FeltLayout | None = None,
    clock_ns: Callable[[], int] = time.perf_counter_ns,
) -> dict[str, Any]:
    """See the cards in a picture file; with a layout, use its markers when they are all there.

    Returns the document that DESIGN.md fixes under Commands, `read`. Corners are in pixels of the picture
    the way up that its EXIF says. Raises ValueError when there is no such file or it is not a whole picture.
    """
    started_ns = clock_ns()
    image = load_picture(path)
    height, width = image.shape[:2]
    sightings = _see(image, reader or shipped_reader(), layout)
    return {
        "image": str(path),
        "width": width,
        "height": height,
        "cards": [_card(sighting) for sighting in sightings],
        "ms": round((clock_ns() - started_ns) / 1e6, 1),
    }


def _see(image: Picture, reader: Reader, layout: FeltLayout | None) -> tuple[Sighting, ...]:
    if min(image.shape[:2]) < _LEAST_SIDE_PX:
        return ()
    if layout is not None and (calibration := calibrate(image, layout)) is not None:
        return look(image, calibration, reader)
    small, factor = at_most(image, _LONG_SIDE_PX)
    return tuple(_scaled(sighting, 1 / factor) for sighting in look(small, None, reader))


def _scaled(sighting: Sighting, factor: float) -> Sighting:
    return replace(
        sighting, corners_px=tuple((round(x * factor, 1), round(y * factor, 1)) for x, y in sighting.corners_px)
    )


def _card(sighting: Sighting) -> dict[str, Any]:
    return {
        "kind": sighting.kind,
        "card": None if sighting.card is None else str(sighting.card),
        "corners": [list(corner) for corner in sighting.corners_px],
        "margin": sighting.margin,
        "candidates": [str(card) for card in sighting.candidates],
        "reason": sighting.reason,
    }
