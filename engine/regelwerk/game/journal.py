"""What a game's journal says: plain JSON in one fixed spelling, without times or memory addresses."""

import json
from typing import Any, NamedTuple


class Entry(NamedTuple):
    """One line of the journal; `data` is compact JSON."""

    kind: str
    data: str


def entry(kind: str, **data: object) -> Entry:
    return Entry(kind, compact(data))


def compact(data: object) -> str:
    """JSON in one spelling: the same data give the same bytes."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parsed(text: str) -> Any:
    """What JSON says. Raises ValueError, whatever is wrong with it."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
