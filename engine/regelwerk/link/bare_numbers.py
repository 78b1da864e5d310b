"""Numbers that a text states itself, where the data should: the text would be wrong when the data change.

A number may stand in a name (`H4`, `d20`, `F.3.1`), behind a word for what is numbered (step 3) and before °.
"""

import re
from functools import cache

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.texts import Texts

_FILLED_IN = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_NUMBER = r"(?<![\w§.,:°])(?<!\w-)\d+(?:[.,]\d+)*(?![\w:°]|[.,]\w)"
_NUMBERED = Texts("numbered")


def bare_numbers(linker: Linker, node: Node | None) -> None:
    """A problem for each number in a text that is not filled in."""
    for language, part in node.mapping.items() if node is not None else ():
        if not any(sign.isdigit() for sign in part.text):
            continue
        stated = _FILLED_IN.sub(lambda found: "_" * len(found[0]), part.text)
        for found in _pattern(language).finditer(stated):
            if found["number"] is not None:
                place = part.span_of(*found.span("number"))
                linker.problem(
                    "lesson-number-bare", place, number=found["number"], word=_numbered(language)[0]
                )


def _numbered(language: str) -> list[str]:
    return _NUMBERED.say(language, "words").split()


@cache
def _pattern(language: str) -> "re.Pattern[str]":
    words = "|".join(map(re.escape, _numbered(language)))
    return re.compile(rf"\b(?:{words})\s+\d+\b|(?P<number>{_NUMBER})", re.IGNORECASE)
