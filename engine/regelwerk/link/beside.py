"""What is wrong with the sound documents of a ruleset while others cannot be read or do not fit their schema.

Nobody knows what a misshapen or unreadable document would have said. So whatever names it, itself or by way
of other documents, is passed over: what looks wrong there may only follow. What is left is told at once. A
key that is merely misspelt is read as it was meant.
"""

import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from regelwerk.link.certain import (
    OF_DOCUMENTS,
    OF_OTHERS,
    OF_THE_WHOLE,
    WITHOUT_SPACE,
    certain,
    certain_name,
    foreign,
    meaning_lost,
    of_head,
    slip,
)
from regelwerk.link.doubtful import DOUBLED, of_one_series
from regelwerk.link.places import Documents, Lines
from regelwerk.link.touched import (
    broken_of,
    is_head,
    lost_of,
    names_of,
    set_up_in,
    untouched_by,
    words_of,
)
from regelwerk.load.mended import mend_slips
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading
from regelwerk.load.unread import Unread, unread_documents
from regelwerk.load.validate import validate
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_SPACE = re.compile(r"^space[ \t]*:", re.MULTILINE)
_HEADLESS = "ruleset-head-missing"
# Told once, though more documents may be concerned: these are read only after an upgrade.
_OF_OTHERS = frozenset(("language-older", "language-newer"))
# Where such a character stands, another one was read.
_REPLACED = frozenset(("yaml-bidi-character", "yaml-control-character"))
Link = Callable[[list[Node]], Iterable[Problem]]


def problems_beside(reading: Reading, link: Link) -> list[Problem]:
    """The problems that `link` finds in documents that can be read and fit, apart from those with others."""
    nodes, problems = reading.nodes, reading.problems
    if any(
        problem.code in _OF_OTHERS or (problem.span is None and problem.code != _HEADLESS)
        for problem in problems
    ):
        return []
    changed = _changed(reading)
    # A document that broke as YAML is among the nodes only where it is known what was meant.
    told = [each for each in problems if not each.code.startswith("yaml-") or each.code in _REPLACED]
    told_at = Lines(problem.span for problem in told)
    sound = [
        node
        for node in nodes
        if not told_at.any_in(node.span.file, node.span.line, node.span.end_line)
        and not (reading.changes and validate([node]))
    ]
    kept = set(map(id, sound))
    misshapen = [node for node in nodes if id(node) not in kept]
    mended, hidden = mend_slips(misshapen, told)
    # A change by a slip of its kind was not carried out.
    mended = [node for node in mended if _plain(node, "kind") != "change"]
    sound_again = set(map(id, mended))
    sound = [node for node in nodes if id(node) in kept or id(node) in sound_again]
    lost = [node for node in misshapen if id(node) not in sound_again]
    unread = list(unread_documents(_read(reading), problems))
    broken = [broken_of(node) for node in lost] + [lost_of(text) for text in unread]
    known = [each for each in broken if each is not None]
    linked, silent = sound, tuple[str, ...]()
    if not any(map(is_head, sound)):
        head = _made_up_head()
        linked, silent = [*sound, head], of_head(head)
        silent += WITHOUT_SPACE if _had_space(lost, unread) else ()
    untouched = untouched_by(sound, known) if len(known) == len(broken) else []
    # Nobody knows what the others are called; what is called so may stand in them.
    unknown = set().union(
        *(words_of(node.plain()) for node in lost if broken_of(node) is None),
        *(words_of(each.text) for each in unread if lost_of(each) is None),
    )
    missed = None
    if all(each.text for each in unread):
        missed = {name for node in sound for name in names_of(node)}
        missed = missed.union(*(each.names | each.words for each in known))
        # A chapter is called as its file is, of which nothing may be left.
        missed |= unknown | set_up_in(sound)
        stems = {os.path.basename(file).partition(".")[0] for file in _files(lost, unread)}
        missed |= stems | {stem.lower() for stem in stems}
    spoilt = set().union(*(each.names for each in known))
    awaited = _awaited(reading)
    plurals = _lost_plurals(lost, unread)
    doubled = {each.values["name"] for each in problems if each.code in (DOUBLED, "variant-id-taken")}
    unsure = _tables_changed(reading)
    # First of all: linking reads misspelt verbs as what they mean, and tells them only once.
    found = list(link(linked))
    sound_places, linked_places = Documents(untouched), Documents(linked)
    changed_places = [each for node in untouched for each in changed[_id(node)]] if changed else []
    sure = [
        problem
        for problem in (meaning_lost(each, spoilt) for each in found)
        if not _of_lost_plural(problem, plurals)
        and not (
            doubled
            and problem.code == "unknown-document"
            and not slip(problem)
            and of_one_series(problem.values["name"], doubled)
        )
        and (problem.code != "expression-unknown-row" or problem.values["table"] not in unsure)
        and (problem.code != "unknown-chapter" or missed is None or problem.values["name"] not in missed)
        and (
            problem.code not in OF_THE_WHOLE
            or certain_name(problem, missed)
            or not (broken or reading.failed)
        )
        and not problem.code.startswith(silent)
        and not awaited & set(problem.values.values())
        and not (problem.code in OF_OTHERS and _of_lost(problem, spoilt, missed))
        and (
            sound_places.at(problem.span)
            or any(_within(problem.span, each) for each in changed_places)
            or (
                linked_places.at(problem.span)
                and (
                    certain(problem, missed, unnamed=len(known) < len(broken))
                    or (
                        problem.code in OF_DOCUMENTS
                        and foreign(problem, missed, unnamed=len(known) < len(broken))
                    )
                )
            )
        )
    ]
    return hidden + sure


