"""A judgement in words."""

from regelwerk.model.document import Texts
from regelwerk.model.rules import Judgement, Parameter, Settling
from regelwerk.model.types import BOOLEAN, list_of
from regelwerk.render.book import Book
from regelwerk.render.fitting import italic
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines


def told(book: Book, document: Judgement) -> Lines:
    words = Pieces(book, (document.parameter,))
    domain = words.drawn_from(document.domain.tree)
    every = words.titled(book.parameter(document.parameter), italic, "acc", "every")
    if book.phrase(book.parameter(document.parameter)) is None:
        every = words.tell("unbent-every", name=every)
    found: Lines = [(0, book.say("judged_per", name=every, domain=domain))]
    if document.value.type == BOOLEAN:
        found += words.so_if(document.phrase, document.value)
    else:
        found += words.giving("is", document.value)
    if document.otherwise is not None:
        found.append((0, book.say("otherwise", value=words.constant(document.otherwise))))
    for way in document.settles:
        found += _settling(book, way, document.parameter)
    if document.unless_decided is not None:
        found.append((0, book.say("unless_decided", value=words.constant(document.unless_decided))))
    return found


def _settling(book: Book, way: Settling, member: Parameter) -> Lines:
    """How certain circles are settled."""
    called: Texts = {book.language: (Pieces(book).tell("circle"),)}
    circle = Parameter("circle", list_of(member.type), member.span, called)
    words = Pieces(book, (circle,))
    found: Lines = [(0, book.say("settled_any"))]
    if way.when is not None:
        found = words.asking("settled_if", way.when)
    if way.before:
        found.append((1, book.say("settled_before", others=book.links(list(way.before)))))
    if way.value is not None:
        found.append((1, book.say("settled_as", value=words.constant(way.value))))
    return found
