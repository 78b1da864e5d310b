"""Evaluates checked expressions before any game is played: constants are folded, the rest becomes terms."""

from collections.abc import Callable, Iterator
from functools import partial, reduce
from typing import Any

from regelwerk.model import expression as expr
from regelwerk.model.problem import Refused, refused
from regelwerk.model.rules import Phase
from regelwerk.model.span import Span
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import TableRow, Thing
from regelwerk.specialise.terms import CALCULATED, Slot, Term, Terms, Truth
from regelwerk.specialise.values import (
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
)
from regelwerk.words.functions import FUNCTIONS

IN_PLAY = "_in_play"
MOST_WAYS = 4_096
_DEPTH = 40


def cannot(span: Span | None, what: str) -> Refused:
    """The refusal of something that cannot be worked out beforehand."""
    return refused("batch-cannot", span, what=what)


def beyond(phase: Phase) -> Refused:
    """The refusal of a phase in which it is not one after the other who chooses."""
    return refused("batch-phase", phase.header.span, phase=phase.header.id)


class Evaluator:
    """Works out expressions over fields as they are. `path` is the truth that a game comes to them at all.

    `values` are the fields that differ from the state all games began with, or may; `failed` says where rules
    break off, with the truth that a game does there.

    Raises:
        Refused: with the place of what cannot be worked out beforehand.
    """

    def __init__(self, program: Program, state: State, values: dict[Slot, Held], terms: Terms) -> None:
        self.program = program
        self.state = state
        self.values = dict(values)
        self.terms = terms
        self.failed: list[tuple[Truth, Span]] = []
        self._calls = 0

    def read(self, thing: Thing, field: str) -> Held:
        slot = (thing, field)
        return self.values[slot] if slot in self.values else getattr(thing, field)

    def fails(self, when: Truth, span: Span) -> None:
        """Remembers that the rules break off in games where this holds."""
        if when is not False:
            self.failed.append((when, span))

    def truth(self, tree: expr.Expr, names: Names, path: Truth) -> Truth:
        return truth(self.value(tree, names, path), self.terms)

    def value(self, node: expr.Expr, names: Names, path: Truth) -> Held:
        """The value of an expression in games where `path` holds; in others anything."""
        self.terms.worked(1)
        try:
            return self._value(node, names, path)
        except TypeError as error:
            raise cannot(node.span, _called(node)) from error

    def _value(self, node: expr.Expr, names: Names, path: Truth) -> Held:
        terms = self.terms
        match node:
            case expr.Constant(value=value):
                return value
            case expr.Name(id=id):
                return names[id]
            case expr.Collection():
                return self._collection(node)
            case expr.Rows(table=table):
                return tuple(self.program.rows[table].values())
            case expr.RowOf(table=table, key=key):
                return self.program.rows[table][key]
            case expr.TypeName(thing=thing):
                return self.program.types[thing]
            case expr.Attribute():
                return self._attribute(node, names, path)
            case expr.Item(of=of, at=at):
                given = [self.value(of, names, path), self.value(at, names, path)]
                return self._lifted(given, lambda items, n: items[n], node.span, path)
            case expr.ListOf(items=items):
                return Members(tuple((True, self.value(each, names, path)) for each in items))
            case expr.Not(of=of):
                return terms.no(self.truth(of, names, path))
            case expr.Negate(of=of):
                return terms.calculate("-", 0, number(terms, self.value(of, names, path)))
            case expr.Logic():
                return self._logic(node, names, path)
            case expr.Choose(condition=condition, then=then, otherwise=otherwise):
                when = self.truth(condition, names, path)
                branches = ((when, then), (terms.no(when), otherwise))
                found = [
                    (way, self.value(each, names, here))
                    for way, each in branches
                    if (here := terms.both(path, way)) is not False
                ]
                return found[0][1] if len(found) == 1 else merged(terms, found)
            case expr.Compare(left=left, operator=operator, right=right):
                one, other = self.value(left, names, path), self.value(right, names, path)
                return self._compared(one, operator, other)
            case expr.Arithmetic():
                return self._arithmetic(node, names, path)
            case expr.Aggregate():
                return self._aggregate(node, names, path)
            case expr.Call():
                return self._call(node, names, path)

    # --- fields and lists -----------------------------------------------------------------------------

    def _collection(self, node: expr.Collection) -> Held:
        plural = self.program.ruleset.types[node.thing].plural
        things = [
            (truth(self.read(each, IN_PLAY), self.terms), each)
            for each in getattr(self.state, f"all_{plural}")
        ]
        return _listed([each for each in things if each[0] is not False])

    def _attribute(self, node: expr.Attribute, names: Names, path: Truth) -> Held:
        found: list[tuple[Truth, Held]] = []
        for when, each in ways(self.value(node.of, names, path)):
            here = self.terms.both(path, when)
            if here is False:
                continue
            if isinstance(each, Thing):
                found.append((when, self.read(each, node.field)))
            elif isinstance(each, TableRow):
                found.append((when, getattr(each, node.field)))
            elif each is None:
                self.fails(here, node.span)
            else:
                raise TypeError("no field")
        return merged(self.terms, found)

    # --- loops over lists -----------------------------------------------------------------------------

    def _aggregate(self, node: expr.Aggregate, names: Names, path: Truth) -> Held:
        terms, turns = self.terms, self._turns(node, 0, names, path)
        if node.function in ("any", "all"):
            holds = node.function == "any"
            found: list[Truth] = []
            for when, inner, here in turns:
                element = self.truth(node.element, inner, here)
                found.append(terms.both(when, element if holds else terms.no(element)))
            found_any = terms.either(*found)
            return found_any if holds else terms.no(found_any)
        if node.function == "count":
            return terms.count([when for when, _, _ in turns])
        listed = [(when, self.value(node.element, inner, here)) for when, inner, here in turns]
        if node.function == "list":
            return _listed(listed)
        if node.function == "sum":
            total: Held = 0
            for when, each in listed:
                part = each if when is True else merged(terms, [(when, each), (terms.no(when), 0)])
                total = self._calculated("+", total, part)
            return total
        if not listed or not all(when is True for when, _ in listed):
            raise TypeError("perhaps of nothing")
        return self._extreme(node.function, [each for _, each in listed])

    def _turns(
        self, node: expr.Aggregate, position: int, names: Names, path: Truth
    ) -> Iterator[tuple[Truth, Names, Truth]]:
        """The truth that a turn comes, the names in it, and the path to it."""
        terms = self.terms
        if position == len(node.generators):
            yield True, names, path
            return
        generator = node.generators[position]
        for when, each in elements(self.value(generator.source, names, path)):
            inner, here = {**names, generator.variable: each}, terms.both(path, when)
            for condition in generator.conditions:
                if here is False:
                    break
                holds = self.truth(condition, inner, here)
                when, here = terms.both(when, holds), terms.both(here, holds)
            if here is not False:
                for rest, names_there, there in self._turns(node, position + 1, inner, here):
                    yield terms.both(when, rest), names_there, there

    # --- conditions and numbers -----------------------------------------------------------------------

    def _logic(self, node: expr.Logic, names: Names, path: Truth) -> Truth:
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

    def _compared(self, one: Held, operator: str, other: Held) -> Truth:
        terms = self.terms
        if operator in ("in", "not in"):
            inside = terms.either(
                *(terms.both(when, self._compared(one, "==", each)) for when, each in elements(other))
            )
            return inside if operator == "in" else terms.no(inside)
        if operator in ("!=", "is not"):
            return terms.no(self._compared(one, "==", other))
        if operator in (">", ">="):
            return self._compared(other, "<" if operator == ">" else "<=", one)
        if isinstance(one, OneOf) or isinstance(other, OneOf):
            pairs = [(terms.both(a, b), x, y) for a, x in ways(one) for b, y in ways(other)]
            return terms.either(
                *(
                    terms.both(when, self._compared(x, operator, y))
                    for when, x, y in pairs
                    if when is not False
                )
            )
        if isinstance(one, Members) or isinstance(other, Members):
            raise TypeError("lists are not compared")
        if not isinstance(one, Term) and not isinstance(other, Term):
            if operator in ("<", "<="):
                return bool(one < other if operator == "<" else one <= other)
            return one is other or bool(one == other)
        if is_truth(one) and is_truth(other):
            return terms.either(terms.both(one, other), terms.both(terms.no(one), terms.no(other)))
        if is_number(one) and is_number(other):
            return terms.compare(one, "==" if operator == "is" else operator, other)  # type: ignore[arg-type]
        if operator in ("==", "is") and (one is None or other is None):
            return False
        raise TypeError("no whole number")

    def _arithmetic(self, node: expr.Arithmetic, names: Names, path: Truth) -> Held:
        one, other = self.value(node.left, names, path), self.value(node.right, names, path)
        if node.operator == "/" or (node.operator in ("//", "%") and (type(other) is not int or other == 0)):
            return self._lifted([one, other], CALCULATED[node.operator], node.span, path)
        return self._calculated(node.operator, one, other)

    def _calculated(self, operator: str, one: Held, other: Held) -> Held:
        terms = self.terms
        if not any(isinstance(each, Term | OneOf) for each in (one, other)):
            return CALCULATED[operator](one, other)
        return terms.calculate(operator, number(terms, one), number(terms, other))

    def _extreme(self, function: str, given: list[Held]) -> Held:
        return reduce(partial(self._calculated, function), given)

    # --- calls ----------------------------------------------------------------------------------------

    def _call(self, node: expr.Call, names: Names, path: Truth) -> Held:
        if node.sort not in ("word", "definition") or node.function == "immune":
            raise TypeError(node.sort)
        given = [self.value(each, names, path) for each in node.arguments]
        if node.sort == "word":
            return self._word(node, given, path)
        self._calls += 1
        if self._calls > _DEPTH:
            raise TypeError("too deep")
        definition = self.program.ruleset.definitions[node.function]
        parameters = [each.name for each in definition.parameters]
        found = self.value(definition.value.tree, dict(zip(parameters, given, strict=True)), path)
        self._calls -= 1
        return found

    def _word(self, node: expr.Call, given: list[Held], path: Truth) -> Held:
        terms, word = self.terms, FUNCTIONS[node.function]
        if word.state:
            raise TypeError("a word about places")
        if not any(isinstance(each, Term | OneOf | Members) for each in given):
            return word.meaning(*given)
        if node.function == "first":
            return self._first(given[0])
        if node.function == "count":
            return terms.count([when for when, _ in elements(given[0])])
        if node.function in ("min", "max") and len(given) > 1:
            return self._extreme(node.function, given)
        if node.function in ("round_up", "round_down") and is_number(given[0]):
            return given[0]
        if node.function == "abs":
            return self._extreme("max", [given[0], self._calculated("-", 0, given[0])])
        return self._lifted(given, word.meaning, node.span, path)

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

    def _lifted(self, given: list[Held], function: Callable[..., Any], span: Span, path: Truth) -> Held:
        """A function of constants for every way that they can be; where it fails, those games do."""
        failed = object()

        def tried(*each: Any) -> Any:
            try:
                return function(*each)
            except Exception:
                return failed

        left = []
        for when, each in ways(each_way(self.terms, given, tried, MOST_WAYS)):
            if each is failed:
                self.fails(self.terms.both(path, when), span)
            else:
                left.append((when, each))
        return merged(self.terms, left)


def _listed(items: list[tuple[Truth, Held]]) -> Held:
    """A plain list where nothing in it differs from game to game."""
    if all(when is True and not isinstance(each, OneOf | Members | Term) for when, each in items):
        return tuple(each for _, each in items)
    return Members(tuple(items))


def _called(node: expr.Expr) -> str:
    if isinstance(node, expr.Call | expr.Aggregate):
        return node.function
    titles = {expr.Attribute: "a field", expr.Arithmetic: "arithmetic", expr.Compare: "a comparison"}
    return titles.get(type(node), "a value")
