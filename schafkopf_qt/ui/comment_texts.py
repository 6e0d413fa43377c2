"""The words of the comments: three for every topic, for three temperaments."""

from __future__ import annotations

from typing import Final

from schafkopf_qt.app.opponents import Temperament
from schafkopf_qt.i18n import NP_, pgettext
from schafkopf_qt.ui.comments import Comment, Topic

Wordings = tuple[tuple[str, str], tuple[str, str], tuple[str, str]]

# NOTE: The sentences "said at the table" are dry remarks of computer players in a speech bubble.
# They have to sound natural in your language, short and good-humoured; a different picture or
# saying is better than a literal translation. The speaker may be a man or a woman.
_WORDINGS: Final[dict[Topic, Wordings]] = {
    Topic.BIG_TRICK: (
        NP_("said at the table", "That was worth the wait."),
        NP_("said at the table", "That one is safe at home."),
        NP_("said at the table", "Now that is what I call a trick!"),
    ),
    Topic.BIG_LOSS: (
        NP_("said at the table", "Ouch, that one hurts."),
        NP_("said at the table", "I saw that coming."),
        NP_("said at the table", "Enjoy it while it lasts!"),
    ),
    Topic.PARTNER_FOUND: (
        NP_("said at the table", "So it’s you! Good."),
        NP_("said at the table", "I was beginning to wonder."),
        NP_("said at the table", "Nobody can stop the two of us now."),
    ),
    Topic.PARTNER_SHOWN: (
        NP_("said at the table", "Now everybody knows."),
        NP_("said at the table", "It could not stay a secret for ever."),
        NP_("said at the table", "Here I am, let’s go!"),
    ),
    Topic.ALL_PASSED: (
        NP_("said at the table", "Nobody? Then deal again."),
        NP_("said at the table", "Better safe than sorry."),
        NP_("said at the table", "All of us timid today, me too!"),
    ),
    Topic.LONE_WON: (
        NP_("said at the table", "All alone, and still it worked."),
        NP_("said at the table", "My hands are still shaking."),
        NP_("said at the table", "That was no luck. Well, hardly any."),
    ),
    Topic.LONE_LOST: (
        NP_("said at the table", "It looked good on paper."),
        NP_("said at the table", "Next time I pass."),
        NP_("said at the table", "I would play it again!"),
    ),
    Topic.LONE_BEATEN: (
        NP_("said at the table", "It is hard when you are alone."),
        NP_("said at the table", "We were lucky there."),
        NP_("said at the table", "Not with us!"),
    ),
    Topic.PRAISE: (
        NP_("said at the table", "Hats off!"),
        NP_("said at the table", "Well played, there was nothing to be done."),
        NP_("said at the table", "Just wait until I get some cards!"),
    ),
    Topic.SCHNEIDER_WON: (
        # NOTE: a pun: a Schneider is a tailor.
        NP_("said at the table", "Schneider, and neatly cut."),
        NP_("said at the table", "More than I had hoped for."),
        NP_("said at the table", "A little more, and it had been schwarz."),
    ),
    Topic.SCHNEIDER_LOST: (
        NP_("said at the table", "Let us talk about something else."),
        NP_("said at the table", "I had a bad feeling from the start."),
        NP_("said at the table", "It happens to the best."),
    ),
    Topic.SCHWARZ_WON: (
        NP_("said at the table", "Not one trick for the others!"),
        NP_("said at the table", "I can hardly believe it."),
        NP_("said at the table", "Would anybody else like to try?"),
    ),
    Topic.KONTRA_WORKED: (
        NP_("said at the table", "It simply had to be said."),
        NP_("said at the table", "For once I dared, and it worked."),
        NP_("said at the table", "Double the price, double the fun!"),
    ),
    Topic.KONTRA_FAILED: (
        NP_("said at the table", "I should have kept quiet."),
        NP_("said at the table", "That comes of being brave."),
        NP_("said at the table", "Nothing ventured, nothing gained."),
    ),
    Topic.CLOSE_WON: (
        NP_("said at the table", "Phew, that was close."),
        NP_("said at the table", "My poor heart!"),
        NP_("said at the table", "Counted to the very point!"),
    ),
    Topic.CLOSE_LOST: (
        NP_("said at the table", "Missed by a hair!"),
        NP_("said at the table", "Which card was the wrong one?"),
        NP_("said at the table", "I want that one again!"),
    ),
    Topic.DRAWN: (
        NP_("said at the table", "Sixty to sixty, and nobody pays."),
        NP_("said at the table", "I can live with that."),
        NP_("said at the table", "A draw? That cannot be all."),
    ),
    Topic.RAMSCH_TRICK: (
        NP_("said at the table", "Somebody has to take it."),
        NP_("said at the table", "Just what I was afraid of."),
        NP_("said at the table", "Then I had better take them all!"),
    ),
    Topic.RAMSCH_LOST: (
        NP_("said at the table", "I never get so many presents otherwise."),
        NP_("said at the table", "All the wrong tricks came to me."),
        NP_("said at the table", "If I lose, I do it properly."),
    ),
    Topic.RAMSCH_ESCAPED: (
        NP_("said at the table", "The finest trick is none at all."),
        NP_("said at the table", "I made myself very small."),
        NP_("said at the table", "Slippery as an eel!"),
    ),
    Topic.MARCH: (
        NP_("said at the table", "In for a penny, in for a pound."),
        NP_("said at the table", "I never planned that, honestly."),
        NP_("said at the table", "That is how it’s done!"),
    ),
    Topic.LONG_MATCH: (
        NP_("said at the table", "I could go on like this for hours."),
        NP_("said at the table", "Time for a little something to eat."),
        NP_("said at the table", "The cards are only just warming up."),
    ),
}
_SUITING: Final = {
    Temperament.CAUTIOUS: (0, 1),
    Temperament.STEADY: (0, 1, 2),
    Temperament.BOLD: (0, 2),
}
"""The places of the wordings that suit a temperament."""


def comment_sentence(comment: Comment) -> str:
    """Return what a computer player says."""
    places = _SUITING[comment.temperament]
    return pgettext(*_WORDINGS[comment.topic][places[comment.lot % len(places)]])
