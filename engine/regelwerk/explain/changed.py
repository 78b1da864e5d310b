"""Which values behind a step of a trace a variant changed: of the document, or of rows that it read."""

from collections.abc import Iterable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

from regelwerk.model.provenance import FOR_READERS, Override
from regelwerk.model.ruleset import Document
from regelwerk.model.traversal import values_read
from regelwerk.run.program import Program
from regelwerk.run.thing import TableRow, Thing
from regelwerk.run.trace import Entry

# The columns of tables that a document's expressions read, by its id.
_Columns = dict[str, set[tuple[str, str]]]
_read: "WeakKeyDictionary[Program, _Columns]" = WeakKeyDictionary()


class Changed:
    """Overrides by the step that rests on them, each once in a story."""

    def __init__(self, program: Program, trace: list[Entry]) -> None:
        self._of: dict[str, list[Override]] = {}
        for each in program.ruleset.overrides:
            # That a document is new shows in the place where it stands.
            if (each.path and each.path.partition("/")[0] not in FOR_READERS) or each.action == "changed":
                self._of.setdefault(each.document, []).append(each)
        self._tables = {id for id in self._of if id in program.ruleset.tables}
        self._read = _read.setdefault(program, {})
        self._told: set[int] = set()
        # What a thing holds is looked up after the fact, so fields that were written are left alone.
        self._written = {(id(entry[1]), entry[2]) for entry in trace if entry[0] == "set"}

    def behind(self, document: Document, values: Iterable[Any]) -> list[Override]:
        """What a variant changed in a document, and in those rows among `values` that it reads."""
        if not self._of:
            return []
        found = list(self._of.get(document.header.id, ()))
        if self._tables:
            read = self._columns(document)
            for row in self._rows(values):
                found += [
                    each
                    for each in self._of.get(row._table, ())
                    for parts in [each.path.split("/")]
                    if parts[0] == "rows" and len(parts) > 1 and parts[1] == row._key
                    and (len(parts) == 2 or (row._table, parts[2]) in read)
                ]  # fmt: skip
        new = list({id(each): each for each in found if id(each) not in self._told}.values())
        self._told.update(map(id, new))
        return new

    def _rows(self, values: Iterable[Any]) -> Iterator[TableRow]:
        for value in values:
            if isinstance(value, TableRow):
                if value._table in self._tables:
                    yield value
            elif isinstance(value, Thing):
                for field in value._fields:
                    held = getattr(value, field, None)
                    if isinstance(held, TableRow) and held._table in self._tables \
                            and (id(value), field) not in self._written:  # fmt: skip
                        yield held
            elif isinstance(value, tuple | list):
                yield from self._rows(value)

    def _columns(self, document: Document) -> set[tuple[str, str]]:
        id = document.header.id
        if id not in self._read:
            self._read[id] = {(each.of, each.field) for each in values_read(document)}
        return self._read[id]
