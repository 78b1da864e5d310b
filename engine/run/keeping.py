"""Values that follow from rows alone, kept by the module that works them out."""

from typing import Any

KEPT = 10_000  # values that are kept of one quantity or definition


def keep(known: dict[Any, Any], key: Any, value: Any, most: int | None = None) -> None:
    """Notes what follows from some rows: there are only so many, of several together perhaps too many.
    Without a key nothing is."""
    if key is None:
        return
    if len(known) >= (most or KEPT):
        known.clear()
    known[key] = value
