"""Goes through the syntax tree of an expression: visitors make typed nodes, problems are collected.

A part that has a problem has the type `unknown`, which agrees with everything, so that one mistake is
told once.
"""

import _ast as ast
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from regelwerk.link import list_meant
from regelwerk.link.narrowing import path_of
from regelwerk.load.meant import meant_word
from regelwerk.model.expression import Choose, Constant, Expr, ListOf
from regelwerk.model.problem import Problem, listed
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, UNKNOWN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import NUMERIC, fits, item_of, joined
from regelwerk.words.type_phrases import values

MOST_NODES = 1_000
_SHOWN = 12

Scope: TypeAlias = Mapping[str, Type]
Visitors: TypeAlias = Mapping[type[ast.expr], Callable[["Checker", Any, Scope], Expr]]

_REFUSED: dict[type[ast.expr], str] = {
    ast.Tuple: "expression-comma",
    ast.Starred: "expression-star",
    ast.GeneratorExp: "expression-loose-generator",
    ast.Slice: "expression-colon",
}


class TooManyNodes(Exception):
    """The expression has more than `MOST_NODES` parts."""


class Checker:
    """Has each syntax node made a typed one by the visitor for its sort, and collects what is wrong."""

    def __init__(
        self,
        place: Callable[[int, int], Span],
        vocabulary: Vocabulary,
        visitors: Visitors,
        *,
        lenient: bool = False,
    ) -> None:
        self._place = place
        self._visitors = visitors
        self._nodes = 0
        self._kinds: dict[int, tuple[Expr, Type]] = {}
        self._lenient = lenient
        self.loops = 0
        self.vocabulary = vocabulary
        self.functions = vocabulary.functions
        self.problems: list[Problem] = []
        # What stands for words without quotes, and for relations, by where they begin and end.
        self.in_full: dict[tuple[int, int], str] = {}

    def visit(self, node: ast.expr, scope: Scope) -> Expr:
        """The typed node; of type `unknown` when there is a problem with it."""
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise TooManyNodes
        visitor = self._visitors.get(type(node))
        if isinstance(node, ast.Tuple) and len(node.elts) > 1:
            return self._comma(*node.elts[:2])
        if visitor is None:
            code = _REFUSED.get(type(node), "expression-not-allowed")
            return self.fail(code, self.span(node))
        return visitor(self, node, scope)

    def settled(self, node: Expr, scope: Scope) -> Expr:
        """The node; what has been asked about its value before is remembered (`kind`).

        Its own type stays what it is anywhere: what runs may ask it elsewhere, before that condition.
        """
        if node.type.optional and (known := scope.get(path_of(node))) is not None:
            self._kinds[id(node)] = node, known
        return node

    def kind(self, node: Expr) -> Type:
        """The type that the value has here."""
        return self._kinds[id(node)][1] if id(node) in self._kinds else node.type

    def present(self, node: Expr) -> Type:
        """The type of a value that has to be there; a problem if there may be none."""
        kind = self.kind(node)
        if kind.optional and kind.kind != "none":
            self.nothing(node.span)
        return kind.required()

    def nothing(self, span: Span) -> None:
        """Notes that a value that has to be there may be none."""
        if not self._lenient:
            self.fail("expression-may-be-nothing", span)

    def _comma(self, one: ast.expr, other: ast.expr) -> Expr:
        """A comma outside of brackets; between two numbers it is likely meant for the point."""
        left, right = _edge(one, -1), _edge(other, 0)
        numbers = [node.value for node in (left, right) if isinstance(node, ast.Constant)]
        if left.end_col_offset == right.col_offset - 1 and [type(each) for each in numbers] == [int, int]:
            return self.fail("expression-comma", self.between(left, right), f"{numbers[0]!r}.{numbers[1]!r}")
        place = self._place(one.end_col_offset or one.col_offset, other.col_offset)
        return self.fail("expression-comma", place)

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

    def fail(self, code: str, span: Span, hint: str = "", **filled: str | Type) -> Expr:
        """Notes a problem; the placeholder that it returns agrees with everything."""
        self.problems.append(Problem(code, span, values(**filled), hint))
        return Constant(UNKNOWN, span, None)

    def unknown(
        self, code: str, span: Span, name: str, candidates: Iterable[str], hint: str = "", **filled: str
    ) -> Expr:
        """Notes a name that does not exist, with what may have been meant."""
        possible = set(candidates)
        if not hint:
            hint = meant_word(name, possible)
        return self.fail(code, span, hint, name=name, possible=listed(possible, _SHOWN), **filled)

    def condition(self, node: ast.expr, scope: Scope) -> Expr:
        """A node that must be true or false."""
        found = self.visit(node, scope)
        if found.type.kind not in ("boolean", "unknown"):
            hint = list_meant.condition(found)
            self.fail("expression-not-a-condition", found.span, hint, given=found.type)
        elif found.type.kind == "boolean" and found.type.optional:
            self.fail("expression-optional-condition", found.span)
        return found

    def expect(self, found: Expr, wanted: Type) -> None:
        """Notes a problem when the value does not fit the wanted type."""
        if wanted.kind == "boolean" and not wanted.optional and found.type == BOOLEAN._replace(optional=True):
            self.fail("expression-optional-condition", found.span)
        elif self.fits(found, wanted):
            if not wanted.optional and wanted.kind != "unknown":
                self.present(found)
        else:
            words = texts_of(found)
            if wanted.kind == "choice" and words is not None:
                self.among(words, wanted.options)
            elif wanted.kind == "integer" and found.type.kind == "number":
                self.fail("expression-not-whole", found.span)
            else:
                hint = list_meant.number(found, self.vocabulary) if wanted.kind in NUMERIC else ""
                if wanted.kind == "boolean" and found.type.kind in NUMERIC:
                    hint = f"{list_meant.written(found)} > 0"
                elif found.type.kind == "boolean" and wanted.kind == "thing" and wanted.optional:
                    hint = "… if … else none"
                self.fail("expression-expected", found.span, hint, given=found.type, wanted=wanted)

    def among(self, words: "list[Constant]", options: tuple[str, ...]) -> None:
        """Notes each of the texts that is none of the options."""
        for each in words:
            if each.value not in options:
                self.unknown("expression-not-an-option", each.span, str(each.value), options)

    def fits(self, found: Expr, wanted: Type) -> bool:
        """Whether the value fits; a text that stands there in quotes fits a choice that has it."""
        if wanted.kind == "choice" and (words := texts_of(found)) is not None:
            return {each.value for each in words} <= set(wanted.options)
        if isinstance(found, ListOf) and wanted.kind == "list":
            return all(self.fits(item, item_of(wanted)) for item in found.items)
        return fits(self.kind(found), wanted, self.vocabulary)

    def join(self, nodes: Iterable[Expr], span: Span) -> Type:
        """The type that all values have in common; a problem when there is none."""
        found, before = UNKNOWN, None
        for node in nodes:
            kind = self.kind(node)
            common = joined(found, kind, self.vocabulary)
            if common is None:
                one = before if before is not None and kind.kind in NUMERIC else node
                hint = list_meant.number(one, self.vocabulary) if {found.kind, kind.kind} & {*NUMERIC} else ""
                self.fail("expression-mixed", one.span if hint else node.span, hint, one=found, other=kind)
                return UNKNOWN
            found, before = common, node
        return found


def texts_of(node: Expr) -> list[Constant] | None:
    """The texts that a node may be when they all stand there in quotes; None when they do not."""
    match node:
        case Constant(value=str()):
            return [node]
        case Choose(then=then, otherwise=otherwise):
            one, other = texts_of(then), texts_of(otherwise)
            return None if one is None or other is None else one + other
    return None


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
