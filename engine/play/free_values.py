"""Points and numbers that are typed: `42,17`, `(30,5; 24)`, `30.5 24`, `-15`."""

import re
from typing import Any

from engine.model.rules import Parameter
from engine.run.free import named

_NUMBER = r"[-+]?(?:\d+(?:[.,]\d+)?|[.,]\d+)"
_EXACT = r"[-+]?(?:\d+(?:\.\d+)?|\.\d+)"
# A comma between two numbers parts them; for decimal commas a semicolon has to.
_PAIR = rf"({_NUMBER})\s*;\s*({_NUMBER})|({_EXACT})(?:\s*,\s*|\s+)({_EXACT})"
_POINT = re.compile(rf"[(\[]?\s*(?:{_PAIR})\s*[)\]]?(?!\S)")
_ALONE = re.compile(rf"({_NUMBER})°?(?!\S)")


def typed(parameter: Parameter, words: list[str]) -> tuple[Any, list[str]] | None:
    """The value that leading words mean for a parameter that any value may be chosen for, and the rest.

    None if they begin with no such value.

    Raises:
        Refused: if the number is larger than any game needs.
    """
    text = " ".join(words)
    kind, several = parameter.type.item or parameter.type, parameter.type.item is not None
    pattern = _POINT if kind.kind == "point" else _ALONE
    values: list[Any] = []
    while (several or not values) and (found := pattern.match(text)) is not None:
        numbers = [_number(each) for each in found.groups() if each is not None]
        values.append(numbers if kind.kind == "point" else numbers[0])
        text = text[found.end() :].lstrip()
    if not values:
        return None
    return named(parameter, values if several else values[0]), text.split()


def _number(text: str) -> float:
    number = float(text.replace(",", "."))
    return int(number) if number.is_integer() else number
