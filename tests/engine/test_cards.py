"""Tests of `engine.cards`."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.cards import (
    CARDS,
    FULL_PACK,
    NO_CARDS,
    SHORT_PACK,
    Card,
    CardSet,
    Rank,
    Suit,
    pack,
)
from schafkopf_qt.engine.notation import parse_cards


def test_a_card_is_eight_times_its_suit_plus_its_rank() -> None:
    for card in CARDS:
        assert card == 8 * card.suit + card.rank
        assert Card.of(card.suit, card.rank) is card
        assert card.name == card.suit.letter + card.rank.letter


def test_the_pack_holds_32_cards_and_120_points() -> None:
    assert len(FULL_PACK) == 32
    assert FULL_PACK.points == 120
    assert sum(card.points for card in CARDS) == 120


def test_the_short_pack_lacks_sevens_and_eights_but_no_points() -> None:
    assert len(SHORT_PACK) == 24
    assert SHORT_PACK.points == 120
    assert FULL_PACK.of_rank(Rank.SEVEN) | FULL_PACK.of_rank(Rank.EIGHT) == FULL_PACK - SHORT_PACK
    assert pack(24) == SHORT_PACK
    assert pack(32) == FULL_PACK


@pytest.mark.parametrize(
    ("rank", "points"),
    [("A", 11), ("X", 10), ("K", 4), ("O", 3), ("U", 2), ("9", 0), ("8", 0), ("7", 0)],
)
def test_a_rank_has_its_points_in_every_suit(rank: str, points: int) -> None:
    assert {Card[suit.letter + rank].points for suit in Suit} == {points}


def test_sets_know_their_algebra() -> None:
    left, right = parse_cards("EA EX GO"), parse_cards("GO SU")

    assert left | right == parse_cards("EA EX GO SU")
    assert left & right == parse_cards("GO")
    assert left - right == parse_cards("EA EX")
    assert parse_cards("EA") <= left
    assert not right <= left
    assert left.without(Card.EA) == parse_cards("EX GO")
    assert left.without(Card.SA) == left


def test_a_set_iterates_upwards_and_knows_its_members() -> None:
    cards = parse_cards("SA E7 HO")

    assert list(cards) == [Card.E7, Card.HO, Card.SA]
    assert len(cards) == 3
    assert Card.HO in cards
    assert Card.HU not in cards
    assert "HO" not in cards
    assert not NO_CARDS
    assert repr(cards) == "CardSet('E7 HO SA')"


def test_a_set_gives_the_cards_of_a_suit_and_of_a_rank() -> None:
    cards = parse_cards("EO GO GA SU")

    assert cards.of_suit(Suit.GRAS) == parse_cards("GO GA")
    assert cards.of_rank(Rank.OBER) == parse_cards("EO GO")
    assert CardSet.of([]) == NO_CARDS
