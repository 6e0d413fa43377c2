"""Computer players among themselves: deals and whole matches without a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from schafkopf_qt.ai.bot import LEVELS, Bot, UnknownLevelError, bot
from schafkopf_qt.ai.figures import Outcome, outcome_of
from schafkopf_qt.ai.levels import parse_level
from schafkopf_qt.ai.strength import all_tricks_chance, win_chance
from schafkopf_qt.engine.auction import callable_suits
from schafkopf_qt.engine.cards import CardSet, Suit
from schafkopf_qt.engine.deal import Deal, Phase, apply, new_deal
from schafkopf_qt.engine.games import Offer, Stage
from schafkopf_qt.engine.match import Match, Player, PlayerKind
from schafkopf_qt.engine.noted_games import declared
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.rules import EndingKind, Rules
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS, successor
from schafkopf_qt.engine.turns import Declined, declined_by, next_question
from schafkopf_qt.engine.view import view_of

__all__ = [
    "LEVELS",
    "Seating",
    "UnknownLevelError",
    "deals_with",
    "finish",
    "first_contract",
    "play_deals",
    "play_match",
    "play_sides",
    "seatings",
    "side_levels",
    "without_doubling",
]


@dataclass(frozen=True, slots=True)
class Seating:
    """A deal that is not over and who sits where; `seed` is where the players' lots begin."""

    deal: Deal
    levels: tuple[str, ...]
    seed: int

    def play(self) -> Deal:
        """Return the deal played to its end; raises UnknownLevelError."""
        bots = [bot(level, self.seed + seat) for seat, level in enumerate(self.levels)]
        return finish(self.deal, bots)

    def outcome(self) -> Outcome:
        """Return how the deal ends, which is far less to send through a pipe."""
        return outcome_of(self.play())


def finish(deal: Deal, bots: Sequence[Bot]) -> Deal:
    """Return the deal played to its end by these players, one for each seat."""
    declined: Declined = frozenset()
    while (question := next_question(deal, declined)) is not None:
        view = view_of(deal, question.seat)
        player = bots[question.seat]
        action = player.double(view) if question.doubling else player.act(view)
        if action is None:
            declined = declined_by(deal, question.seat, declined)
        else:
            deal = apply(deal, action).deal
    return deal


def seatings(rules: Rules, levels: Sequence[str], count: int, seed: int = 0) -> Iterator[Seating]:
    """Yield new deals one after the other, the dealer moving on; equal seeds give equal deals.

    Raises UnknownLevelError, and ValueError if there is not one level for each seat.
    """
    _check(rules, levels)
    number, dealer = seed % DEAL_NUMBERS, rules.seats - 1
    for round_number in range(1, count + 1):
        deal = new_deal(rules, number, round_number, dealer).deal
        yield Seating(deal, tuple(levels), seed)
        number, dealer = successor(number), rules.next_dealer(dealer)


def play_deals(rules: Rules, levels: Sequence[str], count: int, seed: int = 0) -> Iterator[Deal]:
    """Play deals one after the other, as `seatings` deals them and with the same errors."""
    for seating in seatings(rules, levels, count, seed):
        yield seating.play()


def play_match(rules: Rules, levels: Sequence[str], seed: int = 0) -> Match:
    """Play a match to the end its rules give; raises ValueError if they give none."""
    if rules.ending.kind is EndingKind.OPEN:
        raise ValueError("a match without an end cannot be played to it")
    _check(rules, levels)
    players = tuple(Player("", PlayerKind.BOT, level) for level in levels)
    match, number = Match(rules, players, rules.seats - 1), seed % DEAL_NUMBERS
    while not match.is_over:
        match, step = match.dealt(number)
        match = match.with_deal(Seating(step.deal, tuple(levels), seed).play())
        number = successor(number)
    return match


def play_sides(deal: Deal, declaring: Bot, defending: Bot) -> Deal:
    """Return a deal with a contract played to its end, one player acting for each side."""
    seats = range(deal.rules.seats)
    return finish(deal, [declaring if deal.declares(seat) else defending for seat in seats])


def side_levels(
    deal: Deal, levels: Sequence[str], declaring: str | None, defending: str | None
) -> tuple[str, ...]:
    """Return who sits where when a side, the partner too, plays at a level of its own."""
    sides = (declaring if deal.declares(seat) else defending for seat in range(deal.rules.seats))
    return tuple(side or level for side, level in zip(sides, levels, strict=True))


def without_doubling(rules: Rules) -> Rules:
    """Return the same rules with no Kontra.

    Who was made to declare did not choose to, and a noted game does not tell who doubled it.
    """
    return rules if rules.is_rotating else with_option(rules, "doubling.words", ())


def deals_with(
    rules: Rules, offer: Offer, suit: Suit | None, count: int, seed: int = 0
) -> Iterator[Deal]:
    """Yield new deals in which the seat with the best cards for it declares this game.

    Without a suit the best one is named. Deals in which nobody may declare it are left out. Raises
    ValueError if the rules do not offer the game, or for a Sie, for which one might wait for ever.
    """
    if offer not in rules.auction.offers or offer.stage is Stage.SIE:
        raise ValueError(f"nobody can be made to declare: {offer.value}")
    number, dealer, found = seed % DEAL_NUMBERS, rules.seats - 1, 0
    while found < count:
        deal = new_deal(rules, number, found + 1, dealer).deal
        best = _best_declarer(deal, offer, suit)
        number, dealer = successor(number), rules.next_dealer(dealer)
        if best is not None:
            found += 1
            yield declared(deal, best[0], offer, best[1])


def _best_declarer(deal: Deal, offer: Offer, suit: Suit | None) -> tuple[int, Suit | None] | None:
    """Return the seat that is likeliest to win the game, and with which suit."""
    forehand = deal.rules.forehand(deal.dealer)
    hopes = {
        (seat, named): _hope(deal, seat, offer, named)
        for seat in deal.rules.seats_from(forehand)
        for named in _suits(deal.dealt[seat], offer, deal.rules)
        if suit in (None, named)
    }
    return max(hopes, key=lambda declarer: hopes[declarer]) if hopes else None


def _hope(deal: Deal, seat: int, offer: Offer, suit: Suit | None) -> tuple[float, float]:
    hand, leads = deal.dealt[seat], seat == deal.rules.forehand(deal.dealer)
    tout = offer.stage is Stage.TOUT
    every_trick = all_tricks_chance(hand, offer.kind, suit, deal.rules, leads) if tout else 0.0
    return every_trick, win_chance(hand, offer.kind, suit, deal.rules, leads)


def _suits(hand: CardSet, offer: Offer, rules: Rules) -> tuple[Suit | None, ...]:
    if not offer.needs_suit:
        return (None,)
    return callable_suits(hand, rules) if offer is Offer.RUFSPIEL else tuple(Suit)


def _check(rules: Rules, levels: Sequence[str]) -> None:
    if len(levels) != rules.seats:
        raise ValueError(f"{len(levels)} levels for {rules.seats} seats")
    for level in levels:
        parse_level(level)


def first_contract(rules: Rules, number: int) -> Deal:
    """Return the first deal from this number on in which somebody plays, before the first card."""
    bots = [bot("rules", 0)] * rules.seats
    while True:
        deal = new_deal(rules, number, 1, rules.seats - 1).deal
        while deal.phase in (Phase.AUCTION, Phase.NAMING):
            assert deal.to_act is not None
            seat = deal.to_act
            deal = apply(deal, bots[seat].act(view_of(deal, seat))).deal
        if deal.phase is Phase.PLAY:
            return deal
        number = successor(number)
