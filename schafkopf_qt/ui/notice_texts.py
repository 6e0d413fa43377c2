"""Words for what can go wrong around the game: files, computer players, the program itself."""

from __future__ import annotations

from typing import Final

from schafkopf_qt.app.notices import Notice, NoticeKind, Trouble
from schafkopf_qt.assets import AssetMissingError
from schafkopf_qt.i18n import N_, LanguageMissingError, _, fmt
from schafkopf_qt.storage.errors import (
    NewerVersionError,
    Problem,
    StorageError,
    UnreadableRecordError,
)

_NOTICES: Final = {
    NoticeKind.PREVIOUS_LOADED: N_(
        "The file of this match was damaged. The state before the last action was loaded; "
        "the damaged file was kept as {detail}."
    ),
    NoticeKind.MATCH_UNREADABLE: N_(
        "This match cannot be read any more. Its file was kept as {detail}."
    ),
    NoticeKind.NEWER_VERSION: N_(
        "This match was saved by a newer version of the program. "
        "It was left as it is; please update the program to play on."
    ),
    NoticeKind.MATCH_IN_USE: N_(
        "This match is open in another window of the program. "
        "Please go on there, or close it first."
    ),
    NoticeKind.SAVE_FAILED: N_(
        "The match cannot be saved now. {detail} You can play on; every action tries again."
    ),
    NoticeKind.READ_FAILED: N_("The file cannot be opened now. {detail}"),
    NoticeKind.SETTINGS_RESET: N_(
        "The preferences could not be read and begin anew. The old file was kept as {detail}."
    ),
    NoticeKind.SETTINGS_NOT_SAVED: N_(
        "The preferences cannot be saved now. {detail} They hold until the program ends."
    ),
}
_WITH_PROBLEM: Final = (
    NoticeKind.SAVE_FAILED,
    NoticeKind.READ_FAILED,
    NoticeKind.SETTINGS_NOT_SAVED,
)
_PROBLEMS: Final = {
    Problem.DISK_FULL: N_("The disk is full."),
    Problem.NO_PERMISSION: N_("The program may not write in its folder."),
    Problem.READ_ONLY: N_("The disk can only be read."),
    Problem.MISSING: N_("The file or its folder is missing."),
    Problem.TOO_LARGE: N_("The file is too large."),
    Problem.NAME_TOO_LONG: N_("The name of the file is too long."),
    Problem.DEVICE: N_("The disk does not answer as it should."),
}
_TROUBLES: Final = {
    Trouble.WORKER_RESTARTED: N_("The computer players were started again; the game goes on."),
    Trouble.WORKER_LOST: N_("The computer players think in a simpler way from now on."),
    Trouble.SEARCH_MISSING: N_(
        "The computer players cannot think ahead on this computer; they play by rules of thumb."
    ),
    Trouble.BOT_FAILED: N_("A computer player did not answer; another one played for it."),
    Trouble.BOT_ILLEGAL: N_("A computer player wanted something forbidden; the rules prevailed."),
}


def problem_sentence(problem: Problem) -> str:
    """Return why a file could not be read or written."""
    return _(_PROBLEMS[problem])


def notice_sentence(notice: Notice) -> str:
    """Return something the session has to tell about files."""
    detail = notice.detail
    if notice.kind in _WITH_PROBLEM:
        known = {problem.value: problem for problem in Problem}
        detail = problem_sentence(known[detail]) if detail in known else ""
    return fmt(_(_NOTICES[notice.kind]), detail=detail)


def trouble_sentence(trouble: Trouble) -> str:
    """Return what happened to a computer player; the game goes on in every case."""
    return _(_TROUBLES[trouble])


def error_sentence(error: BaseException) -> str:
    """Return what went wrong, as far as it concerns the person; details are for the log."""
    match error:
        case LanguageMissingError():
            return fmt(_("There are no words for the language “{code}”."), code=error.code)
        case AssetMissingError():
            return fmt(
                _("A file of the program is missing: {file}. Please install the program again."),
                file=error.asset_id,
            )
        case StorageError():
            return problem_sentence(error.problem)
        case UnreadableRecordError():
            return _("A file could not be understood.")
        case NewerVersionError():
            return _("A file comes from a newer version of the program.")
        case OSError():
            return _("A file could not be read or written.")
        case _:
            return _("Something unexpected happened in the program.")
