"""A definition in words."""

from regelwerk.model.rules import Definition
from regelwerk.model.types import BOOLEAN
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines


def told(book: Book, document: Definition) -> Lines:
    words = Pieces(book, document.parameters)
    found = words.about(document.parameters)
    if document.value.type == BOOLEAN:
        return found + words.so_if(document.phrase, document.value)
    key = "are" if document.value.type.kind == "list" else "is"
    return found + words.giving(key, document.value)
