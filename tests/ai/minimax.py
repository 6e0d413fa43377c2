"""Exact values of endings, found the slow way: the yardstick for the compiled search.

The rules are the engine's own, and there are two shortcuts only. What is still to come at the
start of a trick depends on the hands, the leader and on whether the holder of the called ace has
run away, and on nothing else that differs within one deal; so it is remembered, and always exact.
Within one trick a card is not tried any more when somebody before would not let it come to that
(alpha-beta). `test_minimax` compares it with trying everything.
"""

from __future__ import annotations

from functools import cache

from schafkopf_qt.ai.solver import Aim
from schafkopf_qt.engine.cards import TOTAL_POINTS, Card, CardSet
from schafkopf_qt.engine.deal import Deal, Phase, playable, taken_cards, tricks_taken
from schafkopf_qt.engine.following import ace_duty, legal_cards
from schafkopf_qt.engine.games import GameKind

Hands = tuple[int, ...]
"""The masks of the hands: numbers are found again sooner than sets."""
Cards = tuple[Card, ...]

_MORE = TOTAL_POINTS + 1


def aims_of(deal: Deal) -> tuple[Aim, ...]:
    """Return what can be played for in this deal."""
    assert deal.contract is not None
    if deal.contract.kind is GameKind.RAMSCH:
        return (Aim.FEWEST,)
    return (Aim.POINTS, Aim.TRICKS)


def values(deal: Deal, aim: Aim) -> dict[Card, int]:
    """Return what each legal card of the seat on turn leads to under best play by everybody.

    It is the final count of the whole deal, with what has been taken before. A Tout is counted on
    to its last trick, also when it is lost.
    """
    assert deal.phase is Phase.PLAY
    ending = _Ending(deal, aim)
    leader, trick, ran_away = deal.trick.leader, deal.trick.cards, deal.ran_away
    before, hands = ending.taken_before(), tuple(hand.mask for hand in deal.hands)
    return {
        card: before + ending.after(hands, leader, trick, ran_away, card)
        for card in playable(deal, deal.trick.next_seat)
    }


class _Ending:
    """One deal from a position on: who counts and who wants the count high."""

    def __init__(self, deal: Deal, aim: Aim) -> None:
        self.deal, self.aim = deal, aim
        self.order = deal.order
        self.seats = deal.rules.seats
        me = deal.trick.next_seat
        if aim is Aim.FEWEST:
            self.counting = frozenset({me})
            self.raising = frozenset(range(self.seats)) - {me}
        else:
            self.counting = frozenset(seat for seat in range(self.seats) if deal.declares(seat))
            self.raising = self.counting
        self.to_come = cache(self._to_come)
        self.legal = cache(self._legal)
        self.taken = cache(self._taken)

    def taken_before(self) -> int:
        """Return what the tricks that are complete have brought."""
        if self.aim is Aim.TRICKS:
            taken = tricks_taken(self.deal)
        else:
            taken = tuple(cards.points for cards in taken_cards(self.deal))
        return sum(taken[seat] for seat in self.counting)

    def _to_come(self, hands: Hands, leader: int, ran_away: bool) -> int:
        """Return what is still to come at the start of a trick."""
        return self.best(hands, leader, (), ran_away, -1, _MORE) if hands[leader] else 0

    def best(
        self, hands: Hands, leader: int, trick: Cards, ran_away: bool, low: int, high: int
    ) -> int:
        """Return what is still to come, with this trick, for a seat that has to play to it.

        It is exact between low and high, and else only beyond them on the right side.
        """
        seat = (leader + len(trick)) % self.seats
        raises = seat in self.raising
        found = low if raises else high
        for card in self.legal(seat, hands[seat], trick[0] if trick else None, ran_away):
            value = self.after(hands, leader, trick, ran_away, card, low, high)
            if raises:
                found = low = max(found, value)
            else:
                found = high = min(found, value)
            if low >= high:
                break
        return found

    def after(
        self,
        hands: Hands,
        leader: int,
        trick: Cards,
        ran_away: bool,
        card: Card,
        low: int = -1,
        high: int = _MORE,
    ) -> int:
        """Return what is still to come, with this trick, once the card has been played to it."""
        seat = (leader + len(trick)) % self.seats
        if not trick and self._runs_away(hands[seat], card):
            ran_away = True
        hands = (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :])
        trick = (*trick, card)
        if len(trick) < self.seats:
            return self.best(hands, leader, trick, ran_away, low, high)
        place, worth = self.taken(trick)
        winner = (leader + place) % self.seats
        return (worth if winner in self.counting else 0) + self.to_come(hands, winner, ran_away)

    def _taken(self, trick: Cards) -> tuple[int, int]:
        """Return the place of the winner of a trick, and what it counts."""
        worth = 1 if self.aim is Aim.TRICKS else sum(card.points for card in trick)
        return self.order.winning_index(trick), worth

    def _legal(self, seat: int, mask: int, led: Card | None, ran_away: bool) -> Cards:
        deal, hand = self.deal, CardSet(mask)
        assert deal.contract is not None
        duty = None
        if seat == deal.partner:
            duty = ace_duty(
                deal.contract,
                deal.rules.called_ace,
                self.order,
                hand,
                deal.dealt[seat],
                ran_away,
            )
        return tuple(legal_cards(hand, led, self.order, duty))

    def _runs_away(self, hand: int, card: Card) -> bool:
        """Whether this lead is that of the called ace's holder, of another card of its suit."""
        assert self.deal.contract is not None
        ace = self.deal.contract.called_ace
        if ace is None or card is ace or not hand >> ace & 1:
            return False
        return self.order.classes[card] == ace.suit
