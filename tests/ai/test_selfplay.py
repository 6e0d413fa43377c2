"""Deals and matches of computer players, deals with a given game, and how strong rules are."""

from __future__ import annotations

import pytest

from schafkopf_qt.ai.bot import bot
from schafkopf_qt.ai.figures import outcome_of
from schafkopf_qt.ai.selfplay import (
    Seating,
    UnknownLevelError,
    deals_with,
    first_contract,
    play_deals,
    play_match,
    play_sides,
    seatings,
    side_levels,
    without_doubling,
)
from schafkopf_qt.ai.strength import win_chance
from schafkopf_qt.engine.auction import callable_suits
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.deal import Phase
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import AllPass, EndingKind, Rules
from schafkopf_qt.engine.shuffle import successor
from tests.ai.positions import THREE, TRADITIONAL

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


def test_first_contract_stands_before_the_first_card() -> None:
    for number in range(10):
        deal = first_contract(THREE, number)
        assert deal.phase is Phase.PLAY
        assert deal.cards_out == 0


def test_seating_plays_as_its_deals_are_played() -> None:
    levels = ["rules", "random", "rules", "random"]
    seated = list(seatings(TRADITIONAL, levels, 4, seed=9))
    assert [seating.play() for seating in seated] == list(play_deals(TRADITIONAL, levels, 4, 9))
    assert seated[0].outcome() == outcome_of(seated[0].play())
    other = Seating(seated[0].deal, seated[0].levels, seed=10)
    assert other.play() != seated[0].play()


def test_partner_plays_with_the_declaring_side() -> None:
    deal = next(deals_with(TRADITIONAL, Offer.RUFSPIEL, None, 1))
    assert deal.contract is not None
    sides = {deal.contract.declarer, deal.partner}
    found = side_levels(deal, ["a", "b", "c", "d"], "ours", "theirs")
    assert found == tuple("ours" if seat in sides else "theirs" for seat in range(4))
    assert side_levels(deal, ["a", "b", "c", "d"], None, None) == ("a", "b", "c", "d")
    ours = side_levels(deal, ["a", "b", "c", "d"], "ours", None)
    assert ours == tuple("ours" if seat in sides else "abcd"[seat] for seat in range(4))


@pytest.mark.parametrize("offer", [Offer.RUFSPIEL, Offer.SOLO, Offer.WENZ_TOUT])
def test_best_hand_is_made_to_declare(offer: Offer) -> None:
    deals = list(deals_with(TRADITIONAL, offer, None, 12, seed=4))
    assert len(deals) == 12
    assert {deal.dealer for deal in deals} == {0, 1, 2, 3}
    for deal in deals:
        contract, rules = deal.contract, deal.rules
        assert contract is not None
        assert contract.declarer is not None
        assert (contract.kind, contract.stage) == (offer.kind, offer.stage)
        assert (deal.phase, deal.cards_out) == (Phase.PLAY, 0)
        if offer is Offer.WENZ_TOUT:
            continue
        chances = {
            (seat, suit): win_chance(
                hand, offer.kind, suit, rules, seat == rules.forehand(deal.dealer)
            )
            for seat, hand in enumerate(deal.dealt)
            for suit in (callable_suits(hand, rules) if offer is Offer.RUFSPIEL else Suit)
        }
        assert chances[contract.declarer, contract.suit] == max(chances.values())


def test_suit_that_is_given_is_played() -> None:
    for deal in deals_with(TRADITIONAL, Offer.RUFSPIEL, Suit.GRAS, 10):
        assert deal.contract is not None
        assert deal.contract.suit is Suit.GRAS


@pytest.mark.parametrize(
    ("rules", "offer"),
    [(preset("classic"), Offer.GEIER), (preset("rotating"), Offer.SOLO), (TRADITIONAL, Offer.SIE)],
    ids=["not in the rules", "no auction", "too rare"],
)
def test_game_that_nobody_can_be_made_to_declare_is_refused(rules: Rules, offer: Offer) -> None:
    with pytest.raises(ValueError, match=offer.value):
        next(deals_with(rules, offer, None, 1))


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_nobody_doubles_without_doubling(rules: Rules) -> None:
    silent = without_doubling(rules)
    deals = list(play_deals(silent, ["random"] * rules.seats, 30))
    assert not any(deal.doubles for deal in deals)
    assert silent.tariff == rules.tariff


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
    outcomes = [outcome_of(deal) for deal in play_deals(rules, RULES, 300, seed=1)]
    played = [outcome for outcome in outcomes if outcome.contract is not None]
    lone = [game.won for game in played if game.contract and game.contract.game.lone]
    with_partner = [game.won for game in played if game.contract and not game.contract.game.lone]
    assert len(outcomes) - len(played) < 0.25 * len(outcomes)
    assert 0.6 < with_partner.count(True) / len(with_partner) < 0.85
    assert len(lone) > 0.05 * len(outcomes)
    assert 0.6 < lone.count(True) / len(lone) < 0.93


def test_everybody_passing_is_rare_with_three_players_too() -> None:
    deals = list(play_deals(THREE, ["rules"] * 3, 150))
    assert sum(deal.thrown_in for deal in deals) < 0.35 * len(deals)
    assert AllPass.REDEAL is THREE.auction.all_pass
