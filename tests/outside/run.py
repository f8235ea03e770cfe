"""``python -m tests.outside.run``: simulate many hands and have the outside checker read what came of them.

Everything goes through the command line, as anybody would do it: simulate, export, check; a run's files are deleted
once they are checked.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.outside.checker import Verdict, check
from tests.outside.slips import OUTCOMES, table
from tests.outside.taps import said

CROUPIER = Path(sys.executable).with_name("croupier")
BEGINS, ENDS = "<!-- checked -->", "<!-- end of checked -->"
WITHOUT_BUTTONS = {
    "no-buttons": "camera, deal sensor, shuffler and foot switch",
    "camera": "a camera alone",
    "none": "nothing at all",
}
PIECE = 1_000
"""Hands simulated and checked at a time, for the journals to fit on any disk."""


def main(arguments: list[str]) -> int:
    """Run, print and write down what was found; 1 when anything is violated."""
    asked = _asked(arguments)
    results = {which: _checked(asked, which) for which in asked.hardware}
    page = "\n".join([BEGINS, *_page(asked, results), *_tapped(asked, results), ENDS])
    sys.stdout.write(page + "\n")
    if asked.report is not None:
        _write(asked.report, page)
    return 1 if any(result["violations"] for result in results.values()) else 0


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.outside.run", description=__doc__)
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slips", default="0.02")
    parser.add_argument("--faults", default="0.02")
    parser.add_argument("--quality", default="1")
    parser.add_argument("--profile", default="documents")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--hardware", nargs="+", default=["full"])
    parser.add_argument("--tap-hands", type=int, default=0, help="nine-handed hands without slips to count taps in")
    parser.add_argument("--report", type=Path, help="a page; the part between its two marks is written anew")
    return parser.parse_args(arguments)


def _checked(asked: argparse.Namespace, which: str) -> dict[str, Any]:
    """Simulate piece by piece with one hardware and add up what the checker found."""
    total: dict[str, Any] = {
        "hands": 0,
        "violations": [],
        "explained": 0,
        "judged": 0,
        "slips": {},
        "only_told": {},
        "false_alarms": Counter(),
        "longest_ms": 0,
    }
    for number, first in enumerate(range(0, asked.hands, PIECE)):
        hands = min(PIECE, asked.hands - first)
        for verdict in _piece(_mixed(asked, which), hands, asked.seed + number):
            _add(total, verdict)
            sys.stderr.writelines(f"seed {asked.seed + number}: {each}\n" for each in verdict.violations)
        sys.stderr.write(f"{which}: {total['hands']} hands, {len(total['violations'])} violations\n")
    return total


def _mixed(asked: argparse.Namespace, which: str) -> dict[str, object]:
    """Both games, every structure and every number of players, with slips."""
    options: dict[str, object] = {"game": "mixed", "seats": "2-10", "hardware": which}
    return options | {key: getattr(asked, key) for key in ("slips", "faults", "quality", "profile", "jobs")}


def _ordinary(asked: argparse.Namespace, which: str) -> dict[str, object]:
    """Nine players of no-limit Hold'em as they play at most tables, and nobody slips."""
    options: dict[str, object] = {"game": "holdem", "structure": "no", "seats": 9, "players": "usual"}
    return {**options, "hardware": which, "profile": asked.profile, "jobs": asked.jobs}


def _piece(options: dict[str, object], hands: int, seed: int) -> Iterator[Verdict]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        files = {"truth": folder / "truth.jsonl", "journal": folder / "journal.sqlite"}
        options = {"hands": hands, "seed": seed, **options, **files}
        flags = [part for key, value in options.items() for part in (f"--{key}", str(value))]
        report = json.loads(_croupier("simulate", *flags, "--json"))
        own = [f"the program itself: {violation}" for violation in report["violations"]]
        for journal in sorted(folder.glob("journal*.sqlite")):
            exported = journal.with_suffix(".jsonl")
            _croupier("export", str(journal), "--jsonl", "--out", str(exported))
            truth = folder / journal.name.replace("journal", "truth").replace(".sqlite", ".jsonl")
            with truth.open() as world, exported.open() as lines:
                verdict = check(world, lines)
            verdict.violations[:0], own = [f"seed {seed}: {each}" for each in own], []
            yield verdict


