"""Checks the text of an expression against what may be named, and builds its typed tree.

Everything that is wrong with the types is found at once; a part that has a problem has the type
`unknown`, which agrees with everything, so that one mistake is told once.
"""

import _ast as ast
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.link import expression_calls, expression_operators, expression_text
from engine.link.expression_operators import texts_of
from engine.link.narrowing import facts, narrow
from engine.load.meant import TRUTH
from engine.model.expression import (
    Attribute,
    Call,
    Choose,
    Collection,
    Constant,
    Expr,
    Expression,
    Item,
    ListOf,
    Name,
    RowOf,
    Rows,
    TypeName,
)
from engine.model.problem import Problem, nearest
from engine.model.span import Span
from engine.model.types import BOOLEAN, INTEGER, NONE, NUMBER, TEXT, UNKNOWN, Type, list_of, row, thing
from engine.model.vocabulary import ThingType, Vocabulary
from engine.words.agreement import fits, item_of, joined
from engine.words.functions import FUNCTIONS
from engine.words.type_phrases import values

__all__ = ["check", "narrow"]

MOST_NODES = 1_000
_CONSTANTS = {"true": (True, BOOLEAN), "false": (False, BOOLEAN), "none": (None, NONE)}
_COORDINATES = {"x": NUMBER, "y": NUMBER}
_SHOWN = 12

Scope = Mapping[str, Type]


def check(
    text: str,
    span_of: Callable[[int, int], Span],
    scope: Scope,
    vocabulary: Vocabulary,
    *,
    expect: Type | None = None,
) -> tuple[Expression | None, list[Problem]]:
    """The checked tree of `text`, or the problems in it; never raises.

    As `check_typed`, without the type.
    """
    return check_typed(text, span_of, scope, vocabulary, expect=expect)[:2]


def check_typed(
    text: str,
    span_of: Callable[[int, int], Span],
    scope: Scope,
    vocabulary: Vocabulary,
    *,
    expect: Type | None = None,
) -> tuple[Expression | None, list[Problem], Type]:
    """The checked tree of `text` or the problems in it, and the type that the value has in spite of them.

    `span_of` maps character offsets (from 0, the end exclusive) of `text` to its file. `scope` holds
    the parameters. With `expect` the value must fit that type.
    """
    node, problems = expression_text.parse(text, span_of)
    if node is None:
        return None, problems, UNKNOWN
    column = expression_text.characters(f"({text}")
    last = len(text) + 1

    def place(start: int, end: int) -> Span:
        # The parser saw one bracket more on either side, and counts it to what it encloses.
        start, end = column(start), column(end)
        return span_of(start - 1 if start else 0, end - 1 if end < last else last - 1)

    checker = Checker(place, vocabulary)
    whole = span_of(len(text) - len(text.lstrip()), len(text.rstrip()))
    try:
        tree = checker.visit(node, scope)
        if expect is not None:
            checker.expect(tree, expect)
    except TooManyNodes:
        return None, [Problem("expression-too-many-parts", whole, {"most": str(MOST_NODES)})], UNKNOWN
    if checker.problems:
        return None, checker.problems, tree.type
    return Expression(text, whole, tree), [], tree.type


def _edge(node: ast.expr, side: int) -> ast.expr:
    """The part of a syntax node that stands furthest left (0) or right (-1)."""
    while True:
        match node:
            case ast.Compare():
                node = (node.left, *node.comparators)[side]
            case ast.BoolOp():
                node = node.values[side]
            case ast.BinOp():
                node = (node.left, node.right)[side]
            case ast.UnaryOp() if side:
                node = node.operand
            case _:
                return node


class TooManyNodes(Exception):
    """The expression has more than `MOST_NODES` parts."""


