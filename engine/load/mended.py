"""Reads slips of the pen as what was meant, so that they hide nothing else in their document.

A misspelt key, kind or word of a fixed choice, and a text that lacks its quotes, can mean one thing only.
"""

from engine.load.german_words import is_slip
from engine.load.node import Node
from engine.load.validate import validate
from engine.model.problem import Problem
from engine.model.span import Span

_WORDS = {"not-one-of": "value", "kind-unknown": "kind"}


def mend_slips(nodes: list[Node], misfits: list[Problem]) -> list[Node]:
    """Mends documents in place; returns those that now fit their schema."""
    keys: dict[Span | None, str] = {}
    words: dict[Span | None, str] = {}
    for misfit in misfits:
        if misfit.code == "key-unknown" and is_slip(misfit.values["key"], misfit.hint):
            keys[misfit.span] = misfit.hint
        elif misfit.code == "kind-other" or (
            misfit.code in _WORDS and is_slip(misfit.values[_WORDS[misfit.code]], misfit.hint)
        ):
            words[misfit.span] = misfit.hint
        elif misfit.code == "text-unquoted":
            words[misfit.span] = misfit.values["value"]
    return [node for node in nodes if _mend(node, keys, words) and not validate([node])]


def _mend(node: Node, keys: dict[Span | None, str], words: dict[Span | None, str]) -> bool:
    found = False
    for key in list(node.mapping):
        found |= _mend(node.mapping[key], keys, words)
        name = keys.get(node.key_span(key))
        if name and name not in node:
            node.rename(key, name)
            found = True
    for item in node.items:
        found |= _mend(item, keys, words)
    if not isinstance(node.value, list | dict) and node.span in words:
        node.value = words[node.span]
        found = True
    return found
