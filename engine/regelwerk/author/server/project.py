"""The rulesets of which an editor has files open: each is read, linked and indexed again whenever one of its
files changes."""

import os
import re
from typing import NamedTuple

from regelwerk.author.lints.registry import lint
from regelwerk.author.server.document_names import DocumentNames
from regelwerk.author.server.expression_names import ID_LIKE, ExpressionNames
from regelwerk.author.server.files import Files
from regelwerk.author.server.line_names import LineNames
from regelwerk.author.server.scope import Scope, scope_of
from regelwerk.author.server.symbols import Index, Symbol
from regelwerk.kinds import KINDS
from regelwerk.link.linker import Linker
from regelwerk.link.ruleset import linked
from regelwerk.load.folder import yaml_files
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading, is_of_variant, read_ruleset
from regelwerk.model.collecting import without_collecting
from regelwerk.model.lints import QUICK
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.vocabulary import Vocabulary

# A byte order mark may stand before what a file begins with.
_HEAD = re.compile(r"^\ufeff?kind:\s*[\"']?ruleset\b", re.MULTILINE)
_DOCUMENT = re.compile(rf"^\ufeff?kind:\s*[\"']?(?:{'|'.join(KINDS)})\b", re.MULTILINE)
_EXTENDS = re.compile(r"^\ufeff?extends:", re.MULTILINE)
_MOST_FOLDERS = 4


class Understood(NamedTuple):
    """What linking made of a ruleset; `ruleset` is none if there was any problem."""

    reading: Reading
    linker: Linker
    ruleset: Ruleset | None

    def node(self, id: str) -> Node | None:
        """The document of that id as it was read."""
        return next((node for node in self.reading.nodes if node["id"].text == id), None)

    def title(self, id: str, language: str) -> str:
        """What a document is called in a language, or else in any."""
        node = self.node(id)
        texts = node.at(KINDS[node["kind"].text].title).mapping if node is not None else {}
        return next((texts[each].text for each in (language, *texts) if each in texts), "")


class Project:
    """A ruleset's folder (or the file of a variant that fits in one).

    `understood` is the last state that could be linked, with problems or without, at first nothing; `sound`
    the last ruleset without any. So hover and completion go on while a line is half written.
    """

    def __init__(self, place: str, files: Files) -> None:
        self.place = place
        self.files = files
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []
        self.understood = Understood(Reading([], []), Linker(Vocabulary({}, {}, {})), None)
        self.sound: Ruleset | None = None
        self._bases: list[str] = []
        self._index: Index | None = None

    @without_collecting
    def refresh(self) -> list[Problem]:
        """Reads what changed, links, and returns every problem; what else is most likely not meant are
        `warnings`."""
        with self.files.held_still():
            self.problems = self._refreshed()
        return self.problems

    def _refreshed(self) -> list[Problem]:
        self.warnings = []
        reading = self._reading()
        self._bases = [os.path.realpath(layer.folder) for layer in reading.layers[:-1]] or self._bases
        if reading.problems:
            # Linking alters what does not fit, so it takes copies.
            copied = read_ruleset(self.place, self.files.copied, self.files.validated)
            return linked(copied, self.place)[1]
        linker = Linker(Vocabulary({}, {}, {}))
        ruleset, problems = linked(reading, self.place, linker)
        self.understood = Understood(reading, linker, ruleset)
        self._index = None
        if ruleset is not None:
            self.sound = ruleset
            self.warnings = lint(ruleset, reading.nodes, QUICK, reading.examples)
        return problems

    def _reading(self) -> Reading:
        """Nodes are kept between readings, but a variant's merging alters them and so takes copies."""
        varied = any(is_of_variant(node) for file in self.own_files() for node in self.files.read(file)[0])
        files = self.files
        return read_ruleset(self.place, files.copied if varied else files.read, files.validated)

    def own_files(self) -> list[str]:
        return yaml_files(self.place)[0] if os.path.isdir(self.place) else [self.place]

    def ever_read(self) -> bool:
        return bool(self.understood.reading.nodes)

    def builds_on(self, path: str) -> bool:
        """Whether a file belongs to a ruleset that this one extends."""
        real = os.path.realpath(path)
        return any(real.startswith(os.path.join(folder, "")) for folder in self._bases)

    @property
    def index(self) -> Index:
        """Where every name stands, as far as the ruleset could be read the last time."""
        if self._index is None:
            self._index = _indexed(*self.understood)
        return self._index


