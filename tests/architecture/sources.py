"""The source tree as the architecture tests see it: modules and what each of them imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "controller", "vision", "firmware_bridge", "hardware", "dashboard")


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """One Python file of the product."""

    name: str
    path: str
    """From the root of the checkout, with forward slashes."""
    text: str
    tree: ast.Module
    nodes: tuple[ast.AST, ...]
    """Every node of the tree, which is walked once."""

    @property
    def lines(self) -> int:
        """How long the file is."""
        return self.text.count("\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Import:
    """One thing a module imports, by its full dotted name."""

    importer: Module
    name: str
    line: int

    def __str__(self) -> str:
        return f"{self.importer.path}:{self.line} imports {self.name}"


@cache
def modules() -> tuple[Module, ...]:
    """Return every module of the six packages."""
    paths = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return tuple(_read(path) for path in paths)


def read(text: str, name: str = "engine.example") -> Module:
    """Return a module that exists only as text, for tests of the tests."""
    return _parsed(name, f"{name.replace('.', '/')}.py", text)


def imports(module: Module) -> Iterator[Import]:
    """Yield what a module imports, also inside functions and for types only."""
    for node in module.nodes:
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield Import(importer=module, name=alias.name, line=node.lineno)
            case ast.ImportFrom(module=source, names=names, level=level):
                base = _base(module, source, level)
                for alias in names:
                    yield Import(importer=module, name=_module_in(base, alias.name), line=node.lineno)


def lies_in(name: str, *places: str) -> bool:
    """Whether a dotted name is one of these places or inside one.

    >>> lies_in("controller.wiring.broker", "controller.wiring"), lies_in("controllers", "controller")
    (True, False)
    """
    return any(name == place or name.startswith(f"{place}.") for place in places)


def _read(path: Path) -> Module:
    relative = path.relative_to(ROOT)
    parts = relative.with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return _parsed(name, relative.as_posix(), path.read_text(encoding="utf-8"))


def _parsed(name: str, path: str, text: str) -> Module:
    tree = ast.parse(text)
    return Module(name=name, path=path, text=text, tree=tree, nodes=tuple(ast.walk(tree)))


def _base(module: Module, source: str | None, level: int) -> str:
    if level == 0:
        return source or ""
    package = module.name if module.path.endswith("__init__.py") else module.name.rpartition(".")[0]
    for _ in range(level - 1):
        package = package.rpartition(".")[0]
    return f"{package}.{source}" if source else package


def _module_in(base: str, name: str) -> str:
    """`from base import name` imports the module `base.name` where there is one, else only `base`."""
    return f"{base}.{name}" if f"{base}.{name}" in _names() else base


@cache
def _names() -> frozenset[str]:
    return frozenset(module.name for module in modules())
