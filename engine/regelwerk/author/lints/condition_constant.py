"""A condition that always holds, or never, whatever the fields hold that it reads."""

from collections.abc import Iterator

from regelwerk.author.lints.domains import Domains
from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.model.expression import Compare, Constant, Expr, Logic, Not
from regelwerk.model.traversal import children


def _find(subject: Subject) -> Iterator[Finding]:
    domains = Domains(subject)
    for stands in subject.expressions:
        for node, holds in _constant(domains, stands.expression.tree):
            values = {"holds": f"note:{'always' if holds else 'never'}"}
            yield Finding(stands.document, node.span, values)


def _constant(domains: Domains, node: Expr) -> Iterator[tuple[Expr, bool]]:
    """The smallest conditions that are constant by themselves; a plain true or false was meant."""
    below = [found for child in children(node) for found in _constant(domains, child)]
    if below:
        yield from below
    elif isinstance(node, Compare | Logic | Not) and not isinstance(node, Constant):
        holds = domains.truth(node)
        if holds is not None and not _of_constants(node):
            yield node, holds


def _of_constants(node: Expr) -> bool:
    """Whether the author wrote true or false in so many words."""
    return all(isinstance(child, Constant) for child in children(node))


LINT = Lint(
    code="condition-constant",
    bad="""
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {hunger: {type: integer, min: 0, max: 6}, naps: {type: integer}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, when: cat.hunger > 6, do: [{change: cat.naps, by: 1}]}]
""",
    good="""
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {hunger: {type: integer, min: 0, max: 6}, naps: {type: integer}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, when: cat.hunger > 5, do: [{change: cat.naps, by: 1}]}]
""",
    find=_find,
)
