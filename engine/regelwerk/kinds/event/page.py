"""An event in words."""

from regelwerk.model.expression import Expression
from regelwerk.model.rules import Event, Report
from regelwerk.render.book import Book
from regelwerk.render.pieces import Pieces
from regelwerk.render.references import stops
from regelwerk.render.sentences import Lines


def told(book: Book, document: Event) -> Lines:
    words = Pieces(book, document.parameters)
    found = words.given(document.parameters)
    found += _tags(words, document)
    found += words.requirements(document.requires)
    if document.effects:
        found.append((0, book.say("happens")))
        found += words.effects(document.effects, 1)
    else:
        found.append((0, book.say("nothing_happens")))
    for key in ("report", "report_refusal", "report_stopped"):
        report: Report | None = getattr(document, key)
        if report is not None:
            found.append((0, book.say(key, text=words.template(report.text))))
    rules = [each.header.id for each in book.ruleset.rules_on(document.header.id)]
    if rules:
        found.append((0, book.say("rules_on", documents=book.links(rules))))
    return found


def _tags(words: Pieces, document: Event) -> Lines:
    book, carried = words.book, document.carried_tags
    found: Lines = []
    if isinstance(document.tags, Expression):
        found.append((0, book.say("tags_of", value=words.value(document.tags.tree))))
    elif carried:
        found.append((0, book.say("tags", tags=", ".join(map(book.named, carried)))))
    stopping = [id for id, each in book.ruleset.immunities.items() if stops(each, document)]
    if stopping:
        found.append((0, book.say("stopped_by", documents=book.links(stopping))))
    return found
