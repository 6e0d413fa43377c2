"""Starts the window: what has to happen before it can be shown, and after it is closed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Final

from PySide6.QtCore import QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from schafkopf_qt import __version__, i18n
from schafkopf_qt.app.preferences import Preferences
from schafkopf_qt.app.session import Session
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.i18n import LanguageMissingError
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.demo import (
    PAUSE,
    PICTURE_PAUSE,
    Autopilot,
    Photographer,
    folder_trouble,
    start_demo_match,
)
from schafkopf_qt.ui.faults import FaultHook, close_log, open_log
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.main_window import MainWindow
from schafkopf_qt.ui.pictures import app_icon
from schafkopf_qt.ui.screen import screen_trouble
from schafkopf_qt.ui.window_options import WindowOptions

NO_WINDOW: Final = 2
"""Exit code when there is no screen to show a window on, or no folder to put its pictures into."""


def run(options: WindowOptions) -> int:
    """Show the window until the person closes it; returns the exit code."""
    if options.screenshots is not None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if options.scale is not None:
        os.environ["QT_SCALE_FACTOR"] = str(options.scale)
    open_log()
    try:
        preferences = Preferences()
        _speak(options.language, preferences.language)
        trouble = screen_trouble(os.environ, sys.platform)
        if trouble is None and options.screenshots is not None:
            trouble = folder_trouble(options.screenshots)
        if trouble is not None:
            _complain(trouble)
            return NO_WINDOW
        return _run(options, preferences)
    finally:
        close_log()


def _speak(*wanted: str | None) -> None:
    """Speak the first of these languages that there is, or else the desktop's.

    Qt, which may know more about the desktop, is not there yet.
    """
    i18n.set_language(i18n.system_language(code for code in wanted if code is not None))


def _complain(sentence: str) -> None:
    """Tell on the error stream, where direction isolates would be boxes."""
    print(i18n.strip_isolates(sentence), file=sys.stderr)


def application() -> QApplication:
    """Return the application object, made and named if there was none."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("schafkopf_qt")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("schafkopf_qt")
    return app


def _hush(kind: QtMsgType, _context: object, text: str) -> None:
    """Pass on what Qt has to say, but not that a window without a screen cannot be moved."""
    if kind is not QtMsgType.QtDebugMsg and not text.startswith("This plugin does not support"):
        print(text, file=sys.stderr)


def _end(app: QApplication) -> Callable[..., None]:
    """Return a hook that ends a program nobody looks at: there, a dialog would wait for ever."""

    def end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        app.exit(1)

    return end


def _run(options: WindowOptions, preferences: Preferences) -> int:
    if options.screenshots is not None:
        qInstallMessageHandler(_hush)
    app = application()
    look = Look(app)
    look.dress(options.theme or preferences.theme, preferences.text_scale / 100)
    try:
        look.speak(options.language or preferences.language, preferences.digits)
    except LanguageMissingError as error:
        look.speak("system", preferences.digits)
        _complain(texts.error_sentence(error))
    app.setWindowIcon(app_icon())
    session = Session()
    window = MainWindow(session, preferences, look)
    hook = FaultHook(window, window.presenter.rebuild)
    hook.install()
    # Python would hear of Ctrl-C only between two events; every action is on disk anyway.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        if options.size is not None:
            window.resize(*options.size)
        if options.speed is not None:
            window.table.scene.set_speed(options.speed)
        window.show()
        window.tell(preferences.notices)
        if options.demo or options.screenshots is not None:
            _begin_demo(app, window, look, options)
        else:
            session.bots.start()
        return int(app.exec())
    finally:
        hook.remove()
        session.quit()


def _begin_demo(app: QApplication, window: MainWindow, look: Look, options: WindowOptions) -> None:
    window.remembers_place = False
    window.resize(*(options.size or (1280, 800)))
    rules = preset(options.rules or "traditional")
    if options.screenshots is None:
        Autopilot(window, PAUSE)
        start_demo_match(window, rules)
        return
    window.table.scene.set_speed("off")
    prefix = f"{i18n.language()}-{look.theme.name}"
    photographer = Photographer(window, options.screenshots, prefix)
    Autopilot(window, PICTURE_PAUSE)

    def finish() -> None:
        print(options.screenshots)
        # A second turn of the loop lets everything that is still queued arrive first.
        QTimer.singleShot(0, app, app.quit)

    def give_up(trouble: str) -> None:
        _complain(trouble)
        QTimer.singleShot(0, app, lambda: app.exit(NO_WINDOW))

    sys.excepthook = _end(app)
    photographer.finished.connect(finish)
    photographer.failed.connect(give_up)
    photographer.pages_taken.connect(lambda: start_demo_match(window, rules))
    QTimer.singleShot(PICTURE_PAUSE, window, photographer.take_pages)
