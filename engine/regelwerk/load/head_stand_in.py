"""What stands in for a ruleset's head that is broken, so that the rest can be looked at all the same.

Its sound keys are kept where they stand. What is needed and lost is made up; nothing is told of that.
"""

import re
from collections.abc import Iterator

from regelwerk.load.node import Node
from regelwerk.load.read_on import read_on
from regelwerk.load.unread import Unread, unread_documents
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_KEY = re.compile(r"^([a-z_]+)[ \t]*:", re.MULTILINE)
_TEXTS = ("de", "en")


def of_misshapen(head: Node, misfits: list[Problem]) -> Node:
    """A head without those of its keys of which something was told; in `space` only what is wrong itself."""
    wrong = [misfit for misfit in misfits if misfit.span is not None]
    kept = {
        key: value
        for key, value in head.mapping.items()
        if not any(_holds(head.key_span(key), value.span, each.span) for each in wrong if each.span)
    }
    places = {key: head.key_span(key) for key in kept}
    if "space" in head and "space" not in kept:
        place = head.key_span("space")
        for space in _repaired(head["space"], wrong):
            tried = _whole({**kept, "space": space}, {**places, "space": place}, head.span)
            if not validate([tried]):
                return tried
    return _sound(kept, places, head.span)


def _repaired(space: Node, misfits: list[Problem]) -> Iterator[Node]:
    """The space as it may have been meant: what is wrong left out, or each choice tried that there is."""
    within = [each for each in misfits if each.span is not None and _in(each.span, space.span)]
    options = [
        (each.span, option)
        for each in within
        if each.code == "not-one-of"
        for option in dict.fromkeys((each.hint, *each.values["options"].split(", ")))
        if option
    ]
    spans = {each.span for each in within}
    yield _without(space, spans)
    for span, option in options:
        yield _without(space, spans - {span}, {span: option})


def _without(node: Node, spans: set[Span | None], instead: dict[Span | None, str] | None = None) -> Node:
    """A node without the keys and values at these places, with other words `instead` of some."""
    if instead and not isinstance(node.value, dict | list) and node.span in instead:
        return Node(instead[node.span], node.span)
    if not isinstance(node.value, dict):
        return node
    kept = {
        key: _without(value, spans, instead)
        for key, value in node.mapping.items()
        if node.key_span(key) not in spans and value.span not in spans
    }
    return Node(kept, node.span, None, {key: node.key_span(key) for key in kept})


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
    return _sound(kept, keys, place)


def of_variant(nodes: list[Node], problems: list[Problem]) -> tuple[list[Node], list[Problem]]:
    """The head of a variant as far as it can be read, with what it extends; and what else is wrong in it."""
    for unread in unread_documents((node.span for node in nodes), problems):
        if unread.kind != "ruleset":
            continue
        rest = read_on(unread, problems)
        if rest.node is not None and "extends" in rest.node:
            pairs = rest.node.mapping
            head = _sound(pairs, {key: rest.node.key_span(key) for key in pairs}, rest.node.span)
            kept = {key: value for key, value in head.mapping.items() if key != "start" or key in pairs}
            return [Node(kept, head.span, None, {key: head.key_span(key) for key in kept})], rest.problems
    return [], []


def made_up() -> Node:
    """A head of which nothing is known."""
    return _whole({}, {}, Span("", 1, 1, 1, 1))


def _sound(kept: dict[str, Node], keys: dict[str, Span], place: Span) -> Node:
    """A whole head with those of the keys that fit: what was read apart may lack something."""
    while True:
        whole = _whole(kept, keys, place)
        # Nobody knows where it starts; that nothing stands there is meant.
        tried = whole if "start" in kept else _whole({**kept, "start": Node("play", place)}, keys, place)
        wrong = [misfit.span for misfit in validate([tried]) if misfit.span is not None]
        fitting = {
            key: value
            for key, value in kept.items()
            if not any(_holds(keys.get(key, value.span), value.span, each) for each in wrong)
        }
        if len(fitting) == len(kept):
            return whole if not wrong else _whole({}, {}, place)
        kept = fitting


def _whole(kept: dict[str, Node], keys: dict[str, Span], place: Span) -> Node:
    words = {"kind": "ruleset", "id": "head", "version": "0.0.0", "start": ""}
    made: dict[str, Node] = {key: Node(word, place) for key, word in words.items()}
    made["title"] = Node({language: Node("–", place) for language in _TEXTS}, place)
    made["source"] = Node({"standing": Node("house", place)}, place)
    return Node({**made, **kept}, place, None, {**dict.fromkeys(made, place), **keys})


def _in(span: Span, whole: Span) -> bool:
    return span.file == whole.file and (
        (whole.line, whole.column) <= (span.line, span.column) <= (whole.end_line, whole.end_column)
    )


def _holds(key: Span, value: Span, span: Span) -> bool:
    return (key.line, key.column) <= (span.line, span.column) <= (value.end_line, value.end_column)
