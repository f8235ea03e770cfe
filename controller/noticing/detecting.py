"""The frame all detectors stand in: what contradicts the direction gets its grace, then becomes a fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from controller import events as e
from controller.devices import fault_id
from controller.draft import CAMERA, SYSTEM, Draft
from controller.faults import FAULTS, SeenBy
from controller.ids import Argument
from controller.state import Fault, Table, dismissal


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a detector found: the facts of this case, and the sightings it rests on.

    `at_once` where hands must stop before more goes wrong; else it is shown when it outlasts its grace.
    """

    args: Mapping[str, Argument] = field(default_factory=dict)
    tracks: tuple[str, ...] = ()
    picture: str | None = None
    at_once: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Detector:
    """Looks at the whole table for one fault; `find` is pure and returns None where there is none.

    `find` is asked after every event: it starts with the cheapest question that says no.
    """

    code: str
    find: Callable[[Table], Found | None]


DETECTORS: list[Detector] = []
"""In the order they are asked; the first found is the one that is shown."""


COUNTED = "counted"
"""An argument of what rests on a count alone: it is over when the count is right, which nobody tells."""


def look_for_faults(draft: Draft) -> None:
    """Add what follows from the first detector whose answer changed, if any."""
    for detector in DETECTORS:
        before = len(draft.events)
        _look(draft, detector.code, detector.find(draft.table))
        if len(draft.events) > before:
            return


def was_dismissed(table: Table, code: str, found: Found) -> bool:
    """Whether people have said that it is none."""
    return dismissal(code, found.args, found.tracks) in table.dismissed


def _out_of_sight(table: Table, fault: Fault) -> bool:
    """Whether what a fault rests on is no longer seen, and nobody saw it move: a lost camera settles nothing."""
    return not fault.moved and any(track not in table.seen for track in fault.tracks)


def _is_blind(table: Table, code: str) -> bool:
    """Whether a sensor that could see it is away, as after a restart: what is not seen now is not seen to be right."""
    sensors = (by.value for by in FAULTS[code].seen_by if by in _SENSORS)
    return any(table.config.has(sensor) and not table.works(sensor) for sensor in sensors)


_SENSORS = frozenset({SeenBy.CAMERA, SeenBy.DEAL_SENSOR})


def _look(draft: Draft, code: str, found: Found | None) -> None:
    table = draft.table
    fault, open_now = table.fault(code), table.contradictions.get(code)
    if found is not None and was_dismissed(table, code, found):
        found = None
    if fault is not None:
        seen = bool(fault.tracks) or COUNTED in fault.found or FAULTS[code].when is None
        stays = _out_of_sight(table, fault) or _is_blind(table, code)
        if found is None and FAULTS[code].clears and seen and fault.remedy is None and not stays:
            draft.add(e.FaultCleared(id=fault.id, how="seen"), CAMERA)
    elif found is None:
        if open_now is not None:
            draft.add(e.ContradictionGone(key=code), CAMERA)
    elif found.at_once or (open_now is not None and draft.now_ms >= open_now.since_ms + table.config.grace_ms):
        draft.add(
            e.FaultFound(
                id=fault_id(draft), code=code, args=dict(found.args), tracks=found.tracks, picture=found.picture
            ),
            SYSTEM,
        )
    elif open_now is None:
        draft.add(
            e.ContradictionSeen(key=code, code=code, since_ms=draft.now_ms, args=dict(found.args), tracks=found.tracks),
            CAMERA,
        )
