"""Worse sensors notice less: the same slips at the same tables, with the sensors as measured and with half of them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from controller.journal import export_jsonl
from controller.wiring.simulate import Simulation, simulate
from tests.outside.checker import check
from tests.outside.slips import Slip

HANDS = 60
"""Of each run; every hand has a slip or two."""


def _first_slips(folder: Path, quality: float) -> dict[int, Slip]:
    """Return the first slip of each hand that a sensor could see: until then the two runs hardly differ."""
    folder.mkdir()
    truth, journal = folder / "truth.jsonl", folder / "journal.sqlite"
    simulate(Simulation(hands=HANDS, seed=2, slips=0.05, quality=quality, truth=truth, journal=journal))
    out = io.StringIO()
    export_jsonl(journal, out)
    first: dict[int, Slip] = {}
    for slip in check(truth.read_text().splitlines(), out.getvalue().splitlines()).slips:
        first.setdefault(slip.hand, slip)
    return {hand: slip for hand, slip in first.items() if not slip.only_told and not slip.mended}


@pytest.mark.slow
def test_sensors_of_half_the_quality_find_fewer_of_the_same_slips(tmp_path: Path) -> None:
    # Given two runs of one seed, one with the sensors as measured and one with sensors that notice half as much
    good, bad = _first_slips(tmp_path / "good", 1.0), _first_slips(tmp_path / "bad", 0.5)

    # When the slips that both runs made in the same hands are compared, and then all of them
    same = [hand for hand in good.keys() & bad.keys() if good[hand].code == bad[hand].code]
    assert len(same) >= 8 and min(len(good), len(bad)) >= 20

    # Then the good sensors found nearly all of them in time, and the others clearly fewer
    found = [sum(_in_time(run[hand]) for hand in same) for run in (good, bad)]
    assert found[0] > found[1] and found[0] >= 0.9 * len(same)
    shares = [sum(map(_in_time, run.values())) / len(run) for run in (good, bad)]
    assert shares[0] >= 0.9 and shares[1] <= 0.75


def _in_time(slip: Slip) -> bool:
    return slip.found is not None and not slip.found_too_late
