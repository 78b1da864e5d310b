"""Finds characters that YAML files of rules must not hold: tabs, controls, reading-direction tricks."""

import re

from regelwerk.load import limits
from regelwerk.load.source import Source
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_SUSPECT = re.compile(f"[\t{limits.BIDI}{limits.CONTROL}]")


def without_bad_characters(source: Source) -> tuple[str, list[Problem]]:
    """The text with each bad character replaced by a harmless one, and a problem for it.

    The columns stay, so that the rest of the file can be read and its other problems told.
    """
    if _SUSPECT.search(source.text) is None:
        return source.text, []
    problems: list[Problem] = []
    for number in range(source.line_count()):
        told: set[str] = set()
        for found in _SUSPECT.finditer(source.line(number)):
            code = _code(found.group())
            if code in told:
                continue
            told.add(code)
            column = found.start() + 1
            place = Span(source.file, number + 1, column, number + 1, column + 1)
            problems.append(Problem(code, place, _values(code, found.group())))
        if len(problems) >= limits.MAX_PROBLEMS:
            break
    return _SUSPECT.sub("\ufffd", source.text.replace("\t", " ")), problems


def _code(character: str) -> str:
    if character == "\t":
        return "yaml-tab"
    return "yaml-bidi-character" if re.match(f"[{limits.BIDI}]", character) else "yaml-control-character"


def _values(code: str, character: str) -> dict[str, str]:
    if code == "yaml-tab":
        return {}
    import unicodedata

    name = unicodedata.name(character, "")
    return {"character": f"U+{ord(character):04X}" + (f" {name}" if name else "")}