def _croupier(*arguments: str) -> str:
    return subprocess.run([str(CROUPIER), *arguments], check=True, capture_output=True, text=True).stdout


def _add(total: dict[str, Any], verdict: Verdict) -> None:
    total["hands"] += verdict.hands
    total["violations"] += verdict.violations
    total["explained"] += len(verdict.explained)
    total["judged"] += verdict.judged
    total["false_alarms"] += verdict.false_alarms
    total["longest_ms"] = max(total["longest_ms"], verdict.longest_ms)
    for name, told in (("slips", False), ("only_told", True)):
        for code, row in table(slip for slip in verdict.slips if slip.only_told == told).items():
            mine = total[name].setdefault(code, dict.fromkeys(OUTCOMES, 0))
            for outcome, count in row.items():
                mine[outcome] += count


def _page(asked: argparse.Namespace, results: dict[str, dict[str, Any]]) -> Iterator[str]:
    options = f"--hands {asked.hands} --seed {asked.seed} --slips {asked.slips} --faults {asked.faults}"
    options += f" --quality {asked.quality} --profile {asked.profile} --jobs {asked.jobs}"
    yield f"`python -m tests.outside.run {options} --hardware {' '.join(asked.hardware)}`"
    for which, total in results.items():
        yield from ("", f"### Hardware: {which}", "", headline(total), "")
        yield from (f"- {violation}" for violation in total["violations"][:20])
        yield from (
            "",
            "| slip | made | mended | in time | late | remedied | missed |",
            "|---|---|---|---|---|---|---|",
        )
        for name, mark in (("slips", ""), ("only_told", " (only told)")):
            for code, row in sorted(total[name].items()):
                yield f"| {code}{mark} | " + " | ".join(str(row[outcome]) for outcome in OUTCOMES) + " |"
        yield from (f"| false alarm: {c} | - | - | {n} | - | - | - |" for c, n in sorted(total["false_alarms"].items()))


def _tapped(asked: argparse.Namespace, results: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The dealer's taps where no seat has buttons; what is violated there counts as well."""
    if not asked.tap_hands:
        return
    yield from ("", "### The dealer's taps, seat buttons absent", "")
    for which, what in WITHOUT_BUTTONS.items():
        verdicts = list(_piece(_ordinary(asked, which), asked.tap_hands, asked.seed))
        wrong = [violation for verdict in verdicts for violation in verdict.violations]
        results.setdefault(f"taps, {which}", {"violations": wrong})
        yield f"- {what}: {said([hand for verdict in verdicts for hand in verdict.taps])}"
        yield from (f"  - {violation}" for violation in wrong[:5])


def headline(total: dict[str, Any]) -> str:
    """Return the run in one line: violations, and the share of slips found before they could affect the result."""
    rows = total["slips"].values()
    due = sum(row["made"] - row["mended"] for row in rows)
    found = sum(row["detected"] for row in rows)
    share = f"{100 * found / due:.2f} %" if due else "none made"
    seen = sum(row["detected"] + row["late"] for row in rows)
    remedied = sum(row["remedied"] for row in rows)
    return (
        f"{total['hands']} hands, {len(total['violations'])} violations, {total['explained']} differences that a slip "
        f"explains which is not put right, {sum(total['false_alarms'].values())} false alarms; of {due} slips that a "
        f"sensor there can see {found} were found before they could affect the result ({share}), and of {seen} found "
        f"at all {remedied} were put right; {total['judged']} remedies of these and of told ones were held "
        f"against the book, a wrong one is a violation; the longest direction stood {total['longest_ms'] / 1000:.0f} s."
    )


def _write(path: Path, page: str) -> None:
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if BEGINS in text and ENDS in text:
        text = text.partition(BEGINS)[0] + page + text.partition(ENDS)[2]
    else:
        text += "\n" + page + "\n"
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
