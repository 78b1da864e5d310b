"""Where a cursor stands in a document that is still being written: found by indentation, for what is half
written need not be YAML."""

import re
from typing import NamedTuple

_DOCUMENT = re.compile(r"---(\s|$)")
_KEY = re.compile(r"(?P<key>[^\s:#{}\[\],\"'][^:#{}\[\],]*?|\"[^\"]*\"|'[^']*')\s*:(?:\s+|$)")
_PLAIN_KEY = re.compile(r"(kind|id)\s*:\s*(.*?)\s*(?:#.*)?$")
_BLOCK = re.compile(r"[|>][-+]?\s*$")
_SIGNS = re.compile(r"\"(?:[^\"\\]|\\.)*(?:\"|$)|'[^']*(?:'|$)|[{}\[\],:]|[^{}\[\],:\"']+")


class Cursor(NamedTuple):
    """`path` leads to what is being written: a key of the mapping there, a value, or, where an item of a
    list begins, either. `text` is what of it stands before the cursor, `present` are keys that the
    mapping has already. `first` and `last` are the document's lines, from 0, the end exclusive.
    """

    kind: str
    id: str
    path: tuple[str, ...]
    at: str  # "key", "value" or "either"
    text: str
    present: frozenset[str]
    first: int
    last: int


def cursor_at(lines: list[str], line: int, column: int) -> Cursor:
    """The cursor at a line and column, both counted from 0."""
    line = min(line, len(lines) - 1)
    first = next((at + 1 for at in range(line, -1, -1) if _DOCUMENT.match(lines[at]) and at < line), 0)
    last = next((at for at in range(line + 1, len(lines)) if _DOCUMENT.match(lines[at])), len(lines))
    told = {"kind": "", "id": ""}
    for at in range(first, last):
        found = _PLAIN_KEY.match(lines[at])
        if found is not None and not told[found[1]]:
            told[found[1]] = found[2].strip("'\"")
    path, at_what, text, keys, indent = _path(lines, first, line, column)
    present = keys
    if at_what != "value" and keys is None:
        present = _present(lines, first, last, line, indent)
    return Cursor(told["kind"], told["id"], path, at_what, text, present or frozenset(), first, last)


# The way to what is being written, whether that is a key or a value, what of it stands there, and the keys
# beside it where it stands in brackets.
_Inner = tuple[tuple[str, ...], str, str, frozenset[str] | None]


def _path(
    lines: list[str], first: int, line: int, column: int
) -> tuple[tuple[str, ...], str, str, frozenset[str] | None, int]:
    steps: list[str] = []
    before = lines[line][:column] if line < len(lines) else ""
    levels, rest, indent = _dashes(before)
    found = _KEY.match(rest)
    inner: _Inner
    if found is not None:
        inner = _within(found["key"].strip("'\""), rest[found.end() :])
    elif rest[:1] in ("{", "["):
        inner = _flow(rest)
    else:
        inner = ((), "either" if levels else "key", rest, None)
    steps += ["*"] * len(levels)
    needed = min(levels) if levels else indent
    dashed = bool(levels)
    top = indent if not levels else max(levels) + 2
    for at in range(line - 1, first - 1, -1):
        text = lines[at]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        above, rest_above, indent_above = _dashes(text)
        key = _KEY.match(rest_above)
        # A list may stand as far left as the key that it belongs to.
        holds = indent_above < needed or (dashed and indent_above == needed and not above)
        if key is not None and holds:
            value = rest_above[key.end() :]
            name = key["key"].strip("'\"")
            if value.strip() and not value.lstrip().startswith("#") and not steps:
                # It began here; of a block only what stands below it counts.
                own = [] if _BLOCK.match(value.strip()) else [value]
                inner = _within(name, " ".join([*own, *lines[at + 1 : line], before]))
            else:
                steps.insert(0, name)
            needed, dashed = indent_above, False
        elif key is None and not above and not steps and indent_above < needed:
            continue
        opened = [each for each in above if each < needed]
        if opened:
            steps[0:0] = ["*"] * len(opened)
            needed, dashed = min(opened), True
        if needed == 0 and not dashed:
            break
    return (*steps, *inner[0]), inner[1], inner[2], inner[3], top


def _dashes(text: str) -> tuple[list[int], str, int]:
    """The columns of the dashes that begin a line, the rest of it, and where that rest begins."""
    levels = []
    at = len(text) - len(text.lstrip(" "))
    while text[at : at + 2] in ("- ", "-"):
        levels.append(at)
        at = len(text) - len(text[at + 1 :].lstrip(" "))
    return levels, text[at:], at


def _within(key: str, value: str) -> _Inner:
    if value[:1] in ("{", "["):
        path, at, text, keys = _flow(value)
        return (key, *path), at, text, keys
    return (key,), "value", value.lstrip("'\""), None


def _flow(text: str) -> _Inner:
    """The same within brackets: `{a: 1, b: [c`."""
    stack: list[list[str]] = []  # an opening bracket, the key that is being given a value, earlier keys
    held = ""
    for token in _SIGNS.findall(text):
        if token in ("{", "["):
            stack.append([token, ""])
            held = ""
        elif token in ("}", "]"):
            if stack:
                stack.pop()
            held = ""
        elif token == ":" and stack and stack[-1][0] == "{" and not stack[-1][1]:
            stack[-1][1] = held.strip().strip("'\"")
            held = ""
        elif token == "," and stack:
            if stack[-1][1]:
                stack[-1] = [stack[-1][0], "", *stack[-1][2:], stack[-1][1]]
            held = ""
        else:
            held += token
    path: list[str] = []
    for bracket, key, *_ in stack:
        if bracket == "[":
            path.append("*")
        elif key:
            path.append(key)
    inside = bool(stack) and stack[-1][0] == "{" and not stack[-1][1]
    at = "key" if inside else "either" if stack and stack[-1][0] == "[" else "value"
    keys = frozenset(stack[-1][2:]) if inside else None
    return tuple(path), at, held.lstrip().lstrip("'\""), keys


def _present(lines: list[str], first: int, last: int, line: int, indent: int) -> frozenset[str]:
    """The other keys of the mapping in which a line stands."""
    found: set[str] = set()
    for way in (range(line - 1, first - 1, -1), range(line + 1, last)):
        for at in way:
            text = lines[at]
            if not text.strip():
                continue
            levels, rest, column = _dashes(text)
            if way.step > 0 and levels and column == indent:
                break
            if column == indent and (key := _KEY.match(rest)) is not None:
                found.add(key["key"])
            if column < indent or (levels and min(levels) < indent):
                break
    return frozenset(found)
