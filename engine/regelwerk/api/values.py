"""Values of parameters: plain ones for those who use the engine, and those that rules see."""

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any

from regelwerk.model.problem import refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.types import Type
from regelwerk.run.game import Game
from regelwerk.run.plain import Plain
from regelwerk.spaces.point import point


def type_of(ruleset: Ruleset, of: str) -> Type:
    """The type of a parameter of an action, or of a field: `hop.far`. Raises KeyError if there is none."""
    owner, _, name = of.rpartition(".")
    if owner in ruleset.actions:
        return {each.name: each.type for each in ruleset.actions[owner].event.parameters}[name]
    return ruleset.vocabulary.things[owner].fields[name]


def native(game: Game, type: Type, value: Any) -> Any:
    """The value that a plain one (`Plain`) stands for.

    Raises:
        Refused: if there is none (`choice-not-offered`).
    """
    if value is None:
        return None
    try:
        match type.kind:
            case "thing":
                return game.state.things[value]
            case "row":
                return game.program.rows[type.name][value]
            case "point":
                x, y = value
                return point(x, y)
            case "list" if type.item is not None:
                return tuple([native(game, type.item, each) for each in value])
    except (LookupError, TypeError, ValueError, OverflowError) as error:
        raise refused("choice-not-offered", name=type.name or type.kind, value=value) from error
    return value


def leading(game: Game, action: str, arguments: Mapping[str, Plain]) -> list[Any]:
    """The values of the first parameters of an action, as far as none is left out.

    Raises:
        Refused: if there is no such action, or no such value.
    """
    ruleset = game.program.ruleset
    if action not in ruleset.actions:
        raise refused("choice-not-now", action=action)
    names = takewhile(arguments.__contains__, ruleset.actions[action].domains)
    return [native(game, type_of(ruleset, f"{action}.{name}"), arguments[name]) for name in names]


def values(game: Game, type: Type) -> Iterable[Any]:
    """Everything that there is of a type, if it can be listed."""
    program = game.program
    match type.kind:
        case "thing":
            kind = program.types[type.name]
            return [each for each in game.state.things.values() if isinstance(each, kind)]
        case "row":
            return program.rows[type.name].values()
        case "choice":
            return type.options
        case "boolean":
            return (True, False)
    return ()
