"""Reads a misspelt key as what it was meant to be, so that a slip hides nothing else in its document."""

from engine.load.node import Node
from engine.load.validate import validate
from engine.model.problem import Problem
from engine.model.span import Span

# A hint may be a guess from farther away than a slip of the pen.
_ALIKE = 0.75


def mend_keys(nodes: list[Node], misfits: list[Problem]) -> list[Node]:
    """Renames, in place, misspelt keys that can mean one thing only; returns the documents that now fit."""
    slips = [misfit for misfit in misfits if misfit.code == "key-unknown" and _certain(misfit)]
    meant = {misfit.span: misfit.hint for misfit in slips}
    mended = []
    for node in nodes:
        if _mend(node, meant) and not validate([node]):
            mended.append(node)
    return mended


def _certain(misfit: Problem) -> bool:
    from difflib import SequenceMatcher

    return SequenceMatcher(None, misfit.values["key"].lower(), misfit.hint).ratio() >= _ALIKE


def _mend(node: Node, meant: dict[Span | None, str]) -> bool:
    found = False
    for key in list(node.mapping):
        found |= _mend(node.mapping[key], meant)
        name = meant.get(node.key_span(key))
        if name and name not in node:
            node.rename(key, name)
            found = True
    for item in node.items:
        found |= _mend(item, meant)
    return found
