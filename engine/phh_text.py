"""The text of poker hand histories (PHH): reading recorded hands and writing ours."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from engine.phh_actions import print_actions, read_actions, read_times
from engine.phh_setup import print_setup, read_setup
from engine.recorded import RecordedHand
from engine.rules import HouseRules

_SECTION = re.compile("[1-9][0-9]{0,8}")


def parse_hands(text: str, name: str, rules: HouseRules | None = None) -> tuple[RecordedHand, ...]:
    """Read a ``.phh`` (one hand) or ``.phhs`` (several, numbered) file.

    The hands are played under `rules`, else under those each names in ``_rules``, else `as_recorded`. A hand whose
    rules have another fingerprint than when it was played is refused, unless `rules` are given. Fields of other
    programs, which begin with ``_``, are passed over. Raises ValueError naming the file, the section and the field.
    """
    table = _table(text, name)
    if "variant" in table:
        return (_recorded(table, name, None, rules),)
    if not table:
        raise ValueError(f"{name}: no hand in this file")
    return tuple(_recorded(_section(row, name, key), name, int(key), rules) for key, row in table.items())


def print_phh(recorded: RecordedHand) -> str:
    """Write a hand so that `parse_hands` reads it back."""
    setup = recorded.setup
    lines = print_setup(setup, recorded.variant) + print_actions(recorded.actions, recorded.times, setup.order)
    return "\n".join(lines) + "\n"


def _table(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as fault:
        raise ValueError(f"{name}: not a hand history: {fault}") from None
    except RecursionError:
        raise ValueError(f"{name}: not a hand history: its lists are nested too deeply") from None


def _section(row: Any, name: str, key: str) -> dict[str, Any]:
    if not _SECTION.fullmatch(key) or not isinstance(row, dict):
        raise ValueError(f"{name}: {key!r} is neither a field of a hand nor a numbered hand")
    return row


def _recorded(row: dict[str, Any], name: str, section: int | None, rules: HouseRules | None) -> RecordedHand:
    where = name if section is None else f"{name} [{section}]"
    setup = read_setup(row, where, rules)
    actions = read_actions(row, setup, where)
    return RecordedHand(
        id=where.replace(" ", ""),
        section=section,
        variant=row["variant"],
        setup=setup,
        actions=actions,
        times=read_times(row, len(actions)),
    )
