"""Checks of those vectors that need a dealt table: doubling, reveal, whole deals."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.deal import apply, start_deal, why_illegal
from schafkopf_qt.engine.doubling import Moment, why_not_double
from schafkopf_qt.engine.games import Contract, GameKind, Stage, Word
from schafkopf_qt.engine.notation import parse_card
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass, Rules
from schafkopf_qt.engine.scoring import Score, count_run
from schafkopf_qt.engine.state import Deal
from schafkopf_qt.engine.view import view_of
from tests.engine.option_words import member
from tests.engine.positions import (
    NoSuchPositionError,
    cards_of,
    deal_at,
    declared,
    hands_with,
    offer_for,
    play_random_cards,
    played,
)
from tests.engine.rule_options import LETTERS, offering, with_options
from tests.engine.vector_checks import Found, Given, contract_in, fitted


def allowing(rules: Rules, contract: Contract) -> Rules:
    """Return the rules with the contract on offer, or with Ramsch after four passes."""
    if contract.kind is GameKind.RAMSCH:
        return replace(rules, auction=replace(rules.auction, all_pass=AllPass.RAMSCH))
    if contract.kind is GameKind.ROTATING:
        return rules
    plain = replace(contract, stage=Stage.PLAIN)
    return offering(rules, offer_for(plain), offer_for(contract))


def kontra_allowed(rules: Rules, given: Given, expected: Given) -> Found:
    """Answer whether a word may be said, by the rule alone and on a dealt table."""
    for name in ("ladder", "window"):
        if name in given:
            rules = with_options(rules, {name: given[name]})
    contract, word = contract_in(given), member(Word, given["word"])
    said = [member(Word, word) for word in given.get("already_said", [])]
    cards = given.get("tricks_completed", 0) * rules.seats + given.get("cards_in_current_trick", 0)
    seat, forehand = given["seat"], _forehand(rules, given, cards)
    has_played = cards >= rules.seats or (seat - forehand) % rules.seats < cards
    holder = given.get("holder_of_called_ace")
    declares = seat == contract.declarer or (holder is not None and seat == holder)
    moment = Moment(rules.seats, cards, has_played)
    reason = why_not_double(rules.doubling, contract, word, declares, len(said), moment)
    if tuple(said) == rules.doubling.words[: len(said)]:
        dealer = (forehand - 1) % rules.seats
        try:
            deal = _doubling_position(rules, contract, dealer, holder, len(said), cards)
        except NoSuchPositionError:
            assert contract.stage is Stage.SIE
            return {"allowed": reason is None}
        assert (why_illegal(deal, Double(seat, word)) is None) is (reason is None)
    return {"allowed": reason is None}


def _forehand(rules: Rules, given: Given, cards: int) -> int:
    """Return a forehand that fits what a vector says of who has played already."""
    for name in ("forehand", "leader"):
        if isinstance(given.get(name), int):
            return int(given[name])
    if "dealer" in given:
        return rules.forehand(given["dealer"])
    for name, played_already in (
        ("seat_has_played", True),
        ("has_played", True),
        ("holds_all_cards", False),
        ("seat_holds_all_cards", False),
    ):
        if name in given and 0 < cards < rules.seats:
            leads = bool(given[name]) is played_already
            return int(given["seat"]) if leads else (given["seat"] + 1) % rules.seats
    return 0


def _doubling_position(
    rules: Rules, contract: Contract, dealer: int, holder: int | None, said: int, cards: int
) -> Deal:
    rules = allowing(rules, contract)

    def fits(deal: Deal) -> bool:
        return holder is None or deal.partner == holder

    deal = deal_at(rules, contract, dealer, 0, fits)
    for word in rules.doubling.words[:said]:
        defends = [seat for seat in range(rules.seats) if not deal.declares(seat)]
        assert contract.declarer is not None
        seat = defends[0] if word.by_defenders else contract.declarer
        deal = apply(deal, Double(seat, word)).deal
    if deal.is_over:
        return deal
    # A Tout may be lost before the wished card lies there: then other cards are tried.
    reached = (play_random_cards(deal, cards, random.Random(seed)) for seed in range(200))
    return next(reached_deal for reached_deal in reached if not reached_deal.is_over)


def partner_reveal(rules: Rules, given: Given, expected: Given) -> Found:
    """Answer what everybody knows of the partner after some tricks and doublings."""
    contract, tricks = contract_in(given), given.get("tricks", [])
    rules = allowing(with_options(rules, {"kontra_ladder": list(Word)}), contract)
    leader = tricks[0][0][0] if tricks else 0
    for number in range(4000):
        hands = _hands_for(rules, contract, given, random.Random(number))
        deal = start_deal(rules, hands, 0, 1, (leader - 1) % rules.seats).deal
        try:
            deal = declared(deal, contract)
            for double in _doubles_in(given, deal):
                deal = apply(deal, double).deal
            deal = played(deal, [name for trick in tricks for _, name in trick])
        except ValueError:
            continue
        assert [[seat for seat, _ in trick.plays] for trick in (*deal.tricks, deal.trick)][
            : len(tricks)
        ] == [[seat for seat, _ in trick] for trick in tricks]
        partners = {view_of(deal, seat).partner for seat in range(rules.seats)}
        assert len(partners) == 1
        return {"public_partner": partners.pop(), "revealed_by": deal.shown and deal.shown.value}
    raise NoSuchPositionError(str(contract))


def _hands_for(
    rules: Rules, contract: Contract, given: Given, chance: random.Random
) -> tuple[CardSet, ...]:
    if "hands" in given:
        return tuple(cards_of(hand) for hand in given["hands"])
    wanted: dict[int, set[Card]] = {seat: set() for seat in range(rules.seats)}
    for trick in given.get("tricks", []):
        for seat, name in trick:
            wanted[seat].add(parse_card(name))
    if contract.called_ace is not None:
        wanted[given["holder"]].add(contract.called_ace)
    return hands_with(rules, {s: CardSet.of(cards) for s, cards in wanted.items()}, chance)


def _doubles_in(given: Given, deal: Deal) -> Iterator[Double]:
    """Yield the doublings that a vector reports before its tricks, in any usual spelling."""
    defender = next(seat for seat in range(deal.rules.seats) if not deal.declares(seat))
    for name in ("calls", "doublings", "doubles", "said", "already_said"):
        for entry in given.get(name, []):
            match entry:
                case [int(seat), str(word)] | [str(word), int(seat)]:
                    yield Double(seat, member(Word, word))
                case {"seat": int(seat), "word": str(word)}:
                    yield Double(seat, member(Word, word))
                case str(text):
                    word = member(Word, text)
                    yield Double(defender if word.by_defenders else given["declarer"], word)
                case _:
                    raise AssertionError(f"doubling {entry!r}")
    if isinstance(given.get("re_said_by"), int):
        yield Double(defender, Word.KONTRA)
        yield Double(given["re_said_by"], Word.RE)


def full_deal(rules: Rules, given: Given, expected: Given) -> Found:
    """Answer the course and the result of a whole deal, played card by card."""
    contract = contract_in(given)
    if "players" not in given and len(given["hands"]) == 3:
        rules = fitted(with_options(rules, {"players": 3}), given)
    rules = allowing(rules, contract)
    # A lost Tout ends at once; its later tricks are checked in the plain contract.
    plain = _play_deal(rules, replace(contract, stage=Stage.PLAIN), given)
    score = _score_in(rules, given)
    found: Found = {
        "trick_winners": [trick.winner for trick in plain.tricks],
        "trick_points": [trick.card_set.points for trick in plain.tricks],
        **_counts(plain),
        "partner": plain.partner,
        "ran_away": plain.ran_away,
        "payments": list(score.payments),
        "value": score.value,
    }
    if contract.kind is GameKind.ROTATING:
        found["units"] = list(score.payments[:2])
        found["payments"] = list(score.payments)
    if contract.declarer is not None:
        side = CardSet(sum(plain.dealt[s].mask for s in range(rules.seats) if plain.declares(s)))
        run = count_run(plain.order, side)
        found["run"] = {
            "side": "declarers" if run.by_declarers else "defenders",
            "length": run.length,
        }
    if "results" in expected:
        found["results"] = {
            name: _result(_score_in(allowing(_named_rules(name, given), contract), given), wanted)
            for name, wanted in expected["results"].items()
        }
    return found


def _named_rules(name: str, given: Given) -> Rules:
    rules = preset(LETTERS.get(name, name))
    if len(given["hands"]) == 3:
        rules = with_options(rules, {"players": 3})
    return fitted(rules, given)


def _counts(deal: Deal) -> Found:
    seats = range(deal.rules.seats)
    score = deal.score
    assert score is not None
    found: Found = {
        "points_per_seat": list(score.seat_points),
        "tricks_per_seat": list(score.seat_tricks),
        "declarer_side_points": sum(score.seat_points[s] for s in seats if deal.declares(s)),
        "declarer_side_tricks": sum(score.seat_tricks[s] for s in seats if deal.declares(s)),
    }
    if deal.rules.is_rotating:
        found["team_points"] = [sum(score.seat_points[team::2]) for team in (0, 1)]
    return found


def _score_in(rules: Rules, given: Given) -> Score:
    score = _play_deal(rules, contract_in(given), given).score
    assert score is not None
    return score


def _play_deal(rules: Rules, contract: Contract, given: Given) -> Deal:
    """Return the deal of a vector after its last card, or after the trick that ended it."""
    hands = tuple(cards_of(hand) for hand in given["hands"])
    if not rules.doubling.words and not rules.is_rotating:
        rules = with_options(rules, {"kontra_ladder": list(Word)})
    deal = start_deal(rules, hands, 0, given.get("round", 1), given["dealer"]).deal
    deal = declared(deal, contract)
    for double in _doubles_in(given, deal):
        deal = apply(deal, double).deal
    for trick in given.get("plays", []):
        if not deal.is_over:
            assert deal.trick.leader == trick[0][0]
            deal = played(deal, [name for _, name in trick])
            assert deal.tricks[-1].plays == tuple((s, parse_card(name)) for s, name in trick)
    assert deal.is_over
    return deal


def _result(score: Score, wanted: Mapping[str, Any]) -> Found:
    found = {
        "declarers_won": score.won,
        "schneider": score.schneider,
        "schwarz": score.schwarz,
        "laufende": score.runners,
        "value": score.value,
        "payments": list(score.payments),
    }
    return {name: found[name] for name in wanted}
