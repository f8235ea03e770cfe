"""Records and journals for the journal's tests, and the blows that they must survive."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from controller.journal import Journal
from controller.record import Actor, Record

DEALER = Actor(person="p7f3", role="dealer", method="tap")
CAMERA = Actor(person=None, role="table", method="sensor")


def record(seq: int, **changes: Any) -> Record:
    """Return the record of a card that came to rest, as number `seq` of a journal."""
    fields: dict[str, Any] = {
        "v": 1,
        "type": "card_came_to_rest",
        "seq": seq,
        "id": f"r{seq}",
        "run_id": "run-1",
        "at_ms": 700 * seq,
        "wall_ms": 1_790_000_000_000 + 700 * seq,
        "by": CAMERA,
        "cause": f"r{seq - 1}" if seq > 1 else None,
        "data": {"place": f"seat {seq % 9 + 1}", "card": "??", "token": seq},
    }
    return Record(**(fields | changes))


def records(first: int, last: int) -> list[Record]:
    return [record(seq) for seq in range(first, last + 1)]


def journal_of(path: Path, count: int, checkpoints: tuple[int, ...] = ()) -> Path:
    """Write a closed journal of `count` records with checkpoints at the given ones."""
    with Journal.open(path, "OFF") as journal:
        journal.append(records(1, count))
        for seq in checkpoints:
            journal.checkpoint(seq, {"hand": seq, "stacks": {"3": 400}})
    return path


@contextmanager
def tampering(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a journal behind its back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        yield connection
