"""Reads one still picture, of any table: what `croupier read` prints."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.calibration import calibrate
from vision.felt import FeltLayout
from vision.picture import Picture
from vision.sightings import Sighting, look
from vision.templates import Templates, shipped_templates

_LONG_SIDE_PX = 1280
"""Larger pictures are shrunk to this before they are searched."""
_LEAST_SIDE_PX = 16
_MOST_PIXELS = 200_000_000


def read_picture(
    path: Path,
    *,
    templates: Templates | None = None,
    layout: FeltLayout | None = None,
    clock_ns: Callable[[], int] = time.perf_counter_ns,
) -> dict[str, Any]:
    """See the cards in a picture file; with a layout, use its markers when they are all there.

    Returns the document that DESIGN.md fixes under Commands, `read`. Corners are in pixels of the stored file.
    Raises ValueError when there is no such file or it is not a whole picture.
    """
    started_ns = clock_ns()
    image = load_picture(path)
    height, width = image.shape[:2]
    sightings = _see(image, templates or shipped_templates(), layout)
    return {
        "image": str(path),
        "width": width,
        "height": height,
        "cards": [_card(sighting) for sighting in sightings],
        "ms": round((clock_ns() - started_ns) / 1e6, 1),
    }


def load_picture(path: Path) -> Picture:
    """Load a picture file as 8-bit blue-green-red; transparent parts become white, 16 bits become 8.

    Raises ValueError when there is no such file, it is no picture, or it is cut short.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from error
    if not _is_whole(content):
        raise ValueError(f"{path} is cut short")
    loaded = None
    if content:
        try:
            loaded = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_UNCHANGED)
        except cv2.error as error:
            raise ValueError(f"{path} is not a picture that can be read") from error
    if loaded is None:
        raise ValueError(f"{path} is not a picture, or is damaged")
    if loaded.shape[0] * loaded.shape[1] > _MOST_PIXELS:
        raise ValueError(f"{path} is too large: {loaded.shape[1]} x {loaded.shape[0]} pixels")
    return _eight_bits(np.asarray(loaded))


def _is_whole(content: bytes) -> bool:
    """Whether a PNG or JPEG has its end; decoders fill in what is missing without a word."""
    tail = content[-64:]
    if content.startswith(b"\x89PNG"):
        return b"IEND" in tail
    if content.startswith(b"\xff\xd8"):
        return b"\xff\xd9" in content[len(content) // 2 :]
    return True


def _eight_bits(loaded: np.ndarray[Any, np.dtype[Any]]) -> Picture:
    if loaded.dtype == np.uint16:
        loaded = (loaded // 257).astype(np.uint8)
    elif loaded.dtype != np.uint8:
        loaded = np.clip(loaded * (255 if loaded.dtype.kind == "f" else 1), 0, 255).astype(np.uint8)
    if loaded.ndim == 2:
        loaded = loaded[:, :, None]
    if loaded.shape[2] in (2, 4):
        alpha = loaded[:, :, -1:].astype(np.float32) / 255
        loaded = (loaded[:, :, :-1] * alpha + 255 * (1 - alpha)).astype(np.uint8)
    if loaded.shape[2] == 1:
        loaded = np.repeat(loaded, 3, axis=2)
    return np.ascontiguousarray(loaded, np.uint8)


def _see(image: Picture, templates: Templates, layout: FeltLayout | None) -> tuple[Sighting, ...]:
    if min(image.shape[:2]) < _LEAST_SIDE_PX:
        return ()
    if layout is not None and (calibration := calibrate(image, layout)) is not None:
        return look(image, calibration, templates)
    factor = min(1.0, _LONG_SIDE_PX / max(image.shape[:2]))
    small = image
    if factor < 1:
        small = np.asarray(cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), np.uint8)
    return tuple(_scaled(sighting, 1 / factor) for sighting in look(small, None, templates))


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
