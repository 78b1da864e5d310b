"""A modifier in words."""

from regelwerk.model.rules import Modifier
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Modifier) -> Lines:
    words = Wording(pieces.book, pieces.book.ruleset.quantities[document.quantity].parameters)
    value = words.value(document.value.tree)
    found: Lines = [
        (
            0,
            words.grammar.fitted(
                pieces.say("contributes", quantity=_titled(pieces, words, document.quantity))
            ),
        ),
        (1, f"{pieces.say(document.operator, value=value)}."),
    ]
    if document.of_whom is not None:
        found.append((0, pieces.say("for", whom=pieces.whom(words, document.of_whom))))
    found += pieces.conditions(words, document.when, document.unless)
    found += pieces.during(document.during)
    if len(pieces.book.ruleset.quantities[document.quantity].bands) > 1:
        found.append((0, pieces.say("band", band=pieces.band(document.band))))
    return found


def _titled(pieces: Pieces, words: Wording, id: str) -> str:
    """A link to a document behind a preposition with the dative."""
    return words.titled(pieces.book.title(id), lambda shown: pieces.book.link(id, shown), "dat")


def mentioned(document: Modifier) -> tuple[str, ...]:
    return document.quantity, *document.during
