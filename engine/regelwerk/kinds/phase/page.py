"""A phase in words."""

from regelwerk.model.rules import Parameter, Phase, Warns
from regelwerk.model.types import UNKNOWN, thing
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines, beneath


def told(book: Book, document: Phase) -> Lines:
    words, who = Pieces(book), Pieces(book)
    who.nothing = "nobody"
    found: Lines = []
    among: Lines = []
    if document.among is not None:
        among.append((0, book.say("among", list=words.value(document.among.tree))))
    if document.sealed:
        each, notation = book.link(document.each), book.link(document.sealed)
        found += [(0, book.say("who_sealed", each=each, notation=notation)), *among]
        made = book.ruleset.notations[document.sealed].makes
        asked = [Parameter(id, thing(id), document.header.span) for id in (document.each, made)]
        found += Pieces(book, asked).requirements(document.requires)
        if document.one_for:
            field = book.field(thing(made), document.one_for)
            found.append((0, book.say("one_order", field=field)))
        elif document.again:
            found.append((0, book.say("more_orders", documents=book.links(list(document.again)))))
        for warns in document.warns:
            found += _warning(book, warns, asked)
    elif document.each:
        each, actions = book.link(document.each), book.links(document.actions)
        found += [(0, book.say("who_secretly", each=each, actions=actions)), *among]
    elif document.decides is not None:
        found += who.giving("who_decides", document.decides)
        found.append((0, book.say("may_choose", actions=book.links(document.actions))))
        if document.most:
            measures = [
                book.say("most_steps") if each is None else words.value(each.tree) for each in document.most
            ]
            found.append((0, book.say("most", measures="; ".join(measures))))
        for reaction in document.react:
            found += who.giving("may_react", reaction.decides)
            found.append((1, book.say("may_choose", actions=book.links(reaction.actions))))
    else:
        found.append((0, book.say("who_nobody")))
    if document.at_once:
        found.append((0, book.say("at_once")))
    if document.effects:
        found.append((0, book.say("happens")))
        found += words.effects(document.effects, 1)
    if document.prints:
        found.append((0, book.say("prints", notation=book.link(document.prints))))
    if document.ends:
        found.append((0, book.say(f"ends_{document.ends}")))
    return [*found, *_following(words, document)]


def _warning(book: Book, warns: Warns, asked: list[Parameter]) -> Lines:
    """What should hold of each order, or of each of a list."""
    if warns.among is None:
        return Pieces(book, asked).warning(warns.should)
    listed = Pieces(book, asked).value(warns.among.tree)
    member = Parameter(warns.name, warns.among.type.item or UNKNOWN, warns.among.span)
    told = Pieces(book, [*asked, member]).warning(warns.should)
    return [(0, book.say("warned_of", list=listed)), *beneath(told)]


def _following(words: Pieces, document: Phase) -> Lines:
    """The next phases, on one line if each of their conditions is one."""
    book = words.book
    found: Lines = []
    for edge in document.next:
        phase = book.link(edge.to)
        if edge.when is None:
            found.append((0, phase))
            continue
        (_, head), *rest = words.clause(edge.when.tree)
        found += [(0, book.say("next_if", phase=phase, condition=head)), *rest]
    if not found:
        return [(0, book.say("next_none"))]
    if len(found) == len(document.next):
        return [(0, book.say("next", phases="; ".join(line for _, line in found)))]
    return [(0, book.say("next", phases="").rstrip(" .")), *beneath(found)]


def mentioned(document: Phase) -> tuple[str, ...]:
    return (document.each, document.sealed, document.prints, *(edge.to for edge in document.next))
