"""What stands around every page: its head, and the way to other languages."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from urllib.parse import urlencode

from regelwerk.table.html import Html, element, filled
from regelwerk.table.say import say
from regelwerk.texts import languages


def tongues(language: str, query: Mapping[str, str] = MappingProxyType({})) -> Html:
    """The same page in other languages, each called as its speakers call it."""
    there = {each: urlencode({**query, "lang": each}) for each in languages() if each != language}
    links = [
        element("a", say("language", each), href=f"?{asked}", hreflang=each, lang=each)
        for each, asked in there.items()
    ]
    return element("nav", links, class_="tongues", aria_label=say("languages", language))


def document(
    heading: str, language: str, body: Iterable[str], *, script: bool = True, **data: str | None
) -> str:
    """A page with its style and its script, and nothing of other machines."""
    own = element("script", type="module", src="/page/table.js") if script else None
    inside = element("body", *body, **data)
    page = filled("document", say, language, language=language, heading=heading, script=own, body=inside)
    return f"<!doctype html>\n{page}"


def message(heading: str, language: str, *more: Html) -> str:
    """A page that says no more than that."""
    return document(heading, language, (element("main", element("h1", heading), *more),), script=False)
