"""A page of every problem's code: what it says and how to mend it. Codes never change."""

from collections.abc import Mapping, Sequence

from regelwerk.render.escape import spaced
from regelwerk.rulebook.template import filled
from regelwerk.texts import Texts, languages
from regelwerk.texts.problems import PROBLEMS

TEXTS = Texts("front")


def codes_file(language: str) -> str:
    """The file of the page in one language."""
    return TEXTS.say(language, "codes-page")


def codes_page(
    language: str,
    more: Mapping[str, Sequence[tuple[str, str]]] | None = None,
    front: str = "index.html",
) -> str:
    """The page in one language; each code is an anchor of its own.

    `more` is what else there is to say about a code: paragraphs (`p`) and documents (`pre`), in their order;
    `front` is the site's first page in this language. Tags that HTML closes by itself are left open, what
    needs no quotes has none, and lines do not end: with so many codes that is a tenth of the page.
    """
    items = []
    for code in sorted(PROBLEMS.ids()):
        told = (PROBLEMS.say(language, code, part=part) for part in ("", "mend"))
        items.append(f"<dt id={code}>{code}")
        items += [f"<dd>{_sentence(text)}" for text in told if text]
        for sort, text in (more or {}).get(code, ()):
            shown = "\n".join(spaced(each) for each in text.strip("\n").splitlines())
            items.append(f"<dd>{shown}" if sort == "p" else f"<dd><{sort}>{shown}</{sort}>")
    others = [
        f'<a href="{codes_file(other)}" lang="{other}" hreflang="{other}">{TEXTS.say(other, "codes")}</a>'
        for other in languages()
        if other != language
    ]
    back = TEXTS.say(language, "codes-back")
    return filled(
        "codes.html",
        language=language,
        title=TEXTS.say(language, "codes"),
        links=" · ".join([f'<a href="{front}">{back}</a>', *others]),
        lead=TEXTS.say(language, "codes-lead"),
        items="".join(items),
    )


def _sentence(text: str) -> str:
    """A sentence in HTML; what stands between backticks is to be typed as it is."""
    parts = " ".join(text.split()).split("`")
    if len(parts) % 2 == 0:
        return spaced("`".join(parts))
    return "".join(
        f"<code>{spaced(each)}</code>" if at % 2 else spaced(each) for at, each in enumerate(parts)
    )
