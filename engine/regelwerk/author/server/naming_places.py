"""Finds the keys and values of documents that hold names, as `naming_places.yaml` lists them."""

import os
from collections.abc import Iterator
from typing import NamedTuple

import yaml

from regelwerk.load.node import Node
from regelwerk.model.span import Span


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


def _read() -> dict[str, tuple[Place, ...]]:
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "naming_places.yaml")
    with open(path, encoding="utf-8") as file:
        kinds = yaml.load(file, yaml.BaseLoader)
    every = kinds.pop("every")
    found = {}
    for kind, places in kinds.items():
        split = ((path, *said.partition(" of ")) for path, said in {**places, **every}.items())
        found[kind] = tuple(Place(path, names, owner) for path, names, _, owner in split)
    return found


# The places of each kind of document.
PLACES = _read()
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
    node: Node | None = document if path else None
    remaining = list(bound)
    for step in path.split("/"):
        if node is None:
            return ""
        if step == "*":
            # The path itself has fewer: any of them has the field, so the first is asked.
            at = remaining.pop(0) if remaining else 0
            node = next(iter(node.items[at:]), None) if isinstance(at, int) else node.get(at)
        else:
            node = node.get(step)
    return node.text if node is not None else ""
