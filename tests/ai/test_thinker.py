"""The player who thinks: when it thinks, how long, and what it makes of what it finds."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from schafkopf_qt.ai import thinker
from schafkopf_qt.ai.levels import CLUB, EXPERT, Level, Temperament
from schafkopf_qt.ai.play import choose_card
from schafkopf_qt.ai.prospects import Prospect
from schafkopf_qt.ai.search import Effort, Estimate
from schafkopf_qt.ai.thinker import Thinker
from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Play
from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.deal import apply
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage, Word
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.view import SeatView, view_of
from tests.ai.positions import THREE, TRADITIONAL, dealt_to_forehand, seen, table

ALL_TOPS = "EO GO HO SO EU GU HU SU"
BORDERLINE = "EO HO EU HK H9 EA EX G7"
STEADY, CAUTIOUS, BOLD = Temperament.STEADY, Temperament.CAUTIOUS, Temperament.BOLD
UNHURRIED = replace(EXPERT, seconds=600.0)

RUFSPIEL = (
    "SU H7 GK G8 EA E9 SX S7|EO HO EU HA HX G7 SA S9"
    "|GO HU GA G9 HK H8 EX E7|SO GU H9 EK E8 GX SK S8"
)


def auction(hand: str, rules: Rules = TRADITIONAL) -> SeatView:
    """Return what forehand sees who has to speak first with this hand."""
    return view_of(dealt_to_forehand(hand, rules), 0)


def forbid(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let it be an error to think so."""

    def never(*_anything: Any) -> None:
        raise AssertionError

    for name in names:
        monkeypatch.setattr(thinker, name, never)


def say(
    monkeypatch: pytest.MonkeyPatch, kind: GameKind, won: float, best: Suit | None = None
) -> list[Contract]:
    """Let games of one kind be won so often, a bit less in other suits, and all others never.

    Returns a list to which the games that are asked about will be added.
    """
    asked: list[Contract] = []

    def told(_view: SeatView, contract: Contract, _number: int, _seed: int) -> Prospect:
        asked.append(contract)
        chance = won if contract.kind is kind else 0.0
        if best is not None and contract.suit is not best:
            chance -= 0.1
        return Prospect(contract, chance, chance, 0.0)

    monkeypatch.setattr(thinker, "prospect", told)
    return asked


def test_a_forced_action_takes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, "estimate", "outlook", "prospect", "choose_card")
    view = seen("rufspiel G by 1", RUFSPIEL, "GK G7")
    assert len(view.legal) == 1

    assert Thinker(EXPERT).act(view) == Play(2, Card.GA)


def test_the_only_suit_that_can_be_called_is_named_without_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forbid(monkeypatch, "prospect", "choose_suit")
    deal = dealt_to_forehand("EO HO EU HK H9 EA SA G7")
    for action in (Bid(0, Offer.RUFSPIEL), Pass(1), Pass(2), Pass(3)):
        deal = apply(deal, action).deal

    assert Thinker(EXPERT).act(view_of(deal, 0)) == Name(0, Suit.GRAS)


def test_a_forced_card_takes_no_search_even_if_a_double_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forbid(monkeypatch, "estimate", "choose_card")
    monkeypatch.setattr(thinker, "outlook", lambda *_asked: Prospect(SOLO, 0.9, 1.0, 0.0))
    # Seat 1 follows with its only trump; Kontra may still be said.
    hands = (
        "EO GO HO HA HX HK H9 EA|H7 E7 E8 E9 G7 G8 S7 S8"
        "|EU GU HU SU EX GA GX GK|SO H8 EK G9 SA SX SK S9"
    )
    view = seen("solo H by 0", hands, "EO")
    assert {type(action) for action in view.legal} == {Play, Double}

    assert Thinker(EXPERT).act(view) == Play(1, Card.H7)


SOLO = Contract(GameKind.SOLO, 0, Suit.HERZ)


def test_the_best_of_the_estimates_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen("rufspiel G by 1", RUFSPIEL)
    asked: list[tuple[Effort, int]] = []

    def told(_view: SeatView, effort: Effort, seed: int) -> tuple[Estimate, ...]:
        asked.append((effort, seed))
        return tuple(Estimate(card, 0.0, 0.0, 0.0) for card in (Card.S7, Card.GK, Card.EA))

    monkeypatch.setattr(thinker, "estimate", told)
    level = Level("some", seconds=2.0, worlds=7)

    assert Thinker(level, seed=1).act(view) == Play(0, Card.S7)
    assert Thinker(level, seed=2).act(view) == Play(0, Card.S7)
    efforts, seeds = zip(*asked, strict=True)
    assert len(set(seeds)) == 2
    for effort in efforts:
        assert effort.worlds == 7
        assert effort.samples >= 7
        assert 0 < effort.seconds < level.seconds


