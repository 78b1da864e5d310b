"""The section of a board: its size and its drawing."""

from regelwerk.kinds.scenario.page import drawing, drawings
from regelwerk.model.scenario import BoardDocument
from regelwerk.render.book import Book


def body(book: Book, document: BoardDocument) -> list[str]:
    hexes, *sides = (str(len(things)) for things in document.state.values())
    return [book.say("board_size", hexes=hexes, sides=sides[0] if sides else "0"), *drawing(book, document)]


def files(book: Book) -> dict[str, str]:
    return drawings(book, book.ruleset.boards.values())
