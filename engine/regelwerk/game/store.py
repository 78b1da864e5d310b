"""A game by post: where it stands after each step, what was taken back, and its reports."""

import os
import re
import zlib
from collections.abc import Iterable
from typing import Any, NamedTuple

from regelwerk.game.database import NAME, Database, existing
from regelwerk.game.ledger import Ledger, compact, parsed
from regelwerk.game.table_store import TableStore, at_table
from regelwerk.model.problem import nearest, refused

MOST_LISTED = 20
# A snapshot of a large map repeats itself in every line; short texts stay as they are, so that a game can be
# read with any tool for SQLite.
PACKED_FROM = 20_000  # characters
MOST = 100_000_000  # bytes that a packed text may have: a game may come from a stranger
REPORT_NAME = re.compile(r"turn-\d+(-[\w.\-]+)?\.(md|svg)")


def packed(text: str, *, always: bool = False) -> str | bytes:
    """What is stored for a text; `always` bytes, for databases whose columns take nothing else."""
    return zlib.compress(text.encode()) if always or len(text) >= PACKED_FROM else text


def unpacked(held: object) -> str:
    """The text again. Raises ValueError for what `packed` never gave, TypeError for what is no text."""
    if isinstance(held, str):
        return held
    if not isinstance(held, bytes):
        raise TypeError("neither text nor packed")
    unpacker = zlib.decompressobj()
    try:
        found = unpacker.decompress(held, MOST)
    except zlib.error as error:
        raise ValueError("not packed") from error
    if not unpacker.eof:
        raise ValueError("cut off, or larger than any game")
    return found.decode()


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


class Store(Ledger):
    """An open game by post."""

    # --- reading -----------------------------------------------------------------------------------

    def stand(self, step: int | None = None) -> Stand:
        """The stand at a step; without one the present."""
        if step is None:
            rows = self._rows("SELECT data FROM snapshots WHERE game = ? ORDER BY step DESC LIMIT 1")
        else:
            rows = self._rows("SELECT data FROM snapshots WHERE game = ? AND step = ?", step)
        try:
            found = Stand(**parsed(unpacked(rows[0][0])))
            asked = tuple(str(id) for id in found.asked)
            phases = tuple(str(id) for id in found.phases)
            return found._replace(step=int(found.step), turn=int(found.turn), asked=asked, phases=phases)
        except (IndexError, TypeError, ValueError) as error:
            raise self.broken() from error

    def steps(self) -> list[int]:
        rows = self._rows("SELECT step FROM snapshots WHERE game = ? ORDER BY step")
        return [int(step) for (step,) in rows]

    def report_digests(self) -> dict[str, str]:
        """Which files belong into `reports/`, and a digest of each."""
        rows = self._rows("SELECT name, digest FROM reports WHERE game = ? ORDER BY step")
        if not all(REPORT_NAME.fullmatch(str(name)) for name, _ in rows):
            raise self.broken("reports")  # a game from a stranger must not write outside its folder
        return {str(name): str(digest) for name, digest in rows}

    def report(self, name: str) -> str | None:
        """The text of a file of `reports/` as the last step that wrote it left it."""
        query = "SELECT text FROM reports WHERE game = ? AND name = ? ORDER BY step DESC LIMIT 1"
        rows = self._rows(query, name)
        return str(rows[0][0]) if rows else None

    def undone(self, step: int) -> Undone | None:
        """What is kept of a step that was taken back."""
        rows = self._rows("SELECT data FROM undone WHERE game = ? AND step = ?", step)
        try:
            found = Undone(**self.load(rows[0][0])) if rows else None
        except TypeError as error:
            raise self.broken("undone") from error
        for orders in found[1:] if found is not None else ():
            self.lines(orders, "undone")
        return found

    # --- writing -----------------------------------------------------------------------------------

    def add_stand(self, stand: Stand) -> None:
        self._put("snapshots", stand.step, packed(compact(stand._asdict()), always=bool(self.game)))

    def keep_undone(self, step: int, undone: Undone) -> None:
        self._put("undone", step, compact(undone._asdict()))

    def forget_undone(self, step: int) -> None:
        """Forgets what was taken back of a step; of those behind it as well."""
        self._do("DELETE FROM undone WHERE game = ? AND step >= ?", step)

    def add_reports(self, step: int, reports: Iterable[Report]) -> None:
        for report in reports:
            self._put("reports", step, report.name, digest(report.text), report.text)

    def forget_from(self, step: int) -> None:
        """Takes the game back to where it stood at `step`, its sealed orders still in."""
        query = "SELECT min(seq) FROM journal WHERE game = ? AND kind = 'resolve' AND step >= ?"
        first = self._rows(query, step)[0][0]
        if first is not None:
            self._do("DELETE FROM journal WHERE game = ? AND seq >= ?", first)
            self._do("DELETE FROM documents WHERE game = ? AND seq >= ?", first)
        for table, column in (("snapshots", "step"), ("orders", "step"), ("reports", "step + 1")):
            self._do(f"DELETE FROM {table} WHERE game = ? AND {column} > ?", step)


def digest(text: str) -> str:
    from hashlib import blake2b

    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def open_store(folder: str, database: Database | None = None) -> Store:
    """The game by post in a folder, or of that name in a database of many.

    Raises:
        Refused: if there is none, or none that this engine can read; `game-at-table`, if it is no such game.
    """
    found = any_store(folder, database)
    if isinstance(found, Store):
        return found
    found.close()
    raise refused("game-at-table", folder=folder)


def open_table(folder: str) -> TableStore:
    """The game of the table in a folder, or of the terminal.

    Raises:
        Refused: if there is none, or none that this engine can read; `game-by-post`, if it is no such game.
    """
    return played(any_store(folder))


def played(store: Store | TableStore) -> TableStore:
    """A game that is played at the table or the terminal; raises Refused if it is by post."""
    if isinstance(store, TableStore):
        return store
    store.close()
    raise refused("game-by-post", folder=store.folder)


def any_store(folder: str, database: Database | None = None) -> Store | TableStore:
    """The game in a folder, or of that name in a database of many, by post or at the table. Raises Refused if
    there is none that can be read."""
    if database is not None:
        return _of_many(Store(database, folder))
    if not os.path.exists(os.path.join(folder, NAME)) and "\0" not in folder:
        from regelwerk.game.first_format import take_over

        take_over(folder)
    found = Store(existing(folder))
    return TableStore(found.database) if at_table(found) else found


def _of_many(found: Store) -> Store | TableStore:
    if found.game and found.meta("format"):
        return TableStore(found.database, found.game) if at_table(found) else found
    rows = found.database.rows("SELECT game FROM meta WHERE key = 'format' AND game <> '' ORDER BY game")
    found.close()
    games = [str(game) for (game,) in rows]
    listed = ", ".join(games[:MOST_LISTED]) + (" …" if len(games) > MOST_LISTED else "")
    known = {"game": found.game, "store": found.database.place, "games": listed or "–"}
    raise refused("store-no-game", None, nearest(found.game, games), **known)