@pytest.mark.parametrize(
    ("usual", "behind", "expected"),
    [
        (Card.S7, 0.1, Card.S7),
        (Card.S7, 0.3, Card.EA),
        (Card.G8, 0.3, Card.G8),
        (Card.G8, 0.5, Card.EA),
    ],
    ids=["hardly worse", "much worse", "asks for the called ace", "asks but much worse"],
)
def test_habit_decides_where_its_card_is_hardly_worse(
    monkeypatch: pytest.MonkeyPatch, usual: Card, behind: float, expected: Card
) -> None:
    view = seen("rufspiel G by 1", RUFSPIEL)
    found = Estimate(Card.EA, 0.5, 0.8, 0.1), Estimate(usual, 0.5 - behind, 0.7, 0.1)
    monkeypatch.setattr(thinker, "estimate", lambda *_asked: found)
    monkeypatch.setattr(thinker, "choose_card", lambda _view: usual)

    assert Thinker(Level("some", worlds=7, habit=0.2)).act(view) == Play(0, expected)
    assert Thinker(Level("some", worlds=7)).act(view) == Play(0, Card.EA)


def test_rules_of_thumb_help_where_no_deal_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_asked: object) -> None:
        raise ValueError("no deal agrees with what was seen")

    view = seen("rufspiel G by 1", RUFSPIEL)
    monkeypatch.setattr(thinker, "estimate", nothing)

    assert Thinker(EXPERT).act(view) == Play(0, choose_card(view))


@pytest.mark.parametrize("level", [CLUB, EXPERT])
def test_a_sie_is_said_at_once(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, "prospect", "choose_offer")
    for temperament in Temperament:
        assert Thinker(level, temperament).act(auction(ALL_TOPS)) == Bid(0, Offer.SIE)


def test_an_expert_bids_good_hands_and_passes_poor_ones() -> None:
    expert = Thinker(EXPERT)
    assert expert.act(auction("EO GO HO EU HA HX EA SA")) in (
        Bid(0, Offer.SOLO),
        Bid(0, Offer.SOLO_TOUT),
    )
    assert expert.act(auction("EU GU HU EA EX EK GA S7")) == Bid(0, Offer.WENZ)
    assert expert.act(auction("EO HO EU HA HK EA S9 S8")) == Bid(0, Offer.RUFSPIEL)
    assert expert.act(auction("SO HK H8 E9 E8 GK S8 S7")) == Pass(0)


NEEDED = {Offer.RUFSPIEL: 0.6, Offer.SOLO: 0.68, Offer.WENZ: 0.68}


