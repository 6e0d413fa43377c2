"""The command line: the window, and a few commands that need none.

Whatever a person types or names, the answer is a sentence in their language and an exit code, never
a traceback: 0 is good, 2 is a mistake of the line or the file, 130 is Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from schafkopf_qt.cli.commands import run
from schafkopf_qt.cli.mistakes import GOOD, INTERRUPTED, MISTAKE, MistakeError
from schafkopf_qt.cli.parser import parse, speak
from schafkopf_qt.i18n import strip_isolates
from schafkopf_qt.ui.window_options import WindowOptions

__all__ = ["WindowOptions", "main"]


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks for and return the exit code of the process."""
    for stream in (sys.stdout, sys.stderr):
        # A pipe on Windows knows few letters; a name must not end the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        speak(arguments)
        code = run(parse(arguments))
        sys.stdout.flush()
        return code
    except MistakeError as mistake:
        print(strip_isolates(str(mistake)), file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing may be flushed to it any more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
