"""Sampled deals: possible by the engine's rules, drawn fairly, and weighed by what was played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import ceil, comb, floor, sqrt

import numpy as np
import pytest

from schafkopf_qt.ai.sampling import Worlds, dealt_hands, favours, likeliest, sample
from schafkopf_qt.engine.actions import Bid, Name, Pass, Play
from schafkopf_qt.engine.cards import Card, CardSet, Suit
from schafkopf_qt.engine.deal import Deal, Phase, apply, new_deal, start_deal
from schafkopf_qt.engine.games import Contract, GameKind, Offer
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.view import view_of
from tests.ai.endings import KINDS, endings
from tests.ai.layouts import layouts, likelihood_of, sampled_deals
from tests.ai.positions import seen, table
from tests.ai.test_bot import VARIANTS
from tests.engine.positions import declared, random_steps


def positions(rules: Rules, deals: int) -> Iterator[Deal]:
    """Yield deals before every third card, all of them played at random.

    Left out are those in which a Rufspiel was outbid: that its bidder could have called an ace is
    made likely only.
    """
    for number in range(deals):
        start = new_deal(rules, number, 1 + number, number % rules.seats)
        for place, step in enumerate(random_steps(start, random.Random(number))):
            deal = step.deal
            if deal.phase is not Phase.PLAY or place % 3:
                continue
            offers = {offer for _seat, offer in deal.bidding.said}
            assert deal.contract is not None
            if Offer.RUFSPIEL not in offers or deal.contract.kind is GameKind.RUFSPIEL:
                yield deal


def check(deal: Deal) -> None:
    """Sample deals for the seat on turn and play each of them again by the engine's rules."""
    seat = deal.trick.next_seat
    view = view_of(deal, seat)

    worlds = sample(view, 8, 5)

    assert len(worlds) == 8
    for other in sampled_deals(deal, worlds):
        assert view_of(other, seat) == view
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in deal.hands]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_sampled_deal_could_have_been_played_so(name: str) -> None:
    number = 0
    for deal in positions(VARIANTS[name], 9):
        check(deal)
        number += 1
    assert number >= 25


@pytest.mark.parametrize("cards_left", [2, 3, 5, 6])
def test_every_sampled_deal_agrees_with_the_duties_of_the_called_ace(cards_left: int) -> None:
    ran, hidden = 0, 0
    for deal in endings("rufspiel", cards_left, 25):
        check(deal)
        assert deal.contract is not None
        assert deal.contract.called_ace is not None
        ran += deal.ran_away
        hidden += deal.shown is None
    assert ran >= 3
    assert hidden >= 10


def test_equal_seeds_give_equal_deals_and_others_do_not() -> None:
    view = seen("rufspiel G by 1", RUFSPIEL, "GK G7 GA GX")
    one, same, other = (sample(view, 40, seed) for seed in (3, 3, 4))

    assert np.array_equal(one.games, same.games)
    assert np.array_equal(one.weights, same.weights)
    assert not np.array_equal(dealt_hands(one), dealt_hands(other))
    assert len(np.unique(dealt_hands(one), axis=0)) > 30


RUFSPIEL = (
    "SU H7 GK G8 EA E9 SX S7|EO HO EU HA HX G7 SA S9"
    "|GO HU GA G9 HK H8 EX E7|SO GU H9 EK E8 GX SK S8"
)


def test_only_some_cards_may_be_allowed_to_a_seat() -> None:
    view = seen("rufspiel G by 1", RUFSPIEL)
    held = [view.unseen.mask & ~parse_cards("EO EX").mask] * 4
    held[2] = view.unseen.mask

    worlds = sample(view, 30, 0, held=held)

    assert len(worlds) == 30
    assert all(parse_cards("EO EX").mask & ~int(mask) == 0 for mask in dealt_hands(worlds)[:, 2])


def test_no_deal_is_found_where_there_is_none() -> None:
    view = seen("rufspiel G by 1", RUFSPIEL)
    nobody = [view.unseen.without(Card.EO).mask] * 4
    assert len(sample(view, 10, 0, held=nobody)) == 0


Layout = tuple[int, ...]


def rows_of(worlds: Worlds, seats: int) -> list[Layout]:
    """Return the dealt hands of each sampled deal."""
    return [tuple(row[:seats]) for row in dealt_hands(worlds).tolist()]


