"""The plug is pulled after every single record of fifty hands with slips: the same direction, and what to look at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.apply import apply, opened
from controller.codec import event_of
from controller.decide import start_run
from controller.derive import derive
from controller.invariants import check
from controller.journal import Journal, export_jsonl
from controller.record import Record
from controller.state import Table
from controller.wiring.simulate import Simulation, simulate

SEEDS = range(1, 11)
HANDS = 5
"""Of each seed: fifty hands together, of both games and several numbers of players, a slip in every second or third."""
HARDWARE = ("full", "camera", "boards", "none")


def _records(folder: Path, seed: int) -> list[Record]:
    """Return the journal of a short run with slips."""
    path = folder / "journal.sqlite"
    game = "holdem" if seed % 2 else "stud"
    report = simulate(
        Simulation(
            hands=HANDS,
            seed=seed,
            game=game,
            seats=2 + seed % 7,
            slips=0.03,
            faults=0.2,
            hardware=HARDWARE[seed % len(HARDWARE)],
            journal=path,
        )
    )
    assert report["hands"] == HANDS and report["violations"] == [], report["violations"]
    with Journal.open(path, "OFF") as journal:
        return list(journal.read())


def _prefixes(records: list[Record]) -> Iterator[tuple[Table, bool]]:
    """Yield the table after each record, and whether a turn ends there: the journal holds whole turns alone."""
    table: Table | None = None
    for record, following in zip(records, [*records[1:], None], strict=True):
        event = event_of(record)
        if table is None:
            table = opened(event, seq=record.seq, at_ms=record.at_ms)
        else:
            table = apply(table, event, seq=record.seq, at_ms=record.at_ms)
        yield table, following is None or following.cause is None


def _says_what_was_under_way(table: Table) -> bool:
    """Whether the table tells of its restart, and names what may be half done; between hands there is nothing."""
    fault = table.fault("RECOVERED")
    return table.play.hand is None or (fault is not None and bool(fault.args["word"]))


def _as_it_was(before: Table, again: Table) -> bool:
    """Whether the table gives the direction of before, by the same cards, bets and turn."""
    return again.play.direction == before.play.direction and again.play.hand == before.play.hand


def _cut_at_every_record(folder: Path, seed: int) -> None:
    # Given the journal of hands with slips
    records = _records(folder, seed)

    for table, ends_a_turn in _prefixes(records):
        # When the plug is pulled after a record, and a controller takes over
        again = start_run(table, "again", table.at_ms + 5).table

        # Then every card and chip is where it was, and the dealer has the same direction and is told what to look at
        check(again)
        assert again.play.bought == table.play.bought
        assert again.play.direction is not None and again.play.direction == derive(again)
        if ends_a_turn:
            assert again.play.custody.keys() == table.play.custody.keys()
            assert _as_it_was(table, again), (table.seq, table.play.direction, again.play.direction)
            assert _says_what_was_under_way(again)


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_ten_hands_are_cut_at_every_record(seed: int, tmp_path: Path) -> None:
    _cut_at_every_record(tmp_path, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS[2:])
def test_forty_more_hands_are_cut_at_every_record(seed: int, tmp_path: Path) -> None:
    _cut_at_every_record(tmp_path, seed)


@pytest.mark.slow
def test_the_fifty_hands_hold_slips_and_faults(tmp_path: Path) -> None:
    # Given the fifty hands
    kinds: set[str] = set()
    for seed in SEEDS:
        folder = tmp_path / str(seed)
        folder.mkdir()
        _records(folder, seed)
        with (folder / "out.jsonl").open("w") as out:
            export_jsonl(folder / "journal.sqlite", out)

        # When their journals are read
        found = map(json.loads, (folder / "out.jsonl").read_text().splitlines())
        kinds |= {line["data"]["code"] for line in found if line["type"] == "fault_found"}

    # Then several kinds of faults were open when the plug was pulled
    assert len(kinds) >= 4, kinds
