"""A modifier in words."""

from regelwerk.model.rules import Modifier
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines


def told(book: Book, document: Modifier) -> Lines:
    words = Pieces(book, book.ruleset.quantities[document.quantity].parameters)
    value, quantity = words.value(document.value.tree), book.title(document.quantity)
    # Behind a preposition with the dative.
    linked = words.titled(quantity, lambda shown: book.link(document.quantity, shown), "dat")
    found: Lines = [
        (0, words.grammar.fitted(book.say("contributes", quantity=linked))),
        (1, f"{book.say(document.operator, value=value)}."),
    ]
    if document.of_whom is not None:
        found.append((0, book.say("for", whom=words.whom(document.of_whom))))
    found += words.conditions(document.when, document.unless)
    found += words.during(document.during)
    if len(book.ruleset.quantities[document.quantity].bands) > 1:
        found.append((0, book.say("band", band=words.band(document.band))))
    return found


def mentioned(document: Modifier) -> tuple[str, ...]:
    return document.quantity, *document.during
