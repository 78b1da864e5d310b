"""Conditions and cases as sentences with lists beneath them, where one line would be too long to read."""

from typing import TypeAlias

from engine.model.expression import Aggregate, Choose, Expr, Logic, Not
from engine.render.fitting import capital
from engine.render.wording import Wording

# A sentence and what stands beneath it: depth from 0, and Markdown on one line.
Lines: TypeAlias = list[tuple[int, str]]


def cases(words: Wording, node: Expr) -> Lines:
    """A value that depends on conditions: a line for each case, in the order in which they are asked."""
    found: Lines = []
    asked, answer = words.either("Wenn", "If"), words.either("dann", "then")
    while isinstance(node, Choose):
        (_, head), *rest = clause(words, node.condition)
        if rest:
            found += [(0, f"{asked} {head}"), *rest, (0, f"{capital(answer)}: {words.value(node.then)}")]
        else:
            found.append((0, f"{asked} {head}, {answer}: {words.value(node.then)}"))
        node = node.otherwise
    return [*found, (0, f"{words.either('Sonst', 'Otherwise')}: {words.value(node)}")]


def clause(words: Wording, node: Expr) -> Lines:
    """A condition that follows “if”: the first line completes the sentence, the others stand beneath.

    German puts the verb last in such a clause; a colon before a whole sentence avoids that.
    """
    (_, head), *rest = lines(words, node)
    joined = isinstance(node.of if isinstance(node, Not) else node, Logic) and bool(rest)
    return [(0, head if joined or not words.german else f"gilt: {capital(head)}"), *rest]


def lines(words: Wording, node: Expr, depth: int = 0, *, negated: bool = False) -> Lines:
    """A condition as a list: what is joined by and/or beneath one another, long ones only."""
    match node:
        case Not(of=of):
            return lines(words, of, depth, negated=not negated)
        case Logic(operator=operator, parts=parts) if is_long(node):
            turned = {"and": "or", "or": "and"}[operator] if negated else operator
            head = (
                words.either("alles davon gilt:", "all of this holds:")
                if turned == "and"
                else words.either("mindestens eines davon gilt:", "at least one of this holds:")
            )
            found: Lines = [(depth, head)]
            for part in parts:
                found += _beneath(words, part, depth + 1, negated=negated)
            return found
        case Aggregate(function="any" | "all", element=element) if is_long(element):
            opening = words.opening(node, negated=negated)
            parts = element.parts if isinstance(element, Logic) and element.operator == "and" else (element,)
            return [(depth, opening), *(line for part in parts for line in _beneath(words, part, depth + 1))]
    return [(depth, words.condition(node, negated=negated))]


def _beneath(words: Wording, node: Expr, depth: int, *, negated: bool = False) -> Lines:
    """The lines of a part that stands beneath: a sentence of its own."""
    (first, head), *rest = lines(words, node, depth, negated=negated)
    return [(first, capital(head)), *rest]


def is_long(node: Expr) -> bool:
    """Whether a condition is easier to read as a list than on one line."""
    if isinstance(node, Not):
        return is_long(node.of)
    if isinstance(node, Aggregate):
        return node.function in ("any", "all") and is_long(node.element)
    if not isinstance(node, Logic):
        return False
    plain = [
        part
        for part in node.parts
        if not isinstance(part.of if isinstance(part, Not) else part, Logic | Aggregate)
    ]
    return len(node.parts) > 2 or len(plain) < len(node.parts)
