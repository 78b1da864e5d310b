"""A rule in words."""

from regelwerk.model.rules import Rule
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines


def told(book: Book, document: Rule) -> Lines:
    found: Lines = []
    words = Pieces(book, book.ruleset.known_to(document))
    if document.events:
        events = ", ".join([book.say("quoted", words=book.link(each)) for each in document.events])
        if document.when is None:
            found.append((0, book.say("on_always", events=events)))
        else:
            (_, head), *rest = words.clause(document.when.tree)
            found.append((0, book.say("on_if", events=events, condition=head) + ("" if rest else ":")))
            found += rest
            if rest:
                found.append((0, book.say("on_then")))
        found += [(1 + depth, text) for depth, text in words.requirements(document.requires)]
        found += words.effects(document.effects, 1)
        if document.instead:
            found.append((0, book.say("instead")))
            found += words.effects(document.instead, 1)
        if document.band != "main":
            found.append((0, book.say("band", band=words.band(document.band))))
    found += words.during(document.during)
    if document.by:
        found.append((0, book.say("by", documents=book.links(document.by))))
    return found


def mentioned(document: Rule) -> tuple[str, ...]:
    return (*document.events, *document.during, *document.by)
