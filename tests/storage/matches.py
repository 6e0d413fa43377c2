"""Matches for tests, played by lot so that no computer player's taste can change them."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime

from schafkopf_qt.engine.actions import Action
from schafkopf_qt.engine.deal import apply, legal_actions
from schafkopf_qt.engine.match import Match, Player, PlayerKind
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.shuffle import successor
from schafkopf_qt.engine.turns import next_question
from schafkopf_qt.storage.records import MatchRecord

MOMENT = datetime(2026, 3, 1, 18, 30, 0, 250_000, tzinfo=UTC)


def new_match(rules: Rules, human_seat: int | None = 0) -> Match:
    """Return a match in which nothing was dealt yet."""
    names = ("Anna", "Berta", "Çelik", "داود")
    players = tuple(
        Player(
            names[seat],
            PlayerKind.HUMAN if seat == human_seat else PlayerKind.BOT,
            "random",
            seat + 1,
        )
        for seat in range(rules.seats)
    )
    return Match(rules, players, first_dealer=1)


def lot(seed: int) -> Callable[[tuple[Action, ...]], Action]:
    """Return a player that draws lots."""
    return random.Random(seed).choice


def one_step(match: Match, choose: Callable[[tuple[Action, ...]], Action]) -> Match:
    """Return the match after one more action."""
    question = next_question(match.deal)
    assert question is not None
    action = choose(legal_actions(match.deal, question.seat))
    return match.with_deal(apply(match.deal, action).deal)


def played_match(rules: Rules, deals: int, seed: int = 1, human_seat: int | None = 0) -> Match:
    """Return a match after so many deals, fewer if it ends before."""
    choose, number, match = lot(seed), seed, new_match(rules, human_seat)
    while len(match.deals) < deals and not match.is_over:
        number = successor(number)
        match, _step = match.dealt(number)
        while not match.deal.is_over:
            match = one_step(match, choose)
    return match


def broken_off(match: Match, actions: int, seed: int = 1) -> Match:
    """Return the match with one more deal that stops after so many actions."""
    choose = lot(seed)
    match, _step = match.dealt(successor(match.deal.number if match.deals else seed))
    for _action in range(actions):
        match = one_step(match, choose)
    return match


def record_of(match: Match, name: str = "Erste Ründe", match_id: str = "x") -> MatchRecord:
    """Return the record of a match."""
    humans = [seat for seat, one in enumerate(match.players) if one.kind is PlayerKind.HUMAN]
    return MatchRecord(match_id, name, match, humans[0] if humans else None, MOMENT, MOMENT)
