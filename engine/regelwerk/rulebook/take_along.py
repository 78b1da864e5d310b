"""What readers can take away from an edition: a booklet, all on one page, sheets, the rules as data."""

from regelwerk.render.book import sheet_page
from regelwerk.render.escape import markup
from regelwerk.render.rules_json import RULES
from regelwerk.rulebook.booklet import BOOKLET
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.one_page import ONE_PAGE


def take_along(edition: Edition) -> str:
    """A paragraph of links, seen from the pages of the edition."""
    book = edition.book
    links = [(BOOKLET, book.say("take_booklet")), (ONE_PAGE, book.say("take_whole"))]
    links += [(f"{sheet_page(id).removesuffix('.md')}.html", book.title(id)) for id in book.ruleset.sheets]
    links.append((RULES, book.say("take_data")))
    shown = " · ".join(f'<a href="{address}">{markup(title)}</a>' for address, title in links)
    return f'<p class="rulebook-take">{book.say("take_along")}: {shown}</p>'
