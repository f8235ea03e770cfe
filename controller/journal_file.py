"""The journal's file as it is read: its marks, the links between its records, and its checkpoints."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from controller.record import GENESIS, Json, Record, fields_of, link, record_of
from controller.upcasts import UPCASTS, RecordTooNew, Upcaster, upcast

APPLICATION = 0x43524F55
"""``CROU``: marks an SQLite file as a journal."""

FORMAT = 1
"""The layout of the file, apart from the version of its records."""

READ_AT_ONCE = 512
"""Rows fetched together, so that no read keeps the writer from tidying its log."""


class JournalLocked(Exception):  # noqa: N818
    """Another process writes this journal."""


class JournalFailed(Exception):  # noqa: N818
    """The disk or the file does not let us write or read; the journal is as it was."""


class JournalTooNew(JournalFailed):
    """A newer release wrote this journal; it was left untouched."""


class JournalDamaged(Exception):  # noqa: N818
    """The journal is not what was written; `seq` is the first record that cannot be trusted.

    `intact` counts the records from the first that are as they were written.
    """

    def __init__(self, seq: int, reason: str, *, intact: int | None = None) -> None:
        self.seq = seq
        self.intact = seq - 1 if intact is None else intact
        where = "records before it" if intact is None else "records"
        self.reason = f"{reason}; {self.intact} {where} are intact"
        super().__init__(self.reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """The table's state just after record `seq`."""

    seq: int
    state: dict[str, Json]
    hash: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """What a walk along the whole journal found: the last intact record, the intact checkpoints, the first damage."""

    head: tuple[int, bytes]
    checkpoints: int
    last_checkpoint: Checkpoint | None
    damage: JournalDamaged | None
    """None when everything is as it was written."""


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Open an existing journal in an SQLite mode (``rw``, ``ro``); a file without a journal's marks is refused.

    Raises JournalFailed, JournalTooNew, and JournalDamaged when it is no database or another one.
    """
    if not path.exists():
        raise JournalFailed(f"there is no journal at {path}")
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
    except sqlite3.Error as error:
        raise JournalFailed(f"{path} cannot be opened: {error}") from error
    try:
        _require_marks(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _require_marks(connection: sqlite3.Connection, path: Path) -> None:
    try:
        application, written_in = _marks(connection)
    except sqlite3.OperationalError as error:
        raise JournalFailed(f"{path} cannot be opened: {error}") from error
    except sqlite3.DatabaseError as error:
        raise JournalDamaged(1, f"record 1 cannot be read: {path} is not a journal ({error})") from error
    if application != APPLICATION:
        raise JournalDamaged(1, f"record 1 cannot be read: {path} is not a journal")
    if written_in > FORMAT:
        known = f"this release reads up to format {FORMAT}"
        raise JournalTooNew(f"{path} is of format {written_in} and {known}; its records were left as they are")


def _marks(connection: sqlite3.Connection) -> tuple[int, int]:
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
            raise
        # SQLite refuses a file shorter than its header says; with this it gives the pages that are still there.
        connection.execute("PRAGMA writable_schema=ON")
        (application,) = connection.execute("PRAGMA application_id").fetchone()
    (written_in,) = connection.execute("PRAGMA user_version").fetchone()
    return application, written_in


def _is_cut_short(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("PRAGMA writable_schema").fetchone()[0])


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a journal for one reader and show it as it is at this moment, whoever else writes it."""
    try:
        connection = connect(path, "ro")
    except JournalFailed:
        if path.with_name(path.name + "-wal").exists() or not path.exists():
            raise
        # In a folder that cannot be written SQLite cannot share a log; without one the file is all there is.
        connection = connect(path, "ro&immutable=1")
    with closing(connection):
        connection.execute("BEGIN")
        yield connection


def survey(connection: sqlite3.Connection, progress: Callable[[int], None] | None = None) -> Survey:
    """Follow the chain from its first record, then the checkpoints, as far as they are intact."""
    head = (0, GENESIS)
    damage = None
    try:
        for seq, _, at in chain(connection, 0, GENESIS):
            head = (seq, at)
            if progress and seq % READ_AT_ONCE == 0:
                progress(seq)
    except JournalDamaged as found:
        damage = found
    if progress:
        progress(head[0])
    count, last = 0, None
    try:
        for checkpoint in _checkpoints(connection, head[0], is_whole=damage is None):
            count, last = count + 1, checkpoint
    except JournalDamaged as found:
        damage = damage or found
    if damage is None and _is_cut_short(connection):
        damage = JournalDamaged(head[0] + 1, f"record {head[0] + 1} may be missing: the file was cut short")
    return Survey(head=head, checkpoints=count, last_checkpoint=last, damage=damage)


def require_known_version(connection: sqlite3.Connection, head: int) -> None:
    """Raise JournalTooNew when the last record, and so the newest version in the journal, cannot be read."""
    for _ in read_records(connection, max(0, head - 1), head, UPCASTS):
        pass


