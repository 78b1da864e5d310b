"""An `allow` that excuses nothing."""

from collections.abc import Iterator

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject


def _find(subject: Subject) -> Iterator[Finding]:
    """Only whoever has run all lints knows what was excused, so this is found in `registry`."""
    return iter(())


_CAT = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {tired: {type: boolean}, naps: {type: integer}}
allow: {flag-never-set: House rules set it.}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, when: CONDITION, do: [{change: cat.naps, by: 1}]}]
"""
LINT = Lint(
    code="allow-unused",
    bad=_CAT.replace("CONDITION", "cat.naps < 3").replace("tired: {type: boolean}, ", ""),
    good=_CAT.replace("CONDITION", "cat.tired"),
    find=_find,
)
