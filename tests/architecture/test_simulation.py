"""Nothing can tell a simulated table from a real one, but for the wiring that lays it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT, Module, lies_in, modules, read

LAYS_TABLES = ("hardware.simulated", "controller.wiring", "controller.cli")
"""The twins, who lays them out, and the command line that names the wish (`demo`, `simulate`)."""

TELLS_THE_SCREENS = {
    "controller/adapters/pages.py": "hands the wiring's word to the table info",
    "controller/publish.py": "passes the wiring's word on to the published table info",
    "controller/published/messages.py": "the field of the table info",
}
"""Files that carry the one flag which makes every screen say SIMULATED. Carrying is all they do: see below."""


def speaks_of_it(word: str) -> bool:
    """Whether a name or text is about simulation."""
    lowered = word.lower()
    return any(stem in lowered for stem in ("simulat", "virtual_table", "is_fake", "mock"))


def mentions(module: Module) -> Iterator[tuple[int, str]]:
    """Yield names and texts of a module that speak of simulation; docstrings may."""
    docs = set(_docstrings(module))
    for node in module.nodes:
        for word in _words(node, docs):
            if speaks_of_it(word):
                yield getattr(node, "lineno", 0), word


def branches(module: Module) -> Iterator[int]:
    """Yield the lines where a module does one thing or another because of simulation."""
    for node in module.nodes:
        match node:
            case ast.If() | ast.IfExp() | ast.While() | ast.Assert() as branch:
                deciding: list[ast.AST] = [branch.test]
            case ast.BoolOp() as branch:
                deciding = [branch]
            case ast.Match() as branch:
                deciding = [branch.subject, *(case for case in branch.cases)]
            case ast.comprehension() as branch:
                deciding = list(branch.ifs)
            case _:
                continue
        inner = (inside for part in deciding for inside in ast.walk(part))
        if any(speaks_of_it(word) for inside in inner for word in _words(inside, set())):
            yield getattr(node, "lineno", 0)


def _docstrings(module: Module) -> Iterator[ast.AST]:
    for node in module.nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


def _words(node: ast.AST, docs: set[ast.AST]) -> list[str]:
    match node:
        case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word) | ast.alias(name=word):
            return [word]
        case ast.keyword(arg=str(word)) | ast.FunctionDef(name=word) | ast.ClassDef(name=word):
            return [word]
        case ast.ImportFrom(module=str(word)):
            return [word]
        case ast.Constant(value=str(word)) if node not in docs:
            return [word]
    return []


def product() -> list[Module]:
    """Return every module that must not know."""
    return [
        module
        for module in modules()
        if not lies_in(module.name, *LAYS_TABLES) and not module.name.startswith("controller.cli")
    ]


def test_no_name_or_text_of_the_product_speaks_of_simulation() -> None:
    # Given every module but the twins and the wiring
    # When names, imports and texts are searched for the word
    found = [
        f"{module.path}:{line} says {word!r}"
        for module in product()
        if module.path not in TELLS_THE_SCREENS
        for line, word in mentions(module)
    ]

    # Then nobody says it
    assert found == []


def test_nothing_is_done_differently_at_a_simulated_table() -> None:
    # Given every module but the twins and the wiring, with those that carry the flag
    # When every place where a module decides something is looked at
    found = [f"{module.path}:{line}" for module in product() for line in branches(module)]

    # Then none decides by simulation
    assert found == []


def test_the_files_that_carry_the_flag_are_those_named_here() -> None:
    # Given the files that are allowed to carry it
    named = set(TELLS_THE_SCREENS)

    # When they are looked for among those that do
    carrying = {module.path for module in product() if list(mentions(module))}

    # Then no permission is left over
    assert carrying == named


def test_pages_only_show_the_flag_and_never_act_on_it() -> None:
    # Given the scripts and templates of the pages
    pages = [
        path
        for folder in ("static", "templates")
        for path in (ROOT / "dashboard" / folder).rglob("*")
        if path.suffix in {".js", ".html"}
    ]

    # When the word is looked for
    said = {path.name: path.read_text(encoding="utf-8").lower().count("simulated") for path in pages}
    saying = {name: count for name, count in said.items() if count}

    # Then few files say it, and none that sends commands
    assert saying
    assert not saying.keys() & {"commands.js", "keys.js", "keypad.js", "press.js", "live.js"}


@pytest.mark.parametrize(
    "text",
    [
        "from hardware.simulated import felt",
        "import hardware.simulated.felt",
        "argv = ['-m', 'hardware.simulated.world']",
        "def deal(simulated: bool) -> None: ...",
        "if info.simulated:\n    pass",
        "x = 1 if config.is_simulation else 2",
    ],
)
def test_a_module_that_knows_is_found(text: str) -> None:
    # Given a module that could tell
    module = read(text, "controller.loop")

    # When it is searched
    # Then it is found
    assert list(mentions(module))


@pytest.mark.parametrize(
    "text",
    [
        "if info.simulated:\n    pass",
        "x = 1 if simulated else 2",
        "x = simulated and 2",
        "match table.simulated:\n    case True: pass",
        "xs = [y for y in z if y.simulated]",
    ],
)
def test_a_branch_on_simulation_is_found(text: str) -> None:
    # Given a module that acts on the flag
    module = read(text, "controller.publish")

    # When its decisions are looked at
    # Then the branch is found
    assert list(branches(module))
