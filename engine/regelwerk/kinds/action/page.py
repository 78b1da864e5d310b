"""An action in words: who chooses, from which lists, what it costs, and what happens."""

from regelwerk.kinds.event.page import told as event
from regelwerk.model.expression import Rows
from regelwerk.model.rules import Action
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines, counted
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Action) -> Lines:
    """Who chooses, and from which lists; then the same as for an event."""
    by, *chosen = document.event.parameters
    words = Wording(pieces.book, document.event.parameters)
    found: Lines = [(0, pieces.say("chosen_by", type=pieces.book.link(by.type.name)))]
    mixed = {name for each in document.cost for name in each.fields[:-1]}
    for parameter in chosen:
        if parameter.name in mixed:
            continue
        name, listed = words.name(parameter.name), document.domains[parameter.name]
        if parameter.name in document.free:
            several = parameter.type.item is not None
            kind = (parameter.type.item or parameter.type).kind
            sort = pieces.say(f"any_{kind}s" if several else f"any_{kind}")
            found.append((0, pieces.say("chosen_free", name=name, sort=sort)))
            continue
        if isinstance(listed.tree, Rows):
            source = words.drawn_from(listed.tree)
            found.append((0, pieces.say("chosen_from", name=name, listed=source)))
            continue
        (_, told), *conditions = counted(
            words, listed.tree, lambda bare: words.tell("domain", list=words.inflected(bare))
        )
        line = pieces.say("chosen_from", name=name, listed=told)
        found += [(0, line.removesuffix(".") if conditions else line), *conditions]
    return found + event(pieces, document.written)
