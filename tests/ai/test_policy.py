"""The compiled policy: the same thoughts as those of `ai.play`, and no look at hidden cards."""

from __future__ import annotations

from typing import Any

import pytest
from numba import njit

from schafkopf_qt.ai.kernel import layout, playout, policy
from schafkopf_qt.ai.play import choose_card
from schafkopf_qt.ai.tables import new_soft, table_of
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.deal import Deal
from schafkopf_qt.engine.games import GameKind
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.view import view_of
from tests.ai.endings import endings
from tests.ai.layouts import dealt_again, layouts
from tests.ai.open_hands import take_sides
from tests.ai.positions import table
from tests.ai.test_play import LAST_SEAT, RUFSPIEL, SOLO
from tests.ai.test_ramsch import HANDS as RAMSCH

# Doors as in `open_hands`.
_door: Any = njit(error_model="numpy")


@_door
def watch(game: Any, soft: Any, at: int, card: int) -> int:
    """Return `kernel.playout.watch`."""
    return playout.watch(game, soft, at, card)


@_door
def judge(game: Any, soft: Any, at: int) -> int:
    """Return `kernel.policy.judge`."""
    return policy.judge(game, soft, at)


def choose(deal: Deal) -> Card:
    """Return the card that the policy plays for the seat on turn."""
    assert deal.contract is not None
    numbers = table_of(deal.contract, deal.rules)
    game, soft = numbers.base.copy(), new_soft()
    for seat, hand in enumerate(deal.dealt):
        game[layout.HANDS + seat] = numbers.mask(hand)
    take_sides(game)
    at = layout.FRAMES
    game[at + layout.F_SEAT] = deal.rules.forehand(deal.dealer)
    for trick in (*deal.tricks, deal.trick):
        for card in trick.cards:
            watch(game, soft, at, numbers.places[card])
            at += layout.FRAME
    return numbers.cards[judge(game, soft, at)]


CLEAR = {
    name: ("rotating E", hands, course, 1, card)
    for name, (hands, course, card) in LAST_SEAT.items()
} | {
    "a ten for the friend who has overtaken the lone player": (
        "solo H by 0",
        "GO SO EU GU HA HK EA G7|EO SU H7 H8 GA GX SA S9"
        "|HO HU HX H9 E9 E8 GK SX|E7 EX EK G8 G9 S7 S8 SK",
        "SO EO",
        0,
        "HX",
    ),
    "nothing fat under a card that holds": ("solo H by 0", SOLO, "EO H7", 0, "GU HU H9"),
    "a lone player pulls trumps": ("solo H by 0", SOLO, "", 0, "EO GO"),
    "an opponent searches the called ace": ("rufspiel G by 1", RUFSPIEL, "", 0, "GK G8"),
    "the declarer leads trump": ("rufspiel G by 1", RUFSPIEL, "", 1, "EO HO EU HA HX"),
    "the partner leads trump": ("rufspiel G by 1", RUFSPIEL, "", 2, "GO HU HK H8"),
    "an opponent keeps the bare ten": ("rufspiel G by 1", RUFSPIEL, "", 3, "EK E8 SK S8"),
    "the highest card that loses in a Ramsch": ("ramsch", RAMSCH, "HX HA EU", 1, "SU"),
    "no sure trick is led in a Ramsch": ("ramsch", RAMSCH, "", 0, "SU H7 G9 SK E7"),
}


@pytest.mark.parametrize("name", CLEAR)
def test_clear_cards_are_played_as_by_rules_of_thumb(name: str) -> None:
    game, hands, course, leader, cards = CLEAR[name]
    deal = table(game, hands, course, leader)

    assert choose(deal) in parse_cards(cards)
    assert choose_card(view_of(deal, deal.trick.next_seat)) in parse_cards(cards)


@pytest.mark.parametrize("kind", GameKind)
def test_the_policy_plays_like_the_rules_of_thumb(kind: GameKind) -> None:
    """They differ in how they guess hidden hands alone, and so where it is close."""
    alike, different = 0, 0
    for cards_left in (3, 5, 7):
        for deal in endings(kind.value, cards_left, 50, seed=1):
            view = view_of(deal, deal.trick.next_seat)
            if len(view.playable) == 1:
                continue
            card = choose(deal)
            assert card in view.playable
            if card == choose_card(view):
                alike += 1
            else:
                different += 1
    assert alike + different > 60
    assert different < 0.15 * (alike + different)


@pytest.mark.parametrize("kind", GameKind)
def test_hidden_cards_change_no_choice(kind: GameKind) -> None:
    others = 0
    for deal in endings(kind.value, 2, 12, seed=2):
        seat = deal.trick.next_seat
        if len(view_of(deal, seat).playable) == 1:
            continue
        expected = choose(deal)
        for dealt in layouts(deal, seat):
            assert choose(dealt_again(deal, dealt)) == expected
            others += 1
    assert others > 30
