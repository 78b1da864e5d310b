"""The rules of a match-up: a sweep's `wares.rope.price=8..12` puts other values into a table or a document.

A path is a document's id, for a table a row's key, then the keys of mappings or positions from 1.
"""

from collections.abc import Iterable
from typing import NamedTuple

from regelwerk.link.ruleset import link, open_ruleset
from regelwerk.load.item_names import key_column
from regelwerk.load.node import Node, Scalar
from regelwerk.load.reading import read_sound
from regelwerk.load.validate import validate
from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span
from regelwerk.numbers.matchup import Matchup

MOST_VALUES = 1_000


class Sweep(NamedTuple):
    """A path and the values to try there, as they were written."""

    path: str
    values: tuple[str, ...]


def sweep(given: str) -> Sweep:
    """Reads `PATH=8..12`, `PATH=8..12/2` (in steps), or `PATH=8,10,plain`.

    Raises:
        Refused: if it is neither, or has more than `MOST_VALUES` values.
    """
    path, equals, text = given.partition("=")
    values = _values(text.strip())
    if not (equals and path.strip() and values):
        raise refused("simulate-vary-unclear", given=given)
    if len(values) > MOST_VALUES:
        raise refused("simulate-vary-too-many", most=MOST_VALUES)
    return Sweep(path.strip(), tuple(values))


def _values(text: str) -> list[str]:
    if ".." not in text:
        return [part.strip() for part in text.split(",") if part.strip()]
    ends, _, step = text.partition("/")
    first, _, last = ends.partition("..")
    try:
        low, high, by = float(first), float(last), float(step or 1)
    except ValueError:
        return []
    if not (by > 0 and high >= low):
        return []
    if (high - low) / by > MOST_VALUES:
        return ["0"] * (MOST_VALUES + 1)
    return [f"{low + number * by:.10g}" for number in range(int((high - low) / by + 1e-9) + 1)]


def rules_for(matchup: Matchup) -> Ruleset:
    """The linked ruleset of a match-up.

    Raises:
        Refused: with every problem in the rules, or in what is changed of them.
    """
    if not matchup.changes:
        return open_ruleset(matchup.folder)
    reading = read_sound(matchup.folder)
    told = [_change(reading.nodes, path, value) for path, value in matchup.changes]
    problems = validate(reading.nodes)
    ruleset = None
    if not problems:
        ruleset, problems = link(reading.nodes, matchup.folder, reading)
    if ruleset is None:
        raise Refused([*told, *problems])
    return ruleset


def _change(nodes: list[Node], path: str, value: str) -> Problem:
    """Puts another value into the documents at a path. What is given is said in front of the problems that
    may come of it: what has no place comes first.

    Raises:
        Refused: if the path leads nowhere.
    """

    def unknown(name: str, place: Span | None, known: Iterable[str]) -> Refused:
        return refused("simulate-vary-unknown", place, nearest(name, list(known)), path=path, name=name)

    documents = {node["id"].text: node for node in nodes if "id" in node}
    # An id may hold dots itself (a paragraph's number): the longest that fits is meant.
    id = max((id for id in documents if path == id or path.startswith(f"{id}.")), key=len, default="")
    if not id:
        raise unknown(path.partition(".")[0], None, documents)
    node, steps = documents[id], [step for step in path[len(id) + 1 :].split(".") if step]
    if steps and "rows" in node and steps[0] not in node.mapping:
        key = key_column(node)
        rows = {str(row[key].value) if key in row else "": row for row in node["rows"]}
        if steps[0] not in rows:
            raise unknown(steps[0], node.span, rows)
        node, steps = rows[steps[0]], steps[1:]
    for step in steps:
        counted = step.isdecimal() and 0 < int(step) <= len(node.items)
        found = node.items[int(step) - 1] if counted else node.get(step)
        if found is None:
            raise unknown(step, node.span, node.mapping)
        node = found
    if isinstance(node.value, dict | list):
        raise refused("simulate-vary-no-value", node.span, path=path)
    was, node.value = str(node.value), _scalar(value, text=isinstance(node.value, str))
    node.keep_place()
    node.source = None  # what is said of the value is not to quote the file
    values = {"path": path, "value": value, "was": was, "place": str(node.span)}
    return Problem("simulate-vary-misfit", None, values)


def _scalar(given: str, *, text: bool) -> Scalar:
    """A value as it would be read from a file; where a `text` stands, a number is one too."""
    words: dict[str, Scalar] = {"true": True, "false": False, "null": None}
    if given in words:
        return words[given]
    for sort in (int, float) if not text else ():
        try:
            return sort(given)
        except ValueError:
            continue
    return given
