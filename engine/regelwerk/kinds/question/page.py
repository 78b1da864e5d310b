"""The section of a question: the documents that its answer rests on."""

from collections.abc import Iterator

from regelwerk.model.content import Question
from regelwerk.render.book import Book


def body(book: Book, document: Question) -> list[str]:
    return [book.say("rests_on", documents=book.links(document.see))]


def mentioned(document: Question) -> Iterator[str]:
    """The ids that it names outside its expressions."""
    yield from document.see
