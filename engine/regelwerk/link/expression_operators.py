"""The operators of expressions: comparisons, and/or/not, if/else, arithmetic."""

import _ast as ast
from typing import Literal, TypeAlias

from regelwerk.link import list_meant
from regelwerk.link.expression_checker import Checker, Scope, texts_of
from regelwerk.link.expression_names import is_named, unparsed
from regelwerk.link.narrowing import facts
from regelwerk.link.plain_words import meant
from regelwerk.load.meant import number_meant
from regelwerk.model import expression as expr
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, UNKNOWN, Type, list_of
from regelwerk.words.agreement import NUMERIC, comparable, item_of

Comparison: TypeAlias = Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not"]
Calculation: TypeAlias = Literal["+", "-", "*", "/", "//", "%"]

_COMPARISONS: dict[type[ast.cmpop], Comparison] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
}  # fmt: skip
_CALCULATIONS: dict[type[ast.operator], Calculation] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%",
}  # fmt: skip


def compare(checker: Checker, node: ast.Compare, scope: Scope) -> expr.Expr:
    """One comparison, or a chain of them joined by `and`."""
    links: list[expr.Expr] = []
    left = node.left
    for operator, right in zip(node.ops, node.comparators, strict=True):
        sign, before = _COMPARISONS[type(operator)], len(checker.problems)
        within, first, other = sign in ("in", "not in"), left, None
        # A word that says nothing without what stands beside it.
        alone = isinstance(left, ast.Name) and not is_named(left.id, scope, checker.vocabulary)
        if (within or sign in ("==", "!=")) and alone:
            other = checker.visit(right, scope)
            first = meant(checker, left, item_of(other.type) if within else other.type, scope)
        # A middle operand is visited once for each side, so that the cap on nodes counts both.
        already = len(checker.problems)
        one = checker.visit(first, scope)
        if links:
            del checker.problems[already:]
        if other is None:
            beside = list_of(one.type) if within else one.type
            other = checker.visit(meant(checker, right, beside, scope), scope)
        added = checker.problems[before:]
        told = [each for each in added if each.code != "expression-word-unquoted"]
        # A word alone is one of whatever is meant by the other side; if nobody knows that, it is told there.
        elsewhere = len(added) == 1 and one.type.kind == other.type.kind == "unknown"
        checker.problems[before:] = told if told or elsewhere else added
        span = checker.span(node) if len(node.ops) == 1 else checker.between(left, right)
        links.append(_compare(checker, one, sign, other, span))
        left = right
    return links[0] if len(links) == 1 else expr.Logic(BOOLEAN, checker.span(node), "and", tuple(links))


def _compare(
    checker: Checker, left: expr.Expr, operator: Comparison, right: expr.Expr, span: Span
) -> expr.Expr:
    if "unknown" not in (left.type.kind, right.type.kind) or operator in ("is", "is not"):
        if operator in ("is", "is not"):
            _with_none(checker, left, operator, right, span)
        elif "none" in (left.type.kind, right.type.kind):
            asked, sign = left if right.type.kind == "none" else right, {"==": "is", "!=": "is not"}
            hint = f"{list_meant.written(asked)} {sign[operator]} none" if operator in sign else ""
            checker.fail("expression-none-compared", span, hint, operator=operator)
        elif operator in ("in", "not in"):
            _within(checker, left, right)
        elif operator in ("==", "!="):
            _equal(checker, left, right, span)
        elif (
            all(side.type.kind in NUMERIC for side in (left, right))
            or left.type.kind == right.type.kind == "text"
        ):
            checker.present(left)
            checker.present(right)
        else:
            wrong = right if left.type.kind in NUMERIC else left
            text = wrong.value if isinstance(wrong, expr.Constant) and isinstance(wrong.value, str) else ""
            hint = number_meant(text, whole=False) if text else list_meant.number(wrong, checker.vocabulary)
            told = {"given": wrong.type, "left": left.type, "right": right.type}
            checker.fail("expression-order-of", wrong.span if hint else span, hint, operator=operator, **told)
    return expr.Compare(BOOLEAN, span, left, operator, right)


def _with_none(checker: Checker, left: expr.Expr, operator: Comparison, right: expr.Expr, span: Span) -> None:
    if not (isinstance(right, expr.Constant) and right.type.kind == "none"):
        if right.type.kind != "unknown":
            sign = "==" if operator == "is" else "!="
            hint = f"{list_meant.written(left)} {sign} {list_meant.written(right)}"
            checker.fail("expression-is-without-none", span, hint)
    elif left.type.kind != "unknown" and not left.type.optional and not _may_be_asked(left):
        hint = list_meant.condition(left, "==" if operator == "is" else ">")
        checker.fail("expression-never-none", left.span, hint, given=left.type)


def _may_be_asked(node: expr.Expr) -> bool:
    """Whether asking for none is idle, not wrong: of a name, which may only have been narrowed, and of who
    comes next, which depends on the list."""
    return isinstance(node, expr.Name) or (
        isinstance(node, expr.Call) and node.function in ("next", "previous")
    )


def _within(checker: Checker, item: expr.Expr, within: expr.Expr) -> None:
    if within.type.kind != "list":
        checker.fail("expression-in-not-list", within.span, given=within.type)
    elif isinstance(within, expr.ListOf):
        for each in within.items:
            if "none" in (each.type.kind, item.type.kind):
                checker.fail("expression-none-compared", each.span, "is none", operator="in")
            else:
                _equal(checker, item, each, each.span)
    else:
        _alike(checker, item.type, item_of(within.type), item.span)


