"""What a ruleset declares and rules do not use, or only in part: flags that are set and never read, or read
and never set, flags and columns that nothing knows. Each is most likely a mistake."""

from collections.abc import Iterator

from regelwerk.author.lints.subject import Finding, Subject, by_field
from regelwerk.model.content import REVEALED, Field


def flag_never_read(subject: Subject) -> Iterator[Finding]:
    """A flag that is set, and that no rule asks for."""
    layout, space = subject.ruleset.map, subject.ruleset.space
    drawn = set(layout.marks) if layout is not None else set()
    placed = set(space.fields()) if space is not None else set()
    told = space.shows.state if space is not None else ()
    filled = by_field([*subject.ruleset.written_fields(), *subject.filled()])
    for type, field in _flags(subject):
        if subject.concerns(type, field.name, subject.read) or (type, field.name) in placed:
            continue
        if field.name in drawn or field.name in told or _on_lines(subject, field.name):
            continue
        if subject.concerns(type, field.name, filled):
            yield Finding(type, field.span, {"name": field.name, "type": type})


def flag_never_set(subject: Subject) -> Iterator[Finding]:
    """A flag that rules ask for, and that nothing ever sets."""
    filled = by_field([*subject.ruleset.written_fields(), *subject.filled(expected=False)])
    for type, field in _flags(subject):
        if field.default is True or _on_lines(subject, field.name):
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


def _on_lines(subject: Subject, field: str) -> bool:
    """Whether a line of a notation reads or writes the field."""
    return any(
        field == name or field in form.slots
        for document in subject.ruleset.notations.values()
        for name, form in document.notation.forms.items()
    )


def flag_unused(subject: Subject) -> Iterator[Finding]:
    """A flag that nothing reads, sets or fills; one that says in its `text` what it means is for readers."""
    for type, field in _flags(subject):
        if not field.text and (type, field.name) not in subject.used:
            yield Finding(type, field.span, {"name": field.name, "type": type})


def column_unused(subject: Subject) -> Iterator[Finding]:
    """A column that nothing reads; one of texts, or with a `text` of its own, is for readers."""
    for id, table in subject.ruleset.tables.items():
        for column in table.columns.values():
            told = column.key or column.text or (column.type.item or column.type).kind == "text"
            if not told and (id, column.name) not in subject.used:
                yield Finding(id, column.span, {"name": column.name, "table": id})
