"""The command line in new processes and in this one: sentences, exit codes, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from schafkopf_qt import __main__, __version__, cli, i18n
from schafkopf_qt.ai.selfplay import play_match
from schafkopf_qt.cli import files, parser
from schafkopf_qt.cli.narration import narrate
from schafkopf_qt.engine.deal import replay, start_deal
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.notation import print_cards, print_deal
from schafkopf_qt.engine.noted_games import GameFlaw
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.storage.errors import Flaw
from schafkopf_qt.storage.migrations import MATCH_MIGRATIONS
from schafkopf_qt.storage.records import MatchRecord, parse_record, print_record
from schafkopf_qt.ui.texts import card_name

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def run_in_new_process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a person does and return what it said."""
    return subprocess.run(
        [sys.executable, "-m", "schafkopf_qt", *arguments],
        cwd=Path(__file__).resolve().parent.parent,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Return the file of a match that is over."""
    players = [Player(name, PlayerKind.BOT) for name in ("Resi", "Sepp", "Vroni")]
    match = play_match(preset("traditional"), ["rules"] * 4, seed=3)
    match = replace(match, players=(Player("", PlayerKind.HUMAN), *players))
    path = tmp_path / "match.json"
    path.write_bytes(print_record(MatchRecord("match", "Sunday", match, 0, NOW, NOW)))
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command line in this process and return its exit code, output and complaints."""
    code = cli.main(arguments)
    output = capsys.readouterr()
    return code, output.out, output.err


def test_program_runs_as_a_module() -> None:
    run = run_in_new_process("--version")
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, __version__, "")


