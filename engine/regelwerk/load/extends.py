"""Finds the rulesets that a variant is made of, each once, those that others build on first.

What a head says under `extends` may come from a stranger: an id is never a path, and a path leads at most
to the neighbours of the variant's own folder.
"""

import os
import re
from typing import NamedTuple

from regelwerk.kinds import KINDS
from regelwerk.load import limits
from regelwerk.load.folder import Reader, read_folder
from regelwerk.load.language import stated_otherwise
from regelwerk.load.node import Node
from regelwerk.load.shipped import ruleset_folder, ruleset_ids, seen_from_here
from regelwerk.load.yaml_nodes import read_file
from regelwerk.model.problem import Problem, Related, nearest
from regelwerk.model.span import Span

_REFERENCE = re.compile(r"(?P<name>[^@]+)(?:@(?P<version>\d+(?:\.\d+){0,2}))?")
_ID = re.compile(r"[a-z][a-z0-9_]*")


class Read(NamedTuple):
    """One ruleset as its files have it. `builds_on` and `all_below` are keys of other rulesets."""

    key: str
    folder: str
    head: Node
    documents: list[Node]
    changes: list[Node]
    builds_on: tuple[str, ...]
    all_below: frozenset[str]

    @property
    def id(self) -> str:
        return self.head.at("id").text

    @property
    def version(self) -> str:
        return self.head.at("version").text


def head_of(nodes: list[Node]) -> Node | None:
    """The first document of kind ruleset."""
    return next((node for node in nodes if kind_of(node) == "ruleset"), None)


def kind_of(node: Node) -> str:
    """The kind that a document says it has, or an empty text."""
    return node.at("kind").text


def is_inherited(node: Node) -> bool:
    """Whether a variant takes a document of its base over."""
    kind = KINDS.get(kind_of(node))
    return kind is None or kind.inherited


def without_extends(changes: list[Node]) -> Problem:
    """That a ruleset which builds on none has changes: told once, however many there are."""
    return Problem("change-without-extends", changes[0].key_span("kind"))


