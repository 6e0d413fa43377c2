"""Tests of `engine.games`."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.games import GAMES, Contract, GameKind, Offer, Sides, Stage, Word


def test_every_kind_of_contract_is_composed() -> None:
    assert set(GAMES) == set(GameKind)
    assert [kind for kind, game in GAMES.items() if game.lone] == [
        GameKind.SOLO,
        GameKind.WENZ,
        GameKind.GEIER,
    ]
    assert GAMES[GameKind.RAMSCH].sides is Sides.EVERYONE


def test_neither_ramsch_nor_the_rotating_game_is_doubled() -> None:
    silent = {kind for kind, game in GAMES.items() if not game.doubles}
    assert silent == {GameKind.RAMSCH, GameKind.ROTATING}


@pytest.mark.parametrize(
    ("offer", "kind", "stage", "needs_suit"),
    [
        (Offer.RUFSPIEL, GameKind.RUFSPIEL, Stage.PLAIN, True),
        (Offer.SOLO, GameKind.SOLO, Stage.PLAIN, True),
        (Offer.SOLO_TOUT, GameKind.SOLO, Stage.TOUT, True),
        (Offer.WENZ, GameKind.WENZ, Stage.PLAIN, False),
        (Offer.WENZ_TOUT, GameKind.WENZ, Stage.TOUT, False),
        (Offer.GEIER, GameKind.GEIER, Stage.PLAIN, False),
        (Offer.GEIER_TOUT, GameKind.GEIER, Stage.TOUT, False),
        (Offer.SIE, GameKind.SOLO, Stage.SIE, False),
    ],
)
def test_an_offer_is_a_game_and_a_promise(
    offer: Offer, kind: GameKind, stage: Stage, needs_suit: bool
) -> None:
    assert (offer.kind, offer.stage, offer.needs_suit) == (kind, stage, needs_suit)


def test_only_a_rufspiel_calls_an_ace() -> None:
    assert Contract(GameKind.RUFSPIEL, 0, Suit.GRAS).called_ace is Card.GA
    assert Contract(GameKind.SOLO, 0, Suit.GRAS).called_ace is None
    assert Contract(GameKind.WENZ, 0).called_ace is None


def test_defenders_and_declarers_double_in_turn() -> None:
    assert [word.by_defenders for word in Word] == [True, False, True, False]
