"""The command ``croupier train``: its options, and the score at the end."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

_LEVEL = "1 shows the directions, 2 only what went wrong, 3 nothing but the cards."
_SITUATIONS = "What goes wrong: codes in order, one a hand; all; or a share of hands (0.5)."
_JSON = "Print the score as one JSON document; the rest goes to standard error."
_HARDWARE = click.Choice(["none", "camera", "boards", "full"])


def train_command(explained: Callable[[Callable[..., Any]], Callable[..., Any]], number: Any) -> click.Command:
    """Return the command; `explained` puts what a person can put right into words, `number` is a share of 1."""

    @click.command()
    @click.option("--text", is_flag=True, help="Deal by typing, here; without it on a page of your browser.")
    @click.option("--game", default="holdem", show_default=True, help="holdem or stud.")
    @click.option("--structure", help="limit, pot or no; without it no limit, and limit in stud.")
    @click.option("--seats", type=click.IntRange(2, 10), default=6, show_default=True)
    @click.option("--level", type=click.IntRange(1, 3), default=1, show_default=True, help=_LEVEL)
    @click.option("--hands", type=click.IntRange(1), default=5, show_default=True)
    @click.option("--seed", type=int, default=1, show_default=True)
    @click.option("--situations", default="", help=_SITUATIONS)
    @click.option("--pace", type=number, default=1.0, show_default=True, help="How quick the players are.")
    @click.option("--hardware", type=_HARDWARE, default="camera", show_default=True)
    @click.option("--profile", default="documents", show_default=True)
    @click.option("--lang", "--language", type=click.Choice(["en", "pl", "it"]), default="en", show_default=True)
    @click.option("--journal", type=click.Path(path_type=Path), help="Where the journal goes.")
    @click.option("--truth", type=click.Path(path_type=Path), help="Where the world writes what really happened.")
    @click.option("--picture", type=click.Path(path_type=Path), help="Draw the score into this file (SVG).")
    @click.option("--json", "as_json", is_flag=True, help=_JSON)
    @click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port of the pages; 0 takes a free one.")
    @click.option("--seconds", type=float, help="Stop the page by itself after so many seconds.")
    @click.option("--no-browser", is_flag=True, help="Do not open the browser.")
    @explained
    def train(**asked: Any) -> None:
        """Learn to deal: you are the dealer of a simulated table, things go wrong, and you get a score."""
        run(**asked)

    return train


def run(*, text: bool, picture: Path | None, as_json: bool, **asked: Any) -> None:
    """Run a lesson and print its score."""
    from controller.published.words import Words
    from controller.wiring.train import run_text
    from controller.wiring.train_report import picture as drawn
    from controller.wiring.train_report import report_lines

    lesson, page = _lesson(asked)
    if text:
        score, journal = run_text(lesson, sys.stdin, lambda line: click.echo(line, err=as_json))
    else:
        from controller.wiring.train_page import run_page

        score, journal = run_page(lesson, lambda line: click.echo(line, err=as_json), **page)
    words = Words(lesson.language)
    if picture is not None:
        picture.write_text(drawn(score, words), encoding="utf-8")
    if as_json:
        click.echo(json.dumps({**score.as_json(), "journal": str(journal)}, ensure_ascii=False))
        return
    for line in report_lines(score, words):
        click.echo(line)
    click.echo(f"journal {journal}")


def _lesson(asked: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Return the lesson that was asked for, and what is the page's own."""
    from controller.wiring.train import Lesson, codes_of

    page = {name: asked.pop(name) for name in ("port", "seconds")} | {"browser": not asked.pop("no_browser")}
    situations, language = asked.pop("situations"), asked.pop("lang")
    rate = _share(situations)
    codes = () if rate is not None else codes_of(situations)
    hands = max(asked.pop("hands"), len(codes))
    return Lesson(**asked, hands=hands, situations=codes, rate=rate or 0.0, language=language), page


def _share(text: str) -> float | None:
    try:
        share = float(text)
    except ValueError:
        return None
    if not 0 <= share <= 1:
        raise ValueError(f"--situations {text}: a share of hands is between 0 and 1")
    return share
