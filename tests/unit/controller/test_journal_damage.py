"""A damaged journal says which record is damaged and what is intact, and never loses what is before it."""

from __future__ import annotations

import io
import itertools
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.journal import (
    Journal,
    JournalDamaged,
    JournalFailed,
    JournalTooNew,
    Verdict,
    export_jsonl,
    verify,
)
from controller.journal_file import APPLICATION
from controller.record import GENESIS, encode, link
from tests.unit.controller.journal_samples import journal_of, record, records, tampering

Blow = Callable[[sqlite3.Connection], object]


def _change_a_byte(db: sqlite3.Connection) -> None:
    body: bytes = db.execute("SELECT body FROM records WHERE seq = 32").fetchone()[0]
    db.execute("UPDATE records SET body = ? WHERE seq = 32", (body.replace(b"seat 6", b"seat 7"),))


def _swap_rows(db: sqlite3.Connection) -> None:
    db.executescript(
        "UPDATE records SET seq = -1 WHERE seq = 32; UPDATE records SET seq = 32 WHERE seq = 33;"
        "UPDATE records SET seq = 33 WHERE seq = -1"
    )


BLOWS: dict[str, tuple[Blow, str]] = {
    "a changed byte": (_change_a_byte, "record 32 does not follow record 31: it was changed"),
    "a changed hash": (
        lambda db: db.execute("UPDATE records SET hash = zeroblob(32) WHERE seq = 32"),
        "record 32 does not follow record 31: it was changed",
    ),
    "a body that is no JSON": (
        lambda db: db.execute("UPDATE records SET body = x'ff00' WHERE seq = 32"),
        "record 32 does not follow record 31: its body is not readable",
    ),
    "a body that is no bytes": (
        lambda db: db.execute("UPDATE records SET body = 'text' WHERE seq = 32"),
        "record 32 does not follow record 31: its body is not readable",
    ),
    "a missing row": (
        lambda db: db.execute("DELETE FROM records WHERE seq = 32"),
        "record 32 is missing: record 33 comes in its place",
    ),
    "swapped rows": (_swap_rows, "record 32 does not follow record 31: it holds the body of record 33"),
    "a missing end": (
        lambda db: db.execute("DELETE FROM records WHERE seq >= 32"),
        "record 32 is missing: a checkpoint was taken at record 35",
    ),
}


@pytest.mark.parametrize("blow", BLOWS, ids=str)
def test_damage_to_a_record_is_named_and_everything_before_it_is_kept(tmp_path: Path, blow: str) -> None:
    # Given a journal of 40 records, struck at record 32
    path = journal_of(tmp_path / "t.journal", 40, checkpoints=(10, 35))
    strike, what = BLOWS[blow]
    with tampering(path) as db:
        strike(db)
    said = f"{what}; 31 records before it are intact"

    # When it is verified, exported, and opened
    verdict = verify(path)
    out = io.StringIO()
    with pytest.raises(JournalDamaged, match=said):
        export_jsonl(path, out)
    with Journal.open(path, "OFF") as journal:
        # Then the record is named, the first 31 are there, and nothing can be appended after them
        assert verdict == Verdict(records=31, checkpoints=1, first_seq_bad=32, reason=said)
        assert len(out.getvalue().splitlines()) == 31
        assert list(journal.read(until=31)) == records(1, 31)
        seen: list[int] = []
        with pytest.raises(JournalDamaged, match=said):
            seen.extend(r.seq for r in journal.read(after=5))
        assert seen == list(range(6, 32))
        with pytest.raises(JournalDamaged, match=said):
            list(journal.read(after=38))
        with pytest.raises(JournalDamaged, match=said):
            journal.append([record(32)])
        with pytest.raises(JournalDamaged, match=said):
            journal.checkpoint(20, {})
        checkpoint = journal.last_checkpoint()
        assert checkpoint is not None
        assert checkpoint.seq == 10
        assert journal.head[0] == 31


