"""Old records lifted to the present version, so that a journal of any release can still be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from controller.record import Json

RECORD_VERSION = 1
"""The version that new records are written in."""

Upcaster: TypeAlias = Callable[[dict[str, Json]], dict[str, Json]]
"""Takes the fields of one record and returns those of the next version; pure, and leaves `v` alone."""

UPCASTS: Mapping[tuple[str, int], Upcaster] = {}
"""For a record type and the version it was written in, what lifts it to the next. None yet: version 1 is the first."""


class RecordTooNew(ValueError):  # noqa: N818
    """A record was written by a newer release than this one."""


def upcast(
    fields: dict[str, Json], upcasts: Mapping[tuple[str, int], Upcaster] = UPCASTS, version: int = RECORD_VERSION
) -> dict[str, Json]:
    """Lift the fields of a record to `version`, one step at a time; a type without an upcaster did not change.

    Raises RecordTooNew when the record is newer than `version`, ValueError when its version is not a number from 1.
    """
    written_in = fields.get("v")
    if type(written_in) is not int or written_in < 1:
        raise ValueError(f"its version is {written_in!r}; versions are numbers from 1")
    if written_in > version:
        raise RecordTooNew(f"it is of version {written_in}; this release reads up to version {version}")
    for step in range(written_in, version):
        lift = upcasts.get((fields.get("type", ""), step))
        fields = {**(lift(fields) if lift else fields), "v": step + 1}
    return fields
