"""What the caller binds parameters to: texts of the command line become values of the position."""

from collections.abc import Iterable
from typing import Any

from engine.model.problem import Problem, Refused, nearest
from engine.model.ruleset import Parameter
from engine.model.types import Type
from engine.run.program import Program
from engine.run.state import State
from engine.run.thing import Thing
from engine.spaces.point import point

_TRUTH = {"true": True, "false": False, "ja": True, "nein": False, "yes": True, "no": False}
_NONE = "none"


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
            rows = program.rows[type.name]
            return rows[text] if text in rows else _refuse(name, text, type.name, list(rows))
        case "choice":
            return text if text in type.options else _refuse(name, text, "", list(type.options))
        case "boolean":
            return _TRUTH[text.lower()] if text.lower() in _TRUTH else _refuse(name, text, "", ["true", "false"])
        case "list" if type.item is not None:
            item = type.item
            return tuple(_value(program, state, item, each.strip(), name) for each in text.split(",") if each.strip())
        case "integer" | "number":
            return _number(text, name, whole=type.kind == "integer")
        case "point":
            x, _, y = text.strip("()").replace(";", ",").partition(",")
            return point(_number(x, name), _number(y, name))
    return text


def _thing(program: Program, state: State, type: Type, text: str, name: str) -> Thing:
    kind = program.types[type.name]
    things = {thing.id: thing for thing in state.things.values() if thing._in_play}
    things |= {program.shown(thing): thing for thing in things.values()}
    found = things.get(text)
    if found is None:
        return _refuse(name, text, type.name, [id for id, each in things.items() if isinstance(each, kind)])
    if not isinstance(found, kind):
        values = {"name": name, "value": text, "type": found._type, "wanted": type.name}
        raise Refused([Problem("why-not-other-type", None, values)])
    return found


def _number(text: str, name: str, *, whole: bool = False) -> float:
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        number = None
    if number is None or number != number or abs(number) > 1e15:
        raise Refused([Problem("why-not-no-number", None, {"name": name, "value": text.strip()})])
    return int(number) if number == int(number) else number


def _refuse(name: str, text: str, of: str, known: list[str]) -> Any:
    listed = ", ".join(known[:12]) + (", …" if len(known) > 12 else "")
    values = {"name": name, "value": text, "of": of, "known": listed or "–"}
    raise Refused([Problem("why-not-unknown-value", None, values, nearest(text, known))])
