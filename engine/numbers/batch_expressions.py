"""Checked expressions over very many games at once: what is the same in all of them is worked out now."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from engine.model.expression import (
    Aggregate,
    Arithmetic,
    Attribute,
    Call,
    Choose,
    Collection,
    Compare,
    Constant,
    Expr,
    Item,
    ListOf,
    Logic,
    Name,
    Negate,
    Not,
    RowOf,
    Rows,
    TypeName,
)
from engine.model.problem import Problem, Refused
from engine.model.span import Span
from engine.numbers.batch_terms import Term, Terms, Truth
from engine.numbers.batch_values import (
    Held,
    Members,
    OneOf,
    each_way,
    elements,
    gathered,
    is_number,
    is_truth,
    merged,
    number,
    truth,
    ways,
)
from engine.run.program import Program
from engine.run.state import State
from engine.run.thing import TableRow, Thing
from engine.words.functions import FUNCTIONS

Names = dict[str, Held]
MOST_WAYS = 4_096
# Words about two places ask for nobody else: they are certain where neither of the two ever moves.
_BETWEEN_TWO = frozenset(("distance", "contact", "bearing", "in_front"))


class Fields(Protocol):
    """What the games hold."""

    state: State

    def read(self, thing: Thing, field: str) -> Held:
        """What a field of a thing holds."""

    def in_play(self, thing: Thing) -> Truth:
        """Whether a thing is in play."""

    def fails(self, when: Truth, span: Span) -> None:
        """Remembers that the rules break off in games where this holds."""


def cannot(span: Span | None, what: str) -> Refused:
    """The refusal of something that batches do not know."""
    return Refused([Problem("batch-cannot", span, {"what": what})])


class Evaluator:
    """Works out expressions. `path` is the truth that a game comes to them at all."""

    def __init__(self, program: Program, terms: Terms, fields: Fields, moved: frozenset[str]) -> None:
        self._program = program
        self._ruleset = program.ruleset
        self.terms = terms
        self._fields = fields
        space = program.ruleset.plane
        self._unmoved = space is not None and not moved & set(_place_fields(program))
        self._depth = 0

    def truth(self, tree: Expr, names: Names, path: Truth) -> Truth:
        return truth(self.value(tree, names, path), self.terms)

    def value(self, node: Expr, names: Names, path: Truth) -> Held:
        """The value of an expression in games where `path` holds; in others anything."""
        terms = self.terms
        try:
            match node:
                case Constant(value=value):
                    return value
                case Name(id=id):
                    return names[id]
                case Collection():
                    return self._collection(node)
                case Rows(table=table):
                    return tuple(self._program.rows[table].values())
                case RowOf(table=table, key=key):
                    return self._program.rows[table][key]
                case TypeName(thing=thing):
                    return self._program.types[thing]
                case Attribute():
                    return self._attribute(node, names, path)
                case Item(of=of, at=at):
                    listed, index = self.value(of, names, path), self.value(at, names, path)
                    return self.lifted([listed, index], lambda items, n: items[n], node.span, path)
                case ListOf(items=items):
                    return Members(tuple((True, self.value(each, names, path)) for each in items))
                case Not(of=of):
                    return terms.no(self.truth(of, names, path))
                case Negate(of=of):
                    return terms.negate(number(terms, self.value(of, names, path)))
                case Logic():
                    return self._logic(node, names, path)
                case Choose(condition=condition, then=then, otherwise=otherwise):
                    when = self.truth(condition, names, path)
                    return self.either_way(
                        when, path, lambda way: self.value(then, names, way),
                        lambda way: self.value(otherwise, names, way),
                    )  # fmt: skip
                case Compare(left=left, operator=operator, right=right):
                    one, other = self.value(left, names, path), self.value(right, names, path)
                    return self.compared(one, operator, other)
                case Arithmetic():
                    return self._arithmetic(node, names, path)
                case Aggregate():
                    return self._aggregate(node, names, path)
                case Call():
                    return self._call(node, names, path)
        except TypeError as error:
            raise cannot(node.span, _called(node)) from error

    def either_way(
        self, when: Truth, path: Truth, then: Callable[[Truth], Held], otherwise: Callable[[Truth], Held]
    ) -> Held:
        """One of two values; what no game asks for is not worked out."""
        terms = self.terms
        yes, no = terms.both(path, when), terms.both(path, terms.no(when))
        if no is False:
            return then(yes)
        if yes is False:
            return otherwise(no)
        return merged(terms, [(when, then(yes)), (terms.no(when), otherwise(no))])

    # --- fields and lists -----------------------------------------------------------------------------

    def _collection(self, node: Collection) -> Held:
        plural = self._ruleset.types[node.thing].plural
        things = [(self._fields.in_play(each), each) for each in getattr(self._fields.state, f"all_{plural}")]
        if all(each is True for each, _ in things):
            return tuple(thing for _, thing in things)
        return Members(tuple(each for each in things if each[0] is not False))

    def _attribute(self, node: Attribute, names: Names, path: Truth) -> Held:
        found: list[tuple[Truth, Held]] = []
        for when, each in ways(self.value(node.of, names, path)):
            here = self.terms.both(path, when)
            if here is False:
                continue
            if isinstance(each, Thing):
                found.append((when, self._fields.read(each, node.field)))
            elif isinstance(each, TableRow):
                found.append((when, getattr(each, node.field)))
            elif each is None:
                self._fields.fails(here, node.span)
            else:
                raise TypeError("no field")
        return merged(self.terms, found)

    # --- conditions and numbers -----------------------------------------------------------------------

    def _logic(self, node: Logic, names: Names, path: Truth) -> Truth:
        terms, ends = self.terms, node.operator == "or"
        found: list[Truth] = []
        for part in node.parts:
            if path is False:
                break
            here = self.truth(part, names, path)
            found.append(here)
            if here is ends:
                break
            path = terms.both(path, terms.no(here) if ends else here)
        return terms.either(*found) if ends else terms.both(*found)

    def compared(self, one: Held, operator: str, other: Held) -> Truth:
        terms = self.terms
        if operator in ("in", "not in"):
            inside = terms.either(
                *(terms.both(when, self.compared(one, "==", each)) for when, each in elements(other))
            )
            return inside if operator == "in" else terms.no(inside)
        if operator in ("!=", "is not"):
            return terms.no(self.compared(one, "==", other))
        if operator in (">", ">="):
            return self.compared(other, "<" if operator == ">" else "<=", one)
        if isinstance(one, OneOf) or isinstance(other, OneOf):
            return terms.either(
                *(
                    terms.both(a, b, self.compared(x, operator, y))
                    for a, x in ways(one) for b, y in ways(other)
                )
            )  # fmt: skip
        if isinstance(one, Members) or isinstance(other, Members):
            raise TypeError("lists are not compared")
        if not isinstance(one, Term) and not isinstance(other, Term):
            if operator == "<":
                return bool(one < other)
            if operator == "<=":
                return bool(one <= other)
            return one is other or bool(one == other)
        if is_truth(one) and is_truth(other):
            return terms.either(terms.both(one, other), terms.both(terms.no(one), terms.no(other)))
        if is_number(one) and is_number(other):
            return terms.compare(one, "==" if operator == "is" else operator, other)  # type: ignore[arg-type]
        if operator in ("==", "is") and (one is None or other is None):
            return False
        raise TypeError("no whole number")

    def _arithmetic(self, node: Arithmetic, names: Names, path: Truth) -> Held:
        terms = self.terms
        one, other = self.value(node.left, names, path), self.value(node.right, names, path)
        plain = not any(isinstance(each, Term | OneOf) for each in (one, other))
        if plain and (node.operator not in ("/", "//", "%") or other != 0):
            return ARITHMETIC[node.operator](one, other)
        match node.operator:
            case "+":
                return terms.add(number(terms, one), number(terms, other))
            case "-":
                return terms.add(number(terms, one), terms.negate(number(terms, other)))
            case "*":
                return terms.multiply(number(terms, one), number(terms, other))
            case "//" | "%" if type(other) is int and other != 0:
                return terms.divide(number(terms, one), other, rest=node.operator == "%")
        raise TypeError("division")

    # --- loops ------------------------------------------------------------------------------------------

    def _aggregate(self, node: Aggregate, names: Names, path: Truth) -> Held:
        terms = self.terms
        unordered = node.function in ("any", "all")
        turns = self._turns(node, 0, names, path, unordered=unordered)
        if node.function in ("any", "all"):
            holds = node.function == "any"
            found = []
            for when, inner, here in turns:
                element = self.truth(node.element, inner, here)
                found.append(terms.both(when, element if holds else terms.no(element)))
            found_any = terms.either(*found)
            return found_any if holds else terms.no(found_any)
        if node.function == "count":
            return terms.count([when for when, _, _ in turns])
        listed = [(when, self.value(node.element, inner, here)) for when, inner, here in turns]
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
        members: Any = elements(self.value(generator.source, names, path))
        if unordered:
            members = gathered(terms, members)
        for when, each in members:
            inner = {**names, generator.variable: each}
            here = terms.both(path, when)
            for condition in generator.conditions:
                if here is False:
                    break
                holds = self.truth(condition, inner, here)
                when, here = terms.both(when, holds), terms.both(here, holds)
            if here is False:
                continue
            for rest, names_there, there in self._turns(
                node, position + 1, inner, here, unordered=unordered
            ):
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

    # --- calls ------------------------------------------------------------------------------------------

    def _call(self, node: Call, names: Names, path: Truth) -> Held:
        if node.sort == "judgement" or node.function == "immune":
            raise TypeError("judgement")
        given = [self.value(each, names, path) for each in node.arguments]
        if node.sort == "word":
            return self._word(node, given, path)
        self._depth += 1
        if self._depth > 40:
            raise TypeError("too deep")
        try:
            if node.sort == "definition":
                definition = self._ruleset.definitions[node.function]
                parameters = [each.name for each in definition.parameters]
                return self.value(definition.value.tree, dict(zip(parameters, given, strict=True)), path)
            from engine.numbers.batch_quantities import Quantities

            return Quantities(self, self._ruleset, self._fields).value(node.function, given, path)
        finally:
            self._depth -= 1

    def _word(self, node: Call, given: list[Held], path: Truth) -> Held:
        terms, word = self.terms, FUNCTIONS[node.function]
        varying = any(isinstance(each, Term | OneOf | Members) for each in given)
        if word.state:
            state = self._fields.state
            if not self._unmoved or node.function not in _BETWEEN_TWO:
                raise TypeError("a word about places")
            return self.lifted(given, lambda *each: word.meaning(state, *each), node.span, path)
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
        return self.lifted(given, word.meaning, node.span, path)

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

    def lifted(self, given: list[Held], function: Callable[..., Any], span: Span, path: Truth) -> Held:
        """A function of constants for every way that they can be; where it fails, those games do."""
        failed = object()

        def tried(*each: Any) -> Any:
            try:
                return function(*each)
            except Exception:
                return failed

        result = each_way(self.terms, given, tried, MOST_WAYS)
        left = []
        for when, each in ways(result):
            if each is failed:
                self._fields.fails(self.terms.both(path, when), span)
            else:
                left.append((when, each))
        return merged(self.terms, left)


ARITHMETIC: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
    "/": lambda a, b: a / b, "//": lambda a, b: a // b, "%": lambda a, b: a % b,
}  # fmt: skip


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


def _called(node: Expr) -> str:
    if isinstance(node, Call | Aggregate):
        return node.function
    titles = {Attribute: "a field", Arithmetic: "arithmetic", Compare: "a comparison"}
    return titles.get(type(node), "a value")
