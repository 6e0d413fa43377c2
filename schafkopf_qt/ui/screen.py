"""Whether a window can be opened at all, found out before Qt would end the program by itself."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from typing import Final

from schafkopf_qt.i18n import _, fmt

_X11_LIBRARIES: Final = {"libxcb.so.1": "libxcb1", "libxcb-cursor.so.0": "libxcb-cursor0"}
"""What Qt needs to speak with an X11 screen, and the Debian package that holds it."""

Load = Callable[[str], ctypes.CDLL]


def screen_trouble(
    environment: Mapping[str, str], platform: str, load: Load = ctypes.CDLL
) -> str | None:
    """Return a sentence on why no window can open, or None if Qt will find a screen.

    Only Linux and its like can be without one; a platform chosen by hand is trusted.
    """
    if platform in ("win32", "darwin") or environment.get("QT_QPA_PLATFORM"):
        return None
    if environment.get("WAYLAND_DISPLAY"):
        return None
    display = environment.get("DISPLAY")
    if not display:
        return _("There is no screen to open a window on. Please start the program on a desktop.")
    for library, package in _X11_LIBRARIES.items():
        try:
            load(library)
        except OSError:
            return fmt(
                _("A library that windows need is missing: {library}. Install {package}."),
                library=library,
                package=package,
            )
    if not _answers(load("libxcb.so.1"), display):
        return fmt(_("The screen {display} does not answer."), display=display)
    return None


def _answers(xcb: ctypes.CDLL, display: str) -> bool:
    """Whether an X server takes our connection, which is closed again at once."""
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed
