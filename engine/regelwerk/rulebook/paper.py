"""What editions on paper have in common: chapters, a running head above each page, and numbers of pages.

On paper a link leads nowhere: contents and index tell the numbers of the pages that they point to. Browsers
cannot tell them in a style sheet, so a page is printed twice: once to see what stands where, once with the
numbers. They have their room from the beginning, and nothing moves in between.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import unquote

from regelwerk.render import escape
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.template import filled

_ROOM = re.compile(r'(<span class="paper" data-of="([^"]*)">)(</span>)')


class Chapter(NamedTuple):
    """A chapter with its place, its title as plain text, and its HTML."""

    id: str
    title: str
    html: str


def paper(file: str, edition: Edition, chapters: Sequence[Chapter], **values: str) -> str:
    """The template `file` filled with chapters, and with further values that are markup already."""
    say, title = edition.book.say, edition.title
    return filled(
        file,
        language=edition.language,
        title=escape.markup(title),
        heads=_running_heads(title, [each.title for each in chapters]),
        site=say("paper_site"),
        contents=say("paper_contents"),
        chapters="\n".join(
            f'<section id="{each.id}" style="page: chapter-{number}">\n{each.html}\n</section>'
            for number, each in enumerate(chapters)
        ),
        **values,
    )


def _running_heads(title: str, parts: Sequence[str]) -> str:
    """Style rules for plain titles; the pages of each part are called `chapter-0`, `chapter-1` and so on."""
    lines = [f"@page {{ @top-left {{ content: {_quoted(title)}; }} }}"]
    lines += [
        f"@page chapter-{number} {{ @top-right {{ content: {_quoted(each)}; }} }}"
        for number, each in enumerate(parts)
    ]
    return "\n".join(lines)


def _quoted(text: str) -> str:
    """A text as CSS has it; whatever could end it stands by its number."""
    return '"' + "".join(
        each if each.isalnum() or each == " " else f"\\{ord(each):x} " for each in escape.visible(text)
    ) + '"'  # fmt: skip


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
