"""A flag that rules ask for, and that nothing ever sets."""

from collections.abc import Iterator

from regelwerk.author.lints.flags import flags, given, on_lines
from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject, by_field


def _find(subject: Subject) -> Iterator[Finding]:
    filled = by_field(subject.written | given(subject, expected=False))
    for type, field in flags(subject):
        if field.default is True or on_lines(subject, type, field.name):
            continue
        if subject.concerns(type, field.name, subject.read) and not subject.concerns(
            type, field.name, filled
        ):
            yield Finding(type, field.span, {"name": field.name, "type": type})


LINT = Lint(
    code="flag-never-set",
    bad="""
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {tired: {type: boolean}, naps: {type: integer}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, when: cat.tired, do: [{change: cat.naps, by: 1}]}]
""",
    good="""
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {tired: {type: boolean}, naps: {type: integer}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - {for_each: cat, in: cats, when: cat.tired, do: [{change: cat.naps, by: 1}]}
  - {for_each: cat, in: cats, do: [{set: cat.tired, to: cat.naps == 0}]}
""",
    find=_find,
)
