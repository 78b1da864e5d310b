"""Words about all values of a list: which arguments fit, and what comes of them."""

from collections.abc import Callable, Iterable
from typing import Any

from regelwerk.model.types import INTEGER, NUMBER, Type, list_of
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Result, Types, number_of, takes


def aggregate(function: Callable[..., Any], parameter: str, result: Result) -> FunctionWord:
    """The word for Python's function of the same name, which follows each value of the list."""
    name = function.__name__
    return FunctionWord(
        name, (Parameter(parameter),), result, function, f"{name}({{0}})", monotone="+", aggregate=True
    )


def extreme(function: Callable[..., Any]) -> FunctionWord:
    """The same for `min` and `max`: of a list with an optional default, or of two or more numbers."""
    name = function.__name__

    def template(types: Types) -> str:
        if types[0].kind == "list" and len(types) > 1:
            return f"{name}({{0}}, default={{1}})"
        return f"{name}({', '.join(f'{{{position}}}' for position in range(len(types)))})"

    parameters = (Parameter("numbers", many=True), Parameter("default", optional=True))
    return FunctionWord(name, parameters, _result, function, template, monotone="+", aggregate=True)


def selection(name: str, *, largest: bool) -> FunctionWord:
    """The word for so many of the largest numbers of a list, or of the smallest."""

    def meaning(count: int, numbers: Iterable[Any]) -> list[Any]:
        return sorted(numbers, reverse=largest)[: max(0, count)]

    result = takes(INTEGER, list_of(NUMBER), gives=lambda types: list_of(number_of(types[1])))
    return FunctionWord(name, (Parameter("count"), Parameter("numbers")), result, meaning)


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    listed = types[0].kind == "list"
    wanted = (list_of(NUMBER), NUMBER) if listed else (NUMBER,)
    return takes(*wanted, gives=_one_of)(types, vocabulary)


def _one_of(types: Types) -> Type | Misfit:
    numbers = [number_of(each) if each.kind == "list" else each.required() for each in types]
    if types[0].kind != "list" and len(types) < 2:
        return Misfit("expression-one-number", 0, {})
    found = {each for each in numbers if each.kind != "unknown"}
    return found.pop() if len(found) == 1 else NUMBER if found else numbers[0]
