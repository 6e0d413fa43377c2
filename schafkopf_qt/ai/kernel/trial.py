"""Games that are only thought of: played out by the policy from the first card to the last."""

from __future__ import annotations

from typing import Any

from schafkopf_qt.ai.kernel.bits import entry, plain
from schafkopf_qt.ai.kernel.layout import TAKEN
from schafkopf_qt.ai.kernel.playout import play_out
from schafkopf_qt.ai.kernel.worlds import copy_game, set_suspects

Array = Any


@entry
def play_all(
    worlds: Array, at: int, soft: Array, suspects: Array, scratch: Array, results: Array
) -> None:
    """Write for each world the points and then the tricks of every seat when the policy plays."""
    for number in range(len(worlds)):
        copy_game(worlds[number], scratch)
        set_suspects(soft, suspects)
        play_out(scratch, soft, at, plain(0))
        for place in range(8):
            results[number, place] = scratch[TAKEN + place]
    set_suspects(soft, suspects)
