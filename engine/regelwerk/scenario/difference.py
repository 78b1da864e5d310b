"""What two rulesets differ in, as an author thinks of it: values, rules, whom they touch, what now plays
otherwise."""

from collections.abc import Mapping
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from regelwerk.link.ruleset import link
from regelwerk.load.extends import is_inherited
from regelwerk.load.item_names import key_column
from regelwerk.load.merged import on_one_line
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading, read_ruleset
from regelwerk.model.difference import DocumentChange
from regelwerk.model.outcome import Outcome, Step
from regelwerk.model.problem import Problem
from regelwerk.model.provenance import Action, Override
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.render.touched import Touching
from regelwerk.run.program import Program
from regelwerk.scenario.borrowed import borrow
from regelwerk.scenario.runner import run_example

# What a head says that no rule depends on.
_OWN = (
    "id", "version", "language", "title", "also", "text", "source", "documents", "chapters", "words", "nouns",
    "extends",
)  # fmt: skip

# Where it matters which key comes first: how contributions follow each other, what a call gives to whom.
_ORDERED = ("bands", "parameters")


class ExampleChange(NamedTuple):
    """An example of the first ruleset that comes out otherwise on the second.

    What is `unfit` in it cannot be read there; with `failures` it no longer does what it expects; else it
    only goes another way, from the step `was` on, which is now the step `now`. `orphan` is the document that
    it is an example of, if that is gone.
    """

    id: str
    unfit: tuple[Problem, ...]
    failures: tuple[Problem, ...]
    was: str
    now: str
    orphan: str


class Difference(NamedTuple):
    old: Ruleset
    new: Ruleset
    documents: tuple[DocumentChange, ...]
    examples: tuple[ExampleChange, ...]
    same_examples: int
    on_the_way: tuple[str, ...] = ()  # examples that come to the same by other numbers or names


def changed_documents(ruleset: Ruleset) -> list[DocumentChange]:
    """How a variant differs from the ruleset that it goes back to; none if it is no variant.

    Both were sound when they were read; if either is not any more, somebody is writing, and there is nothing.
    """
    if len(ruleset.layers) < 2:
        return []
    readings = [read_ruleset(ruleset.layers[at].folder) for at in (0, -1)]
    if any(reading.problems for reading in readings):
        return []
    old, _ = link(readings[0].nodes, ruleset.layers[0].folder, readings[0])
    return _documents(readings[0], readings[1], old, ruleset) if old is not None else []


def difference(old_path: str, new_path: str, language: str) -> tuple[Difference | None, list[Problem]]:
    """How the ruleset at the second path differs from that at the first."""
    readings = [read_ruleset(path) for path in (old_path, new_path)]
    problems = [problem for reading in readings for problem in reading.problems]
    if problems:
        return None, problems
    linked: list[Ruleset] = []
    for reading, path in zip(readings, (old_path, new_path), strict=True):
        ruleset, found = link(reading.nodes, path, reading)
        problems += found
        linked += [ruleset] if ruleset is not None else []
    if problems:
        return None, problems
    old, new = linked
    documents = _documents(readings[0], readings[1], old, new)
    examples, on_the_way, problems = _examples(readings[0], readings[1], old, new_path, language)
    if problems:
        return None, problems
    same = len(old.examples) - len(examples) - len(on_the_way)
    return Difference(old, new, tuple(documents), tuple(examples), same, tuple(on_the_way)), []


# --- documents ------------------------------------------------------------------------------


def _documents(before: Reading, after: Reading, old: Ruleset, new: Ruleset) -> list[DocumentChange]:
    theirs, ours = _by_id(before, old), _by_id(after, new)
    overrides, touching = new.overrides, Touching(new, old)
    found: list[DocumentChange] = []
    builds_on = any(layer.id == old.header.id for layer in new.layers[:-1])
    # What a variant never takes over, a lesson say, is not gone.
    gone = [id for id in theirs if id not in ours and not (builds_on and not is_inherited(theirs[id]))]
    for id in [*ours, *gone]:
        values: list[Override] = []
        action: Action = "added" if id not in theirs else "removed" if id not in ours else "changed"
        if action == "changed":
            table = ours[id] if ours[id].get("rows") is not None else None
            values = _values("", theirs[id], ours[id], table)
            if not values:
                continue
        document = (old if action == "removed" else new).document(id)
        told = tuple(each._replace(document=id, **_why(overrides, id, each.path)) for each in values)
        also = tuple(touching.touched(id, action, [each.path for each in values]))
        span = (theirs if action == "removed" else ours)[id].span
        found.append(DocumentChange(id, action, document, told, also, **_why(overrides, id, ""), span=span))
    order: list[Action] = ["changed", "added", "removed"]
    return sorted(found, key=lambda each: order.index(each.action))


