"""Reads the ruleset in a folder: its documents as they stand, or a variant's merged with those it extends."""

import os
from collections.abc import Callable
from typing import NamedTuple

from engine.load.folder import Documents, Reader, read_folder
from engine.load.language import stated_otherwise
from engine.load.node import Node
from engine.load.validate import validate
from engine.load.yaml_nodes import read_file
from engine.model.problem import Problem
from engine.model.provenance import Layer, Override


class Reading(NamedTuple):
    """What was read. The rest is empty for a ruleset that extends no other.

    `layers` are the rulesets that a variant is made of, itself the last. `changes` are the documents that say
    what it changes; `examples` are those of the rulesets below it: they hold for these, and so are not among
    the `nodes`. `beside`: what is wrong with the other documents can be told, too; of the `failed` among
    the changes nobody knows what would have come.
    """

    nodes: list[Node]
    problems: list[Problem]
    layers: tuple[Layer, ...] = ()
    overrides: tuple[Override, ...] = ()
    changes: tuple[Node, ...] = ()
    examples: tuple[Node, ...] = ()
    beside: bool = False
    failed: tuple[Node, ...] = ()


def read_ruleset(
    path: str | os.PathLike[str],
    read: Reader = read_file,
    validated: Callable[[list[Node]], list[Problem]] = validate,
) -> Reading:
    """The validated documents of a ruleset; with problems they may be incomplete.

    A variant that fits in one file may be named by that file. `read` gives the documents of a file, which a
    variant's merging alters; `validated` tells what is wrong with the shape of documents.
    """
    place = os.fspath(path)
    nodes, problems = _nodes(place, read)
    otherwise = _written_otherwise(nodes)
    if otherwise:
        return Reading(nodes, problems + otherwise)
    if not any(is_of_variant(node) for node in nodes):
        return Reading(nodes, problems + validated(nodes), beside=True)
    from engine.load.variant import merge

    return merge(place, nodes, problems, read)


def _written_otherwise(nodes: list[Node]) -> list[Problem]:
    found = [stated_otherwise(node) for node in nodes if "language" in node and _is_head(node)]
    return [problem for problem in found if problem is not None]


def _nodes(place: str, read: Reader) -> Documents:
    if place.endswith((".yaml", ".yml")) and "\0" not in place and os.path.isfile(place):
        nodes, problems = read(place)
        if any("extends" in node for node in nodes):
            return nodes, problems
    return read_folder(place, read)


def _is_head(node: Node) -> bool:
    kind = node.get("kind")
    return kind is not None and kind.value == "ruleset"


def is_of_variant(node: Node) -> bool:
    """Whether a document makes its ruleset a variant: a change, or a head that extends another."""
    kind = node.get("kind")
    return kind is not None and (kind.value == "change" or (kind.value == "ruleset" and "extends" in node))
