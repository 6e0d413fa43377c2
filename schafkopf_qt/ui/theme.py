"""Colours, fonts and the style sheet: how the program looks, in one place.

The table and the chrome take every colour from a `Theme`. All pairs of text and ground have a
contrast of at least 4.5 : 1; a test measures them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette

from schafkopf_qt.assets import font_bytes, font_names
from schafkopf_qt.i18n import is_rtl

UI_FAMILY: Final = "Inter"
HEADING_FAMILY: Final = "Vollkorn"
ARABIC_FAMILY: Final = "Vazirmatn"

BODY_SIZE: Final = 14
"""Height of running text in logical pixels at a text scale of 1."""

_TOUCH: Final = 40
"""Least height of a button in logical pixels at a text scale of 1."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one look, as `#rrggbb`; pairs run from light to dark or from top to bottom.

    `shadow` is the opacity of a shadow, 0 to 255; on wood a card needs less of it than on felt.
    """

    name: str
    is_dark: bool
    chrome: str
    bar: str
    panel: str
    line: str
    text: str
    muted: str
    accent: str
    accent_text: str
    good: str
    bad: str
    felt: tuple[str, str]
    rim: tuple[str, str]
    inlay: str
    plate: str
    plate_line: str
    shadow: int
    bubble: str
    bubble_text: str
    bubble_line: str
    chip: str
    chip_hover: str
    focus: str


DARK: Final = Theme(
    name="dark",
    is_dark=True,
    chrome="#1F1915",
    bar="#2A221C",
    panel="#2E2620",
    line="#4A3D31",
    text="#F5ECD9",
    muted="#BCAB90",
    accent="#E8B44A",
    accent_text="#2B1A12",
    good="#8CC27A",
    bad="#EE9A84",
    felt=("#43785A", "#22432F"),
    rim=("#5A3A22", "#2F1C10"),
    inlay="#D9A441",
    plate="#2B231D",
    plate_line="#5A4A3A",
    shadow=150,
    bubble="#FFF6DF",
    bubble_text="#33241A",
    bubble_line="#E8B44A",
    chip="#3A3029",
    chip_hover="#4A3E34",
    focus="#FFD779",
)
LIGHT: Final = Theme(
    name="light",
    is_dark=False,
    chrome="#EFE4CF",
    bar="#FBF5E7",
    panel="#FFFBF2",
    line="#DECCA8",
    text="#33241A",
    muted="#6C5944",
    accent="#9A5A16",
    accent_text="#FFFBF2",
    good="#2F6B2A",
    bad="#A3281D",
    felt=("#E9D2A6", "#C9A56B"),
    rim=("#9C6A38", "#6B4320"),
    inlay="#7A4C1E",
    plate="#FFFBF2",
    plate_line="#CDB587",
    shadow=95,
    bubble="#FFFFFF",
    bubble_text="#33241A",
    bubble_line="#9A5A16",
    chip="#F3E8D2",
    chip_hover="#E9D9B8",
    focus="#1F4A78",
)


def theme(name: str) -> Theme:
    """Return the theme "dark" or "light"; any other name, such as "system", asks the desktop."""
    if name == DARK.name:
        return DARK
    if name == LIGHT.name:
        return LIGHT
    scheme = QGuiApplication.styleHints().colorScheme()
    return LIGHT if scheme is Qt.ColorScheme.Light else DARK


@cache
def load_fonts() -> tuple[str, ...]:
    """Make the bundled fonts known to Qt, once, and return the families they brought."""
    families: dict[str, None] = {}
    for name in font_names():
        number = QFontDatabase.addApplicationFontFromData(QByteArray(font_bytes(name)))
        families.update(dict.fromkeys(QFontDatabase.applicationFontFamilies(number)))
    return tuple(families)


def ui_font(size: float = BODY_SIZE, weight: int = 400, is_column: bool = False) -> QFont:
    """Return the font of running text, `size` logical pixels high.

    In a column of numbers all figures get one width; elsewhere that would widen every hyphen.
    """
    families = [UI_FAMILY, ARABIC_FAMILY]
    feature = "tnum" if is_column else None
    return _font(families[::-1] if is_rtl() else families, size, weight, feature)


def heading_font(size: float) -> QFont:
    """Return the font of headings and card indices; its default figures would hang low."""
    families = [HEADING_FAMILY, ARABIC_FAMILY]
    return _font(families[::-1] if is_rtl() else families, size, 700, "lnum")


def _font(families: list[str], size: float, weight: int, feature: str | None) -> QFont:
    font = QFont(families)
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.Weight(weight))
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    if feature is not None:
        font.setFeature(QFont.Tag(feature), 1)
    return font


def palette(colours: Theme) -> QPalette:
    """Return the palette for what the style sheet leaves to Qt, such as check marks."""
    made = QPalette()
    role = QPalette.ColorRole
    for part, colour in (
        (role.Window, colours.chrome),
        (role.WindowText, colours.text),
        (role.Base, colours.panel),
        (role.AlternateBase, colours.chip),
        (role.Text, colours.text),
        (role.PlaceholderText, colours.muted),
        (role.Button, colours.chip),
        (role.ButtonText, colours.text),
        (role.BrightText, colours.bad),
        (role.Light, colours.chip_hover),
        (role.Midlight, colours.line),
        (role.Mid, colours.line),
        (role.Dark, colours.line),
        (role.Shadow, colours.line),
        (role.Highlight, colours.accent),
        (role.HighlightedText, colours.accent_text),
        (role.Accent, colours.accent),
        (role.Link, colours.accent),
        (role.LinkVisited, colours.accent),
        (role.ToolTipBase, colours.bubble),
        (role.ToolTipText, colours.bubble_text),
    ):
        made.setColor(part, QColor(colour))
    for part in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, part, QColor(colours.muted))
    return made


def stylesheet(colours: Theme, text_scale: float = 1.0) -> str:
    """Return the style sheet of the application; `text_scale` runs from 1 to 2.

    Widgets say what they are by the property `role` (labels: heading, sheet-title, card-title,
    name, body, muted, note, amount-good, amount-bad, amount-even; buttons: plain, call, primary)
    or by their object name (bar, panel, rule, result, choice, plain for a bare scroll area).
    """
    return "\n".join(
        (
            _ground_rules(colours, text_scale),
            _label_rules(colours, text_scale),
            _button_rules(colours, text_scale),
            _field_rules(colours, text_scale),
        )
    )


def _px(size: float, text_scale: float) -> str:
    return f"{round(size * text_scale)}px"


def _faint(colour: str) -> str:
    """Return a colour as it is on what cannot be used: half seen through."""
    ink = QColor(colour)
    return f"rgba({ink.red()}, {ink.green()}, {ink.blue()}, 150)"


def _families(serif: bool = False) -> str:
    families = [HEADING_FAMILY if serif else UI_FAMILY, ARABIC_FAMILY]
    return ", ".join(f'"{family}"' for family in (families[::-1] if is_rtl() else families))


def _ground_rules(c: Theme, scale: float) -> str:
    return f"""
