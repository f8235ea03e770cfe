"""Between the table's values and the plain data of a journal record, both ways."""

from __future__ import annotations

import re
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

from cattrs import Converter, transform_error
from cattrs.preconf.json import make_converter

from controller.events import ALL_EVENTS
from controller.record import Record
from controller.state import Happened
from engine.cards import Card


def event_name(kind: type) -> str:
    """Return the record type of an event class.

    >>> from controller.events import HandStarted
    >>> event_name(HandStarted)
    'hand_started'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


EVENT_OF = {event_name(kind): kind for kind in ALL_EVENTS}


@cache
def converter() -> Converter:
    """Return the one converter; cards travel as their two letters."""
    made = make_converter(forbid_extra_keys=True)
    made.register_unstructure_hook(Card, str)
    made.register_structure_hook(Card, lambda value, _: Card.parse(value))
    made.register_structure_hook_func(_is_argument, _argument)
    made.register_unstructure_hook(Happened, lambda each: (each.seq, *to_data(each.event)))
    made.register_structure_hook(Happened, lambda kept, _: Happened(seq=kept[0], event=from_data(*kept[1:])))
    return made


_ARGUMENTS = {int, str, tuple[int, ...], tuple[str, ...]}


def _is_argument(kind: Any) -> bool:
    """Whether this is the type of a message's argument, or what the converter leaves of it to others."""
    return get_origin(kind) in (Union, UnionType) and set(get_args(kind)) <= _ARGUMENTS


def _argument(value: Any, _: type) -> Any:
    return tuple(value) if isinstance(value, list) else value


def to_data(event: object) -> tuple[str, dict[str, Any]]:
    """Return an event's record type and its data, JSON-ready."""
    return event_name(type(event)), converter().unstructure(event)


def from_data(type_name: str, data: dict[str, Any]) -> Any:
    """Return the event that a record holds.

    Raises ValueError, saying what is wrong, for a type this version does not know and for data that does not fit it.
    """
    kind = EVENT_OF.get(type_name)
    if kind is None:
        raise ValueError(f"record type {type_name!r} is not known to this version; upgrade croupier to read it")
    try:
        return converter().structure(data, kind)
    except Exception as wrong:
        # cattrs wraps whatever a field's type raised; the messages name the fields.
        raise ValueError(f"a {type_name!r} record does not hold what it should: {_in_words(wrong)}") from wrong


def _in_words(wrong: Exception) -> str:
    return "; ".join(line.removesuffix(" @ $") for line in transform_error(wrong))


def event_of(record: Record) -> Any:
    """Return the event of a journal's record.

    Raises ValueError that names the record when this version cannot read it.
    """
    try:
        return from_data(record.type, dict(record.data))
    except ValueError as wrong:
        raise ValueError(f"record {record.seq} cannot be read: {wrong}") from wrong
