"""The report of a simulation: a few lines to read, or a page with a table per fault and a picture."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from controller.wiring.tap_account import BUDGET

BAR_PX, ROW_PX, LABEL_PX = 320, 26, 120


def print_report(report: Mapping[str, Any]) -> str:
    """Write a report for a person to read."""
    lines = [f"{report['hands']} hands in {report['seconds']} s, {len(report['violations'])} violations"]
    lines += [f"  violation: {violation}" for violation in report["violations"]]
    lines += [f"  {code}: {json.dumps(counts)}" for code, counts in report["slips"].items()]
    if report.get("false_alarms"):
        lines.append(f"  false alarms: {json.dumps(report['false_alarms'])}")
    lines += [f"  {line}" for line in taps_said(report)]
    return "\n".join([*lines, f"journal hash {report['journal_hash']}"])


BEGINS, ENDS = "<!-- simulated -->", "<!-- end of simulated -->"
"""What lies between these two lines of a page is the report; the rest of the page is left as it is."""


def write_report(path: Path, asked: Mapping[str, Any], reports: Mapping[str, Mapping[str, Any]]) -> None:
    """Write the page, or its part between two marks where it has them, and beside it a picture.

    `reports` are the simulation's own by the name of the hardware.
    """
    picture = path.with_suffix(".svg")
    picture.write_text(draw(reports), encoding="utf-8")
    lines = [BEGINS, f"`croupier simulate {_options(asked)}`", "", f"![What each hardware notices]({picture.name})"]
    for which, report in reports.items():
        lines += ["", f"### Hardware: {which}", "", _headline(report), "", *_rows(report)]
    path.write_text(_between(path, "\n".join([*lines, ENDS])), encoding="utf-8")


def _between(path: Path, block: str) -> str:
    """Return the page with the block in the place of the old one; a page without marks begins with it."""
    page = path.read_text(encoding="utf-8") if path.exists() else ""
    if BEGINS in page and ENDS in page:
        return page.partition(BEGINS)[0] + block + page.partition(ENDS)[2]
    return f"# Slips at a simulated table\n\n{LIMITS}\n\n{block}\n{page}"


LIMITS = (
    "This is a simulation: people here slip as often, and in such ways, as a table of estimates says, and sensors miss "
    "at rates measured on rendered frames and emulated boards.\nA slip that people mended by themselves before the "
    "table said anything is counted apart. *By the book* is a slip whose remedy the rules in force chose and\npeople "
    "carried out to its last step, or that the sensors saw put right."
)


def _options(asked: Mapping[str, Any]) -> str:
    shown = ("hands", "seed", "game", "structure", "seats", "slips", "faults", "players", "quality", "profile", "jobs")
    return " ".join(f"--{name} {asked[name]}" for name in shown if asked.get(name) is not None)


def _headline(report: Mapping[str, Any]) -> str:
    seen = sensed(report)
    share = f"{seen['detected']} of {seen['due']} slips that a sensor there can see were found ({_percent(seen)})"
    tapped = "".join(f" {line}" for line in taps_said(report))
    false = sum(report.get("false_alarms", {}).values())
    violations = len(report["violations"])
    return f"{report['hands']} hands, {violations} violations, {false} false alarms. {share}.{tapped}"


def taps_said(report: Mapping[str, Any]) -> list[str]:
    """Return how many taps of the dealer a hand takes, of all hands and of the ordinary nine-handed ones."""
    taps = report.get("taps") or {}
    kinds = {"a hand": taps, "an ordinary nine-handed hand of Hold'em": taps.get("ordinary") or {}}
    return [
        f"The dealer taps {of['median']:g} times in {kind} (nine of ten: at most {of['p90']}; "
        f"at most {BUDGET}: {100 * of['within_budget']:.1f} % of {of['hands']}), and presses the foot switch "
        f"{of['foot']:g} times."
        for kind, of in kinds.items()
        if of
    ]


def sensed(report: Mapping[str, Any]) -> dict[str, int]:
    """Return how many slips the sensors that are there should have found, and how many were found.

    A slip that only a person can tell is not among them, nor one that was mended before anybody could say so.
    """
    rows = [row for row in report["slips"].values() if not row["only_told"]]
    due = sum(row["made"] - row["mended"] for row in rows)
    return {"due": due, "detected": sum(row["detected"] for row in rows)}


def _percent(seen: Mapping[str, int]) -> str:
    return f"{100 * seen['detected'] / seen['due']:.1f} %" if seen["due"] else "none was made"


def _rows(report: Mapping[str, Any]) -> list[str]:
    head = [
        "| slip | made | mended | found | told | missed | by the book | cards until found |",
        "|---|---|---|---|---|---|---|---|",
    ]
    rows = [
        f"| {code}{' (only told)' if row['only_told'] == row['made'] else ''} | {row['made']} | {row['mended']} "
        f"| {row['detected']} | {row['told']} | {row['missed']} | {row['remedied']} | {_or_dash(row)} |"
        for code, row in report["slips"].items()
    ]
    false = [f"| false alarm: {code} | - | - | {n} | - | - | - | - |" for code, n in report["false_alarms"].items()]
    return [*head, *rows, *false]


def _or_dash(row: Mapping[str, Any]) -> str:
    cards = row["cards_until_detection"]
    return "-" if cards is None else f"{cards:g}"


def draw(reports: Mapping[str, Mapping[str, Any]]) -> str:
    """Return a picture: for each hardware how many of all slips were found, told or not, and how many missed."""
    height = ROW_PX * (len(reports) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LABEL_PX + BAR_PX + 160}" height="{height}" '
        'font-family="sans-serif" font-size="13">'
    ]
    for number, (which, report) in enumerate(reports.items()):
        rows = report["slips"].values()
        made = sum(row["made"] - row["mended"] for row in rows)
        found = sum(row["detected"] for row in rows)
        top, width = number * ROW_PX + 6, round(BAR_PX * found / made) if made else 0
        said = f"{found} of {made} found" if made else "no slips"
        parts += [
            f'<text x="4" y="{top + 13}">{escape(which)}</text>',
            f'<rect x="{LABEL_PX}" y="{top}" width="{BAR_PX}" height="16" fill="#d9d9d9"/>',
            f'<rect x="{LABEL_PX}" y="{top}" width="{width}" height="16" fill="#2f6b4f"/>',
            f'<text x="{LABEL_PX + BAR_PX + 8}" y="{top + 13}">{said}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"
