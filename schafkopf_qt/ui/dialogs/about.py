"""What the program is, its version, and the licences of its parts."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from schafkopf_qt import __version__
from schafkopf_qt.i18n import _, fmt
from schafkopf_qt.ui.dialogs.sheet import Sheet
from schafkopf_qt.ui.pictures import app_picture
from schafkopf_qt.ui.widgets import Words


class AboutDialog(Sheet):
    """Name, version and licences."""

    wanted_width = 520

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        picture = QLabel(self.content)
        picture.setPixmap(app_picture(96))
        self.body.addWidget(picture)
        self._paragraphs = [Words("body", self.content) for _place in range(5)]
        for paragraph in self._paragraphs:
            self.body.addWidget(paragraph)
        self.body.addStretch(1)
        self.close_button = self.add_button("primary")
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        self.retranslate()

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.set_title(_("About Schafkopf"))
        words = (
            fmt(_("Schafkopf, version {version}"), version=__version__),
            _("The Bavarian card game against the computer, offline, in four languages."),
            _(
                "The program is free software under the GNU General Public License, "
                "version 3 or later."
            ),
            _(
                "The fonts Inter, Vollkorn and Vazirmatn come under the SIL Open Font License; "
                "cards and pictures were drawn for this program."
            ),
            _("It is built with Qt and PySide, Babel, NumPy, Numba and platformdirs."),
        )
        for paragraph, text in zip(self._paragraphs, words, strict=True):
            paragraph.setText(text)
        self.close_button.setText(_("Close"))
