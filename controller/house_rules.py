"""House rules in plain words: what a switch asks, what a value answers, where a profile has it from."""

from __future__ import annotations

import re
from collections.abc import Iterator

from controller.published.words import POINT, Words
from engine.rules import (
    PROFILE_NAMES,
    SWITCHES,
    Cell,
    Value,
    cells,
    print_value,
    profile,
    rules_hash,
    rules_of_switch,
    values_of_switch,
)

RULES_MOST = {"C-": 14, "S-": 18, "H-": 11, "D-": 2, "P": 91}
"""The last number of each series of rules. Source: RULES, PROCEDURES"""

_PHRASES = {
    "house default": "source-house",
    "the book is silent": "source-silent",
    "text not at hand": "source-no-text",
    "a tournament has no top-up": "source-no-top-up",
    "as documents": "source-documents",
}
_RULE = re.compile("([CSHDP])-?([0-9]{1,2})")


def ask(words: Words, switch: str) -> str:
    """Return what a switch decides."""
    return words.label(f"switch-{switch}")


def answer(words: Words, switch: str, value: Value) -> str:
    """Return what a value of a switch means."""
    if values_of_switch(switch):
        return words.label(f"value-{switch}-{print_value(value)}")
    assert isinstance(value, int)
    whole, rest = divmod(value, 1_000)
    seconds = f"{value / 1_000:.3f}".rstrip("0").replace(".", POINT[words.language]) if rest else whole
    return words.label(f"value-{switch}", number=value, seconds=seconds)


def place(words: Words, source: str) -> str:
    """Return the source of a cell: a place in a rulebook as it is, a phrase in this language."""
    head, comma, rest = source.partition(", ")
    if head in _PHRASES:
        return words.label(_PHRASES[head]) + comma + rest
    return words.label("source-as", book=source[3:]) if source.startswith("as ") else source


def switches_of(rule: str) -> tuple[str, ...]:
    """Return the switches that a rule leaves to the house."""
    return tuple(switch for switch in SWITCHES if rule in rules_of_switch(switch))


def find_rule(text: str) -> str | None:
    """Read a rule's id however it is typed; None for what no rule has.

    >>> find_rule("s10"), find_rule("P-13"), find_rule("C-99")
    ('S-10', 'P13', None)
    """
    found = _RULE.fullmatch(text.upper())
    if found is None:
        return None
    series = "P" if found[1] == "P" else f"{found[1]}-"
    return f"{series}{int(found[2])}" if 1 <= int(found[2]) <= RULES_MOST[series] else None


def reference() -> str:
    """Write the table of every switch and profile, for the documents of the project."""
    return "\n".join(_reference(Words("en"))) + "\n"


def _reference(words: Words) -> Iterator[str]:
    yield "# House rules"
    yield ""
    yield "Where card rooms differ, one switch decides. A table names a profile and may override single switches."
    yield "`croupier rules show` and `croupier rules diff` say the same at the command line."
    yield ""
    yield "| profile | what it is | fingerprint |"
    yield "|---|---|---|"
    for name in PROFILE_NAMES:
        yield f"| `{name}` | {words.label(f'profile-{name}')} | `{rules_hash(profile(name))}` |"
    yield ""
    yield "## What each profile says"
    yield ""
    yield "Under each value stands its place in the profile's rulebook. † marks our reading: the text could not be had,"
    yield "or it is silent. A cell left empty is as in `documents`."
    yield ""
    yield f"| switch | decides | rules | {' | '.join(f'`{name}`' for name in PROFILE_NAMES)} |"
    yield "|---|---|---|" + "---|" * len(PROFILE_NAMES)
    for switch in SWITCHES:
        row = (_cell(words, cells(name)[switch]) for name in PROFILE_NAMES)
        rules = ", ".join(rules_of_switch(switch)) or "house"
        yield f"| `{switch}` | {ask(words, switch)} | {rules} | {' | '.join(row)} |"
    yield ""
    yield "## What each value means"
    for switch in SWITCHES:
        yield from _meanings(words, switch)


def _cell(words: Words, cell: Cell) -> str:
    if cell.source == "as documents":
        return ""
    return f"`{print_value(cell.value)}`{'†' if cell.our_reading else ''}<br>{place(words, cell.source)}"


def _meanings(words: Words, switch: str) -> Iterator[str]:
    values = values_of_switch(switch)
    if values:
        yield ""
        yield f"`{switch}`: {ask(words, switch)}"
        yield ""
        yield from (f"- `{value}`: {words.label(f'value-{switch}-{value}')}" for value in values)
