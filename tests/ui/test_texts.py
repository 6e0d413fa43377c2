"""Every id of the engine has words, and the words take their values."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from schafkopf_qt import i18n
from schafkopf_qt.app.notices import Notice, NoticeKind, Trouble
from schafkopf_qt.app.opponents import STRENGTHS, TEMPERAMENTS, Temperament
from schafkopf_qt.engine.actions import Reason
from schafkopf_qt.engine.cards import CARDS, Card, CardSet, Rank, Suit
from schafkopf_qt.engine.deal import apply, legal_actions, new_deal
from schafkopf_qt.engine.events import (
    BidMade,
    CardPlayed,
    ContractMade,
    DealScored,
    Doubled,
    Event,
    PartnerShown,
    Passed,
    Reveal,
    ThrownIn,
    TrickTaken,
)
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage, Word
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.options import OPTIONS, Group
from schafkopf_qt.engine.presets import PRESETS, Conflict, option_value, preset
from schafkopf_qt.engine.scoring import LineKind, Score, ScoreLine
from schafkopf_qt.engine.view import view_of
from schafkopf_qt.storage.errors import Problem
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.comments import Comment, Topic
from schafkopf_qt.ui.notice_texts import problem_sentence

NAMES = ("You", "Sepp", "Vroni", "Resi")
SOLO = Contract(GameKind.SOLO, 1, Suit.GRAS)
SCORE = Score(SOLO, (-50, 150, -50, -50), 50, True, (), points=74)


@pytest.fixture(autouse=True, params=["en", "en_XA"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)


def assert_words(text: str) -> None:
    assert text.strip()
    assert "{" not in text


@pytest.mark.parametrize("suit", Suit)
def test_every_suit_has_a_name_and_a_gloss(suit: Suit) -> None:
    assert_words(texts.suit_name(suit))
    assert_words(texts.suit_gloss(suit))


@pytest.mark.parametrize("rank", Rank)
def test_every_rank_has_a_name(rank: Rank) -> None:
    assert_words(texts.rank_name(rank))


def test_no_two_cards_have_the_same_name() -> None:
    assert len({texts.card_name(card) for card in CARDS}) == 32


@pytest.mark.parametrize("kind", GameKind)
def test_every_game_has_a_name_and_a_gloss(kind: GameKind) -> None:
    assert_words(texts.game_name(kind))
    assert_words(texts.game_gloss(kind))


@pytest.mark.parametrize("offer", Offer)
def test_every_offer_has_a_name(offer: Offer) -> None:
    assert_words(texts.offer_name(offer))


@pytest.mark.parametrize("word", Word)
def test_every_doubling_has_a_word(word: Word) -> None:
    assert_words(texts.word_name(word))


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence_with_and_without_a_view(reason: Reason) -> None:
    view = view_of(new_deal(preset("rotating"), 7, 1, 0).deal, 1)
    assert_words(texts.reason_sentence(reason))
    assert_words(texts.reason_sentence(reason, view))


@pytest.mark.parametrize("level", STRENGTHS)
def test_every_strength_has_a_name_and_a_summary(level: str) -> None:
    assert_words(texts.level_name(level))
    assert_words(texts.level_summary(level))


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_every_temperament_has_a_word_and_a_meaning(temperament: Temperament) -> None:
    assert_words(texts.temperament_name(temperament))
    assert_words(texts.temperament_summary(temperament))


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("expert.bold", "Resi, Expert, bold"),
        ("learner", "Resi, Learner, steady"),
        ("rules", "Resi, rules of thumb"),
        ("rules.cautious", "Resi, rules of thumb, cautious"),
        ("random", "Resi, plays at random"),
        ("grandmaster.bold", "Resi"),
        ("", "Resi"),
    ],
)
def test_a_computer_player_is_described_whatever_a_save_holds(
    level: str, words: str, language: str
) -> None:
    said = i18n.strip_isolates(texts.player_description(Player("Resi", PlayerKind.BOT, level)))
    if language == "en":
        assert said == words
    else:
        assert_words(said)


def test_there_is_nothing_to_say_about_how_a_person_plays() -> None:
    assert texts.player_description(Player("Resi", PlayerKind.HUMAN, "expert")) == ""


@pytest.mark.parametrize("topic", Topic)
def test_every_topic_has_three_comments_and_two_for_a_temperament(topic: Topic) -> None:
    said = {
        temperament: {
            texts.comment_sentence(Comment(1, topic, temperament, lot)) for lot in (0, 1, 2)
        }
        for temperament in TEMPERAMENTS
    }
    assert {len(said[Temperament.CAUTIOUS]), len(said[Temperament.BOLD])} == {2}
    assert said[Temperament.STEADY] == said[Temperament.CAUTIOUS] | said[Temperament.BOLD]
    assert len(said[Temperament.STEADY]) == 3
    for sentence in said[Temperament.STEADY]:
        assert_words(sentence)


@pytest.mark.parametrize("code", i18n.available_languages())
def test_no_comment_is_said_twice_in_any_language(code: str) -> None:
    i18n.set_language(code)
    said = [
        texts.comment_sentence(Comment(1, topic, Temperament.STEADY, lot))
        for topic in Topic
        for lot in (0, 1, 2)
    ]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("conflict", Conflict)
def test_every_conflict_has_a_sentence(conflict: Conflict) -> None:
    assert_words(texts.conflict_sentence(conflict))


@pytest.mark.parametrize("kind", LineKind)
def test_every_line_of_a_score_has_a_label_and_a_value(kind: LineKind) -> None:
    for is_factor in (True, False):
        line = ScoreLine(kind, 2, is_factor, count=3, word=Word.KONTRA)
        label, value = texts.score_line(line, SCORE)
        assert_words(label)
        assert_words(value)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_every_preset_has_a_name_and_a_summary(rules: object) -> None:
    key = getattr(rules, "key", "")
    assert_words(texts.preset_name(key))
    assert_words(texts.preset_summary(key))


@pytest.mark.parametrize("group", Group)
def test_every_group_of_options_has_a_heading(group: Group) -> None:
    assert_words(texts.group_name(group))


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_and_each_of_its_values_has_words(option: object) -> None:
    key, choices = getattr(option, "key", ""), getattr(option, "choices", ())
    is_subset = getattr(option, "subset", False)
    assert_words(texts.option_name(key))
    for value in choices or (7,):
        assert_words(texts.option_value(key, (value,) if is_subset else value))
    for rules in PRESETS:
        texts.option_value(key, option_value(rules, key))


def test_values_of_different_options_do_not_borrow_words(language: str) -> None:
    if language == "en":
        assert texts.option_value("ramsch.virgins", OPTIONS[34].choices[0]) == "changes nothing"


EVENTS: tuple[Event, ...] = (
    Passed(1),
    *(BidMade(2, offer) for offer in Offer),
    *(ContractMade(Contract(kind, None)) for kind in (GameKind.RAMSCH,)),
    ContractMade(Contract(GameKind.ROTATING, None, Suit.HERZ)),
    ContractMade(Contract(GameKind.RUFSPIEL, 1, Suit.EICHEL)),
    *(ContractMade(Contract(GameKind.SOLO, 2, Suit.GRAS, stage)) for stage in Stage),
    ContractMade(Contract(GameKind.WENZ, 3, None, Stage.TOUT)),
    ThrownIn(),
    *(Doubled(3, word) for word in Word),
    CardPlayed(1, Card.EO, 0),
    *(PartnerShown(2, how) for how in Reveal),
    TrickTaken(1, 3, CardSet.of([Card.EO, Card.GA]), 14),
    DealScored(SCORE),
)


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_event_has_a_sentence(event: Event) -> None:
    assert_words(texts.event_sentence(event, NAMES))


def test_what_is_said_aloud_has_a_bubble_and_what_is_done_in_silence_has_none() -> None:
    spoken = {type(event) for event in EVENTS if texts.event_bubble(event)}
    assert spoken == {Passed, BidMade, Doubled}


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_whole_deals_can_be_told(rules: object) -> None:
    chance = random.Random(3)
    for number in range(5):
        step = new_deal(preset(getattr(rules, "key", "")), number, 1, 0)
        deal = step.deal
        while not deal.is_over:
            for seat in range(4):
                assert " · " not in texts.role_label(view_of(deal, 1), seat)
            asked = deal.to_act
            assert asked is not None
            step = apply(deal, chance.choice(legal_actions(deal, asked)))
            deal = step.deal
            for event in step.events:
                assert_words(texts.event_sentence(event, NAMES))
        if deal.score is not None:
            for line in deal.score.lines:
                texts.score_line(line, deal.score)


def test_a_person_without_a_name_is_you_in_the_language_of_now(language: str) -> None:
    name = texts.player_name(Player("", PlayerKind.HUMAN))
    assert name == ("You" if language == "en" else "[!! Ýõü !!]")


@pytest.mark.parametrize("kind", NoticeKind)
def test_every_notice_has_a_sentence(kind: NoticeKind) -> None:
    assert_words(texts.notice_sentence(Notice(kind, "match.json")))


@pytest.mark.parametrize("problem", Problem)
def test_a_notice_about_the_disk_says_what_is_wrong_with_it(problem: Problem) -> None:
    told = texts.notice_sentence(Notice(NoticeKind.SAVE_FAILED, problem.value))
    assert problem_sentence(problem) in told


def test_words_need_no_qt() -> None:
    code = "import sys, schafkopf_qt.ui.texts; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_has_a_sentence(trouble: Trouble) -> None:
    assert_words(texts.trouble_sentence(trouble))


@pytest.mark.parametrize("error", [OSError(), ValueError(), RuntimeError()], ids=repr)
def test_every_error_has_a_sentence(error: Exception) -> None:
    assert_words(texts.error_sentence(error))


@pytest.mark.parametrize("count", [0, 1, 2, 11])
def test_counts_have_plurals(count: int, language: str) -> None:
    for words in (texts.points(count), texts.units(count), texts.tricks(count)):
        assert_words(words)
    if language == "en":
        ending = "point" if count == 1 else "points"
        assert texts.points(count).endswith(ending)
