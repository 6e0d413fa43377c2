"""Games noted one a line: what is read, what is refused and where; print is the reverse."""

from __future__ import annotations

import pickle
import random

import pytest

from schafkopf_qt.engine import noted_games
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.games import GameKind, Offer, Stage
from schafkopf_qt.engine.notation import NotationError, parse_cards
from schafkopf_qt.engine.noted_games import (
    GameFlaw,
    NotedGameError,
    declared,
    parse_contract,
    parse_games,
    print_game,
)
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.state import Phase
from tests.engine.positions import random_steps
from tests.engine.test_human_games import games

RULES = preset("tournament")
GAME = games()[0]
CONTRACT, DECLARER, HANDS, CARDS, POINTS = GAME.split("|")
THREE = with_option(preset("traditional"), "seats", 3)


def test_game_with_its_cards_is_read_as_it_was_played() -> None:
    (game,) = parse_games(GAME, RULES)
    assert game.deal.phase is Phase.PLAY
    assert game.deal.cards_out == 0
    assert game.deal.contract is not None
    assert (game.deal.contract.kind, game.deal.contract.suit) == (GameKind.RUFSPIEL, Suit.GRAS)
    assert game.deal.contract.declarer == int(DECLARER)
    assert game.deal.dealt[0] == parse_cards(HANDS.split(",")[0])
    assert game.played is not None
    assert game.played.dealt == game.deal.dealt
    assert game.played.score is not None
    assert game.played.score.points == int(POINTS)


@pytest.mark.parametrize(
    "line", [f"{CONTRACT}|{DECLARER}|{HANDS}", f" {CONTRACT} | {DECLARER} | {HANDS} | | \r"]
)
def test_cards_may_be_left_out(line: str) -> None:
    (game,) = parse_games(line, RULES)
    assert game.played is None
    assert game.deal.phase is Phase.PLAY


def test_points_may_be_left_out() -> None:
    (game,) = parse_games(GAME.rpartition("|")[0], RULES)
    assert game.played is not None
    assert game.played.is_over


def test_lines_are_counted_as_an_editor_does() -> None:
    text = f"# a remark\x0c\u2028\n\n{GAME}\r\n  # another\n{GAME}\n"
    assert [game.line for game in parse_games(text, RULES)] == [3, 5]
    assert parse_games("", RULES) == ()


def changed(**parts: str) -> str:
    """Return the line of a good game with some of its parts changed."""
    good = {
        "contract": CONTRACT,
        "declarer": DECLARER,
        "hands": HANDS,
        "cards": CARDS,
        "points": POINTS,
    }
    return "|".join({**good, **parts}.values())


LAST = CARDS.split()[-1]

BROKEN = {
    "too few parts": ("rufspiel:G|2", GameFlaw.FIELDS, "2"),
    "too many parts": (f"{GAME}|", GameFlaw.FIELDS, "6"),
    "no contract": (changed(contract="skat"), GameFlaw.CONTRACT, "skat"),
    "suit is no letter": (changed(contract="solo:X"), GameFlaw.CONTRACT, "solo:X"),
    "suit is missing": (changed(contract="rufspiel"), GameFlaw.CONTRACT, "rufspiel"),
    "suit where there is none": (changed(contract="wenz:E"), GameFlaw.CONTRACT, "wenz:E"),
    "Herz is never called": (changed(contract="rufspiel:H"), GameFlaw.CONTRACT, "rufspiel:H"),
    "not in these rules": (changed(contract="geier"), GameFlaw.NOT_OFFERED, "geier"),
    "no such seat": (changed(declarer="4"), GameFlaw.DECLARER, "4"),
    "seat is no number": (changed(declarer="²"), GameFlaw.DECLARER, "²"),
    "no card in a hand": (changed(hands=f"{HANDS} ZZ"), GameFlaw.CARD, "ZZ"),
    "hand too many": (changed(hands=f"{HANDS},EO"), GameFlaw.HANDS, ""),
    "card twice": (changed(hands=HANDS.replace("EK", "EO")), GameFlaw.HANDS, ""),
    "no suit to call": (changed(contract="rufspiel:S"), GameFlaw.MAY_NOT_DECLARE, "rufspiel:S"),
    "no card played": (changed(cards=f"Gk{CARDS[2:]}"), GameFlaw.CARD, "Gk"),
    "card of somebody else": (changed(cards=f"EO{CARDS[2:]}"), GameFlaw.ILLEGAL_CARD, "EO"),
    "card missing": (changed(cards=CARDS[:-3]), GameFlaw.TOO_FEW_CARDS, ""),
    "card too many": (changed(cards=f"{CARDS} {LAST}"), GameFlaw.TOO_MANY_CARDS, LAST),
    "other points": (changed(points="81"), GameFlaw.POINTS, "81"),
    "points are no number": (changed(points="9" * 5000), GameFlaw.POINTS, "9" * 40),
    "points without cards": (changed(cards=""), GameFlaw.TOO_FEW_CARDS, ""),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_line_is_named(name: str) -> None:
    line, flaw, part = BROKEN[name]
    with pytest.raises(NotedGameError) as caught:
        parse_games(f"# first\n{GAME}\n{line}\n{GAME}", RULES)
    error = caught.value
    assert (error.line, error.flaw, error.part) == (3, flaw, part)
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.line, copy.flaw, copy.part, str(copy)) == (3, flaw, part, str(error))


