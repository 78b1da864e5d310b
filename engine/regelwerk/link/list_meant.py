"""What an author probably meant by a whole list where one value is needed: a hint, or nothing."""

import re

from regelwerk.link.narrowing import path_of
from regelwerk.model.expression import Expr
from regelwerk.model.types import Type
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


def compared(node: Expr, sign: str) -> str:
    """The comparison of each number of a list; of other lists, of how many they hold."""
    if node.type.kind == "list" and item_of(node.type).kind in NUMERIC:
        return f"any(each {sign} … for each in {written(node)})"
    return number(node)


def calculated(left: Expr, sign: str, right: Expr) -> str:
    """A list with one more in it, or without somebody, for a sum or difference with a list."""
    given, other = (left, right) if left.type.kind == "list" else (right, left)
    if _alike(other.type, item_of(given.type)):
        if sign == "+":
            return f"{written(given)} + [{written(other)}]"
        if sign == "-":
            return f"[each for each in {written(given)} if each != {written(other)}]"
    return number(given)


def joined(nodes: list[Expr]) -> str:
    """Lists one behind the other."""
    return " + ".join(map(written, nodes))


def _alike(one: Type, other: Type) -> bool:
    return (one.kind, one.name) == (other.kind, other.name)


def written(node: Expr) -> str:
    """A value as an author writes it, where that can be told."""
    path = _ONLY.sub(r"\1", path_of(node))
    return "…" if "every " in path else path
