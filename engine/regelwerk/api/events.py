"""What happened as plain data, entry by entry: for programs that count, draw or compare."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from regelwerk.run.program import Program
from regelwerk.run.thing import TableRow, Thing
from regelwerk.run.trace import Entry

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
    "lapsed": ("phase",),
    "ended": ("winners",),
    "die": ("number", "sides", "value"),
    "shuffled": ("number", "sides", "value", "thing", "zone"),
    "held": ("operator", "value", "holds"),
    "report": ("on", "slot", "text"),
}


class Event(NamedTuple):
    """One entry: its `kind` (`event`, `set`, `die` …) and its `data`. Things stand by their ids, rows of
    tables as `table/key`, documents by their ids. What an event leads to stands between it and its `end`.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game(seed=4)
    >>> game.choose("hop")
    >>> game.events()[0]
    Event(kind='event', data={'event': 'hop', 'with': ['Ada']})
    """

    kind: str
    data: dict[str, Any]


def events(program: Program, trace: Iterable[Entry]) -> Iterator[Event]:
    """The entries of a trace."""
    for kind, *values in trace:
        data = {
            name.lstrip("*"): _documented(program, value) if name[0] == "*" else _plain(value)
            for name, value in zip(_FIELDS[kind], values, strict=True)
        }
        yield Event(kind, data)


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
