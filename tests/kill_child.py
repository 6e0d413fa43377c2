"""A program that plays for ever and says what is saved: the victim of `test_kill`.

`python -m tests.kill_child FOLDER` goes on with the match in the folder or begins one. It writes
a line for each accepted action, after saving it: round, number of the action, the action.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from schafkopf_qt.app.bots import LocalBots
from schafkopf_qt.app.session import Session
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.notation import print_action
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.state import Step
from schafkopf_qt.storage.matches import Library


def report(step: Step) -> None:
    """Say that an action is saved."""
    deal = step.deal
    print(deal.round, len(deal.actions), print_action(deal.actions[-1]), flush=True)


def main(folder: Path) -> int:
    """Play until somebody ends the process."""
    app = QCoreApplication([])
    session = Session(Library(folder), LocalBots())
    session.notice.connect(lambda notice: print("notice", notice.kind, flush=True))
    latest = session.latest()
    if latest is None:
        players = [Player(f"P{seat}", PlayerKind.BOT, "random") for seat in range(4)]
        table = session.new_match(preset("classic"), "Kill", players, None)
    else:
        opened = session.open_match(latest.id)
        assert opened is not None
        table = opened
    table.stepped.connect(report)
    table.deal_over.connect(lambda deal: table.next_deal())
    table.start()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
