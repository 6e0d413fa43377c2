"""The monkey plays matches of every rule system and finds nothing to break."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.ui.look import Look
from tests.monkey import Monkey

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    """Return the look of the application and leave it dark and English."""
    look = Look(qapp)
    yield look
    look.dress("dark", 1.0)
    look.speak("en", "auto")


@pytest.mark.parametrize("key", [rules.key for rules in PRESETS])
@pytest.mark.parametrize("speed", ["off", "fast"])
def test_monkey_cannot_break_a_match(look: Look, key: str, speed: str) -> None:
    monkey = Monkey(look, seed=7, speed=speed)

    monkey.play(preset(key), deals=3, mischief=0.3)

    assert monkey.finished
    assert len(monkey.finished[0].finished_deals) >= 3
    monkey.close()
