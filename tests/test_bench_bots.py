"""The measure of one level against another: fair seats, equal deals, and a log to go on from."""

from __future__ import annotations

from pathlib import Path

import pytest

from schafkopf_qt.ai.figures import Outcome
from schafkopf_qt.engine.games import Contract, GameKind, Stage
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import Rules
from tests.bench import bench_bots
from tests.bench.bench_bots import difference
from tests.bench.duplicate import OURS_AT, DuplicateMatch, Log, Played

TRADITIONAL = preset("traditional")
THREE = with_option(TRADITIONAL, "seats", 3)
SHORT = with_option(TRADITIONAL, "pack_size", 24)

ALL = [*(pytest.param(rules, id=rules.key) for rules in PRESETS)]
ALL += [pytest.param(THREE, id="three"), pytest.param(SHORT, id="short")]


@pytest.mark.parametrize("seats", [3, 4])
def test_ours_sit_once_on_every_seat(seats: int) -> None:
    assert sorted(seat for ours in OURS_AT[seats] for seat in ours) == list(range(seats))


@pytest.mark.parametrize("rules", ALL)
def test_cards_are_the_same_in_every_seating_of_a_deal(rules: Rules) -> None:
    match = DuplicateMatch(rules, "rules", "random", seed=3)
    deals = list(match.deals(6))
    for deal in deals:
        assert len({seating.deal for seating in deal.seatings}) == 1
        for place, seating in enumerate(deal.seatings):
            ours = {seat for seat, level in enumerate(seating.levels) if level == "rules"}
            assert ours == set(OURS_AT[rules.seats][place])
    assert len({deal.seatings[0].deal.dealer for deal in deals}) == rules.seats
    assert list(match.deals(4)) == deals[:4]


@pytest.mark.parametrize("rules", ALL)
def test_level_against_itself_is_even_in_every_deal(rules: Rules) -> None:
    match = DuplicateMatch(rules, "rules", "rules")
    for deal in match.deals(8):
        assert difference(match, deal.play()) == 0


@pytest.mark.parametrize("rules", ALL)
def test_either_level_declares_the_same_contract(rules: Rules) -> None:
    match = DuplicateMatch(rules, "rules", "random", contracts=True)
    for deal in match.deals(5):
        first, second = deal.seatings
        assert first.deal == second.deal
        for seat in range(rules.seats):
            declares = first.deal.declares(seat)
            assert first.levels[seat] == ("rules" if declares else "random")
            assert second.levels[seat] == ("random" if declares else "rules")


def test_difference_is_what_a_seat_of_ours_gets_more() -> None:
    match = DuplicateMatch(TRADITIONAL, "ours", "theirs")
    played = Played(("", 0), (Outcome((6, -2, -2, -2)), Outcome((2, 2, 2, -6))))
    # Ours at 0 and 2, then at 1 and 3: 6 - 2 + 2 - 6 = 0 on four seats; theirs -4 + 4 = 0.
    assert difference(match, played) == 0
    played = Played(("", 0), (Outcome((6, -2, -2, -2)), Outcome((0, 0, 0, 0))))
    assert difference(match, played) == pytest.approx((6 - 2) / 4 - (-2 - 2) / 4)
    three = DuplicateMatch(THREE, "ours", "theirs")
    played = Played(("", 0), (Outcome((4, -2, -2)), Outcome((0, 0, 0)), Outcome((0, 0, 0))))
    assert difference(three, played) == pytest.approx(4 / 3 - (-4) / 6)


OUTCOMES = (
    Outcome((0, 0, 0, 0)),
    Outcome((-3, 9, -3, -3), Contract(GameKind.WENZ, 1, None, Stage.TOUT), True, 120),
    Outcome((1, 0, 1, 0), Contract(GameKind.ROTATING, None), True, 61),
)


def test_log_is_read_back_and_a_torn_line_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    log = Log(path)
    for place, outcome in enumerate(OUTCOMES):
        log.write(Played(("match", place), (outcome, outcome)))
    assert Log(path).played == log.played
    text = path.read_text("utf-8")
    path.write_text(text[:-30], "utf-8")
    torn = Log(path)
    assert [place for _match, place in torn.played] == [0, 1]
    torn.write(log.played["match", 2])
    assert Log(path).played == log.played


def test_run_goes_on_where_its_log_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "log.jsonl"
    line = ["--ours", "rules", "--theirs", "random", "--seed", "4", "--log", str(path)]
    assert bench_bots.main([*line, "--deals", "6"]) == 0
    assert bench_bots.main([*line, "--deals", "10", "--jobs", "2"]) == 0
    gone_on = capsys.readouterr()
    assert "4 of 4 deals" in gone_on.err
    assert len(path.read_text("utf-8").splitlines()) == 10
    bench_bots.main([*line[:-2], "--deals", "10"])
    at_once = capsys.readouterr().out
    assert gone_on.out.endswith(at_once)
    bench_bots.main([*line, "--deals", "10", "--report"])
    assert capsys.readouterr() == (at_once, "")


def test_other_matches_of_a_log_are_kept_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["--deals", "3", "--log", str(tmp_path / "log.jsonl")]
    for more in ([], ["--contracts"], ["--seed", "1"], ["--rules", "classic"], ["--pack", "24"]):
        bench_bots.main([*line, *more])
        assert "3 of 3 deals" in capsys.readouterr().err


def test_ladder_compares_each_level_with_the_one_below() -> None:
    matches = bench_bots.matches_of(bench_bots.options_of(["--ladder"]))
    pairs = [(match.ours, match.theirs) for match in matches]
    assert pairs == [("learner", "beginner"), ("club", "learner"), ("expert", "club")]


def test_stopped_ladder_has_played_something_of_each_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [("rules", "random"), ("rules", "rules")]
    matches = [DuplicateMatch(TRADITIONAL, *pair) for pair in pairs]
    monkeypatch.setattr(bench_bots, "matches_of", lambda _options: matches)
    written = Log.write

    def write(log: Log, played: Played) -> None:
        written(log, played)
        if len(log.played) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(Log, "write", write)
    assert bench_bots.main(["--deals", "50"]) == 130
    rows = [line.split()[:3] for line in capsys.readouterr().out.splitlines()]
    assert [*pairs[0], "2"] in rows
    assert [*pairs[1], "2"] in rows


@pytest.mark.parametrize("more", [[], ["--contracts"]])
def test_better_level_is_found_to_be_better(
    capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    bench_bots.main(["--ours", "rules", "--theirs", "random", "--deals", "25", *more])
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    if more:
        row = next(row for row in rows if row[1:2] == ["difference"] and row[0] == "25")
        assert float(row[2]) > 0
    else:
        (row,) = (row for row in rows if row[:3] == ["rules", "random", "25"])
        assert row[-1] == "yes"


def test_three_players_and_ramsch_are_measured_too(capsys: pytest.CaptureFixture[str]) -> None:
    bench_bots.main(["--seats", "3", "--ramsch", "--deals", "4"])
    assert "traditional, 3 players, 24 cards, Ramsch, whole deals" in capsys.readouterr().out


def test_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench_bots.main(["--ours", "genius"])
    assert "genius" in capsys.readouterr().err


def test_report_of_what_was_never_played_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "log.jsonl"
    bench_bots.main(["--deals", "2", "--log", str(path)])
    capsys.readouterr()
    assert bench_bots.main(["--ladder", "--report", "--log", str(path)]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert "expert - club" in found.err
    assert "the log holds traditional, 4 players, 32 cards, whole deals from 0: rules" in found.err
