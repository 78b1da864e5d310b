"""The course of a game: one phase after the other, until somebody has to decide or the game ends."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from regelwerk.model.problem import Problem, Refused
from regelwerk.model.rules import NotationDocument
from regelwerk.model.scenario import Happening
from regelwerk.run.choices import NOTHING_OFFERED, Choice, barred, refusal
from regelwerk.run.failure import RunFailure
from regelwerk.run.free import settled
from regelwerk.run.orders import Line, OrderLine
from regelwerk.run.program import Program
from regelwerk.run.results import Result, results
from regelwerk.run.sealed import Sealed, read_choices
from regelwerk.run.simultaneous import begin_moment, end_moment
from regelwerk.run.state import State
from regelwerk.run.step import Step
from regelwerk.run.taking_orders import read_orders
from regelwerk.run.thing import Thing

MOST_PHASES = 10_000

# Orders for the next phase that asks for some: an empty sequence says that nobody gave any.
Orders: TypeAlias = Sequence[Line | OrderLine | Sealed] | None


class Window(NamedTuple):
    """Who has to choose now, and from which actions; `reaction`: inside another's turn."""

    decider: Thing
    actions: tuple[str, ...]
    reaction: bool


class Course:
    """A state with the program that runs it, the orders given so far, what became of them, the choices that
    wait `sealed` until all have chosen, and what was offered last to whoever chooses. Unless it `prints`,
    nobody reads what became of orders, and it is not written."""

    prints = True

    def __init__(self, program: Program, state: State) -> None:
        self.program = program
        self.state = state
        self.lines: dict[Thing, OrderLine] = {}
        self.results: list[Result] = []
        self.sealed: dict[Thing, Choice] = {}
        self.offered = NOTHING_OFFERED

    def go_on(self, given: Orders, waiting: list[Happening]) -> tuple[bool, Orders]:
        """Runs one phase, as `run` does one after the other until this says that it does not go on.

        The orders come back as long as no phase has asked for them; happenings whose phase came are
        taken from `waiting`. Raises whatever the rules raise.
        """
        return self._phases(given, waiting, 1)

    def _run(self, given: Orders, waiting: list[Happening]) -> None:
        goes_on, _ = self._phases(given, waiting, MOST_PHASES)
        if goes_on:
            span = self.program.phase(self.state.phase).header.span
            raise RunFailure("run-too-many-phases", span=span, most=str(MOST_PHASES))

    def _phases(self, given: Orders, waiting: list[Happening], most: int) -> tuple[bool, Orders]:
        state = self.state
        trace, step = state.trace, self.program.steps[state.phase]
        state.pending = state.cache = None
        for _ in range(most):
            if step.asks:
                if step.secret and (asked := step.among(state)):
                    if given is not None:
                        self._take_orders(step, given)
                        given = None
                    elif not step.secretly or any(each not in self.sealed for each in asked):
                        return False, None
                    self.sealed = {each: self.sealed[each] for each in asked if each in self.sealed}
                if not state.entered:
                    self._run_phase(step, waiting)
                if step.asked:
                    state.entered = True
                    if state.ending is None and self._window(step) is not None:
                        return False, given
            elif not state.entered:
                self._run_phase(step, waiting)
            if state.ending is not None:
                return False, given
            if step.only is not None:
                edge, following = step.only
            else:
                number = step.next(state)
                if number < 0:
                    return False, given
                edge, following = step.ways[number]
            if step.elapse is not None:
                trace.append(step.lapsed)
                step.elapse(state)
            step = following
            trace.append(edge)
            state.phase, state.entered = step.id, False
        return True, given

    def _run_phase(self, step: Step, waiting: list[Happening]) -> None:
        state = self.state
        state.trace.append(step.entry)
        if step.at_once:
            begin_moment(state)
        if step.secretly:
            self._carry_out_sealed()
        step.run(state)
        if waiting:
            for happening in waiting.copy():
                if happening.phase == step.id:
                    waiting.remove(happening)
                    self._happen(happening)
        if step.at_once:
            end_moment(state)
        if step.prints is not None:
            self._print(step.prints)

    def _print(self, notation: NotationDocument) -> None:
        """Writes the results of the orders in a notation, and forgets these orders."""
        state = self.state
        found = results(self.program, state, notation, self.lines) if self.prints else []
        if found:
            state.printed += [result.line for result in found]
            self.results += found
        if self.lines:
            kind = self.program.types[notation.makes]
            self.lines = {order: line for order, line in self.lines.items() if not isinstance(order, kind)}
        state.remarks = []

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

    def _take_orders(self, step: Step, lines: Sequence[Line | OrderLine | Sealed]) -> None:
        state = self.state
        if step.secretly:
            written = [each for each in lines if isinstance(each, Line)]
            self.sealed, wrong = read_choices(self.program, state, step, written)
            if wrong:
                raise Refused(wrong)
            self.sealed |= {state.things[each.by]: each.choice for each in lines if isinstance(each, Sealed)}
            return
        orders = [each for each in lines if not isinstance(each, Sealed)]
        reader, found, problems = read_orders(self.program, state, step, orders)
        if problems:
            raise Refused(problems)
        reader.enter()
        self.lines.update(found)
        self.state.trace.append(("orders", step.id, len(found)))

    def _carry_out_sealed(self) -> None:
        """All choices, in the order in which those who made them were asked; what one of them makes
        impossible for the next is refused."""
        sealed, self.sealed = self.sealed, {}
        for decider, choice in sealed.items():
            arguments = [decider, *choice.arguments]
            if self.may(choice.action, arguments):
                self.program.function("Event", choice.action)(self.state, *arguments)

    def _happen(self, happening: Happening) -> None:
        """What happens from outside just happens; of an action it is asked whether it may be taken.

        Nobody asks whose turn it is: that is for choices.
        """
        arguments: list[object] = []
        gone: list[Problem] = []
        for name, conversion in self.program.arguments[happening.event]:
            given = happening.arguments.get(name)
            try:
                arguments.append(conversion(self.state.things, given.value) if given is not None else None)
            except RunFailure as failure:
                span = given.span if given is not None else happening.span
                gone.append(Problem(failure.code, span, failure.values))
                arguments.append(None)
        if happening.event in self.program.ruleset.actions:
            if not self.may(happening.event, arguments, gone):
                return
        elif gone:
            raise Refused(gone)
        self.program.function("Event", happening.event)(self.state, *arguments)

    def may(self, action: str, arguments: list[object], gone: Sequence[Problem] = ()) -> bool:
        """Whether an action may be taken, with values as rules see them; if not, the trace says why.

        `gone` is what is wrong with values for which there is nothing in play.
        """
        decider, *chosen = arguments
        problems = list(gone)
        if isinstance(decider, Thing) and not gone:
            chosen[:] = arguments[1:] = settled(self.program.ruleset.actions[action], tuple(chosen))
            problems = barred(self.program, self.state, decider, Choice(action, tuple(chosen)))
        if problems:
            number = self.program.numbers[action]
            reasons = refusal(self.program, self.state, action, problems)
            self.state.trace += [
                ("event", number, (decider, *chosen)),
                ("refused", number, reasons),
                ("end",),
            ]
        return not problems
