"""What one seat may know of a deal: the only thing a player, human or bot, ever gets."""

from __future__ import annotations

from dataclasses import dataclass

from schafkopf_qt.engine.actions import Action, Double, Play
from schafkopf_qt.engine.auction import Bidding
from schafkopf_qt.engine.cards import CardSet, pack
from schafkopf_qt.engine.deal import Deal, Phase, Trick, legal_actions
from schafkopf_qt.engine.events import Reveal
from schafkopf_qt.engine.games import Contract, GameKind, Sides
from schafkopf_qt.engine.order import CardOrder, order_of
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.scoring import Score


@dataclass(frozen=True, slots=True)
class SeatView:
    """The public record of a deal and one seat's own cards and legal actions.

    The deal number is left out on purpose: with it a player could deal all hands again.
    `partner` is set only when everybody knows; `score` once the deal is over.
    """

    rules: Rules
    seat: int
    round: int
    dealer: int
    phase: Phase
    dealt: CardSet
    hand: CardSet
    legal: tuple[Action, ...]
    to_act: int | None
    bidding: Bidding
    contract: Contract | None
    partner: int | None
    shown: Reveal | None
    doubles: tuple[Double, ...]
    tricks: tuple[Trick, ...]
    trick: Trick
    score: Score | None

    @property
    def order(self) -> CardOrder:
        """The order of the cards; only while a contract stands."""
        assert self.contract is not None
        return order_of(self.contract, self.rules)

    @property
    def playable(self) -> CardSet:
        """The cards this seat may play now."""
        return CardSet.of(action.card for action in self.legal if isinstance(action, Play))

    @property
    def played(self) -> CardSet:
        """All cards that lie in tricks, the current one included."""
        mask = self.trick.card_set.mask
        for trick in self.tricks:
            mask |= trick.card_set.mask
        return CardSet(mask)

    @property
    def unseen(self) -> CardSet:
        """The cards that the others still hold."""
        return pack(self.rules.pack_size) - self.played - self.hand

    @property
    def is_declarer(self) -> bool:
        """Whether this seat declared."""
        return self.contract is not None and self.contract.declarer == self.seat

    @property
    def holds_called_ace(self) -> bool:
        """Whether this seat was dealt the called ace and so is the partner."""
        ace = self.contract.called_ace if self.contract is not None else None
        return ace is not None and ace in self.dealt

    def declares(self, seat: int) -> bool | None:
        """Whether a seat is on the declaring side, None as long as this seat cannot tell."""
        contract = self.contract
        if contract is None or contract.kind is GameKind.RAMSCH:
            return None
        match contract.game.sides:
            case Sides.FIXED:
                return seat % 2 == 0
            case Sides.ALONE:
                return seat == contract.declarer
            case Sides.EVERYONE:
                return None
            case Sides.CALLED_ACE:
                return self._declares_in_rufspiel(seat, contract)

    def _declares_in_rufspiel(self, seat: int, contract: Contract) -> bool | None:
        if seat == contract.declarer:
            return True
        if self.holds_called_ace:
            return seat == self.seat
        if self.partner is not None:
            return seat == self.partner
        if seat == self.seat:
            return False
        return None

    def is_friend(self, seat: int) -> bool | None:
        """Whether a seat plays on this seat's side, None as long as it cannot tell."""
        if seat == self.seat:
            return True
        if self.contract is not None and self.contract.kind is GameKind.RAMSCH:
            return False
        ours, theirs = self.declares(self.seat), self.declares(seat)
        return None if ours is None or theirs is None else ours is theirs


def view_of(deal: Deal, seat: int) -> SeatView:
    """Return what this seat may know of the deal now."""
    return SeatView(
        rules=deal.rules,
        seat=seat,
        round=deal.round,
        dealer=deal.dealer,
        phase=deal.phase,
        dealt=deal.dealt[seat],
        hand=deal.hands[seat],
        legal=legal_actions(deal, seat),
        to_act=deal.to_act,
        bidding=deal.bidding,
        contract=deal.contract,
        partner=deal.partner if deal.shown is not None else None,
        shown=deal.shown,
        doubles=deal.doubles,
        tricks=deal.tricks,
        trick=deal.trick,
        score=deal.score,
    )