def _by_id(reading: Reading, ruleset: Ruleset) -> dict[str, Node]:
    """Documents by id without examples; the head goes by a name that both have."""
    found: dict[str, Node] = {}
    for node in reading.nodes:
        id = node["id"].text
        if id == ruleset.header.id:
            # Without what each ruleset says of itself, its chapters, and what it calls things.
            kept = {key: value for key, value in node.mapping.items() if key not in _OWN}
            found["ruleset"] = Node(kept, node.span)
        elif id not in ruleset.examples:
            found[id] = node
    return found


def _values(path: str, old: Node, new: Node, table: Node | None) -> list[Override]:
    """Down to the values that differ; rows of a table are known by their keys."""
    if isinstance(old.value, dict) and isinstance(new.value, dict):
        if path in _ORDERED and _reordered(old.mapping, new.mapping):
            return [_change(path, old, new)]
        # The things of a type, which are gone through in the order in which a state has them.
        things = path.startswith("state/") and all(
            isinstance(each.value, dict) for each in new.mapping.values()
        )
        moved = _moved(path, old, new, old.mapping, new.mapping) if things else []
        return moved + _within(f"{path}/" if path else "", old.mapping, new.mapping, table)
    if isinstance(old.value, list) and isinstance(new.value, list):
        key = key_column(table) if path == "rows" else ""
        if not key:
            return _items(path, old, new)
        theirs, ours = ({str(row[key].value): row for row in each.items if key in row} for each in (old, new))
        return _moved(path, old, new, theirs, ours) + _within("rows/", theirs, ours, None)
    if old.value == new.value and type(old.value) is type(new.value):
        return []
    return [_change(path, old, new)]


def _reordered(theirs: Mapping[str, Node], ours: Mapping[str, Node]) -> bool:
    """Whether the keys that both have come in another order."""
    return [key for key in theirs if key in ours] != [key for key in ours if key in theirs]


def _moved(
    path: str, old: Node, new: Node, theirs: Mapping[str, Node], ours: Mapping[str, Node]
) -> list[Override]:
    """That what both have comes in another order, told by the names of all."""
    if not _reordered(theirs, ours):
        return []
    was, now = (
        Node([Node(key, whole.span) for key in names], whole.span)
        for whole, names in ((old, theirs), (new, ours))
    )
    return [_change(path, was, now)]


def _within(
    before: str, old: Mapping[str, Node], new: Mapping[str, Node], table: Node | None
) -> list[Override]:
    found: list[Override] = []
    for key in {**old, **new}:
        if key in old and key in new:
            found += _values(f"{before}{key}", old[key], new[key], table)
        else:
            found.append(_change(f"{before}{key}", old.get(key), new.get(key)))
    return found


def _items(path: str, old: Node, new: Node) -> list[Override]:
    """Items of a list by what they say; those that stand in each other's place are compared within."""
    theirs, ours = [repr(item.plain()) for item in old.items], [repr(item.plain()) for item in new.items]
    found: list[Override] = []
    for sort, i1, i2, j1, j2 in SequenceMatcher(None, theirs, ours, autojunk=False).get_opcodes():
        if sort == "replace" and i2 - i1 == j2 - j1:
            for at in range(i2 - i1):
                found += _values(f"{path}/{j1 + at + 1}", old.items[i1 + at], new.items[j1 + at], None)
        elif sort != "equal":
            found += [_change(f"{path}/{at + 1}", old.items[at], None) for at in range(i1, i2)]
            found += [_change(f"{path}/{at + 1}", None, new.items[at]) for at in range(j1, j2)]
    return found


def _change(path: str, old: Node | None, new: Node | None) -> Override:
    action: Action = "added" if old is None else "removed" if new is None else "changed"
    was, now = (on_one_line(each) if each is not None else "" for each in (old, new))
    there, here = (each.span if each is not None else None for each in (old, new))
    place = here or there
    assert place is not None
    return Override("", "", path, action, was, now, there, here, place)


def _why(overrides: tuple[Override, ...], id: str, path: str) -> dict[str, Any]:
    """By whom and why a value is overridden last: it itself, else what holds it or is in it."""
    of = [each for each in reversed(overrides) if each.document == id]
    if not path:
        found = [each for each in of if not each.path]
    else:
        # Items that were added stand in their list at a place that the change does not name.
        around = [(f"{each.path.removesuffix('/+')}/", each) for each in of]
        found = [each for each in of if each.path == path]
        found += [
            each
            for holder, each in around
            if f"{path}/".startswith(holder) or each.path.startswith(f"{path}/")
        ]
    return {"by": found[0].by, "reason": found[0].reason} if found else {"by": "", "reason": {}}


