"""What to say: which game to offer, which suit to name, when to double."""

from __future__ import annotations

from typing import Final

from schafkopf_qt.ai.strength import all_tricks_chance, beat_chance, top_run, win_chance
from schafkopf_qt.engine.actions import Bid, Name
from schafkopf_qt.engine.auction import callable_suits
from schafkopf_qt.engine.cards import Card, CardSet, Suit
from schafkopf_qt.engine.games import GameKind, Offer, Stage, Word
from schafkopf_qt.engine.rules import Rules, ToutValue
from schafkopf_qt.engine.view import SeatView

_RUFSPIEL_FROM: Final = 0.58
_LONE_FROM: Final = 0.62
_LONE_OF_THREE_FROM: Final = 0.44
"""Three players have nothing but lone games: who waits for a better hand never plays."""
_TOUT_FROM: Final = 0.9
_LAST_CHANCE: Final = 0.04
"""How much weaker the last speaker may be when all others have passed and a Ramsch comes."""
_SAYS_FROM: Final = {Word.KONTRA: 0.57, Word.RE: 0.8, Word.SUPRA: 0.8, Word.HIRSCH: 0.92}


def choose_offer(view: SeatView, daring: float = 0.0) -> Offer | None:
    """Return the offer to make now, or None to pass; `daring` asks less of the hand."""
    offers = [action.offer for action in view.legal if isinstance(action, Bid)]
    if Offer.SIE in offers:
        return Offer.SIE
    leads = view.rules.forehand(view.dealer) == view.seat
    best, gain = None, 0.0
    for offer in offers:
        chance = _chance(view.dealt, offer, view.rules, leads)
        if chance < _needed(view, offer) - daring:
            continue
        expected = (2 * chance - 1) * _price(view.dealt, offer, view.rules)
        if best is None or expected > gain:
            best, gain = offer, expected
    return best


def choose_suit(view: SeatView) -> Suit:
    """Return the suit to name as winner of the auction: the trump suit, or that of an ace."""
    suits = [action.suit for action in view.legal if isinstance(action, Name)]
    assert view.bidding.best is not None
    offer = view.bidding.best[1]
    leads = view.rules.forehand(view.dealer) == view.seat
    chances = {suit: _suit_chance(view.dealt, offer, suit, view.rules, leads) for suit in suits}
    return max(suits, key=lambda suit: (chances[suit], -suit))


def wants_double(view: SeatView, daring: float = 0.0) -> bool:
    """Whether to say the next word of doubling now."""
    contract = view.contract
    assert contract is not None
    words = view.rules.doubling.words
    word = words[len(view.doubles)]
    leads = view.rules.forehand(view.dealer) == view.seat
    if contract.stage is Stage.TOUT:
        return False
    if word.by_defenders:
        chance = beat_chance(view.dealt, contract.kind, contract.suit, view.rules, leads)
    elif view.is_declarer:
        chance = win_chance(view.dealt, contract.kind, contract.suit, view.rules, leads)
    else:
        chance = _partner_chance(view.dealt, view.order.trumps)
    return chance >= _SAYS_FROM[word] - daring


def _chance(hand: CardSet, offer: Offer, rules: Rules, leads: bool) -> float:
    """Return the chance to win the offer with the suit that suits it best."""
    match offer.kind:
        case GameKind.RUFSPIEL:
            suits: tuple[Suit | None, ...] = callable_suits(hand, rules)
        case GameKind.SOLO:
            suits = tuple(Suit)
        case _:
            suits = (None,)
    return max(_suit_chance(hand, offer, suit, rules, leads) for suit in suits)


def _suit_chance(
    hand: CardSet, offer: Offer, suit: Suit | None, rules: Rules, leads: bool
) -> float:
    if offer.stage is Stage.TOUT:
        return all_tricks_chance(hand, offer.kind, suit, rules, leads)
    return win_chance(hand, offer.kind, suit, rules, leads)


def _needed(view: SeatView, offer: Offer) -> float:
    if offer.stage is Stage.TOUT:
        return _TOUT_FROM
    if offer is not Offer.RUFSPIEL:
        return _LONE_OF_THREE_FROM if view.rules.seats == 3 else _LONE_FROM
    last = len(view.bidding.said) == view.rules.seats - 1 and view.bidding.best is None
    return _RUFSPIEL_FROM - (_LAST_CHANCE if last else 0.0)


def _price(hand: CardSet, offer: Offer, rules: Rules) -> float:
    """Return roughly what a won game of this offer brings its declarer, in tariff units."""
    tariff = rules.tariff
    base = tariff.base(offer.kind)
    if offer is Offer.RUFSPIEL:
        return base + 0.5 * tariff.schneider
    suits: tuple[Suit | None, ...] = tuple(Suit) if offer.needs_suit else (None,)
    longest = max(top_run(hand, offer.kind, suit, rules) for suit in suits)
    least = tariff.runners_min if offer.kind is GameKind.SOLO else tariff.runners_min_wenz
    runners = tariff.runner * longest if longest >= least else 0
    if offer.stage is Stage.TOUT:
        flat = tariff.tout is ToutValue.FLAT
        return (rules.seats - 1) * (4 * base if flat else 2 * (base + runners))
    return (rules.seats - 1) * (base + runners)


def _partner_chance(hand: CardSet, trumps: tuple[Card, ...]) -> float:
    """Return the chance of the declaring side as its hidden partner sees it."""
    held = [card for card in trumps if card in hand]
    tops = sum(card in hand for card in trumps[:4])
    return min(0.95, 0.4 + 0.06 * len(held) + 0.08 * tops)
