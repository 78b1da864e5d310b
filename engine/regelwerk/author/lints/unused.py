"""What a ruleset declares and rules do not use, or only in part: flags that are set and never read, or read
and never set, flags and columns that nothing knows. Each is most likely a mistake."""

from collections.abc import Iterator

from regelwerk.author.lints.subject import Finding, Subject, by_field, parts_of
from regelwerk.model.content import REVEALED, Field
from regelwerk.model.expression import Attribute
from regelwerk.model.traversal import walk


def flag_never_read(subject: Subject) -> Iterator[Finding]:
    """A flag that is set, and that no rule asks for."""
    layout, space = subject.ruleset.map, subject.ruleset.space
    drawn = set(layout.marks) if layout is not None else set()
    placed = set(space.fields()) if space is not None else set()
    told = space.shows.state if space is not None else ()
    filled = by_field([*subject.written, *_filled(subject)])
    for type, field in _flags(subject):
        if subject.concerns(type, field.name, subject.read) or (type, field.name) in placed:
            continue
        if field.name in drawn or field.name in told or _on_lines(subject, type, field.name):
            continue
        if subject.concerns(type, field.name, filled):
            yield Finding(type, field.span, {"name": field.name, "type": type})


def flag_never_set(subject: Subject) -> Iterator[Finding]:
    """A flag that rules ask for, and that nothing ever sets."""
    filled = by_field([*subject.written, *_filled(subject, expected=False)])
    for type, field in _flags(subject):
        if field.default is True or _on_lines(subject, type, field.name):
            continue
        if subject.concerns(type, field.name, subject.read) and not subject.concerns(
            type, field.name, filled
        ):
            yield Finding(type, field.span, {"name": field.name, "type": type})


def _flags(subject: Subject) -> Iterator[tuple[str, Field]]:
    for id, document in subject.ruleset.types.items():
        for field in document.fields.values():
            if field.type.kind == "boolean" and field.name != REVEALED:  # which no author declares
                yield id, field


def _on_lines(subject: Subject, type: str, field: str) -> bool:
    """Whether a line of a notation reads or writes the field."""
    return any(
        field == name or field in form.slots
        for document in subject.ruleset.notations.values()
        for name, form in document.notation.forms.items()
    )


def flag_unused(subject: Subject) -> Iterator[Finding]:
    """A flag that nothing reads, sets or fills; one that says in its `text` what it means is for readers."""
    used = _used(subject)
    for type, field in _flags(subject):
        if not field.text and (type, field.name) not in used:
            yield Finding(type, field.span, {"name": field.name, "type": type})


def column_unused(subject: Subject) -> Iterator[Finding]:
    """A column that nothing reads; one of texts, or with a `text` of its own, is for readers."""
    used = _used(subject)
    for id, table in subject.ruleset.tables.items():
        for column in table.columns.values():
            told = column.key or column.text or (column.type.item or column.type).kind == "text"
            if not told and (id, column.name) not in used:
                yield Finding(id, column.span, {"name": column.name, "table": id})


def _used(subject: Subject) -> set[tuple[str, str]]:
    """Fields and columns by the type or table that declares them."""
    things = subject.ruleset.vocabulary.things
    found: set[tuple[str, str]] = set()
    for place, name in {*_mentioned(subject), *_filled(subject), *_filled_elsewhere(subject)}:
        found.add((place, name))
        if place in things:
            found.update((ancestor, name) for ancestor in things[place].ancestors)
    return found


def _mentioned(subject: Subject) -> Iterator[tuple[str, str]]:
    """What expressions, effects, lines of a notation, the space, maps and sheets name."""
    ruleset = subject.ruleset
    yield from subject.written
    places = [*ruleset.all_documents(), ruleset.value]
    for expression in (each for place in places for each in parts_of(place).expressions):
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
        kinds = [id for id in ruleset.types if ruleset.vocabulary.is_a(id, ruleset.space.pieces.type)]
        yield from ((id, name) for id in kinds for name in ruleset.space.shows.state)
    for type_id, path in ruleset.hexes.paths() if ruleset.hexes is not None else ():
        name, _, column = path.partition(".")
        if column:
            yield ruleset.vocabulary.things[type_id].fields[name].name, column
    for part in (part for sheet in ruleset.sheets.values() for part in sheet.parts):
        yield from ((part.table, name) for column in part.columns for name in column.fields.values())
        boxes = [part.boxes, *(column.boxes for column in part.columns)]
        yield from ((each.of, each.field) for each in boxes if each is not None)


def _filled(subject: Subject, *, expected: bool = True) -> Iterator[tuple[str, str]]:
    """What scenarios, examples and lessons fill, and what examples expect, if that counts."""
    ruleset = subject.ruleset
    states = [scenario.state for scenario in ruleset.scenarios.values()]
    states += [example.state for example in ruleset.examples.values()]
    states += [example.expect.state for example in ruleset.examples.values() if expected]
    states += [lesson.begins.state for lesson in ruleset.lessons.values()]
    for state in states:
        for type_id, held in state.items():
            yield from ((type_id, name) for _, fields in held.values() for name in fields)


def _filled_elsewhere(subject: Subject) -> Iterator[tuple[str, str]]:
    """The same of examples that are not linked."""
    plurals = {kind.plural: kind for kind in subject.ruleset.vocabulary.things.values()}
    for example in subject.elsewhere:
        for part in (example.get("given"), example.get("expect")):
            state = part.get("state") if part is not None else None
            for plural, held in (state.mapping if state is not None else {}).items():
                for fields in held.mapping.values() if plural in plurals else ():
                    yield from ((plurals[plural].id, name) for name in fields.mapping)
