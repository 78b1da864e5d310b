"""Runs phases until somebody has to decide, or the game ends."""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from typing import NamedTuple

from engine.model.notation import Reading
from engine.model.problem import Problem, Refused
from engine.model.scenario import Happening, StateData
from engine.run.chance import Chance
from engine.run.choices import NOTHING_OFFERED, Choice, Offered, barred, choices
from engine.run.commit import commit
from engine.run.failure import RunFailure
from engine.run.filling import bring_all
from engine.run.limits import SECONDS, time_limit
from engine.run.orders import OrderLine
from engine.run.program import Program
from engine.run.results import Result, results
from engine.run.state import State
from engine.run.step import Step
from engine.run.takeback import Mark, mark, rewind
from engine.run.taking_orders import read_orders
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
        self.offered: Offered = NOTHING_OFFERED

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
        before = self._begin()
        try:
            self._resume(orders, waiting, seconds)
        except BaseException as error:
            refused = self._as_before(before, error)
            if refused is None:
                raise
            raise refused from error
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
        before = self._begin()
        try:
            with time_limit(seconds) if seconds is not None else nullcontext():
                self.program.function("Event", choice.action)(self.state, decider, *choice.arguments)
            self._resume(None, waiting, seconds)
        except BaseException as error:
            refused = self._as_before(before, error)
            if refused is None:
                raise
            raise refused from error
        return waiting

    def check(self, lines: Sequence[Line]) -> list[Problem]:
        """What is wrong with orders for the current phase; nothing in the state changes."""
        _, _, problems = read_orders(self.program, self.state, self.program.steps[self.state.phase], lines)
        return problems

    def _begin(self) -> Mark | None:
        """Where to come back to if rules break off in the middle."""
        before = mark(self, dice=False) if self.program.traced else None
        self.offered = NOTHING_OFFERED
        return before

    def _as_before(self, before: Mark | None, error: BaseException) -> Refused | None:
        """Takes back what rules did that broke off, and says where; none if the error itself does."""
        if before is not None:
            rewind(self, before)
        if isinstance(error, Refused) or not isinstance(error, Exception):
            return None
        return self.program.located(error)

    def _resume(
        self, orders: "Sequence[Line | OrderLine] | None", waiting: list[Happening], seconds: float | None
    ) -> None:
        self.state.refresh()
        if seconds is None:
            self._run(orders, waiting)
        else:
            with time_limit(seconds):
                self._run(orders, waiting)

    def _run(self, given: "Sequence[Line | OrderLine] | None", waiting: list[Happening]) -> None:
        state = self.state
        steps, trace = self.program.steps, state.trace
        state.pending = state.cache = None
        for _ in range(MOST_PHASES):
            step = steps[state.phase]
            if step.straight is None or state.entered:
                goes_on, given = self.go_on(given, waiting)
                if not goes_on:
                    return
                continue
            # Nobody has anything to say in this phase, and there is one after it.
            run, entry, edge, after = step.straight
            if run is None or waiting:
                self._run_phase(step, waiting)
            else:
                trace.append(entry)
                run(state)
            if state.ending is not None:
                return
            state.phase = after
            trace.append(edge)
        span = self.program.phase(self.state.phase).header.span
        raise RunFailure("run-too-many-phases", span=span, most=str(MOST_PHASES))

    def _window(self, step: Step) -> Window | None:
        """Who is asked in a phase; it is not worked out again as long as nothing has happened since."""
        state = self.state
        told = len(state.trace)
        if state.asked is not None and state.asked[:2] == (told, step):
            known: Window | None = state.asked[2]
            return known
        window = None
        for decides, actions, reaction in step.asked:
            decider = decides(state)
            if decider is not None:
                window = Window(decider, actions, reaction)
                break
        # Whatever is noted on the way is noted each time; without a trace nobody can tell what happened.
        state.asked = (told, step, window) if self.program.traced and len(state.trace) == told else None
        return window

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
        if step.at_once:
            state.pending, state.cache = [], {}
            step.run(state)
        else:
            state.pending = state.cache = None
            step.run(state)
        if waiting:
            for happening in [item for item in waiting if item.phase == state.phase]:
                waiting.remove(happening)
                self._happen(happening)
        if step.at_once:
            commit(state)
            if state.solved:
                state.unsolve()  # type: ignore[attr-defined]
        if step.prints is not None:
            printed = results(self.program, state, step.prints, self.lines)
            state.printed += [result.line for result in printed]
            self.results += printed
            kind = self.program.types[step.prints.makes]
            self.lines = {order: line for order, line in self.lines.items() if not isinstance(order, kind)}
            state.remarks = []

    def _take_orders(self, step: Step, lines: "Sequence[Line | OrderLine]") -> None:
        reader, found, problems = read_orders(self.program, self.state, step, lines)
        if problems:
            raise Refused(problems)
        reader.enter()
        self.lines.update(found)
        self.state.trace.append(("orders", step.phase.header.id, len(found)))

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
    bring_all(program.fillings, state, data)
    return Game(program, state)
