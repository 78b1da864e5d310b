"""What can be seen of a built site without a browser: where links lead, whether its HTML is well formed."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Written by the theme for a server that answers for any address: its own addresses begin with a slash.
_THEMES_OWN = frozenset(("404.html",))


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" or (name == "name" and tag == "a"):
                self.ids.append(value or "")
            elif name in ("href", "xlink:href", "src", "action", "poster", "data"):
                self.links.append(value or "")
            elif name == "srcset":
                self.links += [each.split()[0] for each in (value or "").split(",") if each.strip()]

    handle_startendtag = handle_starttag


@cache
def _read(page: Path) -> _Page:
    read = _Page()
    read.feed(page.read_text("utf-8"))
    read.close()
    return read


def pages(site: Path) -> list[Path]:
    """All pages that a reader can come to."""
    return [page for page in sorted(site.rglob("*.html")) if page.name not in _THEMES_OWN]


def broken_links(site: Path) -> Iterator[str]:
    """Links that lead out of the site, to no file, to a folder, or to no place of a page."""
    for page in pages(site):
        for link in dict.fromkeys(_read(page).links):
            wrong = _wrong(site, page, link)
            if wrong:
                yield f"{page.relative_to(site)}: {link}: {wrong}"


def _wrong(site: Path, page: Path, link: str) -> str:
    parts = urlsplit(link)
    if parts.scheme == "data":
        return ""
    if parts.scheme or parts.netloc or parts.path.startswith("/"):
        return "leaves the site"
    target = page
    if parts.path:
        target, wrong = _led_to(site, page.parent, parts.path)
        if wrong:
            return wrong
    if parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in _read(target).ids:
        # The theme scrolls up by a place that no page has.
        return "" if parts.fragment in ("__skip", "__top") else "no such place"
    return ""


@cache
def _led_to(site: Path, folder: Path, path: str) -> tuple[Path, str]:
    """What many pages of a folder link to by the same path."""
    target = (folder / unquote(path)).resolve()
    if not target.is_file():
        return target, "no such file"
    return target, "" if target.is_relative_to(site.resolve()) else "outside"


def malformed(site: Path) -> Iterator[str]:
    """Mistakes in HTML by the standard's own parser, and ids that a page has twice."""
    import html5lib

    for page in pages(site):
        parser = html5lib.HTMLParser(strict=False)
        parser.parse(page.read_text("utf-8"))
        for (line, column), code, values in parser.errors:
            yield f"{page.relative_to(site)}:{line}:{column}: {code} {values}"
        for id, times in Counter(_read(page).ids).items():
            if times > 1:
                yield f"{page.relative_to(site)}: id {id} {times} times"
