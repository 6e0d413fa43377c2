"""A match told in words: every deal from the hands to the payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schafkopf_qt.engine.cards import Rank, Suit
from schafkopf_qt.engine.deal import Deal, steps
from schafkopf_qt.engine.events import CardPlayed
from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.notation import print_cards
from schafkopf_qt.i18n import _, fmt, list_text, number
from schafkopf_qt.ui.texts import event_sentence, player_name, rank_name, suit_name


def narrate(match: Match) -> Iterator[str]:
    """Yield the lines that tell a match; an empty line parts what does not belong together."""
    names = [player_name(player) for player in match.players]
    yield _legend()
    for deal in match.deals:
        yield ""
        yield from _deal_lines(deal, names)
    yield ""
    yield _("Standings:")
    yield from _balances(names, match.standings)


def _legend() -> str:
    entry = _("{letter} = {name}")
    suits = [fmt(entry, letter=suit.letter, name=suit_name(suit)) for suit in Suit]
    ranks = [fmt(entry, letter=rank.letter, name=rank_name(rank)) for rank in reversed(Rank)]
    return fmt(
        _("A card is written as suit and rank. Suits: {suits}. Ranks: {ranks}."),
        suits=list_text(suits),
        ranks=list_text(ranks),
    )


def _deal_lines(deal: Deal, names: Sequence[str]) -> Iterator[str]:
    dealer = names[deal.dealer]
    yield fmt(_("Deal {round} · Dealer: {name}"), round=deal.round, name=dealer)
    for name, hand in zip(names, deal.dealt, strict=True):
        yield fmt(_("{name}: {cards}"), name=name, cards=print_cards(hand))
    yield ""
    trick: list[str] = []
    for event in (event for step in steps(deal) for event in step.events):
        sentence = event_sentence(event, names)
        if isinstance(event, CardPlayed):
            trick.append(sentence)
            continue
        # What is said in the middle of a trick stands between the cards, as it was said.
        if trick:
            yield " · ".join(trick)
            trick.clear()
        yield sentence
    if trick:
        yield " · ".join(trick)
    if not deal.is_over:
        yield _("This deal is not over yet.")
    if deal.score is not None:
        yield _("Payments:")
        yield from _balances(names, deal.score.payments)


def _balances(names: Sequence[str], balances: Sequence[int]) -> Iterator[str]:
    for name, balance in zip(names, balances, strict=True):
        yield fmt(_("{name}: {balance}"), name=name, balance=number(balance, signed=True))
