"""Finds what is misspelt where it gets its name, and not in the many places that ask for it.

Each of those places would be told by itself, and whatever only follows from it. But if nobody calls a thing
as it is called, and several call it otherwise and alike, the slip is in its name. It is read as they call it.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

from regelwerk.load.german_words import is_slip
from regelwerk.load.node import Node
from regelwerk.model.problem import Problem, Related
from regelwerk.model.span import Span

# Prose names nothing that others could ask for.
_PROSE = frozenset(("title", "text", "refusal", "note", "reason"))
_FEWEST = 2
_MOST = 4
Link = Callable[[list[Node]], list[Problem]]


class _Misnamed(NamedTuple):
    """What is called `given` and asked for as `used`: a key of `parent`, or the value behind one."""

    problem: Problem
    parent: Node
    key: str
    given: str
    used: str

    def call(self, name: str) -> None:
        if self.key in (self.given, self.used):
            self.parent.rename(self.used if name == self.given else self.given, name)
        else:
            self.parent[self.key].value = name


def with_names_mended(nodes: list[Node], problems: list[Problem], link: Link) -> list[Problem]:
    """The problems of documents, each name that was misspelt where it stands told once, there.

    The nodes are what they were before, at the end.
    """
    found: list[_Misnamed] = []
    while len(found) < _MOST and (misnamed := _misnamed(nodes, problems)) is not None:
        misnamed.call(misnamed.used)
        found.append(misnamed)
        problems = link(nodes)
    for each in reversed(found):
        each.call(each.given)
    return [each.problem for each in found] + problems


def _misnamed(nodes: list[Node], problems: list[Problem]) -> _Misnamed | None:
    asked: defaultdict[tuple[str, str], list[Span]] = defaultdict(list)
    for each in problems:
        name = each.values.get("name", "")
        if "unknown" in each.code and each.span and name != each.hint and is_slip(name, each.hint):
            asked[each.hint, name].append(each.span)
    for (given, used), places in sorted(asked.items(), key=lambda each: -len(each[1])):
        word = re.compile(rf"(?<![\w.-]){re.escape(given)}(?![\w-])")
        found = list(_occurrences(nodes, word)) if len(set(places)) >= _FEWEST else []
        if len(found) != 1:
            continue
        parent, key = found[0]
        if key != given and parent[key].value != given:
            continue
        span = parent.key_span(key) if key == given else parent[key].span
        told = {"name": given, "used": used, "places": str(len(places))}
        problem = Problem("name-misspelt", span, told, used, (Related("asked-for", places[0]),))
        return _Misnamed(problem, parent, key, given, used)
    return None


def _occurrences(nodes: list[Node], word: re.Pattern[str]) -> Iterator[tuple[Node, str]]:
    """Mappings and the keys in them at which a word stands, in the key or its value."""
    for node in nodes:
        yield from _within(node, word)


def _within(node: Node, word: re.Pattern[str]) -> Iterator[tuple[Node, str]]:
    for key, value in node.mapping.items():
        if word.search(key):
            yield node, key
        if key in _PROSE:
            continue
        if isinstance(value.value, str) and word.search(value.value):
            yield node, key
        for item in value.items:
            if isinstance(item.value, str) and word.search(item.value):
                yield node, key
        yield from _within(value, word)
    for item in node.items:
        yield from _within(item, word)
