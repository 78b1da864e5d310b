"""What generated source may use besides Python's built-ins.

What was worked out from rows alone stands in tables that generated source looks values up in, and fills. A
table leads part by part of a key to a record, which has a place for each value that follows from that key.
"""

from collections.abc import Sequence
from typing import Any

from regelwerk.run import interval
from regelwerk.run.state import CHANGES
from regelwerk.words.functions import FUNCTIONS

KEPT = 10_000  # records of one table
_NUMBER = object()  # by which it stands how many there are


def note(known: dict[Any, Any], unknown: Sequence[Any], key: tuple[Any, ...], place: int, value: Any) -> None:
    """Puts a value down; a record begins as one that is `unknown`. There are only so many rows, but of
    several together perhaps too many."""
    *path, last = key
    table = known
    for part in path:
        table = table.setdefault(part, {})
    record = table.get(last)
    if record is None:
        number = known.get(_NUMBER, 0) + 1
        if number > KEPT:
            known.clear()
            note(known, unknown, key, place, value)
            return
        known[_NUMBER] = number
        record = table[last] = [*unknown]
    record[place] = value


def apart(value: Any) -> Any:
    """The same value in lists of its own."""
    return [apart(each) for each in value] if type(value) is list else value


RUNTIME: dict[str, object] = {
    **{f"word_{name}": word.meaning for name, word in FUNCTIONS.items()},
    **{each.__name__: each for each in interval.OPERATIONS},
    **CHANGES,
    "apart": apart,
    "note": note,
    "Unasked": object(),
}
