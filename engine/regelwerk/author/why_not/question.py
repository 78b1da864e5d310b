"""One question about a position, and those that expressions and phases come to."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from regelwerk.author.why_not.asking import Names, reads
from regelwerk.author.why_not.parts import Part, Parts
from regelwerk.model.expression import Expr, Expression, Logic, Not
from regelwerk.model.rules import (
    Action,
    Definition,
    Event,
    Immunity,
    Judgement,
    Modifier,
    Parameter,
    Quantity,
    Rule,
)
from regelwerk.model.ruleset import Document, Ruleset


class Ask(NamedTuple):
    """One question about a position.

    `reads` are the parameters it needs, `holds` answers quickly and `part` at length; `own` says that the
    document itself asks it, `expression` in which of its expressions.
    """

    reads: frozenset[str]
    holds: Callable[[Names], bool | None]
    part: Callable[[Names], Part]
    own: bool = True
    expression: Expression | None = None


def parameters_of(rules: Ruleset, document: Document) -> tuple[Parameter, ...]:
    """What has to be known to ask about a document."""
    match document:
        case Rule():
            return rules.event(document.event).parameters if document.event else ()
        case Modifier():
            return tuple(rules.quantities[document.quantity].parameters)
        case Event() | Definition() | Quantity():
            return document.parameters
        case Action():
            return document.event.parameters
        case Immunity():
            return (document.subject,)
        case Judgement():
            return (document.parameter,)
    return ()


class Questions:
    """Makes questions of what documents say."""

    def __init__(self, parts: Parts) -> None:
        self.parts, self.asking, self.words = parts, parts.asking, parts.words

    def during(self, phases: tuple[str, ...]) -> list[Ask]:
        if not phases:
            return []
        words, now = self.words, self.asking.state.phase

        def part(names: Names) -> Part:
            text = words.say("during", phases=words.choice(phases))
            if now in phases:
                return Part(text, True)
            told = words.say("during-otherwise", phases=words.choice(phases), now=words.title(now))
            return Part(text, False, told, failing=1)

        return [Ask(frozenset(), lambda names: now in phases, part)]

    def expression(
        self,
        document: Document,
        expression: Expression | None,
        given: tuple[Parameter, ...],
        *,
        want: bool = True,
    ) -> list[Ask]:
        if expression is None:
            return []
        return [
            self.ask(node, wanted, given, document.header.id, True, expression)
            for node, wanted in wanted(expression.tree, want)
        ]

    def ask(
        self, node: Expr, want: bool, given: tuple[Parameter, ...], document: str, own: bool, of: Expression
    ) -> Ask:
        def holds(names: Names) -> bool | None:
            found = self.asking.holds(node, names)
            return None if found is None else found is want

        return Ask(
            reads(node),
            holds,
            lambda names: self.parts.part(node, names, given, want=want, document=document),
            own,
            of,
        )


def wanted(node: Expr, want: bool) -> Iterator[tuple[Expr, bool]]:
    """The conditions that all have to hold, or not to hold, each by itself."""
    match node:
        case Not(of=of):
            yield from wanted(of, not want)
        case Logic(operator=operator, parts=parts) if (operator == "and") == want:
            for each in parts:
                yield from wanted(each, want)
        case _:
            yield node, want
