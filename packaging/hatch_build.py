"""The step of the build that puts words and pictures into the wheel.

Catalogues are compiled here, and a catalogue that would break a sentence stops the build. An
editable install gets neither: it reads the checkout, and a copy in it would go stale.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
try:
    from catalogue_checks import DOMAIN, BrokenCatalogueError, breaking_faults, read_catalogue
finally:
    del sys.path[0]

_PACKAGE = "schafkopf_qt"
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)


class AssetsBuildHook(BuildHookInterface[Any]):
    """Adds `resources/` without its generator, and one compiled catalogue for each language."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Extend what goes into the wheel. Raises `BrokenCatalogueError` to stop the build."""
        self._compiled: Path | None = None
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        self._compiled = Path(tempfile.mkdtemp(prefix="catalogues-"))
        included = build_data["force_include"]
        for source, name in [*_resources(root), *compile_catalogues(root, self._compiled)]:
            included[str(source)] = f"{_PACKAGE}/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled catalogues: they are in the wheel now."""
        if self._compiled is not None:
            shutil.rmtree(self._compiled, ignore_errors=True)


def compile_catalogues(root: Path, folder: Path) -> Iterator[tuple[Path, str]]:
    """Compile every catalogue of `root` into `folder`; yield each file and its name in the wheel.

    The bytes depend on nothing but the catalogue, so that a build can be repeated.
    """
    sources = sorted((root / "translations").glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    if not sources:
        raise BrokenCatalogueError("there is no catalogue in translations/")
    for source in sources:
        code = source.parts[-3]
        catalogue = read_catalogue(source, code)
        if faults := breaking_faults(catalogue):
            raise BrokenCatalogueError("\n".join(f"{code}: {fault}" for fault in faults))
        catalogue.creation_date = catalogue.revision_date = _NO_DATE
        compiled = folder / f"{code}.mo"
        with compiled.open("wb") as file:
            write_mo(file, catalogue)
        yield compiled, f"translations/{code}/LC_MESSAGES/{DOMAIN}.mo"


def _resources(root: Path) -> Iterator[tuple[Path, str]]:
    """Yield every resource but the generator of the artwork, and its name in the wheel."""
    for path in sorted((root / "resources").rglob("*")):
        name = path.relative_to(root)
        is_hidden = any(part.startswith((".", "__")) for part in name.parts)
        if path.is_file() and not is_hidden and name.parts[1] != "artwork":
            yield path, name.as_posix()
