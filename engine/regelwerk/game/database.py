"""Where games are kept: a file of SQLite for each, or one database of PostgreSQL for all.

SQLite syncs in full, and keeps its rollback journal but for games that a server has open (`write_ahead`): at
rest there is no second file that a copy of the folder could miss, and a process killed at any moment leaves
either the old state or the new one.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from typing import Any
from urllib.parse import quote

from regelwerk.game.schema import APPLICATION, FORMAT, misfit, statements, upgrade
from regelwerk.model.problem import Refused, refused

NAME = "game.sqlite"
PART = f"{NAME}.part"  # with a number: what is being written
# What SQLite may read and write for it.
_FILES = (NAME, f"{NAME}-journal", f"{NAME}-wal", f"{NAME}-shm")
_UNWRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)
PATIENCE = 1.0  # seconds that one waits for another to let go of the game


class Database:
    """Statements are written with `?`; every error comes as `Refused`. `place` is what messages call it."""

    place: str
    marked = "?"  # what the library writes for it

    def told(self) -> AbstractContextManager[Any]:
        """The connection, whose errors come as problems."""
        raise NotImplementedError

    def rows(self, query: str, *values: object) -> list[Any]:
        """What a query finds."""
        with self.told() as connection:
            found: list[Any] = connection.execute(query.replace("?", self.marked), values).fetchall()
            return found

    def execute(self, query: str, *values: object) -> None:
        """A statement without an answer."""
        with self.told() as connection:
            connection.execute(query.replace("?", self.marked), values)

    def many(self, query: str, rows: Sequence[Any]) -> None:
        """One statement for each of the rows."""
        with self.told() as connection:
            connection.cursor().executemany(query.replace("?", self.marked), rows)

    def begin(self, game: str) -> None:
        """Begins a transaction in which nobody else can change the game."""
        self.execute("BEGIN IMMEDIATE")

    @contextmanager
    def changing(self, game: str) -> Iterator[None]:
        """All or nothing; nobody else can change the game meanwhile.

        Raises:
            Refused: `game-busy`, if another holds the game; then nothing was done.
        """
        self.begin(game)
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            with suppress(Refused):
                self.execute("ROLLBACK")
            raise

    def tell(self, game: str) -> None:
        """Tells other processes that the game has changed, once the transaction is through."""

    def alone(self, game: str) -> bool:
        """Whether this process may do what only one shall do, until it says `let_go`."""
        return True

    def let_go(self, game: str) -> None:
        """The opposite."""

    def close(self) -> None:
        """No more is asked."""


class Sqlite(Database):
    """The one game in a file of SQLite, for the game in the folder `place`; one server serves it."""

    def __init__(self, connection: sqlite3.Connection, place: str) -> None:
        self.connection, self.place = connection, place
        self._ahead = False

    def write_ahead(self) -> None:
        """Writes ahead until `close`: a step is then synced once, not three times."""
        self.rows("PRAGMA journal_mode = WAL")
        self._ahead = True

    def close(self) -> None:
        if self._ahead:
            with suppress(sqlite3.Error):  # somebody else may look at it: the next who opens it will do
                self.connection.execute("PRAGMA journal_mode = DELETE")
        self.connection.close()

    def check(self) -> None:
        """Raises Refused if this is no game, one of an unknown format, or damaged."""
        if self.rows("PRAGMA application_id")[0][0] != APPLICATION:
            raise refused("game-missing", folder=self.place, file=NAME)
        found = self.rows("PRAGMA user_version")[0][0]
        if found == 1:
            self._upgrade()
        elif found != FORMAT:
            raise refused("game-format", found=found, known=FORMAT)
        with self.told():
            detail = misfit(self.connection)
        if detail:
            raise broken(self.place, detail)

    def _upgrade(self) -> None:
        """Where nothing can be written, the game is read from a copy in memory."""
        try:
            with self.told():
                upgrade(self.connection)
        except Refused as refusal:
            if refusal.problems[0].code != "game-not-writable":
                raise
            with self.told():
                copy = sqlite3.connect(":memory:", isolation_level=None)
                self.connection.backup(copy)
                upgrade(copy)
                copy.execute("PRAGMA query_only = ON")
            self.connection.close()
            self.connection = copy

    @contextmanager
    def told(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self.connection
        except sqlite3.OperationalError as error:
            if code_of(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise refused("game-busy", folder=self.place) from error
            if code_of(error) in _UNWRITABLE:
                raise refused("game-not-writable", folder=self.place, detail=error) from error
            raise broken(self.place, str(error)) from error
        except (sqlite3.Error, UnicodeError, OverflowError) as error:
            raise broken(self.place, str(error)) from error


def broken(place: str, detail: str = "") -> Refused:
    """That what is kept of a game makes no game."""
    file = place if "://" in place else os.path.join(place, NAME)
    return refused("game-broken", file=file, detail=detail or "–")


def existing(folder: str) -> Sqlite:
    """The game in a folder.

    Raises:
        Refused: if there is none, or none that this engine can read.
    """
    path = os.path.join(folder, NAME)
    if "\0" in folder or not os.path.isfile(path):
        raise refused("game-missing", folder=folder, file=NAME)
    for file in (os.path.join(folder, name) for name in _FILES):
        if os.path.islink(file):  # a game from a stranger would write elsewhere
            raise refused("game-link", file=file)
    found = Sqlite(_connect(path), folder)
    try:
        found.check()
    except BaseException:
        found.close()
        raise
    return found


def fresh(folder: str, path: str) -> Sqlite:
    """An empty database at `path`, for a game that will stand in `folder`."""
    for left in (path, f"{path}-journal"):
        with suppress(FileNotFoundError):
            os.remove(left)  # by a process of the same number that was killed
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    made = Sqlite(_connect(path, "rwc"), folder)
    head = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};"
    with made.told():
        made.connection.executescript(f"{head} BEGIN; {'; '.join(statements())}; COMMIT;")
    return made


@contextmanager
def publish(folder: str, *, anew: bool = False) -> Iterator[Sqlite]:
    """A database to be filled, which is the game in the folder once all is written, never before; with `anew`
    in place of the one that is there.

    Raises:
        Refused: `game-exists`, if somebody else was quicker; `game-not-writable`.
    """
    path = os.path.join(folder, f"{PART}{os.getpid()}")
    try:
        os.makedirs(folder, exist_ok=True)
        with closing(fresh(folder, path)) as made, made.changing(""):
            yield made
        _publish(path, folder, anew=anew)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or error
        raise refused("game-not-writable", folder=folder, detail=detail) from error
    finally:
        with suppress(OSError, ValueError):
            os.remove(path)


def _publish(path: str, folder: str, *, anew: bool) -> None:
    """The finished database under its name; not in place of one that somebody else made meanwhile."""
    try:
        if anew:
            os.replace(path, os.path.join(folder, NAME))
        else:
            os.link(path, os.path.join(folder, NAME))
    except FileExistsError as error:
        raise refused("game-exists", folder=folder) from error
    except OSError:
        os.rename(path, os.path.join(folder, NAME))  # a file system without links


def _connect(path: str, mode: str = "rw") -> sqlite3.Connection:
    with suppress(OSError):
        # Sealed orders lie in it in plain text. SQLite gives its journal the same mode.
        os.chmod(path, 0o600)
    address = f"file:{quote(os.path.abspath(path))}?mode={mode}"
    try:
        # One after the other uses it, in whichever thread.
        return sqlite3.connect(
            address, uri=True, isolation_level=None, timeout=PATIENCE, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise refused("game-not-writable", folder=os.path.dirname(path), detail=error) from error


def code_of(error: sqlite3.Error) -> int:
    """Which error it is: the lower byte, the rest says which kind of it."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
