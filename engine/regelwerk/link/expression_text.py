"""The text of an expression before its types are looked at: signs, brackets, size, syntax.

Python's own parser would accept more than the language has, and explain less: what an author may
have meant by a foreign sign is told here.
"""

import _ast as ast  # `ast` adds what is not needed here, and takes a millisecond to import
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import accumulate
from keyword import kwlist
from typing import cast

from regelwerk.link.expression_grammar import Found, Token, a_die, misplaced
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.texts.slips import slips

LONGEST = 2_000
DEEPEST = 40
DIGITS = 15

# This and `_NUMBER` are compiled when the first expression is looked at closely: most rulesets need neither.
_TOKEN = r"""(?P<space>\s+)
      | (?P<prefixed>\w+(?=['"]))
      | (?P<text>'[^']*'|"[^"]*")
      | (?P<open>['"])
      | (?P<number>\d[\w.]*|\.\d[\w.]*)
      | (?P<name>[^\W\d]\w*)
      | (?P<opening>[(\[])
      | (?P<closing>[)\]])
      | (?P<foreign>\*\*|:=|===|=>|=<|<>|->|&&|\|\||<<|>>|!(?!=))
      | (?P<sign>==|!=|<=|>=|//|[-+*/%<>,.=])
      | (?P<other>.)"""
_NUMBER = r"(0|[1-9]\d*)(\.\d+)?"
_CONSTANTS = {"True": "true", "False": "false", "None": "none"}
_PYTHON_ONLY = frozenset(kwlist) - set(_CONSTANTS) - {
    "and", "or", "not", "in", "is", "if", "else", "for", "lambda"
}  # fmt: skip
_FOREIGN_SIGNS = {
    "===": "==", "=>": ">=", "=<": "<=", "<>": "!=", "&&": "and", "&": "and", "||": "or", "|": "or",
    "!": "not", "≤": "<=", "≥": ">=", "≠": "!=", "×": "*", "·": "*", "÷": "/", "−": "-", "–": "-",
    ";": "and", "->": ".", "→": ".",
}  # fmt: skip
# Quotation marks as they are printed, each with all that may end what it begins.
_QUOTES = {
    "„": "“”\"", "“": "”“", "”": "”“", "‚": "‘’'", "‘": "’‘", "’": "’‘",
    "»": "«»", "«": "»«", "›": "‹›", "‹": "›‹",
    "`": "`´'", "´": "´`",
}  # fmt: skip
_POSSESSIVE = r"\w+'s? (\w+)"
_NAMED_ARGUMENT = r"[(,]\s*\w+\s*$"
_CODES = {
    "**": "expression-power", "^": "expression-power", ":=": "expression-assignment",
    "#": "expression-comment", ":": "expression-colon", "{": "expression-braces",
    "}": "expression-braces", "\\": "expression-backslash",
}  # fmt: skip


def parse(text: str, span_of: Callable[[int, int], Span]) -> tuple[ast.expr | None, list[Problem]]:
    """The syntax tree of an expression's text; its offsets are those of `text`, in bytes.

    The tree is at most `DEEPEST` deep; whether each of its nodes is allowed is not yet checked.
    """
    if (sound := _sound(text)) is not None:
        return sound, []
    if len(text) > LONGEST:
        told = {"length": str(len(text)), "most": str(LONGEST)}
        return None, [Problem("expression-too-long", span_of(0, len(text)), told)]
    if found := list(_scan(text)):
        return None, [_problem(each, span_of) for each in found]
    node = _parsed(text)
    return (None, [_problem(node, span_of)]) if isinstance(node, Found) else (node, [])


def _problem(found: Found, span_of: Callable[[int, int], Span]) -> Problem:
    return Problem(found.code, span_of(found.start, found.end), found.values, found.hint)


def characters(text: str) -> Callable[[int], int]:
    """Turns the parser's byte offsets into character offsets of `text`."""
    if text.isascii():
        return lambda column: column
    encoded = text.encode("utf-8", "replace")
    return lambda column: len(encoded[:column].decode("utf-8", "ignore"))


