"""The command ``croupier eye``: what the cameras see, in the browser or in picture files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click

_SOURCE = "A camera, once for each: device:0, picamera:0, stream:URL, folder:PATH, video:PATH, unix:PATH."
_OUT = "Write annotated pictures into this folder instead of showing a page."
_PICTURE = "A still picture, once for each; with --out."


def eye_command(explained: Callable[[Callable[..., Any]], Callable[..., Any]], number: Any) -> click.Command:
    """Return the command; `explained` puts what a person can put right into words, `number` is above 0."""

    @click.command()
    @click.argument("table", type=click.Path(path_type=Path), required=False)
    @click.option("--source", "sources", multiple=True, help=_SOURCE)
    @click.option("--picture", "pictures", multiple=True, type=click.Path(path_type=Path), help=_PICTURE)
    @click.option("--calibration", "files", multiple=True, help="The file of the same --source; - for none.")
    @click.option("--seats", type=click.IntRange(2, 10), help="Seats printed on the felt.  [default: 6]")
    @click.option("--game", type=click.Choice(["holdem", "stud"]), default="holdem", show_default=True)
    @click.option("--deck", type=click.Path(path_type=Path), help="An enrolled deck.")
    @click.option("--out", type=click.Path(path_type=Path), help=_OUT)
    @click.option("--lang", "--language", type=click.Choice(["en", "pl", "it"]), default="en", show_default=True)
    @click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port of the page; 0 takes a free one.")
    @click.option("--seconds", type=number, help="Stop by itself after so many seconds.")
    @click.option("--no-browser", is_flag=True, help="Do not open the browser.")
    @explained
    def eye(**asked: Any) -> None:
        """Look at what the cameras see and what is read in it: zones, outlines, margins, reasons.

        TABLE is a table's file: its cameras are shown. Only what is public is clear: seats are coarse, and faces there
        are painted over.
        """
        run(**asked)

    return eye


def run(
    *,
    table: Path | None,
    sources: tuple[str, ...],
    pictures: tuple[Path, ...],
    out: Path | None,
    lang: str,
    port: int,
    seconds: float | None,
    no_browser: bool,
    **asked: Any,
) -> None:
    """Show cameras or pictures."""
    from controller.wiring.eye import pictures_to, views_for, watch_to
    from controller.wiring.recorded import BadInput

    if (table is not None) + bool(sources) + bool(pictures) != 1:
        raise BadInput("name a table's file, --source or --picture; one of them")
    if pictures and out is None:
        raise BadInput("--picture goes with --out FOLDER, where the annotated pictures go")
    if pictures and out is not None:
        _say(pictures_to(pictures, out, seats=asked["seats"], game=asked["game"], deck=asked["deck"]))
        return
    views = views_for(table, sources, **asked)
    if out is not None:
        _say(watch_to(views, out, seconds=seconds))
        return
    from controller.published.words import Words
    from controller.wiring.eye_page import run_page

    run_page(views, Words(lang), click.echo, port=port, seconds=seconds, browser=not no_browser)


def _say(lines: Iterator[str] | Sequence[str]) -> None:
    for line in lines:
        click.echo(line)
