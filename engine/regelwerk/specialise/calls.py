"""Calls in expressions: words of the language, the ruleset's definitions and quantities."""

from collections.abc import Iterator
from typing import Any

from regelwerk.model.expression import Call
from regelwerk.run.program import Program
from regelwerk.specialise.evaluation import Evaluation, Fields
from regelwerk.specialise.quantities import Quantities
from regelwerk.specialise.term import Term, Truth
from regelwerk.specialise.values import Held, Members, Names, OneOf, elements, is_number, merged, number
from regelwerk.words.functions import FUNCTIONS

_DEPTH = 40
# Words about two places ask for nobody else: they are certain where neither of the two ever moves.
_BETWEEN_TWO = frozenset(("distance", "contact", "bearing", "in_front"))


class Calls:
    """Works out calls. `moved` are the fields that change. Raises TypeError for what it cannot do."""

    def __init__(
        self, evaluator: Evaluation, program: Program, fields: Fields, moved: frozenset[str]
    ) -> None:
        self._evaluator = evaluator
        self.terms = evaluator.terms
        self._ruleset = program.ruleset
        self._fields = fields
        self._quantities = Quantities(evaluator, program.ruleset, fields)
        space = program.ruleset.plane
        self._unmoved = space is not None and not moved & set(_place_fields(program))
        self._depth = 0

    def value(self, node: Call, names: Names, path: Truth) -> Held:
        if node.sort == "judgement" or node.function == "immune":
            raise TypeError("judgement")
        given = [self._evaluator.value(each, names, path) for each in node.arguments]
        if node.sort == "word":
            return self._word(node, given, path)
        self._depth += 1
        if self._depth > _DEPTH:
            raise TypeError("too deep")
        try:
            if node.sort == "definition":
                definition = self._ruleset.definitions[node.function]
                parameters = [each.name for each in definition.parameters]
                names = dict(zip(parameters, given, strict=True))
                return self._evaluator.value(definition.value.tree, names, path)
            return self._quantities.value(node.function, given, path)
        finally:
            self._depth -= 1

    def _word(self, node: Call, given: list[Held], path: Truth) -> Held:
        terms, word = self.terms, FUNCTIONS[node.function]
        varying = any(isinstance(each, Term | OneOf | Members) for each in given)
        if word.state:
            state = self._fields.state
            if not self._unmoved or node.function not in _BETWEEN_TWO:
                raise TypeError("a word about places")
            return self._evaluator.lifted(given, lambda *each: word.meaning(state, *each), node.span, path)
        if not varying:
            return word.meaning(*given)
        if node.function == "first":
            return self._first(given[0])
        if node.function == "count":
            return terms.count([when for when, _ in elements(given[0])])
        if node.function in ("min", "max") and len(given) > 1:
            best = number(terms, given[0])
            for each in given[1:]:
                best = terms.extreme(best, number(terms, each), highest=node.function == "max")
            return best
        if node.function in ("round_up", "round_down") and is_number(given[0]):
            return given[0]
        if node.function == "abs" and is_number(given[0]):
            return terms.extreme(given[0], terms.negate(given[0]), highest=True)
        return self._evaluator.lifted(given, word.meaning, node.span, path)

    def _first(self, listed: Held) -> Held:
        terms = self.terms
        found: list[tuple[Truth, Held]] = []
        none_yet: Truth = True
        for when, each in elements(listed):
            found.append((terms.both(none_yet, when), each))
            none_yet = terms.both(none_yet, terms.no(when))
            if none_yet is False:
                break
        return merged(terms, [*found, (none_yet, None)])


def _place_fields(program: Program) -> list[str]:
    plane = program.ruleset.plane
    return [] if plane is None else [each for each in _texts(plane) if each]


def _texts(value: Any) -> Iterator[str]:
    """Every text in what a ruleset says about its space: names of fields are among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _texts(key)
            yield from _texts(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _texts(each)