class Checker:
    """Turns syntax nodes into typed nodes, and collects what is wrong with them."""

    def __init__(self, place: Callable[[int, int], Span], vocabulary: Vocabulary) -> None:
        self._place = place
        self._nodes = 0
        self.loops = 0
        self.vocabulary = vocabulary
        self.problems: list[Problem] = []

    def visit(self, node: ast.expr, scope: Scope) -> Expr:
        """The typed node; of type `unknown` when there is a problem with it."""
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise TooManyNodes
        handler = _HANDLERS.get(type(node))
        if isinstance(node, ast.Tuple) and len(node.elts) > 1:
            return self._comma(*node.elts[:2])
        if handler is None:
            code = _REFUSED.get(type(node), "expression-not-allowed")
            return self.fail(code, self.span(node))
        return handler(self, node, scope)

    def _comma(self, one: ast.expr, other: ast.expr) -> Expr:
        """A comma outside of brackets; between two numbers it is likely meant for the point."""
        left, right = _edge(one, -1), _edge(other, 0)
        numbers = [node.value for node in (left, right) if isinstance(node, ast.Constant)]
        hint = ""
        if left.end_col_offset == right.col_offset - 1 and [type(each) for each in numbers] == [int, int]:
            one, other, hint = left, right, f"{numbers[0]!r}.{numbers[1]!r}"
            return self.fail("expression-comma", self.between(left, right), hint)
        place = self._place(one.end_col_offset or one.col_offset, other.col_offset)
        return self.fail("expression-comma", place, hint)

    def span(self, node: ast.expr | ast.keyword) -> Span:
        """Where a syntax node stands."""
        return self._place(node.col_offset, node.end_col_offset or node.col_offset)

    def between(self, first: ast.expr, last: ast.expr) -> Span:
        """From the start of one syntax node to the end of another."""
        return self._place(first.col_offset, last.end_col_offset or last.col_offset)

    def name_span(self, node: ast.expr, name: str) -> Span:
        """Where the name stands with which a node ends (`.health`)."""
        end = node.end_col_offset or node.col_offset
        return self._place(end - len(name.encode("utf-8")), end)

    def fail(self, code: str, span: Span, hint: str = "", **filled: str) -> Expr:
        """Notes a problem; the placeholder that it returns agrees with everything."""
        self.problems.append(Problem(code, span, filled, hint))
        return Constant(UNKNOWN, span, None)

    def unknown(
        self, code: str, span: Span, name: str, candidates: Iterable[str], hint: str = "", **filled: str
    ) -> Expr:
        """Notes a name that does not exist, with what may have been meant."""
        possible = sorted(set(candidates))
        listed = ", ".join(possible[:_SHOWN]) + (", …" if len(possible) > _SHOWN else "")
        if not hint:
            from engine.load.german_words import meant_word

            hint = meant_word(name, possible)
        return self.fail(code, span, hint, name=name, possible=listed or "–", **filled)

    def condition(self, node: ast.expr, scope: Scope) -> Expr:
        """A node that must be true or false."""
        found = self.visit(node, scope)
        if found.type.kind not in ("boolean", "unknown"):
            self.fail("expression-not-a-condition", found.span, **values(given=found.type))
        elif found.type.kind == "boolean" and found.type.optional:
            self.fail("expression-optional-condition", found.span)
        return found

    def expect(self, found: Expr, wanted: Type) -> None:
        """Notes a problem when the value does not fit the wanted type."""
        if wanted.kind == "boolean" and not wanted.optional and found.type == BOOLEAN._replace(optional=True):
            self.fail("expression-optional-condition", found.span)
        elif not self.fits(found, wanted):
            words = texts_of(found)
            if wanted.kind == "choice" and words is not None:
                for word in words - set(wanted.options):
                    self.unknown("expression-not-an-option", found.span, word, wanted.options)
            elif wanted.kind == "integer" and found.type.kind == "number":
                self.fail("expression-not-whole", found.span)
            else:
                self.fail("expression-expected", found.span, **values(given=found.type, wanted=wanted))

    def fits(self, found: Expr, wanted: Type) -> bool:
        """Whether the value fits; a text that stands there in quotes fits a choice that has it."""
        if wanted.kind == "choice" and (words := texts_of(found)) is not None:
            return words <= set(wanted.options)
        if isinstance(found, ListOf) and wanted.kind == "list":
            return all(self.fits(item, item_of(wanted)) for item in found.items)
        return fits(found.type, wanted, self.vocabulary)

    def join(self, nodes: Iterable[Expr], span: Span) -> Type:
        """The type that all values have in common; a problem when there is none."""
        found = UNKNOWN
        for node in nodes:
            common = joined(found, node.type, self.vocabulary)
            if common is None:
                self.fail("expression-mixed", node.span, **values(one=found, other=node.type))
                return UNKNOWN
            found = common
        return found

    def table_named(self, node: ast.expr, scope: Scope) -> str:
        """The table that a name stands for, or an empty text."""
        if not isinstance(node, ast.Name) or node.id in scope or node.id not in self.vocabulary.tables:
            return ""
        return "" if self.collection(node.id) is not None else node.id

    def collection(self, plural: str) -> ThingType | None:
        """The thing type of this plural."""
        return next((each for each in self.vocabulary.things.values() if each.plural == plural), None)

    def row_of(self, table: str, key: str, span: Span, key_span: Span) -> Expr:
        """The row of a table that a key names."""
        if key not in self.vocabulary.tables[table].keys:
            keys = self.vocabulary.tables[table].keys
            return self.unknown("expression-unknown-row", key_span, key, keys, table=table)
        return RowOf(row(table), span, table, key)

    def type_name(self, node: ast.expr) -> Expr:
        """A node that must be a type document's id."""
        span = self.span(node)
        if not isinstance(node, ast.Name):
            return self.fail("expression-type-wanted", span)
        if node.id in self.vocabulary.things:
            return TypeName(thing(node.id), span, node.id)
        return self.unknown("expression-unknown-type", span, node.id, self.vocabulary.things)

    def field(self, of: Expr, node: ast.Attribute) -> Expr:
        """The field of a thing, or the column of a row."""
        given, name, span = of.type, node.attr, self.span(node)
        if given.kind == "unknown":
            return Attribute(UNKNOWN, span, of, name)
        if given.kind == "row" and given.name in self.vocabulary.tables:
            fields: dict[str, Type] = self.vocabulary.tables[given.name].columns
        elif given.kind == "thing" and given.name in self.vocabulary.things:
            fields = fields_of(self.vocabulary.things[given.name])
        elif given.kind == "point":
            fields = _COORDINATES
        elif given.kind == "list":
            return self.fail("expression-field-of-list", self.name_span(node, name), name=name)
        else:
            name_span = self.name_span(node, name)
            return self.fail("expression-no-fields", name_span, name=name, **values(given=given))
        if name in fields:
            return Attribute(fields[name], span, of, name)
        name_span = self.name_span(node, name)
        if given.kind == "thing" and (having := self._descendants_with(given.name, name)):
            types = ", ".join(having)
            return self.fail(
                "expression-field-of-descendant", name_span, name=name, type=given.name, types=types
            )
        return self.unknown("expression-unknown-field", name_span, name, fields, of=given.name or given.kind)

    def _descendants_with(self, ancestor: str, field: str) -> list[str]:
        return [
            each.id
            for each in self.vocabulary.things.values()
            if ancestor in each.ancestors and field in fields_of(each)
        ]


