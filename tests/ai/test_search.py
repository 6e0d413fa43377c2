"""Estimates of cards: the average over likely deals of what trying everything says of each."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest

from schafkopf_qt.ai import search
from schafkopf_qt.ai.sampling import Worlds, likeliest, sample
from schafkopf_qt.ai.search import Effort, Estimate, estimate
from schafkopf_qt.ai.solver import Aim
from schafkopf_qt.ai.stakes import stakes_of
from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.deal import Deal, apply
from schafkopf_qt.engine.games import GameKind, Stage
from schafkopf_qt.engine.view import SeatView, view_of
from tests.ai.endings import KINDS, endings
from tests.ai.layouts import sampled_deals
from tests.ai.minimax import values
from tests.ai.positions import seen

FEW = Effort(samples=40, worlds=6, seconds=600.0)
SEED = 3

TWO_SIDES = [kind for kind in KINDS if kind != GameKind.RAMSCH]


def chosen(view: SeatView) -> tuple[Worlds, list[float]]:
    """Return the deals that the estimate looks at, and their shares."""
    worlds = sample(view, FEW.samples, SEED)
    rows, shares = likeliest(worlds, FEW.worlds, SEED)
    return (
        replace(worlds, games=worlds.games[rows], weights=worlds.weights[rows]),
        shares.tolist(),
    )


def slowly(deal: Deal) -> dict[Card, tuple[float, float]]:
    """Return worth and chance to win of each card for the seat on turn, by trying everything."""
    view = view_of(deal, deal.trick.next_seat)
    stakes = stakes_of(view)
    assert view.contract is not None
    aim = Aim.TRICKS if view.contract.stage is Stage.TOUT else Aim.POINTS
    worlds, shares = chosen(view)
    found = dict.fromkeys(view.playable, (0.0, 0.0))
    for other, share in zip(sampled_deals(deal, worlds), shares, strict=True):
        for card, value in values(other, aim).items():
            reached = int(np.searchsorted(stakes.targets, value, "right"))
            worth, won = float(stakes.worths[reached]), float(reached > stakes.middle)
            if not other.declares(view.seat):
                worth, won = -worth, 1.0 - won
            before = found[card]
            found[card] = before[0] + share * worth, before[1] + share * won
    return found


@pytest.mark.parametrize("kind", TWO_SIDES)
def test_estimates_are_averages_of_exact_values(kind: str) -> None:
    asked = 0
    for cards_left in (2, 3):
        for deal in endings(kind, cards_left, 12, seed=5):
            view = view_of(deal, deal.trick.next_seat)
            if len(view.playable) == 1:
                continue
            expected = slowly(deal)

            found = estimate(view, FEW, SEED)

            assert {one.card for one in found} == set(expected)
            for one in found:
                assert (one.worth, one.won) == pytest.approx(expected[one.card])
            asked += 1
    assert asked >= 8


def test_cards_come_by_their_worth_and_equal_ones_with_few_points_first() -> None:
    ties = 0
    for deal in endings("solo", 3, 30, seed=6):
        found = estimate(view_of(deal, deal.trick.next_seat), FEW, SEED)
        keys = [(-one.worth, one.card.points, one.card) for one in found]
        assert keys == sorted(keys)
        ties += len({one.worth for one in found}) < len(found)
    assert ties >= 3


def by_card(found: tuple[Estimate, ...]) -> dict[Card, Estimate]:
    """Return the estimates by card."""
    return {one.card: one for one in found}


def test_the_error_is_that_of_a_mean_over_so_many_deals() -> None:
    for deal in endings("rotating", 3, 20, seed=7):
        view = view_of(deal, deal.trick.next_seat)
        worlds, shares = chosen(view)
        stakes = stakes_of(view)
        for card, one in by_card(estimate(view, FEW, SEED)).items():
            worths = []
            for other in sampled_deals(deal, worlds):
                value = values(other, Aim.POINTS)[card]
                worths.append(stakes.worths[np.searchsorted(stakes.targets, value, "right")])
            mean = np.average(worths, weights=shares)
            spread = np.average((np.array(worths) - mean) ** 2, weights=shares)
            # As if so many deals of equal weight had been looked at.
            number = 1 / sum(share**2 for share in shares)
            assert one.error == pytest.approx((spread / number) ** 0.5, abs=1e-9)


def test_deals_that_are_not_looked_at_in_time_do_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = seen("rufspiel G by 1", RUFSPIEL, "GK G7 GA GX")
    slow = Effort(samples=120, worlds=40, seconds=0.0)
    looked: list[int] = []
    weigh = search.weigh

    def counted(worlds: object, first: int, last: int, *rest: object) -> None:
        looked.append(last - first)
        weigh(worlds, first, last, *rest)

    monkeypatch.setattr(search, "weigh", counted)
    found = estimate(view, slow, SEED)

    assert len(looked) == 1
    assert sum(looked) < 20
    assert {one.card for one in found} == set(view.playable)
    assert all(-4 < one.worth < 4 and 0 <= one.won <= 1 for one in found)

    looked.clear()
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    estimate(view, replace(slow, seconds=1.0), SEED)
    assert sum(looked) > 20


RUFSPIEL = (
    "SU H7 GK G8 EA E9 SX S7|EO HO EU HA HX G7 SA S9"
    "|GO HU GA G9 HK H8 EX E7|SO GU H9 EK E8 GX SK S8"
)


def test_equal_seeds_give_equal_estimates() -> None:
    view = seen("rufspiel G by 1", RUFSPIEL, "GK G7 GA GX")
    effort = Effort(samples=60, worlds=10, seconds=600.0)
    assert estimate(view, effort, 1) == estimate(view, effort, 1) != estimate(view, effort, 2)


def test_no_estimate_without_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen("rufspiel G by 1", RUFSPIEL)
    real = sample(view, 2, 0)
    empty = replace(real, games=real.games[:0], weights=real.weights[:0])
    monkeypatch.setattr(search, "sample", lambda *_asked: empty)
    with pytest.raises(ValueError, match="no deal"):
        estimate(view, FEW, 0)


def paid(deal: Deal, card: Card, seat: int) -> int:
    """Return what the engine pays after a card and the forced ones that follow."""
    deal = apply(deal, Play(seat, card)).deal
    while not deal.is_over:
        assert deal.to_act is not None
        (only,) = view_of(deal, deal.to_act).playable
        deal = apply(deal, Play(deal.to_act, only)).deal
    assert deal.score is not None
    return deal.score.payments[seat]


def test_in_a_ramsch_the_payment_decides() -> None:
    """The seat comes last to the last trick but one: all after its card is forced."""
    asked = 0
    for deal in endings("ramsch", 2, 250, seed=8):
        seat = deal.trick.next_seat
        view = view_of(deal, seat)
        if len(deal.trick.cards) < deal.rules.seats - 1 or len(view.playable) == 1:
            continue
        worlds, shares = chosen(view)
        deals = sampled_deals(deal, worlds)
        for card, one in by_card(estimate(view, FEW, SEED)).items():
            payments = [paid(other, card, seat) for other in deals]
            won = sum(share for share, pay in zip(shares, payments, strict=True) if pay >= 0)
            price = view.rules.ramsch.value or 1
            mean = sum(share * pay for share, pay in zip(shares, payments, strict=True)) / price
            assert one.won == pytest.approx(won)
            assert mean - 1 <= one.worth <= mean + 1e-9, "and a point taken costs a little"
        asked += 1
    assert asked >= 10


def test_every_playable_card_of_a_ramsch_is_estimated() -> None:
    view = seen("ramsch", RUFSPIEL)
    assert CardSet.of(one.card for one in estimate(view, FEW, 0)) == view.playable
