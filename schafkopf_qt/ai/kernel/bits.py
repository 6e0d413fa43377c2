"""Sets of cards as bits of a 64-bit integer, for compiled code."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numba
from numba import njit, types
from numba.extending import intrinsic

from schafkopf_qt.ai import code_cache

# Without a folder of its own, compiled code lies by the sources, where numba would look; but each
# state of the sources has its own.
_config: Any = numba.config
if not _config.CACHE_DIR:
    _config.CACHE_DIR = str(code_cache.folder(Path(__file__).parent / "__pycache__"))

# Nothing here is a long loop over numbers: the vectoriser would only cost time.
_config.LOOP_VECTORIZE = 0
_config.SLP_VECTORIZE = 0

_OPTIONS: Final[dict[str, Any]] = {
    "nogil": True,
    "cache": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
}

# Its types do not know every option that there is.
_njit: Any = njit

entry: Any = _njit(**_OPTIONS)
"""How a function is compiled that Python calls."""

compiled: Any = _njit(**_OPTIONS, no_cpython_wrapper=True)
"""How a function is compiled that only compiled code calls: without a door it takes less time."""


def _count(_context: Any, mask: Any) -> Any:
    """Return how many bits are set."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest(_context: Any, mask: Any) -> Any:
    """Return the place of the lowest bit; the mask must not be 0."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zero_is_poison = context.get_constant(types.boolean, True)
        return builder.cttz(arguments[0], zero_is_poison)

    return types.int64(types.int64), generate


def _highest(_context: Any, mask: Any) -> Any:
    """Return the place of the highest bit; the mask must not be 0."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zero_is_poison = context.get_constant(types.boolean, True)
        zeros = builder.ctlz(arguments[0], zero_is_poison)
        return builder.sub(context.get_constant(types.int64, 63), zeros)

    return types.int64(types.int64), generate


def _plain(_context: Any, number: Any) -> Any:
    """Return the number, known as any integer and not as this one.

    Numba compiles a function once more for each constant that it is called with, and all that this
    function calls: that doubled the time until a fresh program could think.
    """

    def generate(_context: Any, _builder: Any, _signature: Any, arguments: Any) -> Any:
        return arguments[0]

    return types.int64(types.int64), generate


plain: Any = intrinsic(_plain)
count: Any = intrinsic(_count)
lowest: Any = intrinsic(_lowest)
highest: Any = intrinsic(_highest)
