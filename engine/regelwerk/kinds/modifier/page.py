"""A modifier in words."""

from regelwerk.model.rules import Modifier
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Modifier) -> Lines:
    words = Wording(pieces.book, pieces.book.ruleset.quantities[document.quantity].parameters)
    value, quantity = words.value(document.value.tree), pieces.book.title(document.quantity)
    # Behind a preposition with the dative.
    linked = words.titled(quantity, lambda shown: pieces.book.link(document.quantity, shown), "dat")
    found: Lines = [
        (0, words.grammar.fitted(pieces.say("contributes", quantity=linked))),
        (1, f"{pieces.say(document.operator, value=value)}."),
    ]
    if document.of_whom is not None:
        found.append((0, pieces.say("for", whom=pieces.whom(words, document.of_whom))))
    found += pieces.conditions(words, document.when, document.unless)
    found += pieces.during(document.during)
    if len(pieces.book.ruleset.quantities[document.quantity].bands) > 1:
        found.append((0, pieces.say("band", band=pieces.band(document.band))))
    return found


def mentioned(document: Modifier) -> tuple[str, ...]:
    return document.quantity, *document.during
