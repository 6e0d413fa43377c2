"""The folders of the program on this computer; environment variables move them."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path, user_log_path

DATA_VARIABLE = "SCHAFKOPF_DATA_DIR"
CACHE_VARIABLE = "SCHAFKOPF_CACHE_DIR"

_NAME = "schafkopf_qt"


def data_dir() -> Path:
    """Return the folder of matches and settings; it need not exist yet."""
    moved = os.environ.get(DATA_VARIABLE)
    return Path(moved) if moved else user_data_path(_NAME, appauthor=False)


def cache_dir() -> Path:
    """Return the folder of what can be made again; it need not exist yet."""
    moved = os.environ.get(CACHE_VARIABLE)
    return Path(moved) if moved else user_cache_path(_NAME, appauthor=False)


def log_dir() -> Path:
    """Return the folder of logs; it moves with the data."""
    moved = os.environ.get(DATA_VARIABLE)
    return Path(moved) / "log" if moved else user_log_path(_NAME, appauthor=False)


def matches_dir() -> Path:
    """Return the folder of the saved matches."""
    return data_dir() / "matches"


def settings_file() -> Path:
    """Return the file of the settings."""
    return data_dir() / "settings.json"
