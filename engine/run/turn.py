"""Runs phases until somebody has to decide, or the game ends."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import NamedTuple

from engine.model.notation import Reading
from engine.model.problem import Problem, Refused
from engine.model.scenario import Happening, StateData
from engine.run.chance import Chance
from engine.run.choices import Choice, Offered, barred, choices
from engine.run.failure import RunFailure
from engine.run.limits import SECONDS, time_limit
from engine.run.orders import OrderLine, OrderReader
from engine.run.program import Program, Step
from engine.run.results import Result, results
from engine.run.state import State
from engine.run.takeback import mark, rewind
from engine.run.thing import Thing

MOST_PHASES = 10_000


class Line(NamedTuple):
    """One order line and where it stands. `by` is the id of whoever gave it; empty: nobody asks."""

    text: str
    file: str
    number: int
    column: int = 1
    by: str = ""


class Window(NamedTuple):
    """Who has to choose now, and from which actions; `reaction`: inside another's turn."""

    decider: Thing
    actions: tuple[str, ...]
    reaction: bool


class Game:
    """A state with the program that runs it."""

    def __init__(self, program: Program, state: State) -> None:
        self.program = program
        self.state = state
        self.lines: dict[Thing, OrderLine] = {}
        self.results: list[Result] = []
        self.offered = Offered([], None, 0)

    def run(
        self,
        orders: "Sequence[Line | OrderLine] | None" = None,
        happenings: Sequence[Happening] = (),
        *,
        seconds: float | None = SECONDS,
    ) -> list[Happening]:
        """Goes on until the next decision, or to the end of the game.

        `orders` are for the first phase that asks for some: an empty sequence means that nobody gave
        any, none that the game stops there. Returns the happenings whose phase never came.

        Raises:
            Refused: with every problem in the orders, or the one that stopped the rules; also when
                that takes longer than `seconds`. With none nobody watches the time: for a caller that
                runs many short games inside a `time_limit` of its own. The game is then as it was
                before, but for the dice: those thrown stay thrown.
        """
        waiting = list(happenings)
        with self._or_as_before():
            self._resume(orders, waiting, seconds)
        return waiting

    @property
    def readings(self) -> dict[Thing, Reading]:
        """The orders whose results are still to be printed."""
        return {order: line.reading for order, line in self.lines.items()}

    def deciders(self) -> list[Thing]:
        """Who has to act now; nobody in a phase that runs by itself or once the game is over."""
        step = self.program.steps[self.state.phase]
        if self.state.ending is not None:
            return []
        self.state.refresh()
        try:
            if step.asked and self.state.entered:
                window = self._window(step)
                return [] if window is None else [window.decider]
            return list(step.among(self.state)) if step.sealed is not None else []
        except Exception as error:
            raise self.program.located(error) from error

    def window(self) -> Window | None:
        """Who has to choose now and from what; none where nobody has to, or orders are given in secret."""
        step = self.program.steps[self.state.phase]
        if not step.asked or not self.state.entered or self.state.ending is not None:
            return None
        self.state.refresh()
        try:
            return self._window(step)
        except Exception as error:
            raise self.program.located(error) from error

    def choices(self) -> Iterator[Choice]:
        """Every allowed choice of whoever decides now; nothing while nobody has to choose."""
        window = self.window()
        if window is None:
            return
        self.offered = offered = Offered([], window.decider, len(self.state.trace))
        try:
            for portion in choices(self.program, self.state, window.decider, window.actions):
                offered.choices.extend(portion)
                yield from portion
        except Exception as error:
            raise self.program.located(error) from error

    def why_not(self, choice: Choice) -> list[Problem]:
        """Why a choice is not allowed now, reason by reason; empty if it is."""
        window = self.window()
        if window is None or choice.action not in window.actions:
            return [Problem("choice-not-now", None, {"action": choice.action})]
        try:
            return barred(self.program, self.state, window.decider, choice)
        except Exception as error:
            raise self.program.located(error) from error

    def choose(
        self,
        choice: Choice,
        happenings: Sequence[Happening] = (),
        *,
        seconds: float | None = SECONDS,
    ) -> list[Happening]:
        """Carries out a choice and goes on to the next decision.

        `happenings` are for the phases that come on the way; returns those whose phase did not.

        Raises:
            Refused: with every reason why it is not allowed, or the problem that stopped the rules. The
                game is then as it was before, but for the dice: those thrown stay thrown.
        """
        if self.offered.has(choice, len(self.state.trace)):
            decider = self.offered.decider
            self.state.refresh()
        else:
            problems = self.why_not(choice)
            if problems:
                raise Refused(problems)
            decider = self.deciders()[0]
        waiting = list(happenings)
        with self._or_as_before():
            with time_limit(seconds) if seconds is not None else nullcontext():
                self.program.function("Event", choice.action)(self.state, decider, *choice.arguments)
            self._resume(None, waiting, seconds)
        return waiting

    def check(self, lines: Sequence[Line]) -> list[Problem]:
        """What is wrong with orders for the current phase; nothing in the state changes."""
        _, _, problems = self._read(self.program.steps[self.state.phase], lines)
        return problems

    @contextmanager
    def _or_as_before(self) -> Iterator[None]:
        """Takes back what rules did that broke off in the middle, and says where they did."""
        before = mark(self, dice=False) if self.program.traced else None
        self.offered = Offered([], None, 0)
        try:
            yield
        except BaseException as error:
            if before is not None:
                rewind(self, before)
            if isinstance(error, Refused) or not isinstance(error, Exception):
                raise
            raise self.program.located(error) from error

    def _resume(
        self, orders: "Sequence[Line | OrderLine] | None", waiting: list[Happening], seconds: float | None
    ) -> None:
        self.state.refresh()
        with time_limit(seconds) if seconds is not None else nullcontext():
            self._run(orders, waiting)

    def _run(self, given: "Sequence[Line | OrderLine] | None", waiting: list[Happening]) -> None:
        for _ in range(MOST_PHASES):
            goes_on, given = self.go_on(given, waiting)
            if not goes_on:
                return
        span = self.program.phase(self.state.phase).header.span
        raise RunFailure("run-too-many-phases", span=span, most=str(MOST_PHASES))

    def _window(self, step: Step) -> Window | None:
        for decides, actions, reaction in step.asked:
            decider = decides(self.state)
            if decider is not None:
                return Window(decider, actions, reaction)
        return None

    def go_on(
        self, given: "Sequence[Line | OrderLine] | None", waiting: list[Happening]
    ) -> "tuple[bool, Sequence[Line | OrderLine] | None]":
        """Runs one phase, as `run` does one after the other until this says that it does not go on.

        The orders come back as long as no phase has asked for them; happenings whose phase came are
        taken from `waiting`. Raises whatever the rules raise.
        """
        state = self.state
        step = self.program.steps[state.phase]
        if step.sealed is not None and step.among(state):
            if given is None:
                return False, None
            self._take_orders(step, given)
            given = None
        if not state.entered:
            self._run_phase(step, waiting)
        if step.asked:
            state.entered = True
            if state.ending is None and self._window(step) is not None:
                return False, given
        if state.ending is not None:
            return False, given
        if step.only is not None:
            entry, state.phase = step.only
            state.trace.append(entry)
        else:
            edge = step.next(state)
            if edge < 0:
                return False, given
            state.trace.append(step.edges[edge])
            state.phase = step.phase.next[edge].to
        state.entered = False
        return True, given

    def _run_phase(self, step: Step, waiting: list[Happening]) -> None:
        state = self.state
        state.trace.append(step.entry)
        state.begin(step.at_once)
        step.run(state)
        if waiting:
            for happening in [item for item in waiting if item.phase == state.phase]:
                waiting.remove(happening)
                self._happen(happening)
        if step.at_once:
            state.commit()
            state.unsolve()  # type: ignore[attr-defined]
        if step.prints is not None:
            printed = results(self.program, state, step.prints, self.lines)
            state.printed += [result.line for result in printed]
            self.results += printed
            kind = self.program.types[step.prints.makes]
            self.lines = {order: line for order, line in self.lines.items() if not isinstance(order, kind)}
            state.remarks = []

    def _take_orders(self, step: Step, lines: "Sequence[Line | OrderLine]") -> None:
        reader, found, problems = self._read(step, lines)
        if problems:
            raise Refused(problems)
        reader.enter()
        self.lines.update(found)
        self.state.trace.append(("orders", step.phase.header.id, len(found)))

    def _read(
        self, step: Step, lines: "Sequence[Line | OrderLine]"
    ) -> tuple[OrderReader, dict[Thing, OrderLine], list[Problem]]:
        assert step.sealed is not None
        reader = OrderReader(self.program, self.state, step.sealed)
        found: dict[Thing, OrderLine] = {}
        problems: list[Problem] = []
        for line in lines:
            before = len(reader.problems)
            read = [line] if isinstance(line, OrderLine) else reader.read(line.text, line.file, line.number)
            made = [(reader.make(each), each) for each in read]
            mistaken = reader.problems[before:]
            if isinstance(line, Line) and line.by:
                made = [(order, each._replace(by=line.by)) for order, each in made]
            found.update(made)
            if isinstance(line, Line):
                problems += [_shifted(problem, line) for problem in mistaken]
                if not mistaken and line.by and step.phase.requires:
                    for order, each in made:
                        problems += self._refusals(step, line.by, order, each)
            else:
                problems += mistaken
        return reader, found, problems

    def _refusals(self, step: Step, by: str, order: Thing, line: OrderLine) -> list[Problem]:
        try:
            reasons = step.refusals(self.state, self.state.things[by], order)
        except Exception as error:
            raise self.program.located(error) from error
        return [Problem("order-refused", line.reading.span, {"reason": reason}) for reason in reasons]

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
        state.bring(program.types[kind], things)
    known = state.things
    for kind, things in data.items():
        fill = program.fillings[kind].fill
        for id, (_, values) in things.items():
            fill(known[id], known, values)
    return Game(program, state)


def _shifted(problem: Problem, line: Line) -> Problem:
    """An order that stands inside a quoted text of a file begins further right than column 1."""
    span = problem.span
    if span is None or line.column == 1 or span.line != line.number:
        return problem
    shift = line.column - 1
    moved = span._replace(column=span.column + shift, end_column=span.end_column + shift)
    return problem._replace(span=moved)
