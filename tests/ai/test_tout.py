"""Every trick is promised: the declarer plays safe, the others keep what could take one."""

from __future__ import annotations

from schafkopf_qt.ai.play import choose_card
from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.deal import apply
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.view import view_of
from tests.ai.positions import seen, table

HANDS = (
    "EU GU EA EX EK SA SX SK|HU E9 E8 GA GX GK G9 S9"
    "|SU HA HX HK H9 H8 E7 S8|G8 G7 H7 EO GO HO SO S7"
)


def test_declarer_draws_the_trumps_first() -> None:
    assert choose_card(seen("wenz_tout by 0", HANDS)) in parse_cards("EU GU")


def test_sure_tout_is_won() -> None:
    deal = table("wenz_tout by 0", HANDS)
    while not deal.is_over:
        assert deal.to_act is not None
        view = view_of(deal, deal.to_act)
        deal = apply(deal, Play(view.seat, choose_card(view))).deal
    assert deal.score is not None
    assert deal.score.won


def test_opponent_takes_the_trick_that_ends_it() -> None:
    hands = (
        "EU GU EA EX EK SA SX S9|HU E9 E8 GA GX GK G9 SK"
        "|SU HA HX HK H9 H8 E7 S8|G8 G7 H7 EO GO HO SO S7"
    )
    view = seen("wenz_tout by 0", hands, "S9")
    assert choose_card(view) is Card.SK


def test_opponent_keeps_its_guard() -> None:
    # The ten of Gras behind a small card may take a trick; the small Herz never will.
    hands = (
        "EU GU HU EA EX EK SA SX|SU E9 E8 GA GX GK G9 SK"
        "|HX HA G8 HK H9 H8 E7 S8|S9 G7 H7 EO GO HO SO S7"
    )
    view = seen("wenz_tout by 0", hands, "EU SU")
    assert choose_card(view) not in parse_cards("HA HX")
