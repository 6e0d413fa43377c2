"""The levels of computer players: legal always, the same for the same view."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from schafkopf_qt.ai.bot import LEVELS, Bot, UnknownLevelError, bot
from schafkopf_qt.ai.levels import EXPERT
from schafkopf_qt.ai.selfplay import finish, first_contract
from schafkopf_qt.engine.actions import Action, Double
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import (
    AceDiscard,
    AllPass,
    AuctionMode,
    OberInWenz,
    Rules,
    RunAwayCount,
    Window,
)
from schafkopf_qt.engine.view import SeatView, view_of

TRADITIONAL = preset("traditional")


def varied(*options: tuple[str, object]) -> Rules:
    """Return the traditional rules with these options."""
    rules = TRADITIONAL
    for key, value in options:
        rules = with_option(rules, key, value)
    return rules


VARIANTS = {
    **{rules.key: rules for rules in PRESETS},
    "short pack": varied(("pack_size", 24)),
    "three seats": varied(("seats", 3)),
    "three seats, ramsch": varied(("seats", 3), ("auction.all_pass", AllPass.RAMSCH)),
    "ramsch": varied(("auction.offers", (Offer.SIE,)), ("auction.all_pass", AllPass.RAMSCH)),
    "hold, hirsch": varied(
        ("auction.mode", AuctionMode.HOLD),
        ("doubling.words", tuple(Word)),
        ("doubling.window", Window.HOLDING_ALL_CARDS),
        ("doubling.later_each_step", True),
    ),
    "loose ace": varied(
        ("called_ace.discard", AceDiscard.FREE),
        ("called_ace.run_away_min", 3),
        ("called_ace.count", RunAwayCount.DEALT),
        ("ober_in_wenz", OberInWenz.BELOW_ACE),
    ),
}


class Watched:
    """Asks a player twice, and notes whether it gave the same legal answer."""

    def __init__(self, level: str) -> None:
        self._level = level
        self.answers = 0

    def act(self, view: SeatView) -> Action:
        """Return the answer of a fresh player, after having checked it."""
        action = self._ask_twice(view)
        assert action in view.legal
        return action

    def double(self, view: SeatView) -> Double | None:
        """Return whether a fresh player doubles."""
        word = bot(self._level, 3).double(view)
        assert word is None or word in view.legal
        assert bot(self._level, 3).double(view) == word
        return word

    def _ask_twice(self, view: SeatView) -> Action:
        self.answers += 1
        action = bot(self._level, 3).act(view)
        again = bot(self._level, 3).act(pickle.loads(pickle.dumps(view)))
        assert again == action
        return action


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_legal_and_the_same_when_asked_again(level: str, name: str) -> None:
    rules, watched = VARIANTS[name], Watched(level)
    players: list[Bot] = [watched] * rules.seats
    # An expert takes as long for two deals as all others together for six.
    for number in range(2 if level == EXPERT.key else 6):
        deal = finish(new_deal(rules, number, number + 1, number % rules.seats).deal, players)
        assert deal.is_over
    assert watched.answers > 6


def test_random_players_of_other_seeds_decide_otherwise() -> None:
    deal = first_contract(preset("rotating"), 1)
    views = [view_of(deal, deal.trick.next_seat)]
    chosen = {bot("random", seed).act(view) for seed in range(20) for view in views}
    assert len(chosen) > 3


def test_hidden_cards_of_the_others_change_nothing() -> None:
    deal = first_contract(TRADITIONAL, 5)
    seat = deal.trick.next_seat
    first, second = [other for other in range(4) if other not in (seat, deal.partner)][:2]
    hands = list(deal.dealt)
    hands[first], hands[second] = hands[second], hands[first]
    swapped = replace(deal, dealt=tuple(hands), hands=tuple(hands))
    player = bot("rules")
    assert player.act(view_of(deal, seat)) == player.act(view_of(swapped, seat))


def test_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(UnknownLevelError) as caught:
        bot("genius")
    assert caught.value.level == "genius"
    assert pickle.loads(pickle.dumps(caught.value)).level == "genius"
