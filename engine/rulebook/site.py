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
) -> list[Problem]:
    """Builds into `folder`/ruleset/language, with `folder`/index.html; all problems of all editions.

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
        # MkDocs would take a relative folder for one beside its configuration.
        problems += _build(edition, editions, os.path.abspath(os.path.join(folder, *_place(edition))))
    if not problems:
        pages = {PAGES[each]: codes_page(each, (about or {}).get(each)) for each in PAGES}
        for name, text in {**pages, "index.html": front_page(editions)}.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
    return problems


def front_page(editions: Sequence[Edition]) -> str:
    """A page that leads to every edition; it needs no theme and no script."""
    items = []
    for edition in editions:
        title, name = next(iter(edition.headings.values())), NAMES[edition.language]
        address = markup("/".join((*_place(edition), "index.html")))
        items.append(f'<li lang="{edition.language}"><a href="{address}">{markup(title)}</a> – {name}</li>')
    for language, page in PAGES.items():
        items.append(f'<li lang="{language}"><a href="{page}">{TITLES[language]}</a></li>')
    return _FRONT.format(language=editions[0].language if editions else "en", items="\n".join(items))


def _place(edition: Edition) -> tuple[str, str]:
    return edition.ruleset.header.id, edition.language


def _build(edition: Edition, editions: Sequence[Edition], folder: str) -> list[Problem]:
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    told = _Warnings()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(told)
    try:
        config = load_config(os.path.join(site_folder(), "mkdocs.yml"), site_dir=folder, strict=True)
        plugin = config.plugins["regelwerk"]
        plugin.edition = edition  # type: ignore[attr-defined]
        siblings = [each for each in editions if each.ruleset.header.id == edition.ruleset.header.id]
        # Truth, not a list: with a list the theme's script would lead to front pages only.
        config.extra["alternate"] = len(siblings) > 1
        config.extra["editions"] = [
            {"name": NAMES[each.language], "lang": each.language, "link": f"../{each.language}/"}
            for each in siblings
        ]
        config.extra["homepage"] = "../../index.html"
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
