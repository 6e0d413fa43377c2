"""The figures of many deals: counted by contract, with errors, pair by pair against people."""

from __future__ import annotations

from statistics import fmean

import pytest

from schafkopf_qt.ai.figures import (
    Averages,
    Estimate,
    Outcome,
    differences,
    estimate,
    figures,
    outcome_of,
)
from schafkopf_qt.ai.selfplay import play_deals
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage
from schafkopf_qt.engine.noted_games import parse_games
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from tests.ai.positions import RAMSCH, TRADITIONAL

RULES = ["rules"] * 4
WENZ = Contract(GameKind.WENZ, 1)
SOLO = Contract(GameKind.SOLO, 2)

WON = Outcome((-2, 6, -2, -2), WENZ, True, 80)
LOST = Outcome((2, -6, 2, 2), WENZ, False, 50)
SOLO_LOST = Outcome((3, 3, -9, 3), SOLO, False, 20)
THROWN_IN = Outcome((0, 0, 0, 0))


def test_mean_has_the_error_that_the_books_give() -> None:
    assert estimate([]) is None
    assert estimate([7]) == Estimate(7.0, None)
    # Of 100 coins with 50 heads: the root of 25/99 over 10.
    found = estimate([0, 1] * 50)
    assert found is not None
    assert found.mean == 0.5
    assert found.error == pytest.approx((25 / 99) ** 0.5 / 10)


def test_figures_account_for_every_deal() -> None:
    deals = list(play_deals(TRADITIONAL, RULES, 60))
    found = figures(4, [(outcome_of(deal), None) for deal in deals])
    assert found.deals == 60
    assert found.thrown_in == sum(deal.thrown_in for deal in deals)
    counts = [contract.averages.count for contract in found.contracts]
    assert found.thrown_in + sum(counts) == 60
    assert found.total.averages.count == sum(counts)
    paid = [deal.score.payments for deal in deals if deal.score is not None]
    assert found.standings == tuple(map(sum, zip(*paid, strict=True)))
    rufspiel = next(c for c in found.contracts if c.kind is GameKind.RUFSPIEL).averages
    scores = [d.score for d in deals if d.score and d.score.contract.kind is GameKind.RUFSPIEL]
    assert (rufspiel.won, rufspiel.points, rufspiel.payment) == (
        estimate([score.points >= 61 for score in scores]),
        estimate([score.points for score in scores]),
        estimate([score.payments[score.contract.declarer or 0] for score in scores]),
    )
    assert rufspiel.points is not None
    assert rufspiel.points.mean == pytest.approx(fmean(score.points for score in scores))


def test_people_are_compared_on_the_same_deals_only() -> None:
    pairs = [(WON, LOST), (LOST, LOST), (WON, None), (SOLO_LOST, None), (THROWN_IN, None)]
    found = figures(4, pairs)
    solo, wenz = found.contracts
    assert (solo.kind, solo.people, solo.difference) == (GameKind.SOLO, None, None)
    assert wenz.averages.won == estimate([1, 0, 1])
    assert wenz.people == Averages(2, Estimate(0, 0), Estimate(50, 0), Estimate(-6, 0))
    # In one of two deals a win, 30 points and 12 units more.
    assert wenz.difference == differences([(WON, LOST), (LOST, LOST)])
    found_parts = (wenz.difference.won, wenz.difference.points, wenz.difference.payment)
    for part, mean in zip(found_parts, (0.5, 15, 6), strict=True):
        assert part is not None
        assert (part.mean, part.error) == (pytest.approx(mean), pytest.approx(mean))
    assert found.total.averages.count == 4
    assert found.total.people == wenz.people
    assert (found.deals, found.thrown_in, found.standings) == (5, 1, (1, 9, -11, 1))


def test_difference_counts_only_what_both_have() -> None:
    ramsch = Outcome((1, 1, 1, -3), Contract(GameKind.RAMSCH))
    found = differences([(WON, ramsch), (ramsch, WON)])
    assert found == Averages(2, None, None, None)


def test_ramsch_has_neither_winner_nor_points_of_a_side() -> None:
    nobody_bids = with_option(RAMSCH, "auction.offers", (Offer.SIE,))
    deals = play_deals(nobody_bids, RULES, 5)
    (ramsch,) = figures(4, [(outcome_of(deal), None) for deal in deals]).contracts
    assert (ramsch.kind, ramsch.stage) == (GameKind.RAMSCH, Stage.PLAIN)
    assert ramsch.averages == Averages(5, None, None, None)


def test_rotating_game_counts_the_first_team_and_nobody_declares() -> None:
    rules = preset("rotating")
    (deal,) = play_deals(rules, RULES, 1)
    found = outcome_of(deal)
    assert deal.score is not None
    assert (found.won, found.points) == (deal.score.points > 60, deal.score.points)
    assert found.payment is None


def test_sie_is_won_without_card_points() -> None:
    hands = "EO GO HO SO EU GU HU SU,EA EX EK E9 E8 E7 GA GX"
    hands += ",GK G9 G8 G7 HA HX HK H9,H8 H7 SA SX SK S9 S8 S7"
    (game,) = parse_games(f"sie|0|{hands}", TRADITIONAL)
    found = outcome_of(game.deal)
    assert (found.won, found.points, found.payment) == (True, None, found.payments[0])


def test_thrown_in_deal_pays_nothing() -> None:
    rules = with_option(TRADITIONAL, "auction.offers", (Offer.SIE,))
    (deal,) = play_deals(rules, RULES, 1)
    assert outcome_of(deal) == THROWN_IN
