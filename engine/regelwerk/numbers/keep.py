"""The folder of a simulation: finished chunks, one line of JSON each, so that it can go on later; and its
results, for programs, for spreadsheets, for people."""

import csv
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from regelwerk import __version__
from regelwerk.load.whole_file import PART, beside, told, write_whole
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.numbers.counting import Part
from regelwerk.numbers.game import ENDS, Played
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.sentences import say
from regelwerk.numbers.tally import Chunk, Tally
from regelwerk.texts import in_each_language

HEAD = "simulation.json"
CHUNKS = "chunks.jsonl"
SUMMARY, REPORT = "summary.json", "report.html"
GAMES = ("games.parquet", "games.csv")
COLUMNS = ("part", "game", "seed", "end", "winners", "steps", "dice", "problem", "lost")
# What a head holds that two calls may differ in.
_HELD = (
    "vary", "against", "tournament", "rules", "scenario", "players", "seed", "most_steps", "changes",
    "rules_counted", "patience", "engine",
)  # fmt: skip


class Kept:
    """A folder of one simulation. A line that was cut off by a crash is left out and played again.

    Raises:
        Refused: if the folder holds something else, or cannot be written.
    """

    def __init__(self, folder: str, matchup: Matchup) -> None:
        self.folder = folder
        self._matchup = matchup
        self._path = os.path.join(folder, CHUNKS)
        claim(folder, matchup.name, head(matchup))
        with told(folder):
            self._mend()

    def chunks(self) -> Iterator[Chunk]:
        """What is there already."""
        if not os.path.exists(self._path):
            return
        try:
            with open(self._path, encoding="utf-8", errors="replace") as file:
                for line in file:
                    found = _chunk(line, self._matchup)
                    if found is not None:
                        yield found
        except OSError as error:
            raise refused("file-unreadable", file=self._path) from error

    def keep(self, chunk: Chunk) -> None:
        """Adds a chunk; it is on disk when this returns."""
        line = json.dumps([chunk.first, chunk.last, chunk.games, chunk.fired], ensure_ascii=False)
        with told(self._path), open(self._path, "a", encoding="utf-8", newline="\n") as file:
            file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())

    def _mend(self) -> None:
        """A last line without an end would swallow the next one."""
        if not os.path.exists(self._path):
            return
        with open(self._path, "rb+") as file:
            held = file.read()
            if held and not held.endswith(b"\n"):
                file.seek(held.rfind(b"\n") + 1)
                file.truncate()


def claim(folder: str, name: str, head: dict[str, Any]) -> None:
    """Makes a folder that of the simulation called `name`, or finds that it is already.

    Raises:
        Refused: if it holds something else, or cannot be written.
    """
    path = os.path.join(folder, HEAD)
    with told(folder):
        os.makedirs(folder, exist_ok=True)
        if os.path.exists(path):
            held = _held(path)
            if held is None:
                raise refused("simulate-folder-taken", folder=folder)
            if held.get("name") != name:
                raise Refused([_differs(folder, held, head)])
        elif any(not name.endswith(PART) for name in os.listdir(folder)):
            raise refused("simulate-folder-taken", folder=folder)
        else:
            write_whole(path, json.dumps({"name": name, **head}, ensure_ascii=False, indent=2) + "\n")


def _held(path: str) -> dict[str, Any] | None:
    try:
        with open(path, encoding="utf-8") as file:
            held = json.load(file)
    except (ValueError, RecursionError):
        return None
    return held if isinstance(held, dict) else None


def _differs(folder: str, held: dict[str, Any], head: dict[str, Any]) -> Problem:
    other = [key for key in _HELD if held.get(key) != head.get(key)] or ["engine"]

    def listed(language: str) -> str:
        return ", ".join(say(f"differs-{key.replace('_', '-')}", language) for key in other)

    return Problem("simulate-folder-differs", None, {"folder": folder, **in_each_language(what=listed)})


