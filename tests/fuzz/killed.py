"""Commands that write files, killed at the n-th call that touches one, each in a process of its own.

A call is opening a file to write, a piece written (of which half arrives), closing, renaming, removing, syncing,
and what is asked of a database. It counts before it is made and again when it is done.
"""

import builtins
import contextlib
import io
import os
import re
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from regelwerk.cli import main
from tests.fuzz.subjects import TOYS, Command

_ORDERS = "Slow creeps Kale\nSlower creeps Leek\n"
_BEGUN = ["game", "new", "game", "--ruleset", "rules", "--scenario", "plot", "--seed", "5"]
_RESOLVE = ["game", "resolve", "game", "--now"]
_BY_LOT = ["--players", "random", "--seed", "3"]
_PART = re.compile(r"\.part\d*(-journal)?$|-journal$")


class Case(NamedTuple):
    """A command, what is done before it, and what somebody does next who finds that it was killed.

    Afterwards all files are as if it had not been killed, or, for steps of games, as if it had not been begun.
    """

    command: Command
    before: tuple[Command, ...] = ()
    toy: str = "snails"
    then: tuple[Command, ...] = ()      # else the command itself
    grows: str = ""                     # what is written to line by line
    saves: str = ""                     # what is written after every step
    stray: str = ""                     # how what it makes beside begins, which nobody takes for anything


_THEN = (["game", "status", "game"], ["game", "replay", "game"])
CASES: dict[str, Case] = {
    "game new": Case([*_BEGUN], then=_THEN),
    "game submit": Case(["game", "submit", "game", "--by", "Ida", "orders.txt"], (_BEGUN,), then=_THEN),
    "game resolve": Case(_RESOLVE, (_BEGUN,), then=_THEN),
    "game undo": Case(["game", "undo", "game"], (_BEGUN, _RESOLVE), then=_THEN),
    "game redo": Case(["game", "redo", "game"], (_BEGUN, _RESOLVE, ["game", "undo", "game"]), then=_THEN),
    "game export": Case(["game", "export", "game", "--out", "all.jsonl", "--force"],
                        (_BEGUN, ["game", "export", "game", "--out", "all.jsonl"], _RESOLVE)),
    "play": Case(["play", "rules", "--quiet", "--save", "save", "--force", *_BY_LOT], toy="tag", saves="save/game.sqlite",
                 before=(["play", "rules", "--quiet", "--save", "save", "--steps", "3", *_BY_LOT],)),
    "play resumed": Case(["play", "rules", "--quiet", "--resume", "save"], toy="tag", saves="save/game.sqlite",
                         before=(["play", "rules", "--quiet", "--save", "save", "--steps", "3", *_BY_LOT],)),
    "pictures": Case(["play", "rules", "--quiet", "--svg", "pictures", "--steps", "4", *_BY_LOT], toy="otters"),
    "simulate": Case(["simulate", "rules", "--games", "30", "--workers", "1", "--out", "sim", *_BY_LOT], toy="tag",
                     grows="sim/chunks.jsonl"),
    "fmt": Case(["fmt", "rules"], toy="brawl"),
    "new ruleset": Case(["new", "ruleset", "fresh"], stray=".fresh-"),
    "new variant": Case(["new", "variant", "other", "--from", "rules"], toy="arena", stray=".other-"),
    "new action": Case(["new", "action", "leap", "--in", "rules"], toy="tag",
                       then=(["check", "rules"],)),
    "rulebook write": Case(["rulebook", "write", "--ruleset", "rules", "--to", "pages", "--edition", "en"], toy="tag"),
    "schema": Case(["schema", "--write", "schemas"]),
    "graph": Case(["graph", "rules", "--out", "phases.svg"], then=(["graph", "rules", "--out", "phases.svg", "--force"],)),
    "check": Case(["check", "rules"]),
}


def prepared(name: str, folder: Path) -> None:
    """A folder as it is before the command of a case."""
    case = CASES[name]
    shutil.copytree(TOYS / case.toy, folder / "rules")
    (folder / "orders.txt").write_text(_ORDERS, encoding="utf-8")
    if name == "fmt":
        for file in sorted((folder / "rules").glob("*.yaml")):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace(": {", ":   {"), encoding="utf-8")
            (folder / "rules" / f"more_{file.name}").write_text("# More\n\n\n\n", encoding="utf-8")
    for command in case.before:
        code, said = ran(folder, command)
        if code:
            raise RuntimeError(f"{command}: {said}")


