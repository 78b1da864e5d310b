"""A quantity in words."""

from regelwerk.model.rules import Quantity
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Quantity) -> Lines:
    words = Wording(pieces.book, document.parameters)
    found = [
        *pieces.about(words, document.parameters),
        *pieces.value("base", words, document.base),
    ]
    for band, stacking in document.bands.items():
        members = [
            each.header.id
            for each in pieces.book.ruleset.modifiers.values()
            if (each.quantity, each.band) == (document.header.id, band)
        ]
        how = pieces.say(f"stacking_{stacking}")
        told = pieces.say("quantity_band", band=pieces.band(band), stacking=how)
        found += [(0, told), *((1, pieces.book.link(id)) for id in members)]
    if document.round:  # before the limits, as it is worked out
        found.append((0, pieces.say(f"round_{document.round}")))
    if document.at_least is not None:
        found.append((0, pieces.say("never_below", value=words.value(document.at_least.tree))))
    if document.at_most is not None:
        found.append((0, pieces.say("never_above", value=words.value(document.at_most.tree))))
    return found
