"""The game that a command works on: in a folder, or by its name in a database that keeps many.

What an earlier command left undone of the files of `reports/` is made up for first.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from regelwerk.commands.opening import database
from regelwerk.commands.syntax import Arguments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.game.opening import Playing
    from regelwerk.game.store import Store
    from regelwerk.game.table_store import TableStore


@contextmanager
def any_game(arguments: Arguments) -> "Iterator[Store | TableStore]":
    """The game without its rules, by post or at the table."""
    from regelwerk.game.files import settle
    from regelwerk.game.store import Store, any_store

    store = any_store(arguments.text("dir"), database(arguments))
    try:
        if isinstance(store, Store):
            settle(store)
        yield store
    finally:
        store.close()


@contextmanager
def post(arguments: Arguments) -> "Iterator[Store]":
    """The game by post without its rules."""
    from regelwerk.game.files import settle
    from regelwerk.game.store import open_store

    store = open_store(arguments.text("dir"), database(arguments))
    try:
        settle(store)
        yield store
    finally:
        store.close()


@contextmanager
def playing_by_post(arguments: Arguments) -> "Iterator[Playing]":
    """The game by post with its rules."""
    from regelwerk.game.files import settle
    from regelwerk.game.opening import open_game

    folder, ruleset = arguments.text("dir"), arguments.text("ruleset")
    accept = arguments.has("accept-ruleset")
    playing = open_game(folder, ruleset, accept=accept, database=database(arguments))
    try:
        settle(playing.store)
        yield playing
    finally:
        playing.store.close()
