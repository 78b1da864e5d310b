"""Where an expression that no parser understands goes wrong: two values side by side, or one that is missing.

Python's parser only says where it gave up, which is often the start of the whole.
"""

import re
from collections.abc import Iterable

from regelwerk.model.record import NamedTuple
from regelwerk.texts.slips import slips
from regelwerk.words.functions import FUNCTIONS


class Found(NamedTuple):
    """What was found wrong in the text of an expression, at character offsets."""

    code: str
    start: int
    end: int
    values: dict[str, str]
    hint: str = ""


class Token(NamedTuple):
    """A sign, word, number or text of an expression, at character offsets."""

    kind: str
    text: str
    start: int
    end: int


_BINARY = frozenset(("and", "or", "in", "is", "if", "else", "for"))
_UNIT = r"[mcdk]m|m|kg|ft"


def misplaced(tokens: Iterable[Token]) -> Found | None:
    """The first sign, word or value that can not stand where it does, if that can be told."""
    listed = list(tokens)
    wanted = True  # whether a value comes next
    opened: list[Token] = []
    before: Token | None = None
    for number, token in enumerate(listed):
        after = listed[number + 1] if number + 1 < len(listed) else None
        if token.kind == "closing" and not opened:
            return None
        if wanted:
            if token.kind == "opening":
                opened.append(token)
            elif token.kind == "closing":
                if not (before is not None and (before.kind == "opening" or before.text == ",")):
                    return _missing(before, after=True)
                opened.pop()
                wanted = False
            elif token.kind == "sign" and token.text in "+-":
                pass
            elif token.kind == "sign" or (token.kind == "name" and token.text in _BINARY):
                return _no_value(token, before)
            elif token.text != "not":
                wanted = False
        elif token.kind in ("number", "text", "name") and token.text not in _BINARY:
            if token.text == "not" and after is not None and after.text == "in":
                wanted = True
            elif before is not None:
                return _beside(before, token)
        elif token.kind == "opening":
            opened.append(token)
            if before is not None and before.kind in ("number", "text"):
                return _beside(before, token)
            wanted = True
        elif token.kind == "closing":
            opened.pop()
        else:
            wanted = True
        before = token
    return _missing(before, after=True) if wanted and before is not None else None


def _no_value(token: Token, before: Token | None) -> Found:
    if token.text == "if" and before is None:
        return Found("expression-if-first", token.start, token.end, {"word": token.text})
    if before is not None and before.kind == "sign" and token.kind == "sign":
        told = {"one": before.text, "other": token.text}
        return Found("expression-two-signs", token.start, token.end, told)
    return _missing(token, after=False)


def _missing(token: Token | None, *, after: bool) -> Found:
    assert token is not None
    code = "expression-nothing-behind" if after else "expression-nothing-before"
    if after and token.text == "%":
        return Found("expression-percent", token.start, token.end, {})
    return Found(code, token.start, token.end, {"sign": token.text})


def a_die() -> str:
    """How people write a die of so many sides, as a regular expression."""
    return rf"(?i:{'|'.join(slips('dice'))})(\d{{1,9}})"


def _beside(one: Token, other: Token) -> Found:
    """Two values of which nothing says how they belong together."""
    for token in (one, other):
        if token.text.lower() in slips("signs"):
            hint = slips("signs")[token.text.lower()]
            return Found("expression-foreign-word", token.start, token.end, {"name": token.text}, hint)
    if one.text.lower() in slips("if"):
        return Found("expression-if-first", one.start, one.end, {"word": one.text})
    if other.text.lower() in slips("then"):
        return Found("expression-then", other.start, other.end, {"word": other.text})
    if other.text in ("x", "X"):
        return Found("expression-foreign-word", other.start, other.end, {"name": other.text}, "*")
    if other.text == "not":
        return Found("expression-sign", other.start, other.end, {"sign": "not"}, "!=")
    if one.kind == "number" and (re.fullmatch(_UNIT, other.text) or other.text in slips("units")):
        return Found("expression-unit", other.start, other.end, {"unit": other.text}, one.text)
    if one.kind == "number" and (die := re.fullmatch(a_die(), other.text)) is not None:
        told = {"dice": f"{one.text} {other.text}", "sides": die[1], "times": one.text}
        return Found("expression-dice", one.start, other.end, told)
    told = {"one": one.text, "other": other.text}
    called = one.kind == other.kind == "name" and one.text in FUNCTIONS
    hint = f"{one.text}({other.text})" if called else ""
    return Found("expression-two-values", other.start, other.end, told, hint)