def test_a_damaged_first_record_leaves_nothing_intact(tmp_path: Path) -> None:
    # Given a journal whose first record is of another chain
    path = journal_of(tmp_path / "t.journal", 3)
    with tampering(path) as db:
        db.execute("UPDATE records SET hash = zeroblob(32) WHERE seq = 1")

    # When it is verified
    verdict = verify(path)

    # Then that is said
    assert verdict.reason == "record 1 does not begin the chain: it was changed; 0 records before it are intact"


@pytest.mark.parametrize("column", ["state", "hash"])
def test_a_damaged_checkpoint_is_named_and_no_record_is_doubted(tmp_path: Path, column: str) -> None:
    # Given a journal of 40 records whose second checkpoint was changed
    path = journal_of(tmp_path / "t.journal", 40, checkpoints=(10, 20, 30))
    with tampering(path) as db:
        value = {"state": b'{"hand":21}', "hash": bytes(32)}[column]
        db.execute(f"UPDATE checkpoints SET {column} = ? WHERE seq = 20", (value,))
    said = "the checkpoint at record 20 was changed; 40 records are intact"

    # When it is verified and opened
    verdict = verify(path)
    with Journal.open(path, "OFF") as journal:
        # Then the checkpoint is named, the one before it is offered, and every record can be read
        assert verdict == Verdict(records=40, checkpoints=1, first_seq_bad=20, reason=said)
        checkpoint = journal.last_checkpoint()
        assert checkpoint is not None
        assert checkpoint.seq == 10
        assert list(journal.read()) == records(1, 40)
        with pytest.raises(JournalDamaged, match=said):
            journal.append([record(41)])


def test_a_missing_checkpoint_between_two_is_noticed(tmp_path: Path) -> None:
    # Given a journal of which the second of three checkpoints was taken out
    path = journal_of(tmp_path / "t.journal", 40, checkpoints=(10, 20, 30))
    with tampering(path) as db:
        db.execute("DELETE FROM checkpoints WHERE seq = 20")

    # When it is verified
    verdict = verify(path)

    # Then the third does not follow the first
    assert verdict.reason == "the checkpoint at record 30 was changed; 40 records are intact"


