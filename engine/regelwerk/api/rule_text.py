"""What the rulebook says of a document, in plain text."""

from typing import NamedTuple

from regelwerk.model.problem import nearest, refused
from regelwerk.render.book import Book, place_of
from regelwerk.render.escape import plain
from regelwerk.render.sections import body, told_in_words


class RuleText(NamedTuple):
    """The title of a document, the paragraph that it stands under (or empty), its prose, and the exact
    wording that is told from what it does; both in paragraphs with a blank line between; its page and
    anchor in the built rulebook.

    >>> import regelwerk
    >>> regelwerk.load("stones").rule_text("hop").title
    'Hop'
    """

    title: str
    paragraph: str
    prose: str
    wording: str
    address: str


def rule_text(book: Book, id: str) -> RuleText:
    """Raises Refused if there is no such document."""
    document = book.documents.get(id)
    if document is None:
        raise refused("unknown-document", None, nearest(id, list(book.documents)), name=id)
    header, prose = document.header, book.prose(document.header.text)
    wording = [*told_in_words(book, document), *body(book, document)]
    return RuleText(book.title(id), header.paragraph, _joined(prose), _joined(wording), place_of(book, id))


def _joined(blocks: list[str]) -> str:
    return "\n\n".join(filter(None, map(plain, blocks)))
