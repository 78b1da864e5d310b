"""The kinds of documents: a folder each, and what the rest of the engine has to know of them.

`schema.py` says what stands in a document. Parts are imported by name when they are asked for: a command pays
only for the kinds that it meets.
"""

from importlib import import_module
from typing import Any

KINDS = (
    "ruleset", "type", "table", "sentences", "term", "notation", "scenario", "example",
    "definition", "quantity", "modifier", "judgement", "immunity", "phase", "event", "action", "rule",
    "sheet", "board", "comparison", "change",
)  # fmt: skip


def part(kind: str, name: str) -> Any:
    """The module of that name in the folder of a kind."""
    return import_module(f"regelwerk.kinds.{kind}.{name}")
