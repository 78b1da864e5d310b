"""The section of a source: its sentences, and the documents that carry each."""

from regelwerk.model.carried import carriers
from regelwerk.model.content import Sentences
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.sections import badge
from regelwerk.render.tables import grid


def body(book: Book, document: Sentences) -> list[str]:
    carrying = carriers(book.ruleset)[document.document]
    rows = [
        [
            escape.text(id),
            " ".join(book.prose(texts)),
            "; ".join(f"{book.link(each.document)} {badge(book, each.standing)}" for each in carrying[id])
            or "–",
        ]
        for id, texts in document.sentences.items()
    ]
    return [grid([book.say("paragraph"), book.say("sentence"), book.say("carried_by")], rows)]
