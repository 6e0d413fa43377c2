"""Random endings of every kind of game, under all rules that make a difference to the play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from schafkopf_qt.engine.auction import callable_suits
from schafkopf_qt.engine.cards import CardSet, Suit
from schafkopf_qt.engine.deal import start_deal
from schafkopf_qt.engine.following import ace_duty
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.order import card_order
from schafkopf_qt.engine.presets import preset, validate
from schafkopf_qt.engine.rules import AceDiscard, AllPass, OberInWenz, Rules, RunAwayCount
from schafkopf_qt.engine.state import Deal, Phase
from tests.engine.positions import declared, hands_with, play_random_cards

KINDS = (*(kind.value for kind in GameKind), "tout")
"""The kinds of game, and a Tout in which the declarer has taken every trick so far."""

_LONE = (GameKind.SOLO, GameKind.WENZ, GameKind.GEIER)


def endings(kind: str, cards_left: int, count: int, seed: int = 0) -> Iterator[Deal]:
    """Yield deals in which so many cards are left in each hand, before or in the middle of a trick.

    They are reached by random legal play. In a Rufspiel the called ace is still held in most,
    and its holder may run away, or has done so, in many.
    """
    chance = random.Random(f"{kind} {cards_left} {seed}")
    found = 0
    while found < count:
        deal = _reached(_dealt(kind, chance), cards_left, chance)
        if deal is not None and _is_wanted(deal, chance):
            found += 1
            yield deal


def _is_wanted(deal: Deal, chance: random.Random) -> bool:
    """Whether to take an ending; of a Rufspiel those in which the called ace still binds somebody.

    Once the ace has been played it is like a solo of two; it is rare that its holder may run away.
    """
    ace = deal.contract.called_ace if deal.contract is not None else None
    if ace is None or deal.partner is None:
        return True
    hand, dealt = deal.hands[deal.partner], deal.dealt[deal.partner]
    if ace not in hand:
        return chance.random() < 0.1
    assert deal.contract is not None
    ran_away, rules = deal.ran_away, deal.rules.called_ace
    duty = ace_duty(deal.contract, rules, deal.order, hand, dealt, ran_away)
    runs = duty is None or (duty.may_run_away and len(deal.order.of_class(hand, ace.suit)) > 1)
    return runs or chance.random() < 0.3


def _rules(kind: str, chance: random.Random) -> Rules:
    if kind == GameKind.ROTATING:
        return preset("rotating")
    rules = preset(chance.choice(("traditional", "classic", "tournament")))
    offers = (Offer.RUFSPIEL, *(offer for offer in Offer if offer.stage is not Stage.SIE))
    rules = with_option(rules, "auction.offers", tuple(dict.fromkeys(offers)))
    rules = with_option(rules, "auction.all_pass", AllPass.RAMSCH)
    rules = with_option(rules, "ober_in_wenz", chance.choice(tuple(OberInWenz)))
    rules = with_option(rules, "called_ace.run_away_min", chance.choice((0, 3, 3, 4)))
    rules = with_option(rules, "called_ace.count", chance.choice(tuple(RunAwayCount)))
    rules = with_option(rules, "called_ace.discard", chance.choice(tuple(AceDiscard)))
    tables = [("pack_size", 32), ("pack_size", 32), ("pack_size", 24)]
    if kind != GameKind.RUFSPIEL:
        tables.append(("seats", 3))
    rules = with_option(rules, *chance.choice(tables))
    assert validate(rules) == ()
    return rules


def _dealt(kind: str, chance: random.Random) -> Deal:
    """Return a deal of this kind before its first card."""
    while True:
        rules = _rules(kind, chance)
        declarer = chance.randrange(rules.seats)
        contract = _contract(kind, declarer, chance)
        hands = hands_with(rules, _gifts(contract, rules, chance), chance)
        if contract.kind is GameKind.RUFSPIEL:
            if not (suits := callable_suits(hands[declarer], rules)):
                continue
            contract = replace(contract, suit=chance.choice(suits))
        deal = start_deal(rules, hands, 0, chance.randint(1, 4), chance.randrange(rules.seats)).deal
        return declared(deal, contract)


def _contract(kind: str, declarer: int, chance: random.Random) -> Contract:
    if kind == "tout":
        lone = chance.choice(_LONE)
        suit = chance.choice(tuple(Suit)) if lone is GameKind.SOLO else None
        return Contract(lone, declarer, suit, Stage.TOUT)
    game = GameKind(kind)
    if game in (GameKind.RAMSCH, GameKind.ROTATING):
        return Contract(game)
    return Contract(game, declarer, chance.choice(tuple(Suit)) if game is GameKind.SOLO else None)


def _gifts(contract: Contract, rules: Rules, chance: random.Random) -> dict[int, CardSet]:
    """Return cards dealt on purpose: without them some things would hardly ever come up."""
    declarer = contract.declarer
    if declarer is None:
        return {}
    if contract.stage is Stage.TOUT:
        order = card_order(contract.kind, contract.suit, rules.pack_size)
        tops = [*order.trumps[:5], *(suit[0] for suit in order.plain if suit)]
        return {declarer: CardSet.of(chance.sample(tops, min(len(tops), rules.hand_size - 2)))}
    if contract.kind is not GameKind.RUFSPIEL or chance.random() < 0.3:
        return {}
    # Long suits for the holders of aces: who is called may run away.
    order = card_order(contract.kind, None, rules.pack_size)
    suit = chance.choice([suit for suit in order.plain if suit])
    length = min(chance.choice((3, 4, 5)), len(suit) - 1)
    partner = (declarer + chance.randrange(1, rules.seats)) % rules.seats
    low = list(suit[1:])
    chance.shuffle(low)
    return {partner: CardSet.of((suit[0], *low[: length - 1])), declarer: CardSet.of(low[-1:])}


def _reached(deal: Deal, cards_left: int, chance: random.Random) -> Deal | None:
    """Return the deal with so many cards in each hand and then less than a trick on the table.

    None if that cannot be found: in a Tout the declarer must take every trick.
    """
    seats = deal.rules.seats
    for _ in range(deal.rules.hand_size - cards_left):
        tries = (play_random_cards(deal, seats, chance) for _ in range(30))
        after = next((one for one in tries if one.phase is Phase.PLAY), None)
        if after is None:
            return None
        deal = after
    return play_random_cards(deal, chance.randrange(seats), chance)
