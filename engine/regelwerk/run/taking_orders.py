"""The orders of a phase: all lines are read, and whoever gave one is asked whether they may."""

from collections.abc import Sequence
from functools import partial

from regelwerk.model.problem import Problem, Related
from regelwerk.model.span import Span
from regelwerk.run.orders import ANYBODY, Line, OrderLine, OrderReader
from regelwerk.run.program import Program
from regelwerk.run.reasons import in_each_language
from regelwerk.run.state import State
from regelwerk.run.step import Step
from regelwerk.run.thing import Thing


def read_orders(
    program: Program, state: State, step: Step, lines: Sequence[Line | OrderLine]
) -> tuple[OrderReader, dict[Thing, OrderLine], list[Problem]]:
    """The reader that made the orders, each order with its line, and what is wrong with them; nothing in the
    state changes."""
    assert step.sealed is not None
    reader = OrderReader(program, state, step.sealed)
    handed_in: dict[str, list[Thing]] = {}
    found: dict[Thing, OrderLine] = {}
    problems: list[Problem] = []
    for line in lines:
        before = len(reader.problems)
        reader.by = line.by
        if isinstance(line, OrderLine):
            found[reader.make(line)] = line
            problems += reader.problems[before:]
            continue
        made = [(reader.make(each), each) for each in reader.read(line.text, line.file, line.number)]
        mistaken = reader.problems[before:]
        problems += [_shifted(problem, line) for problem in mistaken]
        if line.by and not mistaken and step.phase.requires:
            asked = [each.id for each in step.among(state)] if line.by == ANYBODY else [line.by]
            for number, (order, each) in enumerate(made):
                by, refused = _given_by(program, state, step, asked, order, each, handed_in)
                problems += refused
                made[number] = order, each._replace(by=by)
        elif line.by and line.by != ANYBODY:
            made = [(order, each._replace(by=line.by)) for order, each in made]
        found.update(made)
    return reader, found, [*problems, *_twice(program, step, found)]


def may_join(
    program: Program, state: State, step: Step, by: Thing, given: Sequence[OrderLine], line: OrderLine
) -> bool:
    """Whether somebody may give an order beside those that they give already."""
    assert step.sealed is not None
    reader = OrderReader(program, state, step.sealed)
    made = {reader.make(each): each for each in given}
    order = reader.make(line)
    if reader.problems or _twice(program, step, {**made, order: line}):
        return False
    return not (step.phase.requires and _refusals(program, state, step, by.id, order, line, list(made)))


def _twice(program: Program, step: Step, orders: dict[Thing, OrderLine]) -> list[Problem]:
    """Orders for somebody who has one from the same giver already."""
    first: dict[tuple[str, object], Span] = {}
    problems = []
    field = step.phase.one_for
    for order, line in orders.items() if field else ():
        ordered, place = getattr(order, field), line.reading.span
        before = first.setdefault((line.by, ordered), place)
        if before is not place and ordered is not None:
            told = {"phase": step.id, "thing": program.shown(ordered)}
            problems.append(Problem("order-twice", place, told, related=(Related("order-first", before),)))
    return problems


def _given_by(
    program: Program,
    state: State,
    step: Step,
    asked: Sequence[str],
    order: Thing,
    line: OrderLine,
    handed_in: dict[str, list[Thing]],
) -> tuple[str, list[Problem]]:
    """Who gives an order: the first who may; if nobody may, who comes nearest to it, and why not."""
    refused: list[tuple[str, list[Problem]]] = []
    for by in asked:
        problems = _refusals(program, state, step, by, order, line, handed_in.get(by, []))
        refused.append((by, problems))
        if not problems:
            break
    found = min(refused, key=lambda each: len(each[1]), default=("", []))
    handed_in.setdefault(found[0], []).append(order)
    return found


def _refusals(
    program: Program,
    state: State,
    step: Step,
    by: str,
    order: Thing,
    line: OrderLine,
    before: Sequence[Thing],
) -> list[Problem]:
    """Why somebody may not give an order. Rules see it, and those that the same player has handed in before,
    as if they were in play."""
    lists = [(name, getattr(state, name)) for name in order._collections]
    state.forget()
    try:
        for name, listed in lists:
            setattr(state, name, [*listed, *before, order])
        with program.placing:
            ask = partial(step.refusals, state, state.things[by], order)
            reasons = in_each_language(state, ask(), ask)
    finally:
        for name, listed in lists:
            setattr(state, name, listed)
        state.forget()
    told = {"phase": step.id}
    return [Problem("order-refused", line.reading.span, {**reason, **told}) for reason in reasons]


def _shifted(problem: Problem, line: Line) -> Problem:
    """An order that stands inside a quoted text of a file begins further right than column 1."""
    span = problem.span
    if span is None or line.column == 1 or span.line != line.number:
        return problem
    shift = line.column - 1
    moved = span._replace(column=span.column + shift, end_column=span.end_column + shift)
    return problem._replace(span=moved)
