"""The outside checker shares nothing with what it checks: it imports Python's own library and itself."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

OUTSIDE = Path(__file__).parents[1] / "outside"


def foreign(text: str) -> list[str]:
    """Return what a module imports that is neither of the standard library nor of the checker."""
    names: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "." * node.level)
    return [name for name in names if not _is_own(name)]


def _is_own(name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names or name.startswith("tests.outside")


def test_the_outside_checker_imports_nothing_of_ours() -> None:
    # Given every file of the checker that is not a test of it, nor runs the program from outside
    files = [path for path in OUTSIDE.glob("*.py") if not path.name.startswith("test_")]
    assert len(files) > 5

    # When their imports are read
    # Then none of them is ours
    assert {path.name: foreign(path.read_text()) for path in files if foreign(path.read_text())} == {}


def test_an_import_of_the_engine_would_be_noticed() -> None:
    # Given a checker that borrows the engine's evaluator
    text = "import json\n\ndef f():\n    from engine.ranking import rank_hand\n"

    # When its imports are read
    # Then it is caught
    assert foreign(text) == ["engine.ranking"]
