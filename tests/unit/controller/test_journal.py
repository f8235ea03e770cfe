"""The journal keeps what it was given, in order, once, for one writer."""

from __future__ import annotations

import io
import resource
import sqlite3
from pathlib import Path

import pytest

from controller.journal import Journal, JournalFailed, JournalLocked, Verdict, export_jsonl, verify
from controller.record import GENESIS, encode, link
from tests.unit.controller.journal_samples import journal_of, record, records


def test_what_was_appended_is_read_back_after_opening_again(tmp_path: Path) -> None:
    # Given a journal with three turns of the loop in it
    with Journal.open(tmp_path / "t.journal", "FULL") as journal:
        journal.append(records(1, 3))
        journal.append([])
        journal.append(records(4, 4))
        head = journal.head

    # When it is opened again
    with Journal.open(tmp_path / "t.journal", "FULL") as journal:
        # Then every record and the head are there
        assert list(journal.read()) == records(1, 4)
        assert journal.head == head
        assert journal.damage is None


def test_the_head_is_the_chain_over_every_body(tmp_path: Path) -> None:
    # Given a new journal, whose head is the genesis
    with Journal.open(tmp_path / "t.journal", "OFF") as journal:
        assert journal.head == (0, GENESIS)

        # When two records are appended
        journal.append(records(1, 2))

        # Then its head is their chain
        assert journal.head == (2, link(link(GENESIS, encode(record(1))), encode(record(2))))


def test_a_part_of_the_journal_can_be_read(tmp_path: Path) -> None:
    # Given more records than are fetched at once
    with Journal.open(tmp_path / "t.journal", "OFF") as journal:
        journal.append(records(1, 1100))

        # When parts are asked for
        # Then each is what lies after the first and up to the last number
        assert [r.seq for r in journal.read(after=500, until=1030)] == list(range(501, 1031))
        assert [r.seq for r in journal.read(after=1098)] == [1099, 1100]
        assert list(journal.read(after=1100)) == []
        assert list(journal.read(after=2000)) == []
        assert list(journal.read(after=3, until=3)) == []


def test_appending_while_reading_loses_and_repeats_nothing(tmp_path: Path) -> None:
    # Given a reader in the middle of the journal
    with Journal.open(tmp_path / "t.journal", "OFF") as journal:
        journal.append(records(1, 600))
        reader = journal.read()
        seen = [next(reader).seq]

        # When more is appended before it goes on
        journal.append(records(601, 700))
        seen += [r.seq for r in reader]

        # Then it sees every record once
        assert seen == list(range(1, 701))


@pytest.mark.parametrize("seq", [1, 3, 4])
def test_a_record_that_does_not_continue_the_journal_is_our_bug(tmp_path: Path, seq: int) -> None:
    # Given a journal whose next record is the second
    with Journal.open(tmp_path / "t.journal", "OFF") as journal:
        journal.append([record(1)])

        # When a record of another number is appended
        # Then an assertion stops it and nothing was written
        with pytest.raises(AssertionError, match="2 is next"):
            journal.append([record(seq)])
        assert list(journal.read()) == [record(1)]


def test_a_batch_with_a_record_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    # Given a batch whose second record holds a float
    with Journal.open(tmp_path / "t.journal", "OFF") as journal:
        batch = [record(1), record(2, data={"margin": 0.97})]

        # When it is appended
        with pytest.raises(TypeError, match=r"0\.97"):
            journal.append(batch)

        # Then none of it is in the journal, which goes on
        assert journal.head == (0, GENESIS)
        journal.append(records(1, 2))
        assert journal.head[0] == 2


def test_the_last_checkpoint_is_found_after_opening_again(tmp_path: Path) -> None:
    # Given checkpoints at the end of two hands
    path = journal_of(tmp_path / "t.journal", 20, checkpoints=(7, 15))

    # When the journal is opened again and a third is taken
    with Journal.open(path, "OFF") as journal:
        last = journal.last_checkpoint()
        journal.checkpoint(20, {"hand": 20})

    # Then the last one was there with its state, and the third follows it
    assert last is not None
    assert (last.seq, last.state) == (15, {"hand": 15, "stacks": {"3": 400}})
    assert verify(path) == Verdict(records=20, checkpoints=3, first_seq_bad=None, reason=None)


