"""Tests of `engine.turns`."""

from __future__ import annotations

from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.deal import apply
from schafkopf_qt.engine.games import Word
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Window
from schafkopf_qt.engine.state import Deal
from schafkopf_qt.engine.turns import Declined, Question, declined_by, next_question
from tests.engine.positions import COURSE, known_deal, known_rufspiel, played

B = preset("traditional")
START = known_rufspiel(B)
AFTER_TRICK_1 = played(START, COURSE.split()[:4])


def asked(deal: Deal) -> list[tuple[int, bool]]:
    """Return all who are asked while everybody lets the doubling go, the player included."""
    declined: Declined = frozenset()
    order = []
    while (question := next_question(deal, declined)) is not None:
        order.append((question.seat, question.doubling))
        if not question.doubling:
            break
        declined = declined_by(deal, question.seat, declined)
    return order


def test_in_the_auction_the_speaker_is_asked() -> None:
    assert next_question(known_deal(B)) == Question(1)


def test_before_the_last_chance_only_the_seat_on_turn_is_asked() -> None:
    for cards in range(4):
        deal = played(START, COURSE.split()[:cards])
        assert asked(deal) == [(deal.to_act, False)]


def test_at_the_last_chance_every_defender_is_heard() -> None:
    # Seat 1 is on turn and weighs its Kontra together with its card.
    assert asked(AFTER_TRICK_1) == [(0, True), (1, False)]


def test_a_kontra_gives_the_declaring_side_its_answer() -> None:
    deal = apply(AFTER_TRICK_1, Double(0, Word.KONTRA)).deal

    assert asked(deal) == [(2, True), (3, True), (1, False)]


def test_who_let_the_kontra_go_is_asked_again_about_the_next_word() -> None:
    rules = with_option(B, "doubling.words", tuple(Word))
    deal = played(known_rufspiel(rules), COURSE.split()[:4])
    declined = declined_by(deal, 0, frozenset())
    for double in (Double(1, Word.KONTRA), Double(2, Word.RE)):
        deal = apply(deal, double).deal

    assert next_question(deal, declined) == Question(0, doubling=True)
    assert next_question(deal, declined_by(deal, 0, declined)) == Question(1)


def test_after_the_window_nobody_is_asked_about_doubling() -> None:
    deal = played(START, COURSE.split()[:5])

    assert asked(deal) == [(2, False)]


def test_with_the_first_card_as_deadline_all_are_asked_before_it() -> None:
    rules = with_option(B, "doubling.window", Window.BEFORE_FIRST_CARD)

    assert asked(known_rufspiel(rules)) == [(0, True), (1, False)]


def test_who_holds_all_cards_weighs_the_kontra_with_the_first_card() -> None:
    rules = with_option(B, "doubling.window", Window.HOLDING_ALL_CARDS)
    deal = known_rufspiel(rules)

    assert asked(deal) == [(1, False)]
    assert asked(apply(deal, Double(0, Word.KONTRA)).deal) == [(1, False)]


def test_when_the_deal_is_over_nobody_is_asked() -> None:
    assert next_question(played(START, COURSE.split())) is None
