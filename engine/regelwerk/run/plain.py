"""Choices as plain data, for journals and other programs, and back; and in words."""

from collections.abc import Sequence
from typing import Any

from regelwerk.model.problem import refused
from regelwerk.model.texts import parameter_called, titled
from regelwerk.run.choices import Choice, options
from regelwerk.run.free import named
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import TableRow, Thing, shown

Plain = str | int | float | bool | None | list["Plain"]


def plain(value: object) -> Plain:
    """Things by id, rows by key, the rest as JSON has it."""
    if isinstance(value, Thing):
        return value.id
    if isinstance(value, TableRow):
        return value._key
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if value is None or isinstance(value, str | int | float):
        return value
    return shown(value)


def restored(
    program: Program,
    state: State,
    decider: Thing,
    actions: Sequence[str],
    action: str,
    arguments: Sequence[Plain],
) -> Choice:
    """The choice that plain data stand for, looked up in the lists that one of the actions offers now; points
    and numbers that nobody lists stand for themselves.

    Raises:
        Refused: if the action or one of the values is not offered.
    """
    found: list[Any] = []
    ruleset = program.ruleset
    if action not in actions:
        raise refused("choice-not-now", action=action)
    free, parameters = ruleset.actions[action].free, ruleset.actions[action].event.parameters[1:]
    if len(parameters) != len(arguments):
        asked = ", ".join(each.name for each in parameters)
        raise refused("choice-incomplete", action=action, parameters=asked)
    for parameter, wanted in zip(parameters, arguments, strict=True):
        if parameter.name in free:
            found.append(named(parameter, wanted))
            continue
        offered = options(program, state, decider, action, found)
        several = parameter.name in program.ruleset.actions[action].several
        fitting = [
            value
            for value in offered
            if same(plain(value), wanted) or (several and alike(plain(value), wanted))
        ]
        if not fitting:
            called = parameter_called(parameter, ruleset)
            raise refused("choice-not-offered", **called, value=shown(wanted))
        found.append(fitting[0])
    return Choice(action, tuple(found))


def same(one: Plain, other: Plain) -> bool:
    """Equal and of one type: JSON tells true from 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def alike(one: Plain, other: Plain) -> bool:
    """Whether two lists hold the same, whatever the order."""
    return (
        isinstance(one, list)
        and isinstance(other, list)
        and sorted(map(repr, one)) == sorted(map(repr, other))
    )


def told(program: Program, choice: Choice, language: str) -> str:
    """A choice in words: the action's title and what was chosen."""
    action = program.ruleset.actions[choice.action]
    said = titled(action, language)
    chosen = ", ".join(program.told(value, language) for value in choice.arguments)
    return f"{said}: {chosen}" if chosen else said