def _parsed(text: str) -> ast.expr | Found:
    # Line breaks and indentation mean nothing here; one blank for each keeps the offsets. The
    # bracket in front lets leading blanks stand.
    flat = "(" + re.sub(r"\s", " ", text) + ")"
    if not flat[1:-1].strip():
        return Found("expression-empty", 0, len(text), {})
    try:
        body: ast.expr = cast(ast.Expression, compile(flat, "<expression>", "eval", ast.PyCF_ONLY_AST)).body
    except SyntaxError as error:
        at = min(max((error.offset or 1) - 2, 0), max(len(text) - 1, 0))
        if "Generator" in str(error.msg):
            return Found("expression-generator-brackets", at, at + 1, {})
        if (found := _misplaced(text)) is not None:
            return found
        if "expected 'else'" in str(error.msg) and (lone := re.search(r"\bif\b", text[at:])) is not None:
            return Found("expression-else-missing", at + lone.start(), at + lone.end(), {})
        near = text[at : at + 20].strip() or text[-10:].strip()
        return Found("expression-syntax", at, at + 1, {"near": near})
    except ValueError:
        return Found("expression-syntax", 0, len(text), {"near": text[:20].strip()})
    except (MemoryError, RecursionError):
        return Found("expression-too-deep", 0, len(text), {"most": str(DEEPEST)})
    # Each level of depth costs at least one character that is no letter.
    if len(flat) > DEEPEST and len(re.findall(r"\W", flat)) > DEEPEST and _deeper_than(body, DEEPEST):
        return Found("expression-too-deep", 0, len(text), {"most": str(DEEPEST)})
    return body


def _misplaced(text: str) -> Found | None:
    """What stands where it can not, as far as signs and words alone tell."""
    tokens = (
        Token(str(match.lastgroup), match.group(), *match.span())
        for match in re.finditer(_TOKEN, text, re.VERBOSE | re.DOTALL)
    )
    return misplaced(token for token in tokens if token.kind != "space")


def _deeper_than(body: ast.expr, most: int) -> bool:
    from ast import iter_child_nodes  # slow to import, and seldom needed

    level: list[ast.AST] = [body]
    for _ in range(most):
        level = [child for node in level for child in iter_child_nodes(node)]
        if not level:
            return False
    return True


# Only what `_scan` finds nothing wrong with, in one go: sound expressions are by far the most. What it does
# not match may be sound all the same. Brackets that do not match are left to the parser, but for those that
# close what was never opened: the parser sees the text between brackets.
_CLEAN = re.compile(
    r"""(?>\s+|[^\W\d_]\w*+(?!['"])|(?:0|[1-9]\d{0,9})(?:\.\d{1,4})?(?![\w.])|(?:'[^']*'|"[^"]*")(?!\s*['"])"""
    r"""|[()\[\]]|(?:==|!=|<=|>=|//|[-+*/%<>,=])(?![=*/<>])|\.(?!\d))*+"""
)
_WORDS = re.compile(r"\w+")
_BRACKETS = re.compile(r"[()\[\]]")


@cache
def _not_plain() -> frozenset[str]:
    return frozenset(["lambda", *_PYTHON_ONLY, *_CONSTANTS, *slips("logic")])


@lru_cache(maxsize=4096)
def _sound(text: str) -> ast.expr | None:
    """The tree of a clean text; remembered, for an editor has the same ruleset linked over and over."""
    parsed = _parsed(text) if _is_clean(text) else None
    return None if isinstance(parsed, Found) else parsed


def _is_clean(text: str) -> bool:
    return (
        len(text) <= LONGEST
        and text.count("(") + text.count("[") <= DEEPEST
        and _CLEAN.fullmatch(text) is not None
        and _not_plain().isdisjoint(_WORDS.findall(text))
        and min(accumulate(1 if each in "([" else -1 for each in _BRACKETS.findall(text)), default=0) >= 0
    )


