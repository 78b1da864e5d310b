"""Which columns of tables the expressions of a document read."""

from collections.abc import Iterator

from engine.model.expression import Attribute, Expression
from engine.model.traversal import walk


def columns_read(part: object) -> Iterator[tuple[str, str]]:
    """Table and column of each read in a document or a part of one, however deep; some more than once."""
    if isinstance(part, Expression):
        for node in walk(part.tree):
            if isinstance(node, Attribute) and node.of.type.kind == "row":
                yield node.of.type.name, node.field
    elif isinstance(part, dict):
        for value in part.values():
            yield from columns_read(value)
    elif isinstance(part, tuple | list):
        for value in part:
            yield from columns_read(value)