def test_reading_stops_after_the_most_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noted_games, "MOST_GAMES", 2)
    assert len(parse_games(f"{GAME}\n" * 2, RULES)) == 2
    with pytest.raises(NotedGameError, match="line 3: too_many_games"):
        parse_games(f"{GAME}\n" * 3, RULES)


@pytest.mark.parametrize("word", ["", ":E", "solo:", "sie:E", "solo:E:E", "SOLO:E", "ramsch"])
def test_what_is_no_contract_is_refused(word: str) -> None:
    with pytest.raises(NotationError):
        parse_contract(word)


@pytest.mark.parametrize(
    "rules", [*(rules for rules in PRESETS if not rules.is_rotating), THREE], ids=lambda r: r.key
)
def test_noted_deal_is_read_back(rules: Rules) -> None:
    chance = random.Random(1)
    begun = (new_deal(rules, number, 1, number % rules.seats) for number in range(60))
    ended = (list(random_steps(step, chance, doubling=0.0))[-1].deal for step in begun)
    deals = [deal for deal in ended if deal.contract is not None and deal.tricks]
    text = "\n".join(print_game(deal) for deal in deals)
    found = parse_games(text, rules)
    assert len(found) == len(deals) > 0
    for deal, game in zip(deals, found, strict=True):
        assert game.played is not None
        assert deal.score is not None
        assert game.played.score is not None
        shift = rules.forehand(deal.dealer)
        payments = (*deal.score.payments[shift:], *deal.score.payments[:shift])
        assert game.played.score.payments == payments
        assert [trick.cards for trick in game.played.tricks] == [t.cards for t in deal.tricks]
        assert print_game(game.played) == print_game(deal)


@pytest.mark.parametrize("offer", [Offer.SOLO_TOUT, Offer.WENZ])
def test_deal_without_cards_is_noted_by_its_hands(offer: Offer) -> None:
    suit = Suit.SCHELLEN if offer.needs_suit else None
    deal = declared(new_deal(RULES, 5, 1, 1).deal, 0, offer, suit)
    line = print_game(deal)
    assert line.startswith("solo_tout:S|2|" if suit is not None else "wenz|2|")
    (game,) = parse_games(line, RULES)
    assert game.deal.contract is not None
    assert game.deal.contract.stage is offer.stage
    assert game.deal.dealt == (*deal.dealt[2:], *deal.dealt[:2])


def test_sie_is_over_at_once() -> None:
    hands = "EO GO HO SO EU GU HU SU,EA EX EK E9 E8 E7 GA GX"
    hands += ",GK G9 G8 G7 HA HX HK H9,H8 H7 SA SX SK S9 S8 S7"
    (game,) = parse_games(f"sie|0|{hands}", RULES)
    assert game.deal.is_over
    assert game.deal.contract is not None
    assert game.deal.contract.stage is Stage.SIE
    assert print_game(game.deal) == f"sie|0|{print_game(game.deal).split('|')[2]}"
