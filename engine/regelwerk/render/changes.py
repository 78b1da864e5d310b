"""What a variant changes: old beside new where a value stands, all changes beside each document, and all of
them on a page of their own.
"""

from collections.abc import Sequence

from regelwerk.model.content import Field, Row, Table
from regelwerk.model.difference import DocumentChange
from regelwerk.model.expression import Attribute, Expression, RowOf
from regelwerk.model.grouped import grouped
from regelwerk.model.provenance import Layer, Override, concerning, place_among
from regelwerk.model.rules import Event
from regelwerk.model.ruleset import Document
from regelwerk.model.texts import spoken, title
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import number
from regelwerk.render.say import has_words
from regelwerk.render.svg import cut
from regelwerk.render.tables import heading, told_columns, typed
from regelwerk.render.wording import Wording
from regelwerk.words.override_phrases import name

_MOST = 300


def changed(book: Book, document: Document) -> list[str]:
    """The changes to one document, to stand below it."""
    found = [
        each
        for each in concerning(book.ruleset.overrides, document.header.id)
        if (each.path or each.old) and not _foreign(book, document.header.id, each.path)
    ]
    if not found:
        return []
    return [f"*{book.say('changed')}*", "\n".join(f"- {line_of(book, each, within=True)}" for each in found)]


def changes_page(book: Book, documents: Sequence[DocumentChange]) -> list[str]:
    """All differences from what the variant goes back to: what changed, what is new, what is gone.

    The same that `diff` tells, in the words of the book.
    """
    ruleset = book.ruleset
    bases = [f"{_ruleset(book, layer)} {escape.text(layer.version)}" for layer in ruleset.layers[:-1]]
    blocks = [f"# {book.say('changes')}", book.say("variant_of", rulesets=", ".join(bases))]
    for action in ("changed", "added", "removed"):
        chosen = [each for each in documents if each.action == action]
        if chosen:
            blocks.append(f"## {book.say(f'all_{action}')}")
            for each in chosen:
                blocks += _document(book, each)
    return blocks


def _document(book: Book, change: DocumentChange) -> list[str]:
    """Its title, what changed in it and why, and whom that touches."""
    values = [each for each in change.values if not _foreign(book, change.id, each.path)]
    lines = [f"- {line_of(book, each, within=True)}" for each in values]
    if change.action == "added" and change.id in book.documents:
        lines += [f"- {paragraph}" for paragraph in book.prose(book.documents[change.id].header.text)]
    if change.action != "changed":
        place = escape.code(place_among(change.span, book.ruleset.heads()))
        stands = book.say(f"stands_{change.action}", place=place)
        lines.append(f"- {stands}{_reason(book, change.reason)}")
    ways = grouped((each.why, book.link(each.id)) for each in change.touches if each.id in book.place)
    lines += [f"- {book.say(f'touched_{why}')}: {', '.join(links)}" for why, links in ways.items()]
    return [f"### {_heading(book, change)}", "\n".join(lines)]


def _heading(book: Book, change: DocumentChange) -> str:
    if change.document is None:
        return book.say("head_of_ruleset")
    if change.id in book.place:
        return book.link(change.id)
    return escape.text(title(change.document.header.title, book.language) or change.id)


def _ruleset(book: Book, layer: Layer) -> str:
    """What a ruleset is called, in quotation marks; its id if it has no title."""
    words = spoken(layer.title, book.language)
    return book.say("quoted", words=escape.text(words)) if words else escape.code(layer.id)


def _foreign(book: Book, id: str, path: str) -> bool:
    """Whether it is a text in another language than the reader's."""
    others = [each for each in book.ruleset.languages if each != book.language]
    last = path.rpartition("/")[2]
    return any(last == other or (id in book.ruleset.tables and last == f"name_{other}") for other in others)


def _reason(book: Book, reason: dict[str, str]) -> str:
    words = spoken(reason, book.language)
    return f" – {escape.text(words)}" if words else ""


def line_of(book: Book, each: Override, *, within: bool = False) -> str:
    """`snacks/apple/price`: 30 struck out, 45 – the reason. Then who says so, and where both stand.

    `within` says that the document is named above the line already.
    """
    old, new = (_value(book, each, text) for text in (each.old, each.new))
    values = {
        "what": _what(book, each, within=within),
        "old": f"<del>{old}</del>" if old else "",
        "new": f"<ins>{new}</ins>" if new else "",
        "places": f'<span class="rulebook-place">({_places(book, each)})</span>',
    }
    key = f"value_{each.action}" if each.path else f"document_{each.action}"
    return book.say(key, **values) + _reason(book, each.reason)


def _places(book: Book, each: Override) -> str:
    """Who says so, and where the new value and the old one stand."""
    heads = book.ruleset.heads()
    return book.say(
        "places_new" if each.action == "added" else "places_both",
        by=escape.code(each.by),
        there=escape.code(place_among(each.place, heads)),
        before=escape.code(place_among(each.old_span, heads)),
    )


def _what(book: Book, each: Override, *, within: bool) -> str:
    """What a change is about: a cell by its row and column, a row by its name, anything else by its way."""
    table = book.ruleset.tables.get(each.document)
    columns = table.columns if table is not None else {}
    match each.path.split("/"):
        case ["columns", column] if column in columns:
            return book.say("part_column", column=escape.text(heading(book, columns[column])))
        case [part, *rest] if within and has_words(f"part_{part}") and rest[:1] in ([], [book.language]):
            return book.say(f"part_{part}")
        case ["rows", key] if table is not None and key != "+":
            return escape.text(book.row(each.document, key))
        case ["rows", key, column] if key != "+" and column in columns:
            named = column == f"name_{book.language}"
            shown = book.say("name") if named else escape.text(heading(book, columns[column]))
            return f"{escape.text(book.row(each.document, key))}, {shown}"
    return escape.code(name(each).removeprefix(f"{each.document}/") if within and each.path else name(each))


def _value(book: Book, each: Override, yaml: str) -> str:
    """A value: of a row, all its cells; of anything that is neither number nor word, as it is written."""
    if yaml == each.new:
        table, document = book.ruleset.tables.get(each.document), book.documents.get(each.document)
        match each.path.split("/"):
            case ["rows", key] if table is not None and (row := table.row(key)) is not None:
                cells = ((each, row.values.get(each.name)) for each in told_columns(book, table))
                return "; ".join(
                    f"{escape.text(heading(book, column))}: {typed(book, value, column.type)}"
                    for column, value in cells
                    if not isinstance(value, tuple | None)
                )
            case ["columns", column] if table is not None and column in table.columns:
                return book.type_words(table.columns[column].type)
            case ["tags"] if isinstance(document, Event) and isinstance(document.tags, Expression):
                return Wording(book, document.parameters).value(document.tags.tree)
    words = [word.strip() for word in yaml[1:-1].split(",")] if yaml[:1] == "[" and yaml[-1:] == "]" else []
    if words and all(word in book.ruleset.words for word in words):
        return escape.text(", ".join(map(book.word, words)))
    return escape.code(cut(written(book, yaml), _MOST))


# --- where a value stands -----------------------------------------------------------------


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
    found = concerning(book.ruleset.overrides, document.header.id)
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
