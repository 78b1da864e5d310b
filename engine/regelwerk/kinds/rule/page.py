"""A rule in words."""

from regelwerk.model.rules import Rule
from regelwerk.render.effects import EffectWording
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines, clause
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Rule) -> Lines:
    found: Lines = []
    if document.event:
        event = pieces.book.ruleset.event(document.event)
        words = Wording(pieces.book, event.parameters)
        link = pieces.book.link(document.event)
        if document.when is None:
            found.append((0, pieces.say("on_always", event=link)))
        else:
            (_, head), *rest = clause(words, document.when.tree)
            found.append((0, pieces.say("on_if", event=link, condition=head) + ("" if rest else ":")))
            found += rest
            if rest:
                found.append((0, pieces.say("on_then")))
        found += [(1 + depth, text) for depth, text in pieces.requirements(words, document.requires)]
        found += EffectWording(words).lines(document.effects, 1)
        if document.instead:
            found.append((0, pieces.say("instead")))
            found += EffectWording(words).lines(document.instead, 1)
        if document.band != "main":
            found.append((0, pieces.say("band", band=pieces.band(document.band))))
    found += pieces.during(document.during)
    if document.by:
        found.append((0, pieces.say("by", documents=pieces.book.links(document.by))))
    return found


def mentioned(document: Rule) -> tuple[str, ...]:
    return (document.event, *document.during, *document.by)
