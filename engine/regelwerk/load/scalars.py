"""What a plain scalar means: the core schema of YAML 1.2.2, section 10.3.2.

`on`, `no` and `1:30` are text. Numbers that rules can not count with (`.inf`, `.nan`, or too long) are
refused, and so are those that not everybody reads alike: `010` (ten, or eight once), `0o17`, `0x1F`.
"""

import re

from regelwerk.load import limits

WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
NUMBER_STARTS = frozenset("0123456789+-.")

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
# Rare ones are compiled when the first scalar is looked at that closely.
_OTHER_BASE = r"[-+]?0(?:o[0-7]+|x[0-9a-fA-F]+)"
_LEADING_ZERO = r"[-+]?0[0-9]+"
_FLOAT = r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"
_NOT_FINITE = r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"


class NotANumber(Exception):
    """The text is written as a number but is none to count with; `code` says why, `meant` what it may be."""

    def __init__(self, code: str, meant: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.meant = meant


def number(text: str) -> int | float | str:
    """The number that a plain scalar stands for, or the text itself if it is none.

    Raises `NotANumber` for infinity, not-a-number, more digits than `limits.MAX_DIGITS`, and what is not
    written in plain decimals.
    """
    if _INTEGER.fullmatch(text):
        return int(_short(text))
    if re.fullmatch(_OTHER_BASE, text):
        raise NotANumber("yaml-number-other-base", int(_short(text), 0))
    if re.fullmatch(_LEADING_ZERO, text):
        raise NotANumber("yaml-number-leading-zero", int(_short(text)))
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