def hang_together(possible: set[Layout]) -> bool:
    """Whether exchanging two cards after another leads from each layout to all others.

    It is rare that it does not; then some layouts are met more often than they should.
    """
    waiting = [next(iter(possible))]
    found = set(waiting)
    while waiting:
        layout = waiting.pop()
        for other in possible - found:
            if sum((one ^ two).bit_count() for one, two in zip(layout, other, strict=True)) == 4:
                found.add(other)
                waiting.append(other)
    return found == possible


@pytest.mark.parametrize("kind", KINDS)
def test_every_layout_of_an_ending_is_drawn_as_often_as_it_should(kind: str) -> None:
    distance, freedom = 0.0, 0
    for deal in endings(kind, 2, 10):
        seat = deal.trick.next_seat
        view = view_of(deal, seat)
        possible = {tuple(hand.mask for hand in hands) for hands in layouts(deal, seat)}
        if not hang_together(possible):
            continue
        worlds = sample(view, 1000, 1)
        rows = rows_of(worlds, deal.rules.seats)
        drawn = Counter(rows)
        assert set(drawn) <= possible
        favour = dict(zip(rows, np.exp(favours(view, worlds)).tolist(), strict=True))
        total = sum(favour.values())
        for layout, number in drawn.items():
            expected = len(worlds) * favour[layout] / total
            distance += (number - expected) ** 2 / expected
            freedom += 1
        freedom -= 1
        assert len(drawn) >= 0.85 * len(possible)
    # Chi-squared: its mean is the freedom, its variance twice that.
    assert freedom >= 20
    assert distance < freedom + 4 * sqrt(2 * freedom)


def chance_of_card(deal: Deal, seat: int, card: Card, hands: tuple[CardSet, ...]) -> float:
    """Return how likely the next player plays a card if a seat believes in these hands."""
    after = apply(deal, Play(deal.trick.next_seat, card)).deal
    return likelihood_of(view_of(after, seat), hands) / likelihood_of(view_of(deal, seat), hands)


def parsed(hands: str) -> tuple[CardSet, ...]:
    """Return hands written with bars between."""
    return tuple(parse_cards(hand) for hand in hands.split("|"))


def swapped(hands: tuple[CardSet, ...], some: str, others: str) -> tuple[CardSet, ...]:
    """Return the hands with cards exchanged one by one."""
    for one, other in zip(some.split(), others.split(), strict=True):
        both = parse_cards(f"{one} {other}")
        hands = tuple(
            CardSet(hand.mask ^ both.mask) if len(hand & both) == 1 else hand for hand in hands
        )
    return hands


SOLO = (
    "EO GO SO EU HA HK EA G7|HO SU HX H7 GA G8 SK S9"
    "|GU HU H8 H9 E9 E8 GK SX|E7 EX EK GX G9 S7 S8 SA"
)


def test_who_gives_a_ten_to_the_enemy_had_hardly_a_smaller_card() -> None:
    deal, hands = table("solo H by 0", SOLO, "EO"), parsed(SOLO)
    # Without its other trumps seat 1 had to give the ten.
    bare = swapped(hands, "H7 HO SU", "S7 E7 EX")

    lightly, forced = (chance_of_card(deal, 2, Card.HX, layout) for layout in (hands, bare))

    assert lightly < 0.25
    assert forced == pytest.approx(1)


def test_who_throws_an_ace_to_the_enemy_had_hardly_anything_smaller() -> None:
    # Seat 1 has no trump and throws the ace of Gras under the highest one.
    text = (
        "EO GO HO EU GU HA E8 G7|GA EK E9 G8 G9 SK S9 S8"
        "|SO HU HX HK H7 GK E7 S7|EA EX GX SX SA SU H9 H8"
    )
    deal, hands = table("solo H by 0", text, "EO"), parsed(text)
    rich = swapped(hands, "EK E9 G8 SK S9", "EA EX GX SX SA")

    lightly, sensibly = (chance_of_card(deal, 2, Card.GA, layout) for layout in (hands, rich))

    assert lightly < 0.02, "by lot it were an eighth"
    assert sensibly > 1.3 * lightly, "though it had still two small ones"


def test_who_passes_had_hardly_a_hand_to_play() -> None:
    # Seat 1 holds five of the highest trumps; or seat 3 has two of them.
    text = (
        "EO GO HA HK H9 HX SA EA|HO SO EU GU HU GA GX E7"
        "|SU H8 EX E9 GK G9 SK S9|H7 E8 EK G7 G8 SX S8 S7"
    )
    view, hands = seen("solo H by 0", text), parsed(text)

    silent, shared = (
        likelihood_of(view, layout) for layout in (hands, swapped(hands, "SO GU", "G8 S8"))
    )

    assert silent < shared / 2


