"""The floors of the house: what import-linter checks, and what it cannot say."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "schafkopf_qt"
QT_MODULES = {
    "app": {"QtCore"},
    "ui": {"QtCore", "QtGui", "QtWidgets", "QtSvg", "QtMultimedia"},
    "__main__": {"QtCore", "QtGui", "QtWidgets"},
    "cli": {"QtCore", "QtGui", "QtWidgets"},
}
"""The modules of Qt that each room may use; the rooms not named use none."""


def modules() -> Iterator[tuple[str, Path]]:
    """Yield every module with the room it lies in."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).with_suffix("").parts[0], path


def imported(path: Path) -> set[str]:
    """Return the full names that a module imports, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def in_new_process(code: str) -> str:
    """Run `code` in a new interpreter and return what it prints."""
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, cwd=PACKAGE.parent, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_contracts_of_import_linter_are_kept() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"]
    run = subprocess.run(command, cwd=PACKAGE.parent, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_engine_uses_the_standard_library_only() -> None:
    allowed = {*sys.stdlib_module_names, PACKAGE.name}
    foreign = {
        (path.name, name)
        for room, path in modules()
        if room == "engine"
        for name in imported(path)
        if name.split(".")[0] not in allowed
    }
    assert foreign == set()


def test_each_room_uses_only_its_modules_of_qt() -> None:
    foreign = {
        (path.relative_to(PACKAGE).as_posix(), name)
        for room, path in modules()
        for name in imported(path)
        if name.startswith("PySide6") and name.split(".")[1] not in QT_MODULES.get(room, set())
    }
    assert foreign == set()


@pytest.mark.parametrize("module", ["numba", "llvmlite"])
def test_compiled_code_lives_in_the_kernel(module: str) -> None:
    users = {
        path.relative_to(PACKAGE).as_posix()
        for _room, path in modules()
        for name in imported(path)
        if name.split(".")[0] == module
    }
    assert all(user.startswith("ai/kernel/") for user in users)


def test_window_process_never_loads_numba() -> None:
    code = "import sys, schafkopf_qt.ui.application; print('numba' in sys.modules)"
    assert in_new_process(code) == "False"


def test_importing_the_program_opens_no_window() -> None:
    code = (
        "import schafkopf_qt.ui.application\n"
        "from PySide6.QtCore import QCoreApplication\n"
        "print(QCoreApplication.instance())"
    )
    assert in_new_process(code) == "None"
