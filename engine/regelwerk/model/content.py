"""What a game is made of: types of things, tables and terms."""

from regelwerk.model.document import Header, Phrases, Source, Texts
from regelwerk.model.expression import Value
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span
from regelwerk.model.types import Type


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


class ThingDocument(NamedTuple):
    header: Header
    plural: str
    parent: str
    fields: dict[str, Field]  # its own, without those of its ancestors
    parts: dict[str, str]  # part name -> type id
    shares: tuple[str, ...]
    joined_by: str  # what stands between the parts' ids in the whole's id


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
