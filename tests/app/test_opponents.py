"""The opponents: a cast without doubles, levels that any save may name, rows that may be ill."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schafkopf_qt.ai.levels import PEOPLE
from schafkopf_qt.app.opponents import (
    CAST,
    DEFAULT_STRENGTH,
    STRENGTHS,
    TEMPERAMENTS,
    Manner,
    Temperament,
    character,
    manner_of,
    needs_search,
    opponents,
    remembered,
    spec_of,
)
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.storage.settings import CHECKS, Settings, Strength

ROW = ("Opa", 6, "expert.bold")


def faces(players: tuple[Player, ...]) -> list[int]:
    """Return the avatars of players."""
    return [player.avatar for player in players]


def test_no_two_of_the_cast_look_or_are_called_alike() -> None:
    assert len(CAST) >= 8
    for trait in ("key", "name", "avatar"):
        assert len({getattr(one, trait) for one in CAST}) == len(CAST)


def test_at_the_first_table_every_temperament_sits() -> None:
    tempers = {manner_of(player.level).temperament for player in opponents()}

    assert tempers == set(TEMPERAMENTS) == set(Temperament)


@pytest.mark.parametrize("avatar", [one.avatar for one in CAST])
def test_nobody_looks_like_the_person(avatar: int) -> None:
    seated = opponents(avatar=avatar)

    assert len({avatar, *faces(seated)}) == 4
    assert [player.kind for player in seated] == [PlayerKind.BOT] * 3


def test_the_settings_know_the_same_strengths() -> None:
    assert get_args(Strength) == STRENGTHS == tuple(level.key for level in PEOPLE)
    assert Settings().strength == DEFAULT_STRENGTH


@pytest.mark.parametrize("level", STRENGTHS)
@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_a_spec_says_level_and_temperament(level: str, temperament: Temperament) -> None:
    assert manner_of(spec_of(level, temperament)) == Manner(level, temperament)
    assert manner_of(spec_of(level, temperament)).is_choice


@pytest.mark.parametrize("spec", ["rules", "random"])
def test_levels_of_older_matches_are_known_but_no_choice(spec: str) -> None:
    assert manner_of(spec) == Manner(spec)
    assert not manner_of(spec).is_choice


@given(st.text(max_size=40))
def test_any_text_of_a_save_has_a_manner(spec: str) -> None:
    assert manner_of(spec).level in ("", "rules", "random", *STRENGTHS)
    assert needs_search(spec) in (True, False)


def test_only_players_who_search_have_to_wake_up() -> None:
    specs = ("beginner", "learner.bold", "club", "expert.cautious", "rules", "no such level")

    assert [needs_search(spec) for spec in specs] == [False, False, True, True, False, False]


def test_the_opponents_of_the_last_time_sit_down_again() -> None:
    rows = (ROW, ("Lena", 2, "learner.cautious"), ("Ali", 4, "club"))

    seated = opponents(rows, "learner")

    assert [(player.name, player.avatar, player.level) for player in seated] == list(rows)


@pytest.mark.parametrize("spec", ["rules", "random", "", "grandmaster.bold", "expert.sleepy"])
def test_a_level_nobody_may_choose_gives_way_to_the_strength_of_all(spec: str) -> None:
    seated = opponents((("Opa", 6, spec),), "club")

    assert (seated[0].name, seated[0].level) == ("Opa", "club")


def test_whoever_is_missing_comes_from_the_cast_with_a_face_of_their_own() -> None:
    seated = opponents((("Sepp", 2, "club"),), "expert", avatar=7)

    assert seated[0].name == "Sepp"
    assert len({player.name for player in seated}) == 3
    assert len({7, *faces(seated)}) == 4
    assert all(manner_of(player.level).level == "expert" for player in seated[1:])


def test_who_did_not_sit_down_this_time_is_remembered_as_before() -> None:
    before = (("A", 1, "club"), ("B", 2, "club"), ROW)
    two = [Player("C", PlayerKind.BOT, "expert", 3), Player("D", PlayerKind.BOT, "club.bold", 4)]

    rows = remembered(two, before)

    assert rows == (("C", 3, "expert"), ("D", 4, "club.bold"), ROW)
    assert CHECKS["opponents"].admits(rows)


def test_portraits_beyond_the_last_begin_again() -> None:
    assert character(len(CAST) + 3) is character(3)
    assert character(3).avatar == 3
