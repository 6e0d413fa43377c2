"""Mistakes of a person that end a command, and the exit codes of the program."""

from __future__ import annotations

from typing import Final

GOOD: Final = 0
MISTAKE: Final = 2
INTERRUPTED: Final = 130


class MistakeError(Exception):
    """Something wrong with the line or a file; the text is a sentence for the person."""
