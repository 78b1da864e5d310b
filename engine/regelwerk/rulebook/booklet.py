"""The booklet of an edition, to print: learn, rules and tables in two columns, on a few sheets of A4."""

import re
from base64 import b64encode

from regelwerk.render import escape
from regelwerk.render.booklet import learn, rules, tables
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.html import to_html
from regelwerk.rulebook.paper import Chapter, paper

BOOKLET = "book.html"
_SIZE = re.compile(r'<svg [^>]*?\bwidth="(\d+)"')
# Writing on large drawings would be too small to read in a column. On maps of places it fills its boxes.
_WIDTH, _MOST = 420, 1.5
_LARGER = (
    "<style>svg:not(.game-map) text[text-anchor=middle]"
    "{transform-box:fill-box;transform-origin:center;transform:scale(%.2f)}</style></svg>"
)
_PICTURE = re.compile(r'(?<= src=")((?!look-)[^":]+\.svg)(?=")')
_ID = re.compile(r'(<h2[^>]* id=")')


def booklet(edition: Edition) -> str:
    """The page as HTML; it belongs beside the edition's pages, whose drawings it shows."""
    book = edition.book
    told = {"learn": learn(book), "rules": rules(book), "tables": tables(book)}
    chapters = list[Chapter]()
    for id, blocks in told.items():
        if blocks:
            content, title = to_html("\n\n".join(blocks)), book.say(id)
            # No other part has the ids of its headings.
            html = _drawn(edition, _ID.sub(rf"\g<1>{id}-", content.html))
            whole = f'<h1>{title}</h1>\n<div class="columns">\n{html}\n</div>'
            headings = [each._replace(id=f"{id}-{each.id}") for each in content.headings]
            chapters.append(Chapter(id, title, whole, headings))
    return paper(
        "booklet.html",
        edition,
        chapters,
        text="\n".join(f"<p>{each}</p>" for each in escape.paragraphs(book.raw(book.ruleset.header.text))),
        facts=" · ".join(map(escape.markup, book.facts)),
    )


def _drawn(edition: Edition, html: str) -> str:
    """Drawings within the page, their writing large enough for paper."""

    def data(found: re.Match[str]) -> str:
        drawing = edition.pages.get(found[1], "")
        size = _SIZE.search(drawing)
        if size is None:
            return found[0]
        larger = _LARGER % min(max(int(size[1]) / _WIDTH, 1.0), _MOST)
        drawing = larger.join(drawing.rsplit("</svg>", 1))
        return f"data:image/svg+xml;base64,{b64encode(drawing.encode('utf-8', 'replace')).decode()}"

    return _PICTURE.sub(data, html)
