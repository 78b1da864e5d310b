"""The Markdown that `regelwerk.render` writes, as HTML.

A rulebook's pages use a small part of Markdown, and whatever a ruleset says is escaped in them already. So a
few patterns do what a general converter needs many for; that takes a tenth of the time. Pages written by
people (the guide) go through Markdown itself. `tests/rulebook/test_html.py` holds both against each other.
"""

import html
import re
from typing import NamedTuple

_HEADING = re.compile(r"(#{1,6}) (.*?)(?: \{ ?([^{}]*?) ?\})?$")
_INLINE = re.compile(
    r"!\[([^\]]*)\]\(([^()\s]*)\)(?:\{ ?([^{}]*?) ?\})?"  # an image, perhaps with attributes
    r"|\[([^\[\]]*)\]\(([^()\s]*)\)(?:\{ ?([^{}]*?) ?\})?"  # a link, perhaps with attributes
    r"|(\*+)"  # emphasis
)
_ITEM = re.compile(r"( *)(?:-|(\d+)\.) (.*)$")
_ATTRIBUTES = re.compile(r"""([#.])([^\s}]+)|([\w-]+)=(?:"([^"]*)"|(\S*))""")
_LAST_LINE = re.compile(r"\n\{ ?([^{}]*?) ?\}$")
_TAG = re.compile(r"<[^>]*>")
_ID = re.compile(r'\bid="([^"]*)"')
# What only Markdown could take for markup: everything but & < > quotes and braces.
_HARMLESS = re.compile(r"&#(3[35-7]|4[0-7]|5[8]|6[134]|9[1-6]|12[46]|4[89]|5[0-7]);")
_RULER = re.compile(r"\|(?: -+ \|)+$")
_BLOCK = ("<div", "</div", "<pre", "<table", "<details", "</details", "<section", "<p>", "<p ")
# What tells Markdown that there is more of it within an element.
_MARKDOWN_WITHIN = ' markdown="1"'


class Heading(NamedTuple):
    """`title` is HTML without tags; `level` counts from 1."""

    level: int
    id: str
    title: str


class Content(NamedTuple):
    """A page: its HTML, its headings, its ids, and the addresses that its links lead to, as written."""

    html: str
    headings: list[Heading]
    ids: set[str]
    addresses: list[str]


def to_html(markdown: str, permalink: str = "") -> Content:
    """Converts a page; addresses of pages end in `.html` instead of `.md`.

    Headings link to themselves where `permalink` gives that link its name.
    """
    page = _Page(permalink)
    blocks = [page.block(block) for block in markdown.strip("\n").split("\n\n") if block]
    found = _HARMLESS.sub(lambda each: chr(int(each[1])), "\n".join(blocks))
    return Content(found, page.headings, {*_ID.findall(found)}, page.addresses)


