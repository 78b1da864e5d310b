"""Checked expressions over what differs from game to game: what is the same in all is worked out now."""

from collections.abc import Callable
from typing import Any

from regelwerk.model.expression import (
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
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.rules import Phase
from regelwerk.model.span import Span
from regelwerk.run.program import Program
from regelwerk.run.thing import TableRow, Thing
from regelwerk.specialise.calls import Calls
from regelwerk.specialise.evaluation import Fields
from regelwerk.specialise.loops import Loops
from regelwerk.specialise.term import Term, Truth
from regelwerk.specialise.terms import Terms
from regelwerk.specialise.values import (
    ARITHMETIC,
    Held,
    Members,
    Names,
    OneOf,
    each_way,
    elements,
    is_number,
    is_truth,
    merged,
    number,
    truth,
    ways,
)  # fmt: skip

MOST_WAYS = 4_096


def cannot(span: Span | None, what: str) -> Refused:
    """The refusal of something that batches do not know."""
    return Refused([Problem("batch-cannot", span, {"what": what})])


def beyond(phase: Phase) -> Refused:
    """The refusal of a phase in which it is not one after the other who chooses."""
    return Refused([Problem("batch-phase", phase.header.span, {"phase": phase.header.id})])


class Evaluator:
    """Works out expressions. `path` is the truth that a game comes to them at all."""

    def __init__(self, program: Program, terms: Terms, fields: Fields, moved: frozenset[str]) -> None:
        self._program = program
        self._ruleset = program.ruleset
        self.terms = terms
        self._fields = fields
        self._loops = Loops(self)
        self._calls = Calls(self, program, fields, moved)

    def truth(self, tree: Expr, names: Names, path: Truth) -> Truth:
        return truth(self.value(tree, names, path), self.terms)

    def value(self, node: Expr, names: Names, path: Truth) -> Held:
        """The value of an expression in games where `path` holds; in others anything."""
        terms = self.terms
        terms.worked(1)
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
                    return self._loops.value(node, names, path)
                case Call():
                    return self._calls.value(node, names, path)
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


def _called(node: Expr) -> str:
    if isinstance(node, Call | Aggregate):
        return node.function
    titles = {Attribute: "a field", Arithmetic: "arithmetic", Compare: "a comparison"}
    return titles.get(type(node), "a value")
