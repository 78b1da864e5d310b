"""Checks the text of an expression against what may be named, and builds its typed tree.

Everything that is wrong with the types is found at once.
"""

import _ast as ast
from collections.abc import Callable

from regelwerk.link import (
    expression_calls,
    expression_names,
    expression_operators,
    expression_text,
)
from regelwerk.link.expression_checker import MOST_NODES, Checker, Scope, TooManyNodes, Visitors
from regelwerk.link.expression_names import is_named
from regelwerk.link.plain_words import meant
from regelwerk.model.expression import Expression
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.model.types import UNKNOWN, Type
from regelwerk.model.vocabulary import Vocabulary

_VISITORS: Visitors = {
    ast.Constant: expression_names.constant,
    ast.List: expression_names.listed,
    ast.Name: expression_names.name,
    ast.Attribute: expression_names.attribute,
    ast.Subscript: expression_names.subscript,
    ast.ListComp: expression_calls.loop,
    ast.Call: expression_calls.call,
    ast.Compare: expression_operators.compare,
    ast.BoolOp: expression_operators.logic,
    ast.IfExp: expression_operators.choose,
    ast.UnaryOp: expression_operators.unary,
    ast.BinOp: expression_operators.arithmetic,
}


def check(
    text: str,
    span_of: Callable[[int, int], Span],
    scope: Scope,
    vocabulary: Vocabulary,
    *,
    expect: Type | None = None,
    lenient: bool = False,
) -> tuple[Expression | None, list[Problem], Type]:
    """The checked tree of `text` or the problems in it, and the type that the value has in spite of them.

    `span_of` maps character offsets (from 0, the end exclusive) of `text` to its file. `scope` holds
    the parameters. With `expect` the value must fit that type. `lenient` is for what is asked about things
    that somebody knows by name: none may stand where a value is needed, and is told when it does.
    """
    word = text.strip()
    if expect is not None and word in expect.options and not is_named(word, scope, vocabulary):
        # A word alone needs no quotes where one is expected.
        alone = span_of(text.index(word), text.index(word) + len(word))
        text, span_of = repr(word), lambda start, end: alone
    node, problems = expression_text.parse(text, span_of)
    if node is None:
        return None, problems, UNKNOWN
    column = expression_text.characters(f"({text}")
    last = len(text) + 1

    def place(start: int, end: int) -> Span:
        # The parser saw one bracket more on either side, and counts it to what it encloses.
        start, end = column(start), column(end)
        return span_of(start - 1 if start else 0, end - 1 if end < last else last - 1)

    checker = Checker(place, vocabulary, _VISITORS, lenient=lenient)
    whole = span_of(len(text) - len(text.lstrip()), len(text.rstrip()))
    try:
        tree = checker.visit(node if expect is None else meant(checker, node, expect, scope), scope)
        if expect is not None:
            checker.expect(tree, expect)
    except TooManyNodes:
        return None, [Problem("expression-too-many-parts", whole, {"most": str(MOST_NODES)})], UNKNOWN
    kind = checker.kind(tree)
    if checker.problems:
        return None, checker.problems, kind
    text = _in_full(text, checker.in_full)
    return Expression(text, whole, tree if kind == tree.type else tree._replace(type=kind)), [], kind


def _in_full(text: str, words: dict[tuple[int, int], str]) -> str:
    """The text with words at these places, in bytes of the text behind a bracket, written in full."""
    if not words:
        return text
    parts, end = b"", 0
    source = text.encode("utf-8", "replace")
    for (first, last), word in sorted(words.items()):
        parts += source[end : first - 1] + word.encode()
        end = last - 1
    return (parts + source[end:]).decode("utf-8", "replace")
