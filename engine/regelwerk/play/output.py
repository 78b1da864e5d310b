"""What a session leaves behind after each step: the game as it is kept, and pictures."""

import os
from collections.abc import Callable, Mapping
from time import monotonic

from regelwerk.api.choice import Plain
from regelwerk.game.keeping import Keeping
from regelwerk.load.whole_file import told, write_whole
from regelwerk.play.session import Session

_EVERY = 1.0  # seconds between two saves while only bots play


class Output:
    """`keeping` keeps the game, if anything does, `begin` one for a folder; `pictures` is a folder or empty.

    `unasked`: nobody named the folder, so there is none before the first step.
    """

    def __init__(
        self,
        begin: Callable[[str], Keeping],
        keeping: Keeping | None = None,
        pictures: str = "",
        *,
        unasked: bool = False,
    ) -> None:
        self.begin, self.keeping = begin, keeping
        self.unasked = unasked
        self.pictures = pictures
        self.drawable = True  # until a position turns out to have no picture
        self._saved = 0.0
        self._waiting = False  # whether the last step is still to be saved

    @property
    def place(self) -> str:
        """Where the game is kept; empty if nowhere."""
        return self.keeping.place if self.keeping is not None else ""

    def close(self, session: Session) -> None:
        """Saves what is not saved yet; no more comes."""
        try:
            self._save(session)
        finally:
            if self.keeping is not None:
                self.keeping.close()

    def _save(self, session: Session) -> None:
        if self.keeping is not None and self._waiting:
            self.keeping.write(session.game, session.players)
            self._saved = monotonic()
            self._waiting = False

    def save(self, session: Session, place: str) -> None:
        """Saves in a folder, where the game is kept from now on if it was nowhere.

        Raises:
            Refused: if that cannot be done.
        """
        keeping = self.keeping
        if keeping is None or place != keeping.place:
            keeping = self.begin(place)
        keeping.write(session.game, session.players)
        if self.keeping is None:
            self.keeping = keeping
        elif keeping is not self.keeping:
            keeping.close()

    def after_step(self, session: Session, *, hurried: bool = False) -> None:
        """Saves and draws; `hurried` saves once in a second only.

        Raises:
            Refused: if the game or a file cannot be written, or the rules cannot say what is allowed.
        """
        self._waiting = bool(session.game.decisions) or self._saved > 0 or not self.unasked
        if not (hurried and monotonic() - self._saved < _EVERY):
            self._save(session)
        if self.pictures and self.drawable:
            self.drawable = self._draw(session, f"step-{session.game.decisions:05}.svg")

    def choosing(self, session: Session, action: str, chosen: Mapping[str, Plain]) -> None:
        """Draws what has been chosen so far of an action: who it is about, and how far that one reaches.

        Raises:
            Refused: if the file cannot be written.
        """
        if self.pictures and self.drawable:
            self._draw(session, "choosing.svg", action, chosen)

    def _draw(self, session: Session, file: str, action: str = "", chosen: Mapping[str, Plain] = {}) -> bool:
        """Draws the position, as far as whoever looks at it may know it; false if it has no picture."""
        with session.game.seen_by(session.viewer() or ""):
            picture = session.game.picture(action, **chosen)
        if picture is not None:
            with told(self.pictures):
                os.makedirs(self.pictures, exist_ok=True)
                write_whole(os.path.join(self.pictures, file), picture)
        return picture is not None
