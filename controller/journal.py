"""The table's memory: hash-chained records and checkpoints in one SQLite file that only ever grows."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Self, TextIO

from controller.journal_file import (
    APPLICATION,
    FORMAT,
    Checkpoint,
    JournalDamaged,
    JournalFailed,
    JournalLocked,
    JournalTooNew,
    Survey,
    chain,
    checkpoint_hash,
    checkpoint_of,
    connect,
    read_records,
    reading,
    require_known_version,
    survey,
)
from controller.record import GENESIS, Json, Record, canonical, encode, link
from controller.upcasts import RECORD_VERSION, UPCASTS, Upcaster

__all__ = [
    "Checkpoint",
    "Journal",
    "JournalDamaged",
    "JournalFailed",
    "JournalLocked",
    "JournalTooNew",
    "Verdict",
    "export_jsonl",
    "verify",
]

_TABLES = """
CREATE TABLE records (seq INTEGER PRIMARY KEY, body BLOB NOT NULL, hash BLOB NOT NULL);
CREATE TABLE checkpoints (seq INTEGER PRIMARY KEY, state BLOB NOT NULL, hash BLOB NOT NULL);
CREATE TABLE names (person TEXT PRIMARY KEY, name TEXT NOT NULL);
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What `verify` found: how much is intact and, when not everything is, the first record that is not."""

    records: int
    checkpoints: int
    first_seq_bad: int | None
    """None when the whole journal is intact; then `reason` is None too."""
    reason: str | None


class Journal:
    """The one writer of a journal, used from the thread that opened it.

    What `append` returned for survives the death of the process, and with ``FULL`` the loss of power.
    After a failed write every later one is refused: open the journal again to learn what reached the disk.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, lock: int, found: Survey) -> None:
        self._path = path
        self._connection = connection
        self._lock = lock
        self._head = found.head
        self._checkpoint = found.last_checkpoint
        self._failure: JournalFailed | None = None
        self.damage = found.damage
        """What was found wrong on opening; None when nothing was. While there is damage, nothing can be appended."""

    @classmethod
    def open(cls, path: Path, synchronous: Literal["FULL", "OFF"]) -> Self:
        """Open a journal for writing, or begin one where there is none; the whole chain is checked first.

        Raises JournalLocked, JournalTooNew, JournalFailed, and JournalDamaged when nothing in it can be read.
        """
        lock = _lock(path)
        try:
            if not path.exists():
                _create(path)
            connection = connect(path, "rw")
            try:
                connection.execute(f"PRAGMA synchronous={synchronous}")
                connection.execute("PRAGMA secure_delete=ON")
                found = survey(connection)
                require_known_version(connection, found.head[0])
            except BaseException:
                connection.close()
                raise
        except BaseException:
            os.close(lock)
            raise
        return cls(path, connection, lock, found)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def head(self) -> tuple[int, bytes]:
        """The seq and hash of the last intact record; 0 and `GENESIS` when there is none."""
        return self._head

    def append(self, records: Sequence[Record]) -> None:
        """Add records in one transaction: all of them or none.

        Raises JournalFailed (disk full, read-only, ...) and JournalDamaged; TypeError or ValueError when one cannot
        be written as canonical JSON.
        """
        seq, at = self._head
        rows = []
        for record in records:
            seq += 1
            assert record.seq == seq, f"record {record.seq} does not continue the journal; {seq} is next"
            assert record.v == RECORD_VERSION, f"records are written in version {RECORD_VERSION}, not {record.v}"
            body = encode(record)
            at = link(at, body)
            rows.append((seq, body, at))
        with self._writing():
            self._connection.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)
        self._head = (seq, at)

    def checkpoint(self, seq: int, state: Mapping[str, Json]) -> None:
        """Keep the state as it is just after record `seq`, chained to the checkpoint before it; raises as `append`."""
        before = self._checkpoint
        assert (before.seq if before else 0) < seq <= self._head[0], f"no checkpoint can be taken at record {seq}"
        body = canonical(dict(state))
        with self._writing():
            (at,) = self._connection.execute("SELECT hash FROM records WHERE seq = ?", (seq,)).fetchone()
            seal = checkpoint_hash(before.hash if before else GENESIS, at, body)
            self._connection.execute("INSERT INTO checkpoints VALUES (?, ?, ?)", (seq, body, seal))
        self._checkpoint = checkpoint_of(seq, body, seal)

    def read(
        self, after: int = 0, until: int | None = None, upcasts: Mapping[tuple[str, int], Upcaster] = UPCASTS
    ) -> Iterator[Record]:
        """Yield the records with ``after < seq <= until``, lifted to the present version.

        Raises JournalDamaged on reaching damage, having yielded everything before it, and JournalTooNew.
        """
        damage = self.damage if self.damage and self.damage.seq > self.damage.intact else None
        if damage is None or (until is not None and until <= damage.intact):
            yield from read_records(self._connection, after, until, upcasts)
        else:
            yield from read_records(self._connection, after, damage.intact, upcasts)
            raise damage

    def last_checkpoint(self) -> Checkpoint | None:
        """Return the newest intact checkpoint; None when there is none yet."""
        return self._checkpoint

    def name_of(self, person: str) -> str | None:
        """Return a person's display name; None when it was never given or has been erased."""
        row = self._connection.execute("SELECT name FROM names WHERE person = ?", (person,)).fetchone()
        return None if row is None else str(row[0])

    def put_name(self, person: str, name: str) -> None:
        """Keep or change a person's display name, outside the chain."""
        with self._writing():
            self._connection.execute("INSERT OR REPLACE INTO names VALUES (?, ?)", (person, name))

    def erase_name(self, person: str) -> None:
        """Remove a person's name from the file, leaving no copy in its free space or its log; idempotent."""
        with self._writing():
            self._connection.execute("DELETE FROM names WHERE person = ?", (person,))
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of the file; idempotent."""
        self._connection.close()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    @contextmanager
    def _writing(self) -> Iterator[None]:
        if self.damage or self._failure:
            raise self.damage or self._failure or AssertionError
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            yield
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self._failure = JournalFailed(f"{self._path} cannot be written: {error}; {self._head[0]} records are in it")
            raise self._failure from error


def verify(path: Path, progress: Callable[[int], None] | None = None) -> Verdict:
    """Check every link and checkpoint of a journal, also while a table writes it; nothing is changed.

    `progress` is told how many records have been read. Raises JournalFailed when there is no such file and
    JournalTooNew.
    """
    try:
        with reading(path) as connection:
            found = survey(connection, progress)
    except JournalDamaged as damage:
        return Verdict(records=0, checkpoints=0, first_seq_bad=damage.seq, reason=damage.reason)
    bad = found.damage
    return Verdict(
        records=found.head[0],
        checkpoints=found.checkpoints,
        first_seq_bad=bad.seq if bad else None,
        reason=bad.reason if bad else None,
    )


def export_jsonl(path: Path, out: TextIO) -> int:
    """Write the stored records, one canonical line each, and return how many.

    Raises JournalDamaged on reaching damage, having written everything before it, and JournalFailed.
    """
    with reading(path) as connection:
        found = survey(connection)
        for _, body, _ in chain(connection, 0, GENESIS, found.head[0]):
            out.write(body.decode("utf-8") + "\n")
    if found.damage:
        raise found.damage
    return found.head[0]


def _lock(path: Path) -> int:
    place = path.with_name(path.name + ".lock")
    try:
        lock = os.open(place, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise JournalFailed(f"{path} cannot be opened: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = os.read(lock, 20).decode(errors="replace") or "unknown"
        os.close(lock)
        raise JournalLocked(f"{path} is being written by another table (process {holder})") from error
    os.truncate(lock, 0)
    os.write(lock, str(os.getpid()).encode())
    return lock


def _create(path: Path) -> None:
    # Built beside its place and moved there whole, so that an empty file is never a journal's first moment.
    if path.with_name(path.name + "-wal").exists():
        raise JournalDamaged(1, f"record 1 is missing: {path} is gone but its log {path.name}-wal is there")
    beside = path.with_name(path.name + ".new")
    try:
        beside.unlink(missing_ok=True)
        with closing(sqlite3.connect(beside, isolation_level=None)) as connection:
            connection.executescript(_TABLES)
            connection.execute(f"PRAGMA application_id={APPLICATION}")
            connection.execute(f"PRAGMA user_version={FORMAT}")
            connection.execute("PRAGMA journal_mode=WAL")
        beside.chmod(0o600)
        beside.rename(path)
    except (OSError, sqlite3.Error) as error:
        raise JournalFailed(f"{path} cannot be created: {error}") from error
