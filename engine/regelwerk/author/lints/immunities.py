"""Immunities of the same things of which one stops what the other lets through."""

from collections.abc import Iterator

from regelwerk.author.lints.domains import shape
from regelwerk.author.lints.subject import Finding, Subject
from regelwerk.model.expression import Expression
from regelwerk.model.problem import Related
from regelwerk.model.rules import Immunity


def immunities_contradict(subject: Subject) -> Iterator[Finding]:
    """An immunity excepts a tag from which another one protects the same things just then all the same."""
    immunities = list(subject.ruleset.immunities.values())
    for lets in immunities:
        for stops in immunities:
            stopped = [tag for tag in lets.exceptions if tag in stops.against]
            if stopped and stops is not lets and _whenever(lets, stops):
                other = subject.nodes[stops.header.id]["id"].span
                values = {"tag": stopped[0], "other": stops.header.id}
                place = subject.nodes[lets.header.id]["except"].span
                yield Finding(lets.header.id, place, values, (Related("other-immunity", other),))


def _whenever(lets: Immunity, stops: Immunity) -> bool:
    """Whether one protects wherever the other does, as far as that can be told from their words."""
    return (
        shape(lets.of_whom.tree) == shape(stops.of_whom.tree)
        and lets.subject.type == stops.subject.type
        and (not stops.during or (set(lets.during) <= set(stops.during) and bool(lets.during)))
        and (stops.when is None or _same(lets.when, stops.when))
        and (stops.unless is None or _same(lets.unless, stops.unless))
    )


def _same(one: Expression | None, other: Expression) -> bool:
    return one is not None and shape(one.tree) == shape(other.tree)
