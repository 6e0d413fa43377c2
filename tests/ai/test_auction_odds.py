"""What bids and passes tell of hidden hands: the look-ups, and what they make of the auction."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from schafkopf_qt.ai.auction_odds import auction_likelihood, chances
from schafkopf_qt.ai.strength import win_chance
from schafkopf_qt.ai.strength_table import PLAYING
from schafkopf_qt.ai.tables import Floats, Ints
from schafkopf_qt.engine.auction import callable_suits
from schafkopf_qt.engine.cards import CardSet, Suit, pack
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.games import Contract, GameKind, Offer
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.rules import OberInWenz, Rules
from schafkopf_qt.engine.view import SeatView, view_of
from tests.ai.positions import SHORT, THREE, TRADITIONAL

HIGH_OBER = with_option(TRADITIONAL, "ober_in_wenz", OberInWenz.BELOW_ACE)
TABLES = {"long": TRADITIONAL, "short": SHORT, "three": THREE, "high ober": HIGH_OBER}

STRONG = "EO GO HO EU HA HX EA G7"
RUFSPIEL_HAND = "EO HO EU HK H9 EA EX G7"
WEAK = "EK E9 E8 GK G9 G8 SK S8"


def masks(*hands: CardSet) -> Ints:
    """Return hands as an array of masks."""
    return np.array([hand.mask for hand in hands], np.int64)


@pytest.mark.parametrize("leads", [True, False])
@pytest.mark.parametrize("kind", [GameKind.RUFSPIEL, GameKind.SOLO, GameKind.WENZ, GameKind.GEIER])
@pytest.mark.parametrize("name", TABLES)
def test_chances_looked_up_are_those_of_strength(name: str, kind: GameKind, leads: bool) -> None:
    rules = TABLES[name]
    if (kind, rules.seats, rules.pack_size) not in PLAYING:
        pytest.skip("three play no Rufspiel")
    lot = random.Random(3)
    cards = list(pack(rules.pack_size))
    hands = [CardSet.of(lot.sample(cards, rules.hand_size)) for _ in range(60)]
    suits: tuple[Suit | None, ...] = tuple(Suit) if kind is GameKind.SOLO else (None,)
    if kind is GameKind.RUFSPIEL:
        suits = (Suit.EICHEL, Suit.GRAS, Suit.SCHELLEN)
    for suit in suits:
        found = chances(masks(*hands), kind, suit, rules, leads)
        for hand, chance in zip(hands, found.tolist(), strict=True):
            if kind is GameKind.RUFSPIEL and suit not in callable_suits(hand, rules):
                assert chance < 1e-9
            else:
                assert chance == pytest.approx(win_chance(hand, kind, suit, rules, leads))


def auction(
    *said: tuple[int, Offer | None], contract: Contract | None = None, rules: Rules = TRADITIONAL
) -> SeatView:
    """Return what seat 0 sees after an auction; seat 3 deals."""
    view = view_of(new_deal(rules, 1, 1, rules.seats - 1).deal, 0)
    return replace(view, bidding=replace(view.bidding, said=said), contract=contract)


def likelihoods(view: SeatView, seat: int, *hands: str) -> Floats:
    """Return how likely the auction is with each of these hands in a seat."""
    dealt = np.zeros((len(hands), view.rules.seats), np.int64)
    dealt[:, seat] = masks(*(parse_cards(hand) for hand in hands))
    found: Floats = np.exp(auction_likelihood(view, dealt))
    return found


def test_nobody_passes_with_a_strong_hand_but_by_a_slip() -> None:
    strong, weak = likelihoods(auction((1, None)), 1, STRONG, WEAK)
    assert 0.05 < strong < 0.15
    assert weak > 0.9


def test_nobody_bids_with_a_weak_hand() -> None:
    for offer in (Offer.RUFSPIEL, Offer.SOLO, Offer.WENZ, Offer.GEIER):
        assert likelihoods(auction((2, offer)), 2, WEAK)[0] < 0.02


def test_bids_are_likely_with_the_hands_for_them() -> None:
    solo, rufspiel, wenz, geier = (
        likelihoods(
            auction((2, offer)),
            2,
            "EO GO HO EU HA HX EA G7",
            "EO HO EU HK H9 EA EX G7",
            "EU GU HU EA EX GA GX S7",
            "EO GO HO EA EX GA GX S7",
        )
        for offer in (Offer.SOLO, Offer.RUFSPIEL, Offer.WENZ, Offer.GEIER)
    )
    assert solo[0] > 0.7
    assert rufspiel[1] > 0.7
    assert wenz[2] > 0.7
    assert geier[3] > 0.7
    assert solo[1] < 0.1
    assert wenz[:2].max() < 0.05
    assert wenz[3] < 0.3


def test_an_auction_is_as_likely_as_all_that_was_said_together() -> None:
    rows = np.array([[0, *(parse_cards(hand).mask for hand in (WEAK, STRONG, WEAK))]], np.int64)

    def likelihood(*said: tuple[int, Offer | None]) -> float:
        return float(auction_likelihood(auction(*said), rows)[0])

    parts = [likelihood((1, None)), likelihood((2, Offer.SOLO)), likelihood((3, None))]
    assert likelihood((1, None), (2, Offer.SOLO), (3, None)) == pytest.approx(sum(parts))
    assert len({round(part, 6) for part in parts}) > 1


def test_what_we_said_ourselves_tells_nothing() -> None:
    found = likelihoods(auction((0, Offer.SOLO)), 0, STRONG, WEAK)
    assert found.tolist() == [1.0, 1.0]


def test_who_goes_higher_is_judged_by_the_last_word() -> None:
    twice = auction((1, Offer.RUFSPIEL), (1, Offer.SOLO))
    once = auction((1, Offer.SOLO))
    hands = (STRONG, RUFSPIEL_HAND)
    assert likelihoods(twice, 1, *hands) == pytest.approx(likelihoods(once, 1, *hands))


def test_who_bid_and_then_passed_is_judged_by_the_bid() -> None:
    outbid = auction((1, Offer.RUFSPIEL), (2, Offer.SOLO), (1, None))
    found = likelihoods(outbid, 1, RUFSPIEL_HAND, WEAK)
    alone = likelihoods(auction((1, Offer.RUFSPIEL)), 1, RUFSPIEL_HAND, WEAK)
    assert found[1] / found[0] == pytest.approx(alone[1] / alone[0])


def test_the_suit_that_was_named_is_likely_the_best_one() -> None:
    # Four of Gras and one of Eichel beside three trumps.
    said = (1, Offer.SOLO)
    gras = auction(said, contract=Contract(GameKind.SOLO, 1, Suit.GRAS))
    eichel = auction(said, contract=Contract(GameKind.SOLO, 1, Suit.EICHEL))
    hand = "EO GO HU GA GX GK G7 EX"

    assert likelihoods(gras, 1, hand)[0] > 0.8
    assert likelihoods(eichel, 1, hand)[0] < 0.15


def test_the_suit_that_somebody_else_named_tells_nothing_of_an_outbid_hand() -> None:
    said = ((1, Offer.RUFSPIEL), (2, Offer.SOLO))
    named = auction(*said, contract=Contract(GameKind.SOLO, 2, Suit.GRAS))
    hands = (RUFSPIEL_HAND, WEAK)

    with_name, without = likelihoods(named, 1, *hands), likelihoods(auction(*said), 1, *hands)

    assert with_name[0] / with_name[1] == pytest.approx(without[0] / without[1])


def test_nobody_calls_an_ace_that_he_holds_or_has_no_card_for() -> None:
    called = auction((1, Offer.RUFSPIEL), contract=Contract(GameKind.RUFSPIEL, 1, Suit.GRAS))
    good, own, bare = likelihoods(
        called, 1, "EO HO EU HK H9 EA EX G7", "EO HO EU HK H9 GA GX G7", "EO HO EU HK H9 EA EX S7"
    )
    assert good > 0.5
    assert max(own, bare) < 0.001


def test_a_tout_asks_for_far_more_than_a_solo() -> None:
    hands = ("EO GO HO SO EU GU HA HX", "EO GO EU HA HX HK EA G7")
    solo = likelihoods(auction((1, Offer.SOLO)), 1, *hands)
    tout = likelihoods(auction((1, Offer.SOLO_TOUT)), 1, *hands)

    assert solo.min() > 0.5
    assert tout[1] < tout[0] / 2
    assert tout[1] < 0.35


@pytest.mark.parametrize(
    ("rules", "hand", "asked"),
    [(THREE, "EO GO EU HA HK E9 SA G9", 0.44), (SHORT, "EO HO EU HA HK E9", 0.62)],
)
def test_three_players_play_lone_games_with_less(rules: Rules, hand: str, asked: float) -> None:
    cards = parse_cards(hand)
    chance = max(win_chance(cards, GameKind.SOLO, suit, rules, False) for suit in Suit)
    expected = 1 / (1 + np.exp((asked - chance) / 0.08))
    view = auction((1, Offer.SOLO), rules=rules)

    assert 0.1 < chance < 0.95
    assert likelihoods(view, 1, hand)[0] == pytest.approx(expected, abs=0.001)
