"""A whole edition on one page, to print: no navigation, a table of contents, a running head per chapter.

Examples are left out, and set-ups that they alone begin with: with their positions and reasons they would be
most of the paper. So are the sheets, each of which is a page of its own. A link to something left out leads
to its page on the site.
"""

import re

from regelwerk.model.scenario import Scenario
from regelwerk.model.sheet import Sheet
from regelwerk.render.book import DRAWING, Fixed, anchor, html_page, lesson_page, sheet_page
from regelwerk.render.examples import CARD
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.html import Content, to_html
from regelwerk.rulebook.paper import Chapter, paper, room

ONE_PAGE = "print.html"
_ID = re.compile(r'(\s)(id|aria-labelledby)="([^"]*)"')
_LINK = re.compile(r'<a href="([^"#]*)(?:#([^"]*))?"')
_IN_INDEX = re.compile(r'<td><a href="#([^"]*)">(?:(?!</a>).)*</a>')
_IMAGE = re.compile(r"<img\b[^>]*>")


def one_page(edition: Edition) -> str:
    """The page as HTML; it belongs beside the edition's pages."""
    contents = _contents(edition)
    places = _Places(edition, contents)
    front = to_html(_kept(edition.pages[Fixed.FRONT]).partition("\n\n## ")[0]).html
    chapters = [places.chapter(page, edition.headings[page], each) for page, each in contents.items()]
    return paper("print.html", edition, chapters, front=places.mended(front, Fixed.FRONT))


def _contents(edition: Edition) -> dict[str, Content]:
    book = edition.book
    dropped: set[str] = {Fixed.FRONT, Fixed.LEARN, Fixed.EXAMPLES, Fixed.PLAY}
    dropped |= {page.file for page in book.example_pages}
    dropped |= {sheet_page(id) for id in book.ruleset.sheets}
    dropped |= {lesson_page(id) for id in book.ruleset.lessons}
    dropped |= {
        book.pages[chapter]
        for chapter, documents in book.chapters.items()
        # Set-ups that are not on offer are those of examples.
        if all(
            isinstance(each, Sheet) or (isinstance(each, Scenario) and not each.offered) for each in documents
        )
    }
    kept = (page for page in edition.headings if page not in dropped)
    return {page: to_html(_kept(edition.pages[page])) for page in kept}


def _kept(markdown: str) -> str:
    """A page without its examples, and without what uses what; what is folded up stands open."""
    blocks, inside = [], 0
    for block in markdown.split("\n\n"):
        if inside or block.startswith(f'<div class="{CARD}"'):
            inside += block.startswith("<div") - (block == "</div>")
        elif "{ .rulebook-used " not in block:
            blocks.append(block.replace("<details ", "<details open ", 1))
    return "\n\n".join(blocks)


def _drawn(html: str) -> str:
    """Drawings as the files that they are, fetched at once: a printer does not scroll."""
    html = _IMAGE.sub(lambda found: found[0].replace(' loading="lazy"', ""), html)
    return html.replace(f'src="{DRAWING}"', f'class="drawing" src="{DRAWING}"')


class _Places:
    """Where everything stands on the one page: documents by their ids, all else behind its page's name."""

    def __init__(self, edition: Edition, contents: dict[str, Content]) -> None:
        self._documents = {(page, anchor(id)) for id, page in edition.book.place.items()}
        self._there = {page: each.ids for page, each in contents.items()}

    def of(self, page: str, id: str) -> str:
        stem = page.removesuffix(".md")
        return id if (page, id) in self._documents else f"page-{stem}-{id}" if id else f"page-{stem}"

    def chapter(self, page: str, title: str, content: Content) -> Chapter:
        """A page with its sections for the table of contents; the paragraphs are an index of their own."""
        found = content.headings if page != Fixed.INDEX else ()
        sections = [each._replace(id=self.of(page, each.id)) for each in found if each.level == 2]
        return Chapter(self.of(page, ""), title, self.mended(_drawn(content.html), page), sections)

    def mended(self, html: str, page: str) -> str:
        """The HTML of a page with its ids and links as they are on the one page; the index of paragraphs with
        room for the numbers of pages."""
        html = _ID.sub(lambda found: f'{found[1]}{found[2]}="{self.of(page, found[3])}"', html)
        html = _LINK.sub(lambda found: f'<a href="{self._address(page, found[1], found[2] or "")}"', html)
        return _IN_INDEX.sub(lambda found: found[0] + room(found[1]), html) if page == Fixed.INDEX else html

    def _address(self, here: str, address: str, place: str) -> str:
        page = f"{address.removesuffix('.html')}.md" if address.endswith(".html") else address or here
        if page in self._there and (not place or place in self._there[page]):
            return f"#{self.of(page, place)}"
        return f"{address or html_page(here)}{'#' if place else ''}{place}"
