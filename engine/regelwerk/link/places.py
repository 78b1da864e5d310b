"""Which document stands at a place, found without going through all of them."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable

from regelwerk.load.node import Node
from regelwerk.model.span import Span


class Documents:
    """Documents by the lines in which they stand; no more than two share one."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        found: defaultdict[str, list[Node]] = defaultdict(list)
        for node in nodes:
            found[node.span.file].append(node)
        self._nodes = {file: sorted(nodes, key=lambda node: node.span.line) for file, nodes in found.items()}
        self._lines = {file: [node.span.line for node in nodes] for file, nodes in self._nodes.items()}

    def at(self, span: Span) -> Node | None:
        """The document in whose lines a place is."""
        behind = bisect_right(self._lines.get(span.file, []), span.line)
        for node in reversed(self._nodes.get(span.file, [])[max(0, behind - 2) : behind]):
            if node.span.end_line >= span.line:
                return node
        return None
