"""An event in words."""

from regelwerk.model.expression import Expression
from regelwerk.model.rules import Event, Report
from regelwerk.render.effects import EffectWording
from regelwerk.render.pieces import Pieces
from regelwerk.render.references import stops
from regelwerk.render.sentences import Lines
from regelwerk.render.wording import Wording


def told(pieces: Pieces, document: Event) -> Lines:
    words = Wording(pieces.book, document.parameters)
    found = pieces.given(words, document.parameters)
    found += _tags(pieces, document, words)
    found += pieces.requirements(words, document.requires)
    if document.effects:
        found.append((0, pieces.say("happens")))
        found += EffectWording(words).lines(document.effects, 1)
    else:
        found.append((0, pieces.say("nothing_happens")))
    for key in ("report", "report_refusal", "report_stopped"):
        report: Report | None = getattr(document, key)
        if report is not None:
            found.append((0, pieces.say(key, text=pieces.template(report.text, words))))
    rules = [each.header.id for each in pieces.book.ruleset.rules_on(document.header.id)]
    if rules:
        found.append((0, pieces.say("rules_on", documents=pieces.book.links(rules))))
    return found


def _tags(pieces: Pieces, document: Event, words: Wording) -> Lines:
    carried = document.carried_tags
    found: Lines = []
    if isinstance(document.tags, Expression):
        found.append((0, pieces.say("tags_of", value=words.value(document.tags.tree))))
    elif carried:
        found.append((0, pieces.say("tags", tags=", ".join(map(pieces.book.named, carried)))))
    stopping = [id for id, each in pieces.book.ruleset.immunities.items() if stops(each, document)]
    if stopping:
        found.append((0, pieces.say("stopped_by", documents=pieces.book.links(stopping))))
    return found
