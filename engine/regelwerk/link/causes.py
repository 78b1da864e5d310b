"""Tells causes from consequences: a problem that may only be there because of another one stands under it.

What could not be understood may declare any name that stands in its text (`Problem.lost`), so whoever misses
that name is told only as a consequence, and so is who asks something of a document that is wrong itself. A
name that very many miss is told once. `check --all` shows consequences, too.
"""

import os
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator

from regelwerk.link.missed_names import named_once
from regelwerk.load.meant import is_slip
from regelwerk.load.node import Node
from regelwerk.load.yaml_nodes import read_file
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_WORD = re.compile(r"[^\W\d]\w*")
# What stands behind a dot is used there, not declared.
_DECLARED = re.compile(r"(?<![\w.])[^\W\d]\w*")
_TOKEN = re.compile(r"[^\s,:{}\[\]()\"']+")
_DIGITS = re.compile(r"\d+")
# What all documents ask of the head: without it nobody knows what is wrong with them.
_OF_HEAD = re.compile(r"\b(space|languages)\b")
# What codes tell of causes and consequences, by sorts.
_SORTS = read_file(f"{os.path.dirname(__file__)}/causes.yaml")[0][0].plain()
# Each problem with a name is held against these.
_MOST_UNSETTLING = 20
# Values of problems: what is missed, and whose document was asked for it.
_NAMES = ("name", "value", "thing")
_OWNERS = ("of", "table", "type", "event", "function")


def causes_first(found: Iterable[Problem], read: int, nodes: list[Node], *, headless: bool) -> list[Problem]:
    """The problems that are causes, those with most consequences first, else as they were found.

    The first `read` of them were found while reading. `nodes` are the documents as they were read, of which
    no head may be left.
    """
    problems = list(found)
    links = _Links(problems, read, nodes, headless)
    causes = [links.cause(number) for number in range(len(problems))]
    told = named_once(problems, causes, nodes)
    follows: defaultdict[int, list[Problem]] = defaultdict(list)
    for number, problem in enumerate(problems):
        root = number
        while causes[root] >= 0:
            root = causes[root]
        if (root != number or number in told) and number not in links.leftovers:
            follows[root].append(problem)
    roots = [
        told.get(number, problem)._replace(follows=tuple(follows[number]))
        for number, problem in enumerate(problems)
        if causes[number] < 0
    ]
    return sorted(roots, key=lambda problem: -len(problem.follows))


