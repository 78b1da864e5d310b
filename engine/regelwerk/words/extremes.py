"""What `min`, `max`, `best_of` and `worst_of` have in common: which arguments fit, and what comes of them."""

from collections.abc import Callable, Iterable
from typing import Any

from regelwerk.model.types import INTEGER, NUMBER, Type, list_of
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import fits, joined
from regelwerk.words.function_word import (
    FunctionWord,
    Misfit,
    Parameter,
    Types,
    number_of,
    wants,
    wants_list,
    wrong,
)


def extreme(function: Callable[..., Any]) -> FunctionWord:
    """The word for Python's function of the same name."""
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

    return FunctionWord(name, (Parameter("count"), Parameter("numbers")), _selected, meaning)


def _selected(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    count, numbers = types
    if count.kind not in ("integer", "unknown"):
        return wrong(0, count, INTEGER)
    if not fits(numbers, list_of(NUMBER), vocabulary):
        return wrong(1, numbers, list_of(NUMBER))
    return list_of(number_of(numbers))


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    """Of a list with an optional default, or of two or more numbers."""
    first, *others = types
    if first.kind == "list":
        if (misfit := wants_list(first, NUMBER, vocabulary)) is not None:
            return misfit
        if others and others[0].kind not in ("integer", "number", "unknown"):
            return wrong(1, others[0], NUMBER)
        numbers = [number_of(first), *others]
    else:
        if (misfit := wants(types, NUMBER, vocabulary)) is not None:
            return misfit
        if len(types) < 2:
            return Misfit("expression-one-number", 0, {})
        numbers = list(types)
    found = numbers[0].required()
    for number in numbers[1:]:
        found = joined(found, number.required(), vocabulary) or NUMBER
    return found
