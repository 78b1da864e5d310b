"""What leads to every edition: pages of a site, one a language, which need no theme and no script, and the
menus of a page, to the same place in another language or in another variant of the game.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from regelwerk.kinds import part
from regelwerk.model.grouped import grouped
from regelwerk.model.ruleset import Ruleset
from regelwerk.render.book import Fixed, html_page
from regelwerk.render.escape import markup
from regelwerk.rulebook.booklet import BOOKLET
from regelwerk.rulebook.codes import TEXTS, codes_file
from regelwerk.rulebook.edition import Edition, family
from regelwerk.rulebook.guide import Guide, guide_folder
from regelwerk.rulebook.one_page import ONE_PAGE
from regelwerk.rulebook.template import filled


def spoken_in(editions: Sequence[Edition], guides: Sequence[Guide]) -> list[str]:
    """The languages of a site, the one of its first page first."""
    languages = [*(each.language for each in editions), *(each.language for each in guides)]
    return list(dict.fromkeys(languages)) or ["en"]


def home(language: str, spoken: Sequence[str]) -> str:
    """The name of the front page in a language."""
    return "index.html" if language == spoken[0] else f"index-{language}.html"


def front_page(
    language: str, spoken: Sequence[str], editions: Sequence[Edition], guides: Sequence[Guide], archive: str
) -> str:
    """A card for each game, its variants below it; `archive` is the file that holds the whole site, if there
    is one."""
    games = grouped((family(each.ruleset), each) for each in editions if each.language == language)
    homes = {each: home(each, spoken) for each in spoken}
    return filled(
        "front.html",
        language=language,
        homes=homes,
        others=[each for each in spoken if each != language],
        say=partial(TEXTS.say, language),
        called=lambda each: TEXTS.say(each, "language"),
        games=[sorted(each, key=lambda each: len(each.ruleset.layers)) for each in games.values()],
        is_variant=is_variant,
        picture=_picture,
        learn=Fixed.LEARN,
        files={"learn": html_page(Fixed.LEARN), "booklet": BOOKLET, "whole": ONE_PAGE},
        guides=[each for each in guides if each.language == language],
        guide_folder=guide_folder(language),
        codes=codes_file(language),
        archive=archive,
    )


def _picture(edition: Edition) -> str:
    """The file that shows how the game is set up."""
    about = edition.ruleset.about
    if about is None or not about.scenario:
        return ""
    scenario = edition.ruleset.scenarios[about.scenario]
    return str(part("scenario", "page").drawing_file(edition.book, scenario))


def is_variant(ruleset: Ruleset) -> bool:
    return len(ruleset.layers) > 1


# --- menus ---------------------------------------------------------------------------------


class Entry(NamedTuple):
    """One entry: `link` leads from the root of one edition to that of another, `pages` are those it has."""

    name: str
    lang: str
    link: str
    pages: frozenset[str]
    here: bool


def menus(edition: Edition, editions: Sequence[Edition]) -> tuple[list[Entry], list[Entry]]:
    """The languages of this ruleset, and its variants in this language; empty where there is no choice."""
    id, root = edition.ruleset.header.id, family(edition.ruleset)
    languages = [
        _entry(each, edition, TEXTS.say(each.language, "language"))
        for each in editions
        if each.ruleset.header.id == id
    ]
    variants = [
        _entry(each, edition, markup(each.title))
        for each in sorted(editions, key=lambda each: len(each.ruleset.layers))
        if each.language == edition.language and family(each.ruleset) == root
    ]
    return languages if len(languages) > 1 else [], variants if len(variants) > 1 else []


def guide_menu(guide: Guide, guides: Sequence[Guide]) -> list[Entry]:
    """The languages of the author's guide."""
    return [
        Entry(
            TEXTS.say(each.language, "language"), each.language, f"../{guide_folder(each.language)}/",
            frozenset(map(html_page, each.pages)), each is guide,
        )
        for each in guides
        if len(guides) > 1
    ]  # fmt: skip


def _entry(other: Edition, edition: Edition, name: str) -> Entry:
    pages = frozenset(html_page(page) for page in other.pages if page.endswith(".md"))
    link = f"../../{markup(other.ruleset.header.id)}/{other.language}/"
    return Entry(name, other.language, link, pages, other is edition)
