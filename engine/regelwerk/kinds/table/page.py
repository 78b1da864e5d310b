"""The section of a table: its rows, the meaning of its columns, and where single rows come from."""

from regelwerk.model.content import Field, Table
from regelwerk.model.document import Source
from regelwerk.render import escape
from regelwerk.render.book import Book, row_anchor
from regelwerk.render.changes import cell_words, row_badge
from regelwerk.render.sections import for_authors
from regelwerk.render.tables import cell, grid, heading, told_columns


def body(book: Book, document: Table) -> list[str]:
    """The rows, the meaning of columns that have one, and where single rows come from."""
    columns, key, name = _columns(book, document)
    look = book.looks.get(document.header.id)
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
        heads[0] = heading(book, key)
        rows = [[f"**{first}**", *between, for_authors(last)] for first, *between, last in rows]
    if key is not None:
        for row, shown in zip(document.rows, rows, strict=True):
            shown[0] = f'<span id="{row_anchor(document.header.id, row.key)}">{shown[0]}</span>'
    heads = [escape.text(head) for head in heads]
    if name is not None:
        heads[-1] = for_authors(book.say("key"))
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

    The name stands first, the key last, for authors; names in other languages are left out.
    """
    columns = list(document.columns.values())
    key = next((each for each in columns if each.key), None)
    name = document.columns.get(f"name_{book.language}")
    if name is None or key is None:
        return columns, key, None
    return [name, *told_columns(book, document), key], key, name


def _origin(book: Book, source: Source) -> str:
    parts = [escape.text(source.paragraph)] if source.paragraph else []
    parts.append(book.say(source.standing))
    return " · ".join(parts) + (f" – {' '.join(book.prose(source.note))}" if source.note else "")
