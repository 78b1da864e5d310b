"""What lints look at, read off once for all: a linked ruleset with its nodes; and what they find."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from regelwerk.load.node import Node
from regelwerk.model.content import Row
from regelwerk.model.expression import Attribute, Expression
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
        return by_field(named(stands.expression for stands in self.expressions))

    @cached_property
    def used(self) -> set[tuple[str, str]]:
        """Fields and columns that anything names or fills, by the type or table that declares them."""
        things = self.ruleset.vocabulary.things
        found: set[tuple[str, str]] = set()
        for place, name in {*self._mentioned(), *self.filled(), *self._filled_elsewhere()}:
            found.add((place, name))
            if place in things:
                found.update((ancestor, name) for ancestor in things[place].ancestors)
        return found

    def _mentioned(self) -> Iterator[tuple[str, str]]:
        """What expressions, effects, lines of a notation, the space, maps and sheets name."""
        ruleset = self.ruleset
        yield from ruleset.written_fields()
        yield from ((type_id, name) for name, types in self.read.items() for type_id in types)
        for example in ruleset.examples.values():
            yield from named(claim.expression for claim in example.expect.values)
        for notation in ruleset.notations.values():
            words = [word for form in notation.notation.forms.values() for word in (form.name, *form.slots)]
            for type_id in ruleset.types:
                yield from ((type_id, word) for word in words)
        for type_document in ruleset.types.values():
            yield from ((type_document.header.id, name) for name in type_document.shares)
        if ruleset.space is not None:
            yield from ruleset.space.fields()
            kinds = [id for id in ruleset.types if ruleset.is_piece(id)]
            yield from ((id, name) for id in kinds for name in ruleset.space.shows.state)
        for type_id, path in ruleset.hexes.paths() if ruleset.hexes is not None else ():
            name, _, column = path.partition(".")
            if column:
                yield ruleset.vocabulary.things[type_id].fields[name].name, column
        for part in (part for sheet in ruleset.sheets.values() for part in sheet.parts):
            yield from ((part.table, name) for column in part.columns for name in column.fields.values())
            boxes = [part.boxes, *(column.boxes for column in part.columns)]
            yield from ((each.of, each.field) for each in boxes if each is not None)

    def filled(self, *, expected: bool = True) -> Iterator[tuple[str, str]]:
        """What scenarios, examples and lessons fill, and what examples expect, if that counts."""
        ruleset = self.ruleset
        states = [scenario.state for scenario in ruleset.scenarios.values()]
        states += [example.state for example in ruleset.examples.values()]
        states += [example.expect.state for example in ruleset.examples.values() if expected]
        states += [lesson.begins.state for lesson in ruleset.lessons.values()]
        for state in states:
            for type_id, held in state.items():
                yield from ((type_id, name) for _, fields in held.values() for name in fields)

    def _filled_elsewhere(self) -> Iterator[tuple[str, str]]:
        """The same of examples that are not linked."""
        plurals = {kind.plural: kind for kind in self.ruleset.vocabulary.things.values()}
        for example in self.elsewhere:
            for part in (example.at("given"), example.at("expect")):
                for plural, held in part.at("state").mapping.items():
                    for fields in held.mapping.values() if plural in plurals else ():
                        yield from ((plurals[plural].id, name) for name in fields.mapping)

    @cached_property
    def _sharing(self) -> dict[tuple[str, str], list[str]]:
        """The wholes that share a field, by that field and the type of a part."""
        found: dict[tuple[str, str], list[str]] = {}
        for id, whole in self.ruleset.types.items():
            for field in whole.shares:
                for part in whole.parts.values():
                    found.setdefault((part, field), []).append(id)
        return found

    def concerns(self, type: str, field: str, known: ByField) -> bool:
        """Whether `known` names a field of a type, be it as that of an ancestor, a descendant or a part."""
        related, types = self.ruleset.vocabulary.related, known.get(field, ())
        return any(related(other, type) for other in types) or any(
            whole in types for whole in self._sharing.get((type, field), ())
        )


def by_field(pairs: Iterable[tuple[str, str]]) -> ByField:
    found: dict[str, set[str]] = {}
    for type, field in pairs:
        found.setdefault(field, set()).add(type)
    return found


def named(expressions: Iterable[Expression]) -> Iterator[tuple[str, str]]:
    """The fields and columns that expressions ask for, with what they are asked of."""
    for expression in expressions:
        for node in walk(expression.tree):
            if isinstance(node, Attribute):
                yield node.of.type.name, node.field


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
        target = part.target
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
