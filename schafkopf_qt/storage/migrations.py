"""Older saves brought up to date, one version at a time, as small functions on plain dicts.

A change of the format adds one to `VERSION`, a function under `@upgrades` and a golden file of
the version before; a test insists on all three.
"""

from __future__ import annotations

from collections.abc import Callable

from schafkopf_qt.storage.errors import Flaw, NewerVersionError, UnreadableRecordError

FORMAT = "schafkopf-match"
VERSION = 1

Plain = dict[str, object]
Upgrade = Callable[[Plain], Plain]


class Migrations:
    """The steps of one format, each from a version to the next."""

    def __init__(self, form: str, version: int) -> None:
        self.form = form
        self.version = version
        self.steps: dict[int, Upgrade] = {}

    def upgrades(self, version: int) -> Callable[[Upgrade], Upgrade]:
        """Register the step that brings this version to the next."""

        def register(step: Upgrade) -> Upgrade:
            assert version not in self.steps, f"two steps from version {version}"
            self.steps[version] = step
            return step

        return register

    def upgraded(self, value: object) -> Plain:
        """Return the content in today's version, without `format` and `version`.

        Raises UnreadableRecordError, and NewerVersionError for what a newer program wrote.
        """
        if not isinstance(value, dict) or value.get("format") != self.form:
            raise UnreadableRecordError(Flaw.OTHER_FORMAT, "format")
        version = value.get("version")
        if type(version) is not int or version < 1:
            raise UnreadableRecordError(Flaw.VERSION_UNKNOWN, "version")
        if version > self.version:
            raise NewerVersionError(version)
        content = {name: part for name, part in value.items() if name not in ("format", "version")}
        for number in range(version, self.version):
            try:
                content = self.steps[number](content)
            except UnreadableRecordError:
                raise
            except Exception as error:  # A step trusts the form; what it meets may be anything.
                raise UnreadableRecordError(Flaw.WRONG_TYPE, f"version {number}") from error
        return content

    def stamped(self, content: Plain) -> Plain:
        """Return the content with its format and today's version in front."""
        return {"format": self.form, "version": self.version, **content}


MATCH_MIGRATIONS = Migrations(FORMAT, VERSION)
upgrades = MATCH_MIGRATIONS.upgrades
