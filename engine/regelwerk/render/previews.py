"""What a link leads to, in a few words: shown where somebody points at it."""

import json

from regelwerk.render.book import Book, html_page, place_of, row_anchor
from regelwerk.render.tables import told_row

PREVIEWS = "previews.js"
MOST = 220


def previews(book: Book) -> str:
    """A script that keeps, for each document's place (`page.html#anchor`), its title and how it begins.

    A 1 behind them marks a word of the glossary.

    A script and not JSON, because pages opened from the file system may load nothing else.
    """
    found: dict[str, list[str | int]] = {}
    for id in book.place:
        text = _cut(" ".join(book.raw(book.documents[id].header.text).split()))
        if text and id not in book.ruleset.examples:
            found[place_of(book, id)] = [book.title(id), text, *([1] if id in book.ruleset.terms else [])]
    for table in book.ruleset.tables.values():
        id = table.header.id
        for row in table.rows:
            shown = told_row(book, table, row)
            if shown:
                title = f"{book.title(id)}: {book.row(id, row.key)}"
                found[f"{html_page(book.place[id])}#{row_anchor(id, row.key)}"] = [title, _cut(shown)]
    told = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    # The two characters that end a line in older scripts, and what could end the element.
    safe = told.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.rulebookPreviews={safe}\n"


def _cut(text: str) -> str:
    if len(text) <= MOST:
        return text
    return f"{text[:MOST].rpartition(' ')[0] or text[:MOST]} …"
