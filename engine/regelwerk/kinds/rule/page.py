"""A rule in words."""

from regelwerk.model.rules import Rule
from regelwerk.render.effects import EffectWording
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines, clause
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Rule) -> Lines:
    found: Lines = []
    if document.events:
        words = Wording(pieces.book, pieces.book.ruleset.known_to(document))
        events = ", ".join([pieces.say("quoted", words=pieces.book.link(each)) for each in document.events])
        if document.when is None:
            found.append((0, pieces.say("on_always", events=events)))
        else:
            (_, head), *rest = clause(words, document.when.tree)
            found.append((0, pieces.say("on_if", events=events, condition=head) + ("" if rest else ":")))
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
    return (*document.events, *document.during, *document.by)
