"""The documents of a base while variants change them, and what each variant has done to them so far."""

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.load.extends import Read
from regelwerk.load.node import Node
from regelwerk.load.spelling import word
from regelwerk.model.problem import Problem, Related
from regelwerk.model.provenance import Action, Override
from regelwerk.model.span import Span
from regelwerk.words.override_phrases import name

# The steps from a document to a value: its id, keys of mappings, and for an item of a list a number that
# stays with the item wherever it moves.
Trail = tuple[str | int, ...]
HEAD = "\0head"
_MOST_SHOWN = 2000


class Record(NamedTuple):
    """What one layer did to the value at a trail."""

    layer: str
    trail: Trail
    override: Override


class Rivalry(NamedTuple):
    """Two layers claim the value at a trail; the problem stands unless a layer above both settles it."""

    trail: Trail
    layers: tuple[str, str]
    problem: Problem


class _Item:
    """An item of a list, whatever stands in for it now: which layer added it, and what removed it."""

    def __init__(self, number: int, node: Node) -> None:
        self.number = number
        self.node = node
        self.added_by = ""
        self.removed: Record | None = None


class Merged:
    """Documents by id. Removed items stay in their lists until the end, so that positions keep."""

    def __init__(self, root: Read, problems: list[Problem]) -> None:
        self.head = root.head
        self.problems = problems
        self.documents: dict[str, Node] = {}
        self.strays: list[Node] = []  # without an id, or with one that is taken: linking tells them
        self.records: list[Record] = []
        self.below: dict[str, frozenset[str]] = {}
        self.rivalries: list[Rivalry] = []
        # By trail and layer, so that a look-up costs the length of the trail, not the number of changes.
        self._at: dict[Trail, dict[str, Record]] = {}
        self._in: dict[Trail, dict[str, Record]] = {}
        # By identity, with the nodes themselves: what was put away stays alive.
        self._items: dict[int, tuple[_Item, Node]] = {}
        self._by_number: list[_Item] = []
        self._rows: dict[int, tuple[dict[str, Node], Node]] = {}

    def problem(self, code: str, place: Span, /, *related: Related, hint: str = "", **values: str) -> None:
        self.problems.append(Problem(code, place, values, hint, related))

    def record(self, record: Record) -> None:
        self.records.append(record)
        trail = record.trail
        self._at.setdefault(trail, {})[record.layer] = record
        for length in range(1, len(trail)):
            self._in.setdefault(trail[:length], {})[record.layer] = record

    def added_document(self, layer: str, id: str) -> bool:
        """Whether the layer brought along the document of that id."""
        record = self._at.get((id,), {}).get(layer)
        return record is not None and record.override.action == "added"

    def rival(self, layer: str, trail: Trail, within: bool = True) -> Record | None:
        """What a layer that this one does not build on did to the same value, or `within` it."""
        known = {layer, *self.below[layer]}
        places = [*self._over(trail), *([self._in.get(trail, {})] if within else [])]
        found = (record for done in places for other, record in done.items() if other not in known)
        return next(found, None)

    def claimed(self, layer: Read, trail: Trail, rival: Record, place: Span) -> None:
        """Notes that a layer, at `place`, wants otherwise what a rival did."""
        done = rival.override
        note = "removed-here" if done.action == "removed" else "changed-here"
        related = [Related(note, done.new_span or done.change)]
        if done.old_span is not None:
            related.append(Related("value-was", done.old_span))
        values = {"name": name(done), "by": done.by, "self": layer.id}
        problem = Problem("change-rivals", place, values, related=tuple(related))
        self.rivalries.append(Rivalry(trail, (rival.layer, layer.key), problem))

    def unsettled(self) -> Iterator[Problem]:
        """The rivalries that no layer above both has settled by a change of its own."""
        for trail, rivals, problem in self.rivalries:
            layers = (layer for done in self._over(trail) for layer in done)
            if not any(self.below[layer].issuperset(rivals) for layer in layers):
                yield problem

    def removal(self, trail: Trail) -> Record | None:
        """Who removed the value at a trail, or what held it."""
        done = (record for done in self._over(trail) for record in done.values())
        return next((record for record in done if record.override.action == "removed"), None)

    def _over(self, trail: Trail) -> list[dict[str, Record]]:
        """What each layer did to the value at a trail, and to what holds it."""
        return [self._at.get(trail[:length], {}) for length in range(1, len(trail) + 1)]

    # --- items of lists -------------------------------------------------------------------

    def known(self, item: Node) -> _Item:
        """What is known of an item of a list."""
        if id(item) not in self._items:
            self._by_number.append(_Item(len(self._by_number), item))
            self._items[id(item)] = self._by_number[-1], item
        return self._items[id(item)][0]

    def item(self, number: int) -> Node:
        """The item that is known by a number now."""
        return self._by_number[number].node

    def rows_by_key(self, rows: Node, key: str) -> dict[str, Node]:
        """The rows of a table by their keys, kept up to date by whoever adds and removes some."""
        if id(rows) not in self._rows:
            there = [row for row in rows.items if self.known(row).removed is None and key in row]
            self._rows[id(rows)] = {str(row[key].value): row for row in there}, rows
        return self._rows[id(rows)][0]

    def stand_in(self, old: Node, new: Node) -> None:
        """`new` takes the place of an item: it is known by the same number and counts as the same."""
        item = self.known(old)
        item.node = new
        self._items[id(new)] = item, new

    def remove_item(self, holder: Node, item: Node, record: Record) -> None:
        self.known(item).removed = record
        self._rows.pop(id(holder), None)

    def seen_by(self, holder: Node, layer: str) -> list[Node]:
        """The items of a list as the layer's author had them before their eyes."""
        below = self.below[layer]
        items = []
        for node in holder.items:
            item = self.known(node)
            gone = item.removed is not None and item.removed.layer in below
            if (not item.added_by or item.added_by in below) and not gone:
                items.append(node)
        return items

    def without_removed(self) -> None:
        """Takes removed items out of their lists."""
        removed = {key for key, (item, _) in self._items.items() if item.removed is not None}
        for document in (self.head, *self.documents.values()) if removed else ():
            for node in document.walk():
                if isinstance(node.value, list) and any(id(item) in removed for item in node.value):
                    node.keep_place()
                    node.value = [item for item in node.value if id(item) not in removed]


class Maker:
    """Makes the records of one change."""

    def __init__(self, layer: Read, change: Node, document: str) -> None:
        self.layer = layer
        self.document = document
        self.place = change["of"].span if "of" in change else change.span
        self.reason = {key: node.text for key, node in change.at("reason").mapping.items()}

    def record(
        self,
        trail: Trail,
        path: str,
        action: Action,
        old: Node | None,
        new: Node | None,
        at: Span | None = None,
    ) -> Record:
        override = Override(
            self.layer.id,
            self.document,
            path,
            action,
            on_one_line(old) if old is not None else "",
            on_one_line(new) if new is not None else "",
            old.span if old is not None else None,
            at if at is not None else new.span if new is not None else None,
            self.place,
            self.reason,
        )
        return Record(self.layer.key, trail, override)


def on_one_line(node: Node) -> str:
    """A value as YAML on one line, cut when it is very long."""
    text = _flow(node.plain())
    return text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"


def _flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    return " ".join(word(value, "null").split())
