"""What a ruleset declares and nothing uses: a flag or column that no rule knows is most likely a mistake."""

from collections.abc import Iterator

from engine.link.linker import Linker
from engine.model.expression import Attribute, Expression
from engine.model.ruleset import Ruleset
from engine.model.traversal import walk


def check_unused(linker: Linker, ruleset: Ruleset) -> None:
    """Flags that nothing reads, sets or fills; columns that nothing reads.

    What says in its `text` what it means is there for its readers, and so is every column of texts.
    """
    used = set(_used(ruleset))
    for type_id, document in ruleset.types.items():
        for name, field in document.fields.items():
            if field.type.kind == "boolean" and not field.text and (type_id, name) not in used:
                linker.problem("flag-unused", field.span, name=name, type=type_id)
    for table_id, table in ruleset.tables.items():
        for name, column in table.columns.items():
            item = column.type.item or column.type
            told = column.key or column.text or item.kind == "text"
            if not told and (table_id, name) not in used:
                linker.problem("column-unused", column.span, name=name, table=table_id)


def _used(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Fields and columns by the type or table that declares them."""
    for type_id, name in _mentioned(ruleset):
        yield type_id, name
        if type_id in ruleset.vocabulary.things:
            for ancestor in ruleset.vocabulary.things[type_id].ancestors:
                yield ancestor, name


def _mentioned(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    for expression in _expressions(tuple(ruleset.all_documents())):
        for node in walk(expression.tree):
            if isinstance(node, Attribute):
                yield node.of.type.name, node.field
    for notation in ruleset.notations.values():
        words = [word for form in notation.notation.forms.values() for word in (form.name, *form.slots)]
        for type_id in ruleset.types:
            yield from ((type_id, word) for word in words)
    for type_document in ruleset.types.values():
        yield from ((type_document.header.id, name) for name in type_document.shares)
    given = [scenario.state for scenario in ruleset.scenarios.values()]
    for example in ruleset.examples.values():
        given += [example.state, example.expect.state]
    for state in given:
        for type_id, things in state.items():
            yield from ((type_id, name) for _, held in things.values() for name in held)


def _expressions(part: object) -> Iterator[Expression]:
    """Every expression in a document, wherever it stands."""
    if isinstance(part, Expression):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from _expressions(inner)
    elif isinstance(part, dict):
        for inner in part.values():
            yield from _expressions(inner)
