"""What both lints about flags share: which flags there are, and what gives them a value."""

from collections.abc import Iterator

from regelwerk.author.lints.subject import Subject
from regelwerk.model.content import Field


def flags(subject: Subject) -> Iterator[tuple[str, Field]]:
    """Every boolean field with the type that declares it."""
    for id, document in subject.ruleset.types.items():
        for field in document.fields.values():
            if field.type.kind == "boolean":
                yield id, field


def on_lines(subject: Subject, type: str, field: str) -> bool:
    """Whether a line of a notation reads or writes the field."""
    return any(
        field == name or field in form.slots
        for document in subject.ruleset.notations.values()
        for name, form in document.notation.forms.items()
    )


def given(subject: Subject, *, expected: bool) -> set[tuple[str, str]]:
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