def read_records(
    connection: sqlite3.Connection, after: int, until: int | None, upcasts: Mapping[tuple[str, int], Upcaster]
) -> Iterator[Record]:
    """Yield records ``after < seq <= until`` as `Journal.read` does, trusting the hash that is kept with `after`."""
    at = _hash_at(connection, after)
    if at is None:
        return
    for seq, body, _ in chain(connection, after, at, until):
        try:
            yield record_of(upcast(fields_of(body), upcasts))
        except RecordTooNew as error:
            raise JournalTooNew(f"record {seq} cannot be read: {error}; {seq - 1} records before it can") from error
        except ValueError as error:
            raise JournalDamaged(seq, f"record {seq} cannot be read: {error}") from error


def _hash_at(connection: sqlite3.Connection, seq: int) -> bytes | None:
    """Return the hash kept with a record; None beyond the last one."""
    if seq == 0:
        return GENESIS
    try:
        row = connection.execute("SELECT seq, hash FROM records WHERE seq >= ? ORDER BY seq", (seq,)).fetchone()
    except sqlite3.DatabaseError as error:
        raise JournalDamaged(seq, f"record {seq} cannot be read: {error}") from error
    if row is not None and row[0] != seq:
        raise JournalDamaged(seq, f"record {seq} is missing: record {row[0]} comes in its place")
    return None if row is None else bytes(row[1])


def chain(
    connection: sqlite3.Connection, after: int, at: bytes, until: int | None = None
) -> Iterator[tuple[int, bytes, bytes]]:
    """Yield seq, body and hash of each record whose link holds; raise JournalDamaged at the first that does not."""
    expected = after + 1
    while until is None or expected <= until:
        rows, error = _fetch(connection, expected, until)
        for seq, body, seal in rows:
            if seq != expected:
                raise JournalDamaged(expected, f"record {expected} is missing: record {seq} comes in its place")
            if not isinstance(body, bytes) or link(at, body) != seal:
                raise JournalDamaged(expected, _does_not_follow(seq, body))
            yield seq, body, seal
            at, expected = seal, expected + 1
        if error:
            raise JournalDamaged(expected, f"record {expected} cannot be read: {error}") from error
        if len(rows) < READ_AT_ONCE:
            return


def _fetch(
    connection: sqlite3.Connection, first: int, until: int | None
) -> tuple[list[tuple[int, object, object]], sqlite3.DatabaseError | None]:
    # Row by row, because what comes before a damaged page is still good.
    rows: list[tuple[int, object, object]] = []
    limit = READ_AT_ONCE if until is None else min(READ_AT_ONCE, until - first + 1)
    try:
        asked = "SELECT seq, body, hash FROM records WHERE seq >= ? ORDER BY seq LIMIT ?"
        for row in connection.execute(asked, (first, limit)):
            rows.append(row)
    except sqlite3.DatabaseError as error:
        return rows, error
    return rows, None


def _does_not_follow(seq: int, body: object) -> str:
    follows = f"record {seq} does not follow record {seq - 1}" if seq > 1 else "record 1 does not begin the chain"
    try:
        held = fields_of(body if isinstance(body, bytes) else b"").get("seq")
    except ValueError:
        return f"{follows}: its body is not readable"
    return f"{follows}: " + ("it was changed" if held == seq else f"it holds the body of record {held}")


def _checkpoints(connection: sqlite3.Connection, head: int, *, is_whole: bool) -> Iterator[Checkpoint]:
    """Yield the intact checkpoints at or before record `head`; raise JournalDamaged at the first that is not."""
    seal = GENESIS
    last = 0
    try:
        for seq, state, held, at in connection.execute(
            "SELECT c.seq, c.state, c.hash, r.hash FROM checkpoints c LEFT JOIN records r USING (seq) ORDER BY c.seq"
        ):
            if seq > head:
                if is_whole:
                    raise JournalDamaged(
                        head + 1, f"record {head + 1} is missing: a checkpoint was taken at record {seq}"
                    )
                return
            last = seq
            if not isinstance(state, bytes) or checkpoint_hash(seal, at, state) != held:
                raise JournalDamaged(seq, f"the checkpoint at record {seq} was changed", intact=head)
            yield checkpoint_of(seq, state, held)
            seal = held
    except sqlite3.DatabaseError as error:
        raise JournalDamaged(
            last + 1, f"the checkpoint after record {last} cannot be read: {error}", intact=head
        ) from error


def checkpoint_hash(previous: bytes, at: bytes, state: bytes) -> bytes:
    """Return the hash of a checkpoint: over the one before it, the record it was taken at and its canonical state."""
    return blake2b(previous + at + state, digest_size=32).digest()


def checkpoint_of(seq: int, state: bytes, seal: bytes) -> Checkpoint:
    """Read a stored checkpoint; raises ValueError when its state is not a JSON object."""
    return Checkpoint(seq=seq, state=fields_of(state), hash=seal)
