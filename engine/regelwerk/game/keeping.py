"""Games of choices that are kept while they are played, though not at the table; and where."""

import os
import sys
from collections.abc import Mapping
from contextlib import closing
from datetime import datetime
from secrets import token_hex

from regelwerk.api.game import Game
from regelwerk.api.record import Move, Record, read_record
from regelwerk.game.database import NAME, publish
from regelwerk.game.rules import Rules, name_for
from regelwerk.game.sitting import Seats, called, seats_for, standing
from regelwerk.game.store import open_table
from regelwerk.game.table_store import TableStore
from regelwerk.model.problem import refused


class Keeping:
    """A game in the folder `place`, kept since it is first written; `anew` in place of one that is there. The
    ruleset is called `name`."""

    def __init__(self, place: str, name: str, rules: Rules, *, anew: bool = False) -> None:
        self.place, self._name, self._rules, self._anew = place, name_for(name), rules, anew
        self._store: TableStore | None = None
        self._moves: tuple[Move, ...] = ()
        self._latest = 0

    def go_on(self) -> None:
        """Goes on with the game that is there. Raises Refused if it cannot be read."""
        self._store = open_table(self.place)
        self._moves, self._latest = self._store.record().moves, self._store.latest()

    def write(self, game: Game, players: Mapping[str, str]) -> None:
        """Writes down what was decided since, and who plays.

        Raises:
            Refused: if that cannot be done; `game-moved-on`, if somebody else has played on.
        """
        if self._store is None:
            if self._anew and holds_game(self.place):
                open_table(self.place).close()  # another sort of game is not written over
            ruleset = self._rules.playable(game.language)
            begin_in(
                self.place, self._seats(called(ruleset, game), game, players), game, self._rules, self._anew
            )
            self.go_on()
            return
        seats, moves = self._store.seats(), game.moves
        same = 0
        while same < min(len(moves), len(self._moves)) and moves[same] == self._moves[same]:
            same += 1
        with self._store.changing():
            if self._store.latest() != self._latest:
                raise refused("game-moved-on")
            if same < len(self._moves):
                self._store.add_undone(same, len(self._moves) - same)
            for number, move in enumerate(moves[same:], start=same + 1):
                self._store.add_move(number, move)
            if seats.by_record() != players:
                self._store.seat(self._seats(seats.title, game, players))
            self._store.note("standing", standing(game)._asdict())
            latest = self._store.latest()
        self._moves, self._latest = moves, latest

    def _seats(self, title: str, game: Game, players: Mapping[str, str]) -> Seats:
        return seats_for(self._name, title, game.language, dict(players))

    def close(self) -> None:
        """What was written stays."""
        if self._store is not None:
            self._store.close()


def begin_in(folder: str, seats: Seats, game: Game, rules: Rules, anew: bool = False) -> None:
    """Writes a game down in a folder, which need not be there; `anew` in place of another.

    Raises:
        Refused: `game-exists`, `game-not-writable`.
    """
    with publish(folder, anew=anew) as database:
        TableStore(database).begin(seats, game, rules.ruleset.content, rules.documents)


def recorded(path: str) -> tuple[Record, str]:
    """The game in a folder, or in a file of JSON as they were kept at first; and its text.

    Raises:
        Refused: if it cannot be read, or is a game by post.
    """
    if not os.path.isdir(path):
        return read_record(path)
    with closing(open_table(path)) as store:
        record = store.record()
    return record, record.to_json()


def holds_game(folder: str) -> bool:
    """Whether a game is kept there."""
    return os.path.isfile(os.path.join(folder, NAME))


def fresh_place(ruleset: str, scenario: str) -> str | None:
    """A folder for a game that begins now, in one that is there; none where nothing can be kept."""
    folder = games_folder()
    if folder is None:
        return None
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except (OSError, ValueError):
        return None
    return os.path.join(folder, fresh_name(ruleset, scenario)) if os.access(folder, os.W_OK) else None


def fresh_name(ruleset: str, scenario: str) -> str:
    """What a game that begins now is called where there are many."""
    return f"{ruleset}-{scenario}-{datetime.now():%Y-%m-%d-%H%M%S}-{token_hex(4)}"


def games_folder() -> str | None:
    """Where games are kept that nobody named a folder for, made or not; none for a user without a home."""
    home = os.path.expanduser("~")
    below = ("AppData", "Local") if sys.platform == "win32" else (".local", "share")
    root = os.environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(root):
        if not os.path.isabs(home):
            return None
        root = os.path.join(home, *below)
    return os.path.join(root, "regelwerk", "games", "table")
