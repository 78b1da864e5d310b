"""Puts what a reader can begin into the pages of a site: one at the end of what each heading is about."""

import re
from collections.abc import Mapping
from html import unescape

from regelwerk.render.escape import markup

_HEADING = re.compile(r'<h[1-6]\b[^>]*?\bid="([^"]*)"')


def placed(html: str, found: Mapping[str, str], script: str) -> str:
    """A page's content with pieces of HTML, and with the script that brings them to life.

    `found` are the pieces by the anchors of headings, `script` is its address as seen from the page.
    """
    headings = list(_HEADING.finditer(html)) if found else []
    parts: list[str] = []
    done = 0
    for number, heading in enumerate(headings):
        piece = found.get(unescape(heading[1]))
        if piece is None:
            continue
        end = headings[number + 1].start() if number + 1 < len(headings) else len(html)
        parts += [html[done:end], piece, "\n"]
        done = end
    return (
        "".join([*parts, html[done:], f'<script defer src="{markup(script)}"></script>']) if parts else html
    )