def _equal(checker: Checker, left: expr.Expr, right: expr.Expr, span: Span) -> None:
    for chosen, other in ((left.type, right), (right.type, left)):
        words = texts_of(other) if chosen.kind == "choice" else None
        if words is not None:
            checker.among(words, chosen.options)
            return
    for chosen, other in ((left.type, right), (right.type, left)):
        hint = ""
        if chosen.kind == "row" and isinstance(other, expr.Constant) and isinstance(other.value, str):
            table = checker.vocabulary.tables.get(chosen.name)
            hint = f"{chosen.name}.{other.value}" if table is not None and other.value in table.keys else ""
        if isinstance(other, expr.Name) and other.id in chosen.options:
            hint = repr(other.id)
        hint = hint or (list_meant.number(other, checker.vocabulary) if chosen.kind in NUMERIC else "")
        if hint:
            span = other.span
            break
    _alike(checker, left.type, right.type, span, hint)


def _alike(checker: Checker, left: Type, right: Type, span: Span, hint: str = "") -> None:
    if "list" in (left.kind, right.kind):
        checker.fail("expression-lists-compared", span, hint)
    elif not comparable(left, right, checker.vocabulary):
        checker.fail("expression-never-equal", span, hint, left=left, right=right)


def logic(checker: Checker, node: ast.BoolOp, scope: Scope) -> expr.Expr:
    """`and`, `or`: each part knows what those before it have settled."""
    settles = isinstance(node.op, ast.And)
    parts: list[expr.Expr] = []
    already = len(checker.problems)
    for number, part in enumerate(node.values):
        found = checker.condition(part, scope)
        if number and found.type.kind not in ("boolean", "unknown"):
            _compared_as_before(checker, node.values[number - 1], part)
        scope = {**scope, **facts(found, checker.functions, holds=settles)}
        parts.append(found)
    if all(part.type.kind == "list" for part in parts):
        # Lists put together as in a sentence.
        del checker.problems[already:]
        return checker.fail("expression-lists-compared", checker.span(node), list_meant.joined(parts))
    return expr.Logic(BOOLEAN, checker.span(node), "and" if settles else "or", tuple(parts))


def _compared_as_before(checker: Checker, before: ast.expr, part: ast.expr) -> None:
    """`a == b or c`: what stands alone is most likely to be compared with the same."""
    if not isinstance(before, ast.Compare) or len(before.ops) != 1:
        return
    sign = _COMPARISONS[type(before.ops[0])]
    hint = f"{unparsed(before.left)} {sign} {unparsed(part)}"
    checker.problems[-1] = checker.problems[-1]._replace(hint=hint)


def choose(checker: Checker, node: ast.IfExp, scope: Scope) -> expr.Expr:
    """`a if condition else b`: each side knows what the condition has settled."""
    condition = checker.condition(node.test, scope)
    then = checker.visit(node.body, {**scope, **facts(condition, checker.functions, holds=True)})
    otherwise = checker.visit(node.orelse, {**scope, **facts(condition, checker.functions, holds=False)})
    span = checker.span(node)
    return expr.Choose(checker.join((then, otherwise), otherwise.span), span, condition, then, otherwise)


def unary(checker: Checker, node: ast.UnaryOp, scope: Scope) -> expr.Expr:
    """`not` and the minus sign."""
    span = checker.span(node)
    if isinstance(node.op, ast.Not):
        return expr.Not(BOOLEAN, span, checker.condition(node.operand, scope))
    if not isinstance(node.op, ast.USub):
        return checker.fail("expression-plus-sign", span)
    of = checker.visit(node.operand, scope)
    found = _number(checker, of, "-")
    if isinstance(of, expr.Constant) and isinstance(of.value, int | float) and found.kind in NUMERIC:
        return expr.Constant(found, span, -of.value)
    return expr.Negate(found, span, of)


def arithmetic(checker: Checker, node: ast.BinOp, scope: Scope) -> expr.Expr:
    """The four operations, whole division and remainder, on numbers only."""
    left, right = checker.visit(node.left, scope), checker.visit(node.right, scope)
    operator = _CALCULATIONS.get(type(node.op))
    if operator is None:
        return checker.fail("expression-not-allowed", checker.span(node))
    if operator == "+" and left.type.kind == right.type.kind == "list":
        kind = checker.join((left, right), right.span)
        return expr.Call(kind, checker.span(node), "together", "word", (left, right))
    if "list" in (left.type.kind, right.type.kind):
        given = left if left.type.kind == "list" else right
        hint = list_meant.number(given, checker.vocabulary)
        return checker.fail("expression-arithmetic", given.span, hint, operator=operator, given=given.type)
    kinds = [_number(checker, side, operator).kind for side in (left, right)]
    if operator in ("/", "//", "%") and isinstance(right, expr.Constant) and right.value == 0:
        checker.fail("expression-division-by-zero", right.span)
    whole = operator != "/" and kinds == ["integer", "integer"]
    found = UNKNOWN if "unknown" in kinds else INTEGER if whole else NUMBER
    return expr.Arithmetic(found, checker.span(node), left, operator, right)


def _number(checker: Checker, side: expr.Expr, operator: str) -> Type:
    if side.type.kind in (*NUMERIC, "unknown"):
        return checker.present(side)
    code = "expression-text-arithmetic" if side.type.kind in ("text", "choice") else "expression-arithmetic"
    hint = list_meant.number(side, checker.vocabulary)
    checker.fail(code, side.span, hint, operator=operator, given=side.type)
    return UNKNOWN
