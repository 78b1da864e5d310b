"""What follows where the conditions of a document hold: what it demands, contributes or comes to."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

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
from regelwerk.why_not.asks import Asks
from regelwerk.why_not.parts import Part, refused


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
