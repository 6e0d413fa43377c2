"""What pages, panels and dialogs add to the theme's style sheet; their sizes grow with the text."""

from __future__ import annotations

from string import Template
from typing import Final

from schafkopf_qt.i18n import is_rtl
from schafkopf_qt.ui.theme import ARABIC_FAMILY, HEADING_FAMILY, Theme, stylesheet

_SHEET: Final = Template("""
#bar { background: $bar; border: none; border-bottom: 1px solid $line; }
QLabel[role="app-title"] { font-family: $display; font-size: ${s23}px; font-weight: 700; }
QLabel[role="subtitle"] { color: $muted; font-weight: 500; }
QLabel[role="result-title"] { font-family: $display; font-size: ${s26}px; font-weight: 700; }
QLabel[role="hero"] {
    font-family: $display; font-size: ${s48}px; font-weight: 900; color: $hero;
}
QLabel[role="hero-line"] { font-size: ${s16}px; font-weight: 500; color: $hero; }
QLabel[role="group"] { font-family: $display; font-size: ${s19}px; font-weight: 700; }
QLabel[role="label"] { font-weight: 600; }
QLabel[role="warning"] { color: $bad; font-weight: 600; }
QLabel[role="bubble"] {
    background: $bubble; color: $bubble_text; border: 2px solid $bubble_line;
    border-radius: 14px; padding: 8px 14px; font-weight: 500;
}
QLabel[role="waking"] {
    background: $panel; color: $muted; border: 1px solid $line; border-radius: 12px;
    padding: 6px 12px; font-size: ${s13}px;
}
QFrame#result { border: 2px solid $accent; border-radius: 18px; }

QPushButton[role="pill"], QToolButton[role="pill"] {
    border-width: 1px; border-radius: ${pill}px; padding: 3px 14px; font-size: ${s13}px;
    min-height: ${h22}px;
}
QPushButton[role="pill"]:checked { background: $accent; color: $accent_text; }
QPushButton[role="big"], QPushButton[role="big-primary"] {
    font-size: ${s17}px; min-height: ${h36}px; padding: 6px 20px; border-radius: 14px;
}
QPushButton[role="big-primary"] {
    background: $accent; border-color: $accent; color: $accent_text;
}
QPushButton[role="big-primary"]:hover { border-color: $text; }
QPushButton[role="call"], QPushButton[role="primary"] { padding: 4px 8px; }
QPushButton[role="big"]:focus, QPushButton[role="big-primary"]:focus,
QPushButton[role="pill"]:focus, QToolButton[role="pill"]:focus { border: 2px solid $focus; }
QPushButton[role="pill"]:focus, QToolButton[role="pill"]:focus { padding: 2px 13px; }
QPushButton::menu-indicator { image: none; width: 0; }
QToolButton#portrait { padding: 2px; border-radius: 20px; }

QComboBox, QSpinBox {
    background: $panel; color: $text; border: 2px solid $line; border-radius: 10px;
    padding: 4px 10px; min-height: ${h26}px;
    selection-background-color: $accent; selection-color: $accent_text;
}
QComboBox:focus, QSpinBox:focus { border-color: $focus; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox::down-arrow, QSpinBox::up-arrow, QSpinBox::down-arrow { image: none; }
QSpinBox::up-button, QSpinBox::down-button { width: 26px; border: none; background: transparent; }
QComboBox QAbstractItemView {
    background: $panel; color: $text; border: 1px solid $line; outline: none;
    selection-background-color: $accent; selection-color: $accent_text;
}
QCheckBox { spacing: 8px; font-weight: 500; padding: 4px; border: 2px solid transparent; }
QCheckBox:focus { border-color: $focus; border-radius: 8px; }
QCheckBox::indicator {
    width: ${h18}px; height: ${h18}px; border: 2px solid $muted; border-radius: 5px;
    background: $panel;
}
QCheckBox::indicator:checked { background: $accent; border-color: $accent; }
QMenuBar { padding: 2px 10px; border: none; }
QMenuBar::item { background: transparent; padding: 4px 10px; border-radius: 6px; }
QMenuBar::item:selected { background: $chip_hover; }
""")


def style_sheet(theme: Theme, text_scale: float) -> str:
    """Return the whole style sheet of the program; `text_scale` 1 is the normal size."""
    families = [HEADING_FAMILY, ARABIC_FAMILY][:: -1 if is_rtl() else 1]
    values = {"display": ", ".join(f'"{family}"' for family in families)}
    for size in (13, 16, 17, 19, 23, 26, 48):
        values[f"s{size}"] = str(round(size * text_scale))
    # Half the height of a pill; Qt paints no round corner if the radius is larger.
    values["pill"] = str(round(11 * text_scale) + 3)
    for height in (18, 22, 26, 36):
        values[f"h{height}"] = str(round(height * text_scale))
    for name in (
        *("bar", "line", "panel", "text", "muted", "accent", "accent_text", "bad"),
        *("bubble", "bubble_text", "bubble_line", "chip_hover", "focus"),
    ):
        values[name] = getattr(theme, name)
    # On felt the light ink of the dark theme reads well, on maple the dark one.
    values["hero"] = "#FBF5E4" if theme.is_dark else "#3A2412"
    return stylesheet(theme, text_scale) + _SHEET.substitute(values)
