"""Carries out effects: verbs by their meaning, and events that are made to happen."""

import operator
from typing import Any

from regelwerk.compile.held import held_against
from regelwerk.compile.sizes import turn_counts
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Cause, Effects, Verb
from regelwerk.reference.evaluator import field_of, parsed, side_of
from regelwerk.reference.walk import Names, Walk
from regelwerk.words.verbs import VERBS


def carry_out(walk: Walk, effects: Effects, names: Names, thrown: str = "") -> None:
    """One effect after the other; each may give names to what those behind it use. `thrown` is the name of
    the last die."""
    inner = dict(names)
    for effect in effects:
        walk.here = effect.span
        with walk.at(effect.span):
            if isinstance(effect, Cause):
                arguments = [walk.value(argument, inner) for argument in effect.arguments.values()]
                walk.happen(effect.event, tuple(arguments))
            else:
                VERBS[effect.verb].meaning(_Doing(walk, effect, inner, thrown))
                if effect.verb == "roll" and "times" not in effect.arguments:
                    thrown = str(effect.arguments["as"])


_HELD = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq,
}  # fmt: skip


class _Doing:
    """A verb with its arguments (see `regelwerk.words.verb_word.Doing`)."""

    def __init__(self, walk: Walk, verb: Verb, names: Names, thrown: str) -> None:
        self.state = walk.state
        self._walk = walk
        self._verb = verb
        self._given = verb.arguments
        self._thrown = thrown
        self._names = dict(names) if VERBS[verb.verb].scope == "inside" else names

    def has(self, argument: str) -> bool:
        return argument in self._given

    def value(self, argument: str) -> Any:
        held = held_against(self._verb, self._thrown)
        if held is not None:
            expression, environment = self._verb.expression(argument), self._walk.environment
            saw = self._walk.saw(expression)
            against = side_of(expression, self._names, environment, saw, right=held.right)
            die: Any = self._names[self._thrown]
            holds = _HELD[held.operator](die, against)
            self._walk.note("held", held.operator, against, holds)
            if saw is not None:
                saw(parsed(expression.text), holds)
            return holds
        return self._walk.value(self._verb.expression(argument), self._names)

    def given(self, argument: str) -> list[Any]:
        given, declared = self._given.get(argument), VERBS[self._verb.verb].argument(argument)
        match given:
            case Expression() if declared is not None and declared.sort in ("field", "zone"):
                return [*field_of(given, self._names, self._walk.environment)]
            case Expression():
                return [self.value(argument)]
            case dict():
                return [tuple([self._walk.value(each, self._names) for each in given.values()])]
            case str():
                return [given if declared is None else self._walk.program.types[given]]
        return []

    def bind(self, argument: str, value: object) -> None:
        self._names[str(self._given[argument])] = value

    def effects(self, argument: str) -> None:
        carry_out(self._walk, self._verb.effects(argument), self._names, self._thrown)

    def counts(self, argument: str) -> bool:
        return turn_counts(self._verb.effects(argument))
