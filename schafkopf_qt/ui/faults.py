"""What happens when the program meets an error of its own: a log, a message, and the game goes on.

PySide prints an exception in a slot and forgets it; the table would then show something else than
the engine holds. The one hook here writes the log, tells the person, and rebuilds the table.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from types import TracebackType
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from schafkopf_qt.i18n import _, fmt
from schafkopf_qt.storage.paths import log_dir
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.dialogs.message import MessageDialog

LOG_NAME: Final = "schafkopf_qt.log"
_LOG_BYTES: Final = 512_000
_LOG_FILES: Final = 3

_log = logging.getLogger("schafkopf_qt")


def open_log() -> None:
    """Write the program's log into its folder; without the folder, to the error stream."""
    handler: logging.Handler
    try:
        log_dir().mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            log_dir() / LOG_NAME, maxBytes=_LOG_BYTES, backupCount=_LOG_FILES, encoding="utf-8"
        )
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    _log.addHandler(handler)
    _log.setLevel(logging.INFO)


def close_log() -> None:
    """Close the files that `open_log` has opened."""
    for handler in list(_log.handlers):
        _log.removeHandler(handler)
        handler.close()


class FaultHook:
    """Takes the place of `sys.excepthook` while the window is open."""

    def __init__(self, window: QWidget, rebuild: Callable[[], None]) -> None:
        self._window, self._rebuild = window, rebuild
        self._is_telling = False
        self._before = sys.excepthook

    def install(self) -> None:
        """Begin to catch what nobody else has caught."""
        sys.excepthook = self

    def remove(self) -> None:
        """Leave exceptions to the interpreter again."""
        sys.excepthook = self._before

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log the error; tell the person, unless they are being told of another one."""
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, error, trace)
            return
        details = "".join(traceback.format_exception(kind, error, trace))
        _log.error("unexpected error\n%s", details)
        if self._is_telling:
            return
        self._is_telling = True
        # Not here and now: the error may come out of the middle of a paint event.
        QTimer.singleShot(0, self._window, lambda: self._tell(error, details))

    def _tell(self, error: BaseException, details: str) -> None:
        message = MessageDialog(
            lambda: _("Something went wrong"),
            lambda: fmt(
                _("{what} The match is saved, and the table can be set up again."),
                what=texts.error_sentence(error),
            ),
            self._window,
        )
        message.add_way(lambda: _("Go on"), self._rebuild, "primary")
        message.add_way(lambda: _("Copy the details"), lambda: copy(details))
        message.finished.connect(self._on_told)
        message.open()

    def _on_told(self) -> None:
        self._is_telling = False


def copy(details: str) -> None:
    """Put the details of an error on the clipboard."""
    QGuiApplication.clipboard().setText(details)
