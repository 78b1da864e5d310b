"""Tables of a ruleset, and the fields of its types, as Markdown tables."""

from regelwerk.model.content import Field, Row, Table, ThingDocument
from regelwerk.model.document import Source
from regelwerk.model.types import Type
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import number
from regelwerk.render.look import looks
from regelwerk.render.overridden import cell_words, row_badge


def row_table(book: Book, document: Table) -> list[str]:
    """The rows, the meaning of columns that have one, and where single rows come from."""
    columns, key, name = _columns(book, document)
    look = looks(book.ruleset).get(document.header.id)
    if look is not None:
        columns = [each for each in columns if each.name not in look.columns]
    rows = [
        [
            cell_words(book, document, row, column, cell(book, column, row))
            + (row_badge(book, document, row) if column is columns[0] else "")
            for column in columns
        ]
        for row in document.rows
    ]
    heads = [heading(book, column) for column in columns]
    if name is not None and key is not None:
        heads[0], heads[-1] = heading(book, key), book.say("key")
        rows = [[f"**{first}**", *between, last] for first, *between, last in rows]
    heads = [escape.text(head) for head in heads]
    if look is not None:
        heads.insert(1, book.say("look"))
        for row, shown in zip(document.rows, rows, strict=True):
            called = escape.text(book.row(document.header.id, row.key))
            shown.insert(1, f'![{called}]({look.files[row.key]}){{ .rulebook-look loading="lazy" }}')
    blocks = [grid(heads, rows)]
    meanings = [
        f"- *{escape.text(heading(book, column))}*: {' '.join(book.prose(column.text))}"
        for column in columns
        if column.text
    ]
    if meanings:
        blocks.append("\n".join(meanings))
    notes = [
        f"- *{escape.text(heading(book, column))}*: {_origin(book, column.source)}"
        for column in columns
        if column.source is not None
    ]
    notes += [
        f"- {escape.text(book.row(document.header.id, row.key))}: {_origin(book, row.source)}"
        for row in document.rows
        if row.source is not None
    ]
    return [*blocks, "\n".join(notes)] if notes else blocks


def _columns(book: Book, document: Table) -> tuple[list[Field], Field | None, Field | None]:
    """The columns to show, the key and the column that names rows in this language.

    The name stands first, the key then last; names in other languages are left out.
    """
    columns = list(document.columns.values())
    key = next((each for each in columns if each.key), None)
    name = document.columns.get(f"name_{book.language}")
    if name is None or key is None:
        return columns, key, None
    others = {f"name_{language}" for language in book.ruleset.languages}
    between = [each for each in columns if each.name not in others and each is not key]
    return [name, *between, key], key, name


def cell(book: Book, column: Field, row: Row, *, html: bool = False) -> str:
    """A cell: numbers in the edition's language, yes as a mark, a row of another table as a link.

    As `html` it has no links, and stands in HTML.
    """
    value = row.values.get(column.name)
    kind = column.type.item or column.type
    values = value if isinstance(value, tuple) else (value,)
    shown = [
        book.link(kind.name, book.row(kind.name, str(each)))
        if kind.kind == "row" and each is not None and not html
        else typed(book, each, kind)
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


def typed(book: Book, value: object, kind: Type) -> str:
    """One plain value of a type: rows by their names, options by their words."""
    if kind.kind == "row" and value is not None:
        return escape.text(book.row(kind.name, str(value)))
    if kind.kind == "choice" and isinstance(value, str):
        return escape.text(book.word(value))
    return plain(book, value)


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


def _origin(book: Book, source: Source) -> str:
    parts = [escape.text(source.paragraph)] if source.paragraph else []
    parts.append(book.say(source.standing))
    return " · ".join(parts) + (f" – {' '.join(book.prose(source.note))}" if source.note else "")


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
    if field.has_default and field.default not in (None, ""):
        value = field.default
        truth = isinstance(value, bool)
        shown = book.say("yes" if value else "no") if truth else typed(book, value, field.type)
        words += f"; {book.say('default', value=shown)}"
    return words
