"""What is wrong with the sound documents of a ruleset while others do not fit their schema.

Nobody knows what a misshapen document would have said. So whatever names it, itself or by way of other
documents, is passed over: what looks wrong there may only follow. What is left is told at once.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from engine.load.node import Node
from engine.model.problem import Problem
from engine.model.span import Span

_WORD = re.compile(r"\w+")
# What no document says by itself: that nobody uses, reaches, carries or fills something.
_OF_THE_WHOLE = frozenset(
    (
        "flag-unused",
        "column-unused",
        "phase-unreachable",
        "phase-may-be-stuck",
        "edge-never-taken",
        "phases-circle",
        "unknown-chapter",
        "unknown-tag",
        "ruleset-head-missing",
    )
)
# Nothing else speaks of these but examples, of scenarios.
_LEAVES = frozenset(("comparison", "example", "scenario", "sheet", "term"))

Link = Callable[[list[Node]], Iterable[Problem]]


def problems_beside(nodes: list[Node], misfits: list[Problem], link: Link) -> list[Problem]:
    """The problems that `link` finds in documents without misfits and apart from those with some."""
    broken = [node for node in nodes if any(_stands_in(misfit.span, node) for misfit in misfits)]
    if any(misfit.span is None for misfit in misfits) or not all(map(_nameable, broken)):
        return []
    sound = [node for node in nodes if node not in broken]
    spoiled = {name for node in broken for name in _names(node)}
    named = set().union(*(_words(node.plain()) for node in broken))
    words = {id(node): _words(node.plain()) for node in sound}
    left = [node for node in sound if not named & set(_names(node))]
    while caught := [node for node in left if spoiled & words[id(node)]]:
        left = [node for node in left if node not in caught]
        spoiled |= {name for node in caught for name in _names(node)}
    return [
        problem
        for problem in link(sound)
        if problem.code not in _OF_THE_WHOLE and any(_stands_in(problem.span, node) for node in left)
    ]


def _stands_in(span: Span | None, node: Node) -> bool:
    whole = node.span
    return span is not None and span.file == whole.file and whole.line <= span.line <= whole.end_line


def _nameable(node: Node) -> bool:
    """Whether it is known what others may call a document; all of them need the ruleset's head."""
    kind, given = node.get("kind"), node.get("id")
    if kind is None or given is None or kind.value == "ruleset" or not isinstance(given.value, str):
        return kind is not None and kind.value in _LEAVES
    return True


def _names(node: Node) -> Iterator[str]:
    """What others may call a document, word by word: its id and plural, and tags that it carries."""
    for key in ("id", "plural", "tags"):
        given = node.get(key)
        if given is not None:
            yield from _words(given.plain())


def _words(value: object) -> set[str]:
    if isinstance(value, dict):
        return set().union(*(_WORD.findall(key) for key in value), *map(_words, value.values()))
    if isinstance(value, list):
        return set().union(*map(_words, value))
    return set(_WORD.findall(value)) if isinstance(value, str) else set()
