"""The wheel carries all it needs, a broken catalogue stops the build, and the start-up script."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import bootstrap
import hatch_build
from catalogue_checks import BrokenCatalogueError

FROM_ELSEWHERE = """
from schafkopf_qt import __file__, assets, i18n
print(__file__)
print(assets.card_svg("german", "EO")[:4].decode(), len(assets.font_names()) > 0)
for code in i18n.available_languages():
    i18n.set_language(code)
    print(code, i18n.ngettext("{n} thing", "{n} things", 3))
"""


def build(project: Path, target: Path) -> subprocess.CompletedProcess[str]:
    """Build a wheel with the tools installed here, without the network."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", target]
    return subprocess.run(
        [*command, project], capture_output=True, text=True, check=False, cwd=target.parent
    )


def copied(checkout: Path, folder: Path) -> Path:
    """Copy what a build needs out of the checkout."""
    project = folder / "project"
    ignored = shutil.ignore_patterns("__pycache__", "artwork")
    for name in ("schafkopf_qt", "resources", "translations", "packaging"):
        shutil.copytree(checkout / name, project / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(checkout / name, project / name)
    return project


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel built from a copy of the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    project = copied(checkout, folder)
    (project / "resources" / "artwork").mkdir()
    (project / "resources" / "artwork" / "build.py").write_text("")
    run = build(project, folder / "dist")
    assert run.returncode == 0, run.stdout + run.stderr
    (built,) = (folder / "dist").glob("*.whl")
    return built


def test_wheel_holds_words_and_pictures_but_not_their_sources(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for code in ("ar", "de", "en", "nl"):
        assert f"schafkopf_qt/translations/{code}/LC_MESSAGES/schafkopf_qt.mo" in names
    assert "schafkopf_qt/resources/cards/german/EO.svg" in names
    assert "schafkopf_qt/py.typed" in names
    assert [name for name in names if name.endswith((".po", ".pot")) or "artwork" in name] == []


def test_installed_wheel_finds_words_and_pictures(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", target, wheel], check=True)
    run = subprocess.run(
        [sys.executable, "-c", FROM_ELSEWHERE],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    where, pictures, *languages = run.stdout.splitlines()
    assert Path(where).is_relative_to(target)
    assert pictures == "<svg True"
    assert [line.split()[0] for line in languages] == ["ar", "de", "en", "nl"]


def test_same_catalogues_compile_to_the_same_bytes(checkout: Path, tmp_path: Path) -> None:
    compiled = []
    for name in ("once", "twice"):
        (tmp_path / name).mkdir()
        files = hatch_build.compile_catalogues(checkout, tmp_path / name)
        compiled.append([path.read_bytes() for path, _name in files])
    assert compiled[0] == compiled[1]


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('msgid "{name} leads at last"\nmsgstr "{nam} spielt endlich aus"\n', "{nam}"),
        ('msgid "never closed\nmsgstr ""\n', "de"),
    ],
    ids=["wrong placeholder", "broken file"],
)
def test_build_stops_at_a_bad_catalogue(
    entry: str, fault: str, checkout: Path, tmp_path: Path
) -> None:
    shutil.copytree(checkout / "translations", tmp_path / "translations")
    path = tmp_path / "translations" / "de" / "LC_MESSAGES" / "schafkopf_qt.po"
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{entry}", encoding="utf-8")
    with pytest.raises(BrokenCatalogueError, match=fault):
        list(hatch_build.compile_catalogues(tmp_path, tmp_path))


def test_build_without_catalogues_stops(tmp_path: Path) -> None:
    with pytest.raises(BrokenCatalogueError):
        list(hatch_build.compile_catalogues(tmp_path, tmp_path))


def test_no_wheel_is_made_with_a_wrong_placeholder(checkout: Path, tmp_path: Path) -> None:
    project = copied(checkout, tmp_path)
    path = project / "translations" / "de" / "LC_MESSAGES" / "schafkopf_qt.po"
    with path.open("a", encoding="utf-8") as file:
        file.write('\nmsgid "{name} leads at last"\nmsgstr "{nam} spielt endlich aus"\n')
    run = build(project, tmp_path / "dist")
    assert run.returncode != 0
    assert "unknown placeholder {nam}" in run.stdout + run.stderr


def test_packaging_folder_never_shadows_the_package_of_that_name(checkout: Path) -> None:
    assert not (checkout / "packaging" / "__init__.py").exists()


def test_the_top_level_stays_tidy(checkout: Path) -> None:
    folders = {"schafkopf_qt", "resources", "translations", "tests", "packaging"}
    made = {"build", "dist", "screenshots"}
    found = {path.name for path in checkout.iterdir() if path.is_dir() and path.name[0] != "."}
    assert folders <= found <= folders | made


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), ([], 2), (["fly"], 2)])
def test_start_up_script_answers_bad_arguments(
    arguments: list[str], code: int, checkout: Path, tmp_path: Path
) -> None:
    command = [sys.executable, checkout / "packaging" / "bootstrap.py", *arguments]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == code
    assert "usage:" in run.stdout + run.stderr


def test_start_up_script_runs_before_anything_is_installed(checkout: Path) -> None:
    command = [sys.executable, "-I", "-S", checkout / "packaging" / "bootstrap.py", "--help"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_display_is_recognised(platform: str, environment: dict[str, str], expected: bool) -> None:
    assert bootstrap.has_display(environment, platform) is expected


def test_environment_lies_elsewhere_on_windows() -> None:
    venv = Path("v")
    assert bootstrap.venv_python(venv, "win32") == venv / "Scripts" / "python.exe"
    assert bootstrap.venv_python(venv, "linux") == venv / "bin" / "python"


def test_only_libraries_that_cannot_be_loaded_are_missing() -> None:
    def load(name: str) -> None:
        if name == "libEGL.so.1":
            raise OSError(name)

    assert bootstrap.missing_libraries(bootstrap.QT_LIBRARIES, load) == ["libEGL.so.1"]


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Replace apt by one that knows the names of a newer release, and return what it is told."""
    told: list[list[str]] = []
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(bootstrap, "_is_in_apt", lambda name: name != "libglib2.0-0")
    monkeypatch.setattr(
        bootstrap.subprocess, "call", lambda command, **_: told.append(command) or 0
    )
    return told


GLIB = ("libglib2.0-0t64", "libglib2.0-0")


def test_root_gets_libraries_by_the_name_of_the_release(
    apt: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 0, raising=False)
    bootstrap.install_packages([("libegl1",), GLIB], "for a test")
    assert apt[0][-2:] == ["libegl1", "libglib2.0-0t64"]


def test_others_are_told_the_line_to_type(
    apt: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(bootstrap.NeedsHelpError, match="sudo apt-get install libglib2"):
        bootstrap.install_packages([GLIB], "for a test")
    assert apt == []


def test_pytest_is_the_last_check() -> None:
    assert bootstrap.CHECKS[-1].name == "pytest"
