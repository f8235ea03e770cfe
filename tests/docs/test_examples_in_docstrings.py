"""Every example in a docstring of the product runs and prints what it says."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.architecture.sources import PACKAGES, lies_in, modules


@pytest.mark.parametrize("package", PACKAGES)
def test_the_examples_of_a_package_run(package: str) -> None:
    # Given the modules of a package that have examples
    named = [module.name for module in modules() if lies_in(module.name, package)]
    having = [name for name in named if not name.endswith("__main__") and _has_examples(name)]

    # When the examples are run
    results = {name: doctest.testmod(importlib.import_module(name)) for name in having}

    # Then all of them print what they say
    assert {name: result.failed for name, result in results.items() if result.failed} == {}
    assert all(result.attempted for result in results.values())


def test_examples_are_found_at_all() -> None:
    # Given the whole product
    # When modules with examples are counted
    having = [module.name for module in modules() if _has_examples(module.name)]

    # Then there are some, the vocabulary of cards among them
    assert "engine.cards" in having


def _has_examples(name: str) -> bool:
    module = next(module for module in modules() if module.name == name)
    return ">>> " in module.text
