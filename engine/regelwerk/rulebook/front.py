"""The page that leads to every edition; it needs no theme and no script."""

from collections.abc import Sequence

from regelwerk.model.ruleset import Ruleset
from regelwerk.render.escape import markup
from regelwerk.rulebook.codes import TEXTS, codes_file
from regelwerk.rulebook.edition import Edition, family
from regelwerk.rulebook.guide import Guide, guide_folder
from regelwerk.rulebook.one_page import ONE_PAGE
from regelwerk.rulebook.template import filled
from regelwerk.texts import languages as all_languages


def front_page(editions: Sequence[Edition], guides: Sequence[Guide] = (), archive: str = "") -> str:
    """The page: a card for each game, its variants below it, each with its languages.

    `archive` is the file that holds the whole site, if there is one.
    """
    languages = list(dict.fromkeys(each.language for each in editions)) or ["en"]
    games: dict[str, list[Edition]] = {}
    for edition in editions:
        games.setdefault(family(edition.ruleset), []).append(edition)
    leads = "\n".join(f'<p class="soft" lang="{each}">{TEXTS.say(each, "lead")}</p>' for each in languages)
    codes = " · ".join(
        f'<a lang="{language}" href="{codes_file(language)}">{TEXTS.say(language, "codes")}</a>'
        for language in all_languages()
    )
    if archive:
        codes += "".join(
            f'<br><a lang="{language}" href="{markup(archive)}">{TEXTS.say(language, "packed")}</a>'
            for language in languages
        )
    cards = "\n".join(_card(each) for each in games.values())
    if guides:
        cards += f"\n<article>{''.join(map(_guide, guides))}</article>"
    return filled("front.html", language=languages[0], leads=leads, games=cards, codes=codes)


def _card(editions: Sequence[Edition]) -> str:
    rulesets: dict[str, list[Edition]] = {}
    for edition in sorted(editions, key=lambda each: len(each.ruleset.layers)):
        rulesets.setdefault(edition.ruleset.header.id, []).append(edition)
    return f"<article>\n{''.join(map(_game, rulesets.values()))}</article>"


def _game(editions: Sequence[Edition]) -> str:
    variant = is_variant(editions[0].ruleset)
    told = "".join(_told(each, variant=variant) for each in editions)
    return f'<section class="variant">{told}</section>\n' if variant else f"<section>{told}</section>\n"


def _guide(guide: Guide) -> str:
    title = markup(next(iter(guide.headings.values())))
    address = f"{guide_folder(guide.language)}/index.html"
    about = TEXTS.say(guide.language, "about-guide")
    return f'<div lang="{guide.language}"><h2><a href="{address}">{title}</a></h2><p>{about}</p></div>\n'


def _told(edition: Edition, *, variant: bool) -> str:
    language = edition.language
    title = markup(next(iter(edition.headings.values())))
    badge = f' <span class="badge">{TEXTS.say(language, "variant")}</span>' if variant else ""
    about = markup(edition.book.raw(edition.ruleset.header.text))
    address = markup(f"{edition.ruleset.header.id}/{language}/index.html")
    whole = markup(f"{edition.ruleset.header.id}/{language}/{ONE_PAGE}")
    read, printed = (TEXTS.say(language, id) for id in ("read", "whole"))
    return (
        f'<div lang="{language}"><h2><a href="{address}">{title}</a>{badge}</h2>'
        + (f"<p>{about}</p>" if about else "")
        + f'<p class="soft">{read} · <a href="{whole}">{printed}</a></p></div>\n'
    )


def is_variant(ruleset: Ruleset) -> bool:
    return len(ruleset.layers) > 1
