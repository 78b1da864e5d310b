"""Works out checked expressions, one node at a time.

Slow and plain. What generated source computes must equal this, errors included; tests hold it so, and both
equal to what simpleeval makes of the text.
"""

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from functools import partial
from typing import Any, NamedTuple, Self, TypeAlias

from regelwerk.compile.certain import chained
from regelwerk.model import expression as expr
from regelwerk.run.interval import product
from regelwerk.words.functions import FUNCTIONS

# Told of a node what it came to.
Saw: TypeAlias = Callable[[expr.Expr, Any], None]

OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": product, "/": operator.truediv, "//": operator.floordiv,
    "%": operator.mod, "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le,
    ">": operator.gt, ">=": operator.ge, "is": operator.is_, "is not": operator.is_not,
    "in": lambda item, items: item in items, "not in": lambda item, items: item not in items,
}  # fmt: skip


class Environment(NamedTuple):
    """What expressions may name besides parameters.

    `functions` are the ruleset's definitions, quantities and judgements by id; `collection` gives the things
    of a type; `tables` are the rows by key, by table id, in their order; `types` the classes of things by
    type id; `state` is what words of the state read.
    """

    functions: Mapping[str, Callable[..., Any]] = {}
    collection: Callable[[str], Iterable[object]] = dict[str, Iterable[object]]().__getitem__
    tables: Mapping[str, Mapping[str, object]] = {}
    types: Mapping[str, type] = {}
    state: object = None


class Evaluator:
    """Raises what Python raises for a mistake (TypeError, …). `saw` is told the value of each node that is no
    constant, in the order in which they are worked out."""

    def __init__(self, names: Mapping[str, object], environment: Environment, saw: Saw | None = None) -> None:
        self.names = names
        self.environment = environment
        self._saw = saw

    def value(self, node: expr.Expr) -> Any:
        found = self._value(node)
        if self._saw is not None and not isinstance(node, expr.Constant | expr.TypeName):
            self._saw(node, found)
        return found

    def _value(self, node: expr.Expr) -> Any:
        known = self.environment
        match node:
            case expr.Constant(value=value):
                return value
            case expr.Name(id=id):
                return self.names[id]
            case expr.Collection(thing=thing):
                return list(known.collection(thing))  # whoever keeps it keeps it as it is now
            case expr.Rows(table=table):
                return list(known.tables[table].values())
            case expr.RowOf(table=table, key=key):
                return known.tables[table][key]
            case expr.TypeName(thing=thing):
                return known.types[thing]
            case expr.Attribute(of=of, field=field):
                return getattr(self.value(of), field)
            case expr.Item(of=of, at=at):
                return self.value(of)[self.value(at)]
            case expr.Call(arguments=arguments):
                return self.function(node)(*map(self.value, arguments))
            case expr.Aggregate(function=function, element=element):
                elements = (inner.value(element) for inner in self.members(node, Evaluator.value))
                return list(elements) if function == "list" else FUNCTIONS[function].meaning(elements)
            case expr.Compare(left=left, operator=sign, right=right):
                return OPERATORS[sign](self.value(left), self.value(right))
            case expr.Arithmetic(left=left, operator=sign, right=right):
                return OPERATORS[sign](self.value(left), self.value(right))
            case expr.Logic(operator=joins, parts=parts):
                found: Any = None
                for found in self._chain(parts) if chained(node) else map(self.value, parts):
                    if bool(found) is (joins == "or"):
                        break
                return found
            case expr.Not(of=of):
                return not self.value(of)
            case expr.Negate(of=of):
                return -self.value(of)
            case expr.Choose(condition=condition, then=then, otherwise=otherwise):
                return self.value(then if self.value(condition) else otherwise)
            case expr.ListOf(items=items):
                return list(map(self.value, items))

    def function(self, call: expr.Call) -> Callable[..., Any]:
        """What a call calls."""
        if call.sort != "word":
            return self.environment.functions[call.function]
        word = FUNCTIONS[call.function]
        return partial(word.meaning, self.environment.state) if word.state else word.meaning

    def members(
        self, node: expr.Aggregate, holds: Callable[[Self, expr.Expr], Any], position: int = 0
    ) -> Iterator[Self]:
        """One by one those for whom all conditions hold, so that `any` and `all` stop where generated source
        stops: each an evaluator in which the variables of the loops have their values."""
        if position == len(node.generators):
            yield self
            return
        loop, inner = node.generators[position], copy(self)
        inner.names = names = dict(self.names)
        for value in self.value(loop.source):
            names[loop.variable] = value
            if all(holds(inner, condition) for condition in loop.conditions):
                yield from inner.members(node, holds, position + 1)

    def _chain(self, links: Iterable[expr.Expr]) -> Iterator[bool]:
        """`a < b < c`: what stands in the middle is worked out once."""
        right: Any = None
        for position, link in enumerate(links):
            assert isinstance(link, expr.Compare)
            left = right if position else self.value(link.left)
            right = self.value(link.right)
            holds = bool(OPERATORS[link.operator](left, right))
            if self._saw is not None:
                self._saw(link, holds)
            yield holds