def ran(folder: Path, command: Command) -> tuple[int, str]:
    """How a command ends in a process of its own, and what it said or how many calls it made."""
    return _in_a_child(folder, command, 0)


def killed(folder: Path, command: Command, at: int) -> bool:
    """Runs a command and kills it at a call; whether it came so far."""
    return _in_a_child(folder, command, at)[0] == -signal.SIGKILL


def calls(folder: Path, command: Command) -> int:
    """How many calls a command makes that may be its last."""
    code, said = _in_a_child(folder, command, 10**9)
    if code:
        raise RuntimeError(f"{command}: {said}")
    return int(said.rsplit("calls ", 1)[1])


# Links are drawn by lot, and how often a game was written in a second is chance.
_SECRETS = re.compile(r"""INSERT INTO "links" .*|INSERT INTO "meta" VALUES\('','changed?s?',.*""")


def found(folder: Path) -> dict[str, bytes]:
    """What stands in each file; of a database what it says."""
    files = {}
    for file in sorted(folder.rglob("*")):
        name = str(file.relative_to(folder))
        if file.suffix == ".sqlite":
            with contextlib.closing(sqlite3.connect(file)) as connection:
                files[name] = _SECRETS.sub("", "\n".join(connection.iterdump())).encode()
        elif file.is_file() and not name.startswith(".cache"):
            files[name] = file.read_bytes()
        if name in files:       # games know where their rules lie
            files[name] = re.sub(re.escape(str(folder.parent)).encode() + rb"/[^/\"]+", b"FOLDER", files[name])
    return files


def stray(name: str, file: str) -> bool:
    """Whether a file is one that nobody takes for anything, and that the next to write removes."""
    return _PART.search(file) is not None or (CASES[name].stray != "" and file.startswith(CASES[name].stray))


def _in_a_child(folder: Path, command: Command, at: int) -> tuple[int, str]:
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        code = 99
        with contextlib.suppress(BaseException):
            os.chdir(folder)
            sys.dont_write_bytecode = True  # no call of the command, and none the next time
            os.environ |= {"XDG_CACHE_HOME": str(folder / ".cache"), "XDG_DATA_HOME": str(folder / ".data")}
            said = io.StringIO()
            count = _counted(at) if at else None
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                code = main(command)
            ended = f"calls {count[0]}" if count is not None and not code else said.getvalue()
            os.write(write, ended[-3000:].encode())
        os._exit(code)
    os.close(write)
    told = b""
    while part := os.read(read, 65536):
        told += part
    os.close(read)
    status = os.waitpid(child, 0)[1]
    return os.waitstatus_to_exitcode(status), told.decode("utf-8", "replace")


def _counted(at: int) -> list[int]:
    """From now on this process ends itself at the n-th call; the calls so far, as a list of one."""
    done = [0]

    def last() -> bool:
        done[0] += 1
        return done[0] == at

    def count() -> None:
        if last():
            end()

    def end() -> NoReturn:
        os.kill(os.getpid(), signal.SIGKILL)
        raise SystemExit

    def around(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            count()
            result = real(*arguments, **named)
            count()
            return result

        return call

    class Written:
        """A file of which half of a piece arrives when it is killed."""

        def __init__(self, file: Any) -> None:
            self._file = file

        def write(self, piece: Any) -> Any:
            if last():
                self._file.write(piece[: len(piece) // 2])
                self._file.flush()
                end()
            return self._file.write(piece)

        def __enter__(self) -> "Written":
            return self

        def __exit__(self, *raised: Any) -> None:
            self.close()

        def close(self) -> None:
            count()
            self._file.close()
            count()

        def __getattr__(self, name: str) -> Any:
            return getattr(self._file, name)

    really = builtins.open

    def opening(file: Any, mode: str = "r", *arguments: Any, **named: Any) -> Any:
        opened = really(file, mode, *arguments, **named)
        if not set(mode) & set("wax+"):
            return opened
        count()
        return Written(opened)

    class Connection(sqlite3.Connection):
        """A database of which every statement may be the last."""

    for name in ("execute", "executemany", "executescript"):
        setattr(Connection, name, around(getattr(sqlite3.Connection, name)))
    connect = sqlite3.connect
    sqlite3.connect = lambda *given, **named: connect(*given, factory=Connection, **named)  # type: ignore[assignment]
    builtins.open = opening  # type: ignore[assignment]
    io.open = opening  # type: ignore[assignment]
    for name in ("replace", "rename", "remove", "unlink", "fsync", "mkdir", "link", "chmod", "rmdir"):
        setattr(os, name, around(getattr(os, name)))
    return done
