"""Puts the places of buttons into the pages of a site: one at the end of each example."""

import re
from collections.abc import Mapping
from html import unescape

from regelwerk.render.escape import markup

_HEADING = re.compile(r'<h[1-6]\b[^>]*?\bid="([^"]*)"')


def placed(html: str, examples: Mapping[str, str], root: str) -> str:
    """A page's content with a place for a button behind each of its examples.

    `examples` are their ids by the anchors of their headings, `root` leads from the page to the folder of
    the site's scripts.
    """
    if not examples:
        return html
    headings = list(_HEADING.finditer(html))
    parts: list[str] = []
    done = 0
    for number, heading in enumerate(headings):
        id = examples.get(unescape(heading[1]))
        if id is None:
            continue
        end = headings[number + 1].start() if number + 1 < len(headings) else len(html)
        parts += [html[done:end], f'<div class="rulebook-try" data-example="{markup(id)}"></div>\n']
        done = end
    script = f'<script defer src="{markup(root)}start.js"></script>'
    return "".join([*parts, html[done:], script]) if parts else html