# --- examples -------------------------------------------------------------------------------


def _examples(
    before: Reading, after: Reading, old: Ruleset, new_path: str, language: str
) -> tuple[list[ExampleChange], list[str], list[Problem]]:
    """Runs the examples of the first ruleset on both: those that come out otherwise, and those that only get
    there by other numbers or names."""
    theirs = [node for node in before.nodes if node["id"].text in old.examples]
    borrowed, problems = borrow(after, new_path, theirs)
    if borrowed is None:
        return [], [], problems
    program, other = Program(old), Program(borrowed.ruleset)
    found: list[ExampleChange] = []
    on_the_way: list[str] = []
    names = renamed(old, borrowed.ruleset, language)
    for id, example in old.examples.items():
        orphan = borrowed.orphans.get(id, "")
        unfit = tuple(borrowed.unfit.get(id, ()))
        if id not in borrowed.ruleset.examples:
            found.append(ExampleChange(id, unfit, (), "", "", orphan))
            continue
        was = run_example(program, example, language)
        now = run_example(other, borrowed.ruleset.examples[id], language)
        before_step, after_step = parting(was, now)
        new_failures = () if was.failures or unfit else now.failures
        matters = new_failures or unfit or orphan
        if not matters and (before_step or after_step) and comes_to_the_same(was, now, names):
            on_the_way.append(id)
        elif before_step or after_step or new_failures or unfit:
            found.append(ExampleChange(id, unfit, new_failures, before_step, after_step, orphan))
    return found, on_the_way, []


# --- where two runs of one example part, and whether they come to the same ---------------------


def renamed(old: Ruleset, new: Ruleset, language: str) -> list[tuple[str, str]]:
    """What documents and rows are called now and were called before, the longest names first."""
    found: dict[str, str] = {}
    for document in old.all_documents():
        other = new.document(document.header.id)
        if other is not None:
            found[title(other.header.title, language)] = title(document.header.title, language)
    for id, table in old.tables.items():
        rows = {row.key: row for row in new.tables[id].rows} if id in new.tables else {}
        for row in table.rows:
            for column, value in row.values.items():
                now = rows[row.key].values.get(column) if row.key in rows else None
                if isinstance(now, str) and isinstance(value, str) and value:
                    found[now] = value
    return sorted(((now, was) for now, was in found.items() if now and now != was), key=lambda p: -len(p[0]))


def comes_to_the_same(was: Outcome, now: Outcome, names: list[tuple[str, str]]) -> bool:
    """Whether the same happens, whatever the numbers are that lead to it and the names of what takes part."""

    def told(outcome: Outcome, *, before: bool) -> tuple[object, ...]:
        steps = [step for step in _steps(outcome) if step.kind not in ("quantity", "judged", "settled")]
        texts = [*(step.text for step in steps), *outcome.printed]
        for new_name, old_name in () if before else names:
            texts = [text.replace(new_name, old_name) for text in texts]
        return texts, [(step.kind, step.document) for step in steps]

    return told(was, before=True) == told(now, before=False)


def parting(was: Outcome, now: Outcome) -> tuple[str, str]:
    """The first step in which two outcomes differ: what it was, and what it is."""
    before, after = _steps(was), _steps(now)
    at = 0
    while at < min(len(before), len(after)) and _told(before[at]) == _told(after[at]):
        at += 1
    if at < len(before) or at < len(after):
        one, two = _step(before, at), _step(after, at)
        return (one, two) if one != two else (_step(before, at, rule=True), _step(after, at, rule=True))
    lines = next(((one, two) for one, two in zip(was.printed, now.printed, strict=False) if one != two), None)
    return lines or ("", "")


def _step(steps: list[Step], at: int, rule: bool = False) -> str:
    """A step in words, with the document behind it if `rule`; a dash where the story is over."""
    if at >= len(steps):
        return "–"
    return f"{steps[at].text} [{steps[at].document}]" if rule else steps[at].text


def _steps(outcome: Outcome) -> list[Step]:
    """What happened: what was looked at and did not count may be other without anything coming of it."""
    return [step for step in outcome.steps if step.kind not in ("override", "skipped", "suppressed", "seen")]


def _told(step: Step) -> tuple[object, ...]:
    return step.depth, step.kind, step.text, step.document
