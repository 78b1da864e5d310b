"""Runs examples on a ruleset that they were not written for: those of a base on its variant."""

from typing import NamedTuple

from regelwerk.link.ruleset import link
from regelwerk.load.node import Node, of_plain
from regelwerk.load.reading import Reading
from regelwerk.load.validate import validate
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span


class Borrowed(NamedTuple):
    """A ruleset with examples from elsewhere, linked.

    `unfit` are examples that it cannot read as they stand, with why: they are there without what they expect,
    or, if that does not help, not at all. `orphans` are examples of documents that the ruleset does not have,
    with the document; they run all the same.
    """

    ruleset: Ruleset
    unfit: dict[str, list[Problem]]
    orphans: dict[str, str]


def borrow(reading: Reading, folder: str, examples: list[Node]) -> tuple[Borrowed | None, list[Problem]]:
    """The ruleset that was read, with `examples` beside its own; those replace its own of the same id.

    Problems of the ruleset itself, if there are any, and then nothing else.
    """
    ids = {_id(node) for node in examples}
    own = [node for node in reading.nodes if _id(node) not in ids]
    known = {_id(node) for node in own}
    orphans = {_id(node): node["of"].text for node in examples if node["of"].text not in known | ids}
    start = next((node["start"] for node in own if "start" in node), None)
    # An example whose document is gone becomes one of the first phase: only whom it cites changes.
    guests = [_with(node, "of", start) if start and _id(node) in orphans else node for node in examples]
    unfit: dict[str, list[Problem]] = {}
    while True:
        problems = validate(guests)
        ruleset = None
        if not problems:
            ruleset, problems = link([*own, *guests], folder, reading)
        if ruleset is not None:
            return Borrowed(ruleset, unfit, orphans), []
        told = [(problem, _owner(problem.span, guests)) for problem in problems]
        blamed = {node for _, node in told if node is not None}
        if not blamed:
            return None, problems
        again = {_id(node) for node in blamed if _id(node) in unfit}
        for problem, node in told:
            if node is not None and _id(node) not in again:
                unfit.setdefault(_id(node), []).append(problem)
        left = [node for node in guests if _id(node) not in again]
        guests = [_asking_nothing(node) if node in blamed else node for node in left]


def _with(node: Node, key: str, value: Node) -> Node:
    return Node({**node.mapping, key: value}, node.span, node.source, dict(node.keys))


def _asking_nothing(node: Node) -> Node:
    """An example that expects nothing, so that it can be run to see what happens."""
    return _with(node, "expect", of_plain({"state": {}}, node["expect"].span))


def _owner(span: Span | None, examples: list[Node]) -> Node | None:
    return next((node for node in examples if span is not None and span.begins_in(node.span)), None)


def _id(node: Node) -> str:
    return node["id"].text
