"""Real games of people: every card is legal and every payment is the one that was paid.

More files of the same format are read from the paths in `SCHAFKOPF_EXTRA_GAMES`. The platform
doubles for knocking before the play, which no rule system here does; the test multiplies.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.cards import TOTAL_POINTS
from schafkopf_qt.engine.deal import apply, start_deal
from schafkopf_qt.engine.games import Contract, GameKind, Stage, Word
from schafkopf_qt.engine.presets import preset, validate
from schafkopf_qt.engine.rules import Rules, Tariff
from schafkopf_qt.engine.state import Deal
from tests.engine.positions import cards_of, contract_of, declared, offer_for, played
from tests.engine.rule_options import offering, with_options

DATA = Path(__file__).resolve().parent.parent / "data"
SAME_CARDS = {"tout": Stage.TOUT, "sie": Stage.SIE}


def read(path: Path) -> list[dict[str, Any]]:
    """Return the games of a file."""
    content = json.loads(path.read_text(encoding="utf-8"))
    return list(content["games"] if isinstance(content, dict) else content)


def games() -> list[Any]:
    """Return our games and those of the extra files as named cases."""
    extra = os.environ.get("SCHAFKOPF_EXTRA_GAMES", "").split(os.pathsep)
    paths = [DATA / "real_games.json", *(Path(name) for name in extra if name)]
    return [
        pytest.param(game, id=f"{path.stem}-{number}-{game['contract']['game']}")
        for path in paths
        for number, game in enumerate(read(path))
    ]


def rules_for(game: dict[str, Any]) -> Rules:
    """Return the platform's rules with the tariff of one game."""
    kind, price = game["contract"]["game"], game["tariff"]
    rules = with_options(
        preset("tournament"), {"deck": game["deck"], "players": len(game["hands"])}
    )
    tariff: Tariff = replace(
        rules.tariff,
        schneider=price["schneider"],
        schwarz=price["schwarz"],
        runner=price["runner"],
        runners_min=price["runners_from"],
        runners_min_wenz=price["runners_from"],
    )
    rules = with_options(replace(rules, tariff=tariff), {"base": price["base"]})
    rules = replace(rules, doubling=replace(rules.doubling, words=tuple(Word)))
    plain = Contract(GameKind("solo" if kind == "sie" else kind), 0)
    staged = replace(plain, stage=stage_of(game))
    return offering(rules, offer_for(plain), offer_for(staged))


def stage_of(game: dict[str, Any]) -> Stage:
    """Return what the declarer promised."""
    contract = game["contract"]
    for word, stage in SAME_CARDS.items():
        if contract.get(word) or contract["game"] == word:
            return stage
    return Stage.PLAIN


def replayed(game: dict[str, Any], stage: Stage) -> Deal:
    """Return the game played card by card, at least to the trick that ends it."""
    words, rules = game["contract"], rules_for(game)
    kind = "solo" if words["game"] == "sie" else words["game"]
    suit = None if stage is Stage.SIE else words.get("called") or words.get("suit")
    leader = game["tricks"][0]["leader"] if game["tricks"] else 0
    hands = tuple(cards_of(hand) for hand in game["hands"])
    deal = start_deal(rules, hands, 0, 1, (leader - 1) % rules.seats).deal
    deal = declared(deal, contract_of(kind, words["declarer"], suit, stage))
    for seat, word in zip(game["doublings"], Word, strict=False):
        deal = apply(deal, Double(seat, word)).deal
    assert len(deal.doubles) == len(game["doublings"])
    for trick in game["tricks"]:
        if not deal.is_over:
            assert deal.trick.leader == trick["leader"]
            deal = played(deal, trick["cards"])
    return deal


@pytest.mark.parametrize("game", games())
def test_every_card_is_legal_and_the_payments_are_those_made(game: dict[str, Any]) -> None:
    plain = replayed(game, Stage.PLAIN)
    deal = replayed(game, stage_of(game))

    assert validate(deal.rules) == ()
    assert plain.score is not None
    assert sum(plain.score.seat_points) == TOTAL_POINTS
    assert deal.score is not None
    factor = 2 ** len(game["doublers_before_play"])
    assert [payment * factor for payment in deal.score.payments] == game["payments"]


def test_our_file_holds_all_99_games() -> None:
    assert len(read(DATA / "real_games.json")) == 99
