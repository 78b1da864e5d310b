"""A quantity in words."""

from regelwerk.model.rules import Quantity
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines


def told(book: Book, document: Quantity) -> Lines:
    words = Pieces(book, document.parameters)
    found = [
        *words.about(document.parameters),
        *words.giving("base", document.base),
    ]
    for band, stacking in document.bands.items():
        members = [
            each.header.id
            for each in book.ruleset.modifiers.values()
            if (each.quantity, each.band) == (document.header.id, band)
        ]
        how = book.say(f"stacking_{stacking}")
        told = book.say("quantity_band", band=words.band(band), stacking=how)
        found += [(0, told), *((1, book.link(id)) for id in members)]
    if document.round:  # before the limits, as it is worked out
        found.append((0, book.say(f"round_{document.round}")))
    if document.at_least is not None:
        found.append((0, book.say("never_below", value=words.value(document.at_least.tree))))
    if document.at_most is not None:
        found.append((0, book.say("never_above", value=words.value(document.at_most.tree))))
    return found
