"""What lints look at, read off once for all: a linked ruleset with its nodes; and what they find."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import TypeAlias

from regelwerk.load.node import Node
from regelwerk.model.content import Field, Row
from regelwerk.model.expression import Attribute, Expr, Expression
from regelwerk.model.problem import Related
from regelwerk.model.record import NamedTuple
from regelwerk.model.rules import Cause, Verb
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import Example, Given, Scenario
from regelwerk.model.span import Span
from regelwerk.model.traversal import walk
from regelwerk.model.types import Type

# Types by the names of their fields.
ByField: TypeAlias = Mapping[str, Collection[str]]


class Finding(NamedTuple):
    """One place that a lint found; `document` is the id of the document whose `allow` may excuse it."""

    document: str
    span: Span
    values: dict[str, str] = {}
    related: tuple[Related, ...] = ()


class Stands(NamedTuple):
    """An expression and the document that it stands in."""

    document: str
    expression: Expression


class Parts(NamedTuple):
    """The expressions in a part of a document that are asked for their values, and its effects."""

    expressions: list[Expression]
    effects: list[Verb | Cause]


class Subject:
    """A ruleset to lint. `nodes` are the documents as they were linked, those of a variant merged; examples
    that are linked with the ruleset it extends stand `elsewhere`."""

    def __init__(self, ruleset: Ruleset, nodes: list[Node], elsewhere: Iterable[Node] = ()) -> None:
        self.ruleset = ruleset
        self.elsewhere = elsewhere
        self.nodes = {node["id"].text: node for node in nodes if "id" in node}

    @cached_property
    def rules(self) -> list[Document]:
        """Every document but scenarios and examples."""
        return [each for each in self.ruleset.all_documents() if not isinstance(each, Scenario | Example)]

    @cached_property
    def _parts(self) -> list[tuple[str, Parts]]:
        return [(document.header.id, parts_of(document)) for document in self.rules]

    @cached_property
    def expressions(self) -> list[Stands]:
        """Every expression that is asked for its value: the fields that effects write are none."""
        found = [Stands(id, each) for id, parts in self._parts for each in parts.expressions]
        if self.ruleset.value is not None:
            id = self.ruleset.header.id
            found += [Stands(id, each) for each in parts_of(self.ruleset.value.value).expressions]
        return found

    @cached_property
    def effects(self) -> list[tuple[str, Verb | Cause]]:
        """Every effect, however deep it stands in others, with its document."""
        return [(id, each) for id, parts in self._parts for each in parts.effects]

    @cached_property
    def read(self) -> ByField:
        """Fields whose value some expression reads, with the types in whose place they are read."""
        return by_field(
            (node.of.type.name, node.field)
            for stands in self.expressions
            for node in walk(stands.expression.tree)
            if isinstance(node, Attribute)
        )

    @cached_property
    def written(self) -> set[tuple[str, str]]:
        """Fields that some effect writes: type and field."""
        return {
            (target.of.type.name, target.field)
            for _, effect in self.effects
            if isinstance(effect, Verb) and (target := written_by(effect)) is not None
        }

    @cached_property
    def _sharing(self) -> dict[tuple[str, str], list[str]]:
        """The wholes that share a field, by that field and the type of a part."""
        found: dict[tuple[str, str], list[str]] = {}
        for id, whole in self.ruleset.types.items():
            for field in whole.shares:
                for part in whole.parts.values():
                    found.setdefault((part, field), []).append(id)
        return found

    def field(self, holder: Type, name: str) -> Field | None:
        """A field of a thing, or a column of a row, as it is declared."""
        if holder.kind == "row":
            table = self.ruleset.tables.get(holder.name)
            return table.columns.get(name) if table is not None else None
        return self.ruleset.fields_of(holder.name).get(name) if holder.kind == "thing" else None

    def concerns(self, type: str, field: str, known: ByField) -> bool:
        """Whether `known` names a field of a type, be it as that of an ancestor, a descendant or a part."""
        is_a, types = self.ruleset.vocabulary.is_a, known.get(field, ())
        return any(is_a(other, type) or is_a(type, other) for other in types) or any(
            whole in types for whole in self._sharing.get((type, field), ())
        )


def by_field(pairs: Iterable[tuple[str, str]]) -> ByField:
    found: dict[str, set[str]] = {}
    for type, field in pairs:
        found.setdefault(field, set()).add(type)
    return found


def parts_of(part: object) -> Parts:
    """Those of the part itself and of whatever stands in it, effects within others included."""
    found = Parts([], [])
    _gather(part, found)
    return found


# What holds neither expressions nor effects; most parts of a document are one of these.
_LEAVES = frozenset((str, int, float, bool, type(None), Span, Type, Given))


def _gather(part: object, found: Parts) -> None:
    kind = type(part)
    if kind is Expression:
        found.expressions.append(part)  # type: ignore[arg-type]
    elif isinstance(part, Verb):
        found.effects.append(part)
        target = written_by(part)
        for argument in part.arguments.values():
            if target is not None and isinstance(argument, Expression) and argument.tree is target:
                # Who it is that is written to is asked; what stands in the field is not.
                found.expressions.append(argument._replace(tree=target.of))
            else:
                _gather(argument, found)
    elif isinstance(part, Cause):
        found.effects.append(part)
        for asked in part.arguments.values():
            _gather(asked, found)
    elif kind is Row:
        _gather(part.source, found)  # type: ignore[attr-defined]
    elif isinstance(part, dict | list | tuple):
        for each in part.values() if isinstance(part, dict) else part:
            if type(each) not in _LEAVES:
                _gather(each, found)


def written_by(effect: Verb) -> Attribute | None:
    """The field that `set` or `change` writes to."""
    target = effect.arguments.get(effect.verb) if effect.verb in ("set", "change") else None
    tree: Expr | None = target.tree if isinstance(target, Expression) else None
    return tree if isinstance(tree, Attribute) else None
