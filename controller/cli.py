"""The command ``croupier``: what one types, and plain words when something is wrong."""

from __future__ import annotations

import json
import logging
import math
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from controller.cli_calibrate import calibrate_command
from controller.cli_deck import check_command, enrol_command
from controller.cli_eye import eye_command
from controller.cli_simulate import simulate_command
from controller.cli_start import ENDED
from controller.cli_train import train_command
from controller.journal import JournalDamaged, JournalFailed, JournalLocked, JournalTooNew
from controller.wiring.broker import BrokerUnavailable
from controller.wiring.live import VERSION, PortInUse
from controller.wiring.recorded import BadInput
from controller.wiring.settings import SettingsError

BAD_INPUT = 2
F = TypeVar("F", bound=Callable[..., Any])

_EXPLAINED = (
    BadInput,
    BrokerUnavailable,
    JournalDamaged,
    JournalFailed,
    JournalLocked,
    JournalTooNew,
    PortInUse,
    SettingsError,
    OSError,
    ValueError,
)


class Number(click.FloatRange):
    """A finite number in a range: neither ``nan``, which no range excludes, nor ``inf``."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read the number, or refuse it in one line."""
        if not math.isfinite(click.FLOAT.convert(value, param, ctx)):
            self.fail(f"{value} is no finite number.", param, ctx)
        return super().convert(value, param, ctx)


class _Misused(click.ClickException):
    """What was typed wrong, said in one line."""

    exit_code = BAD_INPUT

    def show(self, file: Any = None) -> None:
        """Print the line on standard error, as every other reason."""
        click.echo(f"croupier: {self.format_message()}", file=file, err=True)


