"""Every event goes into a record and comes back; what cannot be read is named."""

from __future__ import annotations

import dataclasses
import json
import typing
from enum import Enum
from types import UnionType
from typing import Any

import pytest

from controller.codec import EVENT_OF, converter, event_of, from_data, to_data
from controller.config import HARDWARE, TableConfig
from controller.direction import Direction
from controller.events import ALL_EVENTS, CardMoved
from controller.record import Actor, Record, canonical
from controller.state import Table
from engine.cards import Card
from engine.setup import Setup
from tests.table import config_of, simulated_table


def _sample(kind: Any) -> Any:
    """Return a value of a type, every field of it filled with something."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if kind is Card:
        return Card.parse("Td")
    if kind is TableConfig:
        return config_of(hardware=HARDWARE)
    if kind is Setup:
        return _hand_setup()
    if origin in (typing.Union, UnionType):
        return _sample(parts[0])
    if origin is tuple:
        return tuple(_sample(part) for part in (parts[:1] * 2 if parts[-1] is ... else parts))
    if origin is dict:
        return {"seat": 3, "seats": (1, 2), "card": "Td"}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if dataclasses.is_dataclass(kind):
        hints = typing.get_type_hints(kind)
        return kind(**{field.name: _sample(hints[field.name]) for field in dataclasses.fields(kind)})  # type: ignore[operator]
    base = getattr(kind, "__supertype__", kind)
    return {int: 7, str: "text", bool: True}[base]


def _hand_setup() -> Setup:
    table = simulated_table(hardware=())
    table.begins()
    assert table.now.play.hand is not None
    return table.now.play.hand.setup


@pytest.mark.parametrize("kind", ALL_EVENTS, ids=lambda kind: kind.__name__)
def test_an_event_comes_back_from_canonical_json_as_it_was(kind: type) -> None:
    # Given an event with every field filled
    event = _sample(kind)

    # When it goes into a record's bytes and back
    name, data = to_data(event)
    back = from_data(name, json.loads(canonical(data)))

    # Then it is the same event
    assert back == event


def test_every_event_has_a_name_of_its_own() -> None:
    # Given all events
    # When they are named
    # Then no two share a name
    assert len(EVENT_OF) == len(ALL_EVENTS)


def test_a_whole_table_comes_back_from_its_checkpoint() -> None:
    # Given a table in mid-hand with faults, doubts, undo points and devices
    table = simulated_table()
    table.begins()
    table.deals_holes()
    table.says(5, "raise", 30)
    table.loses("seat_panel")
    table.presses(1, "fold")

    # When it is kept and read back
    kept = json.loads(canonical(converter().unstructure(table.now)))

    # Then it is the same table
    assert converter().structure(kept, Table) == table.now


def test_an_unknown_record_type_says_what_to_do() -> None:
    # Given a record of a later version
    # When it is read
    # Then the message names the type and the way out
    with pytest.raises(ValueError, match="'rake_taken' is not known to this version; upgrade croupier"):
        from_data("rake_taken", {})


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({}, "token"),
        ({"token": "t", "place": "stub", "face_up": False, "known_by": "rumour"}, "known_by"),
        ({"token": "t", "place": "stub", "face_up": False, "known_by": "told", "suit": "x"}, "suit"),
    ],
)
def test_damaged_data_names_the_record_and_the_field(data: dict[str, Any], says: str) -> None:
    # Given a record whose data does not fit its type
    actor = Actor(person=None, role="system", method="system")
    record = Record(
        v=1, type="card_moved", seq=17, id="r17", run_id="r", at_ms=0, wall_ms=0, by=actor, cause=None, data=data
    )

    # When it is read
    with pytest.raises(ValueError, match=r"record 17 cannot be read: a 'card_moved' record") as raised:
        event_of(record)

    # Then the message says which field is wrong, in one line
    assert says in str(raised.value) and "\n" not in str(raised.value)


def test_the_samples_are_whole() -> None:
    # Given the sample of an event with enums and nested values
    # When it is looked at
    # Then nothing in it is left at its default by accident
    assert isinstance(_sample(CardMoved), CardMoved)
    assert _sample(Direction).owes
