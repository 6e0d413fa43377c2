"""What there is to tell about files and computer players; the window makes the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class NoticeKind(StrEnum):
    """What happened; behind each stands what `Notice.detail` is."""

    PREVIOUS_LOADED = "previous_loaded"
    """A match could not be read, the state before it was loaded (file name set aside)."""

    MATCH_UNREADABLE = "match_unreadable"
    """A match could not be read in any state (file name set aside)."""

    NEWER_VERSION = "newer_version"
    """A match was saved by a newer program and is left as it is (id of the match)."""

    MATCH_IN_USE = "match_in_use"
    """A match lies on the table of another window (id of the match)."""

    SAVE_FAILED = "save_failed"
    """A match cannot be saved now (id of a `Problem`)."""

    READ_FAILED = "read_failed"
    """A file cannot be opened now (id of a `Problem`)."""

    SETTINGS_RESET = "settings_reset"
    """The preferences could not be read, older ones or the defaults hold (file set aside)."""

    SETTINGS_NOT_SAVED = "settings_not_saved"
    """The preferences cannot be saved now (id of a `Problem`)."""


class Trouble(StrEnum):
    """What can go wrong with computer players; the game goes on in every case."""

    WORKER_RESTARTED = "worker_restarted"
    WORKER_LOST = "worker_lost"
    SEARCH_MISSING = "search_missing"
    """The compiled search cannot be loaded; who would search plays by rules of thumb."""

    BOT_FAILED = "bot_failed"
    BOT_ILLEGAL = "bot_illegal"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell the person."""

    kind: NoticeKind
    detail: str = ""
