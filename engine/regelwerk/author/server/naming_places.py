"""Finds the keys and values that hold names, as `names.yaml` in the folder of each kind lists them.

A path leads from the document to a value; `*` is any item or any key, `#` at its end the keys themselves.
What stands there is one of: a kind of document, several divided by `|`, or `any`, `field`, `tag`, `plural`,
`source`, `slot` (a field that a notation reads), `path` (fields, with dots between them), `effects`, `state`,
`happening`; `given` before it says that the name is given there. Behind `of` stands the path to whose
field it is; each `*` in it is the one of the path itself.
"""

import os
from collections.abc import Iterator
from typing import NamedTuple

import yaml

from regelwerk.kinds import KINDS, folder
from regelwerk.load.node import Node
from regelwerk.model.span import Span

_EVERYWHERE = {"source/document": "source"}


class Place(NamedTuple):
    path: str
    names: str
    owner: str = ""


class Named(NamedTuple):
    """A place in a document that holds a name. `node` is its value, or for a key the value behind it."""

    names: str
    text: str
    node: Node
    span: Span
    owner: str


def _read(kind: str) -> Iterator[Place]:
    path = os.path.join(folder(kind), "names.yaml")
    places = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            places = yaml.load(file, yaml.BaseLoader)
    for path, said in (places | _EVERYWHERE).items():
        names, _, owner = said.partition(" of ")
        yield Place(path, names, owner)


# The places of each kind of document.
PLACES = {kind: tuple(_read(kind)) for kind in KINDS}
_WHOLE = ("effects", "state", "happening")


def named(document: Node, kind: str) -> Iterator[Named]:
    """Every place of a document that `PLACES` speaks of."""
    for place in PLACES.get(kind, ()):
        steps = place.path.split("/")
        for node, key, bound in _reached(document, steps, ()):
            owner = _owner(document, place.owner, bound)
            if key is not None:
                yield Named(place.names, key, node.mapping[key], node.key_span(key), owner)
            elif place.names in _WHOLE or isinstance(node.value, str):
                yield Named(place.names, node.text, node, node.span, owner)


def place_at(kind: str, path: tuple[str, ...]) -> tuple[Place, tuple[str, ...]] | None:
    """What stands at a path of keys, where items of lists are `*`; and the way on below it."""
    for place in PLACES.get(kind, ()):
        steps = place.path.split("/")
        whole = place.names in _WHOLE
        if len(path) != len(steps) and not (whole and len(path) > len(steps)):
            continue
        if all(step in (given, "*", "#") for step, given in zip(steps, path, strict=False)):
            return place, path[len(steps) :]
    return None


def _reached(
    node: Node, steps: list[str], bound: tuple[str | int, ...]
) -> Iterator[tuple[Node, str | None, tuple[str | int, ...]]]:
    if not steps:
        yield node, None, bound
        return
    step, rest = steps[0], steps[1:]
    if step == "#":
        for key in node.mapping:
            yield node, key, bound
    elif step == "*":
        for at, item in enumerate(node.items):
            yield from _reached(item, rest, (*bound, at))
        for key, item in node.mapping.items():
            yield from _reached(item, rest, (*bound, key))
    elif step in node:
        yield from _reached(node[step], rest, bound)


def _owner(document: Node, path: str, bound: tuple[str | int, ...]) -> str:
    node, remaining = document, list(bound)
    for step in path.split("/"):
        # The path itself may have fewer: any of them has the field, so the first is asked.
        at = step if step != "*" else remaining.pop(0) if remaining else 0
        if isinstance(at, str):
            node = node.at(at)
        elif at < len(node.items):
            node = node.items[at]
        else:
            return ""
    return node.text
