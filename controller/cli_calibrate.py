"""The command ``croupier calibrate``: its options, and what it found in words."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

BAD_INPUT = 2
_PICTURE = "Pictures of one camera instead of the camera: of the felt, of the lens board, or of both."
_LENS = "Learn the lens first: waits for the lens board to be held before the camera."
_SHEET = "Write the felt's markers as a page to print (.svg or .png), true to scale, and do nothing else."
_BOARD = "Write the lens board as a page to print (.svg or .png), true to scale, and do nothing else."


def calibrate_command(explained: Callable[[Callable[..., Any]], Callable[..., Any]]) -> click.Command:
    """Return the command; `explained` puts what a person can put right into words."""

    @click.command()
    @click.argument("table", type=click.Path(path_type=Path), required=False)
    @click.option("--source", help="One camera: device:0, picamera:0, stream:URL, folder:PATH, video:PATH, unix:PATH.")
    @click.option("--picture", "pictures", multiple=True, type=click.Path(path_type=Path), help=_PICTURE)
    @click.option(
        "--seats", type=click.IntRange(2, 10), default=6, show_default=True, help="Seats printed on the felt."
    )
    @click.option("--game", type=click.Choice(["holdem", "stud"]), default="holdem", show_default=True)
    @click.option("--lens", "learn", is_flag=True, help=_LENS)
    @click.option("--out", type=click.Path(path_type=Path), help="The camera's file, for calibration = of the table.")
    @click.option("--annotate", type=click.Path(path_type=Path), help="Draw what was found into this picture.")
    @click.option("--sheet", type=click.Path(path_type=Path), help=_SHEET)
    @click.option("--lens-sheet", type=click.Path(path_type=Path), help=_BOARD)
    @click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
    @explained
    def calibrate(**asked: Any) -> None:
        """Find out where a camera stands over the felt, how well it sees each zone, and what its lens bends.

        TABLE is a table's file: all its cameras are calibrated. Exit status 2 when the felt's markers are not seen.
        """
        run(**asked)

    return calibrate


def run(
    *,
    table: Path | None,
    source: str | None,
    pictures: tuple[Path, ...],
    seats: int,
    game: str,
    learn: bool,
    out: Path | None,
    annotate: Path | None,
    sheet: Path | None,
    lens_sheet: Path | None,
    as_json: bool,
) -> None:
    """Calibrate and print what was found."""
    from controller.wiring.calibrate import document, from_camera, from_files, keep, places_of, write_sheets
    from controller.wiring.recorded import BadInput
    from vision.felt import felt_for

    if (table is not None) + (source is not None) + bool(pictures) > 1:
        raise BadInput("name a table's file, a --source or --picture files; one of them")
    places, layout = places_of(table, source, out)
    layout = layout or felt_for(seats, game)
    if sheet is not None or lens_sheet is not None:
        written, found = write_sheets(layout, sheet, lens_sheet), []
    elif pictures:
        found = [from_files(pictures, layout, out)]
        written = keep(found[0], out, annotate)
    elif places:
        found, written = [], []
        for number, place in enumerate(places, start=1):
            found.append(from_camera(place, layout, lambda line: click.echo(line, err=True), learn=learn))
            written += keep(found[-1], place.out, _numbered(annotate, number, len(places)))
    else:
        raise BadInput("nothing to look at: name a table's file, --source or --picture (see croupier calibrate --help)")
    told = document(found, layout, written)
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        for line in lines_of(told):
            click.echo(line)
    sys.exit(BAD_INPUT if any(camera["problem"] and not camera["lens"] for camera in told["cameras"]) else 0)


def _numbered(path: Path | None, number: int, of: int) -> Path | None:
    return path if path is None or of == 1 else path.with_stem(f"{path.stem}-{number}")


def lines_of(told: dict[str, Any]) -> Iterator[str]:
    """Yield what was found, for people."""
    for camera in told["cameras"]:
        yield from _camera_lines(camera)
    if told["zones"]:
        yield from _zone_lines(told["zones"], several=len(told["cameras"]) > 1)
    for path in told["written"]:
        yield f"{path} written"


def _camera_lines(camera: dict[str, Any]) -> Iterator[str]:
    width, height = camera["size"]
    seen, missing = len(camera["markers"]), camera["missing"]
    yield f"{camera['source']}: {width} x {height}, {seen} of {seen + len(missing)} markers seen"
    if camera["problem"]:
        yield f"  ✗ {camera['problem']}"
    else:
        scale = f"{camera['px_per_mm']:.2f} px/mm in the middle of the felt"
        yield f"  ✓ markers fit to {camera['error_mm']:.2f} mm; {scale}"
        if missing:
            yield f"    not seen: {', '.join(map(str, missing))}; the more are in view, the surer a bump is noticed"
    lens = camera["lens"]
    if lens is not None:
        yield f"  ✓ lens known to {lens['error_px']:.2f} px; it bends the edge by up to {lens['bends_px']:.0f} px"
    elif camera["lens_pictures"]:
        yield f"  - lens not learnt from {camera['lens_pictures']} pictures of the board; give 6 or more, well slanted"
    else:
        yield "  - lens not learnt: taken as straight; for a wide lens print --lens-sheet and use --lens"


def _zone_lines(zones: list[dict[str, Any]], *, several: bool) -> Iterator[str]:
    yield f"  {'zone':<12}{'px/mm':>6}{'card px':>9}{'  camera' if several else ''}"
    for row in zones:
        which = f"{row['camera'] or '-':>8}" if several else ""
        if row["camera"] is None:
            remark = "  not in view: turn the camera, hang it higher, or add one"
        else:
            remark = "" if row["enough"] else "  too small to read"
        yield f"  {row['zone']:<12}{row['px_per_mm']:>6.2f}{row['card_px']:>9}{which}{remark}"
    if any(row["camera"] is not None and not row["enough"] for row in zones):
        yield "  Cards are read from 50 px (0.8 px/mm): hang the camera lower, take larger pictures, or add a camera."
