"""Tests of `engine.rules`."""

from __future__ import annotations

import pickle

import pytest

from schafkopf_qt.engine.games import GameKind
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import Rules


def test_seats_go_round_clockwise() -> None:
    rules = preset("traditional")

    assert rules.forehand(3) == 0
    assert rules.next_dealer(3) == 0
    assert rules.cutter(0) == 3
    assert rules.seats_from(2) == (2, 3, 0, 1)


def test_three_seats_go_round_too() -> None:
    rules = with_option(preset("traditional"), "seats", 3)

    assert rules.forehand(2) == 0
    assert rules.cutter(0) == 2
    assert (rules.pack_size, rules.hand_size) == (24, 8)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_rules_pickle_compare_and_hash(rules: Rules) -> None:
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(rules) == hash(preset(rules.key))


def test_each_game_has_its_base() -> None:
    tariff = preset("tournament").tariff

    assert tariff.base(GameKind.RUFSPIEL) == 20
    assert tariff.base(GameKind.SOLO) == 50
    assert tariff.base(GameKind.WENZ) == 50
    assert tariff.base(GameKind.GEIER) == 50
