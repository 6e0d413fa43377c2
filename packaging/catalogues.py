"""The catalogues of translations: collect, bring up to date, fill and check them.

Run it as a script from anywhere: `python packaging/catalogues.py check` is the gate that every
change has to pass. Its files are written in one normal form, sorted and without dates or line
numbers, so that the work of several people merges.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from catalogue_checks import (
    DOMAIN,
    BrokenCatalogueError,
    breaking_faults,
    completeness_faults,
    is_untranslated,
    messages,
    read_catalogue,
    sources,
)
from message_sources import extract, new_catalogue, source_faults

LANGUAGES = ("ar", "de", "en", "nl")
SOURCE_LANGUAGE = "en"
CONTEXT_GLUE = "\u0004"

_LINE_WIDTH = 100
_CHANGING_HEADER = re.compile(
    r'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By'
    r"|Report-Msgid-Bugs-To): .*\n",
    re.MULTILINE,
)


class CatalogueFolder:
    """The folder `translations` of a checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "translations"
        self.template_path = self.folder / f"{DOMAIN}.pot"

    def path(self, code: str) -> Path:
        """Return where the catalogue of a language lies."""
        return self.folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"

    def codes(self) -> list[str]:
        """Return the four languages of the program and any other that has a catalogue."""
        others = {path.parts[-3] for path in self.folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")}
        return sorted(others | set(LANGUAGES))

    def read(self, code: str) -> Catalog:
        """Read a language's catalogue; an empty one if it has none yet."""
        path = self.path(code)
        return read_catalogue(path, code) if path.exists() else new_catalogue(code)

    def current(self, code: str) -> Catalog:
        """Return a language's catalogue for the messages that the sources hold now."""
        return updated(self.read(code), extract(self.root), code)

    def wanted_texts(self) -> dict[Path, str]:
        """Return what the template and every catalogue should hold, as of the sources now."""
        template = extract(self.root)
        texts = {self.template_path: rendered(template)}
        for code in self.codes():
            texts[self.path(code)] = rendered(updated(self.read(code), template, code))
        return texts


def updated(old: Catalog, template: Catalog, code: str) -> Catalog:
    """Return a catalogue of exactly the template's messages with the old translations."""
    new = new_catalogue(code)
    for message in messages(template):
        known = old.get(message.id, message.context)
        kept = known if known and known.pluralizable == message.pluralizable else None
        new.add(
            message.id,
            kept.string if kept else None,
            message.locations,
            {"fuzzy"} if kept and kept.fuzzy else (),
            message.auto_comments,
            user_comments=known.user_comments if known else (),
            context=message.context,
        )
    return new


def rendered(catalogue: Catalog) -> str:
    """Return a catalogue as text in the project's normal form."""
    for message in messages(catalogue):
        # Babel takes "5 % of" for a C format.
        message.flags.discard("python-format")
    file = io.BytesIO()
    write_po(
        file,
        catalogue,
        width=_LINE_WIDTH,
        sort_output=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    text = _CHANGING_HEADER.sub("", file.getvalue().decode("utf-8"))
    text = re.sub(r'^("Project-Id-Version: ).*\\n"$', rf'\1{DOMAIN}\\n"', text, flags=re.MULTILINE)
    return text.rstrip("\n") + "\n"


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".tmp")
    with open(handle, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    os.chmod(name, 0o644)
    os.replace(name, path)


def gate_faults(folder: CatalogueFolder) -> list[str]:
    """Return everything that is wrong with the messages and the catalogues."""
    faults = source_faults(folder.root)
    try:
        wanted = folder.wanted_texts()
    except (BrokenCatalogueError, SyntaxWarning, SyntaxError) as error:
        return [*faults, str(error)]
    for path, text in wanted.items():
        name = path.relative_to(folder.root).as_posix()
        if not path.exists():
            faults.append(f"{name}: missing; run: python packaging/catalogues.py update")
        elif path.read_text(encoding="utf-8") != text:
            faults.append(f"{name}: not up to date; run: python packaging/catalogues.py update")
    for code in folder.codes():
        if folder.path(code).exists():
            catalogue = folder.read(code)
            found = breaking_faults(catalogue) + completeness_faults(catalogue, folder.path(code))
            faults += [f"{code}: {fault}" for fault in found]
    return faults


def untranslated(catalogue: Catalog) -> list[Message]:
    """Return the messages without a translation, or without some of its plural forms."""
    return [m for m in messages(catalogue) if is_untranslated(m, catalogue.num_plurals)]


def key(message: Message) -> str:
    """Return the name of a message in a JSON file of translations."""
    context = f"{message.context}{CONTEXT_GLUE}" if message.context else ""
    return context + sources(message)[0]


def fill(catalogue: Catalog, texts: dict[str, str | list[str]]) -> list[str]:
    """Put translations into a catalogue and return the keys that it does not know."""
    known = {key(message): message for message in messages(catalogue)}
    for name in texts.keys() & known.keys():
        text = texts[name]
        known[name].string = text if isinstance(text, str) else tuple(text)
    return sorted(texts.keys() - known.keys())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code of the process."""
    options = _parser().parse_args(arguments)
    folder = CatalogueFolder(options.root.resolve())
    try:
        return int(options.run(folder, options))
    except (BrokenCatalogueError, SyntaxWarning) as error:
        print(error, file=sys.stderr)
        return 1


def _run_extract(folder: CatalogueFolder, _options: argparse.Namespace) -> int:
    write(folder.template_path, rendered(extract(folder.root)))
    return 0


def _run_update(folder: CatalogueFolder, options: argparse.Namespace) -> int:
    stale = {
        path: text
        for path, text in folder.wanted_texts().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }
    for path, text in stale.items():
        print(path.relative_to(folder.root).as_posix())
        if not options.check:
            write(path, text)
    return 1 if stale and options.check else 0


def _run_check(folder: CatalogueFolder, _options: argparse.Namespace) -> int:
    faults = gate_faults(folder)
    for fault in faults:
        print(fault)
    print(f"catalogues: {len(faults)} faults in {', '.join(folder.codes())}")
    return 1 if faults else 0


def _run_missing(folder: CatalogueFolder, options: argparse.Namespace) -> int:
    catalogue = folder.current(options.language)
    missing = untranslated(catalogue)
    if options.po:
        part = new_catalogue(options.language)
        for message in missing:
            part[message.id] = message
        sys.stdout.write(rendered(part))
        return 0
    forms = [""] * catalogue.num_plurals
    texts = {key(message): forms if message.pluralizable else "" for message in missing}
    print(json.dumps(texts, ensure_ascii=False, indent=1))
    return 0


def _run_fill(folder: CatalogueFolder, options: argparse.Namespace) -> int:
    catalogue = folder.current(options.language)
    texts = json.loads(options.file.read_text(encoding="utf-8"))
    unknown = fill(catalogue, texts)
    write(folder.path(options.language), rendered(catalogue))
    for name in unknown:
        print(f"no such message: {name!r}", file=sys.stderr)
    left = len(untranslated(catalogue))
    print(f"{options.language}: {len(texts) - len(unknown)} filled, {left} still missing")
    return 1 if unknown else 0


def _run_fill_en(folder: CatalogueFolder, _options: argparse.Namespace) -> int:
    catalogue = folder.current(SOURCE_LANGUAGE)
    for message in untranslated(catalogue):
        message.string = message.id
    write(folder.path(SOURCE_LANGUAGE), rendered(catalogue))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="catalogues.py", description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    extract_ = commands.add_parser("extract", help="write the template from the sources")
    extract_.set_defaults(run=_run_extract)
    update = commands.add_parser("update", help="bring template and catalogues up to date")
    update.add_argument("--check", action="store_true", help="only name the stale files")
    update.set_defaults(run=_run_update)
    check = commands.add_parser("check", help="the gate: name every fault")
    check.set_defaults(run=_run_check)
    missing = commands.add_parser("missing", help="print what is not translated yet")
    missing.add_argument("language")
    missing.add_argument("--po", action="store_true", help="as a catalogue, not as JSON")
    missing.set_defaults(run=_run_missing)
    fill_ = commands.add_parser("fill", help="put translations from a JSON file in")
    fill_.add_argument("language")
    fill_.add_argument("file", type=Path)
    fill_.set_defaults(run=_run_fill)
    fill_en = commands.add_parser("fill-en", help="copy the messages to the English catalogue")
    fill_en.set_defaults(run=_run_fill_en)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
