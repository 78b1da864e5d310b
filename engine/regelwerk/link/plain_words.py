"""Words that need no quotes: beside a field that has such words or rows, a name stands for one of them.

Whatever else has the name comes first.
"""

import _ast as ast

from regelwerk.link.expression_checker import Checker, Scope
from regelwerk.link.expression_names import is_named, names_known, owner_of
from regelwerk.load.meant import meant_word
from regelwerk.model.types import Type
from regelwerk.words.agreement import item_of
from regelwerk.words.functions import FUNCTIONS


def meant(checker: Checker, node: ast.expr, kind: Type, scope: Scope) -> ast.expr:
    """The node, where a value of the type `kind` is expected; words in it stand there as if written in full.

    `hearts` becomes `'hearts'` beside a word of a field, `suits.hearts` beside a row of the table `suits`.
    """
    match node:
        case ast.Name(id=word) if _is_word(checker, word, kind, scope):
            if kind.kind == "choice":
                full, text = _at(node, ast.Constant(word)), repr(word)
            else:
                table = _at(node, ast.Name(kind.name, ast.Load()))
                full, text = _at(node, ast.Attribute(table, word, ast.Load())), f"{kind.name}.{word}"
            checker.in_full[node.col_offset, node.end_col_offset or 0] = text
            return full
        case ast.List(elts=items):
            inner = [meant(checker, item, item_of(kind), scope) for item in items]
            return _at(node, ast.List(inner, ast.Load()))
        case ast.IfExp(test=test, body=then, orelse=otherwise):
            then, otherwise = (meant(checker, side, kind, scope) for side in (then, otherwise))
            return _at(node, ast.IfExp(test, then, otherwise))
    return node


def _at(place: ast.expr, made: ast.expr) -> ast.expr:
    """A node that stands where another does."""
    made.lineno, made.end_lineno = place.lineno, place.end_lineno
    made.col_offset, made.end_col_offset = place.col_offset, place.end_col_offset
    return made


def _is_word(checker: Checker, word: str, kind: Type, scope: Scope) -> bool:
    """Whether a name stands for a word or row; so does one that is no other name's slip of the pen."""
    vocabulary = checker.vocabulary
    table = vocabulary.tables.get(kind.name) if kind.kind == "row" and kind.name not in scope else None
    words = set(kind.options) if table is None else table.keys
    if not words or is_named(word, scope, vocabulary):
        return False
    if word in words:
        return True
    names = {*names_known(scope, vocabulary), *vocabulary.things, *FUNCTIONS}
    return meant_word(word, {*names, *words}) not in names and not owner_of(checker, word, scope)
