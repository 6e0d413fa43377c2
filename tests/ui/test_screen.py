"""Finding out that no window can open, before Qt ends the program."""

from __future__ import annotations

import ctypes

import pytest

from schafkopf_qt.i18n import strip_isolates
from schafkopf_qt.ui.screen import screen_trouble

NO_SCREEN = ":4711"


@pytest.mark.parametrize(
    ("environment", "platform"),
    [
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux"),
        ({}, "win32"),
        ({}, "darwin"),
    ],
    ids=["wayland", "chosen", "windows", "mac"],
)
def test_a_screen_is_taken_for_granted(environment: dict[str, str], platform: str) -> None:
    assert screen_trouble(environment, platform) is None


def test_without_a_screen_there_is_no_window() -> None:
    assert "no screen" in str(screen_trouble({}, "linux"))


def test_a_missing_library_is_named_with_its_package() -> None:
    def load(name: str) -> ctypes.CDLL:
        raise OSError(f"{name}: cannot open shared object file")

    trouble = screen_trouble({"DISPLAY": ":0"}, "linux", load)

    assert strip_isolates(str(trouble)) == (
        "A library that windows need is missing: libxcb.so.1. Install libxcb1."
    )


def test_a_screen_that_does_not_answer_is_told() -> None:
    try:
        ctypes.CDLL("libxcb-cursor.so.0")
    except OSError:
        pytest.skip("no X11 libraries here")

    trouble = screen_trouble({"DISPLAY": NO_SCREEN}, "linux")

    assert strip_isolates(str(trouble)) == "The screen :4711 does not answer."
