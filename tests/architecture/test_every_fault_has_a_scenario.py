"""Every row of the fault table is built, told in a scenario, and heard through real senses or said to wait for one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from controller.faults import FAULTS, SeenBy

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
RULES = ROOT.parent / "shared" / "rules" / "FAULTS.md"

CODES = (
    "DECK_COUNT",
    "DECK_CHECK",
    "DUPLICATE_IN_PLAY",
    "FOREIGN_BACK",
    "JOKER",
    "BOXED",
    "STUB_COUNT",
    "SHUFFLER_JAM",
    "LID_OPEN",
    "WRONG_SEAT",
    "SEAT_SKIPPED",
    "NOT_IN_HAND",
    "OVERDEAL_FIRST",
    "EXTRA_CARD",
    "SHORT_HAND",
    "DOUBLE_FEED",
    "CARD_EXPOSED",
    "DOOR_DOWN",
    "OFF_TABLE",
    "STUD_ORDER",
    "BURN_MISSING",
    "BURN_DOUBLE",
    "FLOP_FOUR",
    "FLOP_MORE",
    "ENTRY_LAGS",
    "PREMATURE_FLOP",
    "PREMATURE_TURN",
    "PREMATURE_RIVER",
    "PREMATURE_STUD",
    "SEVENTH_UP",
    "SHORT_STUB",
    "STUB_DROPPED",
    "UNCLEAR_DEAL",
    "OUT_OF_TURN",
    "SKIPPED_PLAYER",
    "STRING_BET",
    "OVERSIZED_CHIP",
    "UNDER_RAISE",
    "UNDER_CALL",
    "OVER_POT",
    "CAPPED",
    "UNCLEAR_BET",
    "CHIPS_BEHIND",
    "COUNT_LATER",
    "POT_COUNT_WRONG",
    "SPLASHED",
    "WRONG_BRING_IN",
    "WRONG_BUTTON",
    "TIME_UP",
    "CHIPS_ADDED",
    "BELOW_MINIMUM",
    "HAND_KILLED",
    "PLAYER_LEFT",
    "NOT_READ",
    "IMPOSSIBLE_SHOW",
    "MISDECLARED",
    "BOTH_REFUSE",
    "WRONG_COUNT_SHOWDOWN",
    "MUCKED_WINNER",
    "MISREAD_HAND",
    "WRONG_SUM",
    "POT_DOES_NOT_ADD",
    "STACK_DIFFERS",
    "CAMERA_LOST",
    "CAMERA_MOVED",
    "CAMERA_DARK",
    "BOARD_OFFLINE",
    "BOARD_GAP",
    "BOARD_QUARANTINED",
    "BUTTON_STUCK",
    "BROKER_LOST",
    "FLOOR_LINK_LOST",
    "JOURNAL_FAILED",
    "RECOVERED",
    "CLOCK_STEPPED",
)
"""The rows of FAULTS, by code."""

LETTERS: Mapping[str, SeenBy] = {
    "C": SeenBy.CAMERA,
    "S": SeenBy.DEAL_SENSOR,
    "B": SeenBy.BUTTONS,
    "M": SeenBy.SHUFFLER,
    "L": SeenBy.LINK,
    "T": SeenBy.TOLD,
    "system": SeenBy.SYSTEM,
}
SENSED = {SeenBy.CAMERA, SeenBy.DEAL_SENSOR, SeenBy.BUTTONS, SeenBy.SHUFFLER, SeenBy.LINK}


NOT_BUILT = ()
"""Rows without a row or a scenario yet; each is expected to fail, and taken out here once it is there."""

NOT_SENSED: tuple[str, ...] = ()
"""Rows that no scenario plays through real senses yet, and that are not said to wait for a sensor."""


def _known(codes: tuple[str, ...], missing: tuple[str, ...]) -> list[object]:
    """Return every code, those still missing marked as expected to fail."""
    mark = pytest.mark.xfail(strict=True, reason="not built yet")
    return [pytest.param(code, marks=mark) if code in missing else code for code in codes]


@cache
def scenarios() -> dict[str, bool]:
    """Return the names of the scenario tests, and whether each is played with real senses or real parts too."""
    found: dict[str, bool] = {}
    for folder in ("scenarios", "wire", "contracts"):
        for path in sorted((ROOT / "tests" / folder).glob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    found[node.name] = folder != "scenarios" or _uses_real_senses(node)
    return found


def _uses_real_senses(node: ast.FunctionDef) -> bool:
    """Whether a test takes its senses as an argument, or asks for the real ones."""
    return any(arg.arg == "senses" for arg in node.args.args) or 'senses="real"' in ast.unparse(node).replace("'", '"')


def told_of(code: str) -> list[str]:
    """Return the scenario tests whose names say the code."""
    return [name for name in scenarios() if name.removeprefix("test_").find(code.lower()) >= 0]


def waiting() -> set[str]:
    """Return the codes that ARCHITECTURE lists as waiting for a sensor."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = text.partition("## Rows that wait for a sensor")[2].partition("\n## ")[0]
    return set(re.findall(r"`([A-Z][A-Z_]+)`", section))


@pytest.mark.parametrize("code", _known(CODES, NOT_BUILT))
def test_a_fault_is_a_row_and_has_a_scenario_in_words(code: str) -> None:
    # Given a row of the rules' fault table
    # When it is looked for
    # Then it is built, and some scenario tells it
    assert code in FAULTS
    assert told_of(code) != []


@pytest.mark.parametrize("code", _known(CODES, NOT_SENSED))
def test_a_fault_that_a_sensor_sees_is_seen_through_real_senses_or_waits_for_its_sensor(code: str) -> None:
    # Given a row, and what can see it
    if not SENSED & set(FAULTS[code].seen_by):
        return

    # When its scenarios are looked through
    real = any(scenarios()[name] for name in told_of(code))

    # Then one is played through frames or bytes, or ARCHITECTURE says that it waits; never both
    assert real is not (code in waiting())


@pytest.mark.xfail(strict=True, reason="rows are missing, and some see less than the rules have it")
@pytest.mark.skipif(not RULES.exists(), reason="the rules lie beside the project only where it is built")
def test_the_table_has_the_rules_rows_their_eyes_and_their_judges() -> None:
    # Given the rules' own table
    rules = dict(_rows())

    # When the codes, who sees each and who decides are compared
    differ = {
        code: (seen, {by.name for by in FAULTS[code].seen_by})
        for code, (seen, _) in rules.items()
        if code in FAULTS and not {LETTERS[each].name for each in seen} <= {by.name for by in FAULTS[code].seen_by}
    }

    # Then nothing is missing and nobody is blinder than the rules have it
    assert (set(rules) - set(CODES), set(CODES) - set(rules)) == (set(), set())
    assert differ == {}


def _rows() -> Iterator[tuple[str, tuple[set[str], str]]]:
    """Yield the codes of the rules' table with who sees each and who decides."""
    for line in RULES.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) < 5 or not re.match(r"[A-Z_]{4,}", cells[0]):
            continue
        seen = {letter for letter in LETTERS if re.search(rf"\b{letter}\b", cells[2])}
        first = cells[0].split(", ")[0]
        for code in cells[0].split(", "):
            yield (first.rsplit("_", 1)[0] + code if code.startswith("_") else code), (seen, cells[-2])
