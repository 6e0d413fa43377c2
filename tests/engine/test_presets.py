"""Tests of `engine.presets`: the data of the four rule systems, and what cannot go together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from schafkopf_qt.engine.auction import ladder
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.options import OPTIONS, option_value
from schafkopf_qt.engine.presets import (
    PRESETS,
    Conflict,
    UnknownPresetError,
    preset,
    validate,
)
from schafkopf_qt.engine.rules import (
    AllPass,
    AuctionMode,
    CalledAce,
    Doubling,
    Ending,
    EndingKind,
    OberInWenz,
    Ramsch,
    RoundUnits,
    RufspielPayment,
    Rules,
    RunnersSide,
    SieValue,
    Tariff,
    ToutValue,
    Window,
)

A, B, C, D = PRESETS


def order(rules: Rules) -> str:
    """Return the games of a preset, low to high."""
    return " < ".join("=".join(offer.value for offer in group) for group in ladder(rules))


def test_a_preset_is_found_by_its_key() -> None:
    assert [rules.key for rules in PRESETS] == ["rotating", "traditional", "classic", "tournament"]
    assert all(preset(rules.key) is rules for rules in PRESETS)
    with pytest.raises(UnknownPresetError):
        preset("skat")


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_a_preset_can_be_played(rules: Rules) -> None:
    assert validate(rules) == ()
    assert (rules.seats, rules.pack_size, rules.packets) == (4, 32, (4, 4))


def test_the_rotating_game_is_as_written() -> None:
    assert A.is_rotating
    assert A.trump_cycle == (Suit.EICHEL, Suit.GRAS, Suit.HERZ, Suit.SCHELLEN)
    assert A.units == RoundUnits(win=1, schneider=2, schneider_from=91)
    assert A.ending == Ending(EndingKind.TARGET, 11)
    assert A.doubling.words == ()
    assert ladder(A) == ()


def test_the_traditional_game_is_as_written() -> None:
    assert order(B) == ("rufspiel < solo < wenz < geier < solo_tout < wenz_tout < geier_tout < sie")
    assert (B.auction.mode, B.auction.all_pass) == (AuctionMode.SINGLE_ROUND, AllPass.REDEAL)
    assert B.tariff == Tariff(
        rufspiel=1,
        solo=2,
        wenz=2,
        geier=2,
        schneider=1,
        schwarz=1,
        runner=1,
        runners_side=RunnersSide.WINNER,
        runners_min=3,
        runners_min_wenz=2,
        solo_runner_cap=0,
        schneider_declarers_max=30,
        schneider_defenders_max=30,
        rufspiel_payment=RufspielPayment.EACH_FROM_EACH,
        tout=ToutValue.FLAT,
        sie=SieValue.FLAT,
    )
    assert B.doubling == Doubling((Word.KONTRA, Word.RE), Window.BEFORE_TRICK2, False, False)
    assert B.called_ace == CalledAce(run_away_min=4)
    assert B.ramsch == Ramsch(value=1)
    assert B.ending == Ending(EndingKind.HANDS, 16)
    assert B.ober_in_wenz is OberInWenz.BELOW_KING


def test_the_classic_game_is_as_written() -> None:
    assert order(C) == "rufspiel < wenz < solo"
    assert (C.auction.mode, C.auction.all_pass) == (AuctionMode.SINGLE_ROUND, AllPass.REDEAL)
    assert (C.tariff.rufspiel, C.tariff.wenz, C.tariff.solo) == (10, 50, 50)
    assert (C.tariff.schneider, C.tariff.schwarz, C.tariff.runner) == (10, 10, 10)
    assert C.tariff.runners_side is RunnersSide.EITHER
    assert (C.tariff.runners_min, C.tariff.runners_min_wenz) == (3, 2)
    assert (C.tariff.schneider_declarers_max, C.tariff.schneider_defenders_max) == (30, 30)
    assert C.tariff.rufspiel_payment is RufspielPayment.PAIRWISE
    assert C.doubling.words == ()
    assert C.called_ace == CalledAce(run_away_min=4)
    assert C.ending.kind is EndingKind.OPEN
    assert C.ober_in_wenz is OberInWenz.BELOW_KING


def test_the_tournament_game_is_everyday_bavarian() -> None:
    assert order(D) == "rufspiel < wenz < solo < wenz_tout < solo_tout < sie"
    assert (D.auction.mode, D.auction.all_pass) == (AuctionMode.HOLD, AllPass.REDEAL)
    assert D.doubling == Doubling((Word.KONTRA, Word.RE), Window.BEFORE_SECOND_CARD, False, False)
    assert D.tariff == replace(
        C.tariff,
        rufspiel=20,
        schneider_defenders_max=29,
        tout=ToutValue.WITH_RUNNERS,
        sie=SieValue.WITH_RUNNERS,
    )
    assert D.tariff.runners_side is RunnersSide.EITHER
    assert D.tariff.rufspiel_payment is RufspielPayment.PAIRWISE


def changed(rules: Rules, **changes: Any) -> Rules:
    """Return the rules with fields set without any fitting; `a__b` is field b of record a."""
    for name, value in changes.items():
        outer, _, inner = name.partition("__")
        value = replace(getattr(rules, outer), **{inner: value}) if inner else value
        rules = replace(rules, **{outer: value})
    return rules


CONFLICTS: list[tuple[Rules, Conflict]] = [
    (changed(B, seats=5), Conflict.SEATS_UNKNOWN),
    (changed(B, seats=0), Conflict.SEATS_UNKNOWN),
    (changed(B, pack_size=36), Conflict.PACK_UNKNOWN),
    (changed(B, seats=3), Conflict.THREE_NEED_SHORT_PACK),
    (changed(B, packets=(3, 3)), Conflict.PACKETS_DO_NOT_FIT),
    (changed(B, packets=(9, -1)), Conflict.PACKETS_DO_NOT_FIT),
    (changed(B, packets=()), Conflict.PACKETS_DO_NOT_FIT),
    (changed(B, seats=3, pack_size=24), Conflict.RUFSPIEL_NEEDS_FOUR),
    (changed(B, pack_size=24, packets=(3, 3)), Conflict.SIE_NEEDS_EIGHT_CARDS),
    (changed(B, auction__offers=()), Conflict.NO_GAMES_OFFERED),
    (changed(C, auction__offers=(Offer.WENZ_TOUT,)), Conflict.TOUT_WITHOUT_ITS_GAME),
    (changed(B, doubling__words=(Word.RE,)), Conflict.DOUBLING_LADDER_GAP),
    (changed(B, doubling__words=(Word.KONTRA, Word.SUPRA)), Conflict.DOUBLING_LADDER_GAP),
    (changed(A, seats=3), Conflict.ROTATING_NEEDS_FOUR),
    (changed(A, pack_size=24, packets=(3, 3)), Conflict.ROTATING_NEEDS_FULL_PACK),
    (changed(A, trump_cycle=()), Conflict.ROTATING_NEEDS_TRUMP_CYCLE),
    (changed(A, auction__offers=(Offer.SOLO,)), Conflict.ROTATING_HAS_NO_BIDDING),
    (changed(A, doubling__words=(Word.KONTRA,)), Conflict.ROTATING_HAS_NO_BIDDING),
    (changed(B, trump_cycle=(Suit.HERZ,)), Conflict.AUCTION_HAS_NO_TRUMP_CYCLE),
    (changed(B, ending=Ending(EndingKind.HANDS, 0)), Conflict.ENDING_NEEDS_AMOUNT),
    (changed(A, ending=Ending(EndingKind.TARGET, 0)), Conflict.ENDING_NEEDS_AMOUNT),
    (changed(B, tariff__solo=-1), Conflict.VALUE_NOT_ADMITTED),
    (changed(B, tariff__solo=True), Conflict.VALUE_NOT_ADMITTED),
    (changed(B, auction__mode="silent"), Conflict.VALUE_NOT_ADMITTED),
    (changed(B, auction__offers=(Offer.SOLO, Offer.SOLO)), Conflict.VALUE_NOT_ADMITTED),
]


@pytest.mark.parametrize(
    ("rules", "conflict"), CONFLICTS, ids=lambda value: getattr(value, "name", "")
)
def test_what_cannot_be_played_is_named(rules: Rules, conflict: Conflict) -> None:
    assert conflict in validate(rules)


def test_every_conflict_is_tried_here() -> None:
    assert {conflict for _, conflict in CONFLICTS} == set(Conflict)


def test_a_conflict_is_named_once() -> None:
    found = validate(changed(B, tariff__solo=-1, tariff__wenz=-1))

    assert found == (Conflict.VALUE_NOT_ADMITTED,)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_a_preset_keeps_to_its_own_options(rules: Rules) -> None:
    for option in OPTIONS:
        if option.applies_to(rules):
            assert option.admits(option_value(rules, option.key)), option.key
