"""Values that differ from game to game: one of some constants, or a list with some of its members."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from regelwerk.specialise.terms import Number, Slot, Term, Terms, Truth, Value, Variable

# A constant, a term, `OneOf` or `Members`.
Held: TypeAlias = Any
Names: TypeAlias = dict[str, Held]


class OneOf(NamedTuple):
    """In each game one of these constants: no two of the truths hold in one game."""

    ways: tuple[tuple[Truth, Any], ...]


class Members(NamedTuple):
    """A list in its order: each member with the truth that it is in the list."""

    items: tuple[tuple[Truth, Any], ...]


def ways(value: Held) -> tuple[tuple[Truth, Any], ...]:
    """The constants that a value may be; a term, or a list, is the only one."""
    return value.ways if isinstance(value, OneOf) else ((True, value),)


def identity(value: Any) -> tuple[type, Any]:
    """Equal for constants that rules cannot tell apart: 1 is not true."""
    return (bool if isinstance(value, bool) else object, value)


def one_of(variable: Variable, terms: Terms) -> OneOf:
    return OneOf(tuple((terms.is_one_of(variable, [n]), each) for n, each in enumerate(variable.values)))


def is_number(value: Any) -> bool:
    """Whether it is a whole number, the same in all games or not."""
    if isinstance(value, Term):
        return not value.truth
    return type(value) is int


def is_truth(value: Any) -> bool:
    return value.truth if isinstance(value, Term) else isinstance(value, bool)


def merged(terms: Terms, found: Iterable[tuple[Truth, Held]]) -> Held:
    """What holds in each game, from ways of which no two hold in one game."""
    flat: list[tuple[Truth, Any]] = []
    for when, value in found:
        for inner, each in ways(value):
            both = terms.both(when, inner)
            if both is not False:
                flat.append((both, each))
    if not flat:
        return None
    if len(flat) == 1:
        return flat[0][1]
    values = [each for _, each in flat]
    if all(is_truth(each) for each in values):
        return terms.either(*(terms.both(when, each) for when, each in flat))
    if any(isinstance(each, Members) for each in values):
        listed = [(when, *item) for when, value in flat for item in elements(value)]
        return Members(tuple((terms.both(when, within), each) for when, within, each in listed))
    if any(isinstance(each, Term) for each in values):
        return number(terms, OneOf(tuple(flat)))  # games in which no way holds are of no account
    by_value: dict[tuple[type, Any], list[Truth]] = {}
    for when, value in flat:
        by_value.setdefault(identity(value), []).append(when)
    found_ways = tuple((terms.either(*truths), key[1]) for key, truths in by_value.items())
    return found_ways[0][1] if len(found_ways) == 1 else OneOf(found_ways)


def elements(value: Held) -> Iterator[tuple[Truth, Any]]:
    """The members of whatever is a list, with the truth that they are in it."""
    if isinstance(value, Members):
        yield from value.items
    elif isinstance(value, OneOf):
        for when, each in value.ways:
            for item in each or ():
                yield when, item
    else:
        for item in value:
            yield True, item


def number(terms: Terms, value: Held) -> Number:
    """A value as a number. Raises TypeError if it is none."""
    found = ways(value)
    if not all(is_number(each) for _, each in found):
        raise TypeError("no whole number")
    result: Number = found[-1][1]
    for when, each in reversed(found[:-1]):
        result = terms.choose(when, each, result)
    return result


def truth(value: Held, terms: Terms) -> Truth:
    """A value as a truth, as Python would have it."""
    if isinstance(value, OneOf):
        return terms.either(*(when for when, each in value.ways if each))
    if isinstance(value, Members):
        return terms.either(*(when for when, _ in value.items))
    if isinstance(value, Term):
        return value if value.truth else terms.no(terms.compare(value, "==", 0))
    return bool(value)


class Substitution:
    """Terms with what some fields hold put in their place; each term is gone through once."""

    def __init__(self, terms: Terms, held: Mapping[Slot, Held]) -> None:
        self._terms = terms
        self._held = held
        self._done: dict[Term, Any] = {}

    def __call__(self, term: Any) -> Any:
        if not isinstance(term, Term):
            return term
        if term not in self._done:
            self._done[term] = self._replaced(term)
        return self._done[term]

    def _replaced(self, term: Term) -> Any:
        match term.op:
            case "in":
                variable, positions = term.args
                slot = variable.slot
                return (
                    among(self._held[slot], variable, positions, self._terms) if slot in self._held else term
                )
            case "field":
                slot = term.args[0]
                return number(self._terms, self._held[slot]) if slot in self._held else term
            case "die":
                return term
        return self._terms.rebuilt(term.op, [self(each) for each in term.args])


def among(held: Held, variable: Variable, positions: Iterable[int], terms: Terms) -> Truth:
    """Whether what a field holds is one of some values of its variable."""
    values = {identity(variable.values[each]) for each in positions}
    if isinstance(held, Term):
        held = OneOf(((held, True), (terms.no(held), False)))
    return terms.either(*(when for when, each in ways(held) if identity(each) in values))


def facts(term: Truth) -> dict[Slot, Value]:
    """Fields of which a truth says which value they have."""
    parts = () if isinstance(term, bool) else term.args if term.op == "and" else (term,)
    return {
        each.args[0].slot: each.args[0].values[next(iter(each.args[1]))]
        for each in parts
        if each.op == "in" and len(each.args[1]) == 1
    }


def each_way(terms: Terms, values: list[Held], function: Callable[..., Any], most: int) -> Held:
    """A function of constants, for all that its arguments may be. Raises TypeError beyond `most` ways."""
    combined: list[tuple[Truth, tuple[Any, ...]]] = [(True, ())]
    for value in values:
        combined = [
            (both, (*given, each))
            for when, given in combined
            for inner, each in ways(value)
            if (both := terms.both(when, inner)) is not False
        ]
        if len(combined) > most:
            raise TypeError("too many ways")
    if any(isinstance(each, Term | Members) for _, given in combined for each in given):
        raise TypeError("no constant")
    return merged(terms, [(when, function(*given)) for when, given in combined])
