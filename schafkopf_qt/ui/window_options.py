"""What the command line says about the window; apart from it, so that nothing of Qt is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How to show the window this time; None leaves it to the preferences.

    With `demo` the computer plays by itself, by the rules of the key `rules`; with `screenshots`
    it leaves pictures of every page in that folder and the program ends. `size` is width and
    height in logical pixels, `scale` a factor on everything shown.
    """

    language: str | None = None
    demo: bool = False
    screenshots: Path | None = None
    speed: str | None = None
    theme: str | None = None
    rules: str | None = None
    size: tuple[int, int] | None = None
    scale: float | None = None
