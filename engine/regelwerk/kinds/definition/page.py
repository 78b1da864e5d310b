"""A definition in words."""

from regelwerk.model.rules import Definition
from regelwerk.model.types import BOOLEAN
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Definition) -> Lines:
    words = Wording(pieces.book, document.parameters)
    found = pieces.about(words, document.parameters)
    if document.value.type == BOOLEAN:
        return found + pieces.so_if(words, document.phrase, document.value)
    key = "are" if document.value.type.kind == "list" else "is"
    return found + pieces.value(key, words, document.value)
