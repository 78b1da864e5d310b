"""The database of a game: what is in it, and that it is before or after a step, never between.

One file, `game.sqlite`, with SQLite's rollback journal and full syncing: at rest there is no second
file that a copy of the folder could miss, and a process killed at any moment leaves either the old
state or the new one. Nothing in it depends on the clock.
"""

import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from regelwerk.game.journal import Entry, compact, parsed
from regelwerk.game.packing import packed, unpacked
from regelwerk.model.problem import Problem, Refused

NAME = "game.sqlite"
FORMAT = 1
APPLICATION = 0x52474C57
REPORT_NAME = re.compile(r"turn-\d+(-[\w.\-]+)?\.(md|svg)")
PATIENCE = 1.0  # seconds that a command waits for another to let go of the game

_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE journal (seq INTEGER PRIMARY KEY, step INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL);
CREATE TABLE orders (step INTEGER, decider TEXT, lines TEXT NOT NULL, PRIMARY KEY (step, decider))
WITHOUT ROWID;
CREATE TABLE snapshots (step INTEGER PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE documents (seq INTEGER, position INTEGER, data TEXT NOT NULL, PRIMARY KEY (seq, position));
CREATE TABLE reports (step INTEGER, name TEXT, digest TEXT NOT NULL, text TEXT NOT NULL,
PRIMARY KEY (step, name)) WITHOUT ROWID;
"""
_NUMBER, _TEXT, _PACKED = "('integer')", "('text')", "('text', 'blob')"
# SQLite takes any value in any column; a game from a stranger may hold it.
_TYPES = {
    "meta": {"key": _TEXT, "value": _TEXT},
    "journal": {"seq": _NUMBER, "step": _NUMBER, "kind": _TEXT, "data": _TEXT},
    "orders": {"step": _NUMBER, "decider": _TEXT, "lines": _TEXT},
    "snapshots": {"step": _NUMBER, "data": _PACKED},
    "documents": {"seq": _NUMBER, "position": _NUMBER, "data": _TEXT},
    "reports": {"step": _NUMBER, "name": _TEXT, "digest": _TEXT, "text": _TEXT},
}


class Stand(NamedTuple):
    """Where a game stands: waiting at `step` (from 1) for those `asked`, or over.

    A turn ends when a phase asks that has asked in it before: `phases` are those that have. `each` is
    the type of those who act, `state` the snapshot of the run.
    """

    step: int
    turn: int
    phase: str
    phases: tuple[str, ...]
    each: str
    asked: tuple[str, ...]
    over: bool
    state: dict[str, Any]


class Undone(NamedTuple):
    """A step that was taken back: a digest of where the game stood then, the orders that had brought it
    there, and those that were in for the step itself."""

    state: str
    before: dict[str, list[str]]
    orders: dict[str, list[str]]


class Report(NamedTuple):
    """A file of `reports/`, as the step that wrote it left it."""

    name: str
    text: str


class Store:
    """An open game. Whatever belongs together is written inside `changing()`."""

    def __init__(self, connection: sqlite3.Connection, folder: str) -> None:
        self.connection = connection
        self.folder = folder

    # --- reading -----------------------------------------------------------------------------------

    def meta(self, key: str) -> str:
        rows = self._rows("SELECT value FROM meta WHERE key = ?", key)
        return str(rows[0][0]) if rows else ""

    def stand(self, step: int | None = None) -> Stand:
        """The stand at a step; without one the present."""
        number = "(SELECT max(step) FROM snapshots)" if step is None else str(int(step))
        rows = self._rows(f"SELECT data FROM snapshots WHERE step = {number}")
        try:
            found = Stand(**parsed(unpacked(rows[0][0])))
            asked = tuple(str(id) for id in found.asked)
            phases = tuple(str(id) for id in found.phases)
            return found._replace(step=int(found.step), turn=int(found.turn), asked=asked, phases=phases)
        except (IndexError, TypeError, ValueError) as error:
            raise self.broken() from error

    def steps(self) -> list[int]:
        return [int(step) for (step,) in self._rows("SELECT step FROM snapshots ORDER BY step")]

    def orders(self, step: int) -> dict[str, list[str]]:
        """The sealed order lines of a step by who gave them, in the order of their names."""
        rows = self._rows("SELECT decider, lines FROM orders WHERE step = ? ORDER BY decider", step)
        found = {str(by): self.load(lines) for by, lines in rows}
        if not all(
            isinstance(lines, list) and all(isinstance(line, str) for line in lines)
            for lines in found.values()
        ):
            raise self.broken("orders")
        return found

    def journal(self) -> Iterator[tuple[int, int, Entry]]:
        """Number, step and entry, from the first to the last."""
        for seq, step, kind, data in self._rows("SELECT seq, step, kind, data FROM journal ORDER BY seq"):
            yield int(seq), int(step), Entry(str(kind), str(data))

    def last(self, *kinds: str) -> tuple[int, dict[str, Any]]:
        """Number and data of the last entry of these kinds."""
        marks = ", ".join("?" for _ in kinds)
        rows = self._rows(
            f"SELECT seq, data FROM journal WHERE kind IN ({marks}) ORDER BY seq DESC LIMIT 1", *kinds
        )
        if not rows:
            raise self.broken()
        data = self.load(rows[0][1])
        if not isinstance(data, dict):
            raise self.broken()
        return int(rows[0][0]), data

    def check_rules(self, id: str) -> None:
        """Raises Refused if the game is played by another ruleset than that of this id."""
        _, known = self.last("game", "ruleset")
        theirs = str(known.get("ruleset") or known.get("id"))
        if theirs != id:
            values = {"file": self.folder, "theirs": theirs, "ours": id}
            raise Refused([Problem("save-other-ruleset", None, values)])

    def documents(self, seq: int) -> list[Any]:
        """The ruleset's documents as they were when the entry `seq` was written."""
        rows = self._rows("SELECT data FROM documents WHERE seq = ? ORDER BY position", seq)
        return [self.load(data) for (data,) in rows]

    def report_digests(self) -> dict[str, str]:
        """Which files belong into `reports/`, and a digest of each."""
        rows = self._rows("SELECT name, digest FROM reports ORDER BY step")
        if not all(REPORT_NAME.fullmatch(str(name)) for name, _ in rows):
            raise self.broken("reports")  # a game from a stranger must not write outside its folder
        return {str(name): str(digest) for name, digest in rows}

    def report(self, name: str) -> str | None:
        """The text of a file of `reports/` as the last step that wrote it left it."""
        rows = self._rows("SELECT text FROM reports WHERE name = ? ORDER BY step DESC LIMIT 1", name)
        return str(rows[0][0]) if rows else None

    def undone(self, step: int) -> Undone | None:
        """What is kept of a step that was taken back."""
        if not self._rows("SELECT 1 FROM sqlite_master WHERE name = 'undone'"):
            return None
        rows = self._rows("SELECT data FROM undone WHERE step = ?", step)
        try:
            return Undone(**self.load(rows[0][0])) if rows else None
        except TypeError as error:
            raise self.broken("undone") from error

    def load(self, text: object) -> Any:
        try:
            return parsed(str(text))
        except ValueError as error:
            raise self.broken() from error

    # --- writing -----------------------------------------------------------------------------------

    @contextmanager
    def changing(self) -> Iterator[None]:
        """All or nothing; nobody else can change the game meanwhile.

        Raises:
            Refused: `game-busy`, if another command holds the game; then nothing was done.
        """
        self._execute("BEGIN IMMEDIATE")
        try:
            yield
            self._execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")
            raise

    def set_meta(self, key: str, value: str) -> None:
        self._execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value)

    def add(self, step: int, entries: Iterable[Entry]) -> int:
        """Appends to the journal; the number of the last entry."""
        first = int(self._rows("SELECT coalesce(max(seq), 0) FROM journal")[0][0]) + 1
        rows = [(first + n, step, entry.kind, entry.data) for n, entry in enumerate(entries)]
        self._many("INSERT INTO journal VALUES (?, ?, ?, ?)", rows)
        return first + len(rows) - 1

    def add_documents(self, seq: int, documents: Iterable[Any]) -> None:
        rows = [(seq, position, compact(document)) for position, document in enumerate(documents)]
        self._many("INSERT INTO documents VALUES (?, ?, ?)", rows)

    def add_stand(self, stand: Stand) -> None:
        self._execute("INSERT INTO snapshots VALUES (?, ?)", stand.step, packed(compact(stand._asdict())))

    def seal(self, step: int, by: str, lines: list[str]) -> bool:
        """Stores the orders of somebody in place of earlier ones; whether there were any."""
        replaced = by in self.orders(step)
        self._execute("INSERT OR REPLACE INTO orders VALUES (?, ?, ?)", step, by, compact(lines))
        return replaced

    def unseal(self, step: int, by: str) -> bool:
        """Takes somebody's orders back; whether there were any."""
        return self._execute("DELETE FROM orders WHERE step = ? AND decider = ?", step, by).rowcount > 0

    def keep_undone(self, step: int, undone: Undone) -> None:
        # Games of earlier versions have no such table.
        self._execute("CREATE TABLE IF NOT EXISTS undone (step INTEGER PRIMARY KEY, data TEXT NOT NULL)")
        self._execute("INSERT OR REPLACE INTO undone VALUES (?, ?)", step, compact(undone._asdict()))

    def forget_undone(self, step: int) -> None:
        """Forgets what was taken back of a step; of those behind it as well."""
        if self._rows("SELECT 1 FROM sqlite_master WHERE name = 'undone'"):
            self._execute("DELETE FROM undone WHERE step >= ?", step)

    def add_reports(self, step: int, reports: Iterable[Report]) -> None:
        rows = [(step, report.name, digest(report.text), report.text) for report in reports]
        self._many("INSERT OR REPLACE INTO reports VALUES (?, ?, ?, ?)", rows)

    def forget_from(self, step: int) -> None:
        """Takes the game back to where it stood at `step`, its sealed orders still in."""
        rows = self._rows("SELECT min(seq) FROM journal WHERE kind = 'resolve' AND step >= ?", step)
        first = rows[0][0]
        if first is not None:
            self._execute("DELETE FROM journal WHERE seq >= ?", first)
            self._execute("DELETE FROM documents WHERE seq >= ?", first)
        for table, column in (("snapshots", "step"), ("orders", "step"), ("reports", "step + 1")):
            self._execute(f"DELETE FROM {table} WHERE {column} > ?", step)

    # --- SQLite ------------------------------------------------------------------------------------

    def check(self) -> None:
        """Raises Refused if this is no game, one of another format, or damaged."""
        if self._rows("PRAGMA application_id")[0][0] != APPLICATION:
            raise Refused([Problem("game-missing", None, {"folder": self.folder, "file": NAME})])
        found = self._rows("PRAGMA user_version")[0][0]
        if found != FORMAT:
            raise Refused([Problem("game-format", None, {"found": str(found), "known": str(FORMAT)})])
        state = self._rows("PRAGMA quick_check(1)")[0][0]
        if state != "ok":
            raise self.broken(str(state))
        for table, columns in _TYPES.items():
            other = " OR ".join(f"typeof({name}) NOT IN {types}" for name, types in columns.items())
            if self._rows(f"SELECT EXISTS (SELECT 1 FROM {table} WHERE {other})")[0][0]:
                raise self.broken(table)
        odd = "CASE WHEN json_valid(data) THEN json_type(data) != 'object' ELSE 1 END"
        if self._rows(f"SELECT EXISTS (SELECT 1 FROM journal WHERE {odd})")[0][0]:
            raise self.broken("journal")

    def broken(self, detail: str = "") -> Refused:
        path = os.path.join(self.folder, NAME)
        return Refused([Problem("game-broken", None, {"file": path, "detail": detail or "–"})])

    def close(self) -> None:
        self.connection.close()

    def _rows(self, query: str, *values: object) -> list[Any]:
        with self._told():
            return self.connection.execute(query, values).fetchall()

    def _execute(self, query: str, *values: object) -> sqlite3.Cursor:
        with self._told():
            return self.connection.execute(query, values)

    def _many(self, query: str, rows: list[Any]) -> None:
        with self._told():
            self.connection.executemany(query, rows)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """SQLite's errors as problems."""
        try:
            yield
        except sqlite3.OperationalError as error:
            if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise Refused([Problem("game-busy", None, {"folder": self.folder})]) from error
            if _code(error) in (
                sqlite3.SQLITE_READONLY,
                sqlite3.SQLITE_FULL,
                sqlite3.SQLITE_IOERR,
                sqlite3.SQLITE_CANTOPEN,
            ):
                values = {"folder": self.folder, "detail": str(error)}
                raise Refused([Problem("game-not-writable", None, values)]) from error
            raise self.broken(str(error)) from error
        except (sqlite3.Error, UnicodeError, OverflowError) as error:
            raise self.broken(str(error)) from error


