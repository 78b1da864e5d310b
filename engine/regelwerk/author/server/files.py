"""The files of a ruleset as an editor has them: what is open and not saved counts before the disk.

Each file is parsed and checked against the schemas once for each text that it has, so that a keystroke
costs one file, not a folder.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from regelwerk.load.folder import Documents
from regelwerk.load.node import Node
from regelwerk.load.source import LINE_END, bytes_of
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read, read_bytes
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span


class _Parsed(NamedTuple):
    content: str | bytes
    nodes: list[Node]
    problems: list[Problem]
    misshapen: dict[int, list[Problem]]


class Files:
    """Texts by absolute path. `opened` are those that an editor holds."""

    def __init__(self) -> None:
        self.opened: dict[str, str] = {}
        self._parsed: dict[str, _Parsed] = {}
        self._lines: dict[str, tuple[str, list[str]]] = {}
        self._held: dict[str, str | bytes | None] | None = None

    @contextmanager
    def held_still(self) -> Iterator[None]:
        """Within it, each file is read from the disk once."""
        self._held = {}
        try:
            yield
        finally:
            self._held = None

    def text(self, path: str) -> str:
        """The text of a file as the editor or the disk has it; empty if there is none."""
        content = self._content(path)
        if content is None or isinstance(content, str):
            return content or ""
        return content.decode("utf-8", "replace")

    def lines(self, path: str) -> list[str]:
        """The lines of a file without their ends, split as the positions of nodes count them."""
        text = self.text(path)
        known = self._lines.get(path)
        if known is None or known[0] != text:
            known = self._lines[path] = (text, LINE_END.split(text.removeprefix("\ufeff")))
        return known[1]

    def read(self, path: str) -> Documents:
        """The documents of a file, shared between calls: whoever alters them takes `copied`."""
        path = os.path.abspath(path)
        content = self._content(path)
        if content is None:
            self._parsed.pop(path, None)
            return [], [Problem("file-unreadable", Span(path, 1, 1, 1, 1), {"file": path})]
        known = self._parsed.get(path)
        if known is None or known.content != content:
            nodes, problems = read(content, path) if isinstance(content, str) else read_bytes(content, path)
            known = self._parsed[path] = _Parsed(content, nodes, problems, {})
        return list(known.nodes), list(known.problems)

    def copied(self, path: str) -> Documents:
        """The documents of a file, for whoever alters them."""
        nodes, problems = self.read(path)
        return [copy(node) for node in nodes], problems

    def validated(self, nodes: list[Node]) -> list[Problem]:
        """What `validate` finds; documents of `read` are looked at once."""
        known = {id(node): parsed for parsed in self._parsed.values() for node in parsed.nodes}
        problems: list[Problem] = []
        for node in nodes:
            parsed = known.get(id(node))
            if parsed is None:
                continue
            if id(node) not in parsed.misshapen:
                parsed.misshapen[id(node)] = validate([node])
            problems += parsed.misshapen[id(node)]
        # Together, for what the check of a kind is made of would be made for each of them.
        return problems + validate([node for node in nodes if id(node) not in known])

    def _content(self, path: str) -> str | bytes | None:
        if path in self.opened:
            return self.opened[path]
        if self._held is None:
            return bytes_of(path)
        if path not in self._held:
            self._held[path] = bytes_of(path)
        return self._held[path]


def copy(node: Node) -> Node:
    """The same node with the same places, to be altered; its scalars are shared, for nothing alters them."""
    value = node.value
    if isinstance(value, dict):
        return node.with_value({key: copy(item) for key, item in value.items()})
    if isinstance(value, list):
        return node.with_value([copy(item) for item in value])
    return node
