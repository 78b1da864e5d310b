"""Reads what a document says beside the places at which it is broken as YAML.

A document is taken apart at the lines that begin a key or an item, and each part is read by itself. What
cannot be read is left out, and nobody knows what it would have said.
"""

import re
from typing import NamedTuple

from regelwerk.load.node import Node
from regelwerk.load.syntax import no_colon
from regelwerk.load.unread import Unread
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_KEY = re.compile(r"(\"[^\"]*\"|'[^']*'|[^\W\d][\w.§-]*)[ \t]*:(?=[ \t]|$)")
# The same, where the blank behind the colon may be missing.
_TIGHT = re.compile(r"(\"[^\"]*\"|'[^']*'|[^\W\d][\w.§-]*)[ \t]*:(?=[ \t\[{\"']|$)")
_ALONE = re.compile(r"[ \t]*(?:#.*)?$")
_ITEM = re.compile(r"-(?=[ \t]|$)")
# What ends something that was begun above, and what is no part of its own.
_GOES_ON = ("}", "]", "#")
# A part is read with the empty lines above it, so that it keeps its place.
_MOST_CHARACTERS = 20_000_000
_FEWEST_READS = 50
_MOST_DEPTH = 12


class ReadOn(NamedTuple):
    """What stands in a document beside what is broken.

    `node` is the sound rest, none if there is nothing of it. `lost` is the text that could not be read.
    `problems` are those of parts of which nothing was told yet.
    """

    node: Node | None
    lost: str
    problems: list[Problem]


def read_on(unread: Unread, told: list[Problem]) -> ReadOn:
    """What can be read of a document of which the problems `told` are known."""
    lines = {each.span.line for each in told if each.span is not None and each.span.file == unread.file}
    reader = _Parts(unread, lines)
    node = reader.part(0, len(reader.lines), 0)
    return ReadOn(node, "\n".join(reader.lost), reader.problems)


