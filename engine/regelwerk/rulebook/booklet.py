"""The booklet of an edition, to print: learn, rules and tables in two columns, on a few sheets of A4."""

import re
from base64 import b64encode
from typing import NamedTuple

from regelwerk.render import escape
from regelwerk.render.booklet import learn, rules, tables
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.html import Heading, to_html
from regelwerk.rulebook.page_numbers import room
from regelwerk.rulebook.running_heads import running_heads
from regelwerk.rulebook.template import filled

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


class _Part(NamedTuple):
    id: str
    title: str
    html: str
    headings: list[Heading]


def booklet(edition: Edition) -> str:
    """The page as HTML; it belongs beside the edition's pages, whose drawings it shows."""
    book = edition.book
    told = {"learn": learn(book), "rules": rules(book), "tables": tables(book)}
    parts = [_part(id, book.say(id), blocks) for id, blocks in told.items() if blocks]
    title, about = next(iter(edition.headings.values())), book.ruleset.about
    facts = [book.raw(each) for each in (about.players, about.duration) if each] if about is not None else []
    return filled(
        "booklet.html",
        language=edition.language,
        title=escape.markup(title),
        heads=running_heads(title, [each.title for each in parts]),
        hint=book.say("booklet_hint"), site=book.say("paper_site"), contents=book.say("paper_contents"),
        text="\n".join(f"<p>{each}</p>" for each in escape.paragraphs(book.raw(book.ruleset.header.text))),
        facts=" · ".join(map(escape.markup, facts)),
        toc="\n".join(map(_entry, parts)),
        parts="\n".join(
            f'<section id="{each.id}" style="page: chapter-{number}">\n<h1>{each.title}</h1>\n'
            f'<div class="columns">\n{_drawn(edition, each.html)}\n</div>\n</section>'
            for number, each in enumerate(parts)
        ),
    )  # fmt: skip


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


def _part(id: str, title: str, blocks: list[str]) -> _Part:
    """A part whose headings have ids that no other part has."""
    content = to_html("\n\n".join(blocks))
    headings = [each._replace(id=f"{id}-{each.id}") for each in content.headings]
    return _Part(id, title, _ID.sub(rf"\g<1>{id}-", content.html), headings)


def _entry(part: _Part) -> str:
    """A line of the table of contents: the part, then its chapters."""
    chapters = "".join(f" <span>{_numbered(each.id, each.title)}</span>" for each in part.headings)
    return f"<li><b>{_numbered(part.id, part.title)}</b>{chapters}</li>"


def _numbered(id: str, title: str) -> str:
    return f'<a href="#{id}">{title}</a> {room(id)}'
