"""The answer for one document in one position: cases, each with its conditions and what follows."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from regelwerk.explain.beneath import Seen, beneath
from regelwerk.model.expression import Expression
from regelwerk.model.ruleset import Document
from regelwerk.model.traversal import free_names
from regelwerk.why_not.asks import Ask, Asks, parameters_of
from regelwerk.why_not.demanded import told
from regelwerk.why_not.follows import Following
from regelwerk.why_not.nearest import Found, nearest
from regelwerk.why_not.parts import Part, together


class Case(NamedTuple):
    """One way to bind the parameters: shown values by name, the conditions, and what follows.

    `applies` is none where it cannot be told; `seen` are the expressions that do not come out, with the
    values of their parts.
    """

    values: Mapping[str, str]
    applies: bool | None
    failing: int
    parts: tuple[Part, ...]
    seen: tuple[Seen, ...]
    then: tuple[Part, ...] = ()
    moment: str = ""


class Answer(NamedTuple):
    """What was asked, in which position, and the cases that say most: those that apply, or come nearest.

    `tried` counts the cases that were looked at, `applying` those that apply; `complete` is false if there
    were too many for all to be looked at.
    """

    document: Document
    position: str
    phase: str
    notes: tuple[str, ...]
    cases: tuple[Case, ...]
    tried: int
    applying: int
    complete: bool


def cases(asks: Asks, document: Document, given: Mapping[str, Any], most: int) -> tuple[list[Case], Found]:
    """The cases that say most where the parameters that are not `given` are open."""
    questions = asks.of(document)
    found = nearest(asks, document, questions, given, most)
    return [case(asks, document, questions, names) for names in found.names], found


def case(asks: Asks, document: Document, questions: list[Ask], names: Mapping[str, Any]) -> Case:
    words = asks.words
    answered = _answered(asks, [ask for ask in questions if not ask.reads - names.keys()], names)
    parts = [*(part for _, part in answered), *_open(asks, document, questions, names)]
    applies = together(parts)
    shown = {
        parameter.name: words.value(names[parameter.name])
        for parameter in parameters_of(words.ruleset, document)
        if parameter.name in names
    }
    return Case(
        shown,
        applies,
        sum(part.failing for part in parts),
        tuple(parts),
        tuple(_seen(asks, answered, names)),
        tuple(Following(asks, document, names).parts(applies=applies)),
    )


def _answered(asks: Asks, questions: list[Ask], names: Mapping[str, Any]) -> list[tuple[Ask, Part]]:
    """The questions with their answers; what the rules do not ask, as a part before it fails, is left out."""
    found: list[tuple[Ask, Part]] = []
    for ask in questions:
        part = told(asks, ask, names)
        failed = any(
            one.expression is ask.expression and before.holds is False
            for one, before in found
            if ask.expression is not None
        )
        if (part.holds is not None or not failed) and asks.asked(ask, names):
            found.append((ask, part))
    return found


def _open(asks: Asks, document: Document, questions: list[Ask], names: Mapping[str, Any]) -> Iterator[Part]:
    """What cannot be asked, as a parameter is not known: none of its type is in play, or it is a number."""
    words = asks.words
    parameters = {each.name: each for each in parameters_of(words.ruleset, document)}
    waiting: dict[str, list[Ask]] = {}
    for ask in questions:
        missing = sorted(ask.reads - names.keys())
        if missing:
            waiting.setdefault(missing[0], []).append(ask)
    for name, unasked in waiting.items():
        parameter = parameters[name]
        if parameter.type.kind == "thing":
            kind = words.title(parameter.type.name)
            otherwise = words.say("unasked", count=str(len(unasked)))
            yield Part(
                words.say("in-play", type=kind), False, otherwise, document=document.header.id, failing=1
            )
            continue
        otherwise = words.say("not-given", names=f"{name}=…")
        clauses = {
            words.clause(each.expression.tree, names, tuple(parameters.values()))
            for each in unasked
            if each.expression is not None
        }
        for clause in sorted(clauses) or [words.book.parameter(parameter)]:
            yield Part(clause, None, otherwise, document=document.header.id)


def _seen(asks: Asks, answered: list[tuple[Ask, Part]], names: Mapping[str, Any]) -> list[Seen]:
    """The expressions with a condition that does not come out, each once."""
    failing: dict[int, Expression] = {}
    for ask, part in answered:
        if ask.expression is None or part.holds is True:
            continue
        if not free_names(ask.expression.tree) - names.keys():
            failing.setdefault(id(ask.expression), ask.expression)
    return [
        beneath(asks.asking.program, expression, asks.asking.seen(expression.tree, names))
        for expression in failing.values()
    ]
