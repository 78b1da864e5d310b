"""Builds the site: an edition per ruleset and language by MkDocs, and a front page to all of them.

MkDocs is asked strictly: each of its warnings is a problem, and one problem means no site.
"""

import logging
import os
from collections.abc import Sequence

from engine.load.shipped import site_folder
from engine.model.problem import Problem
from engine.rulebook.codes import PAGES, codes_page
from engine.rulebook.edition import Edition
from engine.rulebook.front import front_page
from engine.rulebook.menus import menus
from engine.rulebook.write import claim


def build_site(editions: Sequence[Edition], folder: str) -> list[Problem]:
    """Builds into `folder`/ruleset/language, with `folder`/index.html; all problems of all editions."""
    problems = site_missing() or claim(folder)
    if problems:
        return problems
    for edition in editions:
        # MkDocs would take a relative folder for one beside its configuration.
        problems += build_edition(edition, editions, os.path.abspath(os.path.join(folder, *place(edition))))
    if not problems:
        pages = outer_pages(editions)
        for name, text in pages.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
    return problems


def site_missing() -> list[Problem]:
    """A problem if what builds sites is not installed."""
    try:
        import material  # type: ignore[import-untyped]  # noqa: F401
        import mkdocs  # noqa: F401
    except ImportError:
        return [Problem("rulebook-site-missing", None)]
    return []


def outer_pages(editions: Sequence[Edition]) -> dict[str, str]:
    """The pages beside all editions."""
    return {
        **{PAGES[language]: codes_page(language) for language in PAGES},
        "index.html": front_page(editions),
    }


def place(edition: Edition) -> tuple[str, str]:
    """The folders that an edition stands in."""
    return edition.ruleset.header.id, edition.language


def build_edition(edition: Edition, editions: Sequence[Edition], folder: str) -> list[Problem]:
    """Builds one edition, with menus that lead to its siblings among `editions`, into a folder."""
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
        languages, variants = menus(edition, editions)
        # Truth, not a list: with a list the theme's script would lead to front pages only.
        config.extra["alternate"] = bool(languages or variants)
        config.extra["editions"], config.extra["variants"] = languages, variants
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
