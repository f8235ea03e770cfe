"""Which scenarios there are, and for which faults each is played with real senses."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
SCENARIOS = TESTS / "scenarios"
WITH_REAL_PARTS = ("wire", "contracts")
"""Folders whose tests run real parts, whatever they are told."""
ANY = "any code"
"""Stands for the code of a report that only the running test knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A scenario test: whether it is played with real senses or parts too, and which codes somebody reports in it.

    `real` where it must pass with them, `fails` where it is known not to.
    """

    real: bool
    reports: frozenset[str]
    fails: bool = False

    def sees(self, code: str) -> bool:
        """Whether this scenario can only end well because a real part noticed the fault."""
        return self.real and not self._is_told(code)

    def will_see(self, code: str) -> bool:
        """Whether this scenario waits for a real part to notice the fault."""
        return self.fails and not self._is_told(code)

    def _is_told(self, code: str) -> bool:
        return bool(self.reports & {code, ANY})


@cache
def scenarios() -> Mapping[str, Scenario]:
    """Return every scenario by the name of its test."""
    found: dict[str, Scenario] = {}
    for path in sorted(SCENARIOS.glob("test_*.py")):
        found |= scenarios_in(path.read_text(encoding="utf-8"))
    for folder in WITH_REAL_PARTS:
        for path in sorted((TESTS / folder).glob("test_*.py")):
            found |= {test.name: Scenario(real=True, reports=frozenset()) for test in _tests(_parsed(path))}
    return found


def scenarios_in(text: str) -> Mapping[str, Scenario]:
    """Return the scenarios of a module, what they call in it and in the modules beside it followed."""
    tree = ast.parse(text)
    names = _names(tree)
    found: dict[str, Scenario] = {}
    for test in _tests(tree):
        real, fails = _real_senses(test, names)
        found[test.name] = Scenario(real=real, fails=fails, reports=frozenset(_reported(test, names, set())))
    return found


def _tests(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _names(tree: ast.Module) -> dict[str, ast.AST]:
    """Return the functions and values of a module by name, with those of the modules beside it that it imports."""
    found: dict[str, ast.AST] = {}
    for node in tree.body:
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("tests.scenarios."):
                found |= _names(_parsed(SCENARIOS / f"{module.rpartition('.')[2]}.py"))
            case ast.FunctionDef(name=name):
                found[name] = node
            case ast.Assign(targets=[ast.Name(id=name)]):
                found[name] = node.value
            case _:
                pass
    return found


def _real_senses(test: ast.FunctionDef, names: Mapping[str, ast.AST]) -> tuple[bool, bool]:
    """Return whether a test has the real senses among its parameters, or asks for them, and whether as ones that fail.

    What fails is marked so at its parameter.
    """
    if 'senses="real"' in _text(test):
        return True, False
    decorators = [names.get(each.id, each) if isinstance(each, ast.Name) else each for each in test.decorator_list]
    params = [each for mark in decorators if '"senses"' in _text(mark) for each in ast.walk(mark)]
    failing = {
        id(inner)
        for each in params
        if isinstance(each, ast.Call) and _text(each.func).endswith(".param") and "xfail" in _text(each)
        for inner in ast.walk(each)
    }
    real = [id(each) in failing for each in params if isinstance(each, ast.Constant) and each.value == "real"]
    return False in real, True in real


def _reported(test: ast.AST, names: Mapping[str, ast.AST], seen: set[str]) -> Iterator[str]:
    """Yield the codes that somebody reports in a test or in what it calls."""
    for node in ast.walk(test):
        match node:
            case ast.Call(args=[ast.Constant(value="report"), *_], keywords=told):
                yield from (_code(each.value) for each in told if each.arg == "code")
            case ast.Call(func=ast.Name(id=name)) if isinstance(names.get(name), ast.FunctionDef) and name not in seen:
                seen.add(name)
                yield from _reported(names[name], names, seen)
            case _:
                pass


def _code(value: ast.expr) -> str:
    return str(value.value) if isinstance(value, ast.Constant) else ANY


def _text(node: ast.AST) -> str:
    return ast.unparse(node).replace("'", '"')
