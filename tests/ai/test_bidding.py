"""What hands are worth bidding, naming and doubling."""

from __future__ import annotations

import pytest

from schafkopf_qt.ai.bidding import choose_offer, choose_suit, wants_double
from schafkopf_qt.engine.actions import Bid, Pass
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.deal import apply, start_deal
from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.view import view_of
from tests.ai.positions import SHORT, THREE, TRADITIONAL, dealt_to_forehand, table

TOURNAMENT = preset("tournament")


@pytest.mark.parametrize(
    ("hand", "rules", "offer"),
    [
        pytest.param("H9 H8 H7 E9 E8 G9 S8 S7", TRADITIONAL, None, id="nothing"),
        pytest.param("HX HK H9 H8 H7 EX G9 S7", TRADITIONAL, None, id="five small trumps"),
        pytest.param("EO GO HU HA H7 SA G8 G7", TRADITIONAL, Offer.RUFSPIEL, id="rufspiel"),
        pytest.param("EO GO HO SO EU HA SA S7", TRADITIONAL, Offer.SOLO, id="solo"),
        pytest.param("EU GU HU EA EX GA S8 S7", TRADITIONAL, Offer.WENZ, id="wenz"),
        pytest.param("EO GO EA EX GA GX SA S7", TRADITIONAL, Offer.GEIER, id="geier"),
        pytest.param("EO GO HO SO EU GU HU SU", TRADITIONAL, Offer.SIE, id="sie"),
        pytest.param("EU GU HU SU EA EX EK SA", TOURNAMENT, Offer.WENZ_TOUT, id="wenz tout"),
        pytest.param("EO GO HO SO EU GU HU HA", TOURNAMENT, Offer.SOLO_TOUT, id="solo tout"),
        pytest.param("EO GO HO EA EX GA", SHORT, Offer.GEIER_TOUT, id="short pack"),
        pytest.param("EO GO HU SA SX EA EK GA", THREE, Offer.GEIER, id="three seats"),
    ],
)
def test_forehand_bids_what_the_hand_is_worth(hand: str, rules: Rules, offer: Offer | None) -> None:
    assert choose_offer(view_of(dealt_to_forehand(hand, rules), 0)) is offer


def test_stronger_game_is_outbid_only_by_a_hand_for_it() -> None:
    hands = (
        "EU GU HU EA EX GA S8 S7|EO GO SU HA HX SA E8 G7"
        "|HO SO HK H9 GX GK S9 SX|H8 H7 E9 E7 EK G9 G8 SK"
    )
    deal = start_deal(TRADITIONAL, tuple(map(parse_cards, hands.split("|"))), dealer=3).deal
    deal = apply(deal, Bid(0, Offer.WENZ)).deal
    assert choose_offer(view_of(deal, 1)) is None


def test_earlier_seat_holds_its_game_in_a_held_auction() -> None:
    deal = dealt_to_forehand("EO GO HO GU SA SX SK S7", TOURNAMENT)
    for action in (Bid(0, Offer.SOLO), Bid(1, Offer.WENZ_TOUT), Pass(2), Pass(3)):
        deal = apply(deal, action).deal
    assert choose_offer(view_of(deal, 0)) is None
    deal = dealt_to_forehand("EO GO HO GU SA SX SK E7", TOURNAMENT)
    for action in (Bid(0, Offer.RUFSPIEL), Bid(1, Offer.WENZ), Pass(2), Pass(3)):
        deal = apply(deal, action).deal
    assert choose_offer(view_of(deal, 0)) is Offer.SOLO


def test_trump_suit_of_a_solo_is_the_long_one() -> None:
    deal = dealt_to_forehand("EO GO HO GU SA SX SK S7")
    for action in (Bid(0, Offer.SOLO), Pass(1), Pass(2), Pass(3)):
        deal = apply(deal, action).deal
    assert choose_suit(view_of(deal, 0)) is Suit.SCHELLEN


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        pytest.param("EO GO HU HA H7 SA G8 G7", Suit.GRAS, id="the only suit without its ace"),
        pytest.param("EO GO HU HA H7 E7 G8 G7", Suit.EICHEL, id="the shorter suit"),
    ],
)
def test_ace_is_called_in_a_short_suit(hand: str, suit: Suit) -> None:
    deal = dealt_to_forehand(hand)
    for action in (Bid(0, Offer.RUFSPIEL), Pass(1), Pass(2), Pass(3)):
        deal = apply(deal, action).deal
    assert choose_suit(view_of(deal, 0)) is suit


def test_kontra_needs_strength() -> None:
    hands = (
        "HU SU GO HA HX SA S7 G7|EO HO SO EU GU H7 H8 EA"
        "|HK H9 EX EK E9 GX GK S8|E8 E7 GA G9 G8 S9 SX SK"
    )
    deal = table("rufspiel G by 0", hands)
    assert wants_double(view_of(deal, 1))
    assert not wants_double(view_of(deal, 2))


def test_re_is_said_by_a_declarer_who_can_hardly_lose() -> None:
    rules = with_option(TRADITIONAL, "doubling.words", tuple(Word))
    hands = (
        "EO GO HO SO EU HA HX SA|GU HK H9 H8 EX EK GX G7"
        "|HU H7 E9 E8 GA GK SX SK|SU EA E7 G9 G8 S9 S8 S7"
    )
    assert rules.doubling.words[1] is Word.RE
    deal = table("solo H by 0", hands)
    kontra = next(a for a in view_of(deal, 1).legal if not isinstance(a, Pass))
    deal = apply(deal, kontra).deal
    assert wants_double(view_of(deal, 0))
