"""A flag that is set, and that no rule asks for."""

from collections.abc import Iterator

from regelwerk.author.lints.flags import flags, given, on_lines
from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject, by_field


def _find(subject: Subject) -> Iterator[Finding]:
    layout, space = subject.ruleset.map, subject.ruleset.space
    drawn = set(layout.marks) if layout is not None else set()
    placed = set(space.fields()) if space is not None else set()
    filled = by_field(subject.written | given(subject, expected=True))
    for type, field in flags(subject):
        if subject.concerns(type, field.name, subject.read) or (type, field.name) in placed:
            continue
        if field.name in drawn or on_lines(subject, type, field.name):
            continue
        if subject.concerns(type, field.name, filled):
            yield Finding(type, field.span, {"name": field.name, "type": type})


LINT = Lint(
    code="flag-never-read",
    bad="""
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {tired: {type: boolean}}
---
kind: event
id: chase
title: {en: Chasing}
parameters: {cat: cat}
do: [{set: cat.tired, to: true}]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, do: [{chase: cat}]}]
""",
    good="""
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {tired: {type: boolean}}
---
kind: event
id: chase
title: {en: Chasing}
parameters: {cat: cat}
requires: [{that: not cat.tired, else: {en: It is tired.}}]
do: [{set: cat.tired, to: true}]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, do: [{chase: cat}]}]
""",
    find=_find,
)
