"""Builds the site: an edition per ruleset and language by MkDocs, and a front page to all of them.

MkDocs is asked strictly: each of its warnings is a problem, and one problem means no site.
"""

import logging
import os
from collections.abc import Mapping, Sequence

from engine.load.shipped import site_folder
from engine.model.problem import Problem
from engine.render.escape import markup
from engine.rulebook.codes import PAGES, TITLES, codes_page
from engine.rulebook.edition import Edition
from engine.rulebook.guide import FOLDER, Guide
from engine.rulebook.write import claim

NAMES = {"de": "Deutsch", "en": "English"}

_FRONT = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Regelwerk</title>
<style>
body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }}
li {{ margin: 0.6rem 0; }}
</style>
</head>
<body>
<main>
<h1>Regelwerk</h1>
<ul>
{items}
</ul>
</main>
</body>
</html>
"""


def build_site(
    editions: Sequence[Edition],
    folder: str,
    about: Mapping[str, Mapping[str, Sequence[tuple[str, str]]]] | None = None,
    guides: Sequence[Guide] = (),
) -> list[Problem]:
    """Builds into `folder`/ruleset/language, guides beside them, with `folder`/index.html; all problems.

    `about` is what the page of messages says beside them, by language and code (see `codes_page`).
    """
    try:
        import material  # type: ignore[import-untyped]  # noqa: F401
        import mkdocs  # noqa: F401
    except ImportError:
        return [Problem("rulebook-site-missing", None)]
    problems = claim(folder)
    if problems:
        return problems
    for edition in editions:
        siblings = [each for each in editions if each.ruleset.header.id == edition.ruleset.header.id]
        links = {each.language: f"../{each.language}/" for each in siblings}
        problems += _build(edition, links, "../../index.html", os.path.join(folder, *_place(edition)))
    for guide in guides:
        links = {each.language: f"../{FOLDER[each.language]}/" for each in guides}
        problems += _build(guide, links, "../index.html", os.path.join(folder, FOLDER[guide.language]))
    if not problems:
        pages = {PAGES[each]: codes_page(each, (about or {}).get(each)) for each in PAGES}
        for name, text in {**pages, "index.html": front_page(editions, guides)}.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
    return problems


def front_page(editions: Sequence[Edition], guides: Sequence[Guide] = ()) -> str:
    """A page that leads to every edition; it needs no theme and no script."""
    items = []
    for guide in guides:
        title, address = next(iter(guide.headings.values())), f"{FOLDER[guide.language]}/index.html"
        name = NAMES[guide.language]
        items.append(f'<li lang="{guide.language}"><a href="{address}">{markup(title)}</a> – {name}</li>')
    for edition in editions:
        title, name = next(iter(edition.headings.values())), NAMES[edition.language]
        address = markup("/".join((*_place(edition), "index.html")))
        items.append(f'<li lang="{edition.language}"><a href="{address}">{markup(title)}</a> – {name}</li>')
    for language, page in PAGES.items():
        items.append(f'<li lang="{language}"><a href="{page}">{TITLES[language]}</a></li>')
    return _FRONT.format(language=editions[0].language if editions else "en", items="\n".join(items))


def _place(edition: Edition) -> tuple[str, str]:
    return edition.ruleset.header.id, edition.language


def _build(edition: Edition | Guide, links: dict[str, str], home: str, folder: str) -> list[Problem]:
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    told = _Warnings()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(told)
    try:
        # MkDocs would take a relative folder for one beside its configuration.
        target = os.path.abspath(folder)
        config = load_config(os.path.join(site_folder(), "mkdocs.yml"), site_dir=target, strict=True)
        plugin = config.plugins["regelwerk"]
        plugin.edition = edition  # type: ignore[attr-defined]
        # Truth, not a list: with a list the theme's script would lead to front pages only.
        config.extra["alternate"] = len(links) > 1
        config.extra["editions"] = [
            {"name": NAMES[language], "lang": language, "link": link} for language, link in links.items()
        ]
        config.extra["homepage"] = home
        config.plugins.on_startup(command="build", dirty=False)
        try:
            build(config)
        finally:
            config.plugins.on_shutdown()
    except (MkDocsException, OSError) as error:
        return told.problems or [Problem("rulebook-site", None, {"text": str(error)})]
    finally:
        logger.removeHandler(told)
    return told.problems


class _Warnings(logging.Handler):
    """Collects what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.problems: list[Problem] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.problems.append(Problem("rulebook-site", None, {"text": record.getMessage()}))
