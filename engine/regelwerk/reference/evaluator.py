"""Evaluates the text of a checked expression with simpleeval, one node at a time.

Slow and plain. What generated source computes must equal this, errors included; tests hold it so.
"""

import ast
import operator
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeAlias

from simpleeval import SimpleEval

from regelwerk.model.expression import Expression
from regelwerk.run.interval import product
from regelwerk.words.functions import FUNCTIONS

# Told of a node, or of a link of a chain of comparisons by its position, what it came to.
Saw: TypeAlias = Callable[["ast.AST | tuple[ast.AST, int]", Any], None]

_CONSTANTS: dict[str, object] = {"true": True, "false": False, "none": None}

# Its second argument is the name of a type, so `_call` answers it.
_ASKS_TYPE = "is_a"


def _added(one: Any, other: Any) -> Any:
    """Numbers are added up; lists are put together."""
    return FUNCTIONS["together"].meaning(one, other) if isinstance(one, list | tuple) else one + other


_OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: _added, ast.Sub: operator.sub, ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod, ast.Mult: product, ast.USub: operator.neg, ast.Not: operator.not_,
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le,
    ast.Gt: operator.gt, ast.GtE: operator.ge, ast.In: lambda item, items: item in items,
    ast.NotIn: lambda item, items: item not in items,
    ast.Is: operator.is_, ast.IsNot: operator.is_not,
}  # fmt: skip


class Environment(NamedTuple):
    """What expressions may name besides parameters.

    `functions` are the ruleset's definitions, quantities and judgements by id, taking arguments by
    position or name; `collections` are the things by plural, or the one by its type; `tables` the rows by
    key, by table id, in their order; `types` the classes of things by type id; `state` what words of the
    state read.
    """

    functions: Mapping[str, Callable[..., Any]] = {}
    collections: Mapping[str, object] = {}
    tables: Mapping[str, Mapping[str, object]] = {}
    types: Mapping[str, type] = {}
    state: object = None


def evaluate(
    expression: Expression, names: Mapping[str, object], environment: Environment, saw: Saw | None = None
) -> Any:
    """The value of a checked expression; raises what Python raises for a mistake (TypeError, …).

    `saw` is told the value of each node of `parsed(expression.text)`.
    """
    return Evaluator(names, environment, saw).value(parsed(expression.text))


def field_of(
    expression: Expression, names: Mapping[str, object], environment: Environment
) -> tuple[Any, str]:
    """The thing of which an expression such as `piece.place` names a field, and the field's name."""
    body = parsed(expression.text)
    assert isinstance(body, ast.Attribute)
    return Evaluator(names, environment).value(body.value), body.attr


def side_of(
    expression: Expression,
    names: Mapping[str, object],
    environment: Environment,
    saw: Saw | None,
    *,
    right: bool,
) -> Any:
    """The value of one side of a comparison."""
    body = parsed(expression.text)
    assert isinstance(body, ast.Compare)
    return Evaluator(names, environment, saw).value(body.comparators[0] if right else body.left)


@lru_cache(maxsize=10_000)
def parsed(text: str) -> ast.expr:
    """Python's own tree of an expression's text."""
    return ast.parse("(" + re.sub(r"\s", " ", text) + ")", mode="eval").body


@lru_cache(maxsize=4)
def _words(state: object) -> Mapping[str, Callable[..., Any]]:
    """The functions of the language, those that read the state with it."""
    return {
        name: partial(word.meaning, state) if word.state else word.meaning
        for name, word in FUNCTIONS.items()
        if name != _ASKS_TYPE
    }


