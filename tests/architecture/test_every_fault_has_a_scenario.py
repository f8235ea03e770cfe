"""Every row of the fault table is built, told in a scenario, and heard through real senses or said to wait for one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from controller.faults import FAULTS, SeenBy
from tests.architecture.scenarios import scenarios, scenarios_in

ROOT = Path(__file__).parents[2]
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
BESIDE_THE_RULES = pytest.mark.skipif(
    not RULES.exists(), reason="the rules lie beside the project only where it is built"
)
SENSED = {SeenBy.CAMERA, SeenBy.DEAL_SENSOR, SeenBy.BUTTONS, SeenBy.SHUFFLER, SeenBy.LINK}

OURS = {"OVER_LIMIT", "SHOWN_TO_ONE"}
"""Rows of ours that the rules' table does not have."""

BLINDER: Mapping[str, set[SeenBy]] = {
    "DECK_COUNT": {SeenBy.CAMERA},
    "STUB_COUNT": {SeenBy.CAMERA, SeenBy.DEAL_SENSOR},
}
"""Rows that some sensor of the rules' table does not see here, with those sensors."""

WAITS_FOR_NETWORKS = {"JOKER"}
"""Rows whose scenarios through real senses are known to fail until the networks of the reader are there."""


def told_of(code: str) -> list[str]:
    """Return the scenario tests whose names say the code."""
    return [name for name in scenarios() if name.removeprefix("test_").find(code.lower()) >= 0]


def waiting() -> set[str]:
    """Return the codes that ARCHITECTURE lists as waiting for a sensor."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = text.partition("## Rows that wait for a sensor")[2].partition("\n## ")[0]
    return set(re.findall(r"`([A-Z][A-Z_]+)`", section))


def sensed() -> list[str]:
    """Return the codes of the rows that some sensor sees."""
    return [code for code in CODES if code in FAULTS and SENSED & set(FAULTS[code].seen_by)]


@pytest.mark.parametrize("code", CODES)
def test_a_fault_is_a_row_and_has_a_scenario_in_words(code: str) -> None:
    # Given a row of the rules' fault table
    # When it is looked for
    # Then it is built, and some scenario tells it
    assert code in FAULTS
    assert told_of(code) != []


@pytest.mark.parametrize("code", sensed())
def test_a_fault_that_a_sensor_sees_is_seen_through_real_senses_or_waits_for_its_sensor(code: str) -> None:
    # Given a row that some sensor sees
    # When its scenarios are looked through
    real = any(scenarios()[name].sees(code) for name in told_of(code))

    # Then in one frames or bytes showed it, or it is said to wait; never both
    assert real is not (code in waiting() | WAITS_FOR_NETWORKS)


def test_only_what_has_a_scenario_that_is_known_to_fail_waits_for_the_networks() -> None:
    # Given the rows that some sensor sees
    # When those are looked for whose scenarios are known to fail
    failing = {code for code in sensed() if any(scenarios()[name].will_see(code) for name in told_of(code))}

    # Then exactly they are said to wait
    assert failing == WAITS_FOR_NETWORKS


@pytest.mark.parametrize(
    ("senses", "body", "sees"),
    [
        ('"twins", "real"', "assert table.faults() == ['JOKER']", True),
        ('"twins", pytest.param("real", marks=pytest.mark.slow)', "pass", True),
        ('"twins", pytest.param("real", marks=pytest.mark.xfail(strict=True))', "pass", False),
        ('"twins"', "pass", False),
        ('"twins", "real"', "table.taps('report', code='BOXED')", True),
        ('"twins", "real"', "table.taps('report', code='JOKER')", False),
        ('"twins", "real"', "table.taps('report', code=code)", False),
        ('"twins", "real"', "says_so(table)", False),
    ],
)
def test_a_scenario_shows_a_fault_to_real_senses_unless_somebody_reports_it_or_they_are_known_to_fail(
    senses: str, body: str, sees: bool
) -> None:
    # Given a scenario of a joker
    text = f"""
SENSES = pytest.mark.parametrize("senses", [{senses}])
def says_so(table): table.taps("report", code="JOKER")
class TestJoker:
    @SENSES
    def test_joker(self, senses): {body}
"""

    # When it is asked whether real senses saw it / Then what it says and what it calls decide
    found = scenarios_in(text)["test_joker"]
    assert found.sees("JOKER") is sees and found.will_see("JOKER") is ("xfail" in senses)


def test_what_waits_for_a_sensor_is_a_row() -> None:
    # Given the codes that ARCHITECTURE lists as waiting
    # When they are looked for
    # Then there are some, and each is a row
    assert waiting() and waiting() <= set(FAULTS)


@BESIDE_THE_RULES
def test_the_table_has_the_rules_rows_and_two_of_its_own() -> None:
    # Given the rules' own table
    # When its codes are compared
    rules = [code for code, _ in _rows()]

    # Then none is missing or there twice, and only ours are more
    assert sorted(rules) == sorted(CODES)
    assert set(FAULTS) - set(rules) == OURS


@BESIDE_THE_RULES
def test_a_row_is_seen_by_all_that_the_rules_have_but_in_the_rows_that_are_blinder() -> None:
    # Given the rules' own table, with who sees each row
    # When that is compared
    unseen = {code: {LETTERS[each] for each in seen} - set(FAULTS[code].seen_by) for code, seen in _rows()}

    # Then exactly those rows lack a sensor of which that is known
    assert {code: lacks for code, lacks in unseen.items() if lacks} == BLINDER


def _rows() -> Iterator[tuple[str, set[str]]]:
    """Yield the codes of the rules' table with the letters of who sees each."""
    for line in RULES.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) < 5 or not re.match(r"[A-Z_]{4,}", cells[0]):
            continue
        seen = {letter for letter in LETTERS if re.search(rf"\b{letter}\b", cells[2])}
        first = cells[0].split(", ")[0]
        for code in cells[0].split(", "):
            yield (first.rsplit("_", 1)[0] + code if code.startswith("_") else code), seen
