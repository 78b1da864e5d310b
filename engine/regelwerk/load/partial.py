"""A document without what is wrong in it, so that what else it says can be looked at.

The smallest part goes that makes the rest fit its schema: a key, an item of a list, a named entry.
"""

import re
from typing import NamedTuple

from regelwerk.load.first_line import first_line
from regelwerk.load.node import Node
from regelwerk.load.validate import validate
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_WORD = re.compile(r"\w+")
_MOST_ROUNDS = 12
# What is needed and says nothing about the rest is made up where it is lost.
_TEXTS = ("title", "text", "refusal")
_LANGUAGES = ("de", "en")
_NEEDED = ("kind", "id")


class Partial(NamedTuple):
    """A document that fits its schema, and the words that stood where parts of it are left out."""

    node: Node
    lost: set[str]


def partial(node: Node, lost: set[str]) -> Partial | None:
    """What is left of a misshapen document; nothing if that cannot be told. `lost` went before."""
    lost = set(lost)
    for _ in range(_MOST_ROUNDS):
        if any(not isinstance(_plain(node, key), str) for key in _NEEDED):
            return None
        misfits = validate([node])
        if not misfits:
            return Partial(node, lost)
        for misfit in misfits:
            reduced = _filled(node, misfit) or _without(node, misfit, lost)
            if reduced is None:
                return None
            node = reduced
    return None


def of_lost(misfits: list[Problem], lost: str) -> list[Problem]:
    """The misfits of a document that do not only follow from the text that is lost of it."""
    from regelwerk.load.german_words import is_slip

    words = set(_WORD.findall(lost))
    return [
        each
        for each in misfits
        if each.code not in ("too-few", "does-not-fit", "kind-other", "kind-missing", "value-missing")
        and (each.code != "key-missing" or not any(is_slip(word, each.values["key"]) for word in words))
    ]


def _plain(node: Node, key: str) -> object:
    given = node.get(key)
    return given.value if given is not None else None


def _filled(node: Node, misfit: Problem) -> Node | None:
    """With a made-up value of a key that is missing from the document."""
    key = misfit.values.get("key", "")
    if misfit.code != "key-missing" or misfit.span != first_line(node) or key in node:
        return None
    if key in _TEXTS:
        made = Node({language: Node("–", node.span) for language in _LANGUAGES}, node.span)
    elif key == "source":
        made = Node({"standing": Node("house", node.span)}, node.span)
    elif key == "plural" and "id" in node:      # which may be what was left out before
        made = Node(f"{node['id'].text}_of_all", node.span)
    else:
        return None
    return _of(node, {**node.mapping, key: made})


def _without(node: Node, misfit: Problem, lost: set[str]) -> Node | None:
    """Without the innermost part in which a misfit stands; nothing if that is the whole."""
    place = misfit.span
    if place is None:
        return None
    if isinstance(node.value, list):
        items: list[Node] = []
        for item in node.items:
            left = _part(item, item.span, misfit, lost)
            items += [left] if left is not None else []
        return Node(items, node.span, node.source)
    if not isinstance(node.value, dict) or (misfit.code == "key-missing" and first_line(node) == place):
        return None
    kept: dict[str, Node] = {}
    for key, value in node.mapping.items():
        start, end = node.key_span(key), value.span
        whole = start._replace(end_line=max(start.end_line, end.end_line), end_column=end.end_column)
        left = value if start.file != place.file else _part(value, whole, misfit, lost)
        if left is None:
            lost |= {key, *_WORD.findall(key)}
        else:
            kept[key] = left
    return _of(node, kept) if kept != node.mapping else None


def _part(value: Node, whole: Span, misfit: Problem, lost: set[str]) -> Node | None:
    """A part of a document without what is wrong in it, itself if nothing is, nothing if it goes whole."""
    place = misfit.span
    if place is None or not _in(place, whole):
        return value
    own = value.span
    deeper = isinstance(value.value, dict) or (
        isinstance(value.value, list) and place not in (own, first_line(value))
    )
    left = _without(value, misfit, lost) if deeper and _in(place, own) else None
    if left is None:
        lost |= _words(value)
    return left


def _of(node: Node, pairs: dict[str, Node]) -> Node:
    return Node(pairs, node.span, node.source, {key: node.key_span(key) for key in pairs})


def _words(node: Node) -> set[str]:
    found: set[str] = set()
    for each in node.walk():
        found |= {word for key in each.mapping for word in (key, *_WORD.findall(key))}
        if isinstance(each.value, str):
            found |= {each.value, *_WORD.findall(each.value)}
    return found


def _in(span: Span, whole: Span) -> bool:
    return span.file == whole.file and (
        (whole.line, whole.column) <= (span.line, span.column) < (whole.end_line, whole.end_column)
        or (whole.line, whole.column) == (span.line, span.column)
    )
