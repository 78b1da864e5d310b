"""The section of a question: the documents that its answer rests on."""

from regelwerk.model.content import Question
from regelwerk.render.book import Book


def body(book: Book, document: Question) -> list[str]:
    return [book.say("rests_on", documents=book.links(document.see))]


def mentioned(document: Question) -> tuple[str, ...]:
    return document.see
