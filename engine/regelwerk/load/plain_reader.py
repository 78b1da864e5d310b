"""Reads the everyday part of YAML without PyYAML, several times as fast, or not at all.

Importing PyYAML costs a check as much as reading a thousand lines. Whatever this reader is not certain
to understand as PyYAML would (anchors, escapes, odd indentation, every mistake) makes it give up, and the
file is read by `regelwerk.load.event_reader`, which alone can tell what is wrong with it. A test holds both
equal, values and places.
"""

import re
from typing import Any

from regelwerk.load import limits
from regelwerk.load.flow_reader import FIRST, Unsure, read_flow, scalar
from regelwerk.load.node import Node
from regelwerk.load.scalars import NUMBER_STARTS, WORDS, NotANumber
from regelwerk.load.source import Source

# What most lines are: a word, the colon, and a text or nothing that is read yet.
_ENTRY = re.compile(r"([^\W\d]\w*):(?: +|$)([^\W\d][^\n:#]*$)?")
# A key in block style (plain, in quotes, or one that may be a number), the colon and the blanks behind it.
_KEY = re.compile(
    r"""(?:([^\W\d][^\n:#]*?)|"([^"\\\n]+)"|'([^'\n]+)'|([(\d+.][^\n:#]*?)):(?: +|$)"""
)
_PLAIN = re.compile(rf"(?:{FIRST})[^\n:#]*$")
_COMMENTED = r"((?:{first})(?:[^\n:#]|:(?! |$)|(?<! )\#)*)((?<= )\#.*)?$".replace("{first}", FIRST)
_COMMENT = r" *(?:(?<= )#.*)?$"
_HEADER = re.compile(r"([|>])(-?) *$")
_MOST_OF_A_KEY = 1_000


def read_plain(source: Source, text: str) -> list[Node] | None:
    """The documents of a text that holds no bad characters; None if PyYAML has to read it."""
    if "\r" in text:
        return None
    try:
        return _Reader(source, text).documents()
    except (Unsure, NotANumber):
        return None