def test_a_checkpoint_of_what_is_not_in_the_journal_is_our_bug(tmp_path: Path) -> None:
    # Given a journal of five records with a checkpoint at the third
    with Journal.open(journal_of(tmp_path / "t.journal", 5, checkpoints=(3,)), "OFF") as journal:
        # When one is taken at or before the last, or beyond the end
        # Then an assertion stops it
        for seq in (0, 2, 3, 6):
            with pytest.raises(AssertionError, match=f"record {seq}"):
                journal.checkpoint(seq, {})


def test_a_journal_has_one_writer(tmp_path: Path) -> None:
    # Given a journal that is open
    path = tmp_path / "t.journal"
    with Journal.open(path, "OFF") as journal:
        journal.append(records(1, 2))

        # When a second writer comes
        # Then it is told who has it, and can still look
        with pytest.raises(JournalLocked, match=r"t\.journal is being written by another table \(process \d+\)"):
            Journal.open(path, "OFF")
        assert verify(path).records == 2

    # And after closing it may write
    with Journal.open(path, "OFF") as journal:
        journal.append([record(3)])


def test_a_full_disk_is_said_and_nothing_is_half_written(tmp_path: Path) -> None:
    # Given a disk on which files can grow no further
    path = tmp_path / "t.journal"
    with Journal.open(path, "FULL") as journal:
        journal.append(records(1, 3))
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (16_384, limits[1]))

        # When more is appended than fits
        try:
            with pytest.raises(JournalFailed, match=r"cannot be written: .+; 3 records are in it"):
                journal.append(records(4, 400))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)

        # Then later writes are refused too until it is opened again
        with pytest.raises(JournalFailed):
            journal.append([record(4)])

    # And what was there is there
    with Journal.open(path, "FULL") as journal:
        assert list(journal.read()) == records(1, 3)
        journal.append([record(4)])


def test_a_place_where_no_file_can_be_is_said(tmp_path: Path) -> None:
    # Given a path below something that is not a folder
    (tmp_path / "file").write_text("")

    # When a journal is opened or looked at there
    # Then the reason is said
    with pytest.raises(JournalFailed, match="cannot be opened: Not a directory"):
        Journal.open(tmp_path / "file" / "t.journal", "OFF")
    with pytest.raises(JournalFailed, match="there is no journal at"):
        verify(tmp_path / "nothing.journal")
    assert not (tmp_path / "nothing.journal").exists()


def test_verify_looks_at_a_journal_while_it_is_written(tmp_path: Path) -> None:
    # Given a journal that a table has open
    path = tmp_path / "t.journal"
    told: list[int] = []
    with Journal.open(path, "OFF") as journal:
        journal.append(records(1, 1500))
        journal.checkpoint(1500, {"hand": 1})

        # When it is verified
        verdict = verify(path, told.append)

        # Then all of it is found intact, progress was told, and the table goes on
        assert verdict == Verdict(records=1500, checkpoints=1, first_seq_bad=None, reason=None)
        assert told == [512, 1024, 1500]
        journal.append([record(1501)])


def test_an_export_is_the_stored_lines(tmp_path: Path) -> None:
    # Given a journal of three records
    path = journal_of(tmp_path / "t.journal", 3)

    # When it is exported
    out = io.StringIO()
    written = export_jsonl(path, out)

    # Then there is one canonical line for each
    assert written == 3
    assert out.getvalue().encode().splitlines() == [encode(r) for r in records(1, 3)]


def test_names_are_outside_the_chain_and_can_be_erased_without_a_trace(tmp_path: Path) -> None:
    # Given a player whose name is known
    path = tmp_path / "t.journal"
    with Journal.open(path, "OFF") as journal:
        journal.append(records(1, 3))
        journal.put_name("p7f3", "Zbigniew Testowy")
        head = journal.head
        assert journal.name_of("p7f3") == "Zbigniew Testowy"

        # When it is erased, twice
        journal.erase_name("p7f3")
        journal.erase_name("p7f3")

        # Then no copy is left in any file of the journal, and the chain is the same
        assert journal.name_of("p7f3") is None
        assert all(b"Zbigniew" not in file.read_bytes() for file in tmp_path.iterdir())
        assert journal.head == head
    assert verify(path).first_seq_bad is None


def test_the_journal_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    # Given a new journal
    path = journal_of(tmp_path / "t.journal", 1)

    # When its file is looked at
    # Then nobody else may read it, and it is in write-ahead mode
    assert path.stat().st_mode & 0o077 == 0
    assert sqlite3.connect(path).execute("PRAGMA journal_mode").fetchone() == ("wal",)
