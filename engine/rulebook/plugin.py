"""Hands the pages of an edition to MkDocs, as files that never stand on disk."""

import re
from typing import Any

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markupsafe import Markup
from mkdocs.config import base, config_options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from engine.render.book import DRAWING
from engine.render.escape import markup
from engine.render.pages import place_of
from engine.render.phase_svg import phase_svg
from engine.rulebook.edition import Edition
from engine.rulebook.guide import Guide
from engine.rulebook.tryit.files import FOLDER, trials
from engine.rulebook.tryit.placing import placed

# MkDocs makes the image's address from ours; SVG sent through Markdown would lose elements.
_DRAWN = re.compile(r'<img\b[^>]*\bsrc="(?:[^"]*/)?(?!position-)([^"/]+\.svg)"[^>]*>')
_MOST = 24_000
_COMPARED = re.compile(r'<p><a href="(?:[^"]*/)?(comparison-[^"/]+\.json)">[^<]*</a></p>')


class Lean(Extension):  # type: ignore[misc]
    """Leaves out what our pages never write: each pattern is looked for in every piece of text."""

    UNUSED = (
        "backtick", "escape", "reference", "image_reference", "short_reference", "short_image_ref",
        "autolink", "automail", "linebreak", "not_strong", "em_strong2",
    )  # fmt: skip

    def extendMarkdown(self, md: Markdown) -> None:
        for name in self.UNUSED:
            if name in md.inlinePatterns:
                md.inlinePatterns.deregister(name)


class RulebookConfig(base.Config):  # type: ignore[no-untyped-call]
    ruleset = config_options.Type(str, default="")
    language = config_options.Choice(("de", "en"), default="de")


class RulebookPlugin(BasePlugin[RulebookConfig]):  # type: ignore[no-untyped-call]
    """`edition` is set by whoever builds; `mkdocs serve` makes it from the folder that is configured."""

    edition: Edition | Guide | None = None
    tryit = False    # whether examples can be tried out on the site

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        edition = self.edition or self._opened()
        self.edition = edition
        config.site_name = _safe(next(iter(edition.headings.values())))
        config.theme["language"] = edition.language
        if not isinstance(edition, Guide):
            config.markdown_extensions.append(Lean())
        config.nav = [{_safe(title): page} for page, title in edition.headings.items()]
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        assert self.edition is not None
        for name, content in self.edition.pages.items():
            files.append(File.generated(config, name, content=content))
        return files

    def on_page_content(self, html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
        edition = self.edition
        assert edition is not None
        if isinstance(edition, Guide):
            return html
        html = _DRAWN.sub(lambda found: self._drawing(edition, found), html)
        html = _COMPARED.sub(lambda found: _comparison(edition.pages[found[1]], found[0]), html)
        if not self.tryit:
            return html
        return placed(html, trials(edition).get(page.file.src_uri, {}), f"../../{FOLDER}/")

    def _drawing(self, edition: Edition, found: re.Match[str]) -> str:
        if found[1] == DRAWING:
            # Its boxes are links, and those end otherwise on the site than in the plain pages.
            return phase_svg(
                edition.ruleset, edition.language, lambda id: place_of(edition.book, id, ".html")
            )
        drawing = edition.pages.get(found[1], "")
        # Large maps would make a page of many too large; they stay files, fetched when they come into view.
        return drawing if 0 < len(drawing) <= _MOST else found[0].replace("<img", '<img loading="lazy"', 1)

    def on_serve(self, server: Any, config: MkDocsConfig, builder: Any) -> Any:
        server.watch(self.config.ruleset)
        for layer in self.edition.ruleset.layers[:-1] if isinstance(self.edition, Edition) else ():
            server.watch(layer.folder)
        return server

    def _opened(self) -> Edition:
        from engine.link.ruleset import link_folder
        from engine.load.show import show
        from engine.rulebook.edition import make_edition

        ruleset, problems = link_folder(self.config.ruleset)
        if ruleset is not None:
            edition, problems = make_edition(ruleset, self.config.language)
            if not problems:
                return edition
        raise PluginError(show(problems, language=self.config.language))


def _comparison(data: str, link: str) -> str:
    """A place where the site's script lets readers choose two sides; the link to the data stays below."""
    # Within a page, so that it is there without a request, from the file system too.
    inside = data.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return f'<div class="rulebook-compare"><script type="application/json">{inside}</script></div>\n{link}'


def _safe(title: str) -> str:
    """A title for the theme's templates, which escape some of what they are given and not the rest."""
    return Markup(markup(title))
