"""The command `selfplay`: its tables, games from a file, several processes, Ctrl-C."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from schafkopf_qt import cli, i18n
from schafkopf_qt.ai.crew import LostWorkerError
from schafkopf_qt.ai.figures import Averages, ContractFigures, Estimate, Figures, Outcome
from schafkopf_qt.ai.selfplay import LEVELS
from schafkopf_qt.cli import selfplay as command
from schafkopf_qt.cli.figures import table_lines
from schafkopf_qt.cli.progress import Progress
from schafkopf_qt.engine.games import GameKind, Stage
from tests.engine.test_human_games import DATA, games

ROOT = Path(__file__).resolve().parent.parent
FORTY = games()[:40]
HUMAN = str(DATA / "human_games.txt")


@pytest.fixture
def forty(tmp_path: Path) -> str:
    """Return the name of a file with the first forty games of people."""
    path = tmp_path / "forty.txt"
    path.write_text("\n".join(FORTY), encoding="utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command in this process and return its exit code, output and complaints."""
    code = cli.main(["selfplay", *arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


def found_in(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command with `--json` and return the figures."""
    code, output, complaint = said(capsys, *arguments, "--json")
    assert (code, complaint) == (0, "")
    figures: dict[str, Any] = json.loads(output)
    return figures


def test_games_of_a_file_are_played_beside_what_people_made_of_them(
    capsys: pytest.CaptureFixture[str], forty: str
) -> None:
    line = ["--deals-from", forty, "--rules", "tournament", "--declarer", "rules"]
    found = found_in(capsys, *line, "--defenders", "random")
    noted = [game.split("|") for game in FORTY]
    assert found["deals"] == 40
    for kind in ("rufspiel", "solo"):
        (row,) = (row for row in found["contracts"] if row["game"] == kind)
        points = [int(game[4]) for game in noted if game[0].startswith(kind)]
        assert row["count"] == row["people"]["count"] == row["difference"]["count"] == len(points)
        assert row["people"]["points"]["mean"] == pytest.approx(sum(points) / len(points))
        won = sum(point >= 61 for point in points) / len(points)
        assert row["people"]["won"]["mean"] == pytest.approx(won, abs=1e-4)
        more = row["averages"]["points"]["mean"] - row["people"]["points"]["mean"]
        assert row["difference"]["points"]["mean"] == pytest.approx(more, abs=1e-3)
    total = found["total"]
    assert total["averages"]["count"] == 40
    assert total["difference"]["won"]["mean"] > 2 * total["difference"]["won"]["error"] > 0


def test_table_has_a_row_for_each_game_and_for_the_people(
    capsys: pytest.CaptureFixture[str], forty: str
) -> None:
    line = ["--deals-from", forty, "--first", "12", "--defenders", "random"]
    code, output, complaint = said(capsys, *line)
    assert (code, complaint) == (0, "")
    labels = [line.partition("  ")[0] for line in output.splitlines()]
    assert labels[-10:-9] == ["Game"]
    assert labels[-9::3] == ["Rufspiel", "Solo", "all games"]
    assert output.count("  the people") == output.count("  difference") == 3
    assert "Defenders: random" in output
    assert "Declaring side" not in output
    assert "Thrown in" not in output
    widths = {len(line) for line in output.splitlines()[-10:]}
    assert len(widths) == 1


def test_hands_alone_are_played_without_people(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "hands.txt"
    hands = ["|".join(game.split("|")[:3]) for game in games()[:3]]
    path.write_text("\ufeff# my own\r\n" + "\r\n".join(hands), encoding="utf-8")
    found = found_in(capsys, "--deals-from", str(path))
    assert found["deals"] == 3
    assert "people" not in found["total"]


def test_skipped_games_change_nothing_for_the_others(
    capsys: pytest.CaptureFixture[str], forty: str
) -> None:
    line = ["--deals-from", forty, "--players", "random"]
    whole = found_in(capsys, *line, "--first", "8")
    parts = [found_in(capsys, *line, *part.split()) for part in ("--first 3", "--skip 3 --first 5")]
    sums = [sum(seat) for seat in zip(*(part["standings"] for part in parts), strict=True)]
    assert sums == whole["standings"]
    assert [part["deals"] for part in parts] == [3, 5]


@pytest.mark.parametrize(
    "line",
    [
        ["--deals", "30", "--players", "rules,random,rules,random"],
        ["--deals-from", "forty.txt", "--first", "12", "--defenders", "random"],
        ["--contract", "wenz", "--deals", "12"],
    ],
    ids=["deals", "file", "contract"],
)
def test_figures_do_not_depend_on_the_number_of_processes(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    forty: str,
    line: list[str],
) -> None:
    monkeypatch.chdir(Path(forty).parent)
    alone, together = (found_in(capsys, *line, "--jobs", jobs) for jobs in ("1", "3"))
    for found in (alone, together):
        assert found.pop("deals_per_second") > 0
    assert alone == together


def test_contract_is_played_in_every_deal(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--contract", "solo:H", "--deals", "10", "--declarer", "rules.bold"]
    found = found_in(capsys, *line)
    assert [(row["game"], row["count"]) for row in found["contracts"]] == [("solo", 10)]
    assert (found["declarer"], found["defenders"]) == ("rules.bold", None)
    code, output, _complaint = said(capsys, *line)
    assert code == 0
    assert "Declaring side: rules.bold" in output
    assert "Seat 1 (rules)" in output
    assert output.count("Solo") == 1
    assert "all games" not in output


BROKEN = {
    "nothing": (b"", "There is no game in {file}."),
    "remarks alone": (b"# nothing\n\n", "There is no game in {file}."),
    "no text": (b"\xff\xfe\x00", "{file} is not a list of games that can be read: it is no text"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(99), "{file} is not a list of games"),
    "zeros": (bytes(1000), "{file}, line 1: a game has three to five parts with | between"),
    "no card": (b"#\nwenz|0|EO ZZ", "{file}, line 2: “ZZ” is no card"),
    "control codes": (b"\x1b[2J|0|", "{file}, line 1: “�[2J” is no contract"),
    "very long": (b"x" * 99_999 + b"|0|", "{file}, line 1: “" + "x" * 40 + "” is no contract"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_file_that_cannot_be_read_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    content, sentence = BROKEN[name]
    path = tmp_path / "games.txt"
    path.write_bytes(content)
    code, output, complaint = said(capsys, "--deals-from", str(path))
    assert (code, output) == (2, "")
    assert complaint.startswith(sentence.replace("{file}", str(path)))
    assert complaint.count("\n") == 1
    assert complaint.endswith(".\n")


def test_every_line_of_a_file_is_checked_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "games.txt"
    path.write_text(f"{games()[0]}\n{games()[0]}7\n", encoding="utf-8")
    code, output, complaint = said(capsys, "--deals-from", str(path), "--first", "1")
    expected = "line 2: the cards give the declaring side other card points than “807”."
    assert (code, output) == (2, "")
    assert complaint == f"{path}, {expected}\n"


def test_huge_file_is_not_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(1 << 36)
    code, _output, complaint = said(capsys, "--deals-from", str(path))
    assert (code, complaint) == (2, f"{path} is too large for a list of games.\n")


def test_file_with_fewer_games_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, _output, complaint = said(capsys, "--deals-from", HUMAN, "--skip", "1376")
    assert (code, complaint) == (2, f"{HUMAN} holds 1,376 games only.\n")


def test_rules_without_an_auction_have_no_games_from_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, _output, complaint = said(capsys, "--deals-from", HUMAN, "--rules", "rotating")
    assert code == 2
    assert "these rules do not know the game rufspiel:G." in complaint


def test_process_that_dies_is_a_sentence_after_the_figures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def dying(*_rest: object) -> Iterator[tuple[int, Outcome]]:
        yield 0, Outcome((0, 0, 0, 0))
        raise LostWorkerError

    monkeypatch.setattr(command, "as_done", dying)
    code, output, complaint = said(capsys, "--deals", "5")
    assert code == 2
    assert "1 deal\n" in output
    assert "--jobs" in complaint


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_the_figures_up_to_then(jobs: str) -> None:
    line = ["selfplay", "--deals", "1000000", "--jobs", jobs, "--json", "--language", "en"]
    # As many deals as the clock of the test says: the process is stopped once some are done.
    code = (
        "import sys\n"
        "from schafkopf_qt import cli\n"
        "from schafkopf_qt.cli import progress\n"
        "progress._PAUSE_ELSEWHERE = 0.0\n"
        f"sys.exit(cli.main({[*line, '--progress']!r}))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        told = [process.stderr.readline() for _deal in range(20)]
        # A terminal sends it to the whole group, and so to the processes that play.
        os.killpg(process.pid, signal.SIGINT)
        output, complaint = process.communicate(timeout=60)
    assert told[19].startswith("20 of 1,000,000 deals, minutes left: ")
    assert process.returncode == 130
    found = json.loads(output)
    assert found["deals"] >= 20
    assert complaint.splitlines()[-1] == f"Stopped after {found['deals']:,} of 1,000,000 deals."
    assert "Traceback" not in complaint


class Terminal(io.StringIO):
    """An error stream on which somebody looks."""

    def isatty(self) -> bool:
        return True


def test_progress_keeps_to_one_line_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    now = iter((0.0, 60.0, 60.1, 120.0))
    progress = Progress(1000, False, lambda: next(now))
    for done in (1, 2, 1000):
        progress.show(done)
    progress.clear()
    lines = terminal.getvalue().split("\r")
    assert lines == [
        "",
        "1 of 1,000 deals, minutes left: 999",
        "1,000 of 1,000 deals, minutes left: 0",
        " " * 37,
        "",
    ]


def test_progress_is_silent_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    for wanted in (False, True):
        progress = Progress(2, wanted)
        progress.show(2)
        progress.clear()
        assert bool(capsys.readouterr().err) is wanted


def test_mean_of_one_deal_has_no_error() -> None:
    one = Averages(1, Estimate(1.0, None), Estimate(61.0, None), None)
    contract = ContractFigures(GameKind.WENZ, Stage.TOUT, one)
    found = Figures(1, 0, (0,) * 4, (contract,), contract)
    assert list(table_lines(found)) == [
        "Game       Deals  Won (%)  Card points  Payment",
        "Wenz Tout      1    100.0         61.0        –",
    ]


@pytest.mark.parametrize("language", ["ar", "de", "en", "nl"])
def test_table_is_told_in_every_language(
    capsys: pytest.CaptureFixture[str], forty: str, language: str
) -> None:
    line = ["--language", language, "--deals-from", forty, "--first", "9"]
    code, output, _complaint = said(capsys, *line)
    assert code == 0
    # One Solo among nine games has no error, and each of three blocks has three rows.
    assert output.count("±") == 18
    assert not {i18n.FSI, i18n.PDI, "\u200e", "\u200f"} & set(output)
    if language != "en":
        for word in ("Deals", "Payment", "people", "all games", "difference"):
            assert word not in output


def test_levels_in_the_help_come_from_the_data(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["selfplay", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert ", ".join(LEVELS) in text
    assert "cautious, bold" in text
