"""Takes of documents that do not fit their schema whatever can be understood.

A slip of the pen (a misspelt key, kind, verb or fixed word, a text without its quotes) is read as what was
meant. What else does not fit is taken out, with as little around it as possible, until the document fits; a
document of which nothing fits is left out. The text of what was taken out is kept as `lost` in the problem.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from jsonschema.exceptions import ValidationError

from regelwerk.kinds import KINDS, Kind
from regelwerk.load.meant import is_slip
from regelwerk.load.node import Node, of_plain
from regelwerk.load.reading import Reading, is_head
from regelwerk.load.schema_error_mends import node_at
from regelwerk.load.schema_validator import Validator, closest, strange_keys
from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.load.validate import validate, whole
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_KEYS = {"key-unknown": "key", "unknown-verb": "name"}
_WORDS = {"not-one-of": "value", "kind-unknown": "kind", "malformed-name": "value"}
# What a slip hid may be a slip, too.
_MOST_ROUNDS = 6
_MOST_ERRORS = 100
# More problems than these are not shown anyway.
_MOST_DOCUMENTS = 1_000
# What stands for what every document, or every head, has to have; it says nothing.
NOWHERE = Span("", 1, 1, 1, 1)
_STAND_INS: dict[str, dict[str, Any]] = {
    "": {"title": {}, "text": {}, "source": {"standing": "house"}},
    "ruleset": {"id": "head", "version": "0.0.0", "start": "start"},
}


class Pruned:
    """The documents that can be linked, and what is known to be wrong with all of them."""

    def __init__(self, reading: Reading, folder: str) -> None:
        self.problems = list(reading.problems)
        self.nodes: list[Node] = []
        self.headless = False
        self._lose_changes(reading)
        left = _MOST_DOCUMENTS
        for node in reading.nodes:
            found = validate([node]) if left else []
            left -= bool(found)
            if not found or self._take(node, found):
                self.nodes.append(node)
        if not any(map(is_head, self.nodes)):
            self.headless = True
            self._make_up_head(reading, folder)

    def _lose_changes(self, reading: Reading) -> None:
        """What might be there if the changes had been carried out: whatever they speak of."""
        for change in reading.failed:
            for number, each in enumerate(self.problems):
                if each.span is not None and each.span.within(change.span):
                    self.problems[number] = each._replace(lost=f"{each.lost or ''} {change.words()}")
                    break

    def _make_up_head(self, reading: Reading, folder: str) -> None:
        if not any(map(is_head, reading.nodes)) and not any(each.lost != "" for each in self.problems):
            self.problems.append(Problem("ruleset-head-missing", None, {"folder": folder or "–"}, lost=None))
        head = of_plain({"kind": "ruleset"}, NOWHERE)
        _taken_out(head)
        self.nodes.append(head)

    def _take(self, node: Node, misfits: list[Problem]) -> bool:
        """Whether something is left of a document once what does not fit has been taken out."""
        at = next((number for number, each in enumerate(self.problems) if each in misfits), None)
        for _ in range(_MOST_ROUNDS):
            if not _mend(node, *_meant(misfits)):
                break
            misfits = validate([node])
            known = {(each.code, each.span) for each in self.problems}
            self.problems += [each for each in misfits if (each.code, each.span) not in known]
        if node.at("kind").value == "change":
            # Nobody has carried it out: whatever it speaks of might be there.
            if at is not None:
                self.problems[at] = self.problems[at]._replace(lost=node.words())
            return False
        if not misfits:
            return True
        keys = set(node.mapping)
        lost = _taken_out(node)
        text: str | None = node.words() if lost is None else lost
        nameless = "id" not in keys and "kind" in node and KINDS.get(node["kind"].text, Kind()).named
        if lost is None and nameless and not self._skipped_in(node):
            text = None  # it may be called anything
        if at is not None:
            self.problems[at] = self.problems[at]._replace(lost=text)
        return lost is not None

    def _skipped_in(self, node: Node) -> bool:
        """Whether a part of a document was skipped, in which its id may stand."""
        places = (each.span for each in self.problems if each.lost and each.span is not None)
        return any(each.begins_in(node.span) for each in places)


def _meant(misfits: list[Problem]) -> tuple[dict[Span | None, str], dict[Span | None, str | bool]]:
    """What keys and words were meant to be, by their places."""
    keys: dict[Span | None, str] = {}
    words: dict[Span | None, str | bool] = {}
    for misfit in misfits:
        slip = misfit.code in _KEYS and is_slip(misfit.values[_KEYS[misfit.code]], misfit.hint)
        if slip or (misfit.code == "kind-missing" and misfit.hint == "kind"):
            keys[misfit.span] = misfit.hint
        elif misfit.code == "kind-other" or (
            misfit.code in _WORDS and is_slip(misfit.values[_WORDS[misfit.code]], misfit.hint)
        ):
            words[misfit.span] = misfit.hint
        elif misfit.code == "text-unquoted":
            words[misfit.span] = misfit.values["value"]
        elif misfit.code == "wrong-type" and misfit.hint in ("true", "false"):
            words[misfit.span] = misfit.hint == "true"
    return keys, words


def _mend(node: Node, keys: dict[Span | None, str], words: dict[Span | None, str | bool]) -> bool:
    """Whether something was read as it was meant."""
    found = False
    for key in list(node.mapping):
        found |= _mend(node.mapping[key], keys, words)
        name = keys.get(node.key_span(key))
        if name and name not in node:
            node.rename(key, name)
            found = True
    for item in node.items:
        found |= _mend(item, keys, words)
    if not isinstance(node.value, list | dict) and node.span in words:
        node.value = words[node.span]
        found = True
    return found


def _taken_out(node: Node) -> str | None:
    """Takes out of a document what does not fit its schema; gives its words, or none if nothing is left."""
    kind = node.at("kind").text
    if kind not in KINDS or kind == "change":
        return None
    schema = whole(SCHEMAS[kind], DEFS)
    lost: list[str] = []
    for _ in range(_MOST_ROUNDS):
        try:
            errors = list(islice(Validator(schema).iter_errors(node.plain()), _MOST_ERRORS))
        except RecursionError:
            return None
        if not errors:
            return " ".join(lost)
        places: list[list[str | int]] = []
        for error in (each for found in errors for each in closest(found)):
            if not error.absolute_path and error.validator == "required":
                required: Any = error.validator_value
                if not _stood_in(node, kind, required):
                    return None
            else:
                places += _unfit(error)
        if not all(places):
            return None
        gone: dict[int, tuple[Node, set[str | int]]] = {}
        for *path, step in places:
            parent, _ = node_at(node, path)
            gone.setdefault(id(parent), (parent, set()))[1].add(step)
        for parent, steps in gone.values():
            lost += _removed(parent, steps)
    return None


def _unfit(error: ValidationError) -> list[list[str | int]]:
    """The ways to what an error is about."""
    path = list(error.absolute_path)
    if "propertyNames" in error.absolute_schema_path and isinstance(error.instance, str):
        return [[*path, error.instance]]
    return [[*path, key] for key in strange_keys(error)] or [path]


def _removed(parent: Node, steps: set[str | int]) -> list[str]:
    parent.keep_place()
    held = [*enumerate(parent.items), *parent.mapping.items()]
    if isinstance(parent.value, list):
        parent.value = [item for at, item in enumerate(parent.value) if at not in steps]
    elif isinstance(parent.value, dict):
        parent.value = {key: item for key, item in parent.value.items() if key not in steps}
    return [word for key, item in held if key in steps for word in (str(key), item.words())]


def _stood_in(document: Node, kind: str, required: Iterable[str]) -> bool:
    """Whether keys that a document needs and lacks could be given something that says nothing."""
    known = {**_STAND_INS[""], **_STAND_INS.get(kind, {})}
    for key in required:
        if key not in document:
            if key not in known:
                return False
            document.put(key, of_plain(known[key], NOWHERE), NOWHERE)
    return True
