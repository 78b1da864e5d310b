"""What is kept of every game, however it is played: its head, its journal, its rules, orders sealed in it.

A game is before or after a step, never between: whatever belongs together is written inside `changing()`.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from regelwerk.game.database import Database, broken
from regelwerk.game.schema import TABLES
from regelwerk.model.problem import Refused, refused


class Entry(NamedTuple):
    """One line of the journal; `data` is compact JSON."""

    kind: str
    data: str


def entry(kind: str, **data: object) -> Entry:
    return Entry(kind, compact(data))


def compact(data: object) -> str:
    """JSON in one spelling: the same data give the same bytes; without times or memory addresses."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parsed(text: str) -> Any:
    """What JSON says. Raises ValueError, whatever is wrong with it."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


class Ledger:
    """An open game: the one called `game` in a database."""

    def __init__(self, database: Database, game: str = "") -> None:
        self.database, self.game = database, game

    @property
    def folder(self) -> str:
        """Where the game is kept, for messages."""
        return f"{self.database.place}#{self.game}" if self.game else self.database.place

    def changing(self) -> AbstractContextManager[None]:
        """As `Database.changing`."""
        return self.database.changing(self.game)

    # --- reading -----------------------------------------------------------------------------------

    def meta(self, key: str) -> str:
        rows = self._rows("SELECT value FROM meta WHERE game = ? AND key = ?", key)
        return str(rows[0][0]) if rows else ""

    def orders(self, step: int) -> dict[str, list[str]]:
        """The sealed order lines of a step by who gave them, in the order of their names."""
        rows = self._rows("SELECT decider, lines FROM orders WHERE game = ? AND step = ?", step)
        return self.lines({str(by): self.load(lines) for by, lines in sorted(rows)}, "orders")

    def lines(self, found: Any, where: str) -> dict[str, list[str]]:
        """What was kept as order lines by who gave them. Raises Refused if it is something else."""
        if not (
            isinstance(found, dict)
            and all(isinstance(each, list) for each in found.values())
            and all(isinstance(line, str) for each in found.values() for line in each)
        ):
            raise self.broken(where)
        return found

    def journal(self, since: int = 0) -> Iterator[tuple[int, int, Entry]]:
        """Number, step and entry, from the first after `since` to the last."""
        query = "SELECT seq, step, kind, data FROM journal WHERE game = ? AND seq > ? ORDER BY seq"
        for seq, step, kind, data in self._rows(query, since):
            yield int(seq), int(step), Entry(str(kind), str(data))

    def latest(self) -> int:
        """The number of the last entry."""
        return int(self._rows("SELECT coalesce(max(seq), 0) FROM journal WHERE game = ?")[0][0])

    def last(self, *kinds: str) -> tuple[int, dict[str, Any]]:
        """Number and data of the last entry of these kinds."""
        marks = ", ".join("?" for _ in kinds)
        query = f"SELECT seq, data FROM journal WHERE game = ? AND kind IN ({marks})"
        rows = self._rows(f"{query} ORDER BY seq DESC LIMIT 1", *kinds)
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
            raise refused("save-other-ruleset", file=self.folder, theirs=theirs, ours=id)

    def documents(self, seq: int) -> list[Any]:
        """The ruleset's documents as they were when the entry `seq` was written."""
        rows = self._rows("SELECT data FROM documents WHERE game = ? AND seq = ? ORDER BY position", seq)
        return [self.load(data) for (data,) in rows]

    def load(self, text: object) -> Any:
        try:
            return parsed(str(text))
        except ValueError as error:
            raise self.broken() from error

    def broken(self, detail: str = "") -> Refused:
        return broken(self.folder, detail)

    # --- writing -----------------------------------------------------------------------------------

    def set_meta(self, **values: object) -> None:
        """Notes values by their keys, as texts."""
        for key, value in values.items():
            self._put("meta", key, str(value))

    def add(self, step: int, entries: Iterable[Entry]) -> int:
        """Appends to the journal; the number of the last entry."""
        latest = self.latest()
        rows = [(self.game, seq, step, *each) for seq, each in enumerate(entries, latest + 1)]
        self.database.many("INSERT INTO journal (game, seq, step, kind, data) VALUES (?, ?, ?, ?, ?)", rows)
        return latest + len(rows)

    def add_documents(self, seq: int, documents: Iterable[Any]) -> None:
        rows = [(self.game, seq, position, compact(document)) for position, document in enumerate(documents)]
        self.database.many("INSERT INTO documents (game, seq, position, data) VALUES (?, ?, ?, ?)", rows)

    def seal(self, step: int, by: str, lines: list[str]) -> bool:
        """Stores the orders of somebody in place of earlier ones; whether there were any."""
        replaced = by in self.orders(step)
        self._put("orders", step, by, compact(lines))
        return replaced

    def unseal(self, step: int, by: str) -> bool:
        """Takes somebody's orders back; whether there were any."""
        found = by in self.orders(step)
        self._do("DELETE FROM orders WHERE game = ? AND step = ? AND decider = ?", step, by)
        return found

    def close(self) -> None:
        self.database.close()

    # --- statements, whose first value is the game ---------------------------------------------------

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self.database.rows(query, self.game, *values)

    def _do(self, query: str, *values: object) -> None:
        self.database.execute(query, self.game, *values)

    def _put(self, table: str, *values: object) -> None:
        """A row in place of the one with the same key."""
        keys, columns = TABLES[table]
        names = list(columns)
        marks = ", ".join("?" for _ in range(len(names) + 1))
        renewed = ", ".join(f"{each} = excluded.{each}" for each in names[keys:])
        self._do(
            f"INSERT INTO {table} (game, {', '.join(names)}) VALUES ({marks}) "
            f"ON CONFLICT (game, {', '.join(names[:keys])}) DO UPDATE SET {renewed}",
            *values,
        )
