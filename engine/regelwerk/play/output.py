"""What a session leaves behind after each step, the saved game and the pictures; and where games are kept."""

import os
from collections.abc import Mapping
from datetime import datetime
from secrets import token_hex
from time import monotonic

from regelwerk.api.choice import Plain
from regelwerk.api.record_file import games_folder, write
from regelwerk.model.problem import Problem, Refused
from regelwerk.play.session import Session

_EVERY = 1.0  # seconds between two saves while only bots play


class Output:
    """`save` is a file or empty; `pictures` a folder or empty.

    `unasked`: nobody named the file, so there is none before the first step.
    """

    def __init__(self, save: str = "", pictures: str = "", *, unasked: bool = False) -> None:
        self.save = save
        self.unasked = unasked
        self.pictures = pictures
        self.drawable = True  # until a position turns out to have no picture
        self._saved = 0.0
        self._waiting = False  # whether the last step is still to be saved

    def close(self, session: Session) -> None:
        """Saves what is not saved yet; nothing if no step was made since."""
        if self.save and self._waiting:
            write(self.save, session.game.record(session.players).to_json())
            self._saved = monotonic()
            self._waiting = False

    def after_step(self, session: Session, *, hurried: bool = False) -> None:
        """Saves and draws; `hurried` saves once in a second only.

        Raises:
            Refused: if a file cannot be written, or the rules cannot say what is allowed.
        """
        self._waiting = bool(session.game.decisions) or self._saved > 0 or not self.unasked
        if not (hurried and monotonic() - self._saved < _EVERY):
            self.close(session)
        if self.pictures and self.drawable:
            self._draw(f"step-{session.game.decisions:05}.svg", _seen(session))

    def choosing(self, session: Session, action: str, chosen: Mapping[str, Plain]) -> None:
        """Draws what has been chosen so far of an action: who it is about, and how far that one reaches.

        Raises:
            Refused: if the file cannot be written.
        """
        if self.pictures and self.drawable:
            with session.game.seen_by(session.viewer() or ""):
                picture = session.game.picture(action, **chosen)
            if picture is not None:
                self._draw("choosing.svg", picture)

    def _draw(self, name: str, picture: str | None) -> None:
        if picture is None:
            self.drawable = False
            return
        try:
            os.makedirs(self.pictures, exist_ok=True)
        except (OSError, ValueError) as error:
            values = {"file": self.pictures, "reason": getattr(error, "strerror", None) or str(error)}
            raise Refused([Problem("file-not-written", None, values)]) from error
        write(os.path.join(self.pictures, name), picture)


def _seen(session: Session) -> str | None:
    """The picture of the position, as far as whoever looks at it may know it."""
    with session.game.seen_by(session.viewer() or ""):
        return session.game.picture()


def fresh_file(ruleset: str, scenario: str) -> str | None:
    """A file for a game that begins now, in a folder that is there; none where nothing can be kept."""
    folder = games_folder()
    if folder is None:
        return None
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except (OSError, ValueError):
        return None
    if not os.access(folder, os.W_OK):
        return None
    return os.path.join(folder, f"{ruleset}-{scenario}-{datetime.now():%Y-%m-%d-%H%M%S}-{token_hex(2)}.json")