class Evaluator(SimpleEval):  # type: ignore[misc]
    """simpleeval without its default functions and names, with what our language adds.

    One is made for each expression and each loop: what simpleeval prepares for each of its own takes longer
    than most expressions, and what the checker lets through needs no second look for what is forbidden.
    """

    def __init__(self, given: Mapping[str, object], environment: Environment, saw: Saw | None = None) -> None:
        self.operators = _OPERATORS
        self.names = {**given, **_CONSTANTS}
        self._environment = environment
        self._words = _words(environment.state)
        self._saw = saw

    def value(self, node: ast.expr) -> Any:
        return self._eval(node)

    def _eval(self, node: ast.AST) -> Any:
        value = _NODES[type(node)](self, node)
        if self._saw is not None and not isinstance(node, ast.GeneratorExp):  # of that nothing is there yet
            self._saw(node, value)
        return value

    def _compare(self, node: ast.Compare) -> bool:
        """`a < b < c` holds where each link does; what stands in the middle is worked out once."""
        left = self._eval(node.left)
        for position, (operator_, side) in enumerate(zip(node.ops, node.comparators, strict=True)):
            right = self._eval(side)
            holds = bool(self.operators[type(operator_)](left, right))
            if self._saw is not None and len(node.ops) > 1:
                self._saw((node, position), holds)
            if not holds:
                return False
            left = right
        return True

    def _table(self, node: ast.expr) -> Mapping[str, object] | None:
        if (
            isinstance(node, ast.Name)
            and node.id not in self.names
            and node.id not in self._environment.collections
        ):
            return self._environment.tables.get(node.id)
        return None

    def _name(self, node: ast.Name) -> object:
        id, environment = node.id, self._environment
        if id in self.names:
            return self.names[id]
        if id in environment.collections:
            return environment.collections[id]
        if id in environment.tables:
            return list(environment.tables[id].values())
        # A definition without parameters is called by its bare name.
        return self._function(id)()

    def _function(self, id: str) -> Callable[..., Any]:
        return self._words[id] if id in self._words else self._environment.functions[id]

    def _field(self, node: ast.Attribute) -> object:
        table = self._table(node.value)
        return getattr(self._eval(node.value), node.attr) if table is None else table[node.attr]

    def _place(self, node: ast.Subscript) -> Any:
        table = self._table(node.value)
        if table is not None and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
            return table[node.slice.value]
        return self._eval(node.value)[self._eval(node.slice)]

    def _call(self, node: ast.Call) -> object:
        assert isinstance(node.func, ast.Name)
        named = {str(each.arg): each.value for each in node.keywords}
        if node.func.id == _ASKS_TYPE:
            thing, asked = (*node.args, *named.values())
            if "thing" in named:
                thing, asked = named["thing"], named.get("type", node.args[0] if node.args else asked)
            assert isinstance(asked, ast.Name)
            return isinstance(self._eval(thing), self._environment.types[asked.id])
        given = [self._eval(each) for each in node.args]
        if node.func.id in self._words and not FUNCTIONS[node.func.id].aggregate:
            # A list is asked to its end, as by generated source: what fails in it fails here too.
            given = [list(each) if isinstance(each, Iterator) else each for each in given]
        result: object = self._function(node.func.id)(
            *given, **{name: self._eval(value) for name, value in named.items()}
        )
        return result

    def _elements(self, element: ast.expr, loops: list[ast.comprehension]) -> Iterator[object]:
        """The elements one by one, so that `any` and `all` stop where generated source stops."""
        first, *others = loops
        assert isinstance(first.target, ast.Name)
        inner = Evaluator(self.names, self._environment, self._saw)  # what a loop names is its own
        for value in self._eval(first.iter):
            inner.names[first.target.id] = value
            if all(inner._eval(condition) for condition in first.ifs):
                if others:
                    yield from inner._elements(element, others)
                else:
                    yield inner._eval(element)


_NODES: dict[type[ast.AST], Callable[[Evaluator, Any], Any]] = {
    ast.UnaryOp: SimpleEval._eval_unaryop,
    ast.BinOp: SimpleEval._eval_binop,
    ast.BoolOp: SimpleEval._eval_boolop,
    ast.IfExp: SimpleEval._eval_ifexp,
    ast.Constant: lambda self, node: node.value,
    ast.Name: Evaluator._name,
    ast.Attribute: Evaluator._field,
    ast.Subscript: Evaluator._place,
    ast.Call: Evaluator._call,
    ast.Compare: Evaluator._compare,
    ast.List: lambda self, node: [self._eval(item) for item in node.elts],
    ast.ListComp: lambda self, node: list(self._elements(node.elt, node.generators)),
    ast.GeneratorExp: lambda self, node: self._elements(node.elt, node.generators),
}
