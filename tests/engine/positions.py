"""Deals brought to a wished position through `apply` alone, for tests and measurements."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence

from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Play
from schafkopf_qt.engine.cards import CardSet, Rank, Suit, pack
from schafkopf_qt.engine.deal import apply, legal_actions, new_deal, playable, start_deal
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage
from schafkopf_qt.engine.notation import parse_card
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.state import Deal, Phase, Step
from schafkopf_qt.engine.turns import declined_by, next_question


class NoSuchPositionError(AssertionError):
    """No deal was found that fits the wishes of a test."""


def random_steps(start: Step, chance: random.Random, doubling: float = 0.3) -> Iterator[Step]:
    """Yield the steps of a deal in which everybody acts at random, the given one first."""
    step = start
    declined: frozenset[tuple[int, int]] = frozenset()
    yield step
    while (question := next_question(step.deal, declined)) is not None:
        actions = legal_actions(step.deal, question.seat)
        doubles = [action for action in actions if isinstance(action, Double)]
        if question.doubling and chance.random() >= doubling:
            declined = declined_by(step.deal, question.seat, declined)
            continue
        wants = doubles and (question.doubling or chance.random() < doubling)
        others = [action for action in actions if not isinstance(action, Double)]
        step = apply(step.deal, doubles[0] if wants else _some(others, chance))
        yield step


def _some(actions: Sequence[Action], chance: random.Random) -> Action:
    """Return any of the actions; in the auction a pass is likely and a low bid likelier."""
    if isinstance(actions[0], Pass) and len(actions) > 1:
        bids = actions[1:]
        place = min(int(chance.expovariate(0.7)), len(bids) - 1)
        return actions[0] if chance.random() < 0.5 else bids[place]
    return chance.choice(actions)


def offer_for(contract: Contract) -> Offer:
    """Return the offer that leads to a declared contract."""
    if contract.stage is Stage.SIE:
        return Offer.SIE
    suffix = "_tout" if contract.stage is Stage.TOUT else ""
    return Offer(contract.kind.value + suffix)


def declared(deal: Deal, contract: Contract) -> Deal:
    """Return the deal with its auction led to this contract: all others pass."""
    if contract.kind is GameKind.ROTATING:
        return deal
    while deal.phase is Phase.AUCTION:
        seat = deal.to_act
        assert seat is not None
        speaks = seat == contract.declarer
        deal = apply(deal, Bid(seat, offer_for(contract)) if speaks else Pass(seat)).deal
    if deal.phase is Phase.NAMING:
        assert contract.declarer is not None
        assert contract.suit is not None
        deal = apply(deal, Name(contract.declarer, contract.suit)).deal
    assert deal.contract == contract, deal.contract
    return deal


def played(deal: Deal, cards: Iterable[str]) -> Deal:
    """Return the deal after these cards, each played by the seat on turn."""
    for text in cards:
        assert deal.to_act is not None
        deal = apply(deal, Play(deal.to_act, parse_card(text))).deal
    return deal


def play_random_cards(deal: Deal, count: int, chance: random.Random) -> Deal:
    """Return the deal after so many random legal cards, fewer if it ends before."""
    for _ in range(count):
        if deal.to_act is None:
            break
        card = chance.choice(list(playable(deal, deal.to_act)))
        deal = apply(deal, Play(deal.to_act, card)).deal
    return deal


def deal_at(
    rules: Rules,
    contract: Contract,
    dealer: int,
    cards: int = 0,
    fits: Callable[[Deal], bool] = lambda deal: True,
    tries: int = 4000,
) -> Deal:
    """Return a deal in this contract after so many cards, that also fits a condition."""
    for number in range(tries):
        chance = random.Random(number)
        deal = new_deal(rules, number, 1, dealer).deal
        if contract.stage is Stage.SIE and contract.declarer is not None:
            hands = hands_with(rules, {contract.declarer: top_trumps(rules)}, chance)
            deal = start_deal(rules, hands, 0, 1, dealer).deal
        try:
            deal = declared(deal, contract)
        except ValueError:
            continue
        if fits(deal):
            return play_random_cards(deal, cards, chance) if cards else deal
    raise NoSuchPositionError(str(contract))


def top_trumps(rules: Rules) -> CardSet:
    """Return the four Obers and the four Unters."""
    cards = pack(rules.pack_size)
    return cards.of_rank(Rank.OBER) | cards.of_rank(Rank.UNTER)


def hands_with(
    rules: Rules, wanted: dict[int, CardSet], chance: random.Random
) -> tuple[CardSet, ...]:
    """Return random hands in which each seat holds the cards wanted for it."""
    rest = list(pack(rules.pack_size))
    for cards in wanted.values():
        rest = [card for card in rest if card not in cards]
    chance.shuffle(rest)
    hands = []
    for seat in range(rules.seats):
        own = wanted.get(seat, CardSet())
        missing = rules.hand_size - len(own)
        hands.append(own | CardSet.of(rest[:missing]))
        rest = rest[missing:]
    return tuple(hands)


def contract_of(
    name: str, declarer: int | None, suit: str | None, stage: Stage = Stage.PLAIN
) -> Contract:
    """Return the contract of these words; the suit is a letter."""
    return Contract(GameKind(name), declarer, None if suit is None else suit_of(suit), stage)


def suit_of(letter: str) -> Suit:
    """Return the suit of a letter."""
    return Suit("EGHS".index(letter))


def cards_of(names: Sequence[str]) -> CardSet:
    """Return the set of these card names; a name twice is an error."""
    found = CardSet.of(parse_card(name) for name in names)
    assert len(found) == len(names), names
    return found


HANDS = """EX EU GO G8 HA H8 SX SO | EA EO E9 E8 E7 G7 HK H7
         | GA GK GU G9 HX HO HU S7 | EK GX H9 SA SK SU S9 S8"""
"""Four hands in which seat 2 can call Schellen and seat 3, with four of them, is the partner."""

COURSE = """EO HU H9 GO G7 G9 GX G8 S9 SX HK S7 H7 HO SU EU
            HX SK HA EA H8 E8 GU S8 GK SA EX E9 GA EK SO E7"""
"""A way in which these hands are played with seat 0 dealing; in trick 3 the partner runs away."""


def known_deal(rules: Rules) -> Deal:
    """Return the deal with the known hands before anybody has spoken; seat 0 deals."""
    hands = tuple(cards_of(hand.split()) for hand in HANDS.split("|"))
    return start_deal(rules, hands, 0, 1, 0).deal


def known_rufspiel(rules: Rules) -> Deal:
    """Return the known deal with seat 2 calling the Schellen ace of seat 3."""
    return declared(known_deal(rules), Contract(GameKind.RUFSPIEL, 2, Suit.SCHELLEN))
