"""Collections in brackets and braces, for `regelwerk.load.plain_reader`."""

import re
from typing import Any, TypeAlias

from regelwerk.load import limits
from regelwerk.load.node import Node, Scalar
from regelwerk.load.scalars import NUMBER_STARTS, WORDS, number
from regelwerk.load.source import Source

# First and last line, column of the first character and behind the last, all from 1; and the style.
Place: TypeAlias = tuple[int, int, int, int, str]

# The first character of a plain text.
FIRST = r"[^\s\-?:,\[\]{}#&*!|>'\"%@`]|-(?=[\w(.])"
# Blanks, then a sign, a plain text, one in quotes, or the end of the line.
_TOKEN = re.compile(
    rf""" *(?:([\[\]{{}},])|((?:{FIRST})[^\n:#,\[\]{{}}?]*)"""
    r"""|"([^"\\\n]*)"|'([^'\n]*)'|(?:(?:(?<= )|^)\#.*)?$)"""
)
_MORE = re.compile(r"[^\s:#,\[\]{}?][^\n:#,\[\]{}?]*")
# What most pairs and items are: a word, then text or digits, and the sign behind it, in one go.
_TEXT = r"([^\W\d][^\n:#,\[\]{}?]*)|([1-9]\d{0,8}) *"
_PAIR = re.compile(rf" *([^\W\d]\w*): +(?:{_TEXT})([,}}])")
_ITEM = re.compile(rf" *(?:{_TEXT})([,\]])")
_MOST_OF_A_KEY = 1_000


class Unsure(Exception):
    """Something stands here that PyYAML has to read."""


def scalar(text: str) -> Scalar:
    """What a plain text means. Raises `NotANumber` as `regelwerk.load.scalars` does."""
    if text in WORDS:
        return WORDS[text]
    return number(text) if text[0] in NUMBER_STARTS else text


def read_flow(source: Source, lines: list[str], line: int, start: int, depth: int) -> tuple[Node, int]:
    """The collection that opens at `start` of a line (both from 0), and how many values stand in it.

    Raises `Unsure`, and `NotANumber` for a number to refuse.
    """
    reader = _FlowReader(source, lines, line, depth)
    return reader.collection(start), reader.count


class _FlowReader:
    """`number` is the line that is being read, `at` the place in it behind what has been read."""

    def __init__(self, source: Source, lines: list[str], number: int, depth: int) -> None:
        self.source = source
        self.lines = lines
        self.number = number
        self.line = lines[number]
        self.at = 0
        self.depth = depth
        self.count = 0

    def collection(self, start: int) -> Node:
        """The collection that opens at `start` of the present line."""
        self.depth += 1
        if self.depth > limits.MAX_DEPTH:
            raise Unsure
        first, self.at = self.number + 1, start + 1
        value: dict[str, Node] | list[Node]
        places: dict[str, Any] | None = None
        if self.line[start] == "{":
            places = {}
            value = self._pairs(places)
        else:
            value = self._items()
        self.depth -= 1
        self.count += len(value) + 1
        return Node(value, (first, start + 1, self.number + 1, self.at + 1, ""), self.source, places)

    def _items(self) -> list[Node]:
        items: list[Node] = []
        while True:
            while (item := _ITEM.match(self.line, self.at)) is not None:
                items.append(self._simple(item, 1))
                self.at = item.end()
                if item[3] == "]":
                    return items
            found = self._token()
            if found[1] == "]":
                return items
            items.append(self._value(found))
            sign = self._token()[1]
            if sign == "]":
                return items
            if sign != ",":
                raise Unsure

    def _pairs(self, places: dict[str, Any]) -> dict[str, Node]:
        pairs: dict[str, Node] = {}
        while True:
            while (pair := _PAIR.match(self.line, self.at)) is not None:
                key = pair[1]
                if key in pairs or key in WORDS or len(key) > _MOST_OF_A_KEY:
                    raise Unsure
                begun, end = pair.span(1)
                line = self.number + 1
                places[key] = (line, begun + 1, line, end + 1)
                pairs[key] = self._simple(pair, 2)
                self.at = pair.end()
                if pair[4] == "}":
                    return pairs
            found = self._token()
            kind = found.lastindex
            if kind == 1 or kind is None:
                if found[1] == "}":
                    return pairs
                raise Unsure
            key, begun, end, text = found[kind], found.start(kind) + 1, found.end(), self.line
            if key == "<<":
                raise Unsure
            if kind == 2:
                # A blank before the colon is a key's end elsewhere.
                if key[-1] == " " or key in WORDS or not isinstance(scalar(key), str):
                    raise Unsure
            else:
                begun -= 1
            if key in pairs or text[end : end + 1] != ":" or text[end + 1 : end + 2] not in (" ", ""):
                raise Unsure
            if end - begun > _MOST_OF_A_KEY:
                raise Unsure
            places[key] = (self.number + 1, begun, self.number + 1, end + 1)
            self.at = end + 1
            pairs[key] = self._value(self._token())
            sign = self._token()[1]
            if sign == "}":
                return pairs
            if sign != ",":
                raise Unsure

    def _simple(self, found: re.Match[str], group: int) -> Node:
        """A text in this group, or digits in the next."""
        line, text = self.number + 1, found[group]
        if text is None:
            begun, end = found.span(group + 1)
            return Node(int(found[group + 1]), (line, begun + 1, line, end + 1, ""), self.source)
        if text[-1] == " ":
            text = text.rstrip(" ")
        begun = found.start(group) + 1
        return Node(WORDS.get(text, text), (line, begun, line, begun + len(text), ""), self.source)

    def _token(self) -> re.Match[str]:
        while True:
            found = _TOKEN.match(self.line, self.at)
            if found is None:
                raise Unsure
            if found.lastindex is not None:
                self.at = found.end()
                return found
            self._next_line()

    def _next_line(self) -> None:
        self.number += 1
        if self.number >= len(self.lines):
            raise Unsure
        self.line, self.at = self.lines[self.number], 0
        if self.line.startswith(("---", "...")):
            raise Unsure

    def _value(self, found: re.Match[str]) -> Node:
        kind = found.lastindex
        if kind == 2:
            return self._plain(found[2], found.start(2) + 1)
        number = self.number + 1
        if kind == 1:
            if found[1] not in "[{":
                raise Unsure
            return self.collection(found.end() - 1)
        assert kind is not None
        begun = found.start(kind)
        return Node(found[kind], (number, begun, number, found.end() + 1, self.line[begun - 1]), self.source)

    def _plain(self, text: str, begun: int) -> Node:
        """A plain text, which may go on in the next lines."""
        first, text = self.number + 1, text.rstrip(" ")
        end_line, end = first, begun + len(text)
        while self.at == len(self.line):
            passed = -1
            while self.at == len(self.line):
                passed += 1
                self._next_line()
                self.at = len(self.line) - len(self.line.lstrip(" "))
            if self.line[self.at] in ",]}":
                break
            more = _MORE.match(self.line, self.at)
            if more is None:
                raise Unsure
            body = more[0].rstrip(" ")
            text += ("\n" * passed or " ") + body
            end_line, end = self.number + 1, self.at + len(body) + 1
            self.at = more.end()
        if self.line[self.at] not in ",]}":
            raise Unsure
        value = scalar(text) if text in WORDS or text[0] in NUMBER_STARTS else text
        return Node(value, (first, begun, end_line, end, ""), self.source)
