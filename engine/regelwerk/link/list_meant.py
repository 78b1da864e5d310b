"""What an author probably meant by a whole list where one value is needed: a hint, or nothing."""

import re

from regelwerk.link.narrowing import path_of
from regelwerk.model.expression import Expr
from regelwerk.words.agreement import NUMERIC, item_of

# What there is one of is called by its type.
_ONLY = re.compile(r"every (\w+)\[0\]")


def number(node: Expr) -> str:
    """The number that a list stands for: how much it comes to, or how many it holds."""
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
    return "…" if "every " in path else path