class _Page:
    def __init__(self, permalink: str) -> None:
        self.headings: list[Heading] = []
        self.addresses: list[str] = []
        self._permalink = permalink
        self._taken: set[str] = set()

    def block(self, block: str) -> str:
        first = block[0]
        if first == "#":
            heading = _HEADING.match(block)
            if heading is not None:
                return self._heading(heading)
        if first == "|":
            rows = block.split("\n")
            if len(rows) > 1 and _RULER.match(rows[1]):
                return self._table(rows)
        if first == "<" and block.startswith(_BLOCK):
            return block.replace(_MARKDOWN_WITHIN, "", 1)
        if first in "-0123456789" and _ITEM.match(block.partition("\n")[0]):
            return self._list(block)
        attributes = ""
        last = _LAST_LINE.search(block)
        if last is not None:
            attributes, block = _attributes(last[1]), block[: last.start()]
        return f"<p{attributes}>{self.inline(block)}</p>"

    def _heading(self, found: re.Match[str]) -> str:
        # It comes with what builds sites.
        from markdown.extensions.toc import slugify, unique  # type: ignore[import-untyped]

        level, given = len(found[1]), found[3]
        inner = self.inline(found[2].strip())
        plain = _TAG.sub("", inner)
        attributes = _attributes(given) if given else ""
        named = _ID.search(attributes)
        if named is not None:
            id = html.unescape(named[1])
        else:
            id = unique(slugify(html.unescape(plain), "-"), self._taken)
            attributes += f' id="{id}"'
        self._taken.add(id)
        self.headings.append(Heading(level, id, plain))
        link = ""
        if self._permalink:
            link = f'<a class="headerlink" href="#{html.escape(id)}" title="{self._permalink}">¶</a>'
        return f"<h{level}{attributes}>{inner}{link}</h{level}>"

    def _table(self, rows: list[str]) -> str:
        head, _, *body = ([*map(self.inline, row[2:-2].split(" | "))] for row in rows)
        top = "".join(f"<th>{cell}</th>" for cell in head)
        below = "".join(f"<tr>{''.join(f'<td>{cell.strip()}</td>' for cell in row)}</tr>\n" for row in body)
        return f"<table>\n<thead>\n<tr>{top}</tr>\n</thead>\n<tbody>\n{below}</tbody>\n</table>"

    def _list(self, block: str) -> str:
        found: list[str] = []
        open_lists: list[str] = []
        for line in block.split("\n"):
            item = _ITEM.match(line)
            if item is None:
                found.append(f"\n{self.inline(line.strip())}")
                continue
            depth = min(len(item[1]) // 4 + 1, len(open_lists) + 1)
            kind = "ol" if item[2] else "ul"
            while len(open_lists) > depth:
                found.append(f"</li></{open_lists.pop()}>")
            if len(open_lists) < depth:
                open_lists.append(kind)
                found.append(f"<{kind}>")
            else:
                found.append("</li>\n")
            found.append(f"<li>{self.inline(item[3])}")
        while open_lists:
            found.append(f"</li></{open_lists.pop()}>")
        return "".join(found)

    # --- within a line ------------------------------------------------------------------

    def inline(self, text: str) -> str:
        if "*" not in text and "[" not in text:
            return text
        open_tags: list[str] = []

        def marked(found: re.Match[str]) -> str:
            stars = found[7]
            if stars:
                return _emphasis(len(stars), open_tags)
            if found[5] is not None:
                more = _attributes(found[6]) if found[6] else ""
                return f'<a href="{self._address(found[5])}"{more}>{self.inline(found[4])}</a>'
            more = _attributes(found[3]) if found[3] else ""
            return f'<img alt="{found[1]}" src="{self._address(found[2])}"{more}>'

        return _INLINE.sub(marked, text)

    def _address(self, address: str) -> str:
        self.addresses.append(address)
        page, mark, place = address.partition("#")
        if page.endswith(".md"):
            page = f"{page[:-3]}.html"
        return f"{page}{mark}{place}"


def _emphasis(stars: int, open_tags: list[str]) -> str:
    """Opens and closes what so many stars open and close."""
    found = []
    while stars:
        top = open_tags[-1] if open_tags else ""
        if top == "em" and (stars != 2 or "strong" in open_tags):
            stars -= 1
            found.append(f"</{open_tags.pop()}>")
        elif top == "strong" and stars >= 2:
            stars -= 2
            found.append(f"</{open_tags.pop()}>")
        else:
            tag = "strong" if stars >= 2 else "em"
            stars -= 2 if stars >= 2 else 1
            open_tags.append(tag)
            found.append(f"<{tag}>")
    return "".join(found)


def _attributes(given: str) -> str:
    """`#id .class key="value"` as HTML attributes."""
    found: dict[str, str] = {}
    for sort, word, key, quoted, bare in _ATTRIBUTES.findall(given):
        if sort == "#":
            found["id"] = word
        elif sort == ".":
            found["class"] = f"{found['class']} {word}" if "class" in found else word
        else:
            found[key] = quoted or bare
    return "".join(f' {key}="{value}"' for key, value in found.items())