QWidget {{ font-family: {_families()}; font-size: {_px(BODY_SIZE, scale)}; color: {c.text}; }}
QMainWindow, QDialog {{ background: {c.chrome}; }}
QToolTip {{ background: {c.bubble}; color: {c.bubble_text}; border: 1px solid {c.bubble_line};
    padding: 5px 8px; }}
QFrame#bar, QToolBar {{ background: {c.bar}; border: none; border-bottom: 1px solid {c.line}; }}
QFrame#panel, QFrame#result {{ background: {c.panel}; border: 1px solid {c.line};
    border-radius: 14px; }}
QFrame#rule {{ background: {c.line}; border: none; }}
QScrollArea, QScrollArea#plain, QScrollArea#plain > QWidget > QWidget {{ background: transparent;
    border: none; }}
QMenuBar {{ background: {c.bar}; }}
QMenu {{ background: {c.panel}; border: 1px solid {c.line}; padding: 6px; }}
QMenu::item {{ padding: 7px 26px 7px 14px; border-radius: 6px; }}
QMenu::item:selected {{ background: {c.accent}; color: {c.accent_text}; }}
QMenu::item:disabled {{ color: {c.muted}; }}
QMenu::separator {{ height: 1px; background: {c.line}; margin: 5px 8px; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle {{ background: {c.line}; border-radius: 4px; min-height: 34px;
    min-width: 34px; }}
QScrollBar::handle:hover {{ background: {c.muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""


def _label_rules(c: Theme, scale: float) -> str:
    serif = _families(serif=True)
    return f"""
QLabel {{ background: transparent; border: none; }}
QLabel[role="heading"] {{ font-family: {serif}; font-weight: 700; font-size: {_px(18, scale)}; }}
QLabel[role="sheet-title"] {{ font-family: {serif}; font-weight: 700;
    font-size: {_px(25, scale)}; }}
QLabel[role="card-title"] {{ font-family: {serif}; font-weight: 700; font-size: {_px(19, scale)}; }}
QLabel[role="name"] {{ font-weight: 600; font-size: {_px(15, scale)}; }}
QLabel[role="muted"], QLabel[role="note"] {{ color: {c.muted}; font-size: {_px(13, scale)}; }}
QLabel[role="note"] {{ font-weight: 500; }}
QLabel[role="amount-good"], QLabel[role="amount-bad"], QLabel[role="amount-even"] {{
    font-weight: 600; font-size: {_px(15, scale)}; }}
QLabel[role="amount-good"] {{ color: {c.good}; }}
QLabel[role="amount-bad"] {{ color: {c.bad}; }}
"""


def _button_rules(c: Theme, scale: float) -> str:
    touch = _px(_TOUCH - 16, scale)
    return f"""
QPushButton, QToolButton {{ background: {c.chip}; border: 2px solid {c.line};
    border-radius: 12px; padding: 6px 14px; font-weight: 600; }}
QToolButton {{ border-radius: 16px; padding: 5px 13px; }}
QPushButton {{ min-height: {touch}; }}
QPushButton:hover, QToolButton:hover {{ background: {c.chip_hover}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {c.line}; }}
QPushButton:checked, QToolButton:checked {{ border-color: {c.accent}; }}
QPushButton:disabled, QToolButton:disabled {{ color: {_faint(c.muted)}; background: transparent;
    border: 2px dashed {_faint(c.line)}; font-weight: 400; }}
QPushButton[role="call"] {{ font-size: {_px(15.5, scale)}; }}
QPushButton[role="primary"] {{ background: {c.accent}; border-color: {c.accent};
    color: {c.accent_text}; font-size: {_px(15.5, scale)}; }}
QPushButton[role="primary"]:hover {{ border-color: {c.text}; }}
QPushButton[role="primary"]:disabled {{ background: transparent;
    border-color: {_faint(c.line)}; color: {_faint(c.muted)}; }}
QPushButton#choice {{ background: {c.panel}; border-radius: 14px; padding: 0px;
    font-weight: 400; }}
QPushButton#choice:hover {{ background: {c.chip}; }}
QPushButton#choice:checked {{ border-color: {c.accent}; background: {c.chip}; }}
QPushButton:focus, QToolButton:focus, QPushButton#choice:focus,
QPushButton[role="primary"]:focus {{ border-color: {c.focus}; }}
QToolButton::menu-indicator {{ image: none; }}
"""


def _field_rules(c: Theme, scale: float) -> str:
    height = _px(_TOUCH - 14, scale)
    return f"""
QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser, QListView, QTableView, QTreeView {{
    background: {c.panel}; border: 2px solid {c.line}; border-radius: 10px;
    selection-background-color: {c.accent}; selection-color: {c.accent_text}; }}
QLineEdit {{ padding: 4px 10px; min-height: {height}; }}
QLineEdit:focus, QTextBrowser:focus, QListView:focus, QTableView:focus {{
    border-color: {c.focus}; }}
QListView::item {{ padding: 8px 10px; border-radius: 8px; }}
QListView::item:selected {{ background: {c.accent}; color: {c.accent_text}; }}
QProgressBar {{ background: {c.chip}; border: none; border-radius: 6px; }}
QProgressBar::chunk {{ background: {c.accent}; border-radius: 6px; }}
"""
