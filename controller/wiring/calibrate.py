"""``croupier calibrate``: pictures from cameras or files, what they tell, and the files that the table reads later."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from controller.wiring.recorded import BadInput
from controller.wiring.settings import read_cameras
from vision.calibrating import Found, find_out, zones_of
from vision.calibration import find_markers
from vision.calibration_file import read_lens, write_calibration
from vision.felt import FeltLayout, felt_for
from vision.learning_lens import board_view
from vision.lens import Lens
from vision.marker_sheet import felt_sheet, lens_board, write_sheet
from vision.picture import Picture
from vision.picture_files import load_picture
from vision.showing import jpeg, public_of
from vision.sources import SourceLost, first_frame, open_source

LENS_PICTURES, LENS_WITHIN_S, LENS_APART_S = 12, 90.0, 0.7
"""Pictures of the board that are taken, the time for all of them, and between two."""
_MOVED_SHARE = 0.04
"""The board counts as held elsewhere when its middle moved by this share of the picture's width."""
_SETTLE_FRAMES = 5
"""A camera's first pictures are taken before it has set its exposure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A camera to calibrate, and where its file goes; None where none is to be written."""

    source: str
    out: Path | None


def places_of(table: Path | None, source: str | None, out: Path | None) -> tuple[list[Place], FeltLayout | None]:
    """Return the cameras that were named, and the felt where a table's file says which.

    Raises BadInput when there is none, or a table's own errors.
    """
    if table is None:
        return ([Place(source=source, out=out)] if source else []), None
    settings = read_cameras(table)
    places = [Place(source=camera.source, out=camera.file) for camera in settings.cameras]
    if out is not None:
        if len(places) > 1:
            raise BadInput("--out is one file; with several cameras write calibration = under each [[camera]]")
        places = [Place(source=places[0].source, out=out)]
    return places, felt_for(settings.table.seats, settings.table.game)


def from_files(paths: Sequence[Path], layout: FeltLayout, out: Path | None) -> Found:
    """Calibrate from picture files of one camera. Raises ValueError."""
    pictures = [load_picture(path) for path in paths]
    return find_out(str(paths[0]), pictures, layout, public_of(layout), _known(out))


def from_camera(place: Place, layout: FeltLayout, say: Callable[[str], None], *, learn: bool) -> Found:
    """Calibrate from a camera; with `learn` the lens board is waited for first. Raises BadInput."""
    try:
        source = open_source(place.source)
        try:
            pictures = [first_frame(source).image]
            for _ in range(_SETTLE_FRAMES):
                frame = source.read()
                pictures = pictures if frame is None else [frame.image]
            if learn:
                pictures += list(_held_up(source.read, say))
        finally:
            source.close()
    except SourceLost as lost:
        raise BadInput(f"{place.source}: {lost}") from lost
    return find_out(place.source, pictures, layout, public_of(layout), _known(place.out))


def _held_up(read: Callable[[], Any], say: Callable[[str], None]) -> Iterator[Picture]:
    """Take pictures of the lens board while somebody holds it here and there."""
    say(f"Hold the lens board before the camera, flat, at {LENS_PICTURES} places and slants, into the corners too.")
    last: np.ndarray[Any, Any] | None = None
    taken, until, next_s = 0, time.monotonic() + LENS_WITHIN_S, 0.0
    while taken < LENS_PICTURES and time.monotonic() < until:
        frame = read()
        if frame is None or time.monotonic() < next_s:
            continue
        view = board_view(find_markers(frame.image))
        if view is None:
            continue
        middle = view.px.mean(axis=0)
        if last is not None and float(np.linalg.norm(middle - last)) < _MOVED_SHARE * frame.image.shape[1]:
            continue
        taken, last, next_s = taken + 1, middle, time.monotonic() + LENS_APART_S
        say(f"picture {taken} of {LENS_PICTURES}")
        yield frame.image


def _known(out: Path | None) -> Lens | None:
    """The lens that was learnt before, if any."""
    if out is None or not out.exists():
        return None
    try:
        return read_lens(out)
    except ValueError:
        return None


def keep(found: Found, out: Path | None, annotated: Path | None) -> list[Path]:
    """Write a camera's file and its picture, where they are wanted; returns what was written.

    Raises OSError.
    """
    written = []
    if out is not None and (found.calibration is not None or found.lens is not None):
        write_calibration(out, found.source, found.calibration, found.lens)
        written.append(out)
    if annotated is not None:
        if annotated.suffix.lower() == ".png":
            annotated.write_bytes(cv2.imencode(".png", found.picture)[1].tobytes())
        else:
            annotated.write_bytes(jpeg(found.picture))
        written.append(annotated)
    return written


def write_sheets(layout: FeltLayout, sheet: Path | None, board: Path | None) -> list[Path]:
    """Write the page of the felt's markers and the lens board, where they are wanted. Raises ValueError, OSError."""
    written = []
    for page, path in ((felt_sheet(layout), sheet), (lens_board(), board)):
        if path is not None:
            write_sheet(page, path)
            written.append(path)
    return written


def document(found: Sequence[Found], layout: FeltLayout, written: Sequence[Path]) -> dict[str, Any]:
    """Return all of it as plain data."""
    return {
        "seats": layout.seats_max,
        "game": layout.game,
        "cameras": [_camera(each, layout) for each in found],
        "zones": zones_of(found, layout) if any(each.calibration for each in found) else [],
        "written": [str(path) for path in written],
    }


def _camera(found: Found, layout: FeltLayout) -> dict[str, Any]:
    missing = sorted({marker.id for marker in layout.markers} - set(found.markers))
    calibration, lens = found.calibration, found.lens
    return {
        "source": found.source,
        "size": list(found.size),
        "markers": list(found.markers),
        "missing": missing,
        "error_mm": None if calibration is None else round(calibration.error_mm, 2),
        "px_per_mm": None if calibration is None else round(calibration.px_per_mm(), 2),
        "lens": None if lens is None else {"error_px": round(lens.error_px, 2), "bends_px": round(lens.bend_px, 1)},
        "lens_pictures": found.lens_pictures,
        "problem": found.problem,
    }
