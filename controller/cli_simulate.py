"""The command ``croupier simulate``: its options, its progress and its report."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

_HARDWARE = click.Choice(["none", "camera", "boards", "full", "no-buttons"])
_PLAYERS = click.Choice(["fickle", "usual"])
_FILE = click.Path(path_type=Path)


def simulate_command(
    explained: Callable[[Callable[..., Any]], Callable[..., Any]], share: click.ParamType[Any]
) -> click.Command:
    """Return the command; `explained` puts what a person can put right into words, `share` is a number from 0 to 1."""

    @click.command()
    @click.option("--hands", type=click.IntRange(1), default=100, show_default=True)
    @click.option("--seed", type=int, default=1, show_default=True)
    @click.option("--game", default="holdem", show_default=True, help="holdem, stud, or mixed: evenings of each.")
    @click.option("--structure", help="limit, pot, no or spread; without it what the game is played with.")
    @click.option("--seats", default="6", show_default=True, help="A number, or a range as 2-10.")
    @click.option("--slips", type=share, default=0.0, show_default=True, help="Per thing the dealer does.")
    @click.option("--faults", type=share, default=0.0, show_default=True, help="Per hand: deck and devices.")
    @click.option("--hardware", type=_HARDWARE, multiple=True, default=("full",), show_default=True)
    @click.option("--players", type=_PLAYERS, default="fickle", show_default=True, help="Hands go far, or as usual.")
    @click.option("--quality", type=click.FloatRange(0.01, 1), default=1.0, show_default=True, help="Of the sensors.")
    @click.option("--profile", default="documents", show_default=True)
    @click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes side by side.")
    @click.option("--truth", type=_FILE, help="Where the world writes what really happened.")
    @click.option("--journal", type=_FILE, help="Where the journal goes.")
    @click.option("--report", type=_FILE, help="Write the report as Markdown, with a picture (SVG) beside it.")
    @click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
    @explained
    def simulate(as_json: bool, report: Path | None, hardware: tuple[str, ...], **asked: Any) -> None:  # noqa: FBT001
        """Deal many hands in virtual time from a seed, with slips and faults.

        The same seed gives the same hands for the same number of jobs. With several --hardware the hands are dealt
        once with each, for the report to compare; with several jobs or hardware the files of --truth and --journal
        are numbered or named after them.
        """
        from controller.wiring.simulate import Simulation
        from controller.wiring.simulate import simulate as simulate_all
        from controller.wiring.simulate_report import print_report, write_report

        reports = {}
        for which in dict.fromkeys(hardware):
            named = {**asked, "hardware": which}
            if len(set(hardware)) > 1:
                named |= {name: _named(asked[name], which) for name in ("truth", "journal")}
            reports[which] = simulate_all(Simulation(**named), _progress(asked["hands"], as_json=as_json))
        if report is not None:
            write_report(report, asked, reports)
        results = list(reports.values())
        if as_json:
            click.echo(json.dumps(results[0] if len(results) == 1 else reports, ensure_ascii=False))
            return
        for which, result in reports.items():
            click.echo(print_report(result) if len(results) == 1 else f"{which}: {print_report(result)}")

    return simulate


def _named(path: Path | None, which: str) -> Path | None:
    return path.with_stem(f"{path.stem}-{which}") if path else None


def _progress(hands: int, *, as_json: bool) -> Callable[[int], None]:
    """Return what says on a terminal's standard error how far it is."""

    def progress(dealt: int) -> None:
        if sys.stderr.isatty() and (dealt % 20 == 0 or dealt == hands):
            click.echo(f"\r{dealt} of {hands} hands", nl=dealt == hands or (not as_json and dealt == hands), err=True)

    return progress
