"""What generated source may use besides Python's built-ins.

What was worked out from rows alone stands in tables that generated source looks values up in, and fills. A
table leads part by part of a key to a value.
"""

from typing import Any

from regelwerk.run.interval import OPERATIONS
from regelwerk.run.state import CHANGES
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.relations import distances

KEPT = 10_000  # values of one table
NUMBER = object()  # by which it stands how many there are


def note(known: dict[Any, Any], key: tuple[Any, ...], value: Any) -> None:
    """Puts a value down. There are only so many rows, but of several together perhaps too many."""
    *path, last = key
    table = known
    for part in path:
        table = table.setdefault(part, {})
    if last not in table:
        known[NUMBER] = known.get(NUMBER, 0) + 1
        if known[NUMBER] > KEPT:
            known.clear()
            note(known, key, value)
            return
    table[last] = value


def apart(value: Any) -> Any:
    """The same value in lists of its own."""
    return [apart(each) for each in value] if type(value) is list else value


RUNTIME: dict[str, object] = {
    **{f"word_{name}": word.meaning for name, word in FUNCTIONS.items()},
    **OPERATIONS,
    **CHANGES,
    "apart": apart,
    "distances": distances,
    "note": note,
    "Unasked": object(),
}
