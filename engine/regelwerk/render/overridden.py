"""Old beside new: what a variant changed, shown where the value stands."""

from regelwerk.model.content import Field, Row, Table
from regelwerk.model.expression import Attribute, Expression, RowOf
from regelwerk.model.provenance import Override
from regelwerk.model.ruleset import Document
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import number


def of_cell(book: Book, table: str, key: str, column: str) -> tuple[str, Override] | None:
    """What a cell held before all changes, as it was written, and the last change; none if it did not."""
    path = f"rows/{key}/{column}"
    found = [each for each in book.ruleset.overrides if each.document == table and each.path == path]
    return (found[0].old, found[-1]) if found and found[0].old != found[-1].new else None


def cell_words(book: Book, document: Table, row: Row, column: Field, shown: str) -> str:
    """A cell in Markdown: the old value struck out before the new one, and why as a tooltip."""
    changed = of_cell(book, document.header.id, row.key, column.name)
    if changed is None:
        return shown
    old, override = changed
    why = escape.text(override.why(book.language))
    before = f"<del>{escape.text(written(book, old))}</del> " if old else ""
    return f'{before}<ins title="{why}">{shown}</ins>'


def row_badge(book: Book, document: Table, row: Row) -> str:
    """A badge behind the name of a row that a variant added."""
    path = f"rows/{row.key}"
    new = any(
        each.document == document.header.id and each.path in (path, "rows/+") and each.action == "added"
        and (each.path == path or row.key in each.new)
        for each in book.ruleset.overrides
    )  # fmt: skip
    return f" {_badge(book.say('badge_new'))}" if new else ""


def document_badge(book: Book, document: Document) -> str:
    """A badge for a document that a variant added or changed; empty for any other."""
    found = [each for each in book.ruleset.overrides if each.document == document.header.id]
    if not found:
        return ""
    return _badge(book.say("badge_new" if not found[0].path and not found[0].old else "badge_changed"))


def before(book: Book, expression: Expression) -> str:
    """What a value in prose was before a variant changed it; empty if it is as it was."""
    match expression.tree:
        case Attribute(of=RowOf(table=table, key=key), field=field):
            changed = of_cell(book, table, key, field)
            return written(book, changed[0]) if changed is not None else ""
    return ""


def written(book: Book, yaml: str) -> str:
    """A value as YAML writes it, in the words of the book: numbers, yes and no, texts without quotes."""
    if yaml in ("true", "false"):
        return book.say("yes" if yaml == "true" else "no")
    try:
        value = float(yaml)
    except ValueError:
        return yaml[1:-1] if len(yaml) > 1 and yaml[0] == yaml[-1] and yaml[0] in "\"'" else yaml
    return number(int(value) if value.is_integer() else value, book.language) if abs(value) < 1e15 else yaml


def _badge(words: str) -> str:
    return f'<span class="rulebook-badge rulebook-changed">{words}</span>'