def head(matchup: Matchup, **more: object) -> dict[str, Any]:
    """What a simulation was begun with, as plain data; `more` for one of several parts."""
    return {
        "engine": __version__,
        **more,
        "scenario": matchup.scenario,
        "players": dict(matchup.players),
        "seed": matchup.seed,
        "most_steps": matchup.most,
        "changes": dict(matchup.changes),
        "rules": matchup.content,
        "rules_counted": matchup.counted,
        "patience": matchup.patience,
    }


def _chunk(line: str, matchup: Matchup) -> Chunk | None:
    """The chunk of a line; none if it is no chunk of this match-up."""
    try:
        first, last, games, fired = json.loads(line)
        rows = tuple(
            Played(
                int(n),
                int(seed),
                ENDS[ENDS.index(end)],
                tuple(map(str, winners)),
                int(steps),
                int(dice),
                str(code),
                *_counted(*counted[:3]),  # nothing is noted of positions where games are kept
            )
            for n, seed, end, winners, steps, dice, code, *counted in games
        )
        if len(rows) != last - first or [row.number for row in rows] != list(range(first, last)):
            return None
        if any(row.seed != matchup.game_seed(row.number) for row in rows):
            return None
        return Chunk(first, last, rows, {str(id): int(times) for id, times in fired.items()})
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return None


def _counted(
    lost: Any = (), length: Any = None, parts: Any = ()
) -> tuple[tuple[tuple[str, str, int, str], ...], float | None, tuple[Part, ...]]:
    """What else was counted; a line of an older version has none of it."""
    return (
        tuple((str(seat), str(why), int(times), str(told)) for seat, why, times, told in lost),
        None if length is None else length + 0,
        tuple((str(a), str(b), str(c)) for a, b, c in parts),
    )


def export(folder: str, found: Mapping[str, Any], parts: Sequence[tuple[str, Tally]], page: str) -> list[str]:
    """Writes the summary, the page and one row for each game; returns the names of the files.

    `parts` are the games with the name of what they belong to: a value of a sweep, a side of a comparison.
    Games go to Parquet where pyarrow is installed (extra `numbers`), else to CSV. No file is ever half there.

    Raises:
        Refused: if the folder cannot be written.
    """
    with told(folder):
        write_whole(os.path.join(folder, SUMMARY), json.dumps(found, ensure_ascii=False, indent=2) + "\n")
        write_whole(os.path.join(folder, REPORT), page)
        games = _parquet(folder, parts) or _csv(folder, parts)
        for stale in set(GAMES) - {games}:
            if os.path.exists(os.path.join(folder, stale)):
                os.remove(os.path.join(folder, stale))
    return [SUMMARY, REPORT, games]


def _rows(parts: Sequence[tuple[str, Tally]]) -> Iterator[tuple[Any, ...]]:
    for part, tally in parts:
        for game in tally.ordered():
            lost = tuple(f"{seat} {code} {times}" for seat, code, times, _ in game.lost)
            end = game.end, game.winners, game.steps, game.dice, game.problem
            yield part, game.number, game.seed, *end, lost


def _csv(folder: str, parts: Sequence[tuple[str, Tally]]) -> str:
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for row in _rows(parts):
        table.writerow(["|".join(cell) if isinstance(cell, tuple) else cell for cell in row])
    write_whole(os.path.join(folder, GAMES[1]), text.getvalue())
    return GAMES[1]


def _parquet(folder: str, parts: Sequence[tuple[str, Tally]]) -> str:
    """The name of the file; nothing where pyarrow is missing."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        return ""
    types = {
        "part": arrow.string(), "game": arrow.int64(), "seed": arrow.uint64(), "end": arrow.string(),
        "winners": arrow.list_(arrow.string()), "steps": arrow.int64(), "dice": arrow.int64(),
        "problem": arrow.string(), "lost": arrow.list_(arrow.string()),
    }  # fmt: skip
    columns = list(zip(*_rows(parts), strict=True)) or [()] * len(COLUMNS)
    arrays = {
        name: arrow.array([list(cell) if isinstance(cell, tuple) else cell for cell in column], types[name])
        for name, column in zip(COLUMNS, columns, strict=True)
    }
    with beside(os.path.join(folder, GAMES[0])) as part:
        parquet.write_table(arrow.table(arrays), part)
    return GAMES[0]
