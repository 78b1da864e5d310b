"""What is wrong with the sound documents of a ruleset while others cannot be read or do not fit their schema.

Nobody knows what a misshapen or unreadable document would have said. So whatever names it, itself or by way
of other documents, is passed over: what looks wrong there may only follow. What is left is told at once. A
key that is merely misspelt is read as it was meant.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engine.load.mended import mend_slips
from engine.load.node import Node
from engine.load.reading import Reading
from engine.load.unread import Unread, unread_documents
from engine.load.validate import validate
from engine.model.problem import Problem
from engine.model.span import Span

_WORD = re.compile(r"\w+")
# What no document says by itself: that nobody uses, reaches, carries or fills something.
_OF_THE_WHOLE = frozenset(
    (
        "flag-unused",
        "column-unused",
        "phase-unreachable",
        "phase-may-be-stuck",
        "edge-never-taken",
        "phases-circle",
        "unknown-chapter",
        "unknown-tag",
        "ruleset-head-missing",
    )
)
# Told once, though more documents may be concerned: these are read only after an upgrade.
_OF_OTHERS = frozenset(("language-older", "language-newer"))
# What is told of a document that is understood all the same.
_UNDERSTOOD = frozenset(("yaml-duplicate-key", "yaml-separator-missing"))
# No other document speaks of these by their id.
_UNNAMED = frozenset(("comparison", "example", "sheet", "term"))
# Of scenarios only examples speak.
_LEAVES = _UNNAMED | {"scenario"}
# Prose names nothing that could be missing.
_PROSE = frozenset(("title", "text", "refusal", "note", "reason"))

Link = Callable[[list[Node]], Iterable[Problem]]


class _Broken(NamedTuple):
    """What others may call a document of which nobody knows what it says, and the words that stand in it."""

    names: set[str]
    words: set[str]


def problems_beside(reading: Reading, link: Link) -> list[Problem]:
    """The problems that `link` finds in documents that can be read and fit, apart from those with others."""
    nodes, problems = reading.nodes, reading.problems
    if any(problem.span is None or problem.code in _OF_OTHERS for problem in problems):
        return []
    changed = _changed(reading)
    told = [problem for problem in problems if problem.code not in _UNDERSTOOD]
    sound = [
        node
        for node in nodes
        if not any(_stands_in(problem.span, node) for problem in told)
        and not (reading.changes and validate([node]))
    ]
    misshapen = [node for node in nodes if node not in sound]
    mended = mend_slips(misshapen, told)
    sound = [node for node in nodes if node in sound or node in mended]
    broken = [_broken(node) for node in misshapen if node not in mended]
    broken += [_lost(text) for text in unread_documents(_read(reading), problems)]
    known = [each for each in broken if each is not None]
    if len(known) < len(broken):
        return []
    untouched = _untouched(sound, known)
    awaited = _awaited(reading)
    return [
        problem
        for problem in link(sound)
        if (problem.code not in _OF_THE_WHOLE or not (known or reading.failed))
        and not awaited & set(problem.values.values())
        and any(
            _stands_in(problem.span, node) or any(_within(problem.span, each) for each in changed[_id(node)])
            for node in untouched
        )
    ]


def _changed(reading: Reading) -> defaultdict[str, list[Span]]:
    """Where the values stand that changes gave to documents, by the documents' ids."""
    found: defaultdict[str, list[Span]] = defaultdict(list)
    for each in reading.overrides:
        if each.new_span is not None:
            found[each.document].append(each.new_span)
    return found


def _read(reading: Reading) -> Iterator[Span]:
    yield from (node.span for node in (*reading.nodes, *reading.changes, *reading.examples))
    yield from (layer.head for layer in reading.layers)


def _awaited(reading: Reading) -> set[str]:
    """What might be there if the changes had been carried out: whatever they speak of."""
    given = [{key: value for key, value in each.plain().items() if key not in ("kind", "of", "reason")}
             for each in reading.failed]
    return _words(given)


def _id(node: Node) -> str:
    given = node.get("id")
    return given.text if given is not None else ""


def _untouched(sound: list[Node], broken: list[_Broken]) -> list[Node]:
    """The documents that nothing broken names, and that name nothing broken, be it through others."""
    spoiled = set().union(*(each.names for each in broken))
    named = set().union(*(each.words for each in broken))
    words = {id(node): _words(node.plain()) for node in sound}
    left = sound
    while caught := [node for node in left if spoiled & words[id(node)]]:
        left = [node for node in left if node not in caught]
        spoiled |= {name for node in caught for name in _names(node)}
    return [node for node in left if not named & set(_names(node))]


def _stands_in(span: Span | None, node: Node) -> bool:
    whole = node.span
    return span is not None and span.file == whole.file and whole.line <= span.line <= whole.end_line


def _within(span: Span | None, whole: Span) -> bool:
    return span is not None and span.file == whole.file and (
        (whole.line, whole.column) <= (span.line, span.column)
        and (span.end_line, span.end_column) <= (whole.end_line, whole.end_column)
    )


def _broken(node: Node) -> _Broken | None:
    """None if it is not known what others may call the document; all of them need the ruleset's head."""
    kind, given = node.get("kind"), node.get("id")
    id = given.text if given is not None else ""
    if not _nameable(kind.text if kind is not None else "", id):
        return None
    return _Broken(set(_names(node)), _words(node.plain()))


def _lost(unread: Unread) -> _Broken | None:
    if not _nameable(unread.kind, unread.id):
        return None
    names = set() if unread.kind in _UNNAMED else {unread.id, *unread.names} - {""}
    return _Broken(names, _words(unread.text))


def _nameable(kind: str, id: str) -> bool:
    return kind in _LEAVES or (kind != "ruleset" and bool(id))


def _names(node: Node) -> Iterator[str]:
    """What others may call a document: its id whole, its plural, and tags that it carries."""
    kind = node.get("kind")
    if kind is not None and kind.value in _UNNAMED:
        return
    for key in ("id", "plural"):
        given = node.get(key)
        if given is not None and isinstance(given.value, str):
            yield given.value
    tags = node.get("tags")
    if tags is not None:
        yield from _words(tags.plain())


def _words(value: object) -> set[str]:
    """Every word of a value, and every text whole: an id may hold dots."""
    if isinstance(value, dict):
        told = [item for key, item in value.items() if key not in _PROSE]
        return set().union(*({key, *_WORD.findall(key)} for key in value), *map(_words, told))
    if isinstance(value, list):
        return set().union(*map(_words, value))
    return {value, *_WORD.findall(value)} if isinstance(value, str) else set()
