"""A phase in words."""

from regelwerk.model.rules import Parameter, Phase
from regelwerk.model.types import thing
from regelwerk.render.effects import EffectWording
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines, beneath, clause
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Phase) -> Lines:
    words, who = Wording(pieces.book), Wording(pieces.book)
    who.nothing = "nobody"
    found: Lines = []
    among: Lines = []
    if document.among is not None:
        among.append((0, pieces.say("among", list=words.value(document.among.tree))))
    if document.sealed:
        each, notation = pieces.book.link(document.each), pieces.book.link(document.sealed)
        found += [(0, pieces.say("who_sealed", each=each, notation=notation)), *among]
        made = pieces.book.ruleset.notations[document.sealed].makes
        asked = [Parameter(id, thing(id), document.header.span) for id in (document.each, made)]
        found += pieces.requirements(Wording(pieces.book, asked), document.requires)
        if document.one_for:
            field = pieces.book.field(thing(made), document.one_for)
            found.append((0, pieces.say("one_order", field=field)))
        elif document.again:
            found.append((0, pieces.say("more_orders", documents=pieces.book.links(list(document.again)))))
        for warns in document.warns:
            found += pieces.warning(warns, asked)
    elif document.each:
        each, actions = pieces.book.link(document.each), pieces.book.links(document.actions)
        found += [(0, pieces.say("who_secretly", each=each, actions=actions)), *among]
    elif document.decides is not None:
        found += pieces.value("who_decides", who, document.decides)
        found.append((0, pieces.say("may_choose", actions=pieces.book.links(document.actions))))
        if document.most:
            measures = [
                pieces.say("most_steps") if each is None else words.value(each.tree) for each in document.most
            ]
            found.append((0, pieces.say("most", measures="; ".join(measures))))
        for reaction in document.react:
            found += pieces.value("may_react", who, reaction.decides)
            found.append((1, pieces.say("may_choose", actions=pieces.book.links(reaction.actions))))
    else:
        found.append((0, pieces.say("who_nobody")))
    if document.at_once:
        found.append((0, pieces.say("at_once")))
    if document.effects:
        found.append((0, pieces.say("happens")))
        found += EffectWording(words).lines(document.effects, 1)
    if document.prints:
        found.append((0, pieces.say("prints", notation=pieces.book.link(document.prints))))
    if document.ends:
        found.append((0, pieces.say(f"ends_{document.ends}")))
    return [*found, *_following(pieces, words, document)]


def _following(pieces: Pieces, words: Wording, document: Phase) -> Lines:
    """The next phases, on one line if each of their conditions is one."""
    found: Lines = []
    for edge in document.next:
        phase = pieces.book.link(edge.to)
        if edge.when is None:
            found.append((0, phase))
            continue
        (_, head), *rest = clause(words, edge.when.tree)
        found += [(0, pieces.say("next_if", phase=phase, condition=head)), *rest]
    if not found:
        return [(0, pieces.say("next_none"))]
    if len(found) == len(document.next):
        return [(0, pieces.say("next", phases="; ".join(line for _, line in found)))]
    return [(0, pieces.say("next", phases="").rstrip(" .")), *beneath(found)]


def mentioned(document: Phase) -> tuple[str, ...]:
    return (document.each, document.sealed, document.prints, *(edge.to for edge in document.next))