def test_a_rufspiel_that_was_outbid_needed_an_ace_to_call() -> None:
    # Seat 3 said Rufspiel before the Solo; with the aces of all suits that it has it could not.
    rules = VARIANTS["short pack"]
    hands = tuple(
        parse_cards(hand)
        for hand in (
            "EO GO HO EU HA HX",
            "EA E9 GA HK SU G9",
            "SK SX H9 S9 EX EK",
            "SA SO GU HU GX GK",
        )
    )
    deal = start_deal(rules, hands, dealer=2).deal
    for action in (Bid(3, Offer.RUFSPIEL), Bid(0, Offer.SOLO), Pass(1), Pass(2)):
        deal = apply(deal, action).deal
    deal = apply(deal, Name(0, Suit.HERZ)).deal
    view = view_of(deal, 0)
    # Without a card of Gras and of Eichel seat 3 has its own ace alone.
    bare = swapped(hands, "GX GK", "HK SU")

    assert likelihood_of(view, bare) < likelihood_of(view, hands) / 10


def test_deals_are_chosen_in_proportion_to_their_likelihood() -> None:
    worlds = sample(seen("rufspiel G by 1", RUFSPIEL), 60, 0)
    chances = np.array([2.0 ** -(row % 7) for row in range(60)])
    weighed = replace(worlds, weights=np.log(chances) - 700.0)
    chances /= chances.sum()

    taken = np.zeros(60)
    for seed in range(300):
        rows, shares = likeliest(weighed, 40, seed)
        assert shares.sum() == pytest.approx(1)
        assert rows.tolist() == sorted(set(rows.tolist()))
        for row, share in zip(rows.tolist(), shares.tolist(), strict=True):
            wanted = 40 * chances[row]
            assert round(40 * share) in (floor(wanted), ceil(wanted))
        taken[rows] += shares

    assert taken / 300 == pytest.approx(chances, abs=0.003)


def test_a_deal_that_outweighs_all_others_is_chosen_alone() -> None:
    worlds = sample(seen("rufspiel G by 1", RUFSPIEL), 20, 0)
    weights = np.zeros(20)
    weights[13] = 60.0

    rows, shares = likeliest(replace(worlds, weights=weights), 8, 1)

    assert (rows.tolist(), shares.tolist()) == ([13], [1.0])
    assert np.array_equal(likeliest(worlds, 8, 1)[0], likeliest(worlds, 8, 1)[0])


@pytest.mark.parametrize(
    ("contract", "strong", "favour"),
    [
        (
            Contract(GameKind.SOLO, 1, Suit.GRAS),
            "EO GO HO SO EU GU HU SU GA GX GK G9 G8 G7 EA HA SA",
            4,
        ),
        (Contract(GameKind.WENZ, 1), "EU GU HU SU EA GA HA SA EX GX HX SX", 4),
        (Contract(GameKind.GEIER, 1), "EO GO HO SO EA GA HA SA EX GX HX SX", 4),
    ],
)
def test_a_lone_player_is_dealt_strong_cards_as_often_as_his_favour_says(
    contract: Contract, strong: str, favour: int
) -> None:
    view = view_of(declared(new_deal(VARIANTS["traditional"], 4, 1, 3).deal, contract), 0)
    wealth = parse_cards(strong) & view.unseen
    out = len(wealth)
    # Before anything is known: all ways to choose his eight cards of 24, each strong one favoured.
    ways = [comb(out, held) * comb(24 - out, 8 - held) * favour**held for held in range(9)]
    expected = sum(held * number for held, number in enumerate(ways)) / sum(ways)

    worlds = sample(view, 2000, 2)

    held = np.array([len(CardSet(row[1]) & wealth) for row in dealt_hands(worlds).tolist()])
    assert held.mean() == pytest.approx(expected, abs=0.16)
    assert np.exp(favours(view, worlds)) == pytest.approx(float(favour) ** held)


def test_weights_take_back_what_the_favour_gave() -> None:
    # Before the first card, and with nothing said, all deals are equally likely.
    view = seen("solo H by 1", SOLO)
    silent = replace(view, bidding=replace(view.bidding, said=()))

    worlds = sample(silent, 50, 0)

    assert worlds.weights == pytest.approx(-favours(silent, worlds))
    assert worlds.weights.std() > 1


def test_nobody_is_favoured_where_we_declare_or_nobody_does() -> None:
    for view in (seen("solo H by 0", SOLO), seen("ramsch", RUFSPIEL)):
        assert favours(view, sample(view, 5, 0)).tolist() == [0.0] * 5
