"""A document of a variant as it is after merging: YAML, each line with the place that it comes from."""

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.load.item_names import key_column
from regelwerk.load.node import Node
from regelwerk.load.spelling import word
from regelwerk.load.yaml_nodes import read
from regelwerk.model.provenance import Override, place
from regelwerk.model.span import Span
from regelwerk.texts import Texts

_TEXTS = Texts("commands")
_PLAIN_START = frozenset("-?:,[]{}#&*!|>'\"%@`")


class Line(NamedTuple):
    """A line of the merged document; `was` is the override that put it there, if one did."""

    text: str
    span: Span
    was: Override | None


def resolved(node: Node, overrides: tuple[Override, ...], row: str = "") -> list[Line]:
    """The lines of a document, or of one row of a table, in block style. `overrides` are those of the whole
    variant."""
    id = node.get("id")
    own = [each for each in overrides if id is not None and each.document == id.text and each.new_span]
    if row:
        key = key_column(node)
        node = next(each for each in node["rows"].items if key in each and each[key].text == row)
    by_place = {each.new_span: each for each in own if each.path}
    return [Line(text, span, by_place.get(of) if of else None) for text, span, of in _mapping(node, 0)]


def lines_shown(lines: list[Line], language: str) -> list[str]:
    """The lines with their places in a column of their own, and what was there before."""
    width = min(max((len(line.text) for line in lines), default=0), 72)
    shown = []
    for line in lines:
        before = ""
        if line.was is not None and line.was.old_span is not None:
            old = line.was.old if len(line.was.old) <= 60 else line.was.old[:59] + "…"
            values = {"old": old, "place": place(line.was.old_span)}
            before = f"  ({_TEXTS.say(language, 'was-before', values)})"
        shown.append(f"{line.text:<{width}}  # {place(line.span)}{before}")
    return shown


# Text, where it stands, and the span by which an override knows the value that begins here.
_Part = tuple[str, Span, Span | None]


def _value(prefix: str, node: Node, place: Span, depth: int) -> Iterator[_Part]:
    """A value behind `prefix`, which stands at `place`."""
    if isinstance(node.value, dict | list) and node.value:
        yield prefix, place, node.span
        yield from _mapping(node, depth)
        yield from _items(node, depth)
    else:
        yield f"{prefix} {_scalar(node)}", node.span, node.span


def _mapping(node: Node, depth: int) -> Iterator[_Part]:
    for key, value in node.mapping.items():
        yield from _value(f"{'  ' * depth}{_quoted(key)}:", value, node.key_span(key), depth + 1)


def _items(node: Node, depth: int) -> Iterator[_Part]:
    for item in node.items:
        if isinstance(item.value, dict) and item.value:
            first, *rest = _mapping(item, depth + 1)
            dash = f"{'  ' * depth}- {first[0][2 * depth + 2 :]}"
            # The dash stands for the whole item: what was added or replaced as one is told there.
            yield dash, first[1], first[2] if item.span == first[2] else item.span
            yield from rest
        else:
            yield from _value(f"{'  ' * depth}-", item, item.span, depth + 1)


def _scalar(node: Node) -> str:
    value = node.value
    if isinstance(value, dict | list):
        return "{}" if isinstance(value, dict) else "[]"
    return _quoted(value) if isinstance(value, str) else word(value, "null")


def _quoted(text: str) -> str:
    """A text as YAML on one line, quoted only where it has to be."""
    if text and text == text.strip() and text[0] not in _PLAIN_START and "\n" not in text \
            and ": " not in text and " #" not in text:  # fmt: skip
        nodes, problems = read(text, "")
        if not problems and len(nodes) == 1 and nodes[0].value == text:
            return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
