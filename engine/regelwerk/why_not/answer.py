"""The answer for one document in one position: cases, each with its conditions and what follows."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from regelwerk.explain.beneath import Seen, beneath
from regelwerk.explain.story import story
from regelwerk.model.expression import Expression
from regelwerk.model.problem import Refused
from regelwerk.model.rules import (
    Action,
    Definition,
    Effects,
    Event,
    Judgement,
    Modifier,
    Quantity,
    Requirement,
    Rule,
    Verb,
)
from regelwerk.model.ruleset import Document
from regelwerk.model.span import Span
from regelwerk.model.traversal import free_names
from regelwerk.run.trace import Entry
from regelwerk.why_not.asking import aside
from regelwerk.why_not.asks import Ask, Asks, parameters_of
from regelwerk.why_not.demanded import told
from regelwerk.why_not.nearest import Found, nearest
from regelwerk.why_not.parts import Part, refused, together


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


# --- what follows -------------------------------------------------------------------------


class Following:
    """What follows from a document with its parameters bound."""

    def __init__(self, asks: Asks, document: Document, names: Mapping[str, Any]) -> None:
        self.asks, self.words, self.document, self.names = asks, asks.words, document, names

    def parts(self, *, applies: bool | None) -> Iterator[Part]:
        """Further sentences about a case."""
        match self.document:
            case Rule(requires=requires) if applies is not False and requires:
                for requirement in requires:
                    yield self._demanded(requirement)
            case Rule(effects=effects, instead=instead):
                yield from self._effects(effects or instead)
            case Modifier() if applies:
                yield from self._contribution(self.document)
            case Quantity():
                yield from self._quantity(self.document)
            case Definition(value=value) | Judgement(value=value) if value.type.kind != "boolean":
                yield from self._value(value)
            case Event(effects=effects) | Action(event=Event(effects=effects)):
                yield from self._effects(effects)

    def _part(self, text: str, span: Span, holds: bool | None = None, beneath: tuple[Part, ...] = ()) -> Part:
        return Part(text, holds, "", span, self.document.header.id, beneath)

    def _demanded(self, requirement: Requirement) -> Part:
        part, span = (
            self.asks.condition(self.document, requirement.that.tree, self.names),
            requirement.that.span,
        )
        if part.holds:
            return self._part(self.words.say("then-lets"), span, True)
        if part.holds is None:
            return part
        told = refused(self.asks.asking, self.words, requirement, self.names)
        return self._part(self.words.say("then-bars", text=told), span, None, (part,))

    def _effects(self, effects: Effects) -> Iterator[Part]:
        """The conditions on effects, as far as they read nothing that comes up only on the way."""
        for effect in effects:
            when = effect.arguments.get("when")
            if not isinstance(effect, Verb) or effect.verb != "when" or not isinstance(when, Expression):
                continue
            if free_names(when.tree) <= self.names.keys():
                part = self.asks.condition(self.document, when.tree, self.names)
                text = self.words.say("effect-if", clause=part.text)
                yield part._replace(text=text, failing=0)
            for inner in effect.nested.values():
                yield from self._effects(inner)

    def _value(self, value: Expression, said: str = "then-value") -> Iterator[Part]:
        """What an expression of the document comes to, where that can be told."""
        if not free_names(value.tree) - self.names.keys():
            with suppress(Refused):
                found = self.words.value(self.asks.asking.value(value.tree, self.names))
                yield self._part(self.words.say(said, value=found), value.span)

    def _contribution(self, modifier: Modifier) -> Iterator[Part]:
        """What a modifier that counts contributes, unless another one of its band is the only one to."""
        quantity = self.words.ruleset.quantities[modifier.quantity]
        outdone = ("outdone", self.asks.asking.program.numbers[modifier.header.id])
        if any(entry[:2] == outdone for entry in self._worked_out(quantity)):
            which = self.words.say(quantity.bands[modifier.band])
            text = self.words.say("outdone", band=modifier.band, which=which)
            yield self._part(text, modifier.header.span, False)
            return
        yield from self._value(modifier.value, "contributes")
        yield from self._quantity(quantity, suppressed=False)

    def _quantity(self, quantity: Quantity, *, suppressed: bool = True) -> Iterator[Part]:
        """How a quantity comes about, told by its trace; `suppressed`: also what does not count."""
        for step in story(self.words.program, self._worked_out(quantity), self.words.language):
            own = step.kind == "quantity" and step.document == quantity.header.id
            if own or (suppressed and step.kind in ("skipped", "suppressed")):
                yield Part(step.text, None, "", step.span, step.document)

    def _worked_out(self, quantity: Quantity) -> list[Entry]:
        """The trace of working a quantity out; empty where that cannot be done."""
        state, program = self.asks.asking.state, self.words.program
        if any(each.name not in self.names for each in quantity.parameters):
            return []
        given = [self.names[each.name] for each in quantity.parameters]
        with aside(state):
            if state.cache is not None:
                state.cache = {}
            try:
                program.function("Quantity", quantity.header.id)(state, *given)
            except Exception as error:
                program.located(error)
                return []
            return list(state.trace)
