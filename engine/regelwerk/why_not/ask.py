"""Puts an answer together: the position, the bound parameters, and the cases that say most."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from regelwerk.model.expression import Expr, Expression
from regelwerk.model.problem import refused
from regelwerk.model.rules import Action, Cause, Effects, Event, Phase, Rule
from regelwerk.model.ruleset import Document
from regelwerk.model.span import Span
from regelwerk.run.failure import RunFailure
from regelwerk.run.limits import SECONDS, time_limit
from regelwerk.run.state import State
from regelwerk.run.trace import Entry
from regelwerk.why_not import nearest
from regelwerk.why_not.answer import Answer, Case, cases
from regelwerk.why_not.asks import Asks, parameters_of
from regelwerk.why_not.given import bound
from regelwerk.why_not.moments import moments
from regelwerk.why_not.phases import PhaseAsked
from regelwerk.why_not.position import Position
from regelwerk.why_not.words import Words

ASKED = frozenset(
    ("rule", "modifier", "immunity", "action", "event", "phase", "definition", "judgement", "quantity")
)


def why_not(
    words: Words,
    position: Position,
    document: Document,
    given: Sequence[str] = (),
    *,
    tag: str = "",
    most: int = 3,
) -> Answer:
    """What would have to hold in a position; `given` are texts such as `unit=Ann`.

    `tag` is what an immunity is asked to keep off; at most `most` cases are told.

    Raises:
        Refused: if nothing can be asked about such a document, or `given` does not fit.
    """
    if document.header.kind not in ASKED or (isinstance(document, Rule) and not document.events):
        head = document.header
        raise refused("why-not-kind", head.span, name=head.id, kind=head.kind)
    try:
        with time_limit(SECONDS):
            return _answered(words, position, document, given, tag, most)
    except RunFailure as failure:
        raise words.program.located(failure) from failure


def barred(words: Words, state: State, action: Action, given: Mapping[str, Any]) -> bool:
    """Whether something fails however the parameters that are not given are bound, without a word of what.

    Raises:
        Refused: if that cannot be worked out in time.
    """
    try:
        with time_limit(SECONDS):
            return nearest.barred(Asks(words, state), action, given)
    except RunFailure as failure:
        raise words.program.located(failure) from failure


def _answered(
    words: Words, position: Position, document: Document, given: Sequence[str], tag: str, most: int
) -> Answer:
    state = position.state
    parameters = parameters_of(words.ruleset, document)
    names = bound(words.program, state, parameters, given)
    now, notes = words.say("phase-now", now=words.title(state.phase)), _history(words, position, document)
    asks = Asks(words, state, (tag,) if tag else None, chosen=position.chosen)
    if isinstance(document, Phase):
        found = PhaseAsked(asks, document).case()
        return Answer(document, position.called, now, notes, (found,), 1, int(bool(found.applies)), True)
    # What is asked at the start is told first, for playing changes the position.
    at_start, search = cases(asks, document, names, most)
    if position.play is not None:
        shown = {name: getattr(value, "id", None) or words.value(value) for name, value in names.items()}
        came_up = moments(words, position, document, shown)
        if came_up:
            return _of_moments(words, document, position, came_up, most)
        if parameters:
            notes = (*notes, words.say("never-in-example", title=words.title(document)))
    for event in document.events if isinstance(document, Rule) else (document.header.id,):
        if event in words.ruleset.events:
            trace = state.trace if position.play is not None else None
            notes = (*notes, *told_guards(words, event, trace))
    return Answer(
        document, position.called, now, notes, tuple(at_start), search.tried, search.applying, search.complete
    )


def _of_moments(
    words: Words, document: Document, position: Position, came_up: list[Case], most: int
) -> Answer:
    """Those moments at which it did not apply come first: they are what is asked for."""
    numbered = [
        each._replace(moment=words.say("moment", number=str(number))) if len(came_up) > 1 else each
        for number, each in enumerate(came_up, 1)
    ]
    ordered = sorted(numbered, key=lambda each: (each.applies is True, each.failing))
    applying = sum(1 for each in came_up if each.applies)
    called = words.say("position-moments", name=position.name)
    return Answer(document, called, "", (), tuple(ordered[:most]), len(came_up), applying, True)


def _history(words: Words, position: Position, document: Document) -> tuple[str, ...]:
    """How often the event has happened until now, where the trace tells all."""
    if not position.history:
        return ()
    match document:
        case Rule(events=(id,)):
            pass
        case Event() | Action():
            id = document.header.id
        case _:
            return ()
    number = words.program.numbers[id]
    count = sum(1 for entry in position.state.events if entry[0] == number)
    attempts = sum(1 for entry in position.state.trace if entry[:2] == ("event", number))
    told = {"title": words.title(id), "count": str(count)}
    if count:
        return (words.say("happened", **told),)
    return (words.say("never-succeeded" if attempts else "never-happened", **told),)


# The conditions on the way to an effect; they are not wanted where the effect stands under `else`.
Guards: TypeAlias = tuple[tuple[Expr, bool], ...]


def told_guards(words: Words, event: str, trace: list[Entry] | None) -> Iterator[str]:
    """One sentence for each place that brings the event about, and on which conditions; with the `trace` of
    an example also whether what stands there came up."""
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
