"""A variant to begin with: one change of a number, with its reason, and one example."""

import os
import re
from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple

from regelwerk.author.edits import Edit, edited
from regelwerk.author.new_ruleset import MODELINE, beside, check_and_test, check_free, make_folder
from regelwerk.link.ruleset import open_read
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading
from regelwerk.load.shipped import meant_folder
from regelwerk.load.spelling import spelt
from regelwerk.load.yaml_nodes import read
from regelwerk.model.content import Field
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title as plain_title
from regelwerk.render.touched import Touching
from regelwerk.texts import Texts

_MOST_TRIES, _MOST_PROBED, _MOST_AT_ONCE = 12, 6, 60
_WORDS_OF = re.compile(r"\w+")
# How an example that reads the changed number tells that it has changed.
_NOTICED = frozenset(("example-field-differs", "example-value-differs"))
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
_TEXTS = Texts("drafts")


class Number(NamedTuple):
    """A number in a row of a table, or that a field of a type begins with, and what it becomes."""

    table: str
    row: str
    column: str
    old: float
    new: float


def new_variant(parent: str, id: str, base: str, base_folder: str, language: str) -> list[str]:
    """Writes the variant `id` of the ruleset in `base_folder`, which the caller called `base`; the files.

    Raises:
        Refused: if its name cannot be an id, if something is there already, if the ruleset has problems
            or lies where a variant cannot name it.
    """
    folder = os.path.join(parent, id)
    check_free(folder, id)
    ruleset, reading = open_read(base_folder)
    if id == ruleset.header.id:
        raise refused("new-named-as-base", name=id)
    head = _head(id, _reference(folder, base, base_folder, ruleset), ruleset, language)
    beginning = _Beginning(ruleset, reading, folder, head, id, language)
    problems = [Problem("new-nothing-to-begin-with", None, {"kind": "variant"})]
    for number, example in chain(beginning.noticing(), beginning.plainly()):
        files = beginning.files(number, example)
        problems = make_folder(folder, files)
        if not problems:
            return list(files)
    raise Refused(problems)


