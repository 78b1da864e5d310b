"""Flags that are set and never read, or read and never set."""

from collections.abc import Iterator

from regelwerk.author.lints.subject import Finding, Subject, by_field
from regelwerk.model.content import REVEALED, Field


def flag_never_read(subject: Subject) -> Iterator[Finding]:
    """A flag that is set, and that no rule asks for."""
    layout, space = subject.ruleset.map, subject.ruleset.space
    drawn = set(layout.marks) if layout is not None else set()
    placed = set(space.fields()) if space is not None else set()
    told = space.shows.state if space is not None else ()
    filled = by_field(subject.written | _given(subject, expected=True))
    for type, field in _flags(subject):
        if subject.concerns(type, field.name, subject.read) or (type, field.name) in placed:
            continue
        if field.name in drawn or field.name in told or _on_lines(subject, type, field.name):
            continue
        if subject.concerns(type, field.name, filled):
            yield Finding(type, field.span, {"name": field.name, "type": type})


def flag_never_set(subject: Subject) -> Iterator[Finding]:
    """A flag that rules ask for, and that nothing ever sets."""
    filled = by_field(subject.written | _given(subject, expected=False))
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
            if field.type.kind == "boolean" and field.name != REVEALED:
                yield id, field


def _on_lines(subject: Subject, type: str, field: str) -> bool:
    """Whether a line of a notation reads or writes the field."""
    return any(
        field == name or field in form.slots
        for document in subject.ruleset.notations.values()
        for name, form in document.notation.forms.items()
    )


def _given(subject: Subject, *, expected: bool) -> set[tuple[str, str]]:
    """Fields that scenarios and examples fill; with `expected` also those that examples look at."""
    states = [scenario.state for scenario in subject.ruleset.scenarios.values()]
    for example in subject.ruleset.examples.values():
        states += [example.state, *([example.expect.state] if expected else [])]
    return {
        (kind, name)
        for state in states
        for kind, things in state.items()
        for _, held in things.values()
        for name in held
    }
