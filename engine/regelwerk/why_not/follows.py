"""What follows where the conditions of a document hold: what it demands, contributes or comes to."""

from collections.abc import Iterator, Mapping
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
    Rule,
    Verb,
)
from regelwerk.model.ruleset import Document
from regelwerk.model.traversal import free_names
from regelwerk.run.trace import Entry
from regelwerk.why_not.asking import aside
from regelwerk.why_not.asks import Asks
from regelwerk.why_not.parts import Part, filled


def follows(
    asks: Asks, document: Document, names: Mapping[str, Any], *, applies: bool | None
) -> Iterator[Part]:
    """Further sentences about a case."""
    match document:
        case Rule() if applies is not False and document.requires:
            yield from _demands(asks, document, names)
        case Rule():
            yield from _effects(asks, document, document.effects or document.instead, names)
        case Modifier() if applies:
            yield from _contribution(asks, document, names)
        case Quantity():
            yield from _quantity(asks, document, names)
        case Definition() | Judgement() if document.value.type.kind != "boolean":
            yield from _value(asks, document, document.value, names)
        case Event():
            yield from _effects(asks, document, document.effects, names)
        case Action():
            yield from _effects(asks, document, document.event.effects, names)


def _demands(asks: Asks, rule: Rule, names: Mapping[str, Any]) -> Iterator[Part]:
    words = asks.words
    for requirement in rule.requires:
        part = asks.condition(rule, requirement.that.tree, names)
        if part.holds:
            yield Part(words.say("then-lets"), True, "", requirement.that.span, rule.header.id)
        elif part.holds is False:
            text = words.say("then-bars", text=filled(asks.asking, words, requirement.refusal, names))
            yield Part(text, None, "", requirement.that.span, rule.header.id, (part,))
        else:
            yield part


def _effects(asks: Asks, document: Document, effects: Effects, names: Mapping[str, Any]) -> Iterator[Part]:
    """The conditions on effects, as far as they read nothing that comes up only on the way."""
    for effect in effects:
        if not isinstance(effect, Verb):
            continue
        when = effect.arguments.get("when")
        if effect.verb == "when" and isinstance(when, Expression):
            if free_names(when.tree) <= names.keys():
                part = asks.condition(document, when.tree, names)
                text = asks.words.say("effect-if", clause=part.text)
                yield part._replace(text=text, failing=0)
            for inner in effect.nested.values():
                yield from _effects(asks, document, inner, names)


def _value(
    asks: Asks, document: Document, value: Expression, names: Mapping[str, Any], said: str = "then-value"
) -> Iterator[Part]:
    """What an expression of a document comes to, where that can be told."""
    if free_names(value.tree) - names.keys():
        return
    try:
        found = asks.words.value(asks.asking.value(value.tree, names))
    except Refused:
        return
    yield Part(asks.words.say(said, value=found), None, "", value.span, document.header.id)


def _contribution(asks: Asks, modifier: Modifier, names: Mapping[str, Any]) -> Iterator[Part]:
    """What a modifier that counts contributes, unless another one of its band is the only one to."""
    words, rules = asks.words, asks.words.ruleset
    quantity = rules.quantities[modifier.quantity]
    number = asks.asking.program.numbers[modifier.header.id]
    trace = _worked_out(asks, quantity, names)
    for entry in trace:
        if entry[0] == "outdone" and entry[1] == number:
            which = words.say(quantity.bands[modifier.band])
            text = words.say("outdone", band=modifier.band, which=which)
            yield Part(text, False, "", modifier.header.span, modifier.header.id)
            return
    yield from _value(asks, modifier, modifier.value, names, "contributes")
    yield from _quantity(asks, quantity, names, suppressed=False)


def _quantity(
    asks: Asks, quantity: Quantity, names: Mapping[str, Any], *, suppressed: bool = True
) -> Iterator[Part]:
    """How a quantity comes about, told by its trace; `suppressed`: also what does not count."""
    trace = _worked_out(asks, quantity, names)
    for step in story(asks.asking.program, trace, asks.words.language):
        own = step.kind == "quantity" and step.document == quantity.header.id
        if own or (suppressed and step.kind in ("skipped", "suppressed")):
            yield Part(step.text, None, "", step.span, step.document)


def _worked_out(asks: Asks, quantity: Quantity, names: Mapping[str, Any]) -> list[Entry]:
    """The trace of working a quantity out; empty where that cannot be done."""
    state, program = asks.asking.state, asks.asking.program
    if any(each.name not in names for each in quantity.parameters):
        return []
    given = [names[each.name] for each in quantity.parameters]
    with aside(state):
        if state.cache is not None:
            state.cache = {}
        try:
            program.function("Quantity", quantity.header.id)(state, *given)
        except Exception as error:
            program.located(error)
            return []
        return list(state.trace)