class PlainGroup(click.Group):
    """A command with commands under it, which says in one line what was typed wrong in any of them."""

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the options that stand before the command's name."""
        with _in_one_line():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was named."""
        with _in_one_line():
            return super().invoke(ctx)


@contextmanager
def _in_one_line() -> Iterator[None]:
    try:
        yield
    except click.UsageError as error:
        if isinstance(error, getattr(click.exceptions, "NoArgsIsHelpError", ())):
            raise  # whoever types the name alone gets the help; click 8.1 has no such error
        command = error.ctx.command_path if error.ctx else "croupier"
        said = " ".join(error.format_message().split()).rstrip(".")
        raise _Misused(f"{said} (see {command} --help)") from error


def explained(command: F) -> F:
    """Turn what a person can put right into its words on standard error and exit status 2."""

    @wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(0)
        except KeyboardInterrupt:
            sys.exit(ENDED)
        except _EXPLAINED as error:
            if os.environ.get("CROUPIER_TRACE"):
                raise
            click.echo(f"croupier: {error}", err=True)
            sys.exit(BAD_INPUT)

    return wrapped  # type: ignore[return-value]


def _print_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False))


@click.group(cls=PlainGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="croupier")
@click.option("--verbose", is_flag=True, help="Show what the parts of the table say.")
def main(verbose: bool) -> None:  # noqa: FBT001 - click's form
    """Run a physical poker table: it directs the dealer step by step and rules on errors by the book."""
    level = logging.INFO if verbose else logging.ERROR
    logging.basicConfig(level=level, format="%(name)s: %(message)s", stream=sys.stderr)
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def table_options(command: F) -> F:
    """Add the options that `demo` and `run` share."""
    for option in (
        click.option("--http-port", type=click.IntRange(0, 65535), help="Port of the pages; 0 takes a free one."),
        click.option("--mqtt-port", type=click.IntRange(0, 65535), help="Port of the broker; 0 takes a free one."),
        click.option("--data", type=click.Path(path_type=Path), help="Folder of the journal and pictures."),
        click.option("--seconds", type=Number(0, min_open=True), help="Stop by itself after so many seconds."),
        click.option("--no-browser", is_flag=True, help="Do not open the browser."),
    ):
        command = option(command)
    return command


@main.command()
@table_options
@click.option("--hand", type=click.Path(path_type=Path), help="Deal this recorded hand (PHH).")
@click.option("--section", type=int, help="Which hand of a file of several.")
@click.option("--speed", type=Number(0), default=1.0, show_default=True, help="Pace; 0 is flat out.")
@click.option("--game", default="holdem", show_default=True, help="holdem or stud.")
@click.option("--structure", help="limit, pot or no, in stud limit or spread.  [default: no, in stud limit]")
@click.option("--seats", type=click.IntRange(2, 10), default=6, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--by-hand", is_flag=True, help="You act for the players, with the keys of the page.")
@explained
def demo(
    hand: Path | None,
    section: int | None,
    speed: float,
    game: str,
    structure: str | None,
    seats: int,
    seed: int,
    by_hand: bool,  # noqa: FBT001 - click's form
    **asked: Any,
) -> None:
    """Run a whole simulated table with its dashboard: no hardware, no configuration."""
    from controller.wiring.demo import demo_settings, run_table

    settings = demo_settings(seats=seats, structure=structure, speed=speed, seed=seed, by_hand=by_hand, game=game)
    run_table(settings, _options(asked, hand=hand, section=section), lambda line: click.echo(line))


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@table_options
@explained
def run(file: Path, **asked: Any) -> None:
    """Run the table described in FILE (TOML; see examples/)."""
    from controller.wiring.demo import run_table
    from controller.wiring.settings import read_settings

    run_table(read_settings(file), _options(asked), lambda line: click.echo(line))


def _options(asked: dict[str, Any], *, hand: Path | None = None, section: int | None = None) -> Any:
    from controller.wiring.demo import Options

    browser = not asked.pop("no_browser")
    return Options(browser=browser, hand=hand, section=section, **asked)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--section", type=int, help="Which hand of a file of several; without it, all of them.")
@click.option("--height", type=click.Choice(["ports", "wire"]), default="ports", show_default=True)
@click.option("--profile", default="as_recorded", show_default=True)
@click.option("--cover", type=click.IntRange(1), help="Hide the N-th public card from the camera and from people.")
@click.option(
    "--journal",
    type=click.Path(path_type=Path),
    help="Where the journal goes; without it into a temporary folder, which is named and stays.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@explained
def play(section: int | None, as_json: bool, file: Path, **asked: Any) -> None:  # noqa: FBT001
    """Deal a recorded hand (PHH) through the table and say what came of it.

    Every hand is put through the rules before the first is dealt: a record that breaks them, or that stops before its
    hand is over, is refused by the action at fault.
    """
    from controller.wiring.play import Play
    from controller.wiring.play import play as play_all

    def progress(dealt: int, hands: int) -> None:
        if sys.stderr.isatty() and hands > 1 and (dealt % 50 == 0 or dealt == hands):
            click.echo(f"\r{dealt} of {hands} hands", nl=dealt == hands or not as_json, err=True)

    results = []
    for result in play_all(Play(path=file, section=section, **asked), progress):
        results.append(result)
        if not as_json:
            click.echo(_line_of(result))
    if as_json:
        _print_json(results[0] if section is not None else results)


def _line_of(result: dict[str, Any]) -> str:
    end = "awarded" if result["awarded"] else "NOT awarded: a card is in doubt"
    faults = f"; faults: {', '.join(result['faults'])}" if result["faults"] else ""
    cards = f"{result['cards_read']} cards read, {result['cards_unread']} not"
    return f"{result['hand']}: {end}; stacks {result['final_stacks']}; {cards}{faults}; journal {result['journal']}"


@main.command()
@click.argument("images", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--deck", type=click.Path(path_type=Path), help="An enrolled deck.")
@click.option("--layout", type=click.IntRange(2, 10), help="Seats printed on the felt, when its markers are in view.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@explained
def read(images: tuple[Path, ...], deck: Path | None, layout: int | None, as_json: bool) -> None:  # noqa: FBT001
    """Say which cards are seen in still pictures."""
    from vision.felt import felt_for
    from vision.reader import reader_of
    from vision.still import read_picture

    reader = reader_of(deck)
    felt = felt_for(layout) if layout else None
    seen = [read_picture(path, reader=reader, layout=felt) for path in images]
    if as_json:
        _print_json(seen)
        return
    for picture in seen:
        cards = [card["card"] or f"{card['kind']} ({card['reason']})" for card in picture["cards"]]
        click.echo(f"{picture['image']}: {', '.join(cards) or 'no cards'}  [{picture['ms']} ms]")


@main.command()
@click.argument("journal", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@explained
def verify(journal: Path, as_json: bool) -> None:  # noqa: FBT001
    """Check a journal's chain and checkpoints, and that its records make sense to this version."""
    from controller.wiring.inspect import verify as check

    verdict = check(journal)
    if as_json:
        _print_json(verdict)
    else:
        click.echo(verdict["says"])
    sys.exit(0 if verdict["intact"] else BAD_INPUT)


