"""The ladder of levels, and the strings that stand for them."""

from __future__ import annotations

import pickle
from itertools import pairwise

import pytest

from schafkopf_qt.ai.levels import (
    BEGINNER,
    CLUB,
    EXPERT,
    LEARNER,
    PEOPLE,
    RANDOM,
    RULES,
    Level,
    Temperament,
    UnknownLevelError,
    boldness,
    level_spec,
    parse_level,
)


@pytest.mark.parametrize("temperament", Temperament)
@pytest.mark.parametrize("level", [*PEOPLE, RULES, RANDOM])
def test_every_level_and_temperament_can_be_written_and_read(
    level: Level, temperament: Temperament
) -> None:
    assert parse_level(level_spec(level, temperament)) == (level, temperament)


def test_a_steady_player_is_written_by_its_level_alone() -> None:
    assert level_spec(CLUB) == "club"
    assert parse_level("club") == (CLUB, Temperament.STEADY)


def test_a_temperament_stands_behind_a_dot() -> None:
    assert level_spec(EXPERT, Temperament.BOLD) == "expert.bold"
    assert parse_level("learner.cautious") == (LEARNER, Temperament.CAUTIOUS)


@pytest.mark.parametrize(
    "spec", ["", "genius", "Club", "club.", ".bold", "club.wild", "club.bold."]
)
def test_what_is_no_level_is_refused_by_name(spec: str) -> None:
    with pytest.raises(UnknownLevelError) as caught:
        parse_level(spec)

    there_and_back = pickle.loads(pickle.dumps(caught.value))

    assert isinstance(there_and_back, UnknownLevelError)
    assert there_and_back.level == spec
    assert str(there_and_back) == str(caught.value) == f"unknown level: {spec}"


def test_each_level_thinks_more_and_remembers_more_than_the_one_before() -> None:
    assert PEOPLE == (BEGINNER, LEARNER, CLUB, EXPERT)
    for lower, higher in pairwise(PEOPLE):
        assert (lower.memory, lower.seconds, lower.worlds) < (
            higher.memory,
            higher.seconds,
            higher.worlds,
        )
        assert lower.seconds <= higher.seconds
        assert lower.worlds <= higher.worlds
        assert lower.boldness <= higher.boldness <= 0


def test_only_the_two_highest_levels_search() -> None:
    assert [level.searches for level in (*PEOPLE, RULES, RANDOM)] == [
        *(False, False, True, True),
        *(False, False),
    ]


def test_temperament_moves_what_a_level_dares_anyway() -> None:
    for level in PEOPLE:
        cautious, steady, bold = (
            boldness(level, temperament)
            for temperament in (Temperament.CAUTIOUS, Temperament.STEADY, Temperament.BOLD)
        )
        assert cautious < steady < bold
        assert steady == level.boldness