def fields_of(described: ThingType) -> dict[str, Type]:
    """All that can be read off a thing: its fields, its parts, its id."""
    return {"id": TEXT, **described.fields, **described.parts}


def _constant(checker: Checker, node: ast.Constant, scope: Scope) -> Expr:
    value = node.value
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return checker.fail("expression-not-allowed", checker.span(node))
    kind = TEXT if isinstance(value, str) else INTEGER if isinstance(value, int) else NUMBER
    return Constant(kind, checker.span(node), value)


def _name(checker: Checker, node: ast.Name, scope: Scope) -> Expr:
    name, span, vocabulary = node.id, checker.span(node), checker.vocabulary
    if name in _CONSTANTS:
        value, kind = _CONSTANTS[name]
        return Constant(kind, span, value)
    if name in scope:
        return Name(scope[name], span, name)
    if (described := checker.collection(name)) is not None:
        return Collection(list_of(thing(described.id)), span, described.id)
    if name in vocabulary.tables:
        return Rows(list_of(row(name)), span, name)
    if name in vocabulary.things:
        return checker.fail("expression-type-as-value", span, vocabulary.things[name].plural, name=name)
    function = vocabulary.functions.get(name)
    if function is not None and not function.parameters:
        return Call(function.result, span, name, function.sort, ())
    if name in FUNCTIONS or function is not None:
        return checker.fail("expression-call-missing", span, f"{name}(…)", name=name)
    plurals = (each.plural for each in vocabulary.things.values())
    known = (*scope, *plurals, *vocabulary.tables, *vocabulary.functions, *_CONSTANTS)
    # Names of things begin with a capital; such words do not.
    if (name in TRUTH or name.lower() in ("true", "false")) and name not in known:
        known = (TRUTH[name.lower()], *known)
        return checker.unknown("expression-unknown-name", span, name, known, TRUTH[name.lower()])
    if (sides := re.fullmatch(_DICE, name)) is not None:
        return checker.fail("expression-dice", span, dice=name, sides=sides[1])
    if not nearest(name, list(known)) and name in _words(vocabulary):
        return checker.fail("expression-word-unquoted", span, f"'{name}'", name=name)
    return checker.unknown("expression-unknown-name", span, name, known)


