"""Builds the site: an edition per ruleset and language by MkDocs, and a front page to all of them.

MkDocs is asked strictly: each of its warnings is a problem, and one problem means no site.
"""

import logging
import os
from collections.abc import Mapping, Sequence
from zipfile import ZipFile

from regelwerk.load.shipped import site_folder
from regelwerk.load.whole_file import PART, beside, write_whole
from regelwerk.model.problem import Problem
from regelwerk.rulebook.codes import codes_file, codes_page
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.front import Entry, front_page, guide_menu, home, menus, spoken_in
from regelwerk.rulebook.guide import Guide, guide_folder
from regelwerk.rulebook.tryit.archive import files_below, write_entry
from regelwerk.rulebook.tryit.files import EDITION, ONLINE, edition_file, write_site
from regelwerk.rulebook.tryit.files import FOLDER as TRIALS
from regelwerk.rulebook.write import MARK, claim, not_written, write_pages
from regelwerk.texts import languages

About = Mapping[str, Mapping[str, Sequence[tuple[str, str]]]]
ARCHIVE = "rulebook.zip"
# Nobody reads these offline, nor maps of scripts; the first two hold the day of the build.
_FOR_SERVERS = ("sitemap.xml", "sitemap.xml.gz", *ONLINE)


def build_site(
    editions: Sequence[Edition],
    folder: str,
    about: About | None = None,
    guides: Sequence[Guide] = (),
    pyodide: Mapping[str, bytes] | None = None,
    *,
    packed: bool = False,
) -> list[Problem]:
    """Builds into `folder`/ruleset/language, guides beside them, with `folder`/index.html; all problems.

    `about` is what the page of messages says beside them, by language and code (see `codes_page`).
    With the files of `pyodide`, readers can try out the examples on their pages. With `packed` there is
    all of it once more as one file.
    """
    problems = site_missing() or claim(folder)
    if problems:
        return problems
    for edition in editions:
        target = os.path.join(folder, *place(edition))
        problems += build_edition(edition, editions, target, tryit=bool(pyodide))
    for guide in guides:
        target = os.path.join(folder, guide_folder(guide.language))
        front = f"../{home(guide.language, spoken_in(editions, guides))}#"
        problems += _build(guide, guide_menu(guide, guides), [], front, target)
    if pyodide and not problems:
        problems = _tryit(editions, folder, pyodide)
    if not problems:
        problems = write_pages(outer_pages(editions, about, guides), folder)
        if packed and not problems:
            # Within the archive nothing leads to the archive.
            problems = pack(folder) or write_pages(outer_pages(editions, about, guides, ARCHIVE), folder)
    return problems


def pack(folder: str) -> list[Problem]:
    """Packs everything in `folder` into a file there that works offline: unpack it, open rulebook/index.html.

    The same site gives the same bytes: names in order, one date for all, no owners.
    """
    target = os.path.join(folder, ARCHIVE)
    try:
        with beside(target) as part, ZipFile(part, "w", compresslevel=6) as archive:
            for inside, path in sorted(files_below(folder)):
                served = any(f"/{each}/" in f"/{inside}/" for each in _FOR_SERVERS)
                if not (served or inside in (ARCHIVE, ARCHIVE + PART, MARK) or inside.endswith(".map")):
                    with open(path, "rb") as file:
                        write_entry(archive, f"rulebook/{inside}", file.read())
    except OSError as error:
        return [not_written(target, error)]
    return []


def site_missing() -> list[Problem]:
    """A problem if what builds sites is not installed."""
    try:
        import material  # type: ignore[import-untyped]  # noqa: F401
        import mkdocs  # noqa: F401
    except ImportError:
        return [Problem("rulebook-site-missing", None)]
    return []


def outer_pages(
    editions: Sequence[Edition],
    about: About | None = None,
    guides: Sequence[Guide] = (),
    archive: str = "",
) -> dict[str, str]:
    """The pages beside all editions."""
    spoken = spoken_in(editions, guides)
    pages: dict[str, str] = {}
    for each in languages():
        front = home(each if each in spoken else spoken[0], spoken)
        pages[codes_file(each)] = codes_page(each, (about or {}).get(each), front)
    for each in spoken:
        pages[home(each, spoken)] = front_page(each, spoken, editions, guides, archive)
    return pages


def place(edition: Edition) -> tuple[str, str]:
    """The folders that an edition stands in."""
    return edition.ruleset.header.id, edition.language


def build_edition(
    edition: Edition, editions: Sequence[Edition], folder: str, *, tryit: bool = False
) -> list[Problem]:
    """Builds one edition, with menus that lead to its siblings among `editions`, into a folder.

    With `tryit` its pages look for what `regelwerk.rulebook.tryit.files` writes.
    """
    languages, variants = menus(edition, editions)
    front = f"../../{home(edition.language, spoken_in(editions, ()))}#"
    return _build(edition, languages, variants, front, folder, tryit=tryit)


def _tryit(editions: Sequence[Edition], folder: str, pyodide: Mapping[str, bytes]) -> list[Problem]:
    try:
        write_site(folder, pyodide)
        for edition in editions:
            rules = edition_file(edition.ruleset, edition.language)
            write_whole(os.path.join(folder, *place(edition), EDITION), rules, sync=False)
    except OSError as error:
        return [not_written(os.path.join(folder, TRIALS), error)]
    return []


def _build(
    edition: Edition | Guide,
    languages: list[Entry],
    variants: list[Entry],
    home: str,
    folder: str,
    *,
    tryit: bool = False,
) -> list[Problem]:
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
        plugin.edition, plugin.tryit = edition, tryit  # type: ignore[attr-defined]
        # Truth, not a list: with a list the theme's script would lead to front pages only.
        config.extra["alternate"] = bool(languages or variants)
        config.extra["editions"], config.extra["variants"] = languages, variants
        config.extra["homepage"] = home
        # Editions are folders: no server looks for this page in one, and its links would lead nowhere.
        config.theme.static_templates.discard("404.html")
        build(config)
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
