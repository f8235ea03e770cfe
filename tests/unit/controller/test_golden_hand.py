"""A really played hand as golden text: its journal folds to the right stacks, its directions read as they did."""

from __future__ import annotations

import os
from pathlib import Path

from controller.apply import apply, opened
from controller.codec import event_of, from_data
from controller.config import HARDWARE
from controller.direction import Direction
from controller.events import DirectionGiven
from controller.ids import Told
from controller.invariants import check, check_at_rest
from controller.record import GENESIS, Record, encode, fields_of, link, record_of
from controller.state import Table
from controller.upcasts import RECORD_VERSION, upcast
from tests.simulation.worlds import play_hands, recorded_hand, recorded_table

GOLDEN = Path(__file__).parents[2] / "golden"
STACKS = [572_100, 1_997_500, 1_109_500]
UPDATES = bool(os.environ.get("UPDATE_GOLDEN"))
"""Rewriting the journal of the present version is for before its release; afterwards it is what people have."""


def _played(folder: Path, hardware: tuple[str, ...]) -> list[Record]:
    table = recorded_table(folder, recorded_hand("dwan-ivey-2009"), hardware)
    assert play_hands(table, 1)
    return list(table.loop._memory.read())


def _keep(records: list[Record]) -> None:
    at, lines = GENESIS, [encode(record) for record in records]
    for line in lines:
        at = link(at, line)
    (GOLDEN / "journals" / f"v{RECORD_VERSION}.jsonl").write_bytes(b"".join(line + b"\n" for line in lines))
    (GOLDEN / "journals" / f"v{RECORD_VERSION}.head").write_text(f"{len(lines)} {at.hex()}\n")


def test_the_journals_of_every_version_fold_to_the_hands_stacks(tmp_path: Path) -> None:
    # Given the journal of one real hand, as each version wrote it
    if UPDATES:
        _keep(_played(tmp_path, HARDWARE))
    for path in sorted((GOLDEN / "journals").glob("v*.jsonl")):
        table: Table | None = None

        # When its records are folded today
        for line in path.read_bytes().splitlines():
            record = record_of(upcast(fields_of(line)))
            event = event_of(record)
            if table is None:
                table = opened(event, seq=record.seq, at_ms=record.at_ms)
            else:
                table = apply(table, event, seq=record.seq, at_ms=record.at_ms)
            check(table)

        # Then the table is whole, and everybody has what they had in the world
        assert table is not None
        check_at_rest(table)
        assert [chair.stack for _, chair in sorted(table.play.chairs.items())] == STACKS


def test_the_directions_of_a_hand_read_as_they_did(tmp_path: Path) -> None:
    for name, hardware in (("directions-taps-only", ()), ("directions-everything", HARDWARE)):
        # Given the golden transcript of a hand
        folder, golden = tmp_path / name, GOLDEN / f"{name}.txt"
        folder.mkdir()

        # When the hand is dealt today
        given = (from_data(r.type, dict(r.data)) for r in _played(folder, hardware) if r.type == "direction_given")
        text = "".join(f"{_in_one_line(each.direction)}\n" for each in given if isinstance(each, DirectionGiven))
        if UPDATES:
            golden.write_text(text)

        # Then the dealer is told the same
        assert text == golden.read_text()


def _in_one_line(direction: Direction) -> str:
    parts = (direction.line, direction.fact, direction.note, *direction.steps)
    cards = " ".join(str(owed.place) + ("+" if owed.face_up else "") for owed in direction.owes)
    said = " | ".join(_words(part) for part in parts if part)
    return f"{said} [{' '.join(direction.rules)}]" + (f" cards: {cards}" if cards else "")


def _words(told: Told) -> str:
    return " ".join((told.id, *(f"{name}={value}" for name, value in sorted(told.args.items()))))
