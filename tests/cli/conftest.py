"""Journals to look into."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from controller.wiring.play import Play, play
from controller.wiring.simulate import Simulation, simulate
from tests.cli.running import PHH


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a recorded hand."""
    path = tmp_path_factory.mktemp("played") / "hand.sqlite"
    list(play(Play(path=PHH / "dwan-ivey-2009.phh", journal=path)))
    return path


@pytest.fixture(scope="session")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of twelve hands by chance."""
    path = tmp_path_factory.mktemp("simulated") / "hands.sqlite"
    simulate(Simulation(hands=12, seed=4, slips=0.05, faults=0.5, journal=path))
    return path


@pytest.fixture
def damaged(simulated: Path, tmp_path: Path) -> tuple[Path, int]:
    """A journal of which one record has been changed, and its number."""
    path, seq = tmp_path / "journal.sqlite", 200
    shutil.copy(simulated, path)
    connection = sqlite3.connect(path)
    with connection:
        body = bytes(connection.execute("select body from records where seq = ?", (seq,)).fetchone()[0])
        connection.execute("update records set body = ? where seq = ?", (body.replace(b"1", b"2"), seq))
    connection.close()
    return path, seq
