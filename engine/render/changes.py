"""What a variant changes: beside each document, and all of it on a page of its own."""

from engine.model.provenance import Override, concerning, place_among
from engine.model.ruleset import Document
from engine.render import escape
from engine.render.book import Book
from engine.render.overridden import written
from engine.render.tables import heading, plain
from engine.words.override_phrases import name

_MOST = 300


def changed(book: Book, document: Document) -> list[str]:
    """The changes to one document, to stand below it."""
    found = [each for each in concerning(book.ruleset.overrides, document.header.id) if each.path or each.old]
    if not found:
        return []
    return [f"*{book.say('changed')}*", "\n".join(f"- {line_of(book, each)}" for each in found)]


def changes_page(book: Book) -> list[str]:
    """All changes: of what the variant is made, then document by document, what is gone last."""
    ruleset = book.ruleset
    bases = [f"{escape.code(layer.id)} {escape.text(layer.version)}" for layer in ruleset.layers[:-1]]
    blocks = [f"# {book.say('changes')}", book.say("variant_of", rulesets=", ".join(bases))]
    by_document: dict[str, list[Override]] = {}
    for each in ruleset.overrides:
        if each.document not in ruleset.examples:
            by_document.setdefault(each.document, []).append(each)
    there = [id for id in by_document if id in book.place]
    for id in [*there, *(id for id in by_document if id not in book.place)]:
        heading = book.link(id) if id in book.place else escape.code(id)
        blocks += [f"## {heading}", "\n".join(f"- {line_of(book, each)}" for each in by_document[id])]
    return blocks


def line_of(book: Book, each: Override) -> str:
    """`snacks/apple/price`: **45**, before 30 – the reason. Then who says so, and where both stand."""
    old, new = (_value(book, each, text) for text in (each.old, each.new))
    values = {
        "what": _what(book, each),
        "old": old,
        "new": f"**{new}**" if new else "",
        "places": f'<span class="rulebook-place">({_places(book, each)})</span>',
    }
    key = f"value_{each.action}" if each.path else f"document_{each.action}"
    why = each.why(book.language)
    return book.say(key, **values) + (f" – {escape.text(why)}" if why else "")


def _places(book: Book, each: Override) -> str:
    """Who says so, and where the new value and the old one stand."""
    heads = book.ruleset.heads()
    return book.say(
        "places_new" if each.action == "added" else "places_both",
        by=escape.code(each.by),
        there=escape.code(place_among(each.new_span or each.change, heads)),
        before=escape.code(place_among(each.old_span, heads)),
    )


def _what(book: Book, each: Override) -> str:
    """What a change is about: a cell by its row and column, a row by its name, anything else by its way."""
    table = book.ruleset.tables.get(each.document)
    parts = each.path.split("/")
    if table is None or parts[0] != "rows" or len(parts) not in (2, 3) or parts[1] == "+":
        return escape.code(name(each))
    row = escape.text(book.row(table.header.id, parts[1]))
    if len(parts) == 2:
        return row
    if parts[2] not in table.columns:
        return escape.code(name(each))
    return f"{row}, {escape.text(heading(book, table.columns[parts[2]]))}"


def _value(book: Book, each: Override, yaml: str) -> str:
    """A value: of a row, all its cells; of anything that is neither number nor word, as it is written."""
    table = book.ruleset.tables.get(each.document)
    parts = each.path.split("/")
    if table is not None and len(parts) == 2 and parts[0] == "rows" and yaml == each.new:
        row = next((row for row in table.rows if row.key == parts[1]), None)
        if row is not None:
            cells = [
                f"{escape.text(heading(book, column))}: {plain(book, row.values[column.name])}"
                for column in table.columns.values()
                if not column.key and not isinstance(row.values.get(column.name), tuple | None)
            ]
            return "; ".join(cells)
    return escape.code(_cut(written(book, yaml)))


def _cut(text: str) -> str:
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"
