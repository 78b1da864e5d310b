"""What a game is made of: types of things, tables and terms."""

from collections.abc import Iterable, Mapping
from typing import Literal

from regelwerk.model.document import Header, Phrases, Source, Texts
from regelwerk.model.expression import Value
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span
from regelwerk.model.types import Type

ALL, NOBODY, OWNER, REVEALED = "all", "nobody", "owner", "revealed"
"""Who may know something; and the field of things that may lie unseen, whether everybody may know them."""


class Field(NamedTuple):
    """A field of a type or a column of a table; `limits` are its least and greatest value. What would go
    beyond them is a problem, but where it `stops` there."""

    name: str
    type: Type
    default: Value
    has_default: bool
    limits: tuple[float | None, float | None]
    unit: str
    key: bool
    text: Texts
    span: Span
    title: Texts = {}  # what sentences call it; its name if empty
    source: Source | None = None  # of a column that comes from elsewhere than its table
    stops: bool = False
    phrase: Phrases = {}  # how sentences say that it is so, of a field that is true or false
    lasts: Literal["", "phase", "turn", "round"] = ""  # after which it goes back to what it is by itself
    seen_by: str = ALL  # who may know what it holds: all, nobody, the owner, or who a field holds
    zone: bool = False  # whether what it holds lies there, and nowhere else
    count_seen_by: str = ALL  # of a zone: who may know how many lie there
    at_most: int | None = None  # of a zone: how many lie there at most


class ThingDocument(NamedTuple):
    header: Header
    plural: str
    parent: str
    fields: dict[str, Field]  # its own, without those of its ancestors
    parts: dict[str, str]  # part name -> type id
    shares: tuple[str, ...]
    joined_by: str  # what stands between the parts' ids in the whole's id
    order: str = ""  # the field by whose number they stand in order, if they stand in any


def declared_fields(types: Mapping[str, ThingDocument], lineage: Iterable[str]) -> dict[str, Field]:
    """The fields of a type, by its lineage, those of its ancestors first."""
    return {name: field for id in reversed([*lineage]) for name, field in types[id].fields.items()}


class Row(NamedTuple):
    key: str
    values: dict[str, Value | tuple[Value, ...]]
    source: Source | None
    span: Span
    also: dict[str, tuple[str, ...]]


class Table(NamedTuple):
    header: Header
    columns: dict[str, Field]
    key: str  # the key column's name, or ""
    rows: tuple[Row, ...]

    def row(self, key: str) -> Row | None:
        """The row of that key; none if there is none."""
        return next((row for row in self.rows if row.key == key), None)

    def called(self, key: str, language: str) -> str:
        """What its columns call the row of that key in a language; nothing where none does."""
        row, own = self.row(key), f"_{language}"
        names = (f"name{own}", *(name for name in self.columns if name.endswith(own)))
        told = (row.values.get(name) for name in names) if row is not None else ()
        return next((each for each in told if isinstance(each, str) and each), "")

    def cell(self, key: str, column: str) -> Value | tuple[Value, ...]:
        """What stands in a column of the row of that key; none where there is no such cell."""
        row = self.row(key)
        return row.values.get(column) if row is not None else None


class Term(NamedTuple):
    header: Header


class Question(NamedTuple):
    """What players ask, as its title, and the answer, as its text."""

    header: Header
    see: tuple[str, ...]  # the documents that the answer rests on
    chapter: str  # the chapter that it stands in; that of all questions if empty


class Sentences(NamedTuple):
    """What the source `document` says: its sentences by their ids, in words of one's own."""

    header: Header
    document: str
    sentences: dict[str, Texts]
