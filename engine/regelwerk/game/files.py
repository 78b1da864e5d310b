"""The files of a game's `reports/`: what the database says they are.

They are written beside and renamed. If the process is killed on the way, the next command writes them
again: a list of what was written lies with them, and whatever differs from the database is made anew.
"""

import json
import os
from contextlib import suppress
from typing import Any

from regelwerk.game.store import Store
from regelwerk.model.problem import Refused

FOLDER = "reports"
_LIST = ".written.json"
_PART = ".part-"


def bring_up_to_date(store: Store) -> str:
    """Writes what is missing or stale, removes what the game no longer has.

    Returns why that did not work, or nothing. The caller holds the game, or does not mind.
    """
    folder = os.path.join(store.folder, FOLDER)
    wanted = store.report_digests()
    written = _written(folder)
    try:
        present = set(os.listdir(folder)) if os.path.isdir(folder) else set()
        os.makedirs(folder, exist_ok=True)
        for name in present:
            if name.startswith(_PART) or (name in written and name not in wanted):
                os.remove(os.path.join(folder, name))
        for name, digest in wanted.items():
            if name not in present or written.get(name) != digest:
                _write(folder, name, store.report(name) or "")
        _write(folder, _LIST, json.dumps(wanted, indent=0))
    except OSError as error:
        return error.strerror or str(error)
    return ""


def _written(folder: str) -> dict[str, Any]:
    with (
        suppress(OSError, ValueError, RecursionError),
        open(os.path.join(folder, _LIST), encoding="utf-8") as file,
    ):
        found = json.load(file)
        if isinstance(found, dict):
            return found
    return {}


def _write(folder: str, name: str, text: str) -> None:
    beside = os.path.join(folder, f"{_PART}{os.getpid()}-{name}")
    with open(beside, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, os.path.join(folder, name))


def settle(store: Store) -> str:
    """Brings the files up to date unless another command holds the game: that one does it then.

    Returns why that did not work, or nothing.
    """
    if not _stale(store):
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
        present = set(os.listdir(folder)) if os.path.isdir(folder) else set()
    except OSError:
        return True
    left = any(name.startswith(_PART) for name in present)
    return left or _written(folder) != wanted or not wanted.keys() <= present
