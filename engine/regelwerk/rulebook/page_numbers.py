"""On paper a link leads nowhere: the numbers of the pages that the contents and the index point to.

Browsers cannot tell them in a style sheet, so a page is printed twice: once to see what stands where, once
with the numbers. They have their room from the beginning, and nothing moves in between.
"""

import re
from collections.abc import Mapping
from urllib.parse import unquote

_ROOM = re.compile(r'(<span class="paper" data-of="([^"]*)">)(</span>)')


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
