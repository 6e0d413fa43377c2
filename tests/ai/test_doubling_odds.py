"""What Kontra, Re and silence tell of the hidden hands."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from schafkopf_qt.ai.auction_odds import chances
from schafkopf_qt.ai.doubling_odds import doubling_likelihood
from schafkopf_qt.ai.sampling import dealt_hands, sample
from schafkopf_qt.ai.strength import beat_chance
from schafkopf_qt.ai.strength_table import AGAINST
from schafkopf_qt.engine.actions import Double, Play
from schafkopf_qt.engine.cards import CardSet, Suit
from schafkopf_qt.engine.deal import Deal, apply, start_deal
from schafkopf_qt.engine.games import Contract, GameKind, Word
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import SeatView, view_of
from tests.engine.positions import declared

RULES = preset("traditional")
STRONG = "EO GO HO HU HA HX SX S9"
WEAK = "EK E9 E8 GK G9 G8 SK S8"
DECLARER = "SO EU GU HK H9 E7 EX S7"
ACE_HOLDER = "SU H8 H7 EA GA GX G7 SA"


def rufspiel(seat: int) -> SeatView:
    """Return what a seat knows of a Rufspiel of seat 0 on Eichel before its first card."""
    hands = [parse_cards(hand) for hand in (DECLARER, WEAK, STRONG, ACE_HOLDER)]
    deal = start_deal(RULES, tuple(hands), dealer=3).deal
    return view_of(declared(deal, Contract(GameKind.RUFSPIEL, 0, Suit.EICHEL)), seat)


def rows(*hands: dict[int, str]) -> np.ndarray:
    """Return masks of hands by seat, a row for each deal."""
    return np.array(
        [[parse_cards(deal.get(seat, "")).mask for seat in range(4)] for deal in hands], np.int64
    )


@pytest.mark.parametrize("kind", [GameKind.RUFSPIEL, GameKind.SOLO, GameKind.WENZ, GameKind.GEIER])
@pytest.mark.parametrize("leads", [True, False])
def test_the_odds_of_an_opponent_are_those_of_strength(kind: GameKind, leads: bool) -> None:
    chance = random.Random(7)
    suit = Suit.EICHEL if kind in (GameKind.RUFSPIEL, GameKind.SOLO) else None
    hands = [CardSet.of(chance.sample(range(32), 8)) for _ in range(40)]
    masks = np.array([hand.mask for hand in hands], np.int64)

    found = chances(masks, kind, suit, RULES, leads, AGAINST)

    assert found == pytest.approx([beat_chance(hand, kind, suit, RULES, leads) for hand in hands])


def test_who_says_kontra_is_thought_to_be_strong() -> None:
    view = replace(rufspiel(3), doubles=(Double(2, Word.KONTRA),))

    strong, weak = doubling_likelihood(view, rows({2: STRONG, 1: WEAK}, {2: WEAK, 1: STRONG}))

    assert strong > weak + 2


def test_who_says_re_is_thought_to_be_strong() -> None:
    view = replace(rufspiel(3), doubles=(Double(2, Word.KONTRA), Double(0, Word.RE)))
    best = "EO GO HO SO EU GU EX E7"
    poor = "SU H8 H7 EX E7 GK SK S8"

    strong, weak = doubling_likelihood(view, rows({2: STRONG, 0: best}, {2: STRONG, 0: poor}))

    assert strong > weak + 2


def test_our_own_word_tells_nothing_of_the_others() -> None:
    view = replace(rufspiel(2), doubles=(Double(2, Word.KONTRA),))

    assert doubling_likelihood(view, rows({2: STRONG}, {2: WEAK})).tolist() == [0.0, 0.0]


def after_a_trick(seat: int) -> SeatView:
    """Return the view of the same game after the first trick."""
    deal: Deal = declared(
        start_deal(
            RULES,
            tuple(parse_cards(hand) for hand in (DECLARER, WEAK, STRONG, ACE_HOLDER)),
            dealer=3,
        ).deal,
        Contract(GameKind.RUFSPIEL, 0, Suit.EICHEL),
    )
    while not deal.tricks:
        view = view_of(deal, deal.trick.next_seat)
        deal = apply(deal, Play(view.seat, min(view.playable))).deal
    return view_of(deal, seat)


def test_silence_tells_a_little_once_the_chance_is_over() -> None:
    held = rows({1: WEAK, 2: STRONG}, {1: WEAK, 2: WEAK})

    before = doubling_likelihood(rufspiel(3), held)
    strong, weak = doubling_likelihood(after_a_trick(3), held)

    assert before.tolist() == [0.0, 0.0]
    assert weak - 1.3 < strong < weak - 0.3


def test_the_silence_of_the_called_aces_holder_tells_nothing() -> None:
    strong_partner = "EO GO HO HU HA HX SX EA"
    weak_partner = "EA E9 E8 GK G9 G8 SK S8"
    held = rows({1: WEAK, 3: strong_partner}, {1: WEAK, 3: weak_partner})

    strong, weak = doubling_likelihood(after_a_trick(2), held)

    assert strong == pytest.approx(weak)


def test_no_word_counts_where_nobody_may_double() -> None:
    view = after_a_trick(3)
    silent = replace(view, rules=replace(RULES, doubling=replace(RULES.doubling, words=())))

    found = doubling_likelihood(silent, rows({1: WEAK, 2: STRONG}, {1: WEAK, 2: WEAK}))

    assert found.tolist() == [0.0, 0.0]


def test_deals_are_sampled_with_the_trumps_where_the_kontra_came_from() -> None:
    view = rufspiel(3)
    trumps = view.order.trumps
    means = []
    for said in ((), (Double(2, Word.KONTRA),)):
        worlds = sample(replace(view, doubles=said), 400, 1)
        hands = dealt_hands(worlds)[:, 2]
        shares = np.exp(worlds.weights - worlds.weights.max())
        held = sum(hands >> int(card) & 1 for card in trumps)
        means.append(float(shares @ held / shares.sum()))

    quiet, loud = means
    assert loud > quiet + 0.7
