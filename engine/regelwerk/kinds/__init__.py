"""The kinds of documents: a folder each, and what the rest of the engine has to know of them.

`schema.py` says what stands in a document. Parts are imported by name when they are asked for: a command pays
only for the kinds that it meets.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from regelwerk.model.record import NamedTuple


class Kind(NamedTuple):
    """What is asked of all kinds; the field of a ruleset that holds its `documents`.

    `sourced` are those that say where they come from: readers are shown it beside them.
    """

    documents: str = ""
    sourced: bool = False


KINDS = {
    "ruleset": Kind(),
    "type": Kind("types"),
    "table": Kind("tables", sourced=True),
    "sentences": Kind("sentences"),
    "term": Kind("terms"),
    "notation": Kind("notations"),
    "scenario": Kind("scenarios"),
    "example": Kind("examples"),
    "definition": Kind("definitions"),
    "quantity": Kind("quantities", sourced=True),
    "modifier": Kind("modifiers", sourced=True),
    "judgement": Kind("judgements", sourced=True),
    "immunity": Kind("immunities", sourced=True),
    "phase": Kind("phases"),
    "event": Kind("events"),
    "action": Kind("actions", sourced=True),
    "rule": Kind("rules", sourced=True),
    "sheet": Kind("sheets"),
    "board": Kind("boards"),
    "comparison": Kind("comparisons"),
    "change": Kind(),
}


def part(kind: str, name: str) -> Any:
    """The module of that name in the folder of a kind."""
    return import_module(f"regelwerk.kinds.{kind}.{name}")


@cache
def function(kind: str, of: str, name: str) -> Any:
    """A function of that part of a kind; none if it has no such part or function."""
    known = find_spec(f"regelwerk.kinds.{kind}.{of}") is not None
    return getattr(part(kind, of), name, None) if known else None
