"""Compiling before anything is asked, in two halves for two processes that share a folder.

What one half has compiled the other finds in the folder; what it does not find it compiles itself.
"""

from __future__ import annotations

from typing import Any, Final

from numba import types

from schafkopf_qt.ai.kernel.playout import likelihood, play_out
from schafkopf_qt.ai.kernel.search import prepare, search
from schafkopf_qt.ai.kernel.trial import play_all
from schafkopf_qt.ai.kernel.worlds import give, outcomes

_NUMBER: Final[Any] = types.int64
_REAL: Final[Any] = types.float64
_ROW: Final[Any] = _NUMBER[::1]
_ROWS: Final[Any] = _NUMBER[:, ::1]
_REALS: Final[Any] = _REAL[::1]

POLICY: Final[tuple[tuple[Any, tuple[Any, ...]], ...]] = (
    (likelihood, (_ROW, _REALS, _ROW, _NUMBER, _REAL, _REAL)),
    (play_out, (_ROW, _REALS, _NUMBER, _NUMBER)),
)
SEARCH: Final[tuple[tuple[Any, tuple[Any, ...]], ...]] = (
    (search, (_ROW, _ROW, _NUMBER, _NUMBER, _NUMBER, _NUMBER)),
    (prepare, (_ROW,)),
    (give, (_ROW, _NUMBER, _ROW, _ROW, _ROW, _NUMBER, _NUMBER, _NUMBER)),
    # By now the other half should have come as far as the policy.
    (outcomes, (_ROWS, _NUMBER, _NUMBER, _NUMBER, _REALS, _REALS, _ROW, _NUMBER[:, :, ::1])),
    (play_all, (_ROWS, _NUMBER, _REALS, _REALS, _ROW, _ROWS)),
)
"""Functions with the types of their arguments; what they call is compiled with them."""


def compile_policy() -> None:
    """Compile the policy, or load it from the folder."""
    _compile(POLICY)


def compile_search() -> None:
    """Compile the search and what does without it, or load it from the folder."""
    _compile(SEARCH)


def _compile(functions: tuple[tuple[Any, tuple[Any, ...]], ...]) -> None:
    for function, signature in functions:
        function.compile(signature)
