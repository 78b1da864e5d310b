"""Where a cursor stands in a document that is still being written: read up to a mark that is set there, for
what follows need not be YAML yet."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from yaml.events import CollectionEndEvent, MappingStartEvent, ScalarEvent, SequenceStartEvent
from yaml.scanner import ScannerError

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_DOCUMENT = re.compile(r"---(\s|$)")
_PLAIN_KEY = re.compile(r"(kind|id)\s*:\s*(.*?)\s*(?:#.*)?$")
_BEFORE_BLANK = re.compile(r"(:|(?:^| )-)$")
_MOST_BROKEN = 12  # lines
_MARK = "\ue000"
# The mark as a key, which elsewhere counts as a value too: an error behind it is met only after it.
_MARKED = [f"{_MARK}{quote}:\n" for quote in ("", '"', "'")]


class Cursor(NamedTuple):
    """`path` leads to what is being written: a key of the mapping there, a value, or, where an item of a
    list begins, either. `text` is what of it stands before the cursor, `present` are keys that the
    mapping has already. `first` and `last` are the document's lines, from 0, the end exclusive.
    """

    path: tuple[str, ...]
    at: str  # "key", "value" or "either"
    text: str
    present: frozenset[str] = frozenset()
    kind: str = ""
    id: str = ""
    first: int = 0
    last: int = 0


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
    before = [*lines[first:line], _BEFORE_BLANK.sub(r"\1 ", lines[line][:column])]
    place = _place(before, "\n".join(lines[line + 1 : last]))
    return place._replace(kind=told["kind"], id=told["id"], first=first, last=last)


def _place(before: list[str], after: str) -> Cursor:
    """What is written between two pieces of a document. Lines before it that are no YAML are passed over."""
    written = before[-1].strip()
    for _ in range(_MOST_BROKEN):
        broken = len(before)
        for mark in _MARKED:
            reader = _Reader("\n".join(before) + mark + after)
            if reader.found is not None:
                return reader.found
            broken = min(broken, reader.broken)
        if broken >= len(before) - 1:
            break
        before = [*before[:broken], "", *before[broken + 1 :]]
    return Cursor((), "value", written)


class _Reader:
    """Reads a text up to its first error: what was `found` at the mark, and the line of the error."""

    def __init__(self, text: str) -> None:
        self.found: Cursor | None = None
        self.broken = text.count("\n")
        self.events: Iterator[Any] = iter(yaml.parse(text, Loader=_LOADER))
        try:
            for event in self.events:
                self._node(event, ())
        except yaml.MarkedYAMLError as error:
            scanning = isinstance(error, ScannerError) and error.context_mark
            mark: Any = scanning or error.problem_mark
            self.broken = mark.line
        except (yaml.YAMLError, RecursionError):
            return

    def _node(self, event: Any, path: tuple[str, ...]) -> None:
        start: Any = event.start_mark
        in_list = path[-1:] == ("*",)
        if isinstance(event, SequenceStartEvent):
            for item in self._inner():
                self._node(item, (*path, "*"))
        elif isinstance(event, MappingStartEvent):
            keys, here = list[str](), False
            for key in self._inner():
                name = getattr(key, "value", "")
                text, mark, _ = name.partition(_MARK)
                if mark:
                    # An item of a list that begins here may become a mapping, or stay a word.
                    item = in_list and not keys and start.index == key.start_mark.index
                    self.found, here = Cursor(path, "either" if item else "key", text, frozenset(keys)), True
                else:
                    keys.append(name)
                self._node(next(self.events), (*path, name))
            if self.found is not None and here:
                self.found = self.found._replace(present=frozenset(keys))
        elif isinstance(event, ScalarEvent) and _MARK in event.value:
            text, _, _ = event.value.partition(_MARK)
            self.found = Cursor(path, "either" if in_list else "value", text)

    def _inner(self) -> Iterator[Any]:
        """The events up to the end of a collection."""
        while not isinstance(event := next(self.events), CollectionEndEvent):
            yield event
