"""The suite of positions: each is sound, an expert solves all, and the tools around it judge."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from schafkopf_qt.engine.actions import Action
from schafkopf_qt.engine.deal import Deal, Phase, legal_actions
from schafkopf_qt.engine.notation import parse_cards
from tests.ai.suite.asking import answer_in, ask
from tests.ai.suite.every import ALL
from tests.ai.suite.judging import judge, meant
from tests.ai.suite.layouts import layouts
from tests.ai.suite.position import RULES, SILENCE, Position, Theme, answer_word, own_hand

WEAK: tuple[str, ...] = ()
"""Positions that are right and that the expert does not solve yet."""

BY_KEY = {position.key: position for position in ALL}
EACH = pytest.mark.parametrize("position", ALL, ids=lambda position: position.key)

STRONG = Position(
    "strong", Theme.BIDDING, "Seven trumps with four Obers.", "EO GO HO SO EU HA H9 EA", bad="pass"
)
POOR = Position("poor", Theme.BIDDING, "Nothing.", "H7 EX E8 E7 GK G8 S9 S7", good="pass")
DOUBLED = Position(
    "doubled",
    Theme.DOUBLING,
    "Six trumps with the three highest, against a Rufspiel.",
    "EO GO HO EU HA H9 EA SA",
    good="kontra",
    game="rufspiel G by 2",
)


def answers(position: Position, deal: Deal) -> set[str]:
    """Return all that the seat may answer."""
    actions: tuple[Action, ...] = legal_actions(deal, position.seat)
    words = {answer_word(action) for action in actions}
    if position.theme is Theme.DOUBLING:
        cards = {answer_word(action) for action in actions if answer_word(action) in CARDS}
        return (words - cards) | {SILENCE}
    return words


CARDS = {card.name for card in parse_cards(" ".join(f"{s}{r}" for s in "EGHS" for r in "AXKOU987"))}


def test_there_are_many_positions_and_each_has_its_own_name() -> None:
    assert len(BY_KEY) == len(ALL) >= 60


def test_no_theme_hangs_on_one_position() -> None:
    assert min(Counter(position.theme for position in ALL).values()) >= 3


@EACH
def test_each_position_is_sound(position: Position) -> None:
    rules = RULES[position.rules]
    assert bool(position.good) != bool(position.bad)
    assert len(own_hand(position)) == rules.hand_size
    for deal in islice(layouts(position), 3):
        assert deal.dealt[position.seat] == own_hand(position)
        assert deal.to_act == position.seat or position.theme is Theme.DOUBLING
        possible = answers(position, deal)
        assert position.answers <= possible
        right = {word for word in possible if position.accepts(word)}
        assert right
        assert right != possible


@EACH
def test_each_position_tells_why(position: Position) -> None:
    assert position.words[0].isupper()
    assert position.words.endswith(".")
    assert len(position.words.split()) >= 8


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(
            one,
            id=one.key,
            marks=[pytest.mark.xfail(strict=True)] if one.key in WEAK else [],
        )
        for one in ALL
    ],
)
def test_an_expert_solves_each_position(position: Position) -> None:
    assert position.accepts(ask(position, "expert"))


@pytest.mark.parametrize("level", ["beginner", "learner", "club"])
def test_an_answer_does_not_depend_on_hidden_cards(level: str) -> None:
    position = BY_KEY["declarer-fat-trump-last-hand"]
    deals = list(islice(layouts(position), 4))
    assert len({deal.dealt for deal in deals}) > 1
    assert len({answer_in(deal, position, level) for deal in deals}) == 1


def test_a_player_who_doubles_is_still_asked_for_its_card() -> None:
    position = replace(DOUBLED, theme=Theme.DEFENDER, seat=0, good="EA SA")
    assert ask(DOUBLED, "rules") == "kontra"
    assert ask(position, "rules") in CARDS


def test_trying_everything_judges_the_last_tricks() -> None:
    verdict = judge(BY_KEY["ending-keeps-highest-trump-for-last"], 10)
    assert (verdict.best.word, verdict.rival.word) == ("H8", "GO")
    assert verdict.gain(0) == (1.0, 0.0)
    assert verdict.confirmed


def test_a_wrong_answer_is_not_confirmed() -> None:
    right = BY_KEY["ending-keeps-highest-trump-for-last"]
    assert not judge(replace(right, good="GO"), 10).confirmed


def test_rules_of_thumb_judge_the_first_tricks() -> None:
    verdict = judge(BY_KEY["defender-ace-in-fourth-hand"], 20)
    assert verdict.confirmed
    assert verdict.best.amount > verdict.rival.amount + 10


def test_what_the_seat_gets_is_counted_for_its_own_side() -> None:
    position = BY_KEY["defender-smears-ten-to-the-old-one"]
    won = judge(position, 10)
    assert won.best.reached == 1.0
    assert judge(replace(position, target=120), 10).rival.reached == 1.0
    assert won.rival.reached == 0.0


def test_bids_are_judged_by_what_is_paid() -> None:
    strong, poor = judge(STRONG, 10), judge(POOR, 10)
    assert strong.best.word != "pass"
    assert strong.confirmed
    assert strong.best.amount > 0
    assert poor.confirmed
    assert poor.rival.amount < 0


def test_a_doubling_is_judged_by_the_game_without_it() -> None:
    verdict = judge(DOUBLED, 20)
    assert {answer.word for answer in verdict.answers} == {"kontra", SILENCE}
    assert verdict.confirmed
    assert not judge(replace(DOUBLED, good=SILENCE), 20).confirmed


def test_whoever_said_something_is_believed_to_hold_the_cards_for_it() -> None:
    position = BY_KEY["doubling-no-kontra-with-one-ace-against-a-solo"]
    chance = [meant(deal, position) for deal in islice(layouts(position), 20)]
    assert min(chance) < 0.4
    assert judge(position, 20).confirmed


def test_the_own_doubling_tells_nothing_about_the_hidden_cards() -> None:
    ours = replace(DOUBLED, game="rufspiel G by 0", hand="EO GO HO EU HA H9 EA G7")
    assert {meant(deal, ours) for deal in islice(layouts(ours), 3)} == {1}


def test_a_tout_is_judged_by_all_tricks() -> None:
    verdict = judge(BY_KEY["tout-draws-the-last-trump"], 10)
    assert verdict.confirmed
    assert verdict.rival.amount < verdict.best.amount == 8


def test_layouts_deal_what_the_seat_holds_and_nothing_it_has_seen() -> None:
    position = BY_KEY["ending-draws-last-trump"]
    for deal in islice(layouts(position), 3):
        assert deal.phase is Phase.PLAY
        assert deal.hands[0] == parse_cards("GU E9 S7")
