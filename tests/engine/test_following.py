"""Tests of `engine.following`; the rule vectors hold many more cases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schafkopf_qt.engine.actions import Reason
from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.following import AceDuty, ace_duty, legal_cards, why_card_forbidden
from schafkopf_qt.engine.games import Contract, GameKind
from schafkopf_qt.engine.notation import parse_card, parse_cards
from schafkopf_qt.engine.order import card_order
from schafkopf_qt.engine.rules import AceDiscard, CalledAce, RunAwayCount

ORDER = card_order(GameKind.RUFSPIEL)
CONTRACT = Contract(GameKind.RUFSPIEL, 1, Suit.GRAS)
DEFAULT = CalledAce()


def duty(
    hand: str, rules: CalledAce = DEFAULT, ran_away: bool = False, dealt: str | None = None
) -> AceDuty | None:
    """Return the duty of the holder of this hand while Gras is called."""
    held = parse_cards(hand)
    return ace_duty(CONTRACT, rules, ORDER, held, parse_cards(dealt or hand), ran_away)


def legal(
    hand: str, led: str | None, rules: CalledAce = DEFAULT, ran_away: bool = False
) -> set[str]:
    """Return the names of the legal cards of the holder of the called ace."""
    first = None if led is None else parse_card(led)
    cards = legal_cards(parse_cards(hand), first, ORDER, duty(hand, rules, ran_away))
    return {card.name for card in cards}


def test_who_does_not_hold_the_ace_has_no_duty() -> None:
    assert duty("GX G9 EO") is None
    assert duty("GA GX EO", ran_away=True) is None


def test_called_ace_must_be_played_when_its_suit_is_led() -> None:
    assert legal("GA GX GK G8 EO", "G9") == {"GA"}


def test_called_ace_must_be_kept_on_another_suit() -> None:
    assert legal("GA GX EX S9", "H7") == {"GX", "EX", "S9"}


def test_the_last_card_is_free() -> None:
    assert legal("GA", "H7") == {"GA"}


def test_fewer_than_four_of_the_suit_may_not_run_away() -> None:
    assert legal("GA GX G7 EO", None) == {"GA", "EO"}
    assert legal("GA GX G9 G7 EO", None) == {"GA", "GX", "G9", "G7", "EO"}


def test_only_called_suit_in_hand_means_leading_the_ace() -> None:
    assert legal("GA GX", None) == {"GA"}


def test_running_away_can_need_three_or_be_forbidden() -> None:
    assert legal("GA GX G7 EO", None, CalledAce(run_away_min=3)) == {"GA", "GX", "G7", "EO"}
    assert legal("GA GX G9 G7 EO", None, CalledAce(run_away_min=0)) == {"GA", "EO"}


def test_the_dealt_hand_may_be_counted_for_running_away() -> None:
    by_dealt = replace(DEFAULT, count=RunAwayCount.DEALT)

    now, before = "GA GX G7 EO", "GA GX G7 G8 EO EU S8 S7"

    assert duty(now, by_dealt, dealt=before) == AceDuty(Card.GA, True, False)
    assert duty(now, DEFAULT, dealt=before) == AceDuty(Card.GA, False, False)


@pytest.mark.parametrize(
    ("discard", "two_left", "three_left"),
    [
        (AceDiscard.LAST_TRICK, {"EX"}, {"EX", "S9"}),
        (AceDiscard.LAST_TWO_TRICKS, {"EX", "GA"}, {"EX", "S9"}),
        (AceDiscard.FREE, {"EX", "GA"}, {"EX", "S9", "GA"}),
    ],
)
def test_the_ace_may_be_thrown_away_as_the_rules_say(
    discard: AceDiscard, two_left: set[str], three_left: set[str]
) -> None:
    rules = CalledAce(discard=discard)

    assert legal("GA EX", "H7", rules) == two_left
    assert legal("GA EX S9", "H7", rules) == three_left


def test_after_running_away_the_ace_is_an_ordinary_card() -> None:
    assert legal("GA GX G7", "G9", ran_away=True) == {"GA", "GX", "G7"}
    assert legal("GA G7 S8", None, ran_away=True) == {"GA", "G7", "S8"}


@pytest.mark.parametrize(
    ("card", "hand", "led", "reason"),
    [
        ("EA", "GX EX", "E7", Reason.CARD_NOT_HELD),
        ("GX", "GX EX", "E7", Reason.FOLLOW_SUIT),
        ("GX", "GX HO", "H7", Reason.FOLLOW_TRUMP),
        ("GX", "GA GX HO", "G7", Reason.CALLED_ACE_MUST_BE_PLAYED),
        ("GA", "GA EX S9", "H7", Reason.CALLED_ACE_MUST_BE_KEPT),
        ("GX", "GA GX S9", None, Reason.CALLED_SUIT_LEAD_FORBIDDEN),
        ("EX", "GX EX", "E7", None),
    ],
)
def test_a_forbidden_card_names_the_rule(
    card: str, hand: str, led: str | None, reason: Reason | None
) -> None:
    first = None if led is None else parse_card(led)

    found = why_card_forbidden(parse_card(card), parse_cards(hand), first, ORDER, duty(hand))

    assert found is reason
