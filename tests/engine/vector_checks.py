"""One check for each category of the test vectors, made with the functions of the engine."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

from schafkopf_qt.engine.actions import Bid, IllegalActionError, Pass
from schafkopf_qt.engine.auction import Bidding, callable_suits, ladder, may_offer
from schafkopf_qt.engine.cards import Card, CardSet, pack
from schafkopf_qt.engine.deal import apply, new_deal, start_deal
from schafkopf_qt.engine.following import ace_duty, legal_cards
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage, Word
from schafkopf_qt.engine.match import is_finished, leaders
from schafkopf_qt.engine.notation import parse_card
from schafkopf_qt.engine.order import CardOrder, order_of
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass, EndingKind, Rules, RunAwayCount
from schafkopf_qt.engine.scoring import (
    Facts,
    Run,
    count_run,
    counted_runners,
    round_units,
    score_declared,
    score_ramsch,
)
from schafkopf_qt.engine.shuffle import shuffled_pack
from tests.engine.option_words import UnknownOptionError, member, offer_of
from tests.engine.positions import cards_of, hands_with, suit_of, top_trumps
from tests.engine.rule_options import LETTERS, ordered, with_options

Given = Mapping[str, Any]
Found = dict[str, Any]
NAMES = {"rufer": "rufspiel", "sauspiel": "rufspiel", "farbsolo": "solo"}


def contract_in(given: Given) -> Contract:
    """Return the contract a vector speaks of; its suit may be the called one."""
    if "contract" not in given:
        letter = given.get("trump_suit") or "EGHS"[(given["round"] - 1) % 4]
        return Contract(GameKind.ROTATING, None, suit_of(letter))
    words = given["contract"]
    words = {"type": words} if isinstance(words, str) else words
    name = words.get("type") or words["game"]
    stage = Stage.PLAIN
    if given.get("tout") or words.get("tout") or name.endswith("_tout"):
        stage = Stage.TOUT
    if given.get("sie") or words.get("sie") or name == "sie":
        stage = Stage.SIE
    name = "solo" if name == "sie" else name.removesuffix("_tout")
    kind = GameKind(NAMES.get(name, name))
    letter = words.get("called") or words.get("suit")
    # Where only the trumps matter a vector may leave the called suit out.
    suit = None if letter is None or stage is Stage.SIE else suit_of(letter)
    return Contract(kind, given.get("declarer", words.get("declarer")), suit, stage)


def fitted(rules: Rules, given: Given) -> Rules:
    """Return the rules with the pack, the seats and the options of a vector."""
    words = given.get("contract")
    deck = given.get("deck") or (words.get("deck") if isinstance(words, Mapping) else None)
    if given.get("players"):
        rules = with_options(rules, {"players": given["players"]})
    if deck:
        rules = with_options(rules, {"deck": deck})
    return with_options(rules, given.get("options", {}))


def order_in(rules: Rules, given: Given) -> CardOrder:
    """Return the order of the cards in a vector."""
    return order_of(contract_in(given), rules)


def trump_rotation(rules: Rules, given: Given, expected: Given) -> Found:
    contract = new_deal(rules, 1, given["round"], 0).deal.contract
    assert contract is not None
    assert contract.suit is not None
    return {"trump_suit": contract.suit.letter}


def trick_ranking(rules: Rules, given: Given, expected: Given) -> Found:
    order, group = order_in(rules, given), given["group"]
    cards = order.trumps if group == "trump" else order.plain[suit_of(group)]
    return {"high_to_low": [card.name for card in cards], "count": len(cards)}


def trump_order(rules: Rules, given: Given, expected: Given) -> Found:
    trumps = order_in(rules, given).trumps
    return {"high_to_low": [card.name for card in trumps], "count": len(trumps)}


def trick_winner(rules: Rules, given: Given, expected: Given) -> Found:
    trick = given["trick"]
    cards = [parse_card(name) for _, name in trick]
    index = order_in(rules, given).winning_index(cards)
    return {"winner": trick[index][0], "points": CardSet.of(cards).points}


def legal_moves(rules: Rules, given: Given, expected: Given) -> Found:
    """Answer which cards are legal; only the holder of the called ace is bound."""
    order, contract = order_in(rules, given), contract_in(given)
    hand = cards_of(given["hand"])
    dealt = hand | cards_of(given.get("dealt", given.get("dealt_hand", [])))
    if rules.called_ace.count is RunAwayCount.DEALT and "called_suit_dealt" in given:
        assert contract.suit is not None
        suit = order.of_class(pack(rules.pack_size), contract.suit)
        dealt |= CardSet.of(list(suit - dealt)[: given["called_suit_dealt"]])
    duty = None
    if given.get("seat", 0) != given.get("declarer", -1):
        ran_away = given.get("ran_away", False)
        duty = ace_duty(contract, rules.called_ace, order, hand, dealt, ran_away)
    led = parse_card(given["trick"][0][1]) if given.get("trick") else None
    return {"legal": sorted(card.name for card in legal_cards(hand, led, order, duty))}


def unit_scoring(rules: Rules, given: Given, expected: Given) -> Found:
    units = round_units(tuple(given["team_points"]), rules.units)
    return {"units": list(units), "draw": units == (0, 0)}


def match_end(rules: Rules, given: Given, expected: Given) -> Found:
    if "target" in given:
        rules = with_options(rules, {"target": given["target"]})
    units = round_units(tuple(given["team_points"]), rules.units)
    after = [a + b for a, b in zip(given["units_before"], units, strict=True)]
    over = is_finished(rules.ending, after, 1, rules.seats)
    winner = leaders(after)[0] if over else None
    return {
        "units_after": after,
        "match_winner_team": winner,
        "finished": over,
        "units": list(units),
        "draw": units == (0, 0),
    }


def points(rules: Rules, given: Given, expected: Given) -> Found:
    return {"points": cards_of(given["cards"]).points}


def callable_suits_of(rules: Rules, given: Given, expected: Given) -> Found:
    hand = cards_of(given["hand"])
    suits = callable_suits(hand, rules)
    offered = Offer.RUFSPIEL in rules.auction.offers
    return {
        "callable": [suit.letter for suit in suits],
        "may_bid_rufspiel": offered and may_offer(hand, Offer.RUFSPIEL, rules),
    }


def laufende(rules: Rules, given: Given, expected: Given) -> Found:
    """Answer the run and what of it counts, under each preset that the vector names."""
    contract = contract_in(given)
    run = count_run(order_of(contract, rules), cards_of(given["declarer_side_cards"]))
    found: Found = {
        "run_side": "declarers" if run.by_declarers else "defenders",
        "run_length": run.length,
    }
    for key in expected:
        named = re.fullmatch(r"counted(?:_([ABCD]))?(?:_if_(declarers|defenders)_win)?", key)
        if named is None:
            continue
        tariff = rules.tariff
        if named[1]:
            tariff = fitted(preset(LETTERS[named[1]]), given).tariff
        outcomes = [named[2] == "declarers"] if named[2] else [True, False]
        counts = {counted_runners(contract.kind, run, won, tariff) for won in outcomes}
        found[key] = counts.pop() if len(counts) == 1 else counts
    return found


def facts_in(rules: Rules, given: Given) -> Facts:
    """Return the facts a hand value depends on."""
    contract = contract_in(given)
    run = given.get("run") or {"side": "defenders", "length": 0}
    return Facts(
        contract=contract,
        seats=rules.seats,
        partner=given.get("partner"),
        points=given["declarer_side_points"],
        tricks=given["declarer_side_tricks"],
        total_tricks=given.get("total_tricks", rules.hand_size),
        run=Run(run["side"] == "declarers", run["length"]),
        words=tuple(member(Word, word) for word in given.get("calls", [])),
    )


def hand_value(rules: Rules, given: Given, expected: Given) -> Found:
    score = score_declared(rules, facts_in(rules, given))
    return {
        "declarers_won": score.won,
        "schneider": score.schneider,
        "schwarz": score.schwarz,
        "laufende": score.runners,
        "value": score.value,
        "payments": list(score.payments),
    }


def _auction_rules(rules: Rules, given: Given) -> tuple[Rules, bool]:
    """Return the rules of an auction vector and whether they can express its ladder."""
    if "mode" in given:
        rules = with_options(rules, {"auction_mode": given["mode"]})
    if "order_low_to_high" not in given:
        return rules, True
    try:
        return ordered(rules, given["order_low_to_high"]), True
    except UnknownOptionError:
        return rules, False


def auction(rules: Rules, given: Given, expected: Given) -> Found:
    """Answer how an auction ends, by its record alone and by a whole deal; both must agree."""
    rules, expressible = _auction_rules(rules, given)
    forehand = rules.forehand(given["dealer"])
    rungs = ladder(rules)
    if not expressible:
        rungs = tuple(tuple(map(offer_of, group)) for group in given["order_low_to_high"])
    bids = [(seat, None if word == "pass" else offer_of(word)) for seat, word in given["bids"]]
    bidding = Bidding(rungs, rules.auction.mode, rules.seats, forehand)
    found = _auction_result(bidding, rules, given["dealer"], bids)
    if expressible:
        assert _auction_by_deal(rules, given["dealer"], bids) in (found, None)
    if found.get("all_pass") and expected.get("result") == "redeal":
        found["result"] = "redeal"
    return found


def _auction_result(
    bidding: Bidding, rules: Rules, dealer: int, bids: list[tuple[int, Offer | None]]
) -> Found:
    for index, (seat, offer) in enumerate(bids):
        if bidding.speaker != seat or (offer and not bidding.outranks(seat, offer)):
            return {"illegal_at": index}
        bidding = bidding.after(seat, offer)
    assert bidding.speaker is None
    if bidding.best is not None:
        return {"declarer": bidding.best[0], "contract": bidding.best[1].value}
    ramsch = rules.auction.all_pass is AllPass.RAMSCH
    return {
        "all_pass": True,
        "result": "ramsch" if ramsch else "thrown_in",
        "next_dealer": rules.next_dealer(dealer),
    }


def _auction_by_deal(
    rules: Rules, dealer: int, bids: list[tuple[int, Offer | None]]
) -> Found | None:
    """Return the outcome of the same bids in a dealt deal, None if no cards allow them."""
    hands = _biddable_hands(rules, bids)
    if hands is None:
        return None
    deal = start_deal(rules, hands, 0, 1, dealer).deal
    for index, (seat, offer) in enumerate(bids):
        action = Pass(seat) if offer is None else Bid(seat, offer)
        try:
            deal = apply(deal, action).deal
        except IllegalActionError:
            return {"illegal_at": index}
    if deal.bidding.best is not None:
        return {"declarer": deal.bidding.best[0], "contract": deal.bidding.best[1].value}
    return {
        "all_pass": True,
        "result": "thrown_in" if deal.thrown_in else str(deal.contract and deal.contract.kind),
        "next_dealer": rules.next_dealer(deal.dealer),
    }


def _biddable_hands(
    rules: Rules, bids: list[tuple[int, Offer | None]]
) -> tuple[CardSet, ...] | None:
    callers = [seat for seat, offer in bids if offer is Offer.RUFSPIEL]
    tops = {seat: top_trumps(rules) for seat, offer in bids if offer is Offer.SIE}
    if len(tops) > 1 or rules.hand_size < 8:
        tops = {}
    for number in range(500):
        hands = hands_with(rules, tops, random.Random(number))
        if all(callable_suits(hands[seat], rules) for seat in callers):
            return hands
    return None


def ramsch(rules: Rules, given: Given, expected: Given) -> Found:
    if "ramsch_value" in given:
        rules = with_options(rules, {"ramsch_value": given["ramsch_value"]})
    seats = len(given["points"])
    taken = [CardSet()] * seats
    for key, told in given.items():
        if "ober" in key and isinstance(told, int):
            taken[told] |= CardSet.of([Card.EO])
        elif "ober" in key or "taken" in key or "cards" in key:
            for seat, cards in _by_seat(told):
                taken[seat] |= cards_of(cards.split() if isinstance(cards, str) else cards or [])
    score = score_ramsch(rules.ramsch, given["points"], given["tricks"], taken)
    return {"payments": list(score.payments), "value": score.value}


def _by_seat(cards: Any) -> list[tuple[int, Any]]:
    if isinstance(cards, Mapping):
        return [(int(seat), held) for seat, held in cards.items()]
    return list(enumerate(cards))


def sie_available(rules: Rules, given: Given, expected: Given) -> Found:
    hand = cards_of(given["hand"])
    offered = Offer.SIE in rules.auction.offers
    return {"available": offered and may_offer(hand, Offer.SIE, rules)}


def deck(rules: Rules, given: Given, expected: Given) -> Found:
    if "variant" in given:
        rules = with_options(rules, {"variant": given["variant"]})
    cards = pack(rules.pack_size)
    removed = pack(32) - cards
    return {
        "deck_size": len(cards),
        "removed": sorted(card.name for card in removed),
        "hand_size": rules.hand_size,
        "tricks": rules.hand_size,
        "packets": list(rules.packets),
        "points": cards.points,
        "players": rules.seats,
    }


def deal_and_lead(rules: Rules, given: Given, expected: Given) -> Found:
    """Answer from a real deal who receives, speaks and leads first."""
    dealer = given["dealer"]
    deal = new_deal(rules, 1, 1, dealer).deal
    first = shuffled_pack(1, rules.pack_size, rules.cut)[0]
    return {
        "hand_size": len(deal.hands[0]),
        "tricks": rules.hand_size,
        "packets": list(rules.packets),
        "first_receiver": next(s for s, hand in enumerate(deal.dealt) if first in hand),
        "first_bidder": deal.bidding.speaker if not rules.is_rotating else None,
        "first_leader": deal.trick.leader,
        "next_dealer": rules.next_dealer(dealer),
        "cutter": rules.cutter(dealer),
    }


def session(rules: Rules, given: Given, expected: Given) -> Found:
    for name in ("session_hands", "dealer_rounds", "session_rounds", "full_rounds"):
        if name in given:
            rules = with_options(rules, {name: given[name]})
    balances = given["balances"]
    over = is_finished(rules.ending, balances, given["hands_played"], len(balances))
    assert rules.ending.kind is not EndingKind.TARGET
    return {"finished": over, "winners": list(leaders(balances)) if over else []}
