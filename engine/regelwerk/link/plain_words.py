"""Words that need no quotes: beside a field that has such words or rows, a name stands for one of them.

Whatever else has the name comes first.
"""

import _ast as ast
from typing import Any

from regelwerk.link.expression_checker import Checker, Scope
from regelwerk.link.expression_names import is_named, names_known, owner_of
from regelwerk.model.types import Type
from regelwerk.words.agreement import item_of
from regelwerk.words.functions import FUNCTIONS


def meant(checker: Checker, node: ast.expr, kind: Type, scope: Scope) -> ast.expr:
    """The node, where a value of the type `kind` is expected; words in it stand there as if written in full.

    `hearts` becomes `'hearts'` beside a word of a field, `suits.hearts` beside a row of the table `suits`.
    """
    place = {
        "lineno": node.lineno, "col_offset": node.col_offset,
        "end_lineno": node.end_lineno, "end_col_offset": node.end_col_offset,
    }  # fmt: skip
    match node:
        case ast.Name(id=word) if _is_word(checker, word, kind, scope):
            if kind.kind == "choice":
                full: ast.expr = ast.Constant(word, **place)
                checker.in_full[node.col_offset, node.end_col_offset or 0] = repr(word)
            else:
                full = ast.Attribute(ast.Name(kind.name, ast.Load(), **place), word, ast.Load(), **place)
                checker.in_full[node.col_offset, node.end_col_offset or 0] = f"{kind.name}.{word}"
            return full
        case ast.List(elts=items):
            inner: list[Any] = [meant(checker, item, item_of(kind), scope) for item in items]
            return ast.List(inner, ast.Load(), **place)
        case ast.IfExp(test=test, body=then, orelse=otherwise):
            sides = [meant(checker, side, kind, scope) for side in (then, otherwise)]
            return ast.IfExp(test, *sides, **place)
    return node


def stands_alone(checker: Checker, node: ast.expr, scope: Scope) -> bool:
    """Whether a node is a word that says nothing without what stands beside it."""
    return isinstance(node, ast.Name) and not is_named(node.id, scope, checker.vocabulary)


def _is_word(checker: Checker, word: str, kind: Type, scope: Scope) -> bool:
    """Whether a name stands for a word or row; so does one that is no other name's slip of the pen."""
    vocabulary = checker.vocabulary
    table = vocabulary.tables.get(kind.name) if kind.kind == "row" and kind.name not in scope else None
    words = set(kind.options) if table is None else table.keys
    if not words or is_named(word, scope, vocabulary):
        return False
    if word in words:
        return True
    from regelwerk.load.german_words import meant_word

    names = {*names_known(scope, vocabulary), *vocabulary.things, *FUNCTIONS}
    return meant_word(word, {*names, *words}) not in names and not owner_of(checker, word, scope)
