"""The answer for one document in one position: cases, each with its conditions and what follows."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.author.why_not.asks import Ask, Asks, parameters_of
from engine.author.why_not.follows import follows
from engine.author.why_not.nearest import Found, nearest
from engine.author.why_not.parts import Part
from engine.explain.beneath import Seen, beneath
from engine.model.expression import Expression
from engine.model.ruleset import Document


class Case(NamedTuple):
    """One way to bind the parameters: shown values by name, the conditions, and what follows.

    `applies` is none where it cannot be told. `own` says of each condition whether the document itself
    asks it; `seen` are its expressions that do not come out, with the values of their parts.
    """

    values: Mapping[str, str]
    applies: bool | None
    failing: int
    parts: tuple[Part, ...]
    own: tuple[bool, ...]
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
    """One case in full."""
    words = asks.words
    parts: list[Part] = []
    for ask in questions:
        missing = ask.reads - names.keys()
        if missing:
            told = words.say("not-given", names=", ".join(f"{name}=…" for name in sorted(missing)))
            text = words.clause(ask.expression.tree, names, parameters_of(words.ruleset, document)) \
                if ask.expression is not None else ", ".join(sorted(missing))
            parts.append(Part(text, None, told, document=document.header.id))
        else:
            parts.append(ask.part(names))
    truths = [part.holds for part in parts]
    applies = False if False in truths else None if None in truths else True
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
        tuple(ask.own for ask in questions),
        tuple(_seen(asks, questions, parts, names)),
        tuple(follows(asks, document, names, applies=applies)),
    )


def _seen(asks: Asks, questions: list[Ask], parts: list[Part], names: Mapping[str, Any]) -> list[Seen]:
    """The expressions with a condition that does not come out, each once."""
    told: dict[int, Expression] = {}
    for ask, part in zip(questions, parts, strict=True):
        if ask.expression is not None and part.holds is not True and not ask.reads - names.keys():
            told.setdefault(id(ask.expression), ask.expression)
    return [
        beneath(asks.asking.program, expression, asks.asking.seen(expression.tree, names))
        for expression in told.values()
    ]
