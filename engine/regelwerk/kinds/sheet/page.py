"""A sheet as a page of the rulebook: one sheet of paper to print, to fill in or to look things up.

Plain HTML within Markdown; `site/pages/sheet.css` lays it out on the screen and on A4.
"""

from regelwerk.kinds.sheet.lookup import LOOKED_UP, grid, lookup
from regelwerk.model.document import Texts
from regelwerk.model.sheet import Boxes, Sheet, SheetPart
from regelwerk.render import escape
from regelwerk.render.book import Book, sheet_page
from regelwerk.render.tables import cell, heading


def body(book: Book, sheet: Sheet) -> list[str]:
    return [f"[{book.say('to_sheet')}]({sheet_page(sheet.header.id)})"]


def blocks(book: Book, sheet: Sheet) -> list[str]:
    """The blocks of the page: heading, what the sheet is for, and the sheet itself."""
    title = escape.text(book.title(sheet.header.id))
    parts = "\n".join(_part(book, part) for part in sheet.parts if part.form not in LOOKED_UP or part.of)
    # On a reference players look things up; else they fill it in.
    looked_up = any(part.form in LOOKED_UP for part in sheet.parts)
    kind = "rulebook-sheet rulebook-reference" if looked_up else "rulebook-sheet"
    return [f"# {title}", *book.prose(sheet.header.text), f'<div class="{kind}">\n{parts}\n</div>']


def _part(book: Book, part: SheetPart) -> str:
    title = _words(book, part.title)
    caption = f'<div class="rulebook-sheet-title">{title}</div>' if title else ""
    inside = lookup(book, part) if part.form in LOOKED_UP else _FORMS[part.form](book, part)
    return f'<div class="rulebook-sheet-part rulebook-sheet-{part.form}">{caption}{inside}</div>'


def _lines(book: Book, part: SheetPart) -> str:
    asked = "".join(f"<span>{_words(book, each)}</span>" for each in part.rows)
    return f'<div class="rulebook-sheet-asked">{asked}</div>'


def _tally(book: Book, part: SheetPart) -> str:
    numbers = [str(number) for number in range(1, part.number + 1)]
    rows = [[_words(book, each), *([""] * part.number)] for each in part.rows]
    return grid([_words(book, part.heading), *numbers], rows)


def _blank(book: Book, part: SheetPart) -> str:
    head = [_words(book, column.title) for column in part.columns]
    row = [boxes(column.boxes) for column in part.columns]
    return grid(head, [row] * part.number)


def _table(book: Book, part: SheetPart) -> str:
    table = book.ruleset.tables[part.table]
    columns = [table.columns[column.fields[book.language]] for column in part.columns]
    head = [
        _words(book, shown.title) or escape.text(heading(book, column))
        for shown, column in zip(part.columns, columns, strict=True)
    ]
    rows = [[cell(book, column, row, html=True) for column in columns] for row in table.rows]
    return grid(head, rows)


def boxes(given: Boxes | None) -> str:
    """Empty boxes in a row, the starting value in the first."""
    if given is None:
        return ""
    first = escape.text(given.start)
    return f'<span class="rulebook-boxes"><i>{first}</i>{"<i></i>" * (given.number - 1)}</span>'


def _words(book: Book, texts: Texts) -> str:
    return escape.text(book.raw(texts)) if texts else ""


_FORMS = {
    "lines": _lines,
    "boxes": lambda book, part: boxes(part.boxes),
    "tally": _tally,
    "blank": _blank,
    "table": _table,
}
