"""Where something is said to be missing: the first line of what should hold it."""

from regelwerk.load.node import Node
from regelwerk.model.span import Span


def first_line(node: Node) -> Span:
    """The part of a node's span on its first line."""
    span = node.span
    if span.line == span.end_line:
        return span
    end = len(node.source.line(span.line - 1).rstrip()) + 1 if node.source is not None else span.column + 1
    return span._replace(end_line=span.line, end_column=max(end, span.column + 1))
