"""The games of a table in one database of PostgreSQL, for as many servers as there are."""

from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from secrets import token_urlsafe

from regelwerk.api.game import Game
from regelwerk.game.keeping import fresh_name
from regelwerk.game.postgres import Postgres
from regelwerk.game.rules import Rules
from regelwerk.game.schema import TABLES
from regelwerk.game.sitting import Seats
from regelwerk.game.table_store import TableStore
from regelwerk.model.problem import Refused
from regelwerk.table.hosting.kept import Found, found


class Shared:
    """All games in a database."""

    shared = True

    def __init__(self, database: Postgres) -> None:
        self._database = database
        self.place = self._database.place
        self._links: dict[str, str] = {}

    def games(self) -> Iterator[Found]:
        query = "SELECT game, value FROM meta WHERE key = 'changed' ORDER BY value DESC"
        for game, changed in self._database.rows(query):
            with suppress(Refused):
                store = self.open(game)
                yield found(game, store, float(changed))

    def of_link(self, link: str) -> str | None:
        if link not in self._links and "\0" not in link:
            rows = self._database.rows("SELECT game FROM links WHERE link = ?", link)
            if not rows:
                return None
            self._links[link] = rows[0][0]
        return self._links[link]

    def begin(self, seats: Seats, game: Game, rules: Rules) -> str:
        id = fresh_name(rules.ruleset.header.id, game.scenario)
        store = self.open(id)
        with store.changing():
            store.begin(seats, game, rules.ruleset.content, rules.documents)
        return id

    def open(self, id: str) -> TableStore:
        return TableStore(self._database, id)

    def remove(self, id: str) -> None:
        with self._database.changing(id):
            for table in TABLES:
                self._database.execute(f"DELETE FROM {table} WHERE game = ?", id)
            self._database.tell(id)
        self._links = {link: game for link, game in self._links.items() if game != id}

    def lobby(self) -> str:
        """One link for all servers: whichever is asked knows it."""
        query = "INSERT INTO meta VALUES ('', 'lobby', ?) ON CONFLICT DO NOTHING"
        self._database.execute(query, token_urlsafe(16))
        return str(self._database.rows("SELECT value FROM meta WHERE game = '' AND key = 'lobby'")[0][0])

    def due(self, now: float) -> Iterator[str]:
        query = "SELECT game, value FROM meta WHERE key = 'due' AND value <> ''"
        for game in [game for game, due in self._database.rows(query) if float(due) <= now]:
            found = self._database.rows("SELECT link FROM links WHERE game = ? LIMIT 1", game)
            yield from (link for (link,) in found)

    def lock(self) -> None:
        pass  # each game is held for a step

    def check(self) -> None:
        self._database.rows("SELECT 1")

    def heard(self) -> AsyncIterator[str]:
        """The games that other processes change, as they do; empty if it may be any."""
        return self._database.heard()

    def close(self) -> None:
        self._database.close()
