"""What happened, entry by entry."""

from collections.abc import Collection, Iterable
from typing import Any

# One thing that happened; `regelwerk.compile.generate` lists them all.
Entry = tuple[Any, ...]


def happened(trace: Iterable[Entry], replacing: Collection[int]) -> list[tuple[int, tuple[object, ...]]]:
    """The events that happened, in their order: the document's number, and the arguments.

    None did that was refused, or stopped, or in whose place came one of the rules that are `replacing`.
    """
    found: list[tuple[int, tuple[object, ...]] | None] = []
    inside: list[int] = []  # positions of the events around an entry
    for entry in trace:
        kind = entry[0]
        if kind == "event":
            inside.append(len(found))
            found.append((entry[1], entry[2]))
        elif kind == "end":
            if inside:
                inside.pop()
        elif inside and (kind in ("refused", "stopped") or (kind == "rule" and entry[1] in replacing)):
            found[inside[-1]] = None
    return [each for each in found if each is not None]
