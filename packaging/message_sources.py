"""Where the messages come from: the calls in the program and the texts of the guide.

It lives apart from the commands because it has to read Python: Babel finds the messages, and a
look at the syntax tree finds those that Babel would take but that no catalogue could ever answer.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from pathlib import Path
from types import ModuleType

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "NP_": ((1, "c"), 2),
}
COMMENT_TAG = "NOTE:"

_HEADER = """\
# Messages of schafkopf_qt.
# This file is distributed under the same licence as schafkopf_qt (GPL-3.0-or-later).
# NOTES.md in the folder of the translations tells how to work on it.
#"""


def new_catalogue(code: str | None = None) -> Catalog:
    """Return an empty catalogue with the project's header."""
    return Catalog(
        locale=code,
        domain="schafkopf_qt",
        header_comment=_HEADER,
        project="schafkopf_qt",
        version="",
        fuzzy=False,
    )


def extract(root: Path) -> Catalog:
    """Return the template of all messages of the checkout at `root`.

    Raises `SyntaxWarning` where Babel would only warn, as for an f-string with a value in it.
    """
    template = new_catalogue()
    for path in python_sources(root):
        name = path.relative_to(root).as_posix()
        with redirect_stderr(io.StringIO()) as said:
            found = list(
                extract_from_file(
                    "python", path, KEYWORDS, (COMMENT_TAG,), strip_comment_tags=False
                )
            )
        if said.getvalue():
            raise SyntaxWarning(said.getvalue().strip())
        for line, message, comments, context in found:
            template.add(message, None, [(name, line)], auto_comments=comments, context=context)
    for path in guide_sources(root):
        name = path.relative_to(root).as_posix()
        for _mark, message in _i18n().markdown_messages(path.read_text(encoding="utf-8")):
            if message:
                template.add(message, None, [(name, 1)])
    return template


def source_faults(root: Path) -> list[str]:
    """Return the calls whose message can never be found, as `path:line: fault`."""
    return [
        f"{path.relative_to(root).as_posix()}:{line}: {fault}"
        for path in python_sources(root)
        for line, fault in faults_in(path.read_text(encoding="utf-8"))
    ]


def faults_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and fault of each call that builds its message, or fills it without `fmt`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr="format")) if _is_message(value):
                yield node.lineno, "fill messages with fmt(), not with .format()"
            case ast.BinOp(left=left, op=ast.Mod()) if _is_message(left):
                yield node.lineno, "fill messages with fmt(), not with %"
            case ast.Call(args=arguments) if _is_message(node) and any(map(_is_built, arguments)):
                yield node.lineno, "a message must be one literal text; fill it with fmt()"


def python_sources(root: Path) -> list[Path]:
    """Return the modules that may hold messages; the translator itself holds none."""
    package = root / "schafkopf_qt"
    return sorted(path for path in package.rglob("*.py") if path != package / "i18n.py")


def guide_sources(root: Path) -> list[Path]:
    """Return the texts of the guide and the lessons."""
    return sorted((root / "resources" / "guide").rglob("*.md"))


def _is_message(node: ast.expr) -> bool:
    """Tell whether an expression is a call of one of the keywords."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in KEYWORDS
    return False


def _is_built(node: ast.expr) -> bool:
    """Tell whether a text is put together at run time."""
    match node:
        case ast.JoinedStr(values=parts):
            return any(isinstance(part, ast.FormattedValue) for part in parts)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _has_text(node) and not (_is_literal(left) and _is_literal(right))
        case ast.BinOp(left=left, op=ast.Mod()):
            return _has_text(left)
        case ast.Call(func=ast.Attribute(value=value, attr="format")):
            return _has_text(value)
    return False


def _is_literal(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=str()):
            return True
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _is_literal(left) and _is_literal(right)
    return False


def _has_text(node: ast.expr) -> bool:
    return any(
        isinstance(part, ast.Constant | ast.JoinedStr) and _is_text(part) for part in ast.walk(node)
    )


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or isinstance(getattr(node, "value", None), str)


def _i18n() -> ModuleType:
    """Return the translator of this checkout: it cuts the guide just as the program will."""
    here = str(Path(__file__).resolve().parent.parent)
    if here not in sys.path:
        sys.path.insert(0, here)
    from schafkopf_qt import i18n

    return i18n
