"""The checked tree of an expression: every node has its type and its place.

The checker (`regelwerk.link.expression`) builds it, back ends read it: Python source for speed
(`regelwerk.compile.emit.expression`), words for the rulebook (`regelwerk.render`). simpleeval, the reference,
evaluates the same checked text.
"""

from typing import Literal, TypeAlias

from regelwerk.model.record import Node
from regelwerk.model.span import Span
from regelwerk.model.types import Type

Value: TypeAlias = bool | int | float | str | None
Ordering: TypeAlias = Literal["==", "!=", "<", "<=", ">", ">="]

# The comparison that holds where another does not.
OPPOSITE = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
    "is": "is not", "is not": "is", "in": "not in", "not in": "in",
}  # fmt: skip
# The same comparison, read from its other side.
MIRRORED: dict[str, Ordering] = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


class Constant(Node):
    type: Type
    span: Span
    value: Value


class Name(Node):
    """A parameter, or the variable of an aggregate."""

    type: Type
    span: Span
    id: str


class Collection(Node):
    """All things of a type that are in play, in the order of their creation."""

    type: Type
    span: Span
    thing: str


class Rows(Node):
    """All rows of a table."""

    type: Type
    span: Span
    table: str


class RowOf(Node):
    """One row of a table, named by its key: `colours.red`."""

    type: Type
    span: Span
    table: str
    key: str


class TypeName(Node):
    """A type document's id as an argument: `is_a(target, token)`."""

    type: Type
    span: Span
    thing: str


class Attribute(Node):
    type: Type
    span: Span
    of: "Expr"
    field: str


class Item(Node):
    """`legs[0]`: counted from 0; negative indexes count from the end."""

    type: Type
    span: Span
    of: "Expr"
    at: "Expr"


class Call(Node):
    """A word of the engine, or a definition, quantity or judgement of the ruleset.

    Only lowered expressions have calls of the `runtime`: see `regelwerk.compile.steps.runtime`.
    """

    type: Type
    span: Span
    function: str
    sort: Literal["word", "definition", "quantity", "judgement", "runtime"]
    arguments: "tuple[Expr, ...]"


class Generator(Node):
    variable: str
    variable_type: Type
    source: "Expr"
    conditions: "tuple[Expr, ...]"


class Aggregate(Node):
    """`any(… for x in xs if …)`, and a list comprehension as function `list`."""

    type: Type
    span: Span
    function: Literal["any", "all", "sum", "count", "min", "max", "list"]
    element: "Expr"
    generators: tuple[Generator, ...]


class Compare(Node):
    """`is` and `is not` compare with `none` only; chains are split and joined by `and`."""

    type: Type
    span: Span
    left: "Expr"
    operator: Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not"]
    right: "Expr"


class Logic(Node):
    type: Type
    span: Span
    operator: Literal["and", "or"]
    parts: "tuple[Expr, ...]"


class Not(Node):
    type: Type
    span: Span
    of: "Expr"


class Negate(Node):
    type: Type
    span: Span
    of: "Expr"


class Arithmetic(Node):
    type: Type
    span: Span
    left: "Expr"
    operator: Literal["+", "-", "*", "/", "//", "%"]
    right: "Expr"


class Choose(Node):
    """`then if condition else otherwise`."""

    type: Type
    span: Span
    condition: "Expr"
    then: "Expr"
    otherwise: "Expr"


class ListOf(Node):
    type: Type
    span: Span
    items: "tuple[Expr, ...]"


Expr: TypeAlias = (
    Constant
    | Name
    | Collection
    | Rows
    | RowOf
    | TypeName
    | Attribute
    | Item
    | Call
    | Aggregate
    | Compare
    | Logic
    | Not
    | Negate
    | Arithmetic
    | Choose
    | ListOf
)


class Expression(Node):
    """A whole checked expression: its text as the author wrote it, and the tree."""

    text: str
    span: Span
    tree: Expr

    @property
    def type(self) -> Type:
        return self.tree.type
