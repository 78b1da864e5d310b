"""Games in a database of PostgreSQL: as many processes as there are may serve them.

Whoever changes a game holds a lock that the database gives out for it; what has changed is told to the
others by its own notices.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import unquote

import psycopg
from psycopg.conninfo import conninfo_to_dict

from regelwerk.game.database import Database
from regelwerk.game.schema import FORMAT, TABLES, statements
from regelwerk.model.problem import Refused, refused

CHANNEL = "regelwerk"
PATIENCE = "5s"  # that one waits for another process to let go of a game
AGAIN = 2.0  # seconds until a lost database is tried again
# Locks of PostgreSQL are numbers, for the whole database: the first says what they are about.
_CHANGING, _ALONE = 0x5257, 0x5258


class Postgres(Database):
    """A database by its URL, such as `postgresql:///games`.

    Raises:
        Refused: `store-not-reached`; `game-format`, if the games in it are those of another version.
    """

    marked = "%s"

    def __init__(self, url: str) -> None:
        self.url = url
        self.place = hushed(shown(url), url)
        self._connection: psycopg.Connection[Any] | None = None
        self.begin("")
        for statement in statements(binary="BYTEA"):
            self.execute(statement)
        for table, (_, columns) in TABLES.items():
            if "link" in columns:
                self.execute(f"CREATE UNIQUE INDEX IF NOT EXISTS {table}_by_link ON {table} (link)")
        self.execute("INSERT INTO meta VALUES ('', 'format', ?) ON CONFLICT DO NOTHING", str(FORMAT))
        self.execute("COMMIT")
        found = self.rows("SELECT value FROM meta WHERE game = '' AND key = 'format'")[0][0]
        if found != str(FORMAT):
            raise refused("game-format", found=found, known=FORMAT)

    def begin(self, game: str) -> None:
        self.execute("BEGIN")
        try:
            self.execute("SELECT pg_advisory_xact_lock(?, hashtext(?))", _CHANGING, game)
        except Refused:
            with suppress(Refused):
                self.execute("ROLLBACK")
            raise

    def tell(self, game: str) -> None:
        self.execute("SELECT pg_notify(?, ?)", CHANNEL, game)

    def alone(self, game: str) -> bool:
        return bool(self.rows("SELECT pg_try_advisory_lock(?, hashtext(?))", _ALONE, game)[0][0])

    def let_go(self, game: str) -> None:
        with suppress(Refused):  # a lost connection has let go by itself
            self.execute("SELECT pg_advisory_unlock(?, hashtext(?))", _ALONE, game)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def heard(self) -> AsyncIterator[str]:
        """The games that change, as they do; an empty name if some may have been missed. Never ends."""
        while True:
            with suppress(psycopg.Error, OSError):
                listening = await psycopg.AsyncConnection.connect(self.url, autocommit=True)
                async with listening:
                    await listening.execute(f"LISTEN {CHANNEL}")
                    yield ""
                    async for notice in listening.notifies():
                        yield notice.payload
            await asyncio.sleep(AGAIN)

    @contextmanager
    def told(self) -> Iterator[psycopg.Connection[Any]]:
        """The connection, made anew if it was lost."""
        try:
            if self._connection is None or self._connection.closed:
                self._connection = psycopg.connect(self.url, autocommit=True, connect_timeout=5)
                self._connection.execute(f"SET lock_timeout = '{PATIENCE}'")
            yield self._connection
        except psycopg.errors.LockNotAvailable as error:
            raise refused("game-busy", folder=self.place) from error
        except (psycopg.Error, UnicodeError) as error:
            reason = hushed(str(error).partition("\n")[0], self.url)
            raise refused("store-not-reached", store=self.place, reason=reason) from error


def shown(url: str) -> str:
    """Where a database is, without what opens it. Raises Refused if that is no such place."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        raise refused("store-unknown", store=url.partition(":")[0]) from error
    host, port = parts.get("host") or "", parts.get("port")
    return f"postgresql://{host}{f':{port}' if port else ''}/{parts.get('dbname') or ''}"


def hushed(text: str, url: str) -> str:
    """A text without what opens the database: of an URL that was mistyped, messages may quote any part."""
    before, _, options = url.partition("?")
    secrets = before.rpartition("@")[0].partition("://")[2].partition(":")[2]
    words = [
        *re.split(r"[@:/]", secrets),
        *(each.partition("=")[2] for each in options.split("&") if "pass" in each),
    ]
    for word in sorted(filter(None, {*words, *map(unquote, words)}), key=len, reverse=True):
        text = text.replace(word, "…")
    return text
