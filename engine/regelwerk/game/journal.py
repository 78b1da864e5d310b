"""What a game's journal says: plain JSON in one fixed spelling, without times or memory addresses.

Things stand by their id, rows of tables as `table/key`, documents by their id.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from regelwerk.run.program import Program
from regelwerk.run.thing import TableRow, Thing
from regelwerk.run.trace import Entry as Traced

# What the values of a trace entry mean, in their order; * marks the position of a document.
_FIELDS: dict[str, tuple[str, ...]] = {
    "orders": ("phase", "count"),
    "phase": ("phase",),
    "event": ("*event", "with"),
    "end": (),
    "rule": ("*rule",),
    "skipped": ("*rule",),
    "refused": ("*event", "*reasons"),
    "stopped": ("*event", "*immunity", "thing"),
    "quantity": ("*quantity", "of", "base", "*counted", "total"),
    "outdone": ("*modifier", "value"),
    "judged": ("*judgement", "thing", "value"),
    "settled": ("*judgement", "thing", "value"),
    "set": ("thing", "field", "old", "new"),
    "created": ("thing",),
    "removed": ("thing",),
    "joined": ("thing",),
    "split": ("thing",),
    "edge": ("phase", "edge"),
    "ended": ("winners",),
    "die": ("number", "sides", "value"),
    "held": ("operator", "value", "holds"),
    "report": ("on", "slot", "text"),
}


class Entry(NamedTuple):
    """One line of the journal; `data` is compact JSON."""

    kind: str
    data: str


def entry(kind: str, **data: object) -> Entry:
    return Entry(kind, compact(data))


def traced(program: Program, trace: Iterable[Traced]) -> Iterator[Entry]:
    for kind, *values in trace:
        names = _FIELDS.get(kind, ())
        if len(names) != len(values):
            yield entry(kind, values=_plain(values))
            continue
        yield Entry(
            kind,
            compact(
                {
                    name.lstrip("*"): _documented(program, value) if name[0] == "*" else _plain(value)
                    for name, value in zip(names, values, strict=True)
                }
            ),
        )


def compact(data: object) -> str:
    """JSON in one spelling: the same data give the same bytes."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parsed(text: str) -> Any:
    """What JSON says. Raises ValueError, whatever is wrong with it."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def _documented(program: Program, value: Any) -> Any:
    """A document by its id; in a list of pairs the first of each is a document."""
    if isinstance(value, int):
        return program.documents[value].header.id
    return [[program.documents[document].header.id, _plain(other)] for document, other in value]


def _plain(value: Any) -> Any:
    if isinstance(value, Thing):
        return value.id
    if isinstance(value, TableRow):
        return f"{value._table}/{value._key}"
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
