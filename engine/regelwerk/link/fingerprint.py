"""What stays the same when a ruleset's files are renamed or their comments change, and nothing else does."""

from collections.abc import Iterable
from typing import Any

from regelwerk.kinds import KINDS
from regelwerk.load.node import Node
from regelwerk.model.digest import blake2b
from regelwerk.texts import languages

# What a document tells readers beside its texts.
_TOLD = {"source", "version", "about", "words", "nouns", "chapters", "documents", "map", "balance"}


def content_fingerprint(nodes: Iterable[Node]) -> str:
    """A fingerprint of the documents' files, whatever their names and order.

    Whole-line comments and blank lines do not count.
    """
    sources = {id(node.source): node.source for node in nodes if node.source is not None}
    texts = sorted("\n".join(_telling(source.text)) for source in sources.values())
    return blake2b("\0".join(texts).encode("utf-8", "replace"), digest_size=16).hexdigest()


def _telling(text: str) -> list[str]:
    lines = (line.rstrip() for line in text.splitlines())
    return [line for line in lines if line and not line.lstrip().startswith("#")]


def played_fingerprint(nodes: Iterable[Node], scenario: str) -> str:
    """A fingerprint of what is played in a scenario: no texts, nothing that only shows it."""
    playing = (
        node.mapping
        for node in nodes
        if KINDS[node["kind"].text].named or (node["kind"].text, node["id"].text) == ("scenario", scenario)
    )
    kept = ({key: each for key, each in document.items() if key not in _TOLD} for document in playing)
    texts = sorted(repr([(key, _untold(each)) for key, each in document.items()]) for document in kept)
    return blake2b("\0".join(texts).encode("utf-8", "replace"), digest_size=16).hexdigest()


def _untold(node: Node) -> Any:
    """A value without texts in languages."""
    if isinstance(node.value, dict):
        if node.value and node.value.keys() <= set(languages()):
            return None
        return [(key, _untold(each)) for key, each in node.value.items()]
    return [_untold(each) for each in node.value] if isinstance(node.value, list) else node.value
