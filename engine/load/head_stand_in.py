"""What stands in for a ruleset's head that is broken, so that the rest can be looked at all the same.

Its sound keys are kept where they stand. What is needed and lost is made up; nothing is told of that.
"""

import re

from engine.load.node import Node
from engine.load.unread import Unread
from engine.load.yaml_nodes import read
from engine.model.problem import Problem
from engine.model.span import Span

_KEY = re.compile(r"^([a-z_]+)[ \t]*:", re.MULTILINE)
_TEXTS = ("de", "en")


def of_misshapen(head: Node, misfits: list[Problem]) -> Node:
    """A head without those of its keys of which something was told."""
    wrong = [misfit.span for misfit in misfits if misfit.span is not None]
    kept = {
        key: value
        for key, value in head.mapping.items()
        if not any(_holds(head.key_span(key), value.span, span) for span in wrong)
    }
    return _whole(kept, {key: head.key_span(key) for key in kept}, head.span)


def of_unread(unread: Unread) -> Node:
    """A head of which the keys that can be read by themselves are kept."""
    starts = [found.start() for found in _KEY.finditer(unread.text)]
    place = Span(unread.file, unread.line, 1, unread.line + unread.text.count("\n"), 1)
    kept: dict[str, Node] = {}
    keys: dict[str, Span] = {}
    for start, end in zip(starts, [*starts[1:], len(unread.text)], strict=True):
        above = unread.line - 1 + unread.text.count("\n", 0, start)
        nodes, problems = read("\n" * above + unread.text[start:end], unread.file)
        if not problems and len(nodes) == 1:
            for key, value in nodes[0].mapping.items():
                kept[key], keys[key] = value, nodes[0].key_span(key)
    return _whole(kept, keys, place)


def made_up() -> Node:
    """A head of which nothing is known."""
    return _whole({}, {}, Span("", 1, 1, 1, 1))


def _whole(kept: dict[str, Node], keys: dict[str, Span], place: Span) -> Node:
    words = {"kind": "ruleset", "id": "head", "version": "0.0.0", "start": ""}
    made: dict[str, Node] = {key: Node(word, place) for key, word in words.items()}
    made["title"] = Node({language: Node("–", place) for language in _TEXTS}, place)
    made["source"] = Node({"standing": Node("house", place)}, place)
    return Node({**made, **kept}, place, None, {**dict.fromkeys(made, place), **keys})


def _holds(key: Span, value: Span, span: Span) -> bool:
    return (key.line, key.column) <= (span.line, span.column) <= (value.end_line, value.end_column)
