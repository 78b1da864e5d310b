"""Runs phases until somebody has to decide, or the game ends."""

from collections.abc import Sequence
from contextlib import nullcontext
from typing import NamedTuple

from engine.model.notation import Reading
from engine.model.problem import Problem, Refused
from engine.model.ruleset import Happening, NotationDocument, Phase, StateData
from engine.run.chance import Chance
from engine.run.failure import RunFailure
from engine.run.limits import SECONDS, time_limit
from engine.run.orders import OrderLine, OrderReader
from engine.run.program import Program, Step
from engine.run.results import result_lines
from engine.run.state import State
from engine.run.thing import Thing

MOST_PHASES = 10_000


class Line(NamedTuple):
    """One order line and where it stands."""

    text: str
    file: str
    number: int
    column: int = 1


class Game:
    """A state with the program that runs it."""

    def __init__(self, program: Program, state: State) -> None:
        self.program = program
        self.state = state
        self.lines: dict[Thing, OrderLine] = {}

    def run(
        self,
        orders: "Sequence[Line | OrderLine]" = (),
        happenings: Sequence[Happening] = (),
        *,
        seconds: float | None = SECONDS,
    ) -> list[Happening]:
        """Goes on until the next decision; the orders are for the first phase that asks for some.

        Returns the happenings whose phase never came.

        Raises:
            Refused: with every problem in the orders, or the one that stopped the rules; also when
                that takes longer than `seconds`. With none nobody watches the time: for a caller that
                runs many short games inside a `time_limit` of its own.
        """
        self.state.refresh()
        waiting = list(happenings)
        try:
            with time_limit(seconds) if seconds is not None else nullcontext():
                self._run(list(orders), waiting)
        except Refused:
            raise
        except Exception as error:
            raise self.program.located(error) from error
        return waiting

    @property
    def readings(self) -> dict[Thing, Reading]:
        """The orders whose results are still to be printed."""
        return {order: line.reading for order, line in self.lines.items()}

    def _run(self, given: "list[Line | OrderLine]", waiting: list[Happening]) -> None:
        state, steps = self.state, self.program.steps
        for _ in range(MOST_PHASES):
            step = steps[state.phase]
            if step.sealed is not None:
                if not given:
                    return
                self._take_orders(step.phase, step.sealed, given)
                given = []
            self._run_phase(step, waiting)
            edge = step.next(state)
            if edge < 0 or state.ending is not None:
                return
            state.trace.append(step.edges[edge])
            state.phase = step.phase.next[edge].to
        span = step.phase.header.span
        raise RunFailure("run-too-many-phases", span=span, most=str(MOST_PHASES))

    def _run_phase(self, step: Step, waiting: list[Happening]) -> None:
        state, phase = self.state, step.phase
        state.trace.append(step.entry)
        state.begin(phase.at_once)
        step.run(state)
        if waiting:
            for happening in [item for item in waiting if item.phase == phase.header.id]:
                waiting.remove(happening)
                self._happen(happening)
        if phase.at_once:
            state.commit()
            state.forget()  # type: ignore[attr-defined]
        if step.prints is not None:
            state.printed += result_lines(self.program, state, step.prints, self.lines)
            self.lines = {}
            state.remarks = []

    def _take_orders(
        self, phase: Phase, notation: NotationDocument, lines: "Sequence[Line | OrderLine]"
    ) -> None:
        reader = OrderReader(self.program, self.state, notation)
        found: list[tuple[Thing, OrderLine]] = []
        for line in lines:
            read = [line] if isinstance(line, OrderLine) else reader.read(line.text, line.file, line.number)
            found += [(reader.make(each), each) for each in read]
        if reader.problems:
            raise Refused([_shifted(problem, lines) for problem in reader.problems])
        reader.enter()
        self.lines = dict(found)
        self.state.trace.append(("orders", phase.header.id, len(found)))

    def _happen(self, happening: Happening) -> None:
        arguments: list[object] = []
        for name, conversion in self.program.arguments[happening.event]:
            given = happening.arguments.get(name)
            try:
                arguments.append(
                    conversion(self.state.things, given.value) if given is not None else None
                )
            except RunFailure as failure:
                span = given.span if given is not None else happening.span
                raise Refused([Problem(failure.code, span, failure.values)]) from failure
        self.program.function("Event", happening.event)(self.state, *arguments)


def new_game(
    program: Program, data: StateData, chance: Chance, *, language: str = "de", phase: str = ""
) -> Game:
    """A game at its start: the things of a scenario, in the order in which it lists them."""
    state = program.state_class(chance, language)
    state.phase = phase or program.ruleset.start
    for kind, things in data.items():
        made = program.types[kind]
        for id in things:
            state.add(made(id))
    for kind, things in data.items():
        conversions = program.fields[kind]
        for id, (_, values) in things.items():
            thing = state.things[id]
            for field, given in values.items():
                setattr(thing, field, conversions[field](state.things, given.value))
    return Game(program, state)


def _shifted(problem: Problem, lines: "Sequence[Line | OrderLine]") -> Problem:
    """An order that stands inside a quoted text of a file begins further right than column 1."""
    span = problem.span
    texts = (line for line in lines if isinstance(line, Line))
    line = next((line for line in texts if span is not None and span.line == line.number), None)
    if span is None or line is None or line.column == 1:
        return problem
    shift = line.column - 1
    moved = span._replace(column=span.column + shift, end_column=span.end_column + shift)
    return problem._replace(span=moved)