# How a die is called outside of expressions.
_DICE = r"[dDwW](\d{1,9})"


def _words(vocabulary: Vocabulary) -> set[str]:
    """Every word that some field or column may hold."""
    fields = [kind for thing in vocabulary.things.values() for kind in thing.fields.values()]
    fields += [kind for table in vocabulary.tables.values() for kind in table.columns.values()]
    return {option for kind in fields for option in (kind.item or kind).options}


def _attribute(checker: Checker, node: ast.Attribute, scope: Scope) -> Expr:
    if table := checker.table_named(node.value, scope):
        return checker.row_of(table, node.attr, checker.span(node), checker.name_span(node, node.attr))
    return checker.field(checker.visit(node.value, scope), node)


def _subscript(checker: Checker, node: ast.Subscript, scope: Scope) -> Expr:
    span, key = checker.span(node), node.slice
    table = checker.table_named(node.value, scope)
    if table and isinstance(key, ast.Constant) and isinstance(key.value, str):
        return checker.row_of(table, key.value, span, checker.span(key))
    of, index = checker.visit(node.value, scope), checker.visit(key, scope)
    if of.type.kind not in ("list", "unknown"):
        return checker.fail("expression-index-of", of.span, **values(given=of.type))
    if index.type.kind not in ("integer", "unknown"):
        code = "expression-computed-key" if table else "expression-index"
        return checker.fail(code, index.span, table=table, **values(given=index.type))
    return Item(item_of(of.type), span, of, index)


def _choose(checker: Checker, node: ast.IfExp, scope: Scope) -> Expr:
    condition = checker.condition(node.test, scope)
    then = checker.visit(node.body, {**scope, **facts(condition, holds=True)})
    otherwise = checker.visit(node.orelse, {**scope, **facts(condition, holds=False)})
    span = checker.span(node)
    return Choose(checker.join((then, otherwise), otherwise.span), span, condition, then, otherwise)


def _list(checker: Checker, node: ast.List, scope: Scope) -> Expr:
    items = tuple(checker.visit(item, scope) for item in node.elts)
    return ListOf(list_of(checker.join(items, checker.span(node))), checker.span(node), items)


_HANDLERS: dict[type[ast.expr], Callable[[Checker, Any, Scope], Expr]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    ast.IfExp: _choose,
    ast.List: _list,
    ast.ListComp: expression_calls.comprehension,
    ast.Call: expression_calls.call,
    ast.Compare: expression_operators.compare,
    ast.BoolOp: expression_operators.logic,
    ast.UnaryOp: expression_operators.unary,
    ast.BinOp: expression_operators.arithmetic,
}
_REFUSED: dict[type[ast.expr], str] = {
    ast.Tuple: "expression-comma",
    ast.Starred: "expression-star",
    ast.GeneratorExp: "expression-loose-generator",
    ast.Slice: "expression-colon",
}