def test_a_file_cut_short_anywhere_gives_the_records_before_the_cut(tmp_path: Path) -> None:
    # Given a journal of 300 records, and the same file cut at each eighth of its pages and off their borders
    whole = journal_of(tmp_path / "t.journal", 300, checkpoints=(200,)).read_bytes()
    path = tmp_path / "cut.journal"
    found = []
    for length in itertools.chain(range(0, len(whole), len(whole) // 8), [1, 99, 511, len(whole) - 1]):
        path.write_bytes(whole[:length])

        # When it is verified and opened
        verdict = verify(path)
        found.append((length, verdict.records))

        # Then damage is said, and what is said to be intact can be read
        assert verdict.first_seq_bad is not None, length
        assert "intact" in (verdict.reason or "")
        if verdict.records:
            with Journal.open(path, "OFF") as journal:
                assert list(journal.read(until=verdict.records)) == records(1, verdict.records)
                with pytest.raises(JournalDamaged):
                    journal.append([record(verdict.records + 1)])
        assert path.read_bytes() == whole[:length]

    # And a longer file has at least as many of them
    counts = [count for _, count in sorted(found)]
    assert counts == sorted(counts)
    assert counts[-1] > 250
    assert all(count > 0 for length, count in found if length > len(whole) // 3)


def test_no_changed_byte_anywhere_in_the_file_goes_unnoticed_or_harms_what_is_before_it(tmp_path: Path) -> None:
    # Given a journal of 60 records and 150 copies with a few bytes overwritten at random places
    whole = journal_of(tmp_path / "t.journal", 60, checkpoints=(30, 50)).read_bytes()
    path = tmp_path / "struck.journal"
    rng = random.Random(7)
    noticed = 0
    for _ in range(150):
        struck = bytearray(whole)
        for at in rng.sample(range(len(whole)), 3):
            struck[at] = rng.randrange(256)
        path.write_bytes(struck)

        # When each is verified and exported
        out = io.StringIO()
        try:
            verdict = verify(path)
            is_bad = verdict.first_seq_bad is not None
            export_jsonl(path, out)
        except (JournalDamaged, JournalFailed):
            is_bad = True

        # Then either damage is said, or every record is as it was
        lines = out.getvalue().encode().splitlines()
        assert lines == [encode(r) for r in records(1, len(lines))]
        assert is_bad or len(lines) == 60
        noticed += is_bad
    assert noticed > 50


@pytest.mark.parametrize(
    "content", [b"hand 1: seat 3 wins\n" * 400, b"\x00" * 9000, b""], ids=["text", "zeros", "empty"]
)
def test_a_file_that_is_not_a_database_is_said_and_left_alone(tmp_path: Path, content: bytes) -> None:
    # Given a file of something else
    path = tmp_path / "t.journal"
    path.write_bytes(content)

    # When it is verified and opened
    verdict = verify(path)
    with pytest.raises(JournalDamaged, match=r"record 1 cannot be read: .+ is not a journal.*; 0 records before it"):
        Journal.open(path, "OFF")

    # Then it is called no journal and is as it was
    assert verdict.first_seq_bad == 1
    assert path.read_bytes() == content


def test_another_database_is_not_taken_for_a_journal(tmp_path: Path) -> None:
    # Given a database of another program
    path = tmp_path / "t.journal"
    with tampering(path) as db:
        db.execute("CREATE TABLE records (seq INTEGER PRIMARY KEY)")

    # When it is opened
    # Then it is refused
    with pytest.raises(JournalDamaged, match="is not a journal"):
        Journal.open(path, "OFF")


def test_a_journal_whose_file_is_gone_but_whose_log_is_there_is_not_begun_anew(tmp_path: Path) -> None:
    # Given the log of a journal without its file
    path = tmp_path / "t.journal"
    path.with_name("t.journal-wal").write_bytes(b"what was left")

    # When it is opened
    # Then it is refused rather than mixed with a new one
    with pytest.raises(JournalDamaged, match=r"is gone but its log t\.journal-wal is there"):
        Journal.open(path, "OFF")


def test_a_file_of_a_newer_format_is_left_untouched(tmp_path: Path) -> None:
    # Given a journal in the format of a later release
    path = journal_of(tmp_path / "t.journal", 3)
    with tampering(path) as db:
        db.execute("PRAGMA user_version=2")
    before = path.read_bytes()

    # When it is opened and verified
    # Then both formats are named, and the file is as it was
    for look in (lambda: Journal.open(path, "OFF"), lambda: verify(path)):
        with pytest.raises(JournalTooNew, match="is of format 2 and this release reads up to format 1"):
            look()
    assert path.read_bytes() == before


def test_a_journal_with_records_of_a_newer_release_cannot_be_written(tmp_path: Path) -> None:
    # Given a journal whose last record a later release wrote
    path = journal_of(tmp_path / "t.journal", 3)
    with tampering(path) as db:
        (at,) = db.execute("SELECT hash FROM records WHERE seq = 3").fetchone()
        body = encode(record(4, v=2))
        db.execute("INSERT INTO records VALUES (4, ?, ?)", (body, link(at, body)))

    # When it is opened
    # Then the record is named, and what can be read; the chain itself is whole
    with pytest.raises(JournalTooNew, match=r"record 4 cannot be read: it is of version 2.+; 3 records before it can"):
        Journal.open(path, "OFF")
    assert verify(path).first_seq_bad is None


def test_a_marked_but_empty_database_has_no_first_record(tmp_path: Path) -> None:
    # Given a database with a journal's mark and no tables
    path = tmp_path / "t.journal"
    with tampering(path) as db:
        db.execute(f"PRAGMA application_id={APPLICATION}")

    # When it is opened
    with Journal.open(path, "OFF") as journal:
        # Then its first record cannot be read and nothing can be appended
        assert journal.head == (0, GENESIS)
        with pytest.raises(JournalDamaged, match="record 1 cannot be read: no such table"):
            journal.append([record(1)])
