"""How good a hand is: tables that fit the counts, and chances that move the right way."""

from __future__ import annotations

import pytest

from schafkopf_qt.ai.strength import all_tricks_chance, beat_chance, features, top_run, win_chance
from schafkopf_qt.ai.strength_table import AGAINST, PLAYING
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.games import GameKind
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.rules import Rules
from tests.ai.positions import SHORT, THREE, TRADITIONAL

SIZES = {(4, 32): TRADITIONAL, (4, 24): SHORT, (3, 24): THREE}


@pytest.mark.parametrize(("kind", "seats", "pack_size"), PLAYING)
def test_every_game_has_weights_for_every_count(kind: GameKind, seats: int, pack_size: int) -> None:
    hand = parse_cards("EO GO HU HA E9 SA")
    suit = Suit.SCHELLEN if kind in (GameKind.RUFSPIEL, GameKind.SOLO) else None
    counts = features(hand, kind, suit, SIZES[seats, pack_size], leads=True)
    assert len(PLAYING[kind, seats, pack_size]) == len(counts)
    assert len(AGAINST[kind, seats, pack_size]) == len(counts)


def test_games_of_all_packs_have_weights() -> None:
    lone = (GameKind.SOLO, GameKind.WENZ, GameKind.GEIER)
    expected = {(kind, *size) for size in SIZES for kind in lone}
    expected |= {(GameKind.RUFSPIEL, *size) for size in SIZES if size[0] == 4}
    assert set(PLAYING) == set(AGAINST) == expected


@pytest.mark.parametrize(
    ("weaker", "stronger", "kind", "suit"),
    [
        ("SO HU HA H7 E9 SA G8 G7", "EO HU HA H7 E9 SA G8 G7", GameKind.RUFSPIEL, Suit.GRAS),
        ("EO GO HU HA H7 SK E9 G7", "EO GO HU HA H7 SA E9 G7", GameKind.RUFSPIEL, Suit.GRAS),
        ("EO GO SO EU HA S9 S8 G7", "EO GO SO EU HA SA SX S7", GameKind.SOLO, Suit.HERZ),
        ("GU HU EA EX GA S8 S7 H7", "EU HU EA EX GA S8 S7 H7", GameKind.WENZ, None),
        ("EO GO EA EX G9 S8 S7 H7", "EO GO EA EX GA S8 S7 H7", GameKind.GEIER, None),
    ],
)
def test_better_cards_are_worth_more(
    weaker: str, stronger: str, kind: GameKind, suit: Suit | None
) -> None:
    low, high = (
        win_chance(parse_cards(hand), kind, suit, TRADITIONAL, False) for hand in (weaker, stronger)
    )
    assert 0 < low < high < 1


def test_obers_in_the_hand_of_an_opponent_endanger_a_rufspiel() -> None:
    low, high = (
        beat_chance(parse_cards(hand), GameKind.RUFSPIEL, Suit.GRAS, TRADITIONAL, False)
        for hand in ("H9 H8 H7 E9 E8 S9 S8 S7", "EO GO HO H7 E9 EA SA S7")
    )
    assert low < 0.3 < high


@pytest.mark.parametrize(
    ("hand", "kind", "suit", "rules", "leads", "low", "high"),
    [
        ("EU GU HU SU EA EX EK SA", GameKind.WENZ, None, TRADITIONAL, True, 1.0, 1.0),
        ("EU GU EA EX EK SA SX SK", GameKind.WENZ, None, TRADITIONAL, True, 1.0, 1.0),
        ("EU GU EA EX EK SA SX SK", GameKind.WENZ, None, TRADITIONAL, False, 0.8, 0.95),
        ("EU GU EA EX EK SA SX S7", GameKind.WENZ, None, TRADITIONAL, True, 0.0, 0.0),
        ("EO GO HO HA HX HK H9 EA", GameKind.SOLO, Suit.HERZ, TRADITIONAL, True, 0.0, 0.0),
        ("EO GO HO SO EU GU HA HX", GameKind.SOLO, Suit.HERZ, TRADITIONAL, False, 1.0, 1.0),
        ("EO GO EA EX EK GA", GameKind.GEIER, None, SHORT, True, 1.0, 1.0),
    ],
)
def test_every_trick_needs_tops_that_draw_all_trumps(
    hand: str,
    kind: GameKind,
    suit: Suit | None,
    rules: Rules,
    leads: bool,
    low: float,
    high: float,
) -> None:
    assert low <= all_tricks_chance(parse_cards(hand), kind, suit, rules, leads) <= high


def test_run_of_tops_ends_at_the_first_gap() -> None:
    hand = parse_cards("EO GO SO EU HA HX E7 G7")
    assert top_run(hand, GameKind.SOLO, Suit.HERZ, TRADITIONAL) == 2
    assert top_run(hand, GameKind.WENZ, None, TRADITIONAL) == 1