def digest(text: str) -> str:
    from hashlib import blake2b

    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def open_store(folder: str) -> Store:
    """The game in a folder.

    Raises:
        Refused: if there is none, or none that this engine can read.
    """
    path = os.path.join(folder, NAME)
    if "\0" in folder or not os.path.isfile(path):
        raise Refused([Problem("game-missing", None, {"folder": folder, "file": NAME})])
    store = Store(_connect(path), folder)
    try:
        store.check()
    except BaseException:
        store.close()
        raise
    return store


def new_store(folder: str, path: str) -> Store:
    """An empty database at `path`, for a game that will stand in `folder`."""
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    store = Store(_connect(path, "rwc"), folder)
    with store._told():
        store.connection.executescript(
            f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT}; BEGIN; {_SCHEMA} COMMIT;"
        )
    return store


def _connect(path: str, mode: str = "rw") -> sqlite3.Connection:
    from urllib.parse import quote

    with suppress(OSError):
        # Sealed orders lie in it in plain text. SQLite gives its journal the same mode.
        os.chmod(path, 0o600)
    address = f"file:{quote(os.path.abspath(path))}?mode={mode}"
    try:
        connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE)
    except sqlite3.Error as error:
        values = {"folder": os.path.dirname(path), "detail": str(error)}
        raise Refused([Problem("game-not-writable", None, values)]) from error
    return connection


def _code(error: sqlite3.Error) -> int:
    # The lower byte is the error itself, the rest says which kind of it.
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
