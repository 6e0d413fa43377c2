"""Sets of cards as bits of a 64-bit integer, for compiled code."""

from __future__ import annotations

from typing import Any, Final

import numba
from numba import njit, types
from numba.extending import intrinsic

# Nothing here is a long loop over numbers: the vectoriser would only cost time.
_config: Any = numba.config
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


count: Any = intrinsic(_count)
lowest: Any = intrinsic(_lowest)
highest: Any = intrinsic(_highest)