def _indexed(reading: Reading, linker: Linker, ruleset: Ruleset | None) -> Index:
    """Every name in the documents of a ruleset, their lines and expressions."""
    listed = [node for node in (*reading.nodes, *reading.examples) if "id" in node and "kind" in node]
    documents = {node["id"].text: node for node in listed}
    told = (*reading.nodes, *reading.examples, *reading.changes)
    sources = {node.source.file: node.source for node in told if node.source is not None}

    def line(file: str, number: int) -> str:
        return sources[file].line(number - 1) if file in sources else ""

    index = Index(linker.vocabulary, line)
    scopes: dict[str, Scope] = {}
    for id, node in documents.items():
        index.exact(Symbol("document", id), node["id"].span, given=True)
        scopes[id] = scope_of(node, linker.vocabulary, documents.get)
    # A parameter of several events that a rule is on is one name.
    for id, node in documents.items():
        events = [each.text for each in node.at("on").one_or_more if node["kind"].text == "rule"]
        for other in events[1:]:
            for name in scopes[id]:
                index.join(Symbol("local", name, events[0]), Symbol("local", name, other))
    # What linking derives from an expression stands where that does, and behind it.
    written = {each.span: each for each in reversed(linker.checked)}
    results = {each.span[:3]: each.type for each in written.values()}
    in_documents = DocumentNames(listed, scopes, results, index)
    for node in listed:
        in_documents.document(node)
    for node in listed:
        in_documents.options(node)
    for change in reading.changes:
        in_documents.change(change)
    in_lines = LineNames(
        ruleset.notations.values() if ruleset is not None else (), in_documents.things, index
    )
    ids = {id for id in documents if ID_LIKE.search(id)}
    for node in listed:
        in_lines.document(node, ids)
    in_expressions = ExpressionNames(documents, reading.changes, scopes, results, index)
    in_expressions.in_documents()
    for expression in written.values():
        in_expressions.expression(expression)
    return index


class OpenRulesets:
    def __init__(self) -> None:
        self.files = Files()
        self.projects: dict[str, Project] = {}
        self._homes: dict[str, str] = {}

    def of_file(self, path: str) -> Project:
        """The ruleset that a file belongs to; made when it is asked for first."""
        place = self._place(path)
        if place not in self.projects:
            self.projects[place] = Project(place, self.files)
        return self.projects[place]

    def concerned(self, path: str) -> list[Project]:
        """The ruleset of a file, and open variants that build on it."""
        own = self.of_file(path)
        others = [each for each in self.projects.values() if each is not own and each.builds_on(path)]
        return [own, *others]

    def speaks_of_rules(self, project: Project) -> bool:
        """Whether there is a head, or rules in a file that is open: other programs have YAML, too."""
        if project.ever_read() or not os.path.isdir(project.place) or self._heads(project.place):
            return True
        opened = self.files.opened.items()
        return any(_DOCUMENT.search(text) for path, text in opened if self._place(path) == project.place)

    def close(self, path: str) -> Project | None:
        """Forgets an open file; returns its ruleset if none of its files is open any more."""
        project = self.of_file(path)
        self.files.opened.pop(path, None)
        self._homes.pop(path, None)
        if any(self._place(other) == project.place for other in self.files.opened):
            return None
        return self.projects.pop(project.place)

    def _place(self, path: str) -> str:
        """The nearest folder above a file that has a head; a variant of one file is its own."""
        if path in self._homes:
            # Known since the file was opened; a head that is half written moves it nowhere.
            return self._homes[path]
        own = os.path.dirname(path)
        folder = own
        for _ in range(_MOST_FOLDERS):
            heads = self._heads(folder)
            if heads:
                alone = path in heads and len(heads) > 1 and _EXTENDS.search(self.files.text(path))
                return self._homes.setdefault(path, path if alone else folder)
            above = os.path.dirname(folder)
            if above == folder:
                break
            folder = above
        return own

    def _heads(self, folder: str) -> list[str]:
        """The files directly in a folder that hold a ruleset's head."""
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            return []
        found = [os.path.join(folder, name) for name in names
                 if name.endswith((".yaml", ".yml")) and not name.startswith(".")]  # fmt: skip
        return [path for path in found if _HEAD.search(self.files.text(path))]
