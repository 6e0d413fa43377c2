"""The weights of `strength`: logistic fits to many thousand deals that the bots played themselves.

Made by tests/bench/fit_strength.py. Keys are kind of game, seats and size of the pack; columns are
those of `strength.features`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from schafkopf_qt.engine.games import GameKind

Table: TypeAlias = dict[tuple[GameKind, int, int], tuple[float, ...]]

# fmt: off
PLAYING: Final[Table] = {
    (GameKind.RUFSPIEL, 4, 32): (
        -0.02, 0.29, 0.56, 0.56, 0.36, 0.18, 0.07, 0.08, 0.29,
        -0.17, 0.10, -0.04, -0.42, -0.05, 0.12,
    ),
    (GameKind.SOLO, 4, 32): (
        -0.33, -0.26, 1.97, 1.76, 1.03, 0.36, 0.03, 0.71, 0.60,
        0.00, 0.00, -0.60, -1.81, 0.12, 0.25,
    ),
    (GameKind.WENZ, 4, 32): (0.42, 1.80, 1.02, 0.74, 0.80, 0.06, -1.07, 0.25, 0.27),
    (GameKind.GEIER, 4, 32): (0.43, 1.88, 0.85, 0.98, 0.72, 0.13, -1.08, 0.35, 0.08),
    (GameKind.RUFSPIEL, 4, 24): (
        -0.11, 0.23, 0.81, 0.80, 0.60, 0.30, 0.10, 0.07, 0.30,
        -0.38, -0.15, -0.24, -0.66, -0.06, 0.03,
    ),
    (GameKind.SOLO, 4, 24): (
        -0.60, -0.19, 2.03, 1.67, 1.01, 0.45, 0.19, 0.16, 0.07,
        0.00, 0.00, -1.24, -2.19, -0.35, 0.19,
    ),
    (GameKind.WENZ, 4, 24): (0.49, 1.92, 0.98, 0.79, 0.90, -0.27, -1.39, -0.07, 0.51),
    (GameKind.GEIER, 4, 24): (0.52, 2.20, 0.96, 0.87, 0.87, -0.31, -1.44, -0.07, 0.54),
    (GameKind.SOLO, 3, 24): (
        -0.35, -0.01, 1.86, 1.53, 0.97, 0.73, 0.21, 0.48, 0.28,
        0.00, 0.00, -0.92, -1.84, -0.59, 0.23,
    ),
    (GameKind.WENZ, 3, 24): (0.48, 1.74, 1.21, 1.04, 0.88, -0.09, -0.95, -0.17, 0.10),
    (GameKind.GEIER, 3, 24): (0.55, 2.12, 1.28, 1.06, 1.05, -0.12, -1.03, -0.07, 0.04),
}
"""How likely the declarer wins, by the hand of the declarer."""

AGAINST: Final[Table] = {
    (GameKind.RUFSPIEL, 4, 32): (
        -0.09, -0.08, 0.60, 0.46, 0.42, 0.26, -0.01, 0.14, 0.82,
        0.10, -0.07, -0.23, -0.38, 0.08, -0.09,
    ),
    (GameKind.SOLO, 4, 32): (
        -0.06, -0.19, 0.27, 0.33, -0.00, 0.18, 0.05, -0.14, 0.55,
        0.00, 0.00, -0.14, -0.14, -0.09, 0.01,
    ),
    (GameKind.WENZ, 4, 32): (-0.03, 0.25, -0.05, -0.12, -0.18, -0.00, -0.14, 0.06, 0.05),
    (GameKind.GEIER, 4, 32): (0.02, 0.18, 0.22, -0.11, 0.03, -0.04, -0.13, -0.03, 0.01),
    (GameKind.RUFSPIEL, 4, 24): (
        -0.16, -0.10, 0.54, 0.55, 0.48, 0.12, -0.08, -0.05, 0.65,
        0.18, 0.20, -0.43, -0.44, -0.10, -0.03,
    ),
    (GameKind.SOLO, 4, 24): (
        -0.15, -0.45, 0.60, 0.12, 0.29, 0.30, 0.04, 0.14, 0.48,
        0.00, 0.00, -0.21, -0.22, -0.00, 0.06,
    ),
    (GameKind.WENZ, 4, 24): (-0.07, 0.06, 0.04, -0.03, -0.24, -0.06, -0.22, -0.04, -0.52),
    (GameKind.GEIER, 4, 24): (-0.07, 0.19, 0.04, -0.03, -0.29, -0.10, -0.23, -0.03, -0.58),
    (GameKind.SOLO, 3, 24): (
        -0.06, -0.15, 0.34, 0.15, -0.01, -0.10, 0.03, -0.08, 0.78,
        0.00, 0.00, -0.10, -0.25, 0.05, 0.03,
    ),
    (GameKind.WENZ, 3, 24): (0.01, 0.36, 0.09, -0.06, -0.10, 0.01, -0.20, 0.07, 0.16),
    (GameKind.GEIER, 3, 24): (0.04, 0.09, 0.15, 0.21, 0.12, -0.03, -0.20, -0.02, 0.06),
}
"""How likely the declarer loses, by the hand of one opponent."""
# fmt: on
