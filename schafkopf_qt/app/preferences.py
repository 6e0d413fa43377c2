"""Preferences: the settings as properties that are written at once and tell when they change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic, TypeVar, overload

from PySide6.QtCore import QObject, Signal

from schafkopf_qt.app.notices import Notice, NoticeKind
from schafkopf_qt.storage.errors import StorageError
from schafkopf_qt.storage.settings import (
    CHECKS,
    Back,
    Digits,
    Look,
    Seats,
    Settings,
    SettingsFile,
    Speed,
    Strength,
)

T = TypeVar("T")


class Preference(Generic[T]):
    """One field of the settings as an attribute; setting an ill value raises ValueError."""

    def __set_name__(self, owner: type[Preferences], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, owner: None, kind: type[Preferences]) -> Preference[T]: ...

    @overload
    def __get__(self, owner: Preferences, kind: type[Preferences]) -> T: ...

    def __get__(self, owner: Preferences | None, kind: type[Preferences]) -> Preference[T] | T:
        if owner is None:
            return self
        value: T = getattr(owner.settings, self._name)
        return value

    def __set__(self, owner: Preferences, value: T) -> None:
        owner.change(**{self._name: value})


class Preferences(QObject):
    """The preferences of the person at this computer.

    `notices` holds what there is to tell about reading them; what comes later is a signal.
    """

    changed = Signal(str)
    """The name of a preference that has another value now."""

    notice = Signal(object)
    """A `Notice`."""

    language = Preference[str]()
    digits = Preference[Digits]()
    theme = Preference[Look]()
    speed = Preference[Speed]()
    trick_hold = Preference[int]()
    back = Preference[Back]()
    index_letters = Preference[bool]()
    text_scale = Preference[int]()
    player_name = Preference[str]()
    avatar = Preference[int]()
    rules = Preference[str]()
    geometry = Preference[str]()
    strength = Preference[Strength]()
    opponents = Preference[Seats]()
    comments = Preference[bool]()

    def __init__(self, file: SettingsFile | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = SettingsFile() if file is None else file
        self._settings = Settings()
        self.notices: tuple[Notice, ...] = ()
        try:
            loaded = self._file.load()
        except StorageError as error:
            self.notices = (Notice(NoticeKind.READ_FAILED, error.problem.value),)
            return
        self._settings = loaded.value or Settings()
        if loaded.set_aside:
            self.notices = (Notice(NoticeKind.SETTINGS_RESET, loaded.set_aside[0].name),)

    @property
    def settings(self) -> Settings:
        """All preferences as they are now."""
        return self._settings

    def change(self, **values: Any) -> None:
        """Change some preferences and write them once; raises ValueError for an ill value.

        The new values hold for this session even if they cannot be written.
        """
        for name, value in values.items():
            if name not in CHECKS or not CHECKS[name].admits(value):
                raise ValueError(f"{name} cannot be {value!r}")
        others = [name for name in values if getattr(self._settings, name) != values[name]]
        if not others:
            return
        self._settings = replace(self._settings, **values)
        try:
            self._file.save(self._settings)
        except StorageError as error:
            self.notice.emit(Notice(NoticeKind.SETTINGS_NOT_SAVED, error.problem.value))
        for name in others:
            self.changed.emit(name)