class _Links:
    """Finds for each problem another one of which it may be a consequence."""

    def __init__(self, problems: list[Problem], read: int, nodes: list[Node], headless: bool) -> None:
        self.leftovers: set[int] = set()
        self._problems = problems
        self._read = read
        self._headless = headless
        self._places = _Documents(nodes)
        self._lost: dict[str, int] = {}
        self._anything = self._anywhere = -1
        self._lines: dict[tuple[str, int], int] = {}
        self._places_read: dict[Span, int] = {}
        self._damaged: dict[str, int] = {}
        # By the ids of documents, and by their places.
        self._incomplete: dict[str | Span, int] = {}
        self._unsettling: list[int] = []
        # Problems with names: by the document, and one on which other documents depend.
        self._unknown: dict[str, int] = {}
        self._series: dict[str, int] = {}
        # By kind: of two documents with one id, one has lost its own.
        self._doubled: dict[str, int] = {}
        for number, problem in enumerate(problems):
            self._note(number, problem)

    def _note(self, number: int, problem: Problem) -> None:
        """What a problem may be the cause of."""
        if problem.lost is None and self._anything < 0:
            self._anything = number
        for word in (*_DECLARED.findall(problem.lost or ""), *_TOKEN.findall(problem.lost or "")):
            self._lost.setdefault(word, number)
        if problem.lost != "" and self._anywhere < 0:
            self._anywhere = number
        if _unsettles(problem) and len(self._unsettling) < _MOST_UNSETTLING:
            self._unsettling.append(number)
        if problem.code in ("duplicate-id", "variant-id-taken"):
            self._series.setdefault(_DIGITS.sub("0", problem.values["name"]), number)
        if problem.span is None:
            return
        if number < self._read:
            self._places_read.setdefault(problem.span, number)
        certain = problem.code in _SORTS["clear"] or (
            problem.lost == "" and not problem.code.startswith("yaml-")
        )
        if number < self._read and not certain:
            self._lines.setdefault(problem.span[:2], number)
        document = self._places.at(problem.span)
        if document is None:
            return
        id, kind = _text(document, "id"), _text(document, "kind")
        if problem.code in ("duplicate-id", "variant-id-taken"):
            first = self._places.at(problem.related[0].span) if problem.related else None
            for doubled in (kind, _text(first, "kind")):
                self._doubled.setdefault(doubled, number)
        if kind == "ruleset" and (self._is_space(problem) or _OF_HEAD.search(problem.lost or "")):
            self._headless = True
            if self._anywhere < 0:
                self._anywhere = number
        if "unknown" in problem.code:
            self._unknown.setdefault(id, number)
            if kind in ("definition", "judgement", "type"):
                self._unknown.setdefault("", number)
        if id:
            self._damaged.setdefault(id, number)
        if problem.lost != "" or problem.code in _SORTS["of_rows"]:
            self._incomplete.setdefault(document.span, number)
            if id:
                self._incomplete.setdefault(id, number)

    def _is_space(self, problem: Problem) -> bool:
        """Whether a key of the head that means nothing is likely to be the space, as others ask for one."""
        strange = problem.code == "key-unknown" and not problem.hint
        return strange and any(each.code == "expression-no-space" for each in self._problems)

    def cause(self, number: int) -> int:
        """The number of the problem that this one may follow from; -1 if there is none."""
        problem = self._problems[number]
        for cause in self._of_what_is_left(number, problem):
            if cause >= 0 and self._rank(cause) < self._rank(number):
                self.leftovers.add(number)
                return cause
        for cause in self._possible(problem) if number >= self._read else ():
            if cause >= 0 and self._rank(cause) < self._rank(number):
                return cause
        return -1

    def _rank(self, number: int) -> tuple[int, int]:
        """No problem is a consequence of one of a higher rank, so that there are no circles."""
        problem = self._problems[number]
        if number < self._read:
            return 0, number
        certain = problem.lost == "" and not _unsettles(problem) and problem.code not in _SORTS["of_rows"]
        return 2 if certain else 1, number

    def _of_what_is_left(self, number: int, problem: Problem) -> Iterator[int]:
        """Why a problem is one of what was left of a document, not of what its author wrote."""
        if problem.span is not None and not problem.code.startswith("yaml-"):
            yield self._places_read.get(problem.span, -1) if number >= self._read else -1
            beside = self._lines.get(problem.span[:2], -1)
            # What a document of a misspelt kind lacks it lacks all the same. Of a list several parts may be
            # wrong alike, each with a mend of its own.
            of_kind = problem.code == "key-missing" and self._problems[beside].code == "kind-unknown"
            alike = number < self._read and problem.hint and problem.code == self._problems[beside].code
            if not (of_kind or alike):
                yield beside
            if problem.code in _SORTS["of_absence"]:
                document = self._places.at(problem.span)
                cause = self._incomplete.get(document.span, -1) if document is not None else -1
                missed = any(problem.values.get(key) in self._lost for key in _NAMES)
                # Documents are asked whether they fit before anything that does not is taken out.
                if self._problems[cause].code.startswith("yaml-") or (
                    number >= self._read and (cause < self._read or missed)
                ):
                    yield cause

    def _possible(self, problem: Problem) -> Iterator[int]:
        code, values = problem.code, problem.values
        unknown = "unknown" in code
        plain = code == "value-does-not-fit" and "‘" not in values.get("wanted_en", "")
        if unknown or (code in _SORTS["of_names"] and not plain):
            for key in _NAMES:
                words = _WORD.findall(values.get(key, ""))
                if values.get(key) in self._lost:
                    yield self._lost[values[key]]
                elif words and all(word in self._lost for word in words):
                    yield self._lost[words[0]]
        if code in _SORTS["of_the_whole"]:
            yield self._anywhere
            yield self._unknown.get("", -1)
        if code in _SORTS["of_narrowing"] and problem.span is not None:
            document = self._places.at(problem.span)
            yield self._unknown.get(_text(document, "id"), -1)
            yield self._unknown.get("", -1)
        name = values.get("name", "")
        slip = unknown and name != problem.hint and name not in self._damaged and is_slip(name, problem.hint)
        if self._headless and not slip:
            yield self._anywhere
        if (unknown and not slip) or code in _SORTS["of_others"]:
            yield self._damaged.get(values.get("name", ""), -1)
            for key in _OWNERS:
                yield self._incomplete.get(values.get(key, ""), -1)
        for number in self._unsettling:
            other = self._problems[number]
            named = other.values.get("name") in (values.get("name"), problem.hint)
            doubtful = not problem.hint or (not slip and other.code == "plural-taken")
            if code in _SORTS["unsettling"][_unsettles(other)] and (named or doubtful):
                yield number
        if unknown:
            # Of a document without a name nobody knows what it may be missed for.
            if not problem.hint:
                yield self._anything
            yield -1 if slip else self._series.get(_DIGITS.sub("0", values.get("name", "")), -1)
            doubled = (self._doubled.get(kind, -1) for kind in _SORTS["missed_by"].get(code, ()))
            yield -1 if slip else max(doubled, default=-1)


def _unsettles(problem: Problem) -> str:
    """The sort of a problem of a name or type, if others may follow from it; else an empty text."""
    if problem.code == "key-missing" and problem.values["key"] == "plural":
        return "plural-missing"
    return problem.code if problem.code in _SORTS["unsettling"] else ""


def _text(document: Node | None, key: str) -> str:
    return "" if document is None else document.at(key).text


class _Documents:
    """Documents by the lines in which they stand; no more than two share one."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        found: defaultdict[str, list[Node]] = defaultdict(list)
        for node in nodes:
            found[node.span.file].append(node)
        self._nodes = {file: sorted(nodes, key=lambda node: node.span.line) for file, nodes in found.items()}
        self._lines = {file: [node.span.line for node in nodes] for file, nodes in self._nodes.items()}

    def at(self, span: Span) -> Node | None:
        """The document in whose lines a place is."""
        behind = bisect_right(self._lines.get(span.file, []), span.line)
        for node in reversed(self._nodes.get(span.file, [])[max(0, behind - 2) : behind]):
            if node.span.end_line >= span.line:
                return node
        return None
