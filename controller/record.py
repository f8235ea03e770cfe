"""One line of the journal: who did what and why, its canonical bytes, and the hash that ties it to the line before."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Literal, TypeAlias

Json: TypeAlias = Any
"""What canonical JSON can hold: None, bool, int, str, and lists, tuples and string-keyed mappings of these."""

Method: TypeAlias = Literal["sensor", "tap", "pin", "key", "system"]
"""How somebody made themselves known: a device saw it, a tap on a page, a PIN, a key switch, the table itself."""

GENESIS = blake2b(b"croupier journal", digest_size=32).digest()
"""What the first record follows."""

INT_MAX = 2**63 - 1
"""The largest number a record may hold, either sign: what SQLite and every JSON reader in use can keep."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who is answerable for a record: a random person id, never a name."""

    person: str | None
    """None when no person did it: a sensor saw it or the table decided it."""
    role: str
    method: Method


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One thing that happened, as the journal keeps it.

    `seq` counts from 1 without gaps, `at_ms` is the controller's monotonic clock in this run, `wall_ms` the calendar's.
    """

    v: int
    type: str
    seq: int
    id: str
    run_id: str
    at_ms: int
    wall_ms: int
    by: Actor
    cause: str | None
    """The id of the record that this one answers; None when it answers none."""
    data: Mapping[str, Json]


def canonical(value: Json) -> bytes:
    """Write a value as canonical JSON: sorted keys, no spaces, UTF-8, integers only.

    Raises TypeError for a float, a key that is not text, or anything JSON has no word for, and ValueError for a
    number beyond 64 bits or text that is not Unicode.

    >>> canonical({"seat": 3, "card": "Td"})
    b'{"card":"Td","seat":3}'
    """
    _require_canonical(value)
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def encode(record: Record) -> bytes:
    """Write a record as the canonical bytes that are hashed and stored."""
    by = {"person": record.by.person, "role": record.by.role, "method": record.by.method}
    names = ("v", "type", "seq", "id", "run_id", "at_ms", "wall_ms", "cause")
    return canonical({name: getattr(record, name) for name in names} | {"by": by, "data": dict(record.data)})


def decode(body: bytes) -> Record:
    """Read what `encode` wrote.

    Raises ValueError when the bytes are not a record.
    """
    return record_of(fields_of(body))


def fields_of(body: bytes) -> dict[str, Json]:
    """Read a record of any version as its bare fields, for `upcast` to lift.

    Raises ValueError when the bytes are not a JSON object.
    """
    fields = json.loads(body)
    if not isinstance(fields, dict):
        raise ValueError("a record is a JSON object")
    return fields


def record_of(fields: Mapping[str, Json]) -> Record:
    """Make a record of the present version from its fields.

    Raises ValueError when a field is missing, unknown or of the wrong kind.
    """
    try:
        record = Record(**{**fields, "by": Actor(**fields["by"])})
    except (TypeError, KeyError) as wrong:
        raise ValueError(f"not the fields of a record: {wrong}") from wrong
    numbers = (record.v, record.seq, record.at_ms, record.wall_ms)
    if not all(type(number) is int for number in numbers) or not isinstance(record.data, dict):
        raise ValueError("a field of the record is of the wrong kind")
    return record


def link(previous_hash: bytes, body: bytes) -> bytes:
    """Return the hash of a record: over the hash of the record before it (`GENESIS` for the first) and its own body."""
    return blake2b(previous_hash + body, digest_size=32).digest()


def _require_canonical(value: Json) -> None:
    match value:
        case None | bool() | str():
            return
        case int():
            if abs(value) > INT_MAX:
                raise ValueError(f"{value} does not fit in 64 bits")
        case list() | tuple():
            for item in value:
                _require_canonical(item)
        case dict():
            for key, item in value.items():
                if not isinstance(key, str):
                    raise TypeError(f"the key {key!r} is not text")
                _require_canonical(item)
        case _:
            raise TypeError(f"{value!r} is {type(value).__name__}; a record holds integers, text, lists and mappings")