def _scan(text: str) -> Iterator[Found]:
    brackets: list[tuple[str, int]] = []
    before = after = ""
    told = 0  # up to where everything has been said
    for match in re.finditer(_TOKEN, text, re.VERBOSE | re.DOTALL):
        kind, token, start = str(match.lastgroup), match.group(), match.start()
        if kind == "space" or start < told:
            continue
        if token in _QUOTES:
            found = _quoted(text, start)
            told = found.end
            yield found
            continue
        before, after = after, token
        place = (start, match.end())
        match kind:
            case "name":
                if token in _not_plain() or token[0] == "_":
                    yield from _name(token, place, is_field=before == ".")
            case "number":
                yield from _number(token, place)
            case "text" if before[:1] in ("'", '"'):
                yield Found("expression-adjacent-texts", *place, {})
            case "open":
                yield Found("expression-open-text", start, len(text), {"quote": token})
                return
            case "prefixed" if (possessive := re.match(_POSSESSIVE, text[start:])) is not None:
                owned = f"{token}.{possessive[1]}"
                yield Found("expression-possessive", start, start + possessive.end(), {"name": token}, owned)
                return
            case "prefixed":
                yield Found("expression-text-prefix", *place, {"prefix": token})
            case "opening":
                brackets.append((token, start))
                if len(brackets) > DEEPEST:
                    yield Found("expression-too-deep", *place, {"most": str(DEEPEST)})
                    return
            case "closing":
                if not brackets or brackets.pop()[0] + token not in ("()", "[]"):
                    yield Found("expression-bracket", *place, {"bracket": token})
                    return
            case "sign" if token == "=" and not (brackets and re.search(_NAMED_ARGUMENT, text[:start])):
                yield Found("expression-assignment", *place, {}, "==")
            case "foreign" | "other":
                code = _CODES.get(token, "expression-sign")
                meant = "," if token == ";" and brackets else _FOREIGN_SIGNS.get(token, "")
                yield Found(code, *place, {"sign": token}, meant)
    for bracket, start in brackets:
        yield Found("expression-bracket", start, start + 1, {"bracket": bracket})


def _quoted(text: str, start: int) -> Found:
    """A text, or a whole expression, between printed quotation marks."""
    ends = (text.find(mark, start + 1) for mark in _QUOTES[text[start]])
    end = min((end for end in ends if end >= 0), default=-1)
    if end < 0:
        return Found("expression-quotes", start, start + 1, {"mark": text[start]})
    inner = text[start + 1 : end].strip()
    whole = not text[:start].strip() and not text[end + 1 :].strip() and not inner.isalnum()
    return Found("expression-quotes", start, end + 1, {"mark": text[start]}, inner if whole else f"'{inner}'")


def _name(token: str, place: tuple[int, int], *, is_field: bool) -> Iterator[Found]:
    if token.startswith("_"):
        yield Found("expression-underscore", *place, {"name": token})
    elif token == "lambda":
        yield Found("expression-lambda", *place, {})
    elif token in _PYTHON_ONLY:
        yield Found("expression-reserved", *place, {"name": token})
    elif token in _CONSTANTS:
        yield Found("expression-capital-constant", *place, {"name": token}, _CONSTANTS[token])
    elif token in slips("logic") and not is_field:
        yield Found("expression-foreign-word", *place, {"name": token}, slips("logic")[token])


def _number(token: str, place: tuple[int, int]) -> Iterator[Found]:
    if (dice := re.fullmatch(rf"(\d*){a_die()}", token)) is not None:
        times, sides = dice.groups()
        told = {"dice": token[:30], "sides": sides[:9], "times": times[:9] or "2"}
        yield Found("expression-dice", *place, told)
    elif ".." in token:
        first, last = re.split(r"\.\.+", token, maxsplit=1)
        yield Found("expression-number-form", *place, {"number": token[:30]}, f"from_to({first}, {last})")
    elif not re.fullmatch(_NUMBER, token):
        yield Found("expression-number-form", *place, {"number": token[:30]}, _number_meant(token))
    elif len(token) > DIGITS:
        yield Found("expression-number-too-large", *place, {"most": str(DIGITS)})


def _number_meant(token: str) -> str:
    """The number in `010`, `1_000`, `3cm` or `.5`, if it is plain."""
    found = re.fullmatch(r"0*(\d*?(?:_\d{3})*)(\.\d+)?[^\W\d_]{0,3}", token)
    whole = found[1].replace("_", "") if found is not None else ""
    meant = (whole or "0") + (found[2] or "") if found is not None and (whole or found[2]) else ""
    return meant if re.fullmatch(_NUMBER, meant) else ""
