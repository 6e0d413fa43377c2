"""A player who thinks: tries games out before bidding, and deals before every card."""

from __future__ import annotations

from typing import Final

from schafkopf_qt.ai.bidding import choose_offer, choose_suit, wants_double
from schafkopf_qt.ai.lead import searches_ace
from schafkopf_qt.ai.levels import EXPERT, Level, Temperament, boldness
from schafkopf_qt.ai.play import choose_card
from schafkopf_qt.ai.prospects import Prospect, outlook, prospect
from schafkopf_qt.ai.search import Effort, Estimate, estimate
from schafkopf_qt.ai.strength import all_tricks_chance, win_chance
from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Play
from schafkopf_qt.engine.auction import callable_suits
from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.deal import Phase
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage, Word
from schafkopf_qt.engine.view import SeatView

_DRAWN: Final = 10
"""Deals drawn for each one looked at: what was bid and played makes most of them unlikely."""

_SEARCH_COUNTS: Final = 2
"""In a search of deals little comes of asking for the called ace: everybody knows who has it."""

_TRIALS: Final = 160
_WORTH_TRYING: Final = 0.3
"""A game that experience gives a smaller chance is not tried out."""

_WON_FROM: Final = {GameKind.RUFSPIEL: 0.6, GameKind.SOLO: 0.68, GameKind.WENZ: 0.68}
_LONE_OF_THREE_FROM: Final = 0.5
_TOUT_FROM: Final = 0.93
# Who says a word was wrong more often than the trials tell: the others say theirs with reason.
_SAYS_FROM: Final = {Word.KONTRA: 0.7, Word.RE: 0.8, Word.SUPRA: 0.85, Word.HIRSCH: 0.9}


class Thinker:
    """Searches for its cards; an expert also tries out what to bid and when to double."""

    def __init__(
        self, level: Level, temperament: Temperament = Temperament.STEADY, seed: int = 0
    ) -> None:
        self._level = level
        self._daring = boldness(level, temperament)
        self._seed = seed
        self._effort = Effort(_DRAWN * level.worlds, level.worlds, 0.8 * level.seconds)

    def act(self, view: SeatView) -> Action:
        """Return one of the view's legal actions; a forced one without thought."""
        if len(view.legal) == 1:
            return view.legal[0]
        match view.phase:
            case Phase.AUCTION:
                offer = self._offer(view)
                return Pass(view.seat) if offer is None else Bid(view.seat, offer)
            case Phase.NAMING:
                return Name(view.seat, self._suit(view))
            case _:
                return self.double(view) or self._card(view)

    def double(self, view: SeatView) -> Double | None:
        """Return the next word of doubling if it pays."""
        word = next((action for action in view.legal if isinstance(action, Double)), None)
        if word is None or not self._wants_double(view, word.word):
            return None
        return word

    @property
    def _tries_games_out(self) -> bool:
        return self._level.worlds >= EXPERT.worlds

    def _card(self, view: SeatView) -> Play:
        if len(view.playable) == 1:
            return Play(view.seat, next(iter(view.playable)))
        try:
            found = estimate(view, self._effort, self._seed + view.played.mask % 1000003)
        except ValueError:  # Nothing that was sampled fits: fall back on rules of thumb.
            return Play(view.seat, choose_card(view))
        return Play(view.seat, self._best_card(view, found))

    def _best_card(self, view: SeatView, found: tuple[Estimate, ...]) -> Card:
        """Return the best card of the search, or the one of habit where that is hardly worse."""
        if self._level.habit:
            usual = choose_card(view)
            habit = self._level.habit * (_SEARCH_COUNTS if searches_ace(view, usual) else 1)
            if any(found[0].worth - one.worth < habit for one in found if one.card is usual):
                return usual
        return found[0].card

    def _offer(self, view: SeatView) -> Offer | None:
        offers = [action.offer for action in view.legal if isinstance(action, Bid)]
        if Offer.SIE in offers:
            return Offer.SIE
        if not self._tries_games_out:
            return choose_offer(view, self._daring)
        best, gain = None, 0.0
        for offer in offers:
            found = self._best(view, offer)
            if found is not None and found.gain > gain and self._dares(view, offer, found):
                best, gain = offer, found.gain
        return best

    def _suit(self, view: SeatView) -> Suit:
        assert view.bidding.best is not None
        if not self._tries_games_out:
            return choose_suit(view)
        found = self._best(view, view.bidding.best[1])
        if found is None or found.contract.suit is None:
            return choose_suit(view)
        return found.contract.suit

    def _dares(self, view: SeatView, offer: Offer, found: Prospect) -> bool:
        if offer.stage is Stage.TOUT:
            return found.won >= _TOUT_FROM - self._daring
        needed = _WON_FROM.get(offer.kind, _WON_FROM[GameKind.WENZ])
        if view.rules.seats == 3:
            needed = _LONE_OF_THREE_FROM
        return found.won >= needed - self._daring

    def _best(self, view: SeatView, offer: Offer) -> Prospect | None:
        """Return the prospect of an offer with the suit that suits it best."""
        leads = view.rules.forehand(view.dealer) == view.seat
        suits: tuple[Suit | None, ...] = (None,)
        if offer.kind is GameKind.RUFSPIEL:
            suits = callable_suits(view.dealt, view.rules)
        elif offer.needs_suit:
            suits = tuple(Suit)
        judge = all_tricks_chance if offer.stage is Stage.TOUT else win_chance
        found: list[Prospect] = []
        for suit in suits:
            chance = judge(view.dealt, offer.kind, suit, view.rules, leads)
            if chance >= _WORTH_TRYING:
                contract = Contract(offer.kind, view.seat, suit, offer.stage)
                found.append(prospect(view, contract, _TRIALS, self._seed))
        return max(found, key=lambda one: (one.won, one.gain), default=None)

    def _wants_double(self, view: SeatView, word: Word) -> bool:
        if not self._tries_games_out:
            return wants_double(view, self._daring)
        assert view.contract is not None
        if view.contract.stage is Stage.TOUT:
            return False
        found = outlook(view, 2 * _TRIALS, self._seed)
        chance = 1.0 - found.won if word.by_defenders else found.won
        return chance >= _SAYS_FROM[word] - self._daring