class _Beginning:
    """Numbers to change, each with the text of an example or none."""

    def __init__(
        self, ruleset: Ruleset, reading: Reading, folder: str, head: str, id: str, language: str
    ) -> None:
        self.ruleset, self.folder, self.head, self.id, self.language = ruleset, folder, head, id, language
        self._touching = Touching(ruleset)
        self.file = f"examples_{id}.yaml"
        self.nodes = {node["id"].text: node for node in reading.nodes if "id" in node}
        spans = {id: self.nodes[id].span for id in ruleset.examples}
        self.examples = sorted(
            spans, key=lambda id: spans[id].end_line - spans[id].line
        )  # the shortest first

    def files(self, number: Number, example: str) -> dict[str, str]:
        """The files of the variant; without an example it has no chapter for any."""
        head = self.head if example else self.head[: self.head.index("chapters:")]
        files = {"ruleset.yaml": head, "changes.yaml": _change(number, self.ruleset, self.language)}
        return {**files, self.file: example} if example else files

    def noticing(self) -> Iterator[tuple[Number, str]]:
        """Numbers with an example that comes out otherwise by the change, with what comes out now."""
        asked = 0
        for number in _telling(self.ruleset, self.nodes):
            chosen = self._reading(number)[:_MOST_AT_ONCE]
            if not chosen:
                continue
            if asked >= _MOST_PROBED:
                return
            asked += 1
            texts = {f"{at}.yaml": self._example(each, at) for at, each in enumerate(chosen, 1)}
            with beside(self.folder, {**self.files(number, ""), **texts}) as made:
                problems = check_and_test(made)
            for file, text in texts.items():
                here = [each for each in problems if each.span and os.path.basename(each.span.file) == file]
                mended = _mended(text, here, self.language)
                if mended:
                    own = read(mended, "example")[0][0]
                    yield number, edited(mended, [Edit(own["id"].span, spelt(f"{self.id}-1"))])

    def plainly(self) -> Iterator[tuple[Number, str]]:
        """A number with an example as it is; those first of which the example's rule reads the number."""
        numbers = _numbers(self.ruleset)
        if not self.examples:
            yield from ((number, "") for number in numbers[:_MOST_TRIES])
        reading = ((number, id) for number in numbers for id in self._reading(number)[:2])
        others = ((number, id) for number in numbers[:3] for id in self.examples[:2])
        for number, id in chain(islice(reading, _MOST_TRIES // 2), others):
            yield number, self._example(id, 1)

    def _reading(self, number: Number) -> list[str]:
        """The examples of whatever reads a number."""
        path = f"rows/{number.row}/{number.column}"
        readers = {each.id for each in self._touching.touched(number.table, "changed", [path])}
        return [id for id in self.examples if self.ruleset.examples[id].of in readers]

    def _example(self, id: str, number: int) -> str:
        node = self.nodes[id]
        assert node.source is not None
        lines = [node.source.line(line) for line in range(node.span.line - 1, node.span.end_line)]
        text = "\n".join(lines) + "\n"
        own = Edit(read(text, "example")[0][0]["id"].span, spelt(f"{self.id}-{number}"))
        return f"{MODELINE}# {_one('example', self.language)}\n" + edited(text, [own])


def _telling(ruleset: Ruleset, nodes: dict[str, Node]) -> list[Number]:
    """A number or two of each table, of rows that examples name most often."""
    words = [set(_WORDS_OF.findall(str(nodes[id].plain()))) for id in ruleset.examples]
    named = {row.key: sum(row.key in each for each in words)
             for table in ruleset.tables.values() for row in table.rows}  # fmt: skip
    tables: dict[str, list[Number]] = {}
    for number in sorted(_numbers(ruleset), key=lambda each: -named.get(each.row, 0)):
        tables.setdefault(number.table, []).append(number)
    firsts = [listed[:1] for listed in tables.values()] + [listed[1:3] for listed in tables.values()]
    return [number for listed in firsts for number in listed]


def _mended(text: str, problems: list[Problem], language: str) -> str:
    """The example with what comes out now as what it expects; empty if the change shows in another way."""
    edits: dict[int, Edit] = {}
    comments: list[tuple[int, str]] = []
    for problem in problems:
        span, found = problem.span, problem.values.get("found", "")
        if problem.code not in _NOTICED or span is None:
            return ""
        if not _NUMBER.fullmatch(found) or not _NUMBER.fullmatch(problem.values["expected"]):
            return ""
        edits[span.line] = Edit(span, found)
        comments.append((span.line - 1, _one("was", language, old=problem.values["expected"])))
    if len(edits) < len(problems) or not edits:
        return ""  # two on one line would need two remarks
    lines = edited(text, list(edits.values())).split("\n")
    for line, comment in comments:
        lines[line] += f"  # {comment}"
    return "\n".join(lines)


def _reference(folder: str, base: str, base_folder: str, ruleset: Ruleset) -> str:
    """How a variant in `folder` names its base: an id, or the way to a neighbour."""
    major = ruleset.version.partition(".")[0]
    if meant_folder(base) is not None:
        return f"{base}@{major}"
    neighbours = os.path.realpath(os.path.dirname(folder) or ".")
    place = os.path.realpath(base_folder)
    if os.path.dirname(place) != neighbours or not os.path.isdir(place):
        raise refused("new-not-a-neighbour", base=base, folder=os.path.dirname(place))
    return f"../{os.path.basename(place)}@{major}"


# --- what it is begun with --------------------------------------------------------------------------


def _numbers(ruleset: Ruleset) -> list[Number]:
    """Those in tables; where there are none, those that fields begin with."""
    return [*_in_tables(ruleset)] or [*_begun_with(ruleset)]


def _in_tables(ruleset: Ruleset) -> Iterator[Number]:
    for id, table in ruleset.tables.items():
        for row in table.rows if table.key else ():
            for name, value in row.values.items():
                column = table.columns[name]
                if column.type.kind not in ("integer", "number") or isinstance(value, bool):
                    continue
                if not isinstance(value, int | float) or not row.key or spelt(row.key) != row.key:
                    continue
                if (new := _other(value, column)) is not None:
                    yield Number(id, row.key, name, value, new)


def _begun_with(ruleset: Ruleset) -> Iterator[Number]:
    for id, kind in ruleset.types.items():
        for name, field in kind.fields.items():
            begun, number = field.default, field.has_default and not isinstance(field.default, bool)
            if number and isinstance(begun, int | float) and (new := _other(begun, field)) is not None:
                yield Number(id, f"fields/{name}", "default", begun, new)


def _other(value: float, field: Field) -> float | None:
    """One more than a value, or one less where that is too much; none if there is neither."""
    least, most = field.limits
    new = value + 1 if most is None or value + 1 <= most else value - 1
    return new if least is None or new >= least else None


# --- texts ------------------------------------------------------------------------------------------


def _one(key: str, language: str, **values: object) -> str:
    return _TEXTS.say(language, f"variant-{key}", values)


def _each(key: str, ruleset: Ruleset, **values: object) -> str:
    return ", ".join(f"{each}: {spelt(_one(key, each, **values))}" for each in ruleset.languages)


def _head(id: str, extends: str, ruleset: Ruleset, language: str) -> str:
    names = {each: plain_title(ruleset.header.title, each) for each in ruleset.languages}
    titles = ", ".join(f"{each}: {spelt(_one('title', each, base=name))}" for each, name in names.items())
    return (
        f"{MODELINE}# {_one('head', language)}\nkind: ruleset\nid: {id}\nversion: 0.1.0\nlanguage: 2\n"
        f"extends: {extends}\ntitle: {{{titles}}}\nsource: {{standing: house}}\n"
        f"documents:\n  {id}: {{{_each('documents', ruleset)}}}\n"
        f"chapters:\n  examples_{id}: {{{_each('examples', ruleset)}}}\n"
    )


def _change(number: Number, ruleset: Ruleset, language: str) -> str:
    return (
        f"{MODELINE}# {_one('change', language)}\n# {_one('more', language)}\nkind: change\n"
        f"of: {number.table}/{number.row}\nreason: {{{_each('reason', ruleset)}}}\n"
        f"set: {{{number.column}: {number.new}}}  # {_one('was', language, old=number.old)}\n"
    )
