"""A part of the space that a ruleset's head declares: a type, and keys that name fields of its things."""

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.types import NUMBER, Type
from regelwerk.words.agreement import fits

# What pictures can show: a thing's colour, what can be written, what chooses a pattern.
_SHOWN = {
    "owner": ("thing",),
    "label": ("text", "integer", "choice", "row", "thing"),
    "picture": ("choice", "row", "boolean"),
    "state": ("choice", "row", "boolean", "integer", "number", "text"),
}


class Part:
    """Reads one part; what does not exist, or holds something else, is told. `kind` is empty for a type that
    there is not: of its fields nothing is known."""

    def __init__(self, linker: Linker, node: Node) -> None:
        self._linker, self.node, self.type = linker, node, node["type"].text
        self.kind = self.type if linker.known("unknown-type", node["type"], linker.vocabulary.things) else ""
        self.fields = linker.vocabulary.things[self.kind].fields if self.kind else {}

    def field(self, key: str, wanted: Type) -> str:
        """The name of a field, which must hold what is wanted; none only where that may be."""
        node = self.node.get(key)
        if node is None:
            return ""
        if self.kind and self._is_field(node, node.text):
            self._fitting(node, self.kind, self.fields[node.text], wanted)
        return node.text

    def size(self, key: str) -> str | float:
        """A number, or the field that holds it."""
        node = self.node[key]
        return self.field(key, NUMBER) if isinstance(node.value, str) else number(node)

    def path(self, key: str, wanted: Type, within: Node | None = None) -> str:
        """A field, or a column of the row that a field holds; either may be none."""
        node = (within or self.node).get(key)
        if node is None:
            return ""
        name, _, column = node.text.partition(".")
        if not self.kind or not self._is_field(node, name):
            return node.text
        wanted, held = wanted._replace(optional=True), self.fields[name]
        if not column:
            self._fitting(node, self.kind, held, wanted)
        elif held.kind != "row":
            place = node.span_of(0, len(name))
            self._linker.problem("space-no-row", place, name=name, type=self.kind)
        else:
            columns = self._linker.vocabulary.tables[held.name].columns
            if column in columns:
                self._fitting(node, held.name, columns[column], wanted, column)
            else:
                place = node.span_of(len(name) + 1, len(node.text))
                self._linker.unknown_at("unknown-column", place, column, columns)
        return node.text

    def shown(self, shows: Node, key: str) -> str:
        """The field that pictures show as what `key` says."""
        node = shows.get(key)
        return self._shown(node, key, self.fields) if node is not None and self.kind else ""

    def states(self, shows: Node) -> tuple[str, ...]:
        """Fields of its things, or of some sorts of them, that hold something that can be told in a word."""
        node, things = shows.get("state"), self._linker.vocabulary.things
        if node is None or not self.kind:
            return ()
        sorts = [self.kind, *(id for id, each in things.items() if self.kind in each.ancestors)]
        known = {name: held for id in reversed(sorts) for name, held in things[id].fields.items()}
        return tuple(self._shown(each, "state", known) for each in node.items or [node])

    def _shown(self, node: Node, key: str, known: dict[str, Type]) -> str:
        name = node.text
        if name not in known:
            self._linker.unknown("unknown-field", node, known, of=self.kind)
        elif known[name].kind not in _SHOWN[key]:
            self._linker.problem(
                "space-shown-field", node.span, name=name, type=self.kind, expected=f"note:shown-{key}"
            )
        return name

    def _is_field(self, node: Node, name: str) -> bool:
        if name not in self.fields:
            place = node.span_of(0, len(name))
            self._linker.unknown_at("unknown-field", place, name, self.fields, of=self.kind)
        return name in self.fields

    def _fitting(self, node: Node, of: str, given: Type, wanted: Type, name: str = "") -> None:
        if not fits(given, wanted, self._linker.vocabulary) or (given.optional and not wanted.optional):
            name = name or node.text
            self._linker.problem(
                "space-field-type", node.span, name=name, type=of, given=given, wanted=wanted
            )


def number(node: Node | None, otherwise: float = 0.0) -> float:
    return float(node.value) if node is not None and isinstance(node.value, int | float) else otherwise
