"""The section of a type: what it is, and its fields."""

from regelwerk.model.content import ALL, NOBODY, OWNER, Field, ThingDocument
from regelwerk.model.types import UNKNOWN
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import number
from regelwerk.render.sentences import Lines, listed
from regelwerk.render.tables import grid, typed


def body(book: Book, document: ThingDocument) -> list[str]:
    return [*listed(_told(book, document)), *_field_table(book, document)]


def _told(book: Book, document: ThingDocument) -> Lines:
    found: Lines = []
    if document.parent:
        found.append((0, book.say("special", type=book.link(document.parent))))
    if document.parts:
        parts = ", ".join(book.link(kind) for kind in document.parts.values())
        found.append((0, book.say("parts", parts=parts)))
    if document.order:
        name = book.thing_field(document.header.id, document.order)
        found.append((0, book.say("stands_in_order", name=f"*{escape.text(name)}*")))
    if document.shares:
        kind = book.ruleset.vocabulary.things[document.header.id]
        names = ", ".join(f"*{escape.text(book.thing_field(kind.id, name))}*" for name in document.shares)
        found.append((0, book.say("shares", names=names)))
    return found


def mentioned(document: ThingDocument) -> tuple[str, ...]:
    return (document.parent, *document.parts.values())


def _field_table(book: Book, document: ThingDocument) -> list[str]:
    """The fields of a type with what they hold and mean."""
    rows = [
        [
            f"**{escape.text(book.column(field))}** {escape.code(field.name)}",
            _holds(book, field),
            " ".join(book.prose(field.text)) or "–",
        ]
        for field in document.fields.values()
    ]
    return [grid([book.say("name"), book.say("holds"), book.say("meaning")], rows)] if rows else []


def _viewers(book: Book, key: str, viewers: str) -> str:
    """Who may know something, in words."""
    if viewers in (NOBODY, OWNER):
        return book.say(f"{key}_{viewers}")
    return book.say(f"{key}_those", field=escape.text(viewers))


def _holds(book: Book, field: Field) -> str:
    words = book.say("zone", type=book.type_words(field.type.item or UNKNOWN)) if field.zone else ""
    words = words or book.type_words(field.type)
    low, high = field.limits
    if low is not None and high is not None:
        words += f", {book.say('between', low=number(low, book.language), high=number(high, book.language))}"
    elif low is not None:
        words += f", {book.say('from_on', low=number(low, book.language))}"
    elif high is not None:
        words += f", {book.say('up_to', high=number(high, book.language))}"
    if field.at_most is not None:
        words += f", {book.say('up_to', high=str(field.at_most))}"
    for key, viewers in (("seen_by", field.seen_by), ("count_seen_by", field.count_seen_by)):
        if viewers != ALL:
            words += f"; {_viewers(book, key, viewers)}"
    if field.unit:
        words += f" ({escape.text(field.unit)})"
    if field.has_default and field.default not in (None, ""):
        value = field.default
        truth = isinstance(value, bool)
        shown = book.say("yes" if value else "no") if truth else typed(book, value, field.type)
        words += f"; {book.say('default', value=shown)}"
    if field.lasts:
        words += f"; {book.say(f'lasts_{field.lasts}')}"
    return words
