"""Deals and matches of computer players, their figures, and how strong the rule players are."""

from __future__ import annotations

from statistics import fmean

import pytest

from schafkopf_qt.ai.bot import bot
from schafkopf_qt.ai.selfplay import (
    UnknownLevelError,
    figures,
    first_contract,
    play_deals,
    play_match,
    play_sides,
)
from schafkopf_qt.engine.deal import Phase
from schafkopf_qt.engine.games import GameKind, Offer, Stage
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import AllPass, EndingKind, Rules
from schafkopf_qt.engine.shuffle import successor
from tests.ai.positions import RAMSCH, THREE, TRADITIONAL

RULES = ["rules"] * 4


def test_equal_seeds_give_equal_deals() -> None:
    first, second = (list(play_deals(TRADITIONAL, RULES, 5, seed=9)) for _ in range(2))
    assert first == second
    assert next(play_deals(TRADITIONAL, RULES, 1, seed=10)) != first[0]


def test_dealer_moves_on_and_rounds_count_up() -> None:
    deals = list(play_deals(preset("rotating"), RULES, 6))
    assert [deal.dealer for deal in deals] == [3, 0, 1, 2, 3, 0]
    assert [deal.round for deal in deals] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("rules", [rules for rules in PRESETS if rules.key != "classic"])
def test_match_is_played_to_the_end_its_rules_give(rules: Rules) -> None:
    match = play_match(rules, RULES, seed=4)
    assert match.is_over
    assert all(deal.is_over for deal in match.deals)
    if rules.ending.kind is EndingKind.HANDS:
        assert len(match.deals) == rules.ending.amount


def test_match_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="without an end"):
        play_match(preset("classic"), RULES)


@pytest.mark.parametrize(
    ("levels", "error"),
    [(["rules"] * 3, ValueError), (["rules", "rules", "rules", "genius"], UnknownLevelError)],
)
def test_wrong_players_are_refused(levels: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        next(play_deals(TRADITIONAL, levels, 1))


def test_figures_account_for_every_deal() -> None:
    deals = list(play_deals(TRADITIONAL, RULES, 60))
    found = figures(TRADITIONAL, deals)
    assert found.deals == 60
    assert found.thrown_in + sum(contract.count for contract in found.contracts) == 60
    assert found.thrown_in == sum(deal.thrown_in for deal in deals)
    assert sum(found.standings) == 0
    rufspiel = next(c for c in found.contracts if c.kind is GameKind.RUFSPIEL)
    points = [d.score.points for d in deals if d.score and d.score.contract.kind is rufspiel.kind]
    assert rufspiel.points == pytest.approx(fmean(points))
    assert rufspiel.won == sum(count >= 61 for count in points)


def test_ramsch_has_neither_winner_nor_points_of_a_side() -> None:
    nobody_bids = with_option(RAMSCH, "auction.offers", (Offer.SIE,))
    (ramsch,) = figures(nobody_bids, play_deals(nobody_bids, RULES, 5)).contracts
    assert (ramsch.kind, ramsch.stage) == (GameKind.RAMSCH, Stage.PLAIN)
    assert (ramsch.count, ramsch.won, ramsch.points) == (5, None, None)


def test_first_contract_stands_before_the_first_card() -> None:
    for number in range(10):
        deal = first_contract(THREE, number)
        assert deal.phase is Phase.PLAY
        assert deal.cards_out == 0


def share_won(rules: Rules, declaring: str, defending: str, deals: int) -> float:
    """Return how many of the deals the declaring side won, from 0 to 1."""
    number, won = 0, 0
    for at in range(deals):
        deal = first_contract(rules, number)
        score = play_sides(deal, bot(declaring, at), bot(defending, at)).score
        won += score is not None and score.won is True
        number = successor(deal.number)
    return won / deals


@pytest.mark.parametrize("key", ["traditional", "rotating"])
def test_rule_players_are_much_stronger_than_chance(key: str) -> None:
    rules = preset(key)
    ours = share_won(rules, "rules", "random", 120)
    theirs = share_won(rules, "random", "rules", 120)
    assert ours - theirs > 0.30


@pytest.mark.parametrize("rules", [TRADITIONAL, preset("tournament")], ids=lambda rules: rules.key)
def test_rule_players_bid_neither_too_much_nor_too_little(rules: Rules) -> None:
    found = figures(rules, play_deals(rules, RULES, 300, seed=1))
    games = {contract.kind: contract for contract in found.contracts}
    rufspiel = games[GameKind.RUFSPIEL]
    lone = [contract for contract in found.contracts if contract.kind is not GameKind.RUFSPIEL]
    assert found.thrown_in < 0.25 * found.deals
    assert rufspiel.won is not None
    assert 0.6 < rufspiel.won / rufspiel.count < 0.85
    assert sum(contract.count for contract in lone) > 0.05 * found.deals
    assert 0.6 < sum(c.won or 0 for c in lone) / sum(c.count for c in lone) < 0.93


def test_everybody_passing_is_rare_with_three_players_too() -> None:
    found = figures(THREE, play_deals(THREE, ["rules"] * 3, 150))
    assert found.thrown_in < 0.35 * found.deals
    assert AllPass.REDEAL is THREE.auction.all_pass
