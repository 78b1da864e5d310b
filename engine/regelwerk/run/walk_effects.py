"""Carries out effects: verbs by their meaning, and events that are made to happen."""

from typing import Any

from regelwerk.model.expression import Expression
from regelwerk.model.rules import Cause, Effects, Verb
from regelwerk.run.event_sizes import turn_counts
from regelwerk.run.reference import field_of
from regelwerk.run.walk import Names, Walk
from regelwerk.words.verbs import VERBS


def carry_out(walk: Walk, effects: Effects, names: Names) -> None:
    """One effect after the other; each may give names to what those behind it use."""
    inner = dict(names)
    for effect in effects:
        walk.here = effect.span
        with walk.at(effect.span):
            if isinstance(effect, Cause):
                arguments = [walk.value(argument, inner) for argument in effect.arguments.values()]
                walk.happen(effect.event, tuple(arguments))
            else:
                VERBS[effect.verb].meaning(_Doing(walk, effect, inner))


class _Doing:
    """A verb with its arguments (see `regelwerk.words.verbs.spec.Doing`)."""

    def __init__(self, walk: Walk, verb: Verb, names: Names) -> None:
        self.state = walk.state
        self._walk = walk
        self._given = verb.arguments
        self._names = dict(names) if VERBS[verb.verb].scope == "inside" else names

    def has(self, argument: str) -> bool:
        return argument in self._given

    def value(self, argument: str) -> Any:
        return self._walk.value(self._expression(argument), self._names)

    def field(self, argument: str) -> tuple[Any, str]:
        return field_of(self._expression(argument), self._names, self._walk.environment)

    def type(self, argument: str) -> Any:
        return self._walk.program.types[str(self._given[argument])]

    def parts(self) -> tuple[Any, ...]:
        given = self._given["parts"]
        assert isinstance(given, dict)
        return tuple([self._walk.value(each, self._names) for each in given.values()])

    def bind(self, argument: str, value: object) -> None:
        self._names[str(self._given[argument])] = value

    def effects(self, argument: str) -> None:
        carry_out(self._walk, self._nested(argument), self._names)

    def counts(self, argument: str) -> bool:
        return turn_counts(self._nested(argument))

    def _nested(self, argument: str) -> Effects:
        nested = self._given.get(argument, ())
        assert isinstance(nested, tuple)
        return nested  # type: ignore[return-value]

    def _expression(self, argument: str) -> Expression:
        given = self._given[argument]
        assert isinstance(given, Expression)
        return given
