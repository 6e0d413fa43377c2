"""The auction: whose turn it is to speak and which offers outrank what was said (RULES 1.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from schafkopf_qt.engine.cards import CardSet, Rank, Suit
from schafkopf_qt.engine.games import Offer, Stage
from schafkopf_qt.engine.order import TRUMP, card_order
from schafkopf_qt.engine.rules import AuctionMode, ContractOrder, Rules

Ladder = tuple[tuple[Offer, ...], ...]
"""Groups of equally high offers, from low to high."""

_PLAIN_LADDERS: dict[ContractOrder, Ladder] = {
    ContractOrder.AS_LISTED: ((Offer.SOLO,), (Offer.WENZ,), (Offer.GEIER,)),
    ContractOrder.SOLO_HIGHEST: ((Offer.GEIER,), (Offer.WENZ,), (Offer.SOLO,)),
    ContractOrder.SOLOS_EQUAL: ((Offer.SOLO, Offer.WENZ, Offer.GEIER),),
}


def ladder(rules: Rules) -> Ladder:
    """Return the offers of a rule system, low to high: Rufspiel, lone games, Touts, Sie."""
    plain = _PLAIN_LADDERS[rules.auction.order]
    touts = tuple(tuple(Offer(f"{offer.value}_tout") for offer in group) for group in plain)
    groups = ((Offer.RUFSPIEL,), *plain, *touts, (Offer.SIE,))
    offered = (tuple(offer for offer in group if offer in rules.auction.offers) for group in groups)
    return tuple(group for group in offered if group)


@dataclass(frozen=True, slots=True)
class Bidding:
    """The state of an auction; `said` holds seat and offer (None for a pass) in order.

    In `SINGLE_ROUND` everybody speaks once and must outrank the best offer. In `HOLD` it goes
    round until one seat is left; an earlier seat may also match what a later one offered.
    """

    ladder: Ladder
    mode: AuctionMode
    seats: int
    forehand: int
    said: tuple[tuple[int, Offer | None], ...] = ()

    @property
    def best(self) -> tuple[int, Offer] | None:
        """The seat and offer that stand highest."""
        for seat, offer in reversed(self.said):
            if offer is not None:
                return seat, offer
        return None

    @property
    def passed(self) -> frozenset[int]:
        """The seats that have passed."""
        return frozenset(seat for seat, offer in self.said if offer is None)

    @property
    def speaker(self) -> int | None:
        """The seat whose turn it is, or None when the auction is over."""
        spoken = len(self.said)
        if spoken < self.seats:
            return (self.forehand + spoken) % self.seats
        best = self.best
        if self.mode is not AuctionMode.HOLD or best is None:
            return None
        out, last = self.passed, self.said[-1][0]
        for step in range(1, self.seats + 1):
            seat = (last + step) % self.seats
            if seat not in out and seat != best[0]:
                return seat
        return None

    def level(self, offer: Offer) -> int | None:
        """Return the place of an offer in the ladder, or None if it is not offered."""
        for level, group in enumerate(self.ladder):
            if offer in group:
                return level
        return None

    def outranks(self, seat: int, offer: Offer) -> bool:
        """Whether this seat may say this offer now, as far as its rank goes."""
        level, best = self.level(offer), self.best
        if level is None:
            return False
        if best is None:
            return True
        best_level = self.level(best[1])
        assert best_level is not None
        if self.mode is AuctionMode.HOLD and self._place(seat) < self._place(best[0]):
            return level >= best_level
        return level > best_level

    def after(self, seat: int, offer: Offer | None) -> Bidding:
        """Return the auction after this seat has spoken; the caller has checked its right."""
        return replace(self, said=(*self.said, (seat, offer)))

    def _place(self, seat: int) -> int:
        return (seat - self.forehand) % self.seats


def callable_suits(hand: CardSet, rules: Rules) -> tuple[Suit, ...]:
    """Return the suits whose ace this dealt hand may call (RULES 1.4).

    >>> from schafkopf_qt.engine.notation import parse_cards
    >>> from schafkopf_qt.engine.presets import preset
    >>> callable_suits(parse_cards("EO GU HA H9 G7 GK SA S8"), preset("traditional"))
    (<Suit.GRAS: 1>,)
    """
    plain = _rufspiel_plain(hand, rules.pack_size)
    return tuple(
        suit
        for suit in (Suit.EICHEL, Suit.GRAS, Suit.SCHELLEN)
        if plain.of_suit(suit) and not plain.of_suit(suit).of_rank(Rank.ACE)
    )


def _rufspiel_plain(hand: CardSet, size: int) -> CardSet:
    order = card_order(Offer.RUFSPIEL.kind, None, size)
    return CardSet(hand.mask & ~order.class_masks[TRUMP])


def holds_sie(hand: CardSet) -> bool:
    """Whether the hand holds all four Obers and all four Unters."""
    return len(hand.of_rank(Rank.OBER) | hand.of_rank(Rank.UNTER)) == 8


def may_offer(hand: CardSet, offer: Offer, rules: Rules) -> bool:
    """Whether the cards allow the offer: a callable suit, or the eight top trumps of a Sie."""
    if offer is Offer.RUFSPIEL:
        return bool(callable_suits(hand, rules))
    return offer.stage is not Stage.SIE or holds_sie(hand)
