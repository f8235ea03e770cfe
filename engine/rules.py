"""House rules: one named switch for each question on which card rooms differ, grouped in profiles."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from hashlib import blake2b
from typing import Any


class Structure(Enum):
    """How large a bet may be."""

    FIXED_LIMIT = "limit"
    POT_LIMIT = "pot"
    NO_LIMIT = "no"
    SPREAD_LIMIT = "spread"


class CapLifts(Enum):
    """When two players left may raise beyond the cap (C-6)."""

    NEVER = "never"
    BEFORE_CAPPED = "before_capped"
    ANY_TIME = "any_time"
    ROUND_START = "round_start"


class OddUnit(Enum):
    """Who gets the units that do not divide (C-13, P52)."""

    POSITION = "position"


class LaterRoundsStart(Enum):
    """Who opens the rounds after the first in a game with a button (H-5, D-1)."""

    LEFT_OF_BUTTON = "left_of_button"
    LEFT_OF_BIG_BLIND = "left_of_big_blind"


class PotLimitBlinds(Enum):
    """How short blinds count towards the first round's pot (P42)."""

    FULL = "full"
    ACTUAL = "actual"


class OnTimeout(Enum):
    """What becomes of a player whose time ran out (C-4, P44)."""

    ALL_IN_FOR_POT = "all_in_for_pot"
    FOLD_OR_CHECK = "fold_or_check"


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The switches in force; the defaults are the `documents` profile.

    `accept_anything` takes bets, raises and their number as the record of a finished hand holds them.
    """

    raises_max: int = 3
    cap_lifts: CapLifts = CapLifts.NEVER
    bb_option: bool = True
    later_rounds_start: LaterRoundsStart = LaterRoundsStart.LEFT_OF_BUTTON
    odd_unit: OddUnit = OddUnit.POSITION
    pot_limit_blinds: PotLimitBlinds = PotLimitBlinds.FULL
    all_in_tabling: bool = False
    on_timeout: OnTimeout = OnTimeout.ALL_IN_FOR_POT
    accept_anything: bool = False


PROFILES: dict[str, HouseRules] = {
    "documents": HouseRules(),
    "as_recorded": HouseRules(cap_lifts=CapLifts.BEFORE_CAPPED, accept_anything=True),
}
"""Named sets of switches."""


def print_rules(rules: HouseRules) -> str:
    """Write the switches as ``name=value`` pairs, every one of them, in the order of their names.

    >>> print_rules(HouseRules()).split(",")[1]
    'all_in_tabling=off'
    """
    names = sorted(field.name for field in fields(HouseRules))
    return ",".join(f"{name}={_print_value(getattr(rules, name))}" for name in names)


def parse_rules(text: str) -> HouseRules:
    """Read what `print_rules` wrote, or a profile's name; switches left out keep the `documents` value.

    Raises ValueError for an unknown switch or value.
    """
    if text in PROFILES:
        return PROFILES[text]
    rules = HouseRules()
    for pair in text.split(","):
        name, _, value = pair.partition("=")
        if name not in HouseRules.__dataclass_fields__:
            raise ValueError(f"there is no house rule named {name!r}")
        rules = replace(rules, **{name: _parse_value(getattr(rules, name), name, value)})
    return rules


def rules_hash(rules: HouseRules) -> str:
    """Return the fingerprint by which a hand's record names the rules it was played under."""
    return blake2b(print_rules(rules).encode(), digest_size=16).hexdigest()


def _print_value(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _parse_value(now: Any, name: str, text: str) -> Any:
    try:
        match now:
            case Enum():
                return type(now)(text)
            case bool():
                return {"on": True, "off": False}[text]
            case _:
                return int(text)
    except (KeyError, ValueError):
        raise ValueError(f"{text!r} is not a value of the house rule {name}") from None
