"""From a fresh checkout to a running game, or to a tested one, with nothing but Python.

`play` starts the game, `test` runs every check. Both make a virtual environment in `.venv` and
tell in one sentence what is missing when they cannot help themselves. Standard library only: this
runs before anything is installed.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (told before anything newer is imported)
    sys.exit("Schafkopf needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import argparse
import ctypes
import hashlib
import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
EXIT_MISSING = 2
"""Exit code when the person has to install something first."""

# What Qt loads when the first window opens, and the Debian packages that may hold it: names differ
# between releases (the t64 transition), and the first one known to apt is taken.
QT_LIBRARIES = {
    "libEGL.so.1": ("libegl1",),
    "libGL.so.1": ("libgl1",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libdbus-1.so.3": ("libdbus-1-3",),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libfreetype.so.6": ("libfreetype6",),
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
}
X11_LIBRARIES = {
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-image.so.0": ("libxcb-image0",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-render-util.so.0": ("libxcb-render-util0",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxcb-util.so.1": ("libxcb-util1",),
}


class NeedsHelpError(Exception):
    """Something only the person can do; the text is one sentence with the line to type."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check of `test`: a name and what follows the environment's Python."""

    name: str
    command: tuple[str, ...]


CHECKS = (
    Check("ruff check", ("-m", "ruff", "check", ".")),
    Check("ruff format", ("-m", "ruff", "format", "--check", ".")),
    Check("mypy", ("-m", "mypy", "--strict")),
    Check("imports", ("-c", "from importlinter.cli import lint_imports_command as c; c()")),
    Check("catalogues", ("packaging/catalogues.py", "check")),
    Check("artwork", ("resources/artwork/build.py", "--check")),
    # Last, so that its closing line ends the output.
    Check("pytest", ("-m", "pytest", "-n", "2")),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `play` or `test` and return the exit code of the process."""
    parser = argparse.ArgumentParser(prog="bootstrap.py", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play_ = commands.add_parser("play", help="start the game; options after -- go to it")
    play_.add_argument("options", nargs="*", metavar="OPTION")
    play_.set_defaults(run=lambda options: play(options.options))
    test_ = commands.add_parser("test", help="run every check, as the continuous integration does")
    test_.set_defaults(run=lambda _options: test())
    options = parser.parse_args(arguments)
    try:
        return int(options.run(options))
    except NeedsHelpError as error:
        print(error, file=sys.stderr)
        return EXIT_MISSING
    except subprocess.CalledProcessError as error:
        print(f"This failed: {shlex.join(map(str, error.cmd))}", file=sys.stderr)
        return 1


def play(options: Sequence[str]) -> int:
    """Install what is needed and start the game; without a display, take pictures of it."""
    show = has_display(os.environ)
    install_qt_libraries(QT_LIBRARIES | X11_LIBRARIES if show else QT_LIBRARIES)
    python = install_project()
    environment = dict(os.environ)
    if not show and not options:
        folder = ROOT / "screenshots"
        print(
            f"There is no display: the computer plays alone, with pictures in {folder}", flush=True
        )
        options = ("--demo", "--screenshots", str(folder))
    if not show:
        environment["QT_QPA_PLATFORM"] = "offscreen"
    return subprocess.call([python, "-m", "schafkopf_qt", *options], cwd=ROOT, env=environment)


def test() -> int:
    """Run all checks, whatever fails, and tell at the end which did."""
    install_qt_libraries(QT_LIBRARIES)
    python = install_project("test")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    failed: list[str] = []
    for check in CHECKS:
        is_last = check is CHECKS[-1]
        print(f"== {check.name}", flush=True)
        if is_last and failed:
            print(f"Failed before the tests: {', '.join(failed)}", flush=True)
        if subprocess.call([python, *check.command], cwd=ROOT, env=environment) != 0:
            failed.append(check.name)
    return 1 if failed else 0


def has_display(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Tell whether a window can be opened."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def venv_python(venv: Path, platform: str = sys.platform) -> Path:
    """Return where the interpreter of a virtual environment lies."""
    return venv / "Scripts" / "python.exe" if platform == "win32" else venv / "bin" / "python"


def install_project(extra: str = "") -> Path:
    """Install the project into `.venv`, if its description has changed; return the interpreter."""
    python = venv_python(VENV)
    stamp = VENV / f"installed-{extra or 'game'}"
    wanted = fingerprint()
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    make_venv(python)
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    print("Installing; this takes a minute or two the first time.", flush=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--editable", target], check=True)
    stamp.write_text(wanted, encoding="utf-8")
    return python


def fingerprint() -> str:
    """Return a digest of all that decides what has to be installed."""
    digest = hashlib.sha256(sys.version.encode())
    for name in ("pyproject.toml", "packaging/hatch_build.py"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def make_venv(python: Path) -> None:
    """Make `.venv`, or make it anew if it is of another Python or broken."""
    if python.exists() and _runs(python):
        return
    _install_ensurepip()
    shutil.rmtree(VENV, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)


def _runs(python: Path) -> bool:
    """Tell whether an interpreter is of this version and has pip."""
    probe = "import pip, sys; print(sys.version)"
    try:
        answer = subprocess.run([python, "-c", probe], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.strip() == sys.version


def _install_ensurepip() -> None:
    """Debian keeps the module that a virtual environment needs in a package of its own."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    probe = [sys.executable, "-c", "import ensurepip, venv"]
    if subprocess.run(probe, capture_output=True, check=False).returncode != 0:
        install_packages([(f"python{version}-venv", "python3-venv")], "to make .venv")


def install_qt_libraries(libraries: Mapping[str, tuple[str, ...]]) -> None:
    """Install the system libraries that Qt would not find, or tell how to."""
    if sys.platform.startswith("linux"):
        missing = missing_libraries(libraries)
        if missing:
            install_packages([libraries[name] for name in missing], f"for {', '.join(missing)}")


def missing_libraries(
    names: Sequence[str] | Mapping[str, object], load: Callable[[str], object] = ctypes.CDLL
) -> list[str]:
    """Return the shared libraries that cannot be loaded."""
    missing = []
    for name in names:
        try:
            load(name)
        except OSError:
            missing.append(name)
    return missing


def install_packages(choices: Sequence[Sequence[str]], purpose: str) -> None:
    """Install one Debian package of each choice. Raises `NeedsHelpError` if this needs a person."""
    if shutil.which("apt-get") is None:
        wanted = " ".join(choice[-1] for choice in choices)
        raise NeedsHelpError(f"Please install {purpose} what Debian calls: {wanted}")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and not all(any(map(_is_in_apt, choice)) for choice in choices):
        subprocess.run(["apt-get", "update", "-qq"], check=True)
    names = [next(filter(_is_in_apt, choice), choice[-1]) for choice in choices]
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *names]
    if not is_root:
        raise NeedsHelpError(f"Please install {purpose}: sudo apt-get install {' '.join(names)}")
    print(f"Installing {purpose}: {' '.join(names)}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.call(command, env=quiet, stdout=subprocess.DEVNULL) != 0:
        # The lists may name a release that the mirror has replaced since.
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=True)


def _is_in_apt(package: str) -> bool:
    """Tell whether apt can install a package by that name (its lists may be empty)."""
    answer = subprocess.run(
        ["apt-cache", "show", "--no-all-versions", package],
        capture_output=True,
        text=True,
        check=False,
    )
    return "\nFilename: " in answer.stdout


if __name__ == "__main__":
    raise SystemExit(main())
