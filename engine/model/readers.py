"""Which values of tables and things the expressions of a document read."""

from collections.abc import Iterator

from engine.model.expression import Attribute, Expression
from engine.model.traversal import walk


def values_read(part: object) -> Iterator[tuple[str, str]]:
    """Table or type, and column or field, of each read in a part of a document; some more than once."""
    if isinstance(part, Expression):
        for node in walk(part.tree):
            if isinstance(node, Attribute) and node.of.type.kind in ("row", "thing"):
                yield node.of.type.name, node.field
    elif isinstance(part, dict):
        for value in part.values():
            yield from values_read(value)
    elif isinstance(part, tuple | list):
        for value in part:
            yield from values_read(value)
