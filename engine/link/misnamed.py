"""Finds what is misspelt where it gets its name, and not in the many places that ask for it.

Each of those places would be told by itself, and whatever only follows from it. But if nobody calls a thing as
it is called, and several call it otherwise and alike, the slip is in its name. It is read as they call it.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator

from engine.load.german_words import is_slip
from engine.load.node import Node
from engine.model.problem import Problem, Related

# Prose names nothing that others could ask for.
_PROSE = frozenset(("title", "text", "refusal", "note", "reason"))
_FEWEST = 2
_MOST = 4
Link = Callable[[list[Node]], list[Problem]]


def with_names_mended(nodes: list[Node], problems: list[Problem], link: Link) -> list[Problem]:
    """The problems of documents, each name that was misspelt where it stands told once, there.

    The nodes are what they were before, at the end.
    """
    told: list[Problem] = []
    undo: list[Callable[[], None]] = []
    for _ in range(_MOST):
        found = _misnamed(nodes, problems)
        if found is None:
            break
        problem, rename, back = found
        rename()
        undo.append(back)
        told.append(problem)
        problems = link(nodes)
    for back in reversed(undo):
        back()
    return told + problems


def _misnamed(
    nodes: list[Node], problems: list[Problem]
) -> tuple[Problem, Callable[[], None], Callable[[], None]] | None:
    asked: defaultdict[tuple[str, str], list[Problem]] = defaultdict(list)
    for each in problems:
        name = each.values.get("name", "")
        if "unknown" in each.code and each.span is not None and is_slip(name, each.hint):
            asked[each.hint, name].append(each)
    for (given, used), places in sorted(asked.items(), key=lambda each: -len(each[1])):
        if len({each.span for each in places}) < _FEWEST or given == used:
            continue
        word = re.compile(rf"(?<![\w.-]){re.escape(given)}(?![\w-])")
        found = list(_occurrences(nodes, word))
        if len(found) != 1:
            continue
        parent, key = found[0]
        node = parent.mapping[key] if key != given else None
        if node is not None and node.value != given:
            continue
        span = parent.key_span(key) if node is None else node.span
        related = (Related("asked-for", places[0].span),) if places[0].span is not None else ()
        values = {"name": given, "used": used, "places": str(len(places))}
        problem = Problem("misnamed", span, values, used, related)
        if node is None:
            return problem, lambda: parent.rename(given, used), lambda: parent.rename(used, given)
        return problem, lambda: _call(node, used), lambda: _call(node, given)
    return None


def _call(node: Node, name: str) -> None:
    node.value = name


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
