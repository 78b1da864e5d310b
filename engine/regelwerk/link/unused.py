"""What a ruleset declares and nothing uses: a flag or column that no rule knows is most likely a mistake."""

from collections.abc import Iterable, Iterator

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.expression import Attribute
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.traversal import walk


def check_unused(linker: Linker, ruleset: Ruleset, elsewhere: Iterable[Node] = ()) -> None:
    """Flags that nothing reads, sets or fills; columns that nothing reads.

    What says in its `text` what it means is there for its readers, and so is every column of texts. What an
    example fills is used, also one that stands `elsewhere`: with the ruleset that a variant extends.
    """
    flags = [
        (type_id, field)
        for type_id, document in ruleset.types.items()
        for field in document.fields.values()
        if field.type.kind == "boolean" and not field.text
    ]
    columns = [
        (table_id, column)
        for table_id, table in ruleset.tables.items()
        for column in table.columns.values()
        if not (column.key or column.text or (column.type.item or column.type).kind == "text")
    ]
    if not flags and not columns:
        return
    used = {*_used(linker, ruleset), *_filled(linker, elsewhere)}
    for type_id, field in flags:
        if (type_id, field.name) not in used:
            linker.problem("flag-unused", field.span, name=field.name, type=type_id)
    for table_id, column in columns:
        if (table_id, column.name) not in used:
            linker.problem("column-unused", column.span, name=column.name, table=table_id)


def _used(linker: Linker, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Fields and columns by the type or table that declares them."""
    for type_id, name in _mentioned(linker, ruleset):
        yield type_id, name
        if type_id in ruleset.vocabulary.things:
            for ancestor in ruleset.vocabulary.things[type_id].ancestors:
                yield ancestor, name


def _filled(linker: Linker, examples: Iterable[Node]) -> Iterator[tuple[str, str]]:
    """What examples fill that are not linked: by type and field, ancestors included."""
    things = linker.vocabulary.things
    plurals = {kind.plural: kind for kind in things.values()}
    for example in examples:
        for part in (example.get("given"), example.get("expect")):
            state = part.get("state") if part is not None else None
            for plural, held in (state.mapping if state is not None else {}).items():
                kind = plurals.get(plural)
                for fields in held.mapping.values() if kind is not None else ():
                    for each in (kind.id, *kind.ancestors) if kind is not None else ():
                        yield from ((each, name) for name in fields.mapping)


def _mentioned(linker: Linker, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    for expression in linker.checked:
        for node in walk(expression.tree):
            if isinstance(node, Attribute):
                yield node.of.type.name, node.field
    for notation in ruleset.notations.values():
        words = [word for form in notation.notation.forms.values() for word in (form.name, *form.slots)]
        for type_id in ruleset.types:
            yield from ((type_id, word) for word in words)
    for type_document in ruleset.types.values():
        yield from ((type_document.header.id, name) for name in type_document.shares)
    if ruleset.space is not None:
        yield from ruleset.space.fields()
    for type_id, path in ruleset.hexes.paths() if ruleset.hexes is not None else ():
        name, _, column = path.partition(".")
        if column:
            yield ruleset.vocabulary.things[type_id].fields[name].name, column
    for part in (part for sheet in ruleset.sheets.values() for part in sheet.parts):
        yield from ((part.table, name) for column in part.columns for name in column.fields.values())
        boxes = [part.boxes, *(column.boxes for column in part.columns)]
        yield from ((each.of, each.field) for each in boxes if each is not None)
    given = [scenario.state for scenario in ruleset.scenarios.values()]
    for example in ruleset.examples.values():
        given += [example.state, example.expect.state]
    given += [lesson.begins.state for lesson in ruleset.lessons.values()]
    for state in given:
        for type_id, things in state.items():
            yield from ((type_id, name) for _, held in things.values() for name in held)