@main.command()
@click.argument("journal", type=click.Path(path_type=Path))
@click.option("--jsonl", is_flag=True, help="Every record, one a line (the default).")
@click.option("--phh", is_flag=True, help="Every finished hand as a poker hand history.")
@click.option("--transcript", is_flag=True, help="Every finished hand in words; of a hand history (PHH) too.")
@click.option("--hand", type=int, help="Only this hand, by its number; with --phh or --transcript.")
@click.option("--lang", "--language", type=click.Choice(["en", "pl", "it"]), default="en", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="File to write; standard output without it.")
@explained
def export(journal: Path, hand: int | None, lang: str, out: Path | None, **asked: bool) -> None:
    """Write a journal out: for other programs, or for people to read."""
    from controller.wiring.inspect import export as write
    from controller.wiring.inspect import is_history

    forms = [form for form, is_asked in asked.items() if is_asked] or ["jsonl"]
    if len(forms) > 1:
        raise BadInput(f"--{' and --'.join(forms)} are several forms; ask for one of them")
    if hand is not None and forms == ["jsonl"]:
        raise BadInput("--hand goes with --phh or --transcript")
    if is_history(journal) and forms != ["transcript"]:
        raise BadInput(f"{journal} is a hand history already; it can be told with --transcript")
    write(journal, forms[0], out or sys.stdout, hand, lang)


@main.command()
@click.argument("journal", type=click.Path(path_type=Path))
@click.option("--lang", type=click.Choice(["en", "pl", "it"]), default="en", show_default=True)
@click.option("--hand", type=int, help="Only this hand, by its number.")
@explained
def replay(journal: Path, lang: str, hand: int | None) -> None:
    """Tell a journal as a story: what the dealer was told, and what proved it."""
    from controller.wiring.inspect import story

    for line in story(journal, lang, hand):
        click.echo(line)


@main.group()
def rules() -> None:
    """Look up the house rules."""


@rules.command("show")
@click.argument("what", required=False)
@click.option("--profile", help="The profile; documents without it, or that of the table.")
@click.option("--table", type=click.Path(path_type=Path), help="A table's file: its profile and its own answers.")
@click.option("--lang", "--language", type=click.Choice(["en", "pl", "it"]), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@explained
def rules_show(what: str | None, profile: str | None, table: Path | None, lang: str, as_json: bool) -> None:  # noqa: FBT001
    """Say what applies under a profile, to one rule (P13, S-10), to one switch (odd_unit), or to all switches."""
    from controller.cli_rules import show, shown
    from controller.wiring.settings import read_settings, table_config

    if profile is not None and table is not None:
        raise BadInput("--profile and --table both say whose rules; use one of them")
    config = table_config(read_settings(table)) if table else None
    name, own = (config.profile, config.switches) if config else (profile or "documents", {})
    if as_json:
        _print_json(shown(what, name, lang, own))
        return
    for line in show(what, name, lang, own):
        click.echo(line)


@rules.command("diff")
@click.argument("a")
@click.argument("b")
@click.option("--lang", "--language", type=click.Choice(["en", "pl", "it"]), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@explained
def rules_diff(a: str, b: str, lang: str, as_json: bool) -> None:  # noqa: FBT001
    """Say in words what two profiles differ in."""
    from controller.cli_rules import diff, differing

    if as_json:
        _print_json(differing(a, b, lang))
        return
    for line in diff(a, b, lang):
        click.echo(line)


@main.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@explained
def doctor(file: Path | None, as_json: bool) -> None:  # noqa: FBT001
    """Look at this machine, and at the devices of the table in FILE: what works, and what to do about the rest."""
    from controller.wiring.doctor import examine

    found = examine(file)
    if as_json:
        _print_json([check.as_json() for check in found])
    else:
        for check in found:
            click.echo(f"{check.mark} {check.what}: {check.says}")
    sys.exit(0 if all(check.ok for check in found) else 1)


main.add_command(calibrate_command(explained))
main.add_command(check_command(explained))
main.add_command(enrol_command(explained))
main.add_command(eye_command(explained, Number(0, min_open=True)))
main.add_command(simulate_command(explained, Number(0, 1)))
main.add_command(train_command(explained, Number(0)))
