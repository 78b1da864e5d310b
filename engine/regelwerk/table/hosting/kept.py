"""The games of a table: in a folder, each in one of its own with a database of SQLite, or all in one database
of PostgreSQL, which several servers may share.

Orders that are handed in lie in plain text where the owner of the file, or of the database, may read them.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from secrets import token_urlsafe
from typing import NamedTuple

from regelwerk.api.game import Game
from regelwerk.game.database import NAME, code_of, existing
from regelwerk.game.first_format import JSON_NAME, take_over
from regelwerk.game.keeping import begin_in, fresh_name, games_folder
from regelwerk.game.rules import Rules
from regelwerk.game.sitting import Seats, Settings, Standing
from regelwerk.game.table_store import TableStore
from regelwerk.load.whole_file import told
from regelwerk.model.problem import Problem, Refused, refused

# Where SQLite writes ahead, for games that are open here.
_AHEAD = f"{NAME}-wal"


class Found(NamedTuple):
    """A game on offer: its id, who sits there, what they have settled, the time of its last change, when
    orders are due, and where it stands."""

    id: str
    seats: Seats
    changed: float
    settings: Settings
    due: float | None
    standing: Standing


def found(id: str, store: TableStore, changed: float) -> Found:
    """A game as its store has it; of those who were asked, those whose orders are missing."""
    standing, given = store.standing(), store.orders(store.latest())
    missing = [each for each in standing.asked if each not in given]
    standing = standing._replace(asked=missing)
    return Found(id, store.seats(), changed, store.settings(), store.noted("due"), standing)


class Folder:
    """A folder with all games of a table, for one server at a time; `place` is what messages call it."""

    shared = False  # whether other processes may serve them, too

    def __init__(self, folder: str = "") -> None:
        root = folder or games_folder()
        if root is None:
            raise refused("table-no-folder")
        self.place = root
        with told(self.place):
            os.makedirs(self.place, mode=0o700, exist_ok=True)
        self._lobby = token_urlsafe(16)
        self._lock: sqlite3.Connection | None = None
        self._links: dict[str, str] = {}
        self._read: dict[str, Found] = {}
        self._seen = -1

    def lock(self) -> None:
        """Keeps other servers off until `close`; the end of the process ends it, too.

        Raises:
            Refused: if another one serves these games (`table-busy`), or nothing can be written there.
        """
        file = os.path.join(self.place, "lock.sqlite")
        try:
            self._lock = sqlite3.connect(file, timeout=0, isolation_level=None)
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self.close()
            busy = Problem("table-busy", None, {"folder": self.place})
            other = Problem("file-not-written", None, {"file": file, "reason": str(error)})
            raise Refused([busy if code_of(error) == sqlite3.SQLITE_BUSY else other]) from error

    def close(self) -> None:
        if self._lock is not None:
            self._lock.close()

    def games(self) -> Iterator[Found]:
        """The games that can be read, the latest first."""
        listed = []
        for id in os.listdir(self.place):
            times = [time for name in (NAME, _AHEAD, JSON_NAME) if (time := _changed(self._of(id), name))]
            with suppress(Refused):
                listed += [self._found(id, max(times))] if times else []
        yield from sorted(listed, key=lambda each: -each.changed)

    def _found(self, id: str, changed: float) -> Found:
        if id not in self._read or self._read[id].changed != changed:
            with closing(self.open(id)) as store:
                self._read[id] = found(id, store, changed)
        return self._read[id]

    def of_link(self, link: str) -> str | None:
        """The game that a link leads to."""
        changed = os.stat(self.place).st_mtime_ns
        if link not in self._links and changed != self._seen:
            self._links = {link: each.id for each in self.games() for link in each.seats.links}
            self._seen = changed
        return self._links.get(link)

    def begin(self, seats: Seats, game: Game, rules: Rules) -> str:
        """Writes a new game down; its id. Raises Refused if that cannot be done."""
        id = fresh_name(rules.ruleset.header.id, game.scenario)
        begin_in(self._of(id), seats, game, rules)
        self._links |= dict.fromkeys(seats.links, id)
        return id

    def open(self, id: str) -> TableStore:
        """A game that there is. Raises Refused if it cannot be read."""
        folder = self._of(id)
        if not os.path.exists(os.path.join(folder, NAME)):
            take_over(folder)
        database = existing(folder)
        database.write_ahead()
        return TableStore(database)

    def remove(self, id: str) -> None:
        shutil.rmtree(self._of(id), ignore_errors=True)
        self._links = {link: game for link, game in self._links.items() if game != id}

    def lobby(self) -> str:
        """The link to the lobby: a secret."""
        return self._lobby

    def due(self, now: float) -> Iterator[str]:
        """A link of each game whose secret orders are due by then."""
        for each in self.games():
            if each.due is not None and each.due <= now:
                yield next(iter(each.seats.links))

    def check(self) -> None:
        """Raises Refused if games can not be had now."""
        if not os.access(self.place, os.W_OK):
            raise refused("game-not-writable", folder=self.place, detail="–")

    def _of(self, id: str) -> str:
        return os.path.join(self.place, id)


def _changed(folder: str, name: str) -> float:
    """The time of a file's last change; 0 if there is none."""
    try:
        return os.stat(os.path.join(folder, name)).st_mtime
    except OSError:
        return 0