class _Reader:
    """Goes through the lines once. `line` is the next that says anything; indent -1 is a document's end."""

    def __init__(self, source: Source, text: str) -> None:
        self.source = source
        self.lines = text.split("\n")
        self.number = -1
        self.line = ""
        self.indent = -1
        self.passed = 0         # lines without content before this one …
        self.comments = False   # … and whether any of them was a comment
        self.depth = 0
        self.count = 0

    def documents(self) -> list[Node]:
        nodes: list[Node] = []
        last = len(self.lines)
        self.next_line()
        while self.number < last:
            if self.indent < 0:
                self.next_line()
            elif self.indent > 0:
                raise Unsure
            else:
                nodes.append(self.mapping(0))
                if self.indent >= 0:
                    raise Unsure
        return nodes

    def next_line(self) -> None:
        """On to the next line with content."""
        lines, begun = self.lines, self.number + 1
        if begun < len(lines) and (body := (line := lines[begun]).lstrip(" ")) and body[0] not in "#-.":
            self.number, self.line, self.indent = begun, line, len(line) - len(body)
            self.passed, self.comments = 0, False
            return
        self.comments = False
        for at in range(begun, len(lines)):
            line = lines[at]
            body = line.lstrip(" ")
            if not body:
                continue
            if body[0] == "#":
                self.comments = True
                continue
            self.number, self.line, self.passed = at, line, at - begun
            self.indent = len(line) - len(body)
            if line.startswith(("---", "...")):
                behind = line[3:].lstrip(" ")
                if line[0] == "." or (behind and (behind[0] != "#" or line[3] != " ")):
                    raise Unsure
                self.indent = -1
            return
        self.number, self.line, self.indent = len(lines), "", -1

    # --- collections ------------------------------------------------------------------------------

    def mapping(self, indent: int) -> Node:
        """A mapping whose keys stand at `indent`; its first one may follow a dash on the present line."""
        self._deeper()
        pairs: dict[str, Node] = {}
        places: dict[str, Any] = {}
        source, first = self.source, self.number + 1
        while True:
            number, line = self.number + 1, self.line
            entry = _ENTRY.match(line, indent)
            if entry is not None:
                key, text = entry.groups()
                end = indent + len(key) + 1
                start = entry.end() if text is None else entry.start(2)
            else:
                key, end, start = self._key(line, indent)
                text = None
            if key in pairs or key in WORDS or end - indent > _MOST_OF_A_KEY:
                raise Unsure
            places[key] = (number, indent + 1, number, end)
            if text is None and (plain := _PLAIN.match(line, start)) is not None:
                text = plain[0]
            if text is not None:
                if text[-1] == " ":
                    text = text.rstrip(" ")
                self.next_line()
                if self.indent > indent:
                    node = self._continued(text, number, start, indent)
                else:
                    value = scalar(text) if text in WORDS or text[0] in NUMBER_STARTS else text
                    node = Node(value, (number, start + 1, number, start + len(text) + 1, ""), source)
            elif start == len(line) or line[start] == "#":
                node = self._below(indent, line.index(":", end - 1))
            else:
                node = self._inline(start, indent)
            pairs[key] = node
            if self.indent != indent:
                break
        if self.indent > indent:
            raise Unsure
        self._shallower(len(pairs))
        return Node(pairs, (first, indent + 1, *node.ending, ""), source, places)

    def _key(self, line: str, indent: int) -> tuple[str, int, int]:
        """A key that is no mere word, the column behind it (from 1), and where its value begins (from 0)."""
        found = _KEY.match(line, indent)
        if found is None:
            raise Unsure
        kind = found.lastindex or 0
        key, end = found[kind], found.end(kind) + 1
        if kind in (1, 4):
            if key[-1] == " " or not isinstance(scalar(key), str):
                raise Unsure
        else:
            end += 1
        return key, end, found.end()

    def sequence(self, indent: int) -> Node:
        """A list whose dashes stand at `indent`."""
        self._deeper()
        items: list[Node] = []
        first = self.number + 1
        while True:
            line = self.line
            start = len(line) - len(line[indent + 1 :].lstrip(" "))
            if start == len(line) or line[start] == "#":
                raise Unsure
            if _KEY.match(line, start) is not None:
                items.append(self.mapping(start))
            elif line.startswith("- ", start):
                items.append(self.sequence(start))
            else:
                items.append(self._inline(start, indent))
            if self.indent != indent or not self.line.startswith("- ", indent):
                break
        if self.indent > indent:
            raise Unsure
        self._shallower(len(items))
        return Node(items, (first, indent + 1, *items[-1].ending, ""), self.source)

    def _below(self, indent: int, colon: int) -> Node:
        """What stands in the lines under a key; the value is empty where nothing does."""
        number = self.number + 1
        self.next_line()
        if self.indent > indent:
            begins = self.line.startswith("- ", self.indent)
            return self.sequence(self.indent) if begins else self.mapping(self.indent)
        if self.indent == indent and self.line.startswith("- ", indent):
            return self.sequence(indent)
        return Node(None, (number, colon + 2, number, colon + 2, ""), self.source)

    def _deeper(self) -> None:
        self.depth += 1
        if self.depth > limits.MAX_DEPTH:
            raise Unsure

    def _shallower(self, count: int) -> None:
        self.depth -= 1
        self.count += count + 1
        if self.count > limits.MAX_NODES:
            raise Unsure

    # --- values that begin on the present line ----------------------------------------------------

    def _inline(self, start: int, indent: int) -> Node:
        """The value at `start`, in a collection at `indent`; goes on to the line behind it."""
        line, number = self.line, self.number + 1
        sign = line[start]
        if sign in "[{":
            node, count = read_flow(self.source, self.lines, number - 1, start, self.depth)
            self.count += count
            end_line, end = node.ending
            self.number = end_line - 1
            if end <= len(self.lines[self.number]):
                self._only_comment(self.lines[self.number], end - 1)
            self.next_line()
            return node
        if sign in "|>":
            return self._block(start, indent)
        if sign in "\"'":
            end = line.find(sign, start + 1)
            if end < 0 or "\\" in line[start:end]:
                raise Unsure
            self._only_comment(line, end + 1)
            self.next_line()
            return Node(line[start + 1 : end], (number, start + 1, number, end + 2, sign), self.source)
        found = re.compile(_COMMENTED).match(line, start)
        if found is None:
            raise Unsure
        text = found[1].rstrip(" ")
        self.next_line()
        if self.indent > indent:
            if found[2]:
                raise Unsure
            return self._continued(text, number, start, indent)
        return Node(scalar(text), (number, start + 1, number, start + len(text) + 1, ""), self.source)

    def _only_comment(self, line: str, at: int) -> None:
        if re.compile(_COMMENT).match(line, at) is None:
            raise Unsure

    def _continued(self, text: str, number: int, start: int, indent: int) -> Node:
        """A plain text that goes on in the lines below, as far as they stand further in."""
        end_line = end = 0
        while self.indent > indent:
            body = self.line[self.indent :].rstrip(" ")
            if self.comments or ": " in body or body[-1] == ":" or " #" in body:
                raise Unsure
            text += ("\n" * self.passed or " ") + body
            end_line, end = self.number + 1, self.indent + len(body) + 1
            self.next_line()
        return Node(text, (number, start + 1, end_line, end, ""), self.source)

    def _block(self, start: int, indent: int) -> Node:
        """A text in a block of its own, behind `|` or `>`."""
        number, lines = self.number + 1, self.lines
        header = _HEADER.match(self.line, start)
        if header is None or number >= len(lines) or not lines[number].strip(" "):
            raise Unsure
        within = len(lines[number]) - len(lines[number].lstrip(" "))
        if within <= indent:
            raise Unsure
        margin, last = " " * within, number
        for at in range(number, len(lines)):
            line = lines[at]
            if line.strip(" "):
                if not line.startswith(margin):
                    break
                last = at
            elif len(line) > within:
                raise Unsure
        else:
            if lines[-1]:
                raise Unsure    # the last line has no end, and so the text has none
        told = [line[within:] for line in lines[number : last + 1]]
        text = "\n".join(told) if header[1] == "|" else _folded(told)
        self.number = last
        self.next_line()
        if self.indent > indent:
            raise Unsure
        place = (number, start + 1, last + 1, len(lines[last]) + 1, header[1])
        return Node(text if header[2] else text + "\n", place, self.source)


def _folded(lines: list[str]) -> str:
    """Lines joined by blanks; empty ones stay line ends. What is further in would keep its shape."""
    text, passed = lines[0], 0
    for line in lines[1:]:
        if not line:
            passed += 1
            continue
        if line[0] == " ":
            raise Unsure
        text += ("\n" * passed or " ") + line
        passed = 0
    return text
