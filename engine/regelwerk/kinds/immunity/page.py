"""An immunity in words."""

from regelwerk.model.rules import Immunity
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Immunity) -> Lines:
    words = Wording(pieces.book, (document.subject,))
    listed = (document.against, document.exceptions)
    tags, exceptions = (", ".join(map(pieces.book.named, each)) for each in listed)
    found: Lines = [
        (0, pieces.say("safe", whom=pieces.whom(words, document.of_whom))),
        (0, pieces.say("against", tags=tags) if tags else pieces.say("against_any")),
    ]
    if exceptions:
        found.append((0, pieces.say("except", tags=exceptions)))
    return found + pieces.conditions(words, document.when, document.unless) + pieces.during(document.during)


def mentioned(document: Immunity) -> tuple[str, ...]:
    return document.during
