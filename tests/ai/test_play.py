"""Cards that no player at the inn would laugh at, table by table."""

from __future__ import annotations

import pytest

from schafkopf_qt.ai.inference import Reading
from schafkopf_qt.ai.play import chance_of_trick, choose_card
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.notation import parse_cards
from tests.ai.positions import seen

# Rotating game with Eichel as trump; seats 0 and 2 against 1 and 3. Seat 0 is on turn.
LAST_SEAT = {
    "partner has the trick: give the ten": (
        "SX SK S8 E9 G7 G8 H7 H8|S9 GA G9 GX HA HX EU EO"
        "|SA EA EK GK GO GU H9 HK|S7 SU SO EX E7 E8 HU HO",
        "S9 SA S7",
        "SX",
    ),
    "partner has the trick: throw the ten of another suit, no trump": (
        "EO SX E7 E9 S7 S8 H7 H8|G9 GX SA SK S9 HA HX EU"
        "|GA EA EK G7 GO GU H9 HK|GK EX SU SO E8 HU HO G8",
        "G9 GA GK",
        "SX",
    ),
    "a fat trick of the others: take it with the ten that is safe now": (
        "EO EX E7 E9 S7 S8 H7 H8|GA G9 SA SX SK HA HX EU"
        "|G7 EA EK GK GO GU H9 HK|GX S9 SU SO E8 HU HO G8",
        "GA G7 GX",
        "EX",
    ),
    "a trick that can be taken: no need for the highest trump": (
        "EO E8 E7 H9 S7 S8 H7 H8|GA G9 SA SX SK HA HX EU"
        "|G7 EA EK GK GO GU EX HK|GX S9 SU SO E9 HU HO G8",
        "GA G7 GX",
        "E7",
    ),
    "a lost trick: no points": (
        "SX S8 E7 E9 G7 S7 H7 H8|SA GX EX SK GA HA HX EU"
        "|S9 EA EK G9 GO GU H9 HK|GK SU SO E8 HU HO G8 EO",
        "SA S9 SU",
        "S7",
    ),
}


@pytest.mark.parametrize("name", LAST_SEAT)
def test_last_seat_knows_what_the_trick_is_worth(name: str) -> None:
    hands, course, card = LAST_SEAT[name]
    assert choose_card(seen("rotating E", hands, course, leader=1)) is Card[card]


def test_partners_ace_is_not_trumped_with_players_behind() -> None:
    hands = (
        "GA E9 E7 S9 S8 H7 H8 G8|G9 GX SA SK S7 HA HX EU"
        "|EO EX E8 SX SU H9 HK HO|GK G7 EA EK GO GU SO HU"
    )
    assert choose_card(seen("rotating E", hands, "GA G9")) is Card.SX


# A Rufspiel on the ace of Gras: seat 1 declares, seat 2 holds the ace, 0 and 3 are the others.
RUFSPIEL = (
    "SU H7 GK G8 EA E9 SX S7|EO HO EU HA HX G7 SA S9"
    "|GO HU GA G9 HK H8 EX E7|SO GU H9 EK E8 GX SK S8"
)


@pytest.mark.parametrize(
    ("leader", "cards"),
    [
        pytest.param(0, "GK G8", id="an opponent searches the called ace"),
        pytest.param(1, "EO HO EU HA HX", id="the declarer leads trump"),
        pytest.param(2, "GO HU HK H8", id="the partner leads trump"),
        pytest.param(3, "EK E8 SK S8", id="an opponent with the bare ten leads another suit"),
    ],
)
def test_first_lead_in_a_rufspiel(leader: int, cards: str) -> None:
    assert choose_card(seen("rufspiel G by 1", RUFSPIEL, leader=leader)) in parse_cards(cards)


def test_opponent_smears_to_the_one_who_has_the_sure_trick() -> None:
    # The ace has shown who is who: seat 3 takes the declarer's nine, seat 0 comes last.
    hands = (
        "SU G8 EA E9 SX S7 EK EX|EO HO EU HA HX G7 S9 E8"
        "|GO HU GA G9 HK H8 H7 E7|SO GU H9 SA GK GX SK S8"
    )
    view = seen("rufspiel G by 1", hands, "GK G8 G7 GA  HK SO SU EO  S9 E7 SA", leader=3)
    assert view.seat == 0
    assert choose_card(view) is Card.SX


# Herz is trump, seat 0 is alone.
SOLO = (
    "EO GO SO EU HA HK EA G7|HO SU H7 H8 GA GX SA S9"
    "|GU HU HX H9 E9 E8 GK SX|E7 EX EK G8 G9 S7 S8 SK"
)


def test_lone_player_pulls_trumps_from_the_top() -> None:
    assert choose_card(seen("solo H by 0", SOLO)) in parse_cards("EO GO")


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_opponents_of_a_lone_player_leave_the_trumps_alone(leader: int) -> None:
    view = seen("solo H by 0", SOLO, leader=leader)
    assert not view.order.is_trump(choose_card(view))


def test_no_ten_is_led_into_its_ace() -> None:
    view = seen("solo H by 0", SOLO, leader=3)
    assert choose_card(view) is not Card.EX


def test_nothing_fat_is_thrown_under_a_card_that_holds() -> None:
    # The lone player leads the highest trump; seat 2 follows with its smallest.
    view = seen("solo H by 0", SOLO, "EO H7")
    assert choose_card(view) in parse_cards("GU HU H9")


def test_fat_goes_to_the_friend_who_has_overtaken_the_lone_player() -> None:
    hands = (
        "GO SO EU GU HA HK EA G7|EO SU H7 H8 GA GX SA S9"
        "|HO HU HX H9 E9 E8 GK SX|E7 EX EK G8 G9 S7 S8 SK"
    )
    assert choose_card(seen("solo H by 0", hands, "SO EO")) is Card.HX


def test_wenz_player_leads_the_highest_unters_first() -> None:
    hands = (
        "EU GU EA EX EK SA S7 G7|SU HO H7 H8 GA GX HA S9"
        "|HU HX H9 E9 E8 GK SX HK|E7 EO GO G8 G9 SO S8 SK"
    )
    assert choose_card(seen("wenz by 0", hands)) in parse_cards("EU GU")


def test_masters_are_cashed_when_the_trumps_are_gone() -> None:
    hands = (
        "EU GU EA EX EK SA S7 G7|SU HO H7 H8 GA GX HA S9"
        "|HU HX H9 E9 E8 GK SX HK|E7 EO GO G8 G9 SO S8 SK"
    )
    view = seen("wenz by 0", hands, "EU SU HU E7")
    assert choose_card(view) in parse_cards("EA EX EK SA")


def test_chance_is_certain_in_the_last_seat() -> None:
    hands, course, _card = LAST_SEAT["a lost trick: no points"]
    reading = Reading(seen("rotating E", hands, course, leader=1))
    assert {chance_of_trick(reading, card) for card in reading.view.playable} == {0.0}
