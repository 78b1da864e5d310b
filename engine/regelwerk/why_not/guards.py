"""What brings an event about, and on which conditions: told where an event never came up."""

from collections.abc import Iterator
from typing import TypeAlias

from regelwerk.model.expression import Expr, Expression
from regelwerk.model.rules import Action, Cause, Effects, Event, Phase, Rule
from regelwerk.model.ruleset import Document
from regelwerk.model.span import Span
from regelwerk.run.trace import Entry
from regelwerk.why_not.asks import parameters_of
from regelwerk.why_not.words import Words

# The conditions on the way to an effect; they are not wanted where the effect stands under `else`.
Guards: TypeAlias = tuple[tuple[Expr, bool], ...]


def told_guards(words: Words, event: str, trace: list[Entry] | None) -> Iterator[str]:
    """One sentence for each place that brings the event about; with the `trace` of an example also whether
    what stands there came up."""
    for document, guards, span in _brought(words, event):
        title = words.title(document)
        clauses = [
            words.clause(condition, {}, parameters_of(words.ruleset, document), negated=not wanted)
            for condition, wanted in guards
        ]
        place = f"[{document.header.id}, {span}]"
        if clauses:
            text = words.say("brought-if", title=title, clauses="; ".join(clauses), place=place)
        else:
            text = words.say("brought", title=title, place=place)
        if trace is not None and not _came_up(words, document, trace):
            text += " " + words.say("brought-never", title=title)
        yield text


def _came_up(words: Words, document: Document, trace: list[Entry]) -> bool:
    number = words.program.numbers.get(document.header.id)
    if isinstance(document, Phase):
        return any(entry[:2] == ("phase", document.header.id) for entry in trace)
    return any(entry[0] in ("event", "rule") and entry[1] == number for entry in trace)


def _brought(words: Words, event: str) -> Iterator[tuple[Document, Guards, Span]]:
    """Each place where a document brings the event about, with the conditions on the way."""
    for document in words.ruleset.all_documents():
        match document:
            case Rule(effects=effects, instead=instead):
                effects = (*effects, *instead)
            case Event(effects=effects) | Phase(effects=effects):
                pass
            case Action():
                effects = document.event.effects
            case _:
                continue
        for guards, span in _within(effects, event, ()):
            yield document, guards, span


def _within(effects: Effects, event: str, guards: Guards) -> Iterator[tuple[Guards, Span]]:
    for effect in effects:
        if isinstance(effect, Cause):
            if effect.event == event:
                yield guards, effect.span
            continue
        when = effect.arguments.get("when")
        for name, inner in effect.nested.items():
            guard = ((when.tree, name != "else"),) if isinstance(when, Expression) else ()
            yield from _within(inner, event, (*guards, *guard))
