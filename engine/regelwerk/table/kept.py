"""Games of the table on disk: a folder for each, with the record of the game and who sits where.

Both files are written beside and renamed. Orders that are handed in lie in plain text in a file that its
owner alone may read; they count only for the decision that they were given for.
"""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from secrets import token_hex, token_urlsafe
from typing import Any, NamedTuple

from regelwerk.api.record import Record
from regelwerk.api.record_file import games_folder, read, write
from regelwerk.bots.seats import PERSON
from regelwerk.model.problem import Problem, Refused

HERE, LINK = PERSON, "link"
_RECORD, _SEATS = "game.json", "table.json"
_BITS = 16  # bytes of a link


class Seats(NamedTuple):
    """Who sits where: the `players` by seat (a sort of bot, `person` for whoever sits here, or `link`), and
    the `links` with the seats of each; that without a seat is for those who watch. `orders` are those handed
    in, for the decision `moment`. `undone` counts what was taken back."""

    ruleset: str
    title: str
    language: str
    players: dict[str, str]
    links: dict[str, list[str]]
    undone: int = 0
    moment: str = ""
    orders: dict[str, list[str]] = {}  # noqa: RUF012 - nothing writes to it

    def by_record(self) -> dict[str, str]:
        """The players as records name them: people are people, wherever they sit."""
        return {seat: PERSON if sort == LINK else sort for seat, sort in self.players.items()}


def seats_for(ruleset: str, title: str, language: str, players: dict[str, str]) -> Seats:
    """A table with fresh links: one for all who sit here, one for each who comes by link, one to watch."""
    here = [seat for seat, sort in players.items() if sort == HERE]
    groups = [here, *([seat] for seat, sort in players.items() if sort == LINK), []]
    links = {token_urlsafe(_BITS): group for group in groups if group or group is groups[-1]}
    return Seats(ruleset, title, language, players, links)


class Shelf:
    """The folder with all games of the table."""

    def __init__(self, folder: str = "") -> None:
        root = folder or games_folder()
        if root is None:
            raise Refused([Problem("table-no-folder", None)])
        self.folder = root if folder else os.path.join(root, "table")
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            values = {"file": self.folder, "reason": reason}
            raise Refused([Problem("file-not-written", None, values)]) from error
        self._links: dict[str, str] = {}

    def lock(self) -> sqlite3.Connection:
        """Keeps other servers off as long as the answer is kept; the end of the process ends it, too.

        Raises:
            Refused: if another one serves these games (`table-busy`).
        """
        held = sqlite3.connect(os.path.join(self.folder, "lock.sqlite"), timeout=0, isolation_level=None)
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            held.close()
            raise Refused([Problem("table-busy", None, {"folder": self.folder})]) from error
        return held

    def games(self) -> Iterator[tuple[str, Seats, float]]:
        """The games that can be read, with the time of their last step, the latest first."""
        found = []
        for id in os.listdir(self.folder):
            with suppress(Refused, OSError):
                found.append((id, self.seats(id), os.stat(self._path(id, _SEATS)).st_mtime))
        yield from sorted(found, key=lambda each: -each[2])

    def of_link(self, link: str) -> str | None:
        """The game that a link leads to."""
        if link not in self._links:
            self._links = {each: id for id, seats, _ in self.games() for each in seats.links}
        return self._links.get(link)

    def begin(self, seats: Seats, record: Record) -> str:
        id = f"{record.ruleset}-{record.scenario}-{token_hex(4)}"
        os.makedirs(os.path.join(self.folder, id), mode=0o700)
        self.keep_record(id, record)
        self.keep_seats(id, seats)
        return id

    def seats(self, id: str) -> Seats:
        """Who sits at a game. Raises Refused if that cannot be read."""
        path = self._path(id, _SEATS)
        try:
            with open(path, encoding="utf-8") as file:
                given = json.load(file)
            return _seats(given)
        except (OSError, ValueError, TypeError, RecursionError) as error:
            raise Refused([Problem("game-broken", None, {"file": path, "detail": str(error)})]) from error

    def record(self, id: str) -> Record:
        return read(self._path(id, _RECORD))[0]

    def keep_seats(self, id: str, seats: Seats) -> None:
        path = self._path(id, _SEATS)
        if not os.path.exists(path):
            with suppress(OSError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        write(path, json.dumps(seats._asdict(), ensure_ascii=False, indent=1) + "\n")
        self._links |= dict.fromkeys(seats.links, id)

    def keep_record(self, id: str, record: Record) -> None:
        write(self._path(id, _RECORD), record.to_json())

    def remove(self, id: str) -> None:
        """Removes a game whose id `games` gave."""
        shutil.rmtree(os.path.join(self.folder, id), ignore_errors=True)
        self._links = {link: game for link, game in self._links.items() if game != id}

    def _path(self, id: str, name: str) -> str:
        return os.path.join(self.folder, id, name)


def _seats(given: Any) -> Seats:
    found = Seats(**given)
    texts = (found.ruleset, found.title, found.language, found.moment)
    groups = (found.players, found.links, found.orders)
    lists = (*found.links.values(), *found.orders.values())
    if not (
        all(isinstance(each, str) for each in texts)
        and all(isinstance(each, dict) for each in groups)
        and all(isinstance(each, list) and all(isinstance(one, str) for one in each) for each in lists)
        and all(isinstance(each, str) for each in found.players.values())
        and isinstance(found.undone, int)
    ):
        raise ValueError(_SEATS)
    return found
