"""Terms with something known, or changed: fields replaced by what they hold then."""

from collections.abc import Mapping
from typing import Any

from regelwerk.specialise.term import Number, Term, Truth, Variable
from regelwerk.specialise.terms import Terms
from regelwerk.specialise.values import Held, OneOf, identity, number


class Substitution:
    """Replaces variables, and numbers by name, by what they hold; each term is gone through once."""

    def __init__(self, terms: Terms, variables: Mapping[Variable, Held], numbers: Mapping[str, Held]) -> None:
        self._terms = terms
        self._variables = variables
        self._numbers = numbers
        self._done: dict[Term, Any] = {}

    def truth(self, term: Truth) -> Truth:
        if isinstance(term, bool):
            return term
        found: Truth = self._replaced(term)
        return found

    def number(self, term: Number) -> Number:
        if isinstance(term, int):
            return term
        found: Number = self._replaced(term)
        return found

    def _replaced(self, term: Term) -> Any:
        if term not in self._done:
            self._done[term] = self._made(term)
        return self._done[term]

    def _made(self, term: Term) -> Any:
        terms, args = self._terms, term.args
        match term.op:
            case "in":
                return self._one_of(term, *args)
            case "and":
                return terms.both(*(self.truth(each) for each in args))
            case "or":
                return terms.either(*(self.truth(each) for each in args))
            case "not":
                return terms.no(self.truth(args[0]))
            case "==" | "<" | "<=":
                return terms.compare(self.number(args[0]), term.op, self.number(args[1]))
            case "field":
                name = args[0]
                return number(terms, self._numbers[name]) if name in self._numbers else term
            case "count":
                return terms.count([self.truth(each) for each in args])
            case "+":
                return terms.add(self.number(args[0]), self.number(args[1]))
            case "-":
                return terms.negate(self.number(args[0]))
            case "*":
                return terms.multiply(self.number(args[0]), self.number(args[1]))
            case "//" | "%":
                return terms.divide(self.number(args[0]), args[1], rest=term.op == "%")
            case "max" | "min":
                return terms.extreme(self.number(args[0]), self.number(args[1]), highest=term.op == "max")
            case "where":
                return terms.choose(self.truth(args[0]), self.number(args[1]), self.number(args[2]))
        return term  # a die

    def _one_of(self, term: Term, variable: Variable, positions: frozenset[int]) -> Truth:
        if variable not in self._variables:
            return term
        held, terms = self._variables[variable], self._terms
        values = {identity(variable.values[each]) for each in positions}
        if isinstance(held, OneOf):
            return terms.either(*(when for when, each in held.ways if identity(each) in values))
        if isinstance(held, Term):
            yes, no = identity(True) in values, identity(False) in values
            return yes if yes is no else held if yes else terms.no(held)
        return identity(held) in values


def facts(term: Truth) -> list[tuple[Variable, Any]]:
    """Variables of which a truth says which value they have."""
    parts = () if isinstance(term, bool) else term.args if term.op == "and" else (term,)
    return [
        (each.args[0], each.args[0].values[next(iter(each.args[1]))])
        for each in parts
        if each.op == "in" and len(each.args[1]) == 1
    ]


def reads(term: Truth | Number, known: dict[Term, frozenset[Any]]) -> frozenset[Any]:
    """The variables, and the names of the numbers, that a term reads. `known` remembers them."""
    if not isinstance(term, Term):
        return frozenset()
    if term not in known:
        if term.op == "in":
            known[term] = frozenset((term.args[0],))
        elif term.op == "field":
            known[term] = frozenset(term.args)
        else:
            parts = [reads(each, known) for each in term.args if isinstance(each, Term)]
            known[term] = frozenset().union(*parts)
    return known[term]
