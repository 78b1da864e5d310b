"""Which documents stand at a place, and which places stand in a document: found without going through all."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable

from regelwerk.load.node import Node
from regelwerk.model.span import Span


class Lines:
    """Lines of files at which something begins."""

    def __init__(self, spans: Iterable[Span | None]) -> None:
        found: defaultdict[str, set[int]] = defaultdict(set)
        for span in spans:
            if span is not None:
                found[span.file].add(span.line)
        self._lines = {file: sorted(lines) for file, lines in found.items()}

    def any_in(self, file: str, first: int, last: int) -> bool:
        """Whether there is one from line `first` to line `last`."""
        lines = self._lines.get(file, ())
        at = bisect_left(lines, first)
        return at < len(lines) and lines[at] <= last


class Documents:
    """Documents by the lines in which they stand; no more than two share one."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        found: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        for node in nodes:
            found[node.span.file].append((node.span.line, node.span.end_line))
        self._lines = {file: sorted(lines) for file, lines in found.items()}

    def at(self, span: Span | None) -> bool:
        """Whether a place is in the lines of one of them."""
        if span is None:
            return False
        lines = self._lines.get(span.file, ())
        behind = bisect_right(lines, (span.line, span.line + 1_000_000_000))
        return any(end >= span.line for _, end in lines[max(0, behind - 2) : behind])
