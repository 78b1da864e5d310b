"""The kinds of documents: a folder each, and what the rest of the engine has to know of them.

`schema.yaml` says what stands in a document. Parts are imported by name when they are asked for: a command
pays only for the kinds that it meets.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from regelwerk.model.record import NamedTuple


class Kind(NamedTuple):
    """What the engine has to know of a kind without knowing which it is."""

    documents: str = ""  # the field of a ruleset that holds them
    sourced: bool = False  # readers are shown beside it where it comes from, so it has to say it
    named: bool = True  # others speak of it by its id
    inherited: bool = True  # a variant takes it over; what shows one ruleset need not hold for another
    looked_up: bool = False  # says something that may stand on a sheet
    drafted: bool = False  # `regelwerk new` makes one of `draft.yaml`
    declares: str = ""  # the key under which stand names for its expressions
    names_of: str = ""  # the key of the document whose names its expressions use
    title: str = "title"  # the key of its heading
    text: str = "text"  # the key of its prose
    paged: bool = False  # each has a page of its own, and stands in no chapter
    chapter: str = ""  # the chapter that gathers them, whatever file they stand in
    aside: str = ""  # the chapter that gathers those that nobody plays by
    result: bool = False  # says what came of the rules: they stay the same with others


KINDS = {
    "ruleset": Kind(),
    "type": Kind("types"),
    "table": Kind("tables", sourced=True, drafted=True),
    "sentences": Kind("sentences"),
    "term": Kind("terms", named=False, looked_up=True),
    "notation": Kind("notations"),
    "scenario": Kind("scenarios", named=False, drafted=True, aside="example_setups"),
    "example": Kind("examples", named=False, inherited=False),
    "lesson": Kind("lessons", named=False, inherited=False, drafted=True, paged=True),
    "definition": Kind("definitions", looked_up=True, declares="parameters", aside="exact_terms"),
    "quantity": Kind("quantities", sourced=True, looked_up=True, declares="parameters"),
    "modifier": Kind("modifiers", sourced=True, looked_up=True, names_of="of"),
    "judgement": Kind("judgements", sourced=True, looked_up=True, declares="per", aside="exact_terms"),
    "immunity": Kind("immunities", sourced=True, looked_up=True, drafted=True),
    "phase": Kind("phases", looked_up=True, drafted=True),
    "event": Kind("events", looked_up=True, declares="parameters"),
    "action": Kind("actions", sourced=True, looked_up=True, drafted=True, declares="parameters"),
    "rule": Kind("rules", sourced=True, looked_up=True, drafted=True, names_of="on"),
    "sheet": Kind("sheets", named=False),
    "board": Kind("boards"),
    "comparison": Kind("comparisons", named=False),
    "question": Kind(
        "questions", named=False, drafted=True, title="asks", text="answer", chapter="questions"
    ),
    "balance": Kind("balances", named=False, inherited=False, paged=True, result=True),
    "change": Kind(),
}
# The keys of prose in all documents.
PROSE = tuple({key: None for kind in KINDS.values() for key in (kind.title, kind.text)})


def part(kind: str, name: str) -> Any:
    """The module of that name in the folder of a kind."""
    return import_module(f"regelwerk.kinds.{kind}.{name}")


@cache
def function(kind: str, of: str, name: str) -> Any:
    """A function of that part of a kind; none if it has no such part or function."""
    known = find_spec(f"regelwerk.kinds.{kind}.{of}") is not None
    return getattr(part(kind, of), name, None) if known else None


def folder(kind: str) -> str:
    """Where data of a kind lie: the names that its documents hold, the draft of a new one."""
    return f"{__path__[0]}/{kind}"
