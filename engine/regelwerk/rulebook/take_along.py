"""What readers can take away from an edition: all on one page, sheets to print, the rules as data."""

from regelwerk.render.book import sheet_page
from regelwerk.render.escape import markup
from regelwerk.render.rules_json import RULES
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.one_page import ONE_PAGE

_SAY = {
    "de": {"all": "alles auf einer Seite", "data": "die Regeln als Daten (JSON)", "take": "Zum Mitnehmen"},
    "en": {"all": "everything on one page", "data": "the rules as data (JSON)", "take": "To take along"},
}


def take_along(edition: Edition) -> str:
    """A paragraph of links, seen from the pages of the edition."""
    say, book = _SAY[edition.language], edition.book
    links = [(ONE_PAGE, say["all"])]
    links += [(f"{sheet_page(id).removesuffix('.md')}.html", book.title(id)) for id in book.ruleset.sheets]
    links.append((RULES, say["data"]))
    shown = " · ".join(f'<a href="{address}">{markup(title)}</a>' for address, title in links)
    return f'<p class="rulebook-take">{say["take"]}: {shown}</p>'