def _changed(reading: Reading) -> defaultdict[str, list[Span]]:
    """Where the values stand that changes gave to documents, by the documents' ids."""
    found: defaultdict[str, list[Span]] = defaultdict(list)
    for each in reading.overrides:
        if each.new_span is not None:
            found[each.document].append(each.new_span)
    return found


def _files(lost: list[Node], unread: list[Unread]) -> set[str]:
    return {node.span.file for node in lost} | {each.file for each in unread}


def _read(reading: Reading) -> Iterator[Span]:
    yield from (node.span for node in (*reading.nodes, *reading.changes, *reading.examples))
    yield from (layer.head for layer in reading.layers)


def _lost_plurals(lost: list[Node], unread: list[Unread]) -> list[str]:
    """The ids of types of which nobody knows the plural."""
    types = [node for node in lost if _plain(node, "kind") == "type"]
    found = [_id(node) for node in types if not isinstance(_plain(node, "plural"), str)]
    found += [each.id for each in unread if each.kind == "type" and not each.names]
    return found


def _of_lost_plural(problem: Problem, types: list[str]) -> bool:
    """Whether a name that is not known may be the plural of a type that does not tell it any more."""
    if not types or problem.code not in ("unknown-plural", "expression-unknown-name"):
        return False
    name = problem.values["name"]
    return not problem.hint or any(name != id and name.startswith(id[:-1]) for id in types if id)


def _of_lost(problem: Problem, spoilt: set[str], missed: set[str] | None) -> bool:
    """Whether what does not fit may be a row or a parameter of a document that is broken."""
    if spoilt & set(problem.values.values()):
        return True
    # The expectation names a table or a type, where it is not of plain numbers and words.
    named = "‘" in problem.values.get("wanted_en", "")
    return named and missed is not None and problem.values.get("value") in missed


def _tables_changed(reading: Reading) -> set[str]:
    """Tables that changes which could not be carried out speak of: rows may be missing there."""
    return {each["of"].text.partition("/")[0] for each in reading.failed if "of" in each}


def _plain(node: Node, key: str) -> object:
    given = node.get(key)
    return given.value if given is not None else None


def _awaited(reading: Reading) -> set[str]:
    """What might be there if the changes had been carried out: whatever they speak of."""
    given = [
        {key: value for key, value in each.plain().items() if key not in ("kind", "of", "reason")}
        for each in reading.failed
    ]
    return words_of(given)


def _id(node: Node) -> str:
    given = node.get("id")
    return given.text if given is not None else ""


def _made_up_head() -> Node:
    """What is linked in place of a head that is broken or missing, and says nothing."""
    nowhere = Span("", 1, 1, 1, 1)
    words = {"kind": "ruleset", "id": "head", "version": "0.0.0", "start": ""}
    made: dict[str, Node] = {key: Node(word, nowhere) for key, word in words.items()}
    made["title"] = Node({language: Node("–", nowhere) for language in ("de", "en")}, nowhere)
    made["source"] = Node({"standing": Node("house", nowhere)}, nowhere)
    return Node(made, nowhere, None, dict.fromkeys(made, nowhere))


def _had_space(lost: list[Node], unread: list[Unread]) -> bool:
    return any("space" in node for node in lost if is_head(node)) or any(
        _SPACE.search(each.text) for each in unread if each.kind == "ruleset"
    )


def _within(span: Span | None, whole: Span) -> bool:
    return (
        span is not None
        and span.file == whole.file
        and (
            (whole.line, whole.column) <= (span.line, span.column)
            and (span.end_line, span.end_column) <= (whole.end_line, whole.end_column)
        )
    )
