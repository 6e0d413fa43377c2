"""The table page: the table itself and, at its end, the column of panels."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.panels.auction import AuctionPanel
from schafkopf_qt.ui.panels.bubble import Bubble
from schafkopf_qt.ui.panels.last_trick import LastTrickPanel
from schafkopf_qt.ui.panels.result import ResultCard
from schafkopf_qt.ui.panels.score import ScorePanel
from schafkopf_qt.ui.table.choreographer import Choreographer
from schafkopf_qt.ui.table.deck import Deck
from schafkopf_qt.ui.table.scene import TableScene
from schafkopf_qt.ui.table.view import TableView
from schafkopf_qt.ui.waking import WakingNote

_GAP = 14
_COLUMN = 278
_COLUMN_WISH = 0.15
_COLUMN_SHARE = 0.4


class TablePage(QWidget):
    """Puts the parts in their places; the presenter moves them.

    The column keeps its width as long as the table gets the larger part of the window; below
    that it becomes narrower, and it scrolls where its panels do not fit.
    """

    def __init__(self, look: Look, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.scene = TableScene(self)
        self.choreographer = Choreographer(self.scene)
        self.view = TableView(self.scene, self)
        self.score = ScorePanel(self)
        self.auction = AuctionPanel(self)
        self.last_trick = LastTrickPanel(deck, self)
        self._column = QWidget(self)
        panels = QVBoxLayout(self._column)
        panels.setContentsMargins(0, _GAP, 0, _GAP)
        panels.setSpacing(_GAP)
        for panel in (self.score, self.auction, self.last_trick):
            panels.addWidget(panel)
        panels.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setObjectName("plain")
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self._column)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        # The table paints its own margin; a spacing, unlike a margin, changes sides with the
        # direction of the language.
        layout.addWidget(self.view, 1)
        # Below the panels, where it moves nothing that somebody is about to press.
        self.waking_note = WakingNote((0, 0, 0, _GAP), self)
        side = QVBoxLayout()
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        side.addWidget(self.area, 1)
        side.addWidget(self.waking_note)
        layout.addLayout(side)
        layout.addSpacing(_GAP)
        self.bubble = Bubble(self.view)
        self.result = ResultCard(self)
        look.changed.connect(self._on_look)
        self._on_look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the column its share of the new width."""
        super().resizeEvent(event)
        self._size_column()

    def bring_up(self, panel: QWidget) -> None:
        """Scroll the column, if it does not fit, so that this panel is in sight."""
        QTimer.singleShot(0, self, lambda: self._scroll_to(panel))

    def _scroll_to(self, panel: QWidget) -> None:
        bar = self.area.verticalScrollBar()
        inside = panel.y() + panel.height() <= bar.value() + self.area.viewport().height()
        if panel.y() < bar.value() or not inside:
            bar.setValue(panel.y() - _GAP)

    def _on_look(self) -> None:
        self.scene.set_theme(self._look.theme)
        self.scene.set_text_scale(self._look.scale)
        self.last_trick.picture.set_theme(self._look.theme)
        self._size_column()

    def _size_column(self) -> None:
        wanted = max(round(_COLUMN * self._look.scale), round(self.width() * _COLUMN_WISH))
        width = max(220, min(wanted, round(self.width() * _COLUMN_SHARE)))
        self.area.setFixedWidth(width)
        self.waking_note.setFixedWidth(width)
