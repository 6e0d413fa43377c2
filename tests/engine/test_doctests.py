"""The examples in the docstrings of the engine are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import schafkopf_qt.engine

MODULES = [module.name for module in pkgutil.iter_modules(schafkopf_qt.engine.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_the_module_are_true(name: str) -> None:
    module = importlib.import_module(f"schafkopf_qt.engine.{name}")

    assert doctest.testmod(module).failed == 0
