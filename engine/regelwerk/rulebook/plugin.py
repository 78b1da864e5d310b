"""Hands the pages of an edition to MkDocs, as files that never stand on disk."""

import logging
import os
import re
from types import CodeType
from typing import Any

from jinja2 import Environment
from jinja2.bccache import Bucket, BytecodeCache
from markdown.extensions.toc import nest_toc_tokens  # type: ignore[import-untyped]
from markupsafe import Markup
from mkdocs.config import base, config_options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from regelwerk.load.whole_file import write_whole
from regelwerk.render.book import DRAWING, Fixed, anchor, html_page, place_of, sheet_page
from regelwerk.render.escape import markup
from regelwerk.render.pages import parts
from regelwerk.render.phase_svg import phase_svg
from regelwerk.render.rules_json import RULES
from regelwerk.rulebook.booklet import BOOKLET, booklet
from regelwerk.rulebook.codes import TEXTS
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.guide import Guide
from regelwerk.rulebook.html import to_html
from regelwerk.rulebook.one_page import ONE_PAGE, one_page
from regelwerk.rulebook.search import FILE as SEARCH
from regelwerk.rulebook.search import entries, search_data
from regelwerk.rulebook.tryit.files import FOLDER, START, TABLES, placed, trials
from regelwerk.rulebook.tryit.forms import forms
from regelwerk.texts import languages

# MkDocs makes the image's address from ours; SVG sent through Markdown would lose elements.
_DRAWN = re.compile(r'<img\b[^>]*\bsrc="(?:[^"]*/)?(?!position-|look-)([^"/]+\.svg)"[^>]*>')
_POSITION = re.compile(r'<img\b[^>]*\bsrc="([^"]*\bposition-[^"/]+\.svg)"[^>]*>')
_INNER_NAVIGATION = re.compile(r'<nav class="md-nav" aria-label="[^"]*">')
_MOST = 10_000
_SCHEMES = ("scheme-system", "scheme-light", "scheme-dark")
_log = logging.getLogger("mkdocs.plugins.regelwerk")
_COMPARED = re.compile(r'<p><a href="(?:[^"]*/)?(comparison-[^"/]+\.json)">[^<]*</a></p>')


class RulebookPage(Page):
    """A page that `regelwerk.render` has written, which needs no general converter."""

    def render(self, config: MkDocsConfig, files: Files) -> None:
        assert self.markdown is not None
        found = to_html(self.markdown, TEXTS.say(config.theme["language"], "link-here"))
        self.content = found.html
        tokens = [{"level": level, "id": id, "name": title} for level, id, title in found.headings]
        self.toc = get_toc(nest_toc_tokens(tokens))
        self.present_anchor_ids = found.ids
        self.links_to_anchors = {}
        for address in found.addresses:
            name, _, place = address.partition("#")
            if name.startswith("../"):
                continue  # of another edition, which stands or falls with its own links
            target = files.get_file_from_path(name) if name else self.file
            if target is None:
                _log.warning(f"'{self.file.src_uri}' contains a link '{address}' that leads nowhere.")
            elif place:
                self.links_to_anchors.setdefault(target, {}).setdefault(place, address)


def _enlarged(edition: Edition, file: str, drawing: str) -> str:
    """A drawing that leads to itself alone: there it has its full size, for those with a small screen."""
    words = TEXTS.say(edition.language, "open-picture")
    return f'<a class="rulebook-large" href="{file}" title="{words}">{drawing}</a>'


