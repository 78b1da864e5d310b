"""What an author probably meant by a whole list or row where one value is needed: a hint, or nothing."""

import re

from regelwerk.link.narrowing import path_of
from regelwerk.model.expression import Expr
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import NUMERIC, item_of

# What there is one of is called by its type.
_PLAIN = re.compile(r"[\w.]+(\([\w., ]*\))?|'[^']*'")
_ONLY = re.compile(r"every (\w+)\[0\]")


def number(node: Expr, vocabulary: Vocabulary) -> str:
    """The number that a list stands for, how much it comes to or how many it holds; the only one of a row."""
    if node.type.kind == "row" and node.type.name in vocabulary.tables:
        columns = vocabulary.tables[node.type.name].columns
        numbers = [name for name, kind in columns.items() if kind.kind in NUMERIC]
        return f"{written(node)}.{numbers[0]}" if len(numbers) == 1 else ""
    if node.type.kind != "list":
        return ""
    word = "sum" if item_of(node.type).kind in NUMERIC else "count"
    return f"{word}({written(node)})"


def condition(node: Expr, sign: str = ">") -> str:
    """The question whether anything is in a list; with another sign whether nothing is."""
    return f"count({written(node)}) {sign} 0" if node.type.kind == "list" else ""


def joined(nodes: list[Expr]) -> str:
    """Lists one behind the other."""
    return " + ".join(map(written, nodes))


def written(node: Expr) -> str:
    """A value as an author writes it, where that can be told."""
    path = _ONLY.sub(r"\1", path_of(node))
    return path if _PLAIN.fullmatch(path) else "…"
