"""Strict JSON: a key that stands twice, NaN and Infinity are errors, not passed over."""

import json
import re
from typing import Any

_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]')
MOST_DIGITS = 4300  # as many as Python reads of a number


class Inexact(ValueError):
    """It is JSON, but says something twice, or a number that there is not; `args` hold what."""


def exact(text: str | bytes) -> Any:
    """What a text says.

    Raises:
        Inexact: for what two readers would understand in two ways.
        ValueError: if it is no JSON.
    """
    plain = text.removeprefix("\ufeff") if isinstance(text, str) else text
    try:
        return json.loads(plain, object_pairs_hook=_once, parse_constant=_none, parse_int=_whole)
    except RecursionError as error:
        raise Inexact("[[[…") from error


def repeated(text: str) -> tuple[str, int] | None:
    """The first key of a JSON text that stands for the second time in its object, and where."""
    within: list[set[str]] = []
    for found in _TOKEN.finditer(text):
        if found[0] == "{":
            within.append(set())
        elif found[0] == "}":
            del within[-1:]
        elif found[2] and within:
            if found[1] in within[-1]:
                return found[1], found.start()
            within[-1].add(found[1])
    return None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise Inexact(", ".join(f"{key}, {key}" for key in found if keys.count(key) > 1))
    return found


def _none(word: str) -> float:
    raise Inexact(word)


def _whole(word: str) -> int:
    if len(word) > MOST_DIGITS:
        raise Inexact(f"{word[:20]}…")
    return int(word)
