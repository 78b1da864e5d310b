"""A judgement in words."""

from regelwerk.model.document import Texts
from regelwerk.model.rules import Judgement, Parameter, Settling
from regelwerk.model.types import BOOLEAN, list_of
from regelwerk.render.fitting import italic
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Judgement) -> Lines:
    words = Wording(pieces.book, (document.parameter,))
    domain = words.drawn_from(document.domain.tree)
    every = words.titled(pieces.book.parameter(document.parameter), italic, "acc", "every")
    if pieces.book.phrase(pieces.book.parameter(document.parameter)) is None:
        every = words.tell("unbent-every", name=every)
    found: Lines = [(0, pieces.say("judged_per", name=every, domain=domain))]
    if document.value.type == BOOLEAN:
        found += pieces.so_if(words, document.phrase, document.value)
    else:
        found += pieces.value("is", words, document.value)
    if document.otherwise is not None:
        found.append((0, pieces.say("otherwise", value=words.constant(document.otherwise))))
    for way in document.settles:
        found += _settling(pieces, way, document.parameter)
    if document.unless_decided is not None:
        found.append((0, pieces.say("unless_decided", value=words.constant(document.unless_decided))))
    return found


def _settling(pieces: Pieces, way: Settling, member: Parameter) -> Lines:
    """How certain circles are settled."""
    called: Texts = {pieces.book.language: (Wording(pieces.book).tell("circle"),)}
    circle = Parameter("circle", list_of(member.type), member.span, called)
    words = Wording(pieces.book, (circle,))
    found: Lines = [(0, pieces.say("settled_any"))]
    if way.when is not None:
        found = pieces.condition("settled_if", words, way.when)
    if way.before:
        found.append((1, pieces.say("settled_before", others=pieces.book.links(list(way.before)))))
    if way.value is not None:
        found.append((1, pieces.say("settled_as", value=words.constant(way.value))))
    return found
