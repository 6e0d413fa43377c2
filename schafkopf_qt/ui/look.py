"""Language, colours and text size of the whole program, changed in one place while it runs.

The order matters: words first, then Qt's own words and number formats, the direction, the style
sheet, and at last the event that makes every widget set its texts again.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, Qt, QTranslator, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from schafkopf_qt import i18n
from schafkopf_qt.i18n import Digits
from schafkopf_qt.ui import theme as themes
from schafkopf_qt.ui.style import style_sheet
from schafkopf_qt.ui.theme import Theme

SYSTEM: Final = "system"
"""The value of a setting that follows the desktop."""


class Look(QObject):
    """How the program looks and speaks; `changed` tells what is painted by hand to do it again."""

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._theme_name = SYSTEM
        self._scale = 1.0
        self._theme = themes.theme(SYSTEM)
        self._qt_words = QTranslator(self)
        app.setStyle("Fusion")
        themes.load_fonts()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_scheme)

    @property
    def theme(self) -> Theme:
        """The colours in force."""
        return self._theme

    @property
    def scale(self) -> float:
        """The size of the text, 1 to 2."""
        return self._scale

    def speak(self, code: str, digits: Digits) -> None:
        """Change the language; `system` takes the desktop's. Every open window follows.

        Raises `LanguageMissingError` and changes nothing if there are no words for it.
        """
        wanted = QLocale.system().uiLanguages()
        i18n.set_language(i18n.system_language(wanted) if code == SYSTEM else code)
        i18n.set_digits(digits)
        locale = number_locale()
        QLocale.setDefault(locale)
        self._app.removeTranslator(self._qt_words)
        self._qt_words = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        # For English there is nothing to load: Qt speaks it by itself.
        if self._qt_words.load(f"qtbase_{i18n.language()}", folder):
            self._app.installTranslator(self._qt_words)
        rtl = Qt.LayoutDirection.RightToLeft
        ltr = Qt.LayoutDirection.LeftToRight
        self._app.setLayoutDirection(rtl if i18n.is_rtl() else ltr)
        for window in self._app.topLevelWidgets():
            window.setLocale(locale)
        self._dress()
        self._app.sendEvent(self._app, QEvent(QEvent.Type.LanguageChange))

    def dress(self, theme_name: str, scale: float) -> None:
        """Change colours and text size; `system` takes the desktop's colours."""
        self._theme_name, self._scale = theme_name, min(2.0, max(1.0, scale))
        self._dress()

    def _dress(self) -> None:
        self._theme = themes.theme(self._theme_name)
        self._app.setPalette(themes.palette(self._theme))
        self._app.setFont(themes.ui_font(themes.BODY_SIZE * self._scale))
        sheet = style_sheet(self._theme, self._scale)
        # Setting it styles every widget again, which takes a noticeable moment.
        if sheet != self._app.styleSheet():
            self._app.setStyleSheet(sheet)
        self.changed.emit()

    def _on_scheme(self) -> None:
        if self._theme_name == SYSTEM:
            self._dress()


def number_locale() -> QLocale:
    """Return Qt's locale that writes numbers with the digits in force."""
    if i18n.has_arabic_digits():
        return QLocale("ar_EG")
    return QLocale("ar_AE" if i18n.language() == "ar" else i18n.language())