class _Compiled(BytecodeCache):
    """What Jinja made of the theme's templates, which are the same for every edition."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._known[bucket.key, bucket.checksum] = bucket.code


_COMPILED = _Compiled()
# What the theme's templates say, by its place there.
_SAID = {
    "search": ("label", "ask", "close", "hint"),
    "picture": ("label", "close", "larger", "smaller"),
}


class RulebookConfig(base.Config):  # type: ignore[no-untyped-call]
    ruleset = config_options.Dir(exists=True, default="")
    language = config_options.Choice(languages(), default="de")


class RulebookPlugin(BasePlugin[RulebookConfig]):  # type: ignore[no-untyped-call]
    """`edition` is set by whoever builds; MkDocs by itself makes it from the folder that is configured."""

    edition: Edition | Guide
    tryit = False  # whether examples can be tried out on the site

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        self._sections: list[dict[str, str]] = []
        if not hasattr(self, "edition"):
            self.edition = self._opened()
        edition = self.edition
        guide = TEXTS.say(edition.language, "guide") if isinstance(edition, Guide) else None
        config.site_name = guide or _safe(next(iter(edition.headings.values())))
        config.theme["language"] = edition.language
        for palette, scheme in zip(config.theme["palette"], _SCHEMES, strict=True):
            palette["toggle"]["name"] = TEXTS.say(edition.language, scheme)
        for part, names in _SAID.items():
            config.extra[part] = {each: TEXTS.say(edition.language, f"{part}-{each}") for each in names}
        if not isinstance(edition, Guide):
            config.extra["authors"] = TEXTS.say(edition.language, "for-authors")
        config.nav = _navigation(edition)
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        for name, content in self.edition.pages.items():
            files.append(File.generated(config, name, content=content))
        if isinstance(self.edition, Edition):
            self._begun = [(trials(self.edition), START), (forms(self.edition), TABLES)] if self.tryit else []
            files.append(File.generated(config, ONE_PAGE, content=one_page(self.edition)))
            files.append(File.generated(config, BOOKLET, content=booklet(self.edition)))
        return files

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        env.bytecode_cache = _COMPILED
        return env

    def on_pre_page(self, page: Page, *, config: MkDocsConfig, files: Files) -> Page:
        if isinstance(self.edition, Edition):
            page.__class__ = RulebookPage
        return page

    def on_page_content(self, html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
        edition = self.edition
        self._sections += entries(html, page.url)
        if isinstance(edition, Guide):
            return html
        if page.file.src_uri in (Fixed.FRONT, Fixed.LEARN):
            html = html.replace("<h2", f"{_take_along(edition)}\n<h2", 1)
        html = _marked(edition, page.file.src_uri, html)
        html = _DRAWN.sub(lambda found: self._drawing(edition, found), html)
        html = _POSITION.sub(lambda found: _enlarged(edition, found[1], found[0]), html)
        html = _COMPARED.sub(lambda found: _comparison(edition.pages[found[1]], found[0]), html)
        if not self.tryit:
            return html
        if page.file.src_uri == Fixed.PLAY and self._begun[1][0].get(Fixed.PLAY):
            html = html.replace("</h1>", f"</h1>\n<p>{markup(edition.book.say('play_here'))}</p>", 1)
        for found, script in self._begun:
            html = placed(html, found.get(page.file.src_uri, {}), f"../../{FOLDER}/{script}")
        return html

    def _drawing(self, edition: Edition, found: re.Match[str]) -> str:
        if found[1] == DRAWING:
            # Its boxes are links, and those end otherwise on the site than in the plain pages.
            return phase_svg(edition.ruleset, edition.language, lambda id: place_of(edition.book, id))
        drawing = edition.pages.get(found[1], "")
        # Large maps would make a page of many too large; they stay files, fetched when they come into view.
        small = 0 < len(drawing) <= _MOST
        shown = drawing if small else found[0].replace("<img", '<img loading="lazy"', 1)
        return _enlarged(edition, found[1], shown) if drawing else shown

    def on_post_page(self, output: str, page: Page, config: MkDocsConfig) -> str:
        # The parts of a table of contents are no places of their own: two of one name confuse.
        return _INNER_NAVIGATION.sub('<nav class="md-nav" role="presentation">', output)

    def on_post_build(self, config: MkDocsConfig) -> None:
        edition = self.edition if isinstance(self.edition, Edition) else None
        data = search_data(self.edition.language, self._sections, edition)
        write_whole(os.path.join(config.site_dir, SEARCH), data, sync=False)

    def on_serve(self, server: Any, config: MkDocsConfig, builder: Any) -> Any:
        server.watch(self.config.ruleset)
        return server

    def _opened(self) -> Edition:
        from regelwerk.link.ruleset import link_folder
        from regelwerk.load.show import show
        from regelwerk.rulebook.edition import make_edition

        ruleset, problems = link_folder(self.config.ruleset)
        if ruleset is not None:
            edition, problems = make_edition(ruleset, self.config.language)
            if not problems:
                return edition
        raise PluginError(show(problems, language=self.config.language))


def _navigation(edition: Edition | Guide) -> list[Any]:
    """The front page, and the parts of a book, or of the guide, with their pages."""
    entries = {page: {_safe(title): page} for page, title in edition.headings.items()}
    if isinstance(edition, Guide):
        chapters = [entry for page, entry in entries.items() if page in edition.chapters]
        reference = [entry for page, entry in entries.items() if page not in edition.chapters]
        said = (TEXTS.say(edition.language, each) for each in ("guide-chapters", "guide-reference"))
        return [{title: pages} for title, pages in zip(said, (chapters, reference), strict=True)]
    divided = parts(edition.book).items()
    return [
        entries[Fixed.FRONT],
        *({_safe(each): [entries[page] for page in pages]} for each, pages in divided),
    ]


def _marked(edition: Edition, page: str, html: str) -> str:
    """The HTML with the rulesets' own tables marked: their rows can be put side by side."""
    for id in edition.book.ruleset.tables:
        if edition.book.place[id] == page:
            head = html.find(f'id="{anchor(id)}"')
            table = html.find("<table>", head) if head >= 0 else -1
            # Not one of a later section.
            later = html.find("<h2", head)
            if table >= 0 and (later < 0 or table < later):
                html = f'{html[:table]}<table data-rows="">{html[table + len("<table>") :]}'
    return html


def _comparison(data: str, link: str) -> str:
    """A place where the site's script lets readers choose two sides; the link to the data stays below."""
    # Within a page, so that it is there without a request, from the file system too.
    inside = data.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return f'<div class="rulebook-compare"><script type="application/json">{inside}</script></div>\n{link}'


def _take_along(edition: Edition) -> str:
    """What readers can take away from an edition, as a paragraph of links."""
    book = edition.book
    links = [(BOOKLET, book.say("take_booklet")), (ONE_PAGE, book.say("take_whole"))]
    links += [(html_page(sheet_page(id)), book.title(id)) for id in book.ruleset.sheets]
    links.append((RULES, book.say("take_data")))
    shown = " · ".join(f'<a href="{address}">{markup(title)}</a>' for address, title in links)
    return f'<p class="rulebook-take">{book.say("take_along")}: {shown}</p>'


def _safe(title: str) -> str:
    """A title for the theme's templates, which escape some of what they are given and not the rest."""
    return Markup(markup(title))