class _Parts:
    """Lines count from 0 at the start of the document."""

    def __init__(self, unread: Unread, told: set[int]) -> None:
        self.lines = [_without_tabs(line) for line in unread.text.split("\n")]
        self.file = unread.file
        self.above = unread.line - 1
        self.told = {line - unread.line for line in told}
        self.lost: list[str] = []
        self.problems: list[Problem] = []
        whole = len(unread.text) + self.above
        self.reads = max(_FEWEST_READS, _MOST_CHARACTERS // (whole + 1))

    def part(self, start: int, end: int, depth: int) -> Node | None:
        """The value that stands in these lines, or what is left of it."""
        starts = self._starts(start, end) if depth < _MOST_DEPTH else []
        if not starts:
            if depth:
                self._read(start, end)
            self._lose(start, end)
            return None
        if _ITEM.match(self.lines[starts[0]].lstrip(" ")):
            return self._items(starts, end, depth)
        return self._pairs(starts, end, depth)

    def _items(self, starts: list[int], end: int, depth: int) -> Node:
        items: list[Node] = []
        for start, stop in zip(starts, [*starts[1:], end], strict=True):
            line = self.lines[start]
            found = self._read(start, stop)
            if found is not None:
                items += found.items
            elif _ITEM.match(line.lstrip(" ")):
                # Without its dash an item is a value like any other.
                self.lines[start] = line.replace("-", " ", 1)
                rest = self.part(start, stop, depth + 1)
                self.lines[start] = line
                items += [rest] if rest is not None and rest.value else []
        return Node(items, self._place(starts[0], end))

    def _pairs(self, starts: list[int], end: int, depth: int) -> Node:
        pairs: dict[str, Node] = {}
        places: dict[str, Span] = {}
        sound = True
        for start, stop in zip(starts, [*starts[1:], end], strict=True):
            line = self.lines[start]
            indent = _indent(line)
            before, sound = sound, False
            found = self._read(start, stop)
            if found is not None:
                sound = True
                for key, value in found.mapping.items():
                    pairs.setdefault(key, value)
                    places.setdefault(key, found.key_span(key))
            elif not _KEY.match(line, indent) and before:
                self._tell_colon(start, stop)
            elif (key_ := _KEY.match(line, indent)) is None:
                self._lose(start, stop)
            elif not _ALONE.match(line, key_.end()):
                for key, (value, place) in self._astray(start, stop, depth).items():
                    pairs.setdefault(key, value)
                    places.setdefault(key, place)
            else:
                sound = True
                key = key_[1].strip("\"'")
                rest = self.part(start + 1, stop, depth + 1)
                if rest is not None and rest.value:
                    number = self.above + start + 1
                    pairs[key] = rest
                    places[key] = Span(self.file, number, indent + 1, number, indent + 1 + len(key_[1]))
                else:
                    self._lose(start, start + 1)
        return Node(pairs, self._place(starts[0], end), None, places)

    def _astray(self, start: int, end: int, depth: int) -> dict[str, tuple[Node, Span]]:
        """A line that is whole by itself, and the keys below it that belong beside it but are indented."""
        self.reads -= 1
        if self.reads < 0:
            self._lose(start, end)
            return {}
        nodes, problems = read("\n" * (self.above + start) + self.lines[start], self.file)
        if problems or not nodes or any(isinstance(each.value, list | dict) for each in _values(nodes[0])):
            self._lose(start, end)
            return {}
        rest = self.part(start + 1, end, depth + 1)
        found = [nodes[0], rest] if rest is not None else nodes[:1]
        return {key: (value, node.key_span(key)) for node in found for key, value in node.mapping.items()}

    def _starts(self, start: int, end: int) -> list[int]:
        """The lines that begin a key or an item of the value that stands in these lines."""
        filled = [
            number
            for number in range(start, end)
            if self.lines[number].strip(" \t\r") and not self.lines[number].lstrip(" ").startswith("#")
        ]
        if not filled:
            return []
        first = self.lines[filled[0]]
        indent = _indent(first)
        item = _ITEM.match(first, indent) is not None
        level = [number for number in filled if _indent(self.lines[number]) == indent]
        if not item and not any(_TIGHT.match(self.lines[number], indent) for number in level):
            return []
        return [
            number
            for number in level
            if not (line := self.lines[number]).startswith(_GOES_ON, indent)
            and (item or not _ITEM.match(line, indent))
        ]

    def _read(self, start: int, end: int) -> Node | None:
        """What stands in these lines, if nothing is wrong with them; what is wrong is noted if it is new."""
        self.reads -= 1
        if self.reads < 0:
            return None
        text = "\n" * (self.above + start) + "\n".join(self.lines[start:end])
        nodes, problems = read(text, self.file)
        whole = not problems and len(nodes) == 1
        line = self.lines[start].lstrip(" ")
        mapping = _KEY.match(line) is not None
        if whole and isinstance(nodes[0].value, dict if mapping else list):
            return nodes[0]
        known = any(start <= number <= end for number in self.told)
        if not known and not self._deeper(start, end) and (mapping or _ITEM.match(line)):
            self.problems += problems
        return None

    def _deeper(self, start: int, end: int) -> bool:
        """Whether a part consists of parts, which tell better what is wrong."""
        line = self.lines[start]
        indent = _indent(line)
        if (dash := _ITEM.match(line, indent)) is not None:
            return _KEY.match(line[dash.end() :].lstrip(" ")) is not None
        key = _KEY.match(line, indent)
        if key is None or not _ALONE.match(line, key.end()):
            return False
        return bool(self._starts(start + 1, end))

    def _tell_colon(self, start: int, end: int) -> None:
        """A line among keys that is none."""
        line = self.lines[start]
        if not any(start <= number <= end for number in self.told):
            number = self.above + start + 1
            column = _indent(line) + 1
            place = Span(self.file, number, column, number, len(line) + 1)
            self.problems.append(no_colon(place, line))
        self._lose(start, end)

    def _lose(self, start: int, end: int) -> None:
        self.lost += self.lines[start:end]

    def _place(self, start: int, end: int) -> Span:
        column = _indent(self.lines[start]) + 1
        return Span(self.file, self.above + start + 1, column, self.above + end, len(self.lines[end - 1]) + 1)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _without_tabs(line: str) -> str:
    """A line that a tab indents, as if it were one step."""
    start = len(line) - len(line.lstrip(" \t"))
    return line if "\t" not in line[:start] else line[:start].replace("\t", "  ") + line[start:]


def _values(node: Node) -> list[Node]:
    return list(node.mapping.values())
