"""What the caller binds parameters to: texts of the command line become values of the position."""

from collections.abc import Iterable, Mapping
from math import inf
from typing import Any, NoReturn

from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.model.rules import Parameter
from regelwerk.model.types import Type
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.spaces.point import point
from regelwerk.texts.slips import slips

_NONE, _LARGEST = "none", 1e15


def bound(
    program: Program, state: State, parameters: tuple[Parameter, ...], given: Iterable[str]
) -> dict[str, Any]:
    """The values of parameters, from texts such as `unit=Ann`.

    Raises:
        Refused: with every text that names no parameter or no value that it may have.
    """
    types = {each.name: each.type for each in parameters}
    found: dict[str, Any] = {}
    problems: list[Problem] = []
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            problems.append(Problem("why-not-with", None, {"value": text}))
        elif name not in types:
            values = {"name": name, "parameters": ", ".join(types) or "–"}
            problems.append(Problem("why-not-no-parameter", None, values, nearest(name, list(types))))
        elif name in found:
            problems.append(Problem("why-not-twice", None, {"name": name}))
        else:
            try:
                found[name] = _value(program, state, types[name], value, name)
            except Refused as refusal:
                problems += refusal.problems
    if problems:
        raise Refused(problems)
    return found


def _value(program: Program, state: State, type: Type, text: str, name: str) -> Any:
    if text == _NONE and type.optional:
        return None
    match type.kind:
        case "thing":
            return _thing(program, state, type, text, name)
        case "row":
            return _one_of(program.rows[type.name], name, text, type.name)
        case "choice":
            return _one_of({option: option for option in type.options}, name, text, "")
        case "boolean":
            truths = {word: meant == "true" for word, meant in slips("truth").items()}
            return _one_of(truths, name, text.lower(), "")
        case "list" if type.item is not None:
            items = [each.strip() for each in text.split(",") if each.strip()]
            return tuple(_value(program, state, type.item, each, name) for each in items)
        case "integer" | "number":
            return _number(text, name, whole=type.kind == "integer")
        case "point":
            x, _, y = text.strip("()").replace(";", ",").partition(",")
            return point(_number(x, name), _number(y, name))
    return text


def _one_of(known: Mapping[str, Any], name: str, text: str, of: str) -> Any:
    if text not in known:
        _refuse(name, text, of, list(known))
    return known[text]


def _thing(program: Program, state: State, type: Type, text: str, name: str) -> Thing:
    kind = program.types[type.name]
    things = {thing.id: thing for thing in state.things.values() if thing._in_play}
    things |= {program.shown(thing): thing for thing in things.values()}
    found = things.get(text)
    if found is None:
        _refuse(name, text, type.name, [id for id, each in things.items() if isinstance(each, kind)])
    if not isinstance(found, kind):
        raise refused("why-not-other-type", name=name, value=text, type=found._type, wanted=type.name)
    return found


def _number(text: str, name: str, *, whole: bool = False) -> float:
    try:
        number = float(int(text)) if whole else float(text)
    except (ValueError, OverflowError):
        number = inf
    if not abs(number) <= _LARGEST:
        raise refused("why-not-no-number", name=name, value=text.strip())
    return int(number) if number == int(number) else number


def _refuse(name: str, text: str, of: str, known: list[str]) -> NoReturn:
    if not known:
        raise refused("why-not-nothing-to-choose", name=name, value=text)
    listed = ", ".join(known[:12]) + (", …" if len(known) > 12 else "")
    hint = nearest(text, known)
    raise refused("why-not-unknown-value", None, hint, name=name, value=text, of=of, known=listed)
