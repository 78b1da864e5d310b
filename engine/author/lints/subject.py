"""What lints look at: a linked ruleset, its documents' nodes, and what is read off both once for all."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from engine.load.node import Node
from engine.model.expression import Attribute, Expr, Expression
from engine.model.record import NamedTuple
from engine.model.ruleset import Cause, Document, Example, Header, Ruleset, Scenario, Verb
from engine.model.traversal import walk
from engine.model.types import Type


class Stands(NamedTuple):
    """An expression and the document that it stands in."""

    document: str
    expression: Expression


class Subject:
    """A ruleset to lint. `nodes` are the documents as they were linked, those of a variant merged."""

    def __init__(self, ruleset: Ruleset, nodes: list[Node]) -> None:
        self.ruleset = ruleset
        self.nodes = {node["id"].text: node for node in nodes if "id" in node}

    @cached_property
    def rules(self) -> list[Document]:
        """Every document but scenarios and examples."""
        return [each for each in self.ruleset.all_documents() if not isinstance(each, Scenario | Example)]

    @cached_property
    def expressions(self) -> list[Stands]:
        """Every expression that is asked for its value: the fields that effects write are none."""
        found = [
            Stands(document.header.id, each) for document in self.rules for each in expressions_in(document)
        ]
        if self.ruleset.value is not None:
            id = self.ruleset.header.id
            found += [Stands(id, each) for each in expressions_in(self.ruleset.value.value)]
        return found

    @cached_property
    def effects(self) -> list[tuple[str, Verb | Cause]]:
        """Every effect, however deep it stands in others, with its document."""
        return [(document.header.id, each) for document in self.rules for each in effects_in(document)]

    @cached_property
    def read(self) -> set[tuple[str, str]]:
        """Fields whose value some expression reads, by the type in whose place they are read."""
        return {
            (node.of.type.name, node.field)
            for stands in self.expressions
            for node in walk(stands.expression.tree)
            if isinstance(node, Attribute)
        }

    @cached_property
    def written(self) -> set[tuple[str, str]]:
        """Fields that some effect writes."""
        return {
            (target.of.type.name, target.field)
            for _, effect in self.effects
            if isinstance(effect, Verb) and (target := written_by(effect)) is not None
        }

    def concerns(self, type: str, field: str, known: set[tuple[str, str]]) -> bool:
        """Whether `known` names a field of a type, be it as that of an ancestor, a descendant or a part."""
        is_a = self.ruleset.vocabulary.is_a
        return any(
            name == field and (is_a(other, type) or is_a(type, other)) for other, name in known
        ) or any(
            field in whole.shares and (id, field) in known
            for id, whole in self.ruleset.types.items()
            if type in whole.parts.values()
        )


def expressions_in(part: object) -> Iterator[Expression]:
    """The expressions in a part of a document that are asked for their values."""
    match part:
        case Expression():
            yield part
        case Verb(arguments=arguments):
            target = written_by(part)
            for argument in arguments.values():
                if target is not None and isinstance(argument, Expression) and argument.tree is target:
                    # Who it is that is written to is asked; what stands in the field is not.
                    yield argument._replace(tree=target.of)
                else:
                    yield from expressions_in(argument)
        case Type():
            return
        case Mapping():
            for each in part.values():
                yield from expressions_in(each)
        case list() | tuple():
            for each in part:
                yield from expressions_in(each)


def effects_in(part: object) -> Iterator[Verb | Cause]:
    """The effects in a part of a document, those within others included."""
    if isinstance(part, Header | Expression | Type):
        return
    if isinstance(part, Verb | Cause):
        yield part
        yield from effects_in(part.arguments)
    elif isinstance(part, Mapping):
        for each in part.values():
            yield from effects_in(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from effects_in(each)


def written_by(effect: Verb) -> Attribute | None:
    """The field that `set` or `change` writes to."""
    target = effect.arguments.get(effect.verb) if effect.verb in ("set", "change") else None
    tree: Expr | None = target.tree if isinstance(target, Expression) else None
    return tree if isinstance(tree, Attribute) else None
