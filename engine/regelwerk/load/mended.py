"""Reads slips of the pen as what was meant, so that they hide nothing else in their document.

A misspelt key, kind, verb or word of a fixed choice, and a text without its quotes, can mean one thing only.
"""

from regelwerk.load.german_words import is_slip
from regelwerk.load.node import Node
from regelwerk.load.validate import validate
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_WORDS = {"not-one-of": "value", "kind-unknown": "kind"}
_KEYS = {"key-unknown": "key", "unknown-verb": "name"}
# What a slip hid may be a slip, too.
_MOST_ROUNDS = 4
# More problems than these are not shown anyway.
_MOST = 1_000


def mend_slips(nodes: list[Node], misfits: list[Problem]) -> tuple[list[Node], list[Problem]]:
    """Mends documents in place; gives those that now fit their schema, and what the slips hid."""
    told, hidden = list(misfits), list[Problem]()
    mended: list[Node] = []
    left = nodes[:_MOST]
    for _ in range(_MOST_ROUNDS):
        keys, words = _meant(told)
        left = [node for node in left if _mend(node, keys, words)]
        if not left:
            break
        told = []
        for node in left:
            found = validate([node])
            told += found
            if not found:
                mended.append(node)
        known = {(each.code, each.span) for each in (*misfits, *hidden)}
        hidden += [each for each in told if (each.code, each.span) not in known]
        sound = set(map(id, mended))
        left = [node for node in left if id(node) not in sound]
    return mended, hidden


def _meant(misfits: list[Problem]) -> tuple[dict[Span | None, str], dict[Span | None, str]]:
    """What keys and words were meant to be, by their places."""
    keys: dict[Span | None, str] = {}
    words: dict[Span | None, str] = {}
    for misfit in misfits:
        slip = misfit.code in _KEYS and is_slip(misfit.values[_KEYS[misfit.code]], misfit.hint)
        if slip or (misfit.code == "kind-missing" and misfit.hint == "kind"):
            keys[misfit.span] = misfit.hint
        elif misfit.code == "kind-other" or (
            misfit.code in _WORDS and is_slip(misfit.values[_WORDS[misfit.code]], misfit.hint)
        ):
            words[misfit.span] = misfit.hint
        elif misfit.code == "text-unquoted":
            words[misfit.span] = misfit.values["value"]
    return keys, words


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
