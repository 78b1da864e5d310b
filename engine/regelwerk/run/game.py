"""A game from decision to decision: it goes on, offers choices, carries them out, takes back what fails."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext

from regelwerk.load.show import sentence
from regelwerk.model.notation import Reading
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.scenario import Happening, StateData
from regelwerk.run.ahead import leading
from regelwerk.run.chance import Chance
from regelwerk.run.choices import NOTHING_OFFERED, Choice, Offered, barred, choices
from regelwerk.run.course import Course, Orders, Window
from regelwerk.run.filling import bring_all
from regelwerk.run.free import settled
from regelwerk.run.limits import SECONDS, WATCHED, time_limit
from regelwerk.run.orders import Line
from regelwerk.run.plain import Plain, restored
from regelwerk.run.program import Program
from regelwerk.run.sealed import read_choices
from regelwerk.run.step import Step
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.taking_orders import read_orders
from regelwerk.run.thing import Thing


class Game(Course):
    """A game that is run from decision to decision."""

    _chooser: Thing | None = None

    def run(
        self,
        orders: Orders = None,
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
        with self._wholly():
            self._resume(orders, waiting, seconds)
        return waiting

    @property
    def readings(self) -> dict[Thing, Reading]:
        """The orders whose results are still to be printed."""
        return {order: line.reading for order, line in self.lines.items()}

    @property
    def step(self) -> Step:
        """The phase in which the game stands."""
        return self.program.steps[self.state.phase]

    def deciders(self) -> list[Thing]:
        """Who still has to act; nobody in a phase that runs by itself or once the game is over."""
        return [each for each in self.asked() if each not in self.sealed]

    def asked(self) -> list[Thing]:
        """Who acts now, those included who have chosen in secret."""
        step = self.step
        if self.state.ending is not None:
            return []
        self.state.refresh()
        with self.program.placing:
            if step.asked and self.state.entered:
                window = self._window(step)
                return [] if window is None else [window.decider]
            return list(step.among(self.state))

    def window(self) -> Window | None:
        """Who has to choose now and from what; none where nobody has to, or orders are written in secret.

        Where all choose in secret it is the first who has not, or whoever is `choosing`.
        """
        step = self.step
        if step.secretly:
            waiting = [self._chooser] if self._chooser in self.asked() else self.deciders()
            return Window(waiting[0], step.secretly, False) if waiting and waiting[0] is not None else None
        if not step.asked or not self.state.entered or self.state.ending is not None:
            return None
        self.state.refresh()
        with self.program.placing:
            return self._window(step)

    @contextmanager
    def choosing(self, who: Thing) -> Iterator[None]:
        """As long as it lasts, what is offered where all choose in secret is offered to this one."""
        before, self._chooser = self._chooser, who
        try:
            yield
        finally:
            self._chooser = before

    def restored(self, action: str, arguments: Sequence[Plain]) -> Choice:
        """The choice that plain data stand for. Raises Refused if it is not offered."""
        window = self.window()
        if window is None:
            raise refused("choice-not-now", action=action)
        return restored(self.program, self.state, window.decider, window.actions, action, arguments)

    def choices(self) -> Iterator[Choice]:
        """Every allowed choice of whoever decides now; nothing while nobody has to choose."""
        window = self.window()
        if window is None:
            return
        self.offered = offered = Offered([], window.decider, len(self.state.trace))
        with self.program.placing:
            only = self._leading(window)
            portions = choices(self.program, self.state, window.decider, window.actions)
            for portion in portions if only is None else [only]:
                offered.choices.extend(portion)
                yield from portion

    def why_not(self, choice: Choice) -> list[Problem]:
        """Why a choice is not allowed now, reason by reason; empty if it is.

        A point or number that nobody lists may be one that no rule was made for: what cannot be worked
        out about it is a reason, too.
        """
        window = self.window()
        if window is None or choice.action not in window.actions:
            return [Problem("choice-not-now", None, {"action": choice.action})]
        free = self.program.ruleset.actions[choice.action].free
        try:
            with time_limit(SECONDS) if free else nullcontext():
                found = barred(self.program, self.state, window.decider, self._settled(choice))
                only = self._leading(window) if not found else None
            return found if only is None or choice in only else [self._exceeded()]
        except Exception as error:
            refused = error if isinstance(error, Refused) else self.program.located(error)
            if free and refused.problems[0].code not in WATCHED:
                return refused.problems
            raise refused from error

    def _leading(self, window: Window) -> list[Choice] | None:
        """The only choices that are allowed where some lead on further than others; none where all may."""
        step = self.program.steps[self.state.phase]
        return leading(self, step, window) if step.most and not window.reaction else None

    def _window(self, step: Step) -> Window | None:
        """As ever; where choices have to lead on, nobody is asked who has none."""
        window = super()._window(step)
        return None if window is not None and self._leading(window) == [] else window

    def _exceeded(self) -> Problem:
        """Other choices lead on further."""
        phase = self.program.steps[self.state.phase].phase
        reason = sentence(Problem("choice-exceeded", None), self.state.language)
        return Problem("choice-barred", phase.header.span, {"rule": phase.header.id, "reason": reason})

    def choose(
        self,
        choice: Choice,
        happenings: Sequence[Happening] = (),
        *,
        seconds: float | None = SECONDS,
    ) -> list[Happening]:
        """Carries out a choice and goes on to the next decision; one in secret waits for those of the others.

        `happenings` are for the phases that come on the way; returns those whose phase did not.

        Raises:
            Refused: with every reason why it is not allowed, or the problem that stopped the rules. The
                game is then as it was before, but for the dice: those thrown stay thrown.
        """
        if self.offered.has(choice, len(self.state.trace)):
            decider = self.offered.decider or self._decider()
            self.state.refresh()
        else:
            problems = self.why_not(choice)
            if problems:
                raise Refused(problems)
            choice = self._settled(choice)
            decider = self._decider()
        waiting = list(happenings)
        with self._wholly():
            self._do(decider, choice, seconds)
            self._resume(None, waiting, seconds)
        return waiting

    def carry_out(self, choice: Choice, *, seconds: float | None = SECONDS) -> None:
        """Carries out an allowed choice of whoever decides now, without going on to the next decision; in
        secret it waits for those of the others.

        Raises:
            Refused: with the problem that stopped the rules; nothing is taken back.
        """
        choice, decider = self._settled(choice), self._decider()
        self.offered = NOTHING_OFFERED
        with self.program.placing:
            self._do(decider, choice, seconds)

    def seal(self, lines: Sequence[Line]) -> None:
        """Notes choices made in secret, written as lines that are in order."""
        self.sealed |= read_choices(self.program, self.state, self.step, lines)[0]

    def _do(self, decider: Thing, choice: Choice, seconds: float | None) -> None:
        with time_limit(seconds) if seconds is not None else nullcontext():
            if self.step.secretly:
                self.sealed[decider] = choice
            else:
                self.program.function("Event", choice.action)(self.state, decider, *choice.arguments)

    def _decider(self) -> Thing:
        window = self.window()
        assert window is not None
        return window.decider

    def check(self, lines: Sequence[Line]) -> list[Problem]:
        """What is wrong with orders for the current phase; nothing in the state changes."""
        if self.step.secretly:
            return read_choices(self.program, self.state, self.step, lines)[1]
        return read_orders(self.program, self.state, self.step, lines)[2]

    def _settled(self, choice: Choice) -> Choice:
        """The choice with its points and numbers as rules see them.

        Raises:
            Refused: if they are none.
        """
        action = self.program.ruleset.actions[choice.action]
        return (
            choice._replace(arguments=settled(action, choice.arguments))
            if action.free or action.several
            else choice
        )

    @contextmanager
    def _wholly(self) -> Iterator[None]:
        """What rules do inside and break off in the middle is taken back."""
        before = mark(self, dice=False) if self.program.traced else None
        self.offered = NOTHING_OFFERED
        try:
            yield
        except BaseException as error:
            if before is not None:
                rewind(self, before)
            if isinstance(error, Refused) or not isinstance(error, Exception):
                raise
            raise self.program.located(error) from error

    def _resume(self, orders: Orders, waiting: list[Happening], seconds: float | None) -> None:
        self.state.refresh()
        with time_limit(seconds) if seconds is not None else nullcontext():
            self._run(orders, waiting)


def new_game(
    program: Program, data: StateData, chance: Chance, *, language: str = "de", phase: str = ""
) -> Game:
    """A game at its start: the things of a scenario, in the order in which it lists them."""
    state = program.state_class(chance, language)
    state.phase = phase or program.ruleset.start
    bring_all(program.types, program.fields, state, data)
    return Game(program, state)