@pytest.mark.parametrize(
    ("margin", "speakers"),
    [(-0.07, ()), (-0.03, (BOLD,)), (0.03, (STEADY, BOLD)), (0.07, (CAUTIOUS, STEADY, BOLD))],
)
def test_temperament_decides_about_borderline_hands(
    margin: float, speakers: tuple[Temperament, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for offer, hand in (
        (Offer.RUFSPIEL, BORDERLINE),
        (Offer.SOLO, "EO GO HO EU HA HX EA G7"),
        (Offer.WENZ, "EU GU HU EA EX EK GA S7"),
    ):
        asked = say(monkeypatch, offer.kind, NEEDED[offer] + margin)
        for temperament in Temperament:
            expected: Action = Bid(0, offer) if temperament in speakers else Pass(0)
            assert Thinker(EXPERT, temperament).act(auction(hand)) == expected
        assert asked, "it was tried out"


def test_three_players_ask_for_less(monkeypatch: pytest.MonkeyPatch) -> None:
    say(monkeypatch, GameKind.SOLO, 0.55)
    assert Thinker(EXPERT).act(auction("EO GO HO EU HA HX EA G9", THREE)) == Bid(0, Offer.SOLO)
    say(monkeypatch, GameKind.SOLO, 0.45)
    assert Thinker(EXPERT).act(auction("EO GO HO EU HA HX EA G9", THREE)) == Pass(0)


def test_a_game_without_gain_is_not_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        thinker, "prospect", lambda _view, contract, *_rest: Prospect(contract, 0.99, -0.1, 0.0)
    )
    assert Thinker(EXPERT).act(auction("EO GO HO EU HA HX EA SA")) == Pass(0)


def test_the_game_that_gains_most_is_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    gains = {GameKind.RUFSPIEL: 2.0, GameKind.SOLO: 1.0}
    monkeypatch.setattr(
        thinker,
        "prospect",
        lambda _view, contract, *_rest: Prospect(
            contract, 0.9, gains.get(contract.kind, -1.0) * (contract.stage is Stage.PLAIN), 0.0
        ),
    )
    hand = auction("EO GO HO EU HA HX EA G7")
    assert Thinker(EXPERT).act(hand) == Bid(0, Offer.RUFSPIEL)
    gains[GameKind.SOLO] = 3.0
    assert Thinker(EXPERT).act(hand) == Bid(0, Offer.SOLO)


def test_the_suit_with_the_best_prospect_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = dealt_to_forehand("EO GO HO EU HA HX EA GA")
    deal = apply(deal, Bid(0, Offer.SOLO)).deal
    for seat in (1, 2, 3):
        deal = apply(deal, Pass(seat)).deal
    view = view_of(deal, 0)
    for suit in (Suit.EICHEL, Suit.HERZ):
        asked = say(monkeypatch, GameKind.SOLO, 0.9, suit)
        assert Thinker(EXPERT).act(view) == Name(0, suit)
        assert {contract.suit for contract in asked} >= {Suit.EICHEL, Suit.HERZ}


def test_a_club_player_tries_no_game_out(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, "prospect", "outlook")
    assert Thinker(CLUB).act(auction("EO GO HO EU HA HX EA SA")) == Bid(0, Offer.SOLO)
    assert Thinker(CLUB).act(auction("SO HK H8 E9 E8 GK S8 S7")) == Pass(0)
    assert Thinker(CLUB).double(view_of(table("solo H by 0", POOR_SOLO), 1)) is not None


# The declarer has been too bold, and seat 1 holds what it misses.
POOR_SOLO = (
    "HU H7 H8 H9 SU E7 E8 E9|EO GO HO SO EU GU HA HX"
    "|HK EA EX EK GA GX GK G9|G8 G7 SA SX SK S9 S8 S7"
)
SURE_SOLO = (
    "EO GO HO SO EU GU HU HA|HX EA EX EK GA GX GK S9"
    "|HK H9 E9 E8 E7 G9 G8 S8|H8 H7 SU G7 SA SX SK S7"
)


def test_an_expert_doubles_what_cannot_be_won_and_not_what_cannot_be_lost() -> None:
    for temperament in Temperament:
        expert = Thinker(EXPERT, temperament)
        assert expert.double(view_of(table("solo H by 0", POOR_SOLO), 1)) == Double(1, Word.KONTRA)
        assert expert.double(view_of(table("solo H by 0", SURE_SOLO), 2)) is None


def test_the_declarer_says_re_with_a_sure_game_only() -> None:
    for hands, answer in ((SURE_SOLO, Double(0, Word.RE)), (POOR_SOLO, None)):
        deal = apply(table("solo H by 0", hands), Double(1, Word.KONTRA)).deal
        assert Thinker(EXPERT).double(view_of(deal, 0)) == answer


@pytest.mark.parametrize(
    ("margin", "speakers"),
    [(-0.07, ()), (-0.03, (BOLD,)), (0.03, (STEADY, BOLD)), (0.07, (CAUTIOUS, STEADY, BOLD))],
)
def test_temperament_decides_about_borderline_doublings(
    margin: float, speakers: tuple[Temperament, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = table("solo H by 0", SURE_SOLO)
    after = apply(deal, Double(1, Word.KONTRA)).deal
    for view, won in ((view_of(deal, 1), 1 - 0.7 - margin), (view_of(after, 0), 0.8 + margin)):
        found = Prospect(SOLO, won, 0.0, 0.0)
        monkeypatch.setattr(thinker, "outlook", lambda *_asked, found=found: found)
        for temperament in Temperament:
            word = Thinker(EXPERT, temperament).double(view)
            assert (word is not None) == (temperament in speakers)


def test_nobody_doubles_who_may_not_or_a_tout(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, "outlook")
    assert Thinker(EXPERT).double(view_of(table("solo H by 0", POOR_SOLO), 0)) is None
    tout = table("wenz_tout by 0", POOR_SOLO)
    assert Thinker(EXPERT).double(view_of(tout, 1)) is None


def test_equal_seeds_decide_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    views = [
        seen("rufspiel G by 1", RUFSPIEL, "GK G7 GA GX"),
        seen("solo H by 0", SURE_SOLO, "EO HX HK H8 HA EA H9 H7"),
        auction(BORDERLINE),
    ]
    level = replace(EXPERT, worlds=64)
    for view in views:
        assert Thinker(level, seed=5).act(view) == Thinker(level, seed=5).act(view)


def test_thinking_stops_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second whenever it is read leaves time for very few deals."""
    ticks = iter(range(1000000))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(ticks)))
    view = seen("rufspiel G by 1", RUFSPIEL, "GK G7 GA GX")

    Thinker(replace(EXPERT, worlds=4000, seconds=3.0)).act(view)

    assert next(ticks) < 10


def test_the_preset_of_rounds_needs_no_auction() -> None:
    view = seen("rotating E", RUFSPIEL)
    assert view.rules == preset("rotating")
    assert Thinker(CLUB).act(view) in view.legal
    assert Thinker(CLUB).double(view) is None
