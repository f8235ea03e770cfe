"""The journals of every released version can still be read, to the same head."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.journal import Journal
from controller.record import GENESIS, Record, encode, fields_of, link, record_of
from controller.upcasts import RECORD_VERSION, upcast

JOURNALS = sorted((Path(__file__).parents[2] / "golden" / "journals").glob("v*.jsonl"))


def _records(path: Path) -> Iterator[Record]:
    for line in path.read_bytes().splitlines():
        yield record_of(upcast(fields_of(line)))


def test_there_is_a_golden_journal_of_every_version() -> None:
    # Given the folder of golden journals
    # When they are listed
    # Then none is missing
    assert [path.stem for path in JOURNALS] == [f"v{n + 1}" for n in range(RECORD_VERSION)]


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_a_golden_journal_keeps_its_head(path: Path) -> None:
    # Given the journal of a release, and the head that release computed
    head = path.with_suffix(".head")
    at = GENESIS

    # When its lines are chained
    lines = path.read_bytes().splitlines()
    for line in lines:
        at = link(at, line)
    if os.environ.get("UPDATE_GOLDEN"):
        head.write_text(f"{len(lines)} {at.hex()}\n")

    # Then the head is the same
    assert head.read_text() == f"{len(lines)} {at.hex()}\n"


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_a_golden_journal_lifts_to_records_that_can_be_written_today(path: Path, tmp_path: Path) -> None:
    # Given the records of a release, lifted to the present version
    lifted = list(_records(path))

    # When they are written to a new journal
    with Journal.open(tmp_path / "t.journal", "OFF") as journal:
        journal.append(lifted)

        # Then they are read back, and those of the present version have the very bytes they had
        assert list(journal.read()) == lifted
    if path.stem == f"v{RECORD_VERSION}":
        assert [encode(r) for r in lifted] == path.read_bytes().splitlines()
