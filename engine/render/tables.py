"""Tables of a ruleset, and the fields of its types, as Markdown tables."""

from engine.model.ruleset import Field, Row, Table, ThingDocument
from engine.render import escape
from engine.render.book import Book
from engine.render.overridden import cell_words, row_badge
from engine.render.wording import number


def row_table(book: Book, document: Table) -> list[str]:
    """The rows, the meaning of columns that have one, and where single rows come from."""
    columns = list(document.columns.values())
    rows = [
        [
            cell_words(book, document, row, column, cell(book, column, row))
            + (row_badge(book, document, row) if column.key else "")
            for column in columns
        ]
        for row in document.rows
    ]
    blocks = [grid([escape.text(heading(book, column)) for column in columns], rows)]
    meanings = [
        f"- *{escape.text(heading(book, column))}*: {' '.join(book.prose(column.text))}"
        for column in columns
        if column.text
    ]
    if meanings:
        blocks.append("\n".join(meanings))
    notes = [
        f"- {escape.text(row.key)}: {_origin(book, row)}" for row in document.rows if row.source is not None
    ]
    return [*blocks, "\n".join(notes)] if notes else blocks


def cell(book: Book, column: Field, row: Row, *, html: bool = False) -> str:
    """A cell: numbers in the edition's language, yes as a mark, a row of another table as a link.

    As `html` it has no links, and stands in HTML.
    """
    value = row.values.get(column.name)
    kind = column.type.item or column.type
    values = value if isinstance(value, tuple) else (value,)
    shown = [
        book.link(kind.name, str(each))
        if kind.kind == "row" and each is not None and not html
        else plain(book, each)
        for each in values
    ]
    words = ", ".join(shown) if shown else "–"
    bold = f"<b>{words}</b>" if html else f"**{words}**"
    return bold if column.key else words


def plain(book: Book, value: object) -> str:
    """One plain value."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return book.say("yes") if value else "–"
    if isinstance(value, int | float):
        return number(value, book.language)
    return escape.text(str(value))


def field_table(book: Book, document: ThingDocument) -> list[str]:
    """The fields of a type with what they hold and mean."""
    rows = [
        [
            f"**{escape.text(book.column(field))}** {escape.code(field.name)}",
            _holds(book, field),
            " ".join(book.prose(field.text)) or "–",
        ]
        for field in document.fields.values()
    ]
    return [grid([book.say("name"), book.say("holds"), book.say("meaning")], rows)] if rows else []


def grid(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table of cells that are Markdown already."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(each or ' ' for each in line)} |" for line in lines)


def heading(book: Book, column: Field) -> str:
    """What stands above a column, not yet escaped."""
    words = book.column(column)
    return f"{words} ({column.unit})" if column.unit else words


def _origin(book: Book, row: Row) -> str:
    assert row.source is not None
    parts = [escape.text(row.source.paragraph)] if row.source.paragraph else []
    parts.append(book.say(row.source.standing))
    return " · ".join(parts) + (f" – {' '.join(book.prose(row.source.note))}" if row.source.note else "")


def _holds(book: Book, field: Field) -> str:
    words = book.type_words(field.type)
    low, high = field.limits
    if low is not None and high is not None:
        words += f", {book.say('between', low=number(low, book.language), high=number(high, book.language))}"
    elif low is not None:
        words += f", {book.say('from_on', low=number(low, book.language))}"
    elif high is not None:
        words += f", {book.say('up_to', high=number(high, book.language))}"
    if field.unit:
        words += f" ({escape.text(field.unit)})"
    if field.has_default and field.default is not None:
        value = field.default
        shown = book.say("yes" if value else "no") if isinstance(value, bool) else plain(book, value)
        words += f"; {book.say('default', value=shown)}"
    return words


def row_name(book: Book, table: str, key: str) -> str:
    """What a row is called: by the column that names rows in this language, else by its key."""
    found = next((row for row in book.ruleset.tables[table].rows if row.key == key), None)
    named = found.values.get(f"name_{book.language}") if found is not None else None
    return named if isinstance(named, str) and named else key
