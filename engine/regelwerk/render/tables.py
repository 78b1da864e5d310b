"""Tables of a ruleset, and the fields of its types, as Markdown tables."""

from html import unescape

from regelwerk.model.content import Field, Row, Table
from regelwerk.model.types import Type
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import number


def cell(book: Book, column: Field, row: Row, *, html: bool = False) -> str:
    """A cell: numbers in the edition's language, yes as a mark, a row of another table as a link.

    As `html` it has no links, and stands in HTML.
    """
    value = row.values.get(column.name)
    kind = column.type.item or column.type
    values = value if isinstance(value, tuple) else (value,)
    shown = [
        book.row_link(kind.name, str(each))
        if kind.kind == "row" and each is not None and not html
        else typed(book, each, kind)
        for each in values
    ]
    words = ", ".join(shown) if shown else "–"
    bold = f"<b>{words}</b>" if html else f"**{words}**"
    return bold if column.key else words


def told_columns(book: Book, table: Table) -> list[Field]:
    """The columns that say what rows are: neither what these are called, nor how they are drawn."""
    names = {f"name_{language}" for language in book.ruleset.languages}
    look = book.looks.get(table.header.id)
    drawn = look.columns if look is not None else frozenset()
    return [each for each in table.columns.values() if not each.key and each.name not in names | drawn]


def told_row(book: Book, table: Table, row: Row) -> str:
    """What a row says in plain text, as on a card; a number with its unit beside it needs no names."""
    columns = told_columns(book, table)
    shown = [(each, unescape(cell(book, each, row, html=True))) for each in columns]
    told = [(each, value) for each, value in shown if value != "–"]
    if [each.type.kind for each in columns] in (["number", "text"], ["integer", "text"]):
        return " ".join(value for _, value in told)
    return " · ".join(
        heading(book, each) if each.type.kind == "boolean" else f"{heading(book, each)} {value}"
        for each, value in told
    )


def plain(book: Book, value: object) -> str:
    """One plain value."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return book.say("yes") if value else "–"
    if isinstance(value, int | float):
        return number(value, book.language)
    return escape.text(str(value))


def typed(book: Book, value: object, kind: Type) -> str:
    """One plain value of a type: rows by their names, options by their words."""
    if kind.kind == "row" and value is not None:
        return escape.text(book.row(kind.name, str(value)))
    if kind.kind == "choice" and isinstance(value, str):
        return escape.text(book.word(value))
    return plain(book, value)


def grid(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table of cells that are Markdown already."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(each or ' ' for each in line)} |" for line in lines)


def heading(book: Book, column: Field) -> str:
    """What stands above a column, not yet escaped."""
    words = book.column(column)
    return f"{words} ({column.unit})" if column.unit else words
