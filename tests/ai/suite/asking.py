"""Putting a position to a level of computer player, which sees what its seat may know, no more."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from schafkopf_qt.ai.bot import Bot, bot
from schafkopf_qt.ai.levels import parse_level
from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.deal import Deal, apply
from schafkopf_qt.engine.view import view_of
from tests.ai.suite.layouts import layouts
from tests.ai.suite.position import Position, Theme, answer_word

_UNHURRIED: Final = 3600.0
"""Seconds for a decision: how many deals are looked at must not depend on the computer."""


def ask(position: Position, level: str, seed: int = 0) -> str:
    """Return the answer of a level, in the words in which the position has its own."""
    return answer_in(next(layouts(position)), position, level, seed)


def answer_in(deal: Deal, position: Position, level: str, seed: int = 0) -> str:
    """Return the answer of a level in this layout of the hidden cards, which it does not see."""
    player, seat = _player(level, seed), position.seat
    if position.theme is Theme.DOUBLING:
        return answer_word(player.double(view_of(deal, seat)))
    action = player.act(view_of(deal, seat))
    while isinstance(action, Double):  # It doubles on the way; the position is about the card.
        deal = apply(deal, action).deal
        action = player.act(view_of(deal, seat))
    return answer_word(action)


def _player(level: str, seed: int) -> Bot:
    chosen, temperament = parse_level(level)
    if not chosen.searches:
        return bot(level, seed)
    # Only here: who asks the rule players alone does not wait for compiled code.
    from schafkopf_qt.ai.thinker import Thinker

    return Thinker(replace(chosen, seconds=_UNHURRIED), temperament, seed)
