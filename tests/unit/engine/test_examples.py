"""The examples in the engine's docstrings are true."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import engine

MODULES = [module.name for module in pkgutil.walk_packages(engine.__path__, "engine.")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    # Given a module of the engine
    module = import_module(name)

    # When its examples are run
    failed, _ = doctest.testmod(module)

    # Then
    assert failed == 0
