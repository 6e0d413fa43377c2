"""Tables written as text: what a seat sees after an auction and some cards."""

from __future__ import annotations

from schafkopf_qt.engine.actions import Bid, Name, Pass, Play
from schafkopf_qt.engine.cards import CardSet, pack
from schafkopf_qt.engine.deal import Deal, Phase, apply, start_deal
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.notation import parse_card, parse_cards, parse_suit
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass, Rules
from schafkopf_qt.engine.view import SeatView, view_of

TRADITIONAL = preset("traditional")
RAMSCH = with_option(TRADITIONAL, "auction.all_pass", AllPass.RAMSCH)
SHORT = with_option(TRADITIONAL, "pack_size", 24)
THREE = with_option(TRADITIONAL, "seats", 3)


def table(game: str, hands: str, course: str = "", leader: int = 0) -> Deal:
    """Return a deal in which the game was bid and the cards of the course have been played.

    A game is written `rufspiel G by 2`, `wenz by 0`, `ramsch` or `rotating E`; hands are those of
    seats 0, 1, ... with bars between.
    """
    words = game.split()
    dealt = tuple(parse_cards(hand) for hand in hands.split("|"))
    dealer = (leader - 1) % len(dealt)
    if words[0] == "rotating":
        rules = preset("rotating")
        deal = start_deal(rules, dealt, 0, 1 + "EGHS".index(words[1]), dealer).deal
    else:
        rules = RAMSCH if words[0] == "ramsch" else rules_for(dealt)
        deal = _bid(start_deal(rules, dealt, 0, 1, dealer).deal, words)
    for card in course.split():
        assert deal.to_act is not None
        deal = apply(deal, Play(deal.to_act, parse_card(card))).deal
    return deal


def seen(game: str, hands: str, course: str = "", leader: int = 0) -> SeatView:
    """Return what the seat on turn sees of such a table."""
    deal = table(game, hands, course, leader)
    assert deal.to_act is not None
    return view_of(deal, deal.to_act)


def dealt_to_forehand(hand: str, rules: Rules = TRADITIONAL) -> Deal:
    """Return a deal in which seat 0 speaks first with this hand; the others get what is left."""
    own = parse_cards(hand)
    rest = list(pack(rules.pack_size) - own)
    size = rules.hand_size
    others = [CardSet.of(rest[at : at + size]) for at in range(0, len(rest), size)]
    return start_deal(rules, (own, *others), dealer=rules.seats - 1).deal


def rules_for(dealt: tuple[CardSet, ...]) -> Rules:
    """Return the traditional rules for so many seats and cards."""
    if len(dealt) == 3:
        return THREE
    return SHORT if len(dealt[0]) == 6 else TRADITIONAL


def _bid(deal: Deal, words: list[str]) -> Deal:
    declarer = int(words[-1]) if "by" in words else None
    while deal.phase is Phase.AUCTION:
        assert deal.to_act is not None
        speaks = deal.to_act == declarer
        action = Bid(deal.to_act, Offer(words[0])) if speaks else Pass(deal.to_act)
        deal = apply(deal, action).deal
    if deal.phase is Phase.NAMING:
        assert declarer is not None
        deal = apply(deal, Name(declarer, parse_suit(words[1]))).deal
    return deal
