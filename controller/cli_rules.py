"""What ``croupier rules`` prints: a rule or a switch under a profile, and what two profiles differ in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from controller.house_rules import RULES_MOST, answer, ask, find_rule, place, switches_of
from controller.published.words import Words
from controller.ruling_words import heading, steps
from controller.wiring.recorded import BadInput
from engine.remedies.errors import Error
from engine.remedies.examples import EXAMPLES
from engine.remedies.remedy import Remedy
from engine.remedies.ruling import remedy_for
from engine.rules import (
    PROFILE_NAMES,
    SWITCHES,
    HouseRules,
    cells,
    override,
    print_value,
    profile,
    rules_hash,
    rules_of_switch,
)

_NOTHING: Mapping[str, str] = MappingProxyType({})


def show(what: str | None, name: str, language: str, own: Mapping[str, str] = _NOTHING) -> Iterator[str]:
    """Yield what applies under a profile: to a rule or a switch with every other profile's answer, or to all switches.

    A rule by which something is put right goes on with what is done, by an example of each error.
    `own` are a table's answers over its profile's. Raises BadInput for a profile, rule or switch that does not exist.
    """
    words = Words(language)
    _require_profile(name)
    switches = _switches(what)
    if not switches:
        yield words.label("rules-no-switch", rule=str(find_rule(str(what))))
    if what is None:
        book = words.label(f"profile-{name}")
        message = "rules-profile-and-own" if own else "rules-profile"
        yield words.label(message, profile=name, book=book, hash=_hash(name, own))
    for switch in switches:
        yield _head(words, switch)
        if switch in own:
            value = getattr(override(profile(name), own), switch)
            yield f"  {words.label('rules-own', answer=answer(words, switch, value), value=own[switch])}"
        if what is not None or switch not in own:
            yield from (f"  {_said(words, one, switch)}" for one in ((name,) if what is None else _first(name)))
    for error, remedy in _remedies(what, override(profile(name), own)):
        yield heading(words, error, remedy)
        yield from (f"  {line}" for line in steps(words, remedy))


def shown(what: str | None, name: str, language: str, own: Mapping[str, str] = _NOTHING) -> dict[str, Any]:
    """Return the same for other programs. Raises BadInput."""
    words = Words(language)
    _require_profile(name)
    found = [_row(words, switch, (name,) if what is None else _first(name)) for switch in _switches(what)]
    rows = [row | ({"own": own[row["switch"]]} if row["switch"] in own else {}) for row in found]
    remedies = [_remedy(words, *each) for each in _remedies(what, override(profile(name), own))]
    about = {"profile": name, "hash": _hash(name, own), "rule": find_rule(what or "")}
    return {**about, "switches": rows, "remedies": remedies}


def _hash(name: str, own: Mapping[str, str]) -> str:
    return rules_hash(override(profile(name), own))


def diff(first: str, second: str, language: str) -> Iterator[str]:
    """Yield in words the switches in which two profiles differ. Raises BadInput for a profile that does not exist."""
    words = Words(language)
    switches = _differing(first, second)
    if not switches:
        yield words.label("rules-identical", first=first, second=second)
        return
    yield words.label("rules-differ", first=first, second=second, number=len(switches))
    for switch in switches:
        yield _head(words, switch)
        yield from (f"  {_said(words, name, switch)}" for name in (first, second))


def differing(first: str, second: str, language: str) -> dict[str, Any]:
    """Return the same for other programs. Raises BadInput."""
    words = Words(language)
    found = [_row(words, switch, (first, second)) for switch in _differing(first, second)]
    return {"profiles": [first, second], "identical": not found, "switches": found}


def _differing(first: str, second: str) -> tuple[str, ...]:
    _require_profile(first)
    _require_profile(second)
    return tuple(switch for switch in SWITCHES if cells(first)[switch].value != cells(second)[switch].value)


def _first(name: str) -> tuple[str, ...]:
    return (name, *(other for other in PROFILE_NAMES if other != name))


def _head(words: Words, switch: str) -> str:
    rules = ", ".join(rules_of_switch(switch))
    message = "rules-switch" if rules else "rules-switch-of-the-house"
    return words.label(message, switch=switch, rules=rules, asks=ask(words, switch))


def _said(words: Words, name: str, switch: str) -> str:
    cell = cells(name)[switch]
    return words.label(
        "rules-value-our-reading" if cell.our_reading else "rules-value",
        profile=name,
        answer=answer(words, switch, cell.value),
        value=print_value(cell.value),
        source=place(words, cell.source),
    )


def _row(words: Words, switch: str, names: Sequence[str]) -> dict[str, Any]:
    said = {
        name: {
            "value": print_value(cell.value),
            "says": answer(words, switch, cell.value),
            "source": cell.source,
            "our_reading": cell.our_reading,
        }
        for name, cell in ((name, cells(name)[switch]) for name in names)
    }
    return {"switch": switch, "rules": list(rules_of_switch(switch)), "asks": ask(words, switch), "profiles": said}


def _remedies(what: str | None, rules: HouseRules) -> Iterator[tuple[Error, Remedy]]:
    """Yield an example of each error that this rule decides, with its remedy; none for a switch or a whole profile."""
    rule = find_rule(what or "")
    found = ((error, remedy_for(error, situation, rules)) for error, situation in EXAMPLES)
    return ((error, remedy) for error, remedy in found if remedy.rule == rule)


def _remedy(words: Words, error: Error, remedy: Remedy) -> dict[str, Any]:
    return {"says": heading(words, error, remedy), "steps": [*steps(words, remedy)], "rules": [*remedy.rules]}


def _require_profile(name: str) -> None:
    if name not in PROFILE_NAMES:
        raise BadInput(f"profile {name!r} is not known; use one of {', '.join(PROFILE_NAMES)}")


def _switches(what: str | None) -> tuple[str, ...]:
    """Return the switches that are asked for, none for a rule that has none."""
    if what is None:
        return SWITCHES
    if what.lower() in SWITCHES:
        return (what.lower(),)
    rule = find_rule(what)
    if rule is not None:
        return switches_of(rule)
    near = get_close_matches(what.lower(), SWITCHES, n=3)
    like = f"did you mean {' or '.join(near)}?" if near else "“croupier rules show” lists the switches"
    series = ", ".join(f"{first}1 to {first}{most}" for first, most in RULES_MOST.items())
    raise BadInput(f"{what!r} is no rule and no switch; {like}; rules are {series}")
