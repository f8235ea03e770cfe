"""The benchmark of the rules runs: what is measured there is played here once."""

from __future__ import annotations

from random import Random

import pytest

from tests.benchmarks.engine_speed import CONTESTS, ENGINES, Contest, choose, measure, print_contest

LOCKED = ["ours", "ours, card by card", "pokerkit"]
"""Engines that are installed with the development packages."""


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.name)
@pytest.mark.parametrize("engine", LOCKED)
def test_every_contest_can_be_played(engine: str, contest: Contest) -> None:
    # Given an engine of the benchmark
    play = ENGINES[engine](contest)

    # When it plays a hand
    actions = play(Random(1))

    # Then every player was asked at least once, but for the last when all others folded
    assert actions >= contest.players - 1


def test_nobody_folds_where_every_hand_goes_to_showdown() -> None:
    # Given players who may not fold
    rng = Random(1)

    # When they choose many times
    chosen = {choose(rng, may_fold=False, may_raise=True) for _ in range(100)}

    # Then they do all that is left
    assert chosen == {"call", "raise"}


def test_an_engine_that_is_missing_is_said_to_be() -> None:
    # Given a contest that only ours has played
    contest = CONTESTS[1]
    speeds = measure(contest, ["ours"], rounds=1, seconds=0.01)

    # When the rows are written
    rows = print_contest(contest, speeds).splitlines()

    # Then the others have theirs, without figures
    assert len(rows) == len(ENGINES)
    assert all("not played" in row for row in rows if "| ours |" not in row)
