"""The files of a game's `reports/`: what the database says they are.

They are written beside and renamed. If the process is killed on the way, the next command writes them
again: a list of what was written lies with them, and whatever differs from the database is made anew.
"""

import json
import os
from contextlib import suppress
from errno import ENOTDIR
from typing import Any

from regelwerk.game.store import Store
from regelwerk.load.whole_file import PART, write_whole
from regelwerk.model.problem import Refused

FOLDER = "reports"
_LIST = ".written.json"


def bring_up_to_date(store: Store) -> str:
    """Writes what is missing or stale, removes what the game no longer has.

    Returns why that did not work, or nothing. The caller holds the game, or does not mind. No link is
    followed: in a game from a stranger it may lead anywhere.
    """
    folder = os.path.join(store.folder, FOLDER)
    wanted = store.report_digests()
    written = _written(folder)
    try:
        if os.path.islink(folder):
            raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR))
        present = _present(folder)
        os.makedirs(folder, exist_ok=True)
        for name in present:
            if name.endswith(PART) or (name in written and name not in wanted):
                os.remove(_at(folder, name))
        for name, digest in wanted.items():
            if name not in present or written.get(name) != digest:
                _put(_at(folder, name), store.report(name) or "")
        _put(os.path.join(folder, _LIST), json.dumps(wanted, indent=0))
    except OSError as error:
        return error.strerror or str(error)
    return ""


def _put(path: str, text: str) -> None:
    if os.path.islink(path):
        os.remove(path)
    write_whole(path, text)


def _present(folder: str) -> set[str]:
    found = os.listdir(folder) if os.path.isdir(folder) else []
    return {os.fsencode(name).decode("utf-8", "surrogateescape") for name in found}


def _at(folder: str, name: str) -> str:
    """The path of a report: its name is UTF-8, whatever the locale takes names for."""
    return os.path.join(folder, os.fsdecode(name.encode("utf-8", "surrogateescape")))


def _written(folder: str) -> dict[str, Any]:
    with (
        suppress(OSError, ValueError, RecursionError),
        open(os.path.join(folder, _LIST), encoding="utf-8") as file,
    ):
        found = json.load(file)
        if isinstance(found, dict):
            return found
    return {}


def settle(store: Store) -> str:
    """Brings the files up to date unless another command holds the game: that one does it then.

    Returns why that did not work, or nothing.
    """
    if store.game or not _stale(store):  # a database of many games has no folder beside it
        return ""
    try:
        with store.changing():
            return bring_up_to_date(store)
    except Refused as refusal:
        busy = any(problem.code == "game-busy" for problem in refusal.problems)
        return "" if busy else "read-only"


def _stale(store: Store) -> bool:
    folder = os.path.join(store.folder, FOLDER)
    wanted = store.report_digests()
    try:
        present = _present(folder)
    except OSError:
        return True
    left = any(name.endswith(PART) for name in present)
    return left or _written(folder) != wanted or not wanted.keys() <= present
