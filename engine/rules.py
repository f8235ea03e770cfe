"""House rules as text, as named profiles read from data files, and as a fingerprint."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from hashlib import blake2b
from importlib import resources
from types import MappingProxyType
from typing import Any

from engine.switches import (
    BoxedMisdeal,
    ButtonMoves,
    CapLifts,
    Clock,
    CommunityOpener,
    ExactStub,
    Floor,
    FourCardFlop,
    HouseRules,
    LaterRoundsStart,
    MissingFlopBurn,
    OddUnit,
    OnTimeout,
    PotLimitBlinds,
    PotSizeShown,
    PrematureStreet,
    PrematureStud,
    RaiseTwoMotions,
    SeeCalledHand,
    SeventhExposed,
    ShortStub,
    StudExposedDown,
    StudTieFirst,
    SubstantialActionStud,
    TopUp,
    UnderraiseWindow,
    WrongButton,
    rules_of_switch,
    type_of_switch,
)

__all__ = [
    "PROFILE_NAMES",
    "SWITCHES",
    "BoxedMisdeal",
    "ButtonMoves",
    "CapLifts",
    "Cell",
    "Clock",
    "CommunityOpener",
    "ExactStub",
    "Floor",
    "FourCardFlop",
    "HouseRules",
    "LaterRoundsStart",
    "MissingFlopBurn",
    "OddUnit",
    "OnTimeout",
    "PotLimitBlinds",
    "PotSizeShown",
    "PrematureStreet",
    "PrematureStud",
    "RaiseTwoMotions",
    "SeeCalledHand",
    "SeventhExposed",
    "ShortStub",
    "Structure",
    "StudExposedDown",
    "StudTieFirst",
    "SubstantialActionStud",
    "TopUp",
    "UnderraiseWindow",
    "Value",
    "WrongButton",
    "cells",
    "override",
    "parse_rules",
    "print_rules",
    "print_value",
    "profile",
    "read_profile",
    "rules_hash",
    "rules_of_switch",
    "values_of_switch",
]

PROFILE_NAMES = (
    "documents",
    "tda_2024",
    "wsop_cash_2024",
    "wsop_tournament_2024",
    "roberts",
    "as_recorded",
)
"""The named sets of switches, the default first; each is a file beside this module."""

SWITCHES = tuple(field.name for field in fields(HouseRules))
"""The names of all switches, in the order in which a person reads them."""

Value = Enum | bool | int

_NUMBER = re.compile("[0-9]{1,9}")


class Structure(Enum):
    """How large a bet may be."""

    FIXED_LIMIT = "limit"
    POT_LIMIT = "pot"
    NO_LIMIT = "no"
    SPREAD_LIMIT = "spread"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What one profile says to one switch.

    `source` is the place in the profile's rulebook; `our_reading` marks a cell whose text could not be had or is
    silent, so that the value is how we take it.
    """

    value: Value
    source: str
    our_reading: bool = False


def profile(name: str) -> HouseRules:
    """Return the switches of a profile. Raises ValueError for a name that is none.

    >>> profile("tda_2024").on_timeout.value
    'fold_or_check'
    """
    return _profile(name)[0]


def cells(name: str) -> Mapping[str, Cell]:
    """Return what a profile's file says to each switch, with its source. Raises ValueError for a name that is none."""
    return _profile(name)[1]


@cache
def _profile(name: str) -> tuple[HouseRules, Mapping[str, Cell]]:
    if name not in PROFILE_NAMES:
        raise ValueError(f"there is no profile named {name!r}; use one of {', '.join(PROFILE_NAMES)}")
    file = resources.files("engine") / "profiles" / f"{name}.toml"
    said = read_profile(file.read_text(encoding="utf-8"), f"{name}.toml")
    values: dict[str, Any] = {switch: cell.value for switch, cell in said.items()}
    return HouseRules(**values), said


