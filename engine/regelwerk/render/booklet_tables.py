"""Tables on paper: as narrow as they can be, so that most stand in a column."""

import html
import re

from regelwerk.model.content import Field, Row, Table
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import capital
from regelwerk.render.look import looks
from regelwerk.render.overridden import of_cell
from regelwerk.render.tables import cell, heading

# A table of more columns has upright headings where they are longer than what stands below them.
_LYING = 4
# So many letters fit beside each other in a column; a cell needs so many more than its own, and breaks its
# line after so many.
_ROOM, _EDGES, _LINE = 60, 2, 14
_TAG = re.compile(r"<[^>]*>")


def _columns(book: Book, table: Table) -> list[Field]:
    """What rows are called in this language, or their keys, then all that tells them apart."""
    look = looks(book.ruleset).get(table.header.id)
    name = table.columns.get(f"name_{book.language}")
    first = name or table.columns.get(table.key)
    dropped = {f"name_{each}" for each in book.ruleset.languages} if name is not None else set[str]()
    dropped |= {table.key, *(look.columns if look is not None else ())}
    rest = [
        each
        for each in table.columns.values()
        if each is not first
        and each.name not in dropped
        and len({row.values.get(each.name) for row in table.rows}) > min(len(table.rows) - 1, 1)
    ]
    return [*([first] if first is not None else []), *rest]


def fitted(book: Book, table: Table) -> tuple[bool, str]:
    """Whether it needs the width of the page, and the table with its title and prose."""
    id, columns = table.header.id, _columns(book, table)
    look = looks(book.ruleset).get(id)
    lines = [[_cell(book, table, column, row) for column in columns] for row in table.rows]
    heads = [capital(heading(book, each)) for each in columns]
    # What the names of rows are a name of, is told by the title of their key.
    if table.key and table.columns[table.key] is not columns[0]:
        heads[0] = capital(heading(book, table.columns[table.key]))
    needed = [
        min(max(len(html.unescape(_TAG.sub("", each))) for each in column), _LINE)
        for column in zip(*lines, strict=True)
    ]
    words = [max(map(len, head.split()), default=0) for head in heads]
    upright = [
        len(columns) > _LYING and word > max(cells, _EDGES) for word, cells in zip(words, needed, strict=True)
    ]
    letters = [
        cells if stands else max(cells, word)
        for cells, word, stands in zip(needed, words, upright, strict=True)
    ]
    wide = sum(letters) + _EDGES * len(letters) > _ROOM
    top = "".join(
        f'<th class="upright"><span>{escape.text(head)}</span></th>'
        if stands
        else f"<th>{escape.text(head)}</th>"
        for head, stands in zip(heads, upright, strict=True)
    )
    if look is not None:
        for row, line in zip(table.rows, lines, strict=True):
            line[0] = f'<img class="look" alt="" src="{look.files[row.key]}"> {line[0]}'
    body = "".join(f"<tr>{''.join(f'<td>{each}</td>' for each in line)}</tr>" for line in lines)
    told = "".join(f"<p>{each}</p>" for each in escape.paragraphs(book.raw(table.header.text, book.changed)))
    rows = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return wide, framed(escape.text(capital(book.title(id))), told + rows, wide=wide)


def _cell(book: Book, table: Table, column: Field, row: Row) -> str:
    """A cell in HTML, marked where a variant changed it."""
    shown = cell(book, column, row, html=True)
    return f"<ins>{shown}</ins>" if of_cell(book, table.header.id, row.key, column.name) else shown


def framed(title: str, inside: str, *, wide: bool = False) -> str:
    """A piece that is not torn apart."""
    return f'<div class="{"table wide" if wide else "table"}"><h2>{title}</h2>{inside}</div>'
