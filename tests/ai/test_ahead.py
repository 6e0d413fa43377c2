"""Compiling ahead: what is compiled is what the search calls, and nothing is compiled twice."""

from __future__ import annotations

from typing import Any

import pytest
from numba import types

from schafkopf_qt.ai.kernel import ahead, playout, policy, search, trial, worlds
from schafkopf_qt.ai.search import warm_up
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.games import Contract, GameKind, Suit
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of

ROOMS = (search, policy, playout, worlds, trial)


def functions() -> dict[str, Any]:
    """Return the compiled functions of the kernel by name."""
    return {
        f"{room.__name__}.{name}": one
        for room in ROOMS
        for name, one in vars(room).items()
        if hasattr(one, "signatures") and one.py_func.__module__ == room.__name__
    }


@pytest.fixture(scope="module", autouse=True)
def awake() -> None:
    """Call everything once as the program does."""
    from schafkopf_qt.ai.prospects import prospect

    warm_up()
    view = view_of(new_deal(preset("traditional"), 7, 1, 3).deal, 0)
    prospect(view, Contract(GameKind.SOLO, 0, Suit.GRAS), 2, 0)


def test_nothing_is_compiled_twice() -> None:
    # A constant among the arguments makes a second copy of a function and of all that it calls.
    # One that came from the folder together with its caller has no signature at all.
    several = {name for name, one in functions().items() if len(one.signatures) > 1}
    constant = {
        name
        for name, one in functions().items()
        if any(isinstance(kind, types.Literal) for one_way in one.signatures for kind in one_way)
    }
    assert (several, constant) == (set(), set())


def test_no_function_of_the_kernel_is_left_out() -> None:
    assert len(functions()) > 30


@pytest.mark.parametrize(
    ("function", "signature"),
    [*ahead.POLICY, *ahead.SEARCH],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_what_is_compiled_ahead_is_what_is_called(
    function: Any, signature: tuple[Any, ...]
) -> None:
    assert function.signatures == [signature]
