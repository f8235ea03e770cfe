"""Which functions of the engine and which tests cite which rule and which switch."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache

from engine.rules import HouseRules
from tests.architecture.rule_titles import ASIDE, TITLES
from tests.architecture.sources import ROOT, Module, modules

SWITCHES = tuple(field.name for field in fields(HouseRules))
NO_SWITCH_IS_DECIDED_IN = ("engine.rules", "engine.switches")
"""Modules that pass all switches through, so that reading one there says nothing."""

_SOURCE = re.compile(r"\bSource:(.*?)(?:\n\s*\n|$)", re.DOTALL)
_RULE = re.compile(r"\b(?:([CSHD])-|(P))([0-9]+)(?:\s+to\s+(?:[CSHD]-|P)([0-9]+))?")
_TEST = re.compile(r"^ *(?:async )?def (test_\w+)\(", re.MULTILINE)
_IN_NAME = re.compile(r"(?<=_)([cshdp])([0-9]+)(?=_|$)")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True, kw_only=True)
class Citations:
    """Who cites a rule or a switch, by its name: functions as ``module.function``, tests by their names."""

    functions: Mapping[str, tuple[str, ...]]
    tests: Mapping[str, tuple[str, ...]]

    def lacking(self, name: str) -> str | None:
        """Say what a rule or a switch lacks, or nothing when a function and a test cite it."""
        lacks = [kind for kind, citing in (("function", self.functions), ("test", self.tests)) if name not in citing]
        return f"{name}: no {' and no '.join(lacks)}" if lacks else None


@cache
def citations() -> Citations:
    """Return what engine and tests cite as they are now."""
    engine = [module for module in modules() if module.name.startswith("engine")]
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    return collect(engine, texts)


def collect(engine: list[Module], tests: list[str]) -> Citations:
    """Return what these modules and the texts of these test files cite."""
    functions, named = defaultdict(set), defaultdict(set)
    for module in engine:
        for name, function in _functions(module.tree, module.name):
            for cited in rules_in(ast.get_docstring(function) or "") | _switches_read(module, function):
                functions[cited].add(name)
    for test in (test for text in tests for test in _TEST.findall(text)):
        for cited in cited_by_name(test):
            named[cited].add(test)
    return Citations(functions=_in_order(functions), tests=_in_order(named))


def rules_in(docstring: str) -> set[str]:
    """Return the rules that a docstring gives as its source, the ends of a range and what lies between included.

    >>> sorted(rules_in("Burn P9 cards. Source: RULES H-5 to H-7, S-6; P8"))
    ['H-5', 'H-6', 'H-7', 'P8', 'S-6']
    """
    found = (match for source in _SOURCE.findall(docstring) for match in _RULE.finditer(source))
    return {
        f"{match[1]}-{number}" if match[1] else f"P{number}"
        for match in found
        for number in range(int(match[3]), int(match[4] or match[3]) + 1)
    }


def cited_by_name(test: str) -> set[str]:
    """Return the rules and the switch that a test is named for.

    >>> sorted(cited_by_name("test_p87_p38_too_little_is_a_whole_call")), cited_by_name("test_switch_odd_unit_of_suits")
    (['P38', 'P87'], {'odd_unit'})
    """
    switch = test.removeprefix("test_switch_")
    if switch != test:
        return {max((name for name in SWITCHES if f"{switch}_".startswith(f"{name}_")), key=len, default=switch)}
    found = _IN_NAME.findall(test)
    return {f"P{number}" if series == "p" else f"{series.upper()}-{number}" for series, number in found}


def table(found: Citations) -> Iterator[str]:
    """Yield the lines of the document: each rule and each switch, what it says, and who cites it."""
    yield "# The rules, where they are kept and how they are proven"
    yield ""
    yield "Every rule is kept by functions that cite it and by tests that carry its number. This page is written by"
    yield "`UPDATE_GOLDEN=1 .venv/bin/pytest tests/architecture/test_rules_are_cited.py`."
    for heading, names in _chapters(found):
        yield from ("", f"## {heading}", "", "| rule | what it says | functions | tests |", "|---|---|---|---|")
        for name in names:
            cells = (_cell(found.functions.get(name, ())), _cell(found.tests.get(name, ())))
            yield f"| {name} | {TITLES.get(name, '')} | {' | '.join(cells)} |"
    yield from ("", "## Not part of playing a hand", "", "| rule | what it says | why the engine has no function |")
    yield "|---|---|---|"
    yield from (f"| {name} | {TITLES[name]} | {why} |" for name, why in ASIDE.items())


def _chapters(found: Citations) -> Iterator[tuple[str, list[str]]]:
    series = {
        "Common to both games": "C-",
        "Seven-Card Stud": "S-",
        "Texas Hold'em": "H-",
        "Departures from the sources": "D-",
        "Procedures of the room": "P",
    }
    for heading, start in series.items():
        yield heading, [name for name in TITLES if name.startswith(start) and name not in ASIDE]
    yield "Switches of the house", list(SWITCHES)


def _cell(names: tuple[str, ...]) -> str:
    return "<br>".join(f"`{name.removeprefix('engine.')}`" for name in names)


def _functions(node: ast.AST, inside: str) -> Iterator[tuple[str, Function]]:
    """Yield the functions and methods of a module by their dotted names, those inside others as part of them."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield f"{inside}.{child.name}", child
            case ast.ClassDef():
                yield from _functions(child, f"{inside}.{child.name}")


def _switches_read(module: Module, function: Function) -> set[str]:
    """Return the switches that a function reads from the house's rules, such as ``hand.setup.rules.button``."""
    if module.name in NO_SWITCH_IS_DECIDED_IN:
        return set()
    read = (node for node in ast.walk(function) if isinstance(node, ast.Attribute) and node.attr in SWITCHES)
    return {node.attr for node in read if ast.unparse(node.value).split(".")[-1] == "rules"}


def _in_order(found: Mapping[str, set[str]]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(sorted(citing)) for name, citing in found.items()}
