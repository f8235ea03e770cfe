"""Five hundred hands of both games and every number of players, held against the world's account from outside."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from controller.journal import export_jsonl
from controller.wiring.simulate import Simulation, simulate
from tests.outside.checker import Verdict, check

HANDS = 250
"""Of each run; two runs make five hundred."""
FOUND_LEAST = 0.98
"""Of so few slips one missed counts a whole percent; docs/slips.md has the share of twenty thousand hands."""


def _checked(folder: Path, **asked: object) -> Verdict:
    truth, journal = folder / "truth.jsonl", folder / "journal.sqlite"
    simulate(Simulation(game="mixed", seats="2-10", truth=truth, journal=journal, **asked))  # type: ignore[arg-type]
    out = io.StringIO()
    export_jsonl(journal, out)
    return check(truth.read_text().splitlines(), out.getvalue().splitlines())


@pytest.mark.slow
@pytest.mark.parametrize("hardware", ["full", "none"])
def test_where_nobody_slips_nothing_is_violated(hardware: str, tmp_path: Path) -> None:
    # Given hands of both games, dealt by people who do not slip, with sensors that err as they do
    # When the outside checker reads the world's account and the exported journal
    verdict = _checked(tmp_path, hands=HANDS, seed=11, hardware=hardware)

    # Then every hand came to its end with every chip, card and award right, and the dealer always had a direction
    assert verdict.violations == verdict.explained == []
    assert verdict.hands == HANDS and verdict.longest_ms < 60_000
    assert not verdict.slips or {slip.code for slip in verdict.slips} <= {"NOT_READ"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [21, 22])
def test_where_people_slip_nothing_is_violated_and_nearly_everything_is_found_in_time(
    seed: int, tmp_path: Path
) -> None:
    # Given two slips in a hundred things done, and all the hardware there is
    # When the outside checker reads the world's account and the exported journal
    verdict = _checked(tmp_path, hands=HANDS, seed=seed, hardware="full", slips=0.02, faults=0.02)

    # Then every hand came to its end, each remedy was the book's, and the sensors missed next to nothing
    assert verdict.violations == []
    assert verdict.hands == HANDS
    due = [slip for slip in verdict.slips if not slip.only_told and not slip.mended]
    in_time = [slip for slip in due if slip.found is not None and not slip.found_too_late]
    assert len(due) > 50 and len(in_time) >= FOUND_LEAST * len(due)
