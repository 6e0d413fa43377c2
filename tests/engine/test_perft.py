"""Counts of fixed endings, pinned and counted again by a plain reading of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.deal import playable
from schafkopf_qt.engine.games import Contract, GameKind, Stage
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.perft import perft
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass, Rules
from schafkopf_qt.engine.state import Deal
from tests.engine.positions import COURSE, deal_at, declared, known_deal, known_rufspiel, played

B = preset("traditional")
RAMSCH = with_option(B, "auction.all_pass", AllPass.RAMSCH)
THREE = with_option(B, "seats", 3)
SHORT = with_option(B, "pack_size", 24)

ENDINGS: dict[str, tuple[Rules, Contract, int, int]] = {
    "rufspiel_E": (B, Contract(GameKind.RUFSPIEL, 1, Suit.EICHEL), 17, 2160),
    "rufspiel_S": (B, Contract(GameKind.RUFSPIEL, 2, Suit.SCHELLEN), 17, 2032),
    "solo": (B, Contract(GameKind.SOLO, 0, Suit.SCHELLEN), 18, 456),
    "wenz": (B, Contract(GameKind.WENZ, 3), 16, 2256),
    "geier": (B, Contract(GameKind.GEIER, 3), 19, 168),
    "ramsch": (RAMSCH, Contract(GameKind.RAMSCH), 17, 2128),
    "rotating": (preset("rotating"), Contract(GameKind.ROTATING, None, Suit.EICHEL), 17, 2592),
    "three": (THREE, Contract(GameKind.SOLO, 1, Suit.GRAS), 9, 6110),
    "short": (SHORT, Contract(GameKind.RUFSPIEL, 2, Suit.GRAS), 11, 1584),
}


def ending(name: str) -> tuple[Deal, int]:
    """Return the deal with its last cards to play and the pinned count."""
    rules, contract, cards, count = ENDINGS[name]
    return deal_at(rules, contract, rules.seats - 1, cards), count


def trump_rank(card: str, contract: Contract) -> int | None:
    """Return how low a trump stands, 0 for the highest, None for a plain card.

    This and what follows is a second reading of the rules, on the names of cards only.
    """
    suit = contract.suit.letter if contract.suit is not None else None
    if contract.kind is GameKind.ROTATING:
        return "OUAXK987".index(card[1]) if card[0] == suit else None
    ranks = {GameKind.WENZ: "U", GameKind.GEIER: "O"}.get(contract.kind, "OU")
    if card[1] in ranks:
        return 4 * ranks.index(card[1]) + "EGHS".index(card[0])
    hearts = contract.kind in (GameKind.RUFSPIEL, GameKind.RAMSCH)
    whole = "H" if hearts else suit if contract.kind is GameKind.SOLO else None
    return 8 + "AXK987".index(card[1]) if card[0] == whole else None


def plain_class(card: str, contract: Contract) -> str:
    """Return the suit a card follows in, or T for trump."""
    return card[0] if trump_rank(card, contract) is None else "T"


def allowed(hand: set[str], led: str | None, deal: Deal, ran_away: bool) -> set[str]:
    """Return the legal cards by the rule as it is written down."""
    contract = deal.contract
    assert contract is not None
    called = contract.suit.letter if contract.kind is GameKind.RUFSPIEL and contract.suit else None
    bound = called is not None and called + "A" in hand and not ran_away
    in_called = {card for card in hand if plain_class(card, contract) == called}
    if led is None:
        return hand - in_called | {f"{called}A"} if bound and len(in_called) < 4 else hand
    kind = plain_class(led, contract)
    if bound and kind == called:
        return {f"{called}A"}
    same = {card for card in hand if plain_class(card, contract) == kind}
    if same:
        return same
    return hand - {f"{called}A"} if bound and len(hand) > 1 else hand


def winner(trick: list[str], contract: Contract) -> int:
    """Return the place of the winning card in a trick."""

    def strength(card: str) -> tuple[int, int]:
        rank = trump_rank(card, contract)
        if rank is not None:
            return 2, -rank
        return (1 if card[0] == trick[0][0] else 0), -"AXKOU987".index(card[1])

    return max(range(len(trick)), key=lambda place: strength(trick[place]))


def count(hands: list[set[str]], leader: int, trick: list[str], deal: Deal, ran_away: bool) -> int:
    """Return the number of ways to play these hands out."""
    contract, seats = deal.contract, deal.rules.seats
    assert contract is not None
    if len(trick) == seats:
        leader, trick = (leader + winner(trick, contract)) % seats, []
    if not trick and not any(hands):
        return 1
    seat, total = (leader + len(trick)) % seats, 0
    ace = contract.called_ace
    for card in allowed(hands[seat], trick[0] if trick else None, deal, ran_away):
        # The holder of the called ace leads another card of its suit: he runs away.
        runs = (
            ace is not None
            and not trick
            and ace.name in hands[seat] - {card}
            and plain_class(card, contract) == ace.suit.letter
        )
        after = [hand - {card} if place == seat else hand for place, hand in enumerate(hands)]
        total += count(after, leader, [*trick, card], deal, ran_away or runs)
    return total


def counted_plainly(deal: Deal) -> int:
    """Return the count of an ending by the second reading."""
    hands = [{card.name for card in hand} for hand in deal.hands]
    cards = [card.name for card in deal.trick.cards]
    return count(hands, deal.trick.leader, cards, deal, deal.ran_away)


@pytest.mark.parametrize("name", ENDINGS)
def test_an_ending_has_its_count_of_ways(name: str) -> None:
    deal, ways = ending(name)

    assert perft(deal) == ways
    assert counted_plainly(deal) == ways


def test_running_away_opens_more_ways() -> None:
    deal = played(known_rufspiel(B), COURSE.split()[:19])

    assert deal.ran_away
    assert perft(deal) == counted_plainly(deal) == 1488


def test_a_depth_counts_so_many_cards() -> None:
    deal = known_rufspiel(B)

    assert [perft(deal, depth) for depth in range(5)] == [1, 8, 47, 59, 155]


def test_a_lost_tout_ends_the_count() -> None:
    solo = Contract(GameKind.SOLO, 3, Suit.GRAS)
    three_cards = ["EO", "GU", "SU"]
    plain = played(declared(known_deal(B), solo), three_cards)
    tout = played(declared(known_deal(B), replace(solo, stage=Stage.TOUT)), three_cards)

    assert perft(tout) == perft(tout, 2) == len(playable(tout, 0))
    assert perft(plain, 2) > perft(plain, 1)


def test_a_deal_that_is_over_has_one_way() -> None:
    assert perft(played(known_rufspiel(B), COURSE.split())) == 1


def test_before_play_and_below_nothing_no_count_is_made() -> None:
    with pytest.raises(ValueError, match="no contract"):
        perft(known_deal(B))
    with pytest.raises(ValueError, match="negative"):
        perft(known_rufspiel(B), -1)
