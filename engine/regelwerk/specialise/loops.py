"""Loops over lists in expressions: any, all, count, sum, the least, the greatest, and lists made of lists."""

from collections.abc import Iterator
from typing import Any

from regelwerk.model.expression import Aggregate
from regelwerk.specialise.evaluation import Evaluation
from regelwerk.specialise.term import Term, Truth
from regelwerk.specialise.values import Held, Members, Names, OneOf, elements, gathered, number


class Loops:
    """Works out loops; `path` is the truth that a game comes to them. Raises TypeError beyond what it can."""

    def __init__(self, evaluator: Evaluation) -> None:
        self._evaluator = evaluator
        self.terms = evaluator.terms

    def value(self, node: Aggregate, names: Names, path: Truth) -> Held:
        terms = self.terms
        unordered = node.function in ("any", "all")
        turns = self._turns(node, 0, names, path, unordered=unordered)
        if node.function in ("any", "all"):
            holds = node.function == "any"
            found = []
            for when, inner, here in turns:
                element = self._evaluator.truth(node.element, inner, here)
                found.append(terms.both(when, element if holds else terms.no(element)))
            found_any = terms.either(*found)
            return found_any if holds else terms.no(found_any)
        if node.function == "count":
            return terms.count([when for when, _, _ in turns])
        listed = [(when, self._evaluator.value(node.element, inner, here)) for when, inner, here in turns]
        if node.function == "list":
            if all(when is True and not isinstance(each, OneOf | Members | Term) for when, each in listed):
                return tuple(each for _, each in listed)
            return Members(tuple(listed))
        if node.function == "sum":
            return self._sum(listed)
        return self._extreme(listed, highest=node.function == "max")

    def _turns(
        self, node: Aggregate, position: int, names: Names, path: Truth, *, unordered: bool
    ) -> Iterator[tuple[Truth, Names, Truth]]:
        """The truth that a turn comes, the names in it, and the path to it."""
        terms = self.terms
        if position == len(node.generators):
            yield True, names, path
            return
        generator = node.generators[position]
        members: Any = elements(self._evaluator.value(generator.source, names, path))
        if unordered:
            members = gathered(terms, members)
        for when, each in members:
            inner = {**names, generator.variable: each}
            here = terms.both(path, when)
            for condition in generator.conditions:
                if here is False:
                    break
                holds = self._evaluator.truth(condition, inner, here)
                when, here = terms.both(when, holds), terms.both(here, holds)
            if here is False:
                continue
            for rest, names_there, there in self._turns(node, position + 1, inner, here, unordered=unordered):
                yield terms.both(when, rest), names_there, there

    def _sum(self, listed: list[tuple[Truth, Held]]) -> Held:
        if all(when is True and not isinstance(each, OneOf | Term) for when, each in listed):
            return sum(each for _, each in listed)
        total: Any = 0
        for when, each in listed:
            total = self.terms.add(total, self.terms.choose(when, number(self.terms, each), 0))
        return total

    def _extreme(self, listed: list[tuple[Truth, Held]], *, highest: bool) -> Held:
        if not listed or not all(when is True for when, _ in listed):
            raise TypeError("perhaps of nothing")
        best = number(self.terms, listed[0][1])
        for _, each in listed[1:]:
            best = self.terms.extreme(best, number(self.terms, each), highest=highest)
        return best
