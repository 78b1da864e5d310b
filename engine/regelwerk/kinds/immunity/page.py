"""An immunity in words."""

from regelwerk.model.rules import Immunity
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines


def told(book: Book, document: Immunity) -> Lines:
    words = Pieces(book, (document.subject,))
    listed = (document.against, document.exceptions)
    tags, exceptions = (", ".join(map(book.named, each)) for each in listed)
    found: Lines = [
        (0, book.say("safe", whom=words.whom(document.of_whom))),
        (0, book.say("against", tags=tags) if tags else book.say("against_any")),
    ]
    if exceptions:
        found.append((0, book.say("except", tags=exceptions)))
    return found + words.conditions(document.when, document.unless) + words.during(document.during)


def mentioned(document: Immunity) -> tuple[str, ...]:
    return document.during
