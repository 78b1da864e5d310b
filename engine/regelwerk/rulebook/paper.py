"""What editions on paper have in common: chapters, a running head above each page, and numbers of pages.

On paper a link leads nowhere: contents and index tell the numbers of the pages that they point to. Browsers
cannot tell them in a style sheet, so a page is printed twice: once to see what stands where, once with the
numbers. They have their room from the beginning, and nothing moves in between.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import unquote

from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.html import Heading
from regelwerk.rulebook.template import filled

_ROOM = re.compile(r'(<span class="paper" data-of="([^"]*)">)(</span>)')


class Chapter(NamedTuple):
    """A chapter with its place, its title as plain text, its HTML, and its headings for the contents."""

    id: str
    title: str
    html: str
    headings: Sequence[Heading]


def paper(file: str, edition: Edition, chapters: Sequence[Chapter], **values: object) -> str:
    """The template `file` filled with chapters, and with further values that are markup already."""
    known = {"language": edition.language, "title": edition.title, "say": edition.book.say}
    return filled(file, chapters=chapters, room=room, **known, **values)


def room(id: str) -> str:
    """Where the number of the page will stand that has the place `id` (markup already)."""
    return f'<span class="paper" data-of="{id}"></span>'


def numbered(html: str, pages: Mapping[str, int]) -> str:
    """The page with all numbers that are known."""
    return _ROOM.sub(lambda found: f"{found[1]}{pages.get(found[2], '')}{found[3]}", html)


def pages_of(pdf: str) -> dict[str, int]:
    """Place to number of its page, from 1, for all places that some link leads to.

    Raises ValueError if the file is no PDF.
    """
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        reader = PdfReader(pdf)
        named = reader.named_destinations
        found = {name: reader.get_destination_page_number(named[name]) for name in named}
    except PyPdfError as error:
        raise ValueError(str(error)) from error
    return {unquote(name.lstrip("/")): page + 1 for name, page in found.items() if page is not None}