class Finder:
    """Reads a variant and everything below it; `layers` are in the order in which they take effect."""

    def __init__(self, read: Reader = read_file) -> None:
        self.layers: dict[str, Read] = {}
        self.complete = True  # every base was found, and they all come from one ruleset
        self.problems: list[Problem] = []
        self._open: dict[str, Span] = {}
        self._file = read

    def read(self, place: str, nodes: list[Node]) -> None:
        """Adds the ruleset at `place` (a folder, or the file of a variant) after those it builds on."""
        key = os.path.realpath(place)
        head = head_of(nodes)
        assert head is not None
        changes = [node for node in nodes if kind_of(node) == "change"]
        otherwise = stated_otherwise(head)
        if otherwise is not None:
            self.complete = False
            self.problems.append(otherwise)
        references = [item for item in head.at("extends").one_or_more if item.text]
        if not references and changes and "extends" not in head:
            self.problems.append(without_extends(changes))
        self._open[key] = head["extends"].span if "extends" in head else head.span
        home = place if os.path.isdir(place) else os.path.dirname(place) or "."
        found = [self._base(reference, home) for reference in references]
        self.complete = self.complete and all(found)
        del self._open[key]
        below = dict.fromkeys(base for base in found if base)
        self._one_game(head, tuple(below))
        everything = frozenset(below).union(*(self.layers[base].all_below for base in below))
        documents = [node for node in nodes if node is not head and kind_of(node) != "change"]
        self.layers[key] = Read(key, place, head, documents, changes, tuple(below), everything)

    def _base(self, reference: Node, home: str) -> str:
        """The key of the ruleset that a reference names, read by now; empty if there is none."""
        parts = _REFERENCE.fullmatch(reference.text)
        if parts is None:
            self._problem("extends-malformed", reference, name=reference.text)
            return ""
        place = self._place(parts["name"], reference, home)
        if place is None:
            return ""
        key = os.path.realpath(place)
        if key in self._open:
            circle = (Related("extended-here", span) for span in self._open.values())
            self._problem("extends-circle", reference, *circle)
            return ""
        if key not in self.layers and not self._read_below(place, reference):
            return ""
        self._check_version(reference, parts["name"], parts["version"] or "", self.layers[key])
        return key

    def _read_below(self, place: str, reference: Node) -> bool:
        if len(self.layers) + len(self._open) >= limits.MAX_LAYERS:
            self._problem("extends-too-deep", reference, limit=str(limits.MAX_LAYERS))
            return False
        nodes, problems = read_folder(place, self._file)
        self.problems += problems
        if head_of(nodes) is None:
            if not problems:
                self._problem("extends-no-ruleset", reference, folder=place)
            return False
        self.read(place, nodes)
        return True

    def _place(self, name: str, reference: Node, home: str) -> str | None:
        """The folder of a base: a shipped ruleset or a neighbour by its id, or by the way from `home`."""
        if "://" in name:
            self._problem("extends-malformed", reference, name=reference.text)
            return None
        if "/" not in name and not name.startswith("."):
            folder = _by_id(name, home) if _ID.fullmatch(name) else None
            if folder is None:
                ids = ruleset_ids()
                hint = nearest(name, ids) or _neighbour(name, home)
                possible = ", ".join(ids) or "–"
                self._problem("extends-unknown", reference, hint=hint, name=name, possible=possible)
            return folder
        around = os.path.realpath(os.path.join(home, os.pardir))
        folder = os.path.normpath(os.path.join(home, name))
        real = os.path.realpath(folder)
        if os.path.isabs(name) or not real.startswith(os.path.join(around, "")):
            self._problem("extends-outside", reference, name=name)
            return None
        if real == os.path.realpath(home):
            self._problem("extends-itself", reference, name=name)
            return None
        if real.startswith(os.path.join(os.path.realpath(home), "")):
            self._problem("extends-inside", reference, name=name)
            return None
        if not os.path.isdir(folder):
            self._problem("extends-missing", reference, hint=_neighbour(name, home), name=name, folder=folder)
            return None
        return folder

    def _check_version(self, reference: Node, name: str, wanted: str, base: Read) -> None:
        if base.head.get("version") is None:
            return
        found = base.version
        hint = f"{name}@{found.partition('.')[0]}"
        if not wanted and _ID.fullmatch(name):
            self._problem("extends-without-version", reference, hint=hint, name=name)
        elif wanted and not f"{found}.".startswith(f"{wanted}."):
            there = Related("version-here", base.head["version"].span)
            told = {"wanted": wanted, "found": found, "ruleset": base.id}
            self._problem("extends-other-version", reference, there, hint=hint, **told)

    def _one_game(self, head: Node, bases: tuple[str, ...]) -> None:
        """Variants that are combined change one and the same ruleset."""
        roots = {
            key: self.layers[key]
            for base in bases
            for key in (base, *self.layers[base].all_below)
            if not self.layers[key].builds_on and "extends" not in self.layers[key].head
        }
        if len(roots) > 1:
            self.complete = False
            places = [(root.head.get("id") or root.head).span for root in roots.values()]
            ids = ", ".join(sorted(root.id for root in roots.values()))
            related = (Related("base-here", place) for place in places)
            self._problem("extends-several-games", head["extends"], *related, ids=ids)

    def _problem(self, code: str, at: Node, *related: Related, hint: str = "", **values: str) -> None:
        self.problems.append(Problem(code, at.span, values, hint, related))


def _neighbour(name: str, home: str) -> str:
    """The way to a folder beside a variant's own whose name is like the one that was looked for."""
    around, own = os.path.join(home, os.pardir), os.path.basename(os.path.realpath(home))
    try:
        beside = [each.name for each in os.scandir(around) if each.is_dir() and each.name != own]
    except OSError:
        return ""
    found = nearest(os.path.basename(name.rstrip("/")), beside)
    return f"../{found}" if found else ""


def _by_id(id: str, home: str) -> str | None:
    """A shipped ruleset, or the folder of that name beside the variant's own."""
    shipped = ruleset_folder(id)
    if shipped is not None:
        return seen_from_here(shipped)
    beside = os.path.normpath(os.path.join(home, os.pardir, id))
    return beside if os.path.isdir(beside) else None
