"""Values that are written rather than named: numbers, angles, places on a plane."""

import re

from regelwerk.model.types import Type
from regelwerk.spaces.point import Point, point

MOST_LETTERS = 40
_NUMBER = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)", re.ASCII)
_UNIT = re.compile(r"(?<=\d)\s*(?:°|[a-zA-Z]{1,3})(?![\w])")


def number_written(text: str) -> int | float | None:
    """`30`, `30°`, `2,5`; none if that is no number."""
    text = _UNIT.sub("", text.strip())
    if len(text) > MOST_LETTERS or not _NUMBER.fullmatch(text):
        return None
    number = float(text.replace(",", "."))
    return int(number) if number.is_integer() and re.fullmatch(r"[+-]?\d+", text) else number


def point_written(text: str) -> Point | None:
    """`42,17`, `42 17`, `(42; 17.5)`, `42,5 / 17`; none if that is no place."""
    if len(text) > MOST_LETTERS:
        return None
    text = _UNIT.sub("", text.strip().removeprefix("(").removesuffix(")").strip())
    for between in (r"\s*[;/|]\s*", r",?\s+", r","):
        parts = [number_written(part) for part in re.split(between, text)]
        if len(parts) == 2 and parts[0] is not None and parts[1] is not None:
            try:
                return point(float(parts[0]), float(parts[1]))
            except OverflowError:
                return None
    return None


def value_written(kind: Type, text: str) -> Point | int | float | None:
    """What a text stands for as a value of a type whose values are written."""
    if kind.kind == "point":
        return point_written(text)
    if kind.kind not in ("integer", "number"):
        return None
    number = number_written(text)
    return None if kind.kind == "integer" and isinstance(number, float) else number
