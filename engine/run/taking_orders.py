"""The orders of a phase: all lines are read, and whoever gave one is asked whether they may."""

from collections.abc import Sequence

from engine.model.problem import Problem, Related
from engine.model.span import Span
from engine.run.orders import Line, OrderLine, OrderReader
from engine.run.program import Program
from engine.run.state import State
from engine.run.step import Step
from engine.run.thing import Thing


def read_orders(
    program: Program, state: State, step: Step, lines: Sequence[Line | OrderLine]
) -> tuple[OrderReader, dict[Thing, OrderLine], list[Problem]]:
    """The reader that made the orders, each order with its line, and what is wrong with them; nothing in the
    state changes."""
    assert step.sealed is not None
    reader = OrderReader(program, state, step.sealed)
    found: dict[Thing, OrderLine] = {}
    problems: list[Problem] = []
    for line in lines:
        before = len(reader.problems)
        if isinstance(line, OrderLine):
            found[reader.make(line)] = line
            if len(reader.problems) > before:
                problems += reader.problems[before:]
            continue
        made = [(reader.make(each), each) for each in reader.read(line.text, line.file, line.number)]
        mistaken = reader.problems[before:]
        if line.by:
            made = [(order, each._replace(by=line.by)) for order, each in made]
        found.update(made)
        problems += [_shifted(problem, line) for problem in mistaken]
        if not mistaken and line.by and step.phase.requires:
            for order, each in made:
                problems += _refusals(program, state, step, line.by, order, each)
    return reader, found, [*problems, *_twice(program, found, step.phase.one_for)]


def _twice(program: Program, orders: dict[Thing, OrderLine], field: str) -> list[Problem]:
    """Orders for somebody who has one from the same giver already."""
    first: dict[tuple[str, object], Span] = {}
    problems = []
    for order, line in orders.items() if field else ():
        ordered, place = getattr(order, field), line.reading.span
        before = first.setdefault((line.by, ordered), place)
        if before is not place and ordered is not None:
            told = {"thing": program.shown(ordered)}
            problems.append(Problem("order-twice", place, told, related=(Related("order-first", before),)))
    return problems


def _refusals(
    program: Program, state: State, step: Step, by: str, order: Thing, line: OrderLine
) -> list[Problem]:
    try:
        reasons = step.refusals(state, state.things[by], order)
    except Exception as error:
        raise program.located(error) from error
    return [Problem("order-refused", line.reading.span, {"reason": reason}) for reason in reasons]


def _shifted(problem: Problem, line: Line) -> Problem:
    """An order that stands inside a quoted text of a file begins further right than column 1."""
    span = problem.span
    if span is None or line.column == 1 or span.line != line.number:
        return problem
    shift = line.column - 1
    moved = span._replace(column=span.column + shift, end_column=span.end_column + shift)
    return problem._replace(span=moved)
