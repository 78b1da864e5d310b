"""Reading a trace entry by entry.

A row of rules that were not even asked stands in the trace as one entry, so that a thousand of them cost
as much as one: `("passed", documents, start, stop)` says that `documents[start:stop]` did not apply.
"""

from collections.abc import Iterable, Iterator

from engine.run.state import Entry


def entries(trace: Iterable[Entry]) -> Iterator[Entry]:
    """The entries as if each rule had been asked for itself."""
    for entry in trace:
        if entry[0] == "passed":
            _, documents, start, stop = entry
            yield from [("skipped", number) for number in documents[start:stop]]
        else:
            yield entry