@pytest.mark.parametrize("command", ["", "selfplay", "replay", "check-save", "perft"])
@pytest.mark.parametrize("language", ["ar", "de", "en", "nl"])
def test_every_command_helps_in_every_language(
    capsys: pytest.CaptureFixture[str], command: str, language: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([*command.split(), "--language", language, "--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert "--language" in text
    assert i18n.FSI not in text


def test_help_speaks_no_word_of_argparse_itself(capsys: pytest.CaptureFixture[str]) -> None:
    i18n.set_language("en_XA")
    with parser._argparse_speaks():
        text = parser._parser().format_help()
    assert text.startswith("[!!")
    for words in ("usage", "options:", "show this help", "show program", "positional"):
        assert words not in text.lower()


MISTAKES = {
    "unknown command": ["frobnicate"],
    "unknown option": ["--frobnicate"],
    "shortened option": ["--lang", "de"],
    "unknown language": ["--language", "xx"],
    "language without a value": ["--language"],
    "unknown theme": ["--theme", "pink"],
    "no size": ["--size", "large"],
    "size too small": ["--size", "3x4"],
    "no scale": ["--scale", "nan"],
    "no deals": ["selfplay", "--deals", "0"],
    "deals are no number": ["selfplay", "--deals", "many"],
    "unknown rules": ["selfplay", "--rules", "skat"],
    "unknown level": ["selfplay", "--players", "genius"],
    "too few players": ["selfplay", "--players", "rules,random"],
    "negative seed": ["selfplay", "--seed", "-1"],
    "unknown temperament": ["selfplay", "--players", "expert.mad"],
    "no jobs": ["selfplay", "--jobs", "0"],
    "no such contract": ["selfplay", "--contract", "skat"],
    "Herz is never called": ["selfplay", "--contract", "rufspiel:H"],
    "Sie is too rare": ["selfplay", "--contract", "sie"],
    "contract is not in the rules": ["selfplay", "--contract", "geier", "--rules", "classic"],
    "no auction": ["selfplay", "--contract", "solo", "--rules", "rotating"],
    "two sources of deals": ["selfplay", "--contract", "solo", "--deals-from", "x"],
    "deals are counted otherwise": ["selfplay", "--deals", "9", "--deals-from", "x"],
    "nothing to skip": ["selfplay", "--skip", "1"],
    "nothing to take the first of": ["selfplay", "--first", "1"],
    "nobody declares yet": ["selfplay", "--declarer", "rules"],
    "nobody defends yet": ["selfplay", "--defenders", "rules"],
    "no level of a side": ["selfplay", "--defenders", "genius"],
    "games are missing": ["selfplay", "--deals-from", "/no/such/file"],
    "games are a folder": ["selfplay", "--deals-from", "."],
    "too many cards": ["perft", "--depth", "33"],
    "value for a switch": ["selfplay", "--json=yes"],
    "no file": ["replay"],
    "missing file": ["replay", "/no/such/file"],
    "folder": ["check-save", "."],
    "empty name": ["check-save", ""],
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistake_on_the_line_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, output, complaint = said(capsys, *MISTAKES[name])
    assert code == 2
    assert output == ""
    assert complaint.count("\n") == 1
    assert complaint.strip().endswith(".")
    assert "Traceback" not in complaint


@pytest.mark.parametrize(
    "line", ["--spee fast", "--spee=fast", "--theme dark --spee fast selfplay", "perft --spee fast"]
)
def test_option_that_there_is_not_is_named(capsys: pytest.CaptureFixture[str], line: str) -> None:
    code, _output, complaint = said(capsys, *line.split())
    assert code == 2
    assert complaint.startswith("There is no option --spee. Try ")


@pytest.mark.parametrize("language", ["ar", "de", "en", "nl"])
@pytest.mark.parametrize("line", ["--theme pink", "frobnicate", "--rules= perft"])
def test_choices_are_plain_words(
    capsys: pytest.CaptureFixture[str], line: str, language: str
) -> None:
    _code, _output, complaint = said(capsys, "--language", language, *line.split())
    assert complaint.count(", ") >= 2
    assert not set("'\"[]()") & set(complaint)


@pytest.mark.parametrize("language", ["ar", "de", "nl"])
def test_mistake_is_told_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    _code, _output, english = said(capsys, "replay", "/no/such/file")
    code, _output, other = said(capsys, "--language", language, "replay", "/no/such/file")
    assert code == 2
    assert other != english


def broken(path: Path, content: bytes) -> list[str]:
    """Write a file and return the line that checks it."""
    path.write_bytes(content)
    return ["check-save", str(path)]


def test_files_that_are_no_match_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, saved: Path
) -> None:
    content = json.loads(saved.read_bytes())
    newer = json.dumps({**content, "version": MATCH_MIGRATIONS.version + 1}).encode()
    illegal = json.loads(saved.read_bytes())
    illegal["deals"][0]["actions"][0] = "0 play EO"
    path = tmp_path / "broken.json"
    for data in (
        b"",
        b"\xff\xfe\x00garbage",
        b"[]",
        b"{}",
        saved.read_bytes()[:-100],
        b"[" * 100_000,
        newer,
        json.dumps(illegal).encode(),
    ):
        for command in ("check-save", "replay"):
            path.write_bytes(data)
            code, output, complaint = said(capsys, command, str(path))
            assert (code, output) == (2, "")
            assert str(path) in complaint
            assert complaint.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no endless device")
@pytest.mark.parametrize("command", ["check-save", "replay"])
def test_endless_file_is_refused_at_once(capsys: pytest.CaptureFixture[str], command: str) -> None:
    complaint = "/dev/zero is no ordinary file.\n"
    assert said(capsys, command, "/dev/zero") == (2, "", complaint)


def test_newer_version_is_told_apart(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, saved: Path
) -> None:
    content = {**json.loads(saved.read_bytes()), "version": MATCH_MIGRATIONS.version + 1}
    line = broken(tmp_path / "newer.json", json.dumps(content).encode())
    assert "newer version" in said(capsys, *line)[2]


def test_every_flaw_has_its_words() -> None:
    assert set(files.FLAWS) == set(Flaw)
    assert set(files.GAME_FLAWS) == set(GameFlaw)


def test_file_in_order_is_told_so(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    before = saved.read_bytes()
    code, output, complaint = said(capsys, "check-save", str(saved))
    assert (code, complaint) == (0, "")
    assert "Sunday" in output
    assert "16 deals" in output
    assert saved.read_bytes() == before


def test_match_without_a_name_goes_by_its_rules(
    capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    content = json.loads(saved.read_bytes())
    saved.write_text(json.dumps({**content, "name": ""}), "utf-8")
    assert "“Traditional”" in said(capsys, "check-save", str(saved))[1]


def test_replay_prints_every_deal_so_that_it_can_be_read_again(
    capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    code, output, _complaint = said(capsys, "replay", str(saved), "--notation")
    match = play_match(preset("traditional"), ["rules"] * 4, seed=3)
    assert code == 0
    assert output == "\n".join(print_deal(deal) for deal in match.deals)


def test_replay_tells_every_deal_in_words(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    code, output, complaint = said(capsys, "replay", str(saved))
    match = play_match(preset("traditional"), ["rules"] * 4, seed=3)
    played = [deal for deal in match.deals if deal.score is not None]
    assert (code, complaint) == (0, "")
    assert output.count("E = Eichel") == 1
    assert output.count(" · Dealer: ") == len(match.deals)
    for deal in match.deals:
        assert f"Vroni: {print_cards(deal.dealt[3])}\n" in output
    assert output.count("The game: ") == len(played)
    assert output.count("Trick 8: ") == len(played)
    assert output.count("Winner") == len(played)
    assert output.count("Payments:") == len(played)
    assert output.count("Everybody passed") == len(match.deals) - len(played)
    for words in (" play ", " bid ", "actions"):
        assert words not in output
    first = played[0].tricks[0].cards[0]
    assert any(
        i18n.strip_isolates(card_name(first)) in line and line.count(" · ") == 3
        for line in output.splitlines()
    )
    assert output.splitlines()[-1].startswith("Vroni: ")


@pytest.mark.parametrize("language", ["ar", "de", "nl"])
def test_replay_speaks_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], saved: Path, language: str
) -> None:
    _code, english, _complaint = said(capsys, "--language", "en", "replay", str(saved))
    _code, other, _complaint = said(capsys, "--language", language, "replay", str(saved))
    told = [set(text.splitlines()) for text in (english, other)]
    # Names and numbers alone are the same everywhere.
    assert all(
        line.partition(":")[0] in ("", "Resi", "Sepp", "Vroni") for line in told[0] & told[1]
    )


def test_deal_that_is_not_over_is_told_so_far(saved: Path) -> None:
    match = parse_record(saved.read_bytes(), "match").match
    deal = next(deal for deal in match.deals if deal.score is not None)
    begun = start_deal(deal.rules, deal.dealt, deal.number, deal.round, deal.dealer).deal
    begun = replay(begun, deal.actions[:-3])
    lines = list(narrate(replace(match, deals=(begun,))))
    at = lines.index("This deal is not over yet.")
    assert lines[at - 1].count(" · ") < 3
    assert "Payments:" not in lines


def test_selfplay_prints_figures_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["selfplay", "--deals", "12", "--seed", "5", "--json", "--players", "rules,random"]
    code, output, _complaint = said(capsys, *line[:-1], "rules,random,rules,random")
    found = json.loads(output)
    assert code == 0
    assert found["deals"] == 12
    assert found["thrown_in"] + sum(entry["count"] for entry in found["contracts"]) == 12
    assert sum(found["standings"]) == 0
    assert found["deals_per_second"] > 0


@pytest.mark.parametrize("rules", ["rotating", "traditional", "classic", "tournament"])
def test_selfplay_prints_figures_for_people(capsys: pytest.CaptureFixture[str], rules: str) -> None:
    code, output, _complaint = said(capsys, "selfplay", "--deals", "10", "--rules", rules)
    assert code == 0
    assert "10 deals" in output
    assert "Seat 4 (rules)" in output


def test_perft_counts_the_cards_that_can_be_led(capsys: pytest.CaptureFixture[str]) -> None:
    code, output, _complaint = said(capsys, "perft", "--rules", "rotating", "--depth", "1")
    assert code == 0
    assert "8 ways to play" in output


def test_commands_without_a_window_load_no_qt(saved: Path) -> None:
    code = (
        "import sys\n"
        "from schafkopf_qt import cli\n"
        f"for line in (['selfplay', '--deals', '1'], ['check-save', {str(saved)!r}],\n"
        f"             ['replay', {str(saved)!r}], ['perft', '--depth', '1'],\n"
        "              ['replay', 'nothing']):\n"
        "    cli.main(line)\n"
        "print([name for name in sys.modules if name.startswith('PySide6')])\n"
    )
    command = [sys.executable, "-c", code]
    root = Path(__file__).resolve().parent.parent
    run = subprocess.run(command, cwd=root, capture_output=True, encoding="utf-8", check=True)
    assert run.stdout.splitlines()[-1] == "[]"


def test_window_gets_what_the_line_says(monkeypatch: pytest.MonkeyPatch) -> None:
    from schafkopf_qt.ui import application

    seen: list[object] = []

    def run(options: application.WindowOptions) -> int:
        seen.append(options)
        return 7

    monkeypatch.setattr(application, "run", run)
    line = "--language nl --theme light --speed off --rules classic --size 800x600 --scale 1.5"
    assert cli.main([*line.split(), "--demo", "--screenshots", "pictures"]) == 7
    expected = cli.WindowOptions(
        language="nl",
        demo=True,
        screenshots=Path("pictures"),
        speed="off",
        theme="light",
        rules="classic",
        size=(800, 600),
        scale=1.5,
    )
    assert seen == [expected]
    assert cli.main([]) == 7
    assert seen[-1] == cli.WindowOptions()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", cli.WindowOptions()),
        ("--demo", cli.WindowOptions(demo=True)),
        (
            "--demo --screenshots pictures",
            cli.WindowOptions(demo=True, screenshots=Path("pictures")),
        ),
    ],
)
def test_options_that_are_not_given_have_values(
    monkeypatch: pytest.MonkeyPatch, line: str, expected: cli.WindowOptions
) -> None:
    from schafkopf_qt.ui import application

    seen: list[object] = []

    def run(options: application.WindowOptions) -> int:
        seen.append(options)
        return 0

    monkeypatch.setattr(application, "run", run)
    monkeypatch.setattr(sys, "argv", ["schafkopf-qt", *line.split()])
    assert __main__.main() == 0
    assert seen == [expected]


@pytest.mark.parametrize("line", ["", "selfplay", "replay FILE", "check-save FILE", "perft"])
def test_language_has_a_value_on_every_line(line: str) -> None:
    before = parser.parse(["--language", "nl", *line.split()])
    assert (parser.parse(line.split()).language, before.language) == (None, "nl")


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe of POSIX")
def test_reader_who_has_seen_enough_is_no_error(saved: Path) -> None:
    command = [sys.executable, "-m", "schafkopf_qt", "replay", str(saved)]
    root = Path(__file__).resolve().parent.parent
    with subprocess.Popen(
        command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaint = process.stderr.read()
        process.wait(30)
    assert (process.returncode, complaint) == (0, b"")
