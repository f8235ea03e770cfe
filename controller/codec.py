"""Between the table's values and the plain data of a journal record, both ways."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from cattrs import Converter
from cattrs.preconf.json import make_converter

from controller.events import ALL_EVENTS
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
    made.register_structure_hook(int | str | tuple[int, ...] | tuple[str, ...], _argument)
    return made


def _argument(value: Any, _: type) -> Any:
    return tuple(value) if isinstance(value, list) else value


def to_data(event: object) -> tuple[str, dict[str, Any]]:
    """Return an event's record type and its data, JSON-ready."""
    return event_name(type(event)), converter().unstructure(event)


def from_data(type_name: str, data: dict[str, Any]) -> Any:
    """Return the event that a record holds.

    Raises ValueError for a type this version does not know, and cattrs' errors for data that does not fit.
    """
    kind = EVENT_OF.get(type_name)
    if kind is None:
        raise ValueError(f"record type {type_name!r} is not known to this version; upgrade croupier to read it")
    return converter().structure(data, kind)
