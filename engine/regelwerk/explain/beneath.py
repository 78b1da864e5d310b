"""An expression as its author wrote it, with the value of each part beneath it.

    cat.hunger > 1 or cat.tired
    │   │      │   │  │   │
    Tom 1      │   │  Tom false
               │   false
               false

The values stand under a comparison's sign, a word's beginning and a field's name.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from regelwerk.load.show import Sources, visible
from regelwerk.model import expression as expr
from regelwerk.model.rules import Action, Definition, Event, Judgement, Phase, Quantity, Rule
from regelwerk.model.ruleset import Document
from regelwerk.model.span import Span
from regelwerk.model.traversal import walk
from regelwerk.reference import demands
from regelwerk.run.program import Program
from regelwerk.run.trace import Entry

_MOST_VALUES, _WIDEST = 4, 40


class Seen(NamedTuple):
    """An expression that was asked, and what its parts were the last time: by place, in reading order."""

    expression: expr.Expression
    values: tuple[tuple[Span, str], ...]


def conditions(document: Document | None) -> Iterator[expr.Expression]:
    """What a document asks before it acts or counts."""
    applies = demands.conditions(document) if document is not None else ()
    yield from (each.expression for each in applies if isinstance(each, demands.Asked))
    match document:
        # What an action costs stands in the file as an amount alone.
        case Rule(requires=required) | Event(requires=required) | Action(written=Event(requires=required)):
            yield from (requirement.that for requirement in required)
        case Definition(value=value) | Judgement(value=value) | Quantity(base=value):
            yield value
        case Phase(among=among, decides=decides, next=edges):
            found = (among, decides, *(edge.when for edge in edges))
            yield from (each for each in found if each is not None)


def seen(program: Program, trace: list[Entry], expressions: Iterable[expr.Expression]) -> list[Seen]:
    """What the parts of expressions were, by the full trace; those that nobody asked are left out."""
    numbers: dict[int, int] = {id(node): at for at, node in enumerate(program.generated.nodes)}
    found = []
    for expression in expressions:
        own = {numbers[id(node)]: node for node in walk(expression.tree) if id(node) in numbers}
        values = _last(trace, set(own), numbers.get(id(expression.tree), -1))
        told = beneath(program, expression, [(own[n], v) for n, held in values.items() for v in held])
        if told.values:
            found.append(told)
    return found


def beneath(program: Program, expression: expr.Expression, seen: Iterable[tuple[expr.Expr, object]]) -> Seen:
    """The values of an expression's parts by place; those of a part in a loop are joined."""
    held: dict[int, tuple[expr.Expr, list[object]]] = {}
    for node, value in seen:
        if not isinstance(node, expr.Collection | expr.Rows | expr.Constant | expr.TypeName):
            held.setdefault(id(node), (node, []))[1].append(value)
    told = [
        (_place(node), ", ".join(_shown(program, value) for value in values[-_MOST_VALUES:]))
        for node, values in held.values()
    ]
    return Seen(expression, tuple(sorted(told, key=lambda each: each[0][1:3])))


def drawn(one: Seen, sources: Sources) -> list[str]:
    """The lines of the file that the expression stands on, each with its values beneath."""
    span = one.expression.span
    lines: list[str] = []
    for number in range(span.line, span.end_line + 1):
        text = sources.line(span.file, number)
        if text is None:
            return [one.expression.text, *(f"  {value}" for _, value in one.values)]
        start = span.column - 1 if number == span.line else len(text) - len(text.lstrip())
        end = span.end_column - 1 if number == span.end_line else len(text)
        lines.append(visible(text[start:end]))
        marks = [(place.column - 1 - start, value) for place, value in one.values if place.line == number]
        lines += _beneath([(max(column, 0), visible(value)) for column, value in marks])
    return lines


def _last(trace: list[Entry], own: set[int], root: int) -> dict[int, list[object]]:
    """The values that were seen when the expression was asked last: parts in loops have several."""
    values: dict[int, list[object]] = {}
    done = False
    for entry in trace:
        if entry[0] == "saw" and entry[1] in own:
            if done:
                values, done = {}, False
            values.setdefault(entry[1], []).append(entry[2])
            done = entry[1] == root
    return values


def _place(node: expr.Expr) -> Span:
    """Where the value of a node is told: one column wide."""
    span = node.span
    if isinstance(node, expr.Compare | expr.Arithmetic):
        left, right = node.left.span, node.right.span
    elif isinstance(node, expr.Logic):
        left, right = node.parts[0].span, node.parts[1].span
    elif isinstance(node, expr.Attribute) and span.line == span.end_line:
        return span._replace(column=max(span.end_column - len(node.field), span.column))
    else:
        return span
    if left.end_line == right.line and left.end_column < right.column:
        return span._replace(line=right.line, column=left.end_column + 1)
    return span._replace(line=left.end_line, column=left.end_column)


def _beneath(marks: list[tuple[int, str]]) -> list[str]:
    """Bars, then the values from right to left, each as high as there is room for it."""
    joined: dict[int, str] = {}
    for column, text in marks:
        joined[column] = f"{joined[column]} / {text}" if column in joined else text
    waiting = sorted(joined.items())
    lines = [_row({column: "│" for column, _ in waiting})] if waiting else []
    while waiting:
        row: dict[int, str] = {}
        left: list[tuple[int, str]] = []
        border = _WIDEST * 100
        for column, text in reversed(waiting):
            if column + len(text) < border:
                row[column], border = text, column
            else:
                row[column] = "│"
                left.append((column, text))
                border = column
        waiting = left[::-1]
        lines.append(_row(row))
    return lines


def _row(marks: dict[int, str]) -> str:
    line = ""
    for column, text in sorted(marks.items()):
        line = line.ljust(column) + text
    return line


def _shown(program: Program, value: object) -> str:
    text = program.shown(value)
    return text if len(text) <= _WIDEST else text[:_WIDEST] + "…"
