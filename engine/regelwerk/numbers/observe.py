"""What is looked at when a game is over or moves on: an expression of the ruleset's own language.

The things that the game begins with stand in such an expression under their ids.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from regelwerk.link.expression import check
from regelwerk.model.expression import Expression
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import StateData
from regelwerk.model.span import Span
from regelwerk.model.traversal import free_names
from regelwerk.model.types import Type, thing
from regelwerk.numbers.positions import Positions, Values
from regelwerk.run.die import Number, exact
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import TableRow, Thing
from regelwerk.words.functions import FUNCTIONS

_NO_LETTER = re.compile(r"\W")


class Change(NamedTuple):
    """One thing that is otherwise than at the start: `field` is empty where it came or went."""

    thing: str
    field: str
    before: Any
    after: Any


class Changes(NamedTuple):
    """All that is otherwise than at the start; `winners` is none unless the game has ended."""

    changes: tuple[Change, ...]
    winners: tuple[str, ...] | None


def names(ruleset: Ruleset, state: StateData) -> dict[str, tuple[str, str]]:
    """The name of each thing in expressions, with its id and its type's.

    What is no letter or digit in an id is an underscore in its name. Left out is what means something
    else already, or two things at once.
    """
    vocabulary = ruleset.vocabulary
    plurals = {kind.plural for kind in vocabulary.things.values()}
    taken = {*plurals, *vocabulary.things, *vocabulary.tables, *vocabulary.functions, *FUNCTIONS}
    found: dict[str, list[tuple[str, str]]] = {}
    for kind, things in state.items():
        for id in things:
            found.setdefault(_NO_LETTER.sub("_", id), []).append((id, kind))
    return {
        name: meant[0]
        for name, meant in found.items()
        if len(meant) == 1 and name.isidentifier() and name not in taken
    }


def checked(
    ruleset: Ruleset, state: StateData, text: str, option: str, expect: Type | None = None
) -> tuple[Expression | None, list[Problem]]:
    """The expression in the value of a command's `option`, or what is wrong with it."""
    scope = {name: thing(kind) for name, (_, kind) in names(ruleset, state).items()}
    place = Span(option, 1, 1, 1, 1)
    return check(text, place.part, scope, ruleset.vocabulary, expect=expect, lenient=True)[:2]


def compiled(
    program: Program, expression: Expression | None, state: StateData, things: Mapping[str, Thing]
) -> Callable[[State], Any] | None:
    """The expression as a function of the state; none of none."""
    if expression is None:
        return None
    known, asked = names(program.ruleset, state), free_names(expression.tree)
    used = [name for name in known if name in asked]
    found, given = program.compiled(expression.tree, used), [things[known[name][0]] for name in used]
    return lambda state: found(state, *given)


def named(ruleset: Ruleset, state: StateData, expression: Expression | None) -> list[str]:
    """The ids of the things that an expression names."""
    if expression is None:
        return []
    asked = free_names(expression.tree)
    return [id for name, (id, _) in names(ruleset, state).items() if name in asked]


def plain(value: Any) -> Any:
    """A value without anything of the running game in it: things and rows become their names."""
    if type(value) is Number:
        return exact(value)
    if isinstance(value, Thing):
        return value.id
    if isinstance(value, TableRow):
        return value._key
    if isinstance(value, list | tuple):
        return tuple([plain(each) for each in value])
    return value


class Changed:
    """Tells what is otherwise than it was when this was made."""

    def __init__(self, positions: Positions, things: Iterable[Thing]) -> None:
        self._positions = positions
        self._before: dict[str, Values] = {each.id: positions.read(each) for each in things}

    def __call__(self, state: State) -> Changes:
        found: list[Change] = []
        for id, each in state.things.items():
            before = self._before.get(id)
            if not each._in_play:
                if before is not None and before[0]:
                    found.append(Change(id, "", True, False))
                continue
            now = self._positions.read(each)
            if before is None:
                found.append(Change(id, "", False, True))
            elif before != now:
                found += [
                    Change(id, field, plain(old), plain(new))
                    for field, old, new in zip(each._fields, before[3:], now[3:], strict=True)
                    if old != new
                ]
        winners = None if state.ending is None else tuple(each.id for each in state.ending)
        return Changes(tuple(found), winners)
