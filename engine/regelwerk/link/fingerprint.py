"""What stays the same when a ruleset's files are renamed or their comments change, and nothing else does."""

from collections.abc import Iterable

from regelwerk.load.node import Node
from regelwerk.model.digest import blake2b


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
