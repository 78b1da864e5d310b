"""Puts a simulation's results into its folder: for programs, for spreadsheets, for people."""

import csv
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from regelwerk.load.whole_file import beside, write_whole
from regelwerk.model.problem import Problem, Refused
from regelwerk.numbers.tally import Tally

SUMMARY, REPORT = "summary.json", "report.html"
GAMES = ("games.parquet", "games.csv")
COLUMNS = ("part", "game", "seed", "end", "winners", "steps", "dice", "problem", "lost")


def export(folder: str, found: Mapping[str, Any], parts: Sequence[tuple[str, Tally]], page: str) -> list[str]:
    """Writes the summary, the page and one row for each game; returns the names of the files.

    `parts` are the games with the name of what they belong to: a value of a sweep, a side of a comparison.
    Games go to Parquet where pyarrow is installed (extra `numbers`), else to CSV. No file is ever half there.

    Raises:
        Refused: if the folder cannot be written.
    """
    try:
        write_whole(os.path.join(folder, SUMMARY), json.dumps(found, ensure_ascii=False, indent=2) + "\n")
        write_whole(os.path.join(folder, REPORT), page)
        games = _parquet(folder, parts) or _csv(folder, parts)
        for stale in set(GAMES) - {games}:
            if os.path.exists(os.path.join(folder, stale)):
                os.remove(os.path.join(folder, stale))
    except OSError as error:
        values = {"file": folder, "reason": error.strerror or str(error)}
        raise Refused([Problem("file-not-written", None, values)]) from error
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
