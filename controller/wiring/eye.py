"""``croupier eye``: the cameras of a table's file or of the command line, and annotated pictures of what they see."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from controller.wiring.recorded import BadInput
from controller.wiring.settings import CameraSection, read_cameras
from vision.calibration_file import lenses_of
from vision.felt import FeltLayout, felt_for
from vision.looking import look
from vision.picture_files import load_picture
from vision.reader import Reader, reader_of
from vision.showing import Shown, jpeg, public_of, show, show_still
from vision.source_forms import FORMS, is_source
from vision.still import read_picture
from vision.views import Views

FILES_MOST = 1_000
"""Annotated pictures that are written before it stops."""
_LOOK_S = 1 / 15
_FELTS = (6, 10)
"""The two sizes of felt: which one is in a still picture is tried when nobody says."""


def views_for(
    table: Path | None,
    sources: Sequence[str],
    *,
    files: Sequence[str],
    seats: int | None,
    game: str,
    deck: Path | None,
) -> Views:
    """Return the cameras that were named, attending only to what is always public.

    Raises BadInput or ValueError with what to change.
    """
    layout = felt_for(seats or _FELTS[0], game)
    if table is not None:
        settings = read_cameras(table)
        sources = [camera.source for camera in settings.cameras]
        files = [_file_of(camera) for camera in settings.cameras]
        layout = felt_for(settings.table.seats, settings.table.game)
    for source in sources:
        if not is_source(source):
            raise BadInput(f"{source!r} is no source of frames; write {FORMS}")
    views = Views(sources, layout, reader_of(deck), None, lenses=lenses_of(sources, files))
    for view in views.each:
        for _ in view.watcher.take({"what": "attend", "public": list(public_of(layout))}):
            pass
    return views


def _file_of(camera: CameraSection) -> str:
    """The file of a camera's lens; ``-`` also where it is still to be written."""
    return str(camera.file) if camera.file is not None and camera.file.exists() else "-"


def watch_to(views: Views, out: Path, *, seconds: float | None) -> Iterator[str]:
    """Write an annotated picture whenever something comes to rest, changes or leaves, and one at the start and end.

    Yields what was written. Raises OSError.
    """
    out.mkdir(parents=True, exist_ok=True)
    until = None if seconds is None else time.monotonic() + seconds
    written, due = 0, True
    try:
        while (until is None or time.monotonic() < until) and written < FILES_MOST:
            started = time.monotonic()
            due = len(list(views.look())) > 0 or due
            if due and all(view.frame is not None or view.lost for view in views.each):
                written, due = written + 1, False
                yield from _write_views(views, out, written)
            time.sleep(max(_LOOK_S - (time.monotonic() - started), 0.0))
        if until is not None:
            yield from _write_views(views, out, written + 1)
    finally:
        views.close()


def _write_views(views: Views, out: Path, number: int) -> Iterator[str]:
    for place, view in enumerate(views.each, start=1):
        shown = show(view)
        if shown.picture is None:
            yield f"{view.text}: {shown.facts['says']}"
            continue
        name = f"{number:04d}.jpg" if len(views.each) == 1 else f"{number:04d}-{place}.jpg"
        (out / name).write_bytes(jpeg(shown.picture))
        yield f"{out / name}: {_told(shown)}"


def pictures_to(
    pictures: Sequence[Path], out: Path, *, seats: int | None, game: str, deck: Path | None
) -> Iterator[str]:
    """Write an annotated copy of each still picture; yields what is in it. Raises ValueError, OSError."""
    reader, layouts = reader_of(deck), [felt_for(n, game) for n in ((seats,) if seats else _FELTS)]
    out.mkdir(parents=True, exist_ok=True)
    for path in pictures:
        shown = _shown(path, layouts, reader)
        target = out / f"{path.stem}-seen.jpg"
        assert shown.picture is not None
        target.write_bytes(jpeg(shown.picture))
        yield f"{target}: {_told(shown)}"


def _shown(path: Path, layouts: Sequence[FeltLayout], reader: Reader) -> Shown:
    return show_still(
        load_picture(path),
        lambda: read_picture(path, reader=reader)["cards"],
        layouts,
        lambda image, calibration, may_read: look(image, calibration, reader, may_read=may_read),
    )


def _told(shown: Shown) -> str:
    health = shown.facts.get("health", "ok")
    if health != "ok":
        return f"{health}: {shown.facts['says']}"
    return ", ".join(_card(card) for card in shown.facts["cards"]) or "no cards"


def _card(card: dict[str, object]) -> str:
    return str(card["card"] or (card["kind"] if card["reason"] is None else f"{card['kind']} ({card['reason']})"))
