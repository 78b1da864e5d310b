"""How scenarios are set up and what boards look like, each as a drawing of its own."""

from collections.abc import Iterable

from regelwerk.model.scenario import BoardDocument, Scenario, StateData
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.examples import folded, positions
from regelwerk.render.picture_data import of_state
from regelwerk.render.space_svg import space_picture, space_svg


def body(book: Book, document: Scenario) -> list[str]:
    on = [book.say("on_board", board=book.link(document.board))] if document.board else []
    things = positions(book, document.own or document.state)
    pictured = drawing(book, document)
    return [*on, *pictured, *(folded(book.say("all_things"), things) if pictured else things)]


def drawing(book: Book, document: Scenario | BoardDocument) -> list[str]:
    """The picture, if there is one."""
    file = drawing_file(book, document)
    return [f"![{escape.text(book.title(document.header.id))}]({file})"] if file else []


def drawing_file(book: Book, document: Scenario | BoardDocument) -> str:
    """The file of the picture; empty if there is none."""
    return book.maps.get(document.header.id) or (
        _drawing_name(document) if _drawn(book, document.state) else ""
    )


def _drawing_name(document: Scenario | BoardDocument) -> str:
    """The file that a scenario's or board's drawing stands in."""
    return f"{document.header.kind}-{document.header.id}.svg"


def _drawn(book: Book, state: StateData) -> bool:
    """Whether what a state holds can be drawn."""
    ruleset = book.ruleset
    if ruleset.hexes is None:
        return ruleset.plane is not None
    kind = ruleset.hexes.hexes.type
    return any(things and ruleset.vocabulary.is_a(type, kind) for type, things in state.items())


def drawings(book: Book, documents: Iterable[Scenario | BoardDocument]) -> dict[str, str]:
    """File name to drawing, for those that have one."""
    found = {}
    for each in documents:
        id, things = each.header.id, of_state(each.state)
        picture = space_picture(book.ruleset, things, book.title(id), book.language, id=id)
        if picture is not None:
            found[_drawing_name(each)] = space_svg(picture, book.language)
    return found


def files(book: Book) -> dict[str, str]:
    return drawings(book, book.ruleset.scenarios.values())
