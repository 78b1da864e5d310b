"""The menus of a page: the same place in another language, or in another variant of the game."""

from collections.abc import Sequence
from typing import NamedTuple

from regelwerk.render.escape import markup
from regelwerk.rulebook.codes import TEXTS
from regelwerk.rulebook.edition import Edition, family
from regelwerk.rulebook.guide import Guide, guide_folder


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
    languages = [each for each in editions if each.ruleset.header.id == id]
    variants = [
        each for each in editions if each.language == edition.language and family(each.ruleset) == root
    ]
    variants.sort(key=lambda each: len(each.ruleset.layers))
    return (
        [_entry(each, edition, _language(each)) for each in languages if len(languages) > 1],
        [_entry(each, edition, _title(each)) for each in variants if len(variants) > 1],
    )


def guide_menu(guide: Guide, guides: Sequence[Guide]) -> list[Entry]:
    """The languages of the author's guide."""
    return [
        Entry(
            TEXTS.say(each.language, "language"), each.language, f"../{guide_folder(each.language)}/",
            frozenset(map(_address, each.pages)), each is guide,
        )
        for each in guides
        if len(guides) > 1
    ]  # fmt: skip


def _entry(other: Edition, edition: Edition, name: str) -> Entry:
    pages = frozenset(_address(page) for page in other.pages if page.endswith(".md"))
    link = f"../../{markup(other.ruleset.header.id)}/{other.language}/"
    return Entry(name, other.language, link, pages, other is edition)


def _title(edition: Edition) -> str:
    return markup(next(iter(edition.headings.values())))


def _address(page: str) -> str:
    return f"{page.removesuffix('.md')}.html"


def _language(edition: Edition) -> str:
    return TEXTS.say(edition.language, "language")