def read_profile(text: str, file: str) -> Mapping[str, Cell]:
    """Read a profile's text: one line a switch, ``switch = { value = ..., source = "...", our_reading = true }``.

    A switch that it does not name keeps the value of `documents`. Raises ValueError naming file, switch and what is
    allowed.
    """
    try:
        rows = tomllib.loads(text)
        said = {switch: _cell(switch, row) for switch, row in rows.items()}
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None
    rest = Cell(value=0, source="as documents")
    kept = {one.name: replace(rest, value=one.default) for one in fields(HouseRules) if one.name not in said}
    return MappingProxyType({switch: said.get(switch) or kept[switch] for switch in SWITCHES})


def _cell(switch: str, row: object) -> Cell:
    _require_switch(switch)
    match row:
        case {"value": bool() | int() | str() as value, "source": str(source), **more} if set(more) <= {"our_reading"}:
            match more.get("our_reading", False):
                case bool() as ours:
                    return Cell(value=_read_value(switch, value), source=source, our_reading=ours)
    raise ValueError(f"{switch}: a switch takes a value, a source and perhaps our_reading, not {row!r}")


def override(rules: HouseRules, switches: Mapping[str, object]) -> HouseRules:
    """Return rules in which a table's own switches stand over those of its profile.

    Values may be the text that `print_rules` writes or what a TOML file holds. Raises ValueError for an unknown switch
    or value.

    >>> override(profile("documents"), {"raises_max": 4, "bb_option": "off"}).raises_max
    4
    """
    given = {_require_switch(name): _read_value(name, value) for name, value in switches.items()}
    return replace(rules, **given)


def print_rules(rules: HouseRules) -> str:
    """Write the switches as ``name=value`` pairs, every one of them, in the order of their names.

    >>> print_rules(HouseRules()).split(",")[2]
    'all_in_tabling=off'
    """
    return ",".join(f"{name}={print_value(getattr(rules, name))}" for name in sorted(SWITCHES))


def parse_rules(text: str) -> HouseRules:
    """Read what `print_rules` wrote, or a profile's name; switches left out keep the `documents` value.

    Raises ValueError for an unknown switch or value, and for a switch that is given twice.
    """
    if text in PROFILE_NAMES:
        return profile(text)
    pairs = [pair.partition("=") for pair in text.split(",")]
    given = {name: value for name, _, value in pairs}
    if len(given) < len(pairs):
        raise ValueError(f"a house rule is given twice in {text!r}")
    return override(HouseRules(), given)


def rules_hash(rules: HouseRules) -> str:
    """Return the fingerprint by which a hand's record names the rules it was played under."""
    return blake2b(print_rules(rules).encode(), digest_size=16).hexdigest()


def print_value(value: Value) -> str:
    """Write a switch's value as text.

    >>> print_value(OddUnit.POSITION), print_value(True), print_value(3)
    ('position', 'on', '3')
    """
    match value:
        case Enum():
            return str(value.value)
        case bool():
            return "on" if value else "off"
        case _:
            return str(value)


def values_of_switch(switch: str) -> tuple[str, ...]:
    """Return the values a switch can have, as text; none for a switch that is any whole number."""
    kind = type_of_switch(switch)
    if kind is bool:
        return ("on", "off")
    return tuple(str(value.value) for value in kind) if issubclass(kind, Enum) else ()


def _require_switch(name: str) -> str:
    if name not in SWITCHES:
        raise ValueError(f"there is no house rule named {name!r}; use one of {', '.join(SWITCHES)}")
    return name


def _read_value(switch: str, given: object) -> Any:
    """Read a value from text or from what TOML holds: a switch of whole numbers takes none below 0."""
    kind = type_of_switch(switch)
    text = print_value(given) if isinstance(given, Enum | bool | int) else str(given)
    allowed = values_of_switch(switch)
    if text in allowed:
        return text == "on" if kind is bool else kind(text)
    if not allowed and _NUMBER.fullmatch(text):
        return int(text)
    use = f"use one of {', '.join(allowed)}" if allowed else "use a whole number of nine digits at most, 0 or more"
    raise ValueError(f"{text[:60]!r} is not a value of the house rule {switch}; {use}")
