"""Sheets of paper to fill in, or to look things up."""

from regelwerk.model.document import Header, Texts
from regelwerk.model.record import NamedTuple


class Boxes(NamedTuple):
    """So many boxes to cross off or to write in; `start` stands in the first. `of` is a type or a table."""

    number: int
    start: str = ""
    of: str = ""
    field: str = ""


class SheetColumn(NamedTuple):
    """A column of a sheet: to be filled in, or a column of a table, which `fields` names by language."""

    title: Texts
    fields: dict[str, str] = {}
    boxes: Boxes | None = None


class SheetPart(NamedTuple):
    """A part of a sheet. `number` counts the numbered columns of a tally, or the empty rows of a blank.

    `of` are the ids of what is looked up; `words` says that entries stand in words, not in prose.
    """

    form: str  # lines, boxes, tally, blank, table, sequence, actions, entries or notation
    title: Texts
    rows: tuple[Texts, ...] = ()
    columns: tuple[SheetColumn, ...] = ()
    number: int = 0
    heading: Texts = {}
    boxes: Boxes | None = None
    table: str = ""
    of: tuple[str, ...] = ()
    words: bool = False


class Sheet(NamedTuple):
    """A sheet of paper to fill in, or to look things up."""

    header: Header
    parts: tuple[SheetPart, ...]
