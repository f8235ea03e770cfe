"""Kill -9 of the writer at any moment loses nothing that `append` returned for."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from controller.journal import Journal, verify
from tests.unit.controller.journal_samples import records

pytestmark = pytest.mark.slow  # real processes, which take their time

WRITER = """
import random, sys
from pathlib import Path
from controller.journal import Journal
from tests.unit.controller.journal_samples import records

rng = random.Random(int(sys.argv[2]))
with Journal.open(Path(sys.argv[1]), "FULL") as journal:
    while True:
        seq = journal.head[0]
        journal.append(records(seq + 1, seq + rng.randint(1, 8)))
        if rng.random() < 0.1:
            journal.checkpoint(journal.head[0], {"hand": seq, "filler": "x" * rng.randint(1, 20_000)})
        print(journal.head[0], flush=True)
"""


@pytest.mark.parametrize("seed", [pytest.param(s, marks=[pytest.mark.slow] if s > 2 else []) for s in range(1, 11)])
def test_a_killed_writer_loses_nothing_that_was_appended(tmp_path: Path, seed: int) -> None:
    # Given a process that appends as fast as it can and says how far it came
    path = tmp_path / "t.journal"
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(seed)], stdout=subprocess.PIPE)
    assert writer.stdout is not None
    said = [writer.stdout.readline()]

    # When it is killed at a random moment
    time.sleep(random.Random(seed).uniform(0.0, 0.25))
    writer.send_signal(signal.SIGKILL)
    said += writer.stdout.readlines()
    writer.wait(5)
    writer.stdout.close()
    promised = max(int(line) for line in said if line.endswith(b"\n"))

    # Then everything it said is there, the chain is whole, and the next writer goes on
    assert verify(path).first_seq_bad is None
    with Journal.open(path, "FULL") as journal:
        head = journal.head[0]
        assert head >= promised
        assert list(journal.read()) == records(1, head)
        journal.append(records(head + 1, head + 1))
    assert verify(path).records == head + 1
