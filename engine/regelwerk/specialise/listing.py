"""Lists of what may be chosen, kept up to date: which choices a change lets in, and which it bars.

A list belongs to one stage or to several that offer the same. It holds the numbers of those choices that are
allowed now, in their order.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from regelwerk.specialise.plan import Case, Plan, Stage
from regelwerk.specialise.terms import Slot, Term, Truth, reads
from regelwerk.specialise.values import Substitution


class Change(NamedTuple):
    """A choice that comes into a list, or leaves it, where a truth about the game before holds."""

    list: int
    choice: int
    comes: bool
    when: Truth


class Lists:
    """`of` says for each stage which list it has, `allowed` has the truths of each list, `reading` those that
    depend on a field."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        keys: dict[Any, int] = {}
        self.of: list[int] = []
        for stage in plan.stages:
            self.of.append(keys.setdefault(_key(stage), len(keys)))
        first = [plan.stages[self.of.index(number)] for number in range(len(keys))]
        self.allowed: list[tuple[Truth, ...]] = [tuple(when for when, _, _ in each.offers) for each in first]
        known: dict[Term, frozenset[Slot]] = {}
        self.reading: dict[Slot, list[tuple[int, int]]] = {}
        for number, truths in enumerate(self.allowed):
            for choice, truth in enumerate(truths):
                for slot in reads(truth, known):
                    self.reading.setdefault(slot, []).append((number, choice))

    def changes(self, stage: int, choice: int, case: Case) -> Iterator[Change]:
        """What a case does to the lists."""
        terms = self._plan.terms
        before = Substitution(terms, case.facts)
        after = Substitution(terms, {**case.facts, **case.after})
        concerned = {each for slot in case.after for each in self.reading.get(slot, ())}
        for number, other in sorted(concerned):
            truth = self.allowed[number][other]
            chosen = number == self.of[stage] and other == choice
            was: Truth = True if chosen else before(truth)
            now: Truth = after(truth)
            comes, leaves = terms.both(now, terms.no(was)), terms.both(was, terms.no(now))
            if comes is not False:
                yield Change(number, other, True, comes)
            if leaves is not False:
                yield Change(number, other, False, leaves)


def _key(stage: Stage) -> Any:
    return tuple((when, id, *chosen) for when, id, chosen in stage.offers)
