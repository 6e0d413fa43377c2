"""What every test may rely on: no display, folders of its own, English, and repeatable examples."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings


def _isolate_process() -> None:
    """Give the process folders of its own, before anything of the program or of Qt is imported.

    The workers of one run share a cache, so that compiled code is made once; data is never shared.
    """
    folder = Path(tempfile.mkdtemp(prefix="schafkopf-tests-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if "PYTEST_XDIST_WORKER" not in os.environ:
        os.environ["SCHAFKOPF_CACHE_DIR"] = str(folder / "cache")
        os.environ["NUMBA_CACHE_DIR"] = str(folder / "cache" / "numba")
    os.environ["SCHAFKOPF_DATA_DIR"] = str(folder / "data")
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
        home = folder / name.lower()
        home.mkdir(mode=0o700)
        os.environ[name] = str(home)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


_isolate_process()
_numbers = count()

settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", parent=settings.get_profile("ci"), derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test find what another one has saved."""
    folder = Path(os.environ["SCHAFKOPF_DATA_DIR"]).parent / f"data-{next(_numbers)}"
    monkeypatch.setenv("SCHAFKOPF_DATA_DIR", str(folder))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after each test, if it has touched the translator at all."""
    yield
    i18n = sys.modules.get("schafkopf_qt.i18n")
    if i18n is not None:
        i18n.set_language("en")
        i18n.set_digits("auto")


@pytest.fixture(scope="session")
def checkout() -> Path:
    """Return the folder of `pyproject.toml`."""
    return Path(__file__).resolve().parent.parent
