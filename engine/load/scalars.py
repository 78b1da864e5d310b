"""What a plain scalar means: the core schema of YAML 1.2.2, section 10.3.2.

`on`, `no` and `1:30` are text; `010` is ten; `0o17` and `0x1F` are whole numbers. Numbers that rules
can not count with (`.inf`, `.nan`, or too long) are refused.
"""

import re

from engine.load import limits

WORDS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}
NUMBER_STARTS = frozenset("0123456789+-.")

_INTEGER = re.compile(r"[-+]?[0-9]+")
# Rare ones are compiled when the first scalar is looked at that closely.
_OTHER_BASE = r"0(?:o[0-7]+|x[0-9a-fA-F]+)"
_FLOAT = (r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"


class NotANumber(Exception):
    """The text is written as a number but is none to count with; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def number(text: str) -> int | float | str:
    """The number that a plain scalar stands for, or the text itself if it is none.

    Raises `NotANumber` for infinity, not-a-number and more digits than `limits.MAX_DIGITS`.
    """
    if _INTEGER.fullmatch(text):
        return int(_short(text))
    if re.fullmatch(_OTHER_BASE, text):
        return int(_short(text), 0)
    if re.fullmatch(_NOT_FINITE, text):
        raise NotANumber("yaml-number-not-finite")
    if re.fullmatch(_FLOAT, text):
        value = float(_short(text))
        if value - value != 0:
            raise NotANumber("yaml-number-too-large")
        return value
    return text


def _short(text: str) -> str:
    if len(text) > limits.MAX_DIGITS:
        raise NotANumber("yaml-number-too-large")
    return text
