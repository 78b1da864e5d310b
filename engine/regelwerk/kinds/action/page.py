"""An action in words: who chooses, from which lists, what it costs, and what happens."""

from regelwerk.kinds.event.page import told as event
from regelwerk.model.expression import Rows
from regelwerk.model.rules import Action
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines


def body(book: Book, document: Action) -> list[str]:
    """A sentence on what it costs."""
    words, found = Pieces(book, document.event.parameters), list[str]()
    for each in document.cost:
        fields = escape.text(
            book.say("either").join(book.field(*document.payer(name)) for name in each.fields)
        )
        found.append(f"{fields} – {words.value(each.amount.tree)}")
    return [book.say("costs", cost="; ".join(found))] if found else []


def told(book: Book, document: Action) -> Lines:
    """Who chooses, and from which lists; then the same as for an event."""
    by, *chosen = document.event.parameters
    words = Pieces(book, document.event.parameters)
    found: Lines = [(0, book.say("chosen_by", type=book.link(by.type.name)))]
    mixed = {name for each in document.cost for name in each.fields[:-1]}
    for parameter in chosen:
        if parameter.name in mixed:
            continue
        name, listed = words.name(parameter.name), document.domains[parameter.name]
        if parameter.name in document.free:
            several = parameter.type.item is not None
            kind = (parameter.type.item or parameter.type).kind
            sort = book.say(f"any_{kind}s" if several else f"any_{kind}")
            found.append((0, book.say("chosen_free", name=name, sort=sort)))
            continue
        if isinstance(listed.tree, Rows):
            source = words.drawn_from(listed.tree)
            found.append((0, book.say("chosen_from", name=name, listed=source)))
            continue
        (_, told), *conditions = words.counted(
            listed.tree, lambda bare: words.tell("domain", list=words.inflected(bare))
        )
        line = book.say("chosen_from", name=name, listed=told)
        found += [(0, line.removesuffix(".") if conditions else line), *conditions]
    return found + event(book, document.written)
