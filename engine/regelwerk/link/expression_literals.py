"""Constants and lists that are written out in expressions."""

import _ast as ast

from regelwerk.link.expression_checker import Checker, Scope
from regelwerk.model.expression import Constant, Expr, ListOf
from regelwerk.model.types import INTEGER, NUMBER, TEXT, list_of


def constant(checker: Checker, node: ast.Constant, scope: Scope) -> Expr:
    """A number or a text in quotes."""
    value = node.value
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return checker.fail("expression-not-allowed", checker.span(node))
    kind = TEXT if isinstance(value, str) else INTEGER if isinstance(value, int) else NUMBER
    return Constant(kind, checker.span(node), value)


def listed(checker: Checker, node: ast.List, scope: Scope) -> Expr:
    """`[a, b]`: values of one type."""
    items = tuple(checker.visit(item, scope) for item in node.elts)
    return ListOf(list_of(checker.join(items, checker.span(node))), checker.span(node), items)
