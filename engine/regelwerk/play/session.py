"""A game in play: choices are carried out, journaled and taken back; a saved game is played again.

Undoing and resuming are re-simulation: the game begins anew and the journal's choices are made again,
and each must leave the fingerprint that the journal has for it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from regelwerk.bots import BOTS
from regelwerk.bots.seats import PERSON, check_players
from regelwerk.model.on_offer import on_offer
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.rules import Phase
from regelwerk.model.scenario import Scenario
from regelwerk.model.span import Span
from regelwerk.play.dice import WANTED, Rolled, Typed, thrown_for
from regelwerk.play.journal import Save, Step, fingerprint
from regelwerk.run.choices import Choice, following, options
from regelwerk.run.plain import plain, restored
from regelwerk.run.program import Program
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game, new_game

# Asks for a die: its sides. None leaves the throw to the machine.
AskForDie = Callable[[int], int | None]


class Session:
    """One game from its start. Made by `begin` or `resume`."""

    def __init__(
        self, program: Program, scenario: Scenario, seed: int, *, typed: bool = False, language: str = "en"
    ) -> None:
        self.program = program
        self.scenario = scenario
        self.seed = seed
        self.typed = typed
        self.language = language
        self.players: dict[str, str] = {}
        self.steps: list[Step] = []
        self.starts: list[int] = []  # where each step begins in the trace
        self.ask: AskForDie = lambda sides: None
        self._choices: list[Choice] | None = None

    def begin(self, start: Step | None = None, *, accept: bool = False) -> None:
        """Sets the scenario up and goes on to the first decision; with the dice of `start` if given.

        Raises:
            Refused: if the rules cannot be carried out, or `start` came out differently (`save-differs`) and
                nobody accepts that.
        """
        self.dice: Rolled | Typed = Typed() if self.typed else Rolled(self.seed)
        self.steps, self.starts = [], []
        self._given = [number for _, number in start.dice] if start is not None else []
        self.game: Game = self._new_game()
        while self.typed:
            try:
                self._first_run()
                break
            except Refused as refusal:
                self._ask_for_die(refusal)
                self.game = self._new_game()
        else:
            self._first_run()
        self.start = Step("", "", (), tuple(self.dice.thrown), fingerprint("", self.game.state.trace))
        self._settled()
        if start is not None and start != self.start and not accept:
            raise Refused([_differs(0, start)])

    # --- asking ---------------------------------------------------------------------------------------

    def decider(self) -> Thing | None:
        """Who has to choose now, or none once the game is over.

        Raises:
            Refused: if the game waits for orders that are given in secret (`play-orders-wanted`).
        """
        deciders = self.game.deciders()
        if not deciders:
            return None
        phase = self.phase()
        if phase.decides is None:
            raise Refused([Problem("play-orders-wanted", phase.header.span, {"phase": phase.header.id})])
        return deciders[0]

    def phase(self) -> Phase:
        return self.program.ruleset.phases[self.game.state.phase]

    def actions(self) -> tuple[str, ...]:
        """The actions that whoever has to choose now may choose from, allowed or not."""
        window = self.game.window()
        return window.actions if window is not None else ()

    def reacting(self) -> bool:
        window = self.game.window()
        return window is not None and window.reaction

    def sort_of(self, decider: Thing) -> str:
        """Which sort of player decides for somebody; a person for whoever had no seat at the start."""
        return self.players.get(decider.id, PERSON)

    def choices(self) -> list[Choice]:
        """Every allowed choice, gathered once for each step."""
        if self._choices is None:
            self._choices = list(self.game.choices())
        return self._choices

    def ways(self, action: str, chosen: Sequence[Any] = ()) -> list[Choice]:
        """The allowed choices of an action that begin with these values, also with such as nobody lists."""
        wanted = [plain(value) for value in chosen]
        found = [
            choice
            for choice in self.choices()
            if choice.action == action and [plain(each) for each in choice.arguments[: len(wanted)]] == wanted
        ]
        free = self.program.ruleset.actions[action].free
        if found or not chosen or not free or action not in self.actions():
            return found
        try:
            return list(following(self.program, self.game.state, self.game.deciders()[0], action, chosen))
        except Exception as error:
            raise self.program.located(error) from error

    def listed(self, action: str, chosen: Sequence[Any]) -> list[Any]:
        """The list of an action's next parameter, whether or not its values are allowed in the end."""
        try:
            return options(self.program, self.game.state, self.game.deciders()[0], action, chosen)
        except Exception as error:
            raise self.program.located(error) from error

    # --- playing --------------------------------------------------------------------------------------

    def choose(self, choice: Choice, dice: Sequence[int] = ()) -> Step:
        """Carries out a choice and notes it. `dice` are typed throws that are known beforehand.

        Raises:
            Refused: with the reasons why it is not allowed, or what went wrong with the rules; the game
                is then as it was before.
        """
        decider = self.decider()
        before = mark(self.game)
        self._given = list(dice)
        while True:
            try:
                self._ready()
                self.game.choose(choice)
                break
            except BaseException as error:
                rewind(self.game, before)
                self.dice.thrown.clear()
                if not (self.typed and isinstance(error, Refused)):
                    raise
                self._ask_for_die(error)
        assert decider is not None
        last = self.steps[-1].trace if self.steps else self.start.trace
        trace = fingerprint(last, self.game.state.trace[before.trace :])
        arguments = tuple(plain(value) for value in choice.arguments)
        step = Step(decider.id, choice.action, arguments, tuple(self.dice.thrown), trace)
        self.steps.append(step)
        self.starts.append(before.trace)
        self._settled()
        return step

    def bot_choice(self, decider: Thing) -> Choice:
        """What the bot in a seat chooses: it depends on the position, the seed and the step alone."""
        bot = BOTS[self.sort_of(decider)]
        return bot.choose(self.game, self.choices(), f"{self.seed}/{decider.id}/{len(self.steps)}")

    def undo(self, count: int) -> None:
        """Takes back the last `count` steps: the game begins anew, without them."""
        was = dict(vars(self))
        try:
            self.begin(self.start)
            self.repeat(was["steps"][: len(was["steps"]) - count])
        except BaseException:
            vars(self).update(was)  # whoever interrupts an undo has undone nothing
            raise

    def repeat(self, steps: Sequence[Step], *, accept: bool = False) -> None:
        """Makes journaled choices again.

        Raises:
            Refused: at the first step that is not allowed or, unless `accept` takes that on, comes out
                differently (`save-differs`).
        """
        asking, self.ask = self.ask, _no_die
        try:
            self._repeat(steps, accept=accept)
        finally:
            self.ask = asking

    def _repeat(self, steps: Sequence[Step], *, accept: bool) -> None:
        for number, step in enumerate(steps, start=len(self.steps) + 1):
            decider = self.decider()
            if decider is None or decider.id != step.by:
                raise Refused([_differs(number, step)])
            try:
                choice = restored(self.game, step.action, step.arguments)
                again = self.choose(choice, [thrown for _, thrown in step.dice])
            except Refused as refusal:
                raise Refused([_differs(number, step), *refusal.problems]) from refusal
            if again != step and not accept:
                raise Refused([_differs(number, step)])

    def save(self) -> Save:
        ruleset = self.program.ruleset
        head = (ruleset.header.id, ruleset.version, ruleset.content, self.scenario.header.id, self.seed)
        dice = "typed" if self.typed else "rolled"
        return Save(*head, dice, dict(self.players), self.start, tuple(self.steps))

    # --- dice -----------------------------------------------------------------------------------------

    def _new_game(self) -> Game:
        scenario = self.scenario
        return new_game(self.program, scenario.state, self.dice, language=self.language, phase=scenario.phase)

    def _first_run(self) -> None:
        self._ready()
        self.game.run()

    def _ready(self) -> None:
        self.dice.thrown.clear()
        if isinstance(self.dice, Typed):
            self.dice.ready = list(self._given)

    def _settled(self) -> None:
        self.dice.thrown.clear()
        self._choices = None

    def _ask_for_die(self, refusal: Refused) -> None:
        """One throw more for the rules that broke off for want of it; any other refusal is passed on."""
        problem = refusal.problems[0]
        if problem.code != WANTED:
            raise refusal
        sides = int(problem.values["sides"])
        number = self.ask(sides)
        if number is None:
            index = sum(len(step.dice) for step in self.steps) + len(self._given)
            number = thrown_for(self.seed, index, sides)
        self._given.append(number)


def resumed(
    program: Program, save: Save, path: str = "", *, language: str = "en", accept: bool = False
) -> Session:
    """The game of a save, played again from its start; `path` is the file that it was read from.

    With `accept` its choices are made again by rules that have changed, whatever they now lead to.

    Raises:
        Refused: if its scenario or a sort of player is gone, or at the first step that comes out differently.
    """
    place = Span(path, 1, 1, 1, 1) if path else None
    scenario = program.ruleset.scenarios.get(save.scenario)
    if scenario is None:
        values = {"name": save.scenario, "scenarios": ", ".join(on_offer(program.ruleset))}
        raise Refused([Problem("play-unknown-scenario", place, values)])
    session = Session(program, scenario, save.seed, typed=save.dice == "typed", language=language)
    session.begin(save.start, accept=accept)
    check_players(session.game, save.players, place)
    session.players = dict(save.players)
    session.repeat(save.steps, accept=accept)
    return session


def _no_die(sides: int) -> int:
    """The journal has too few dice for a step: it did not come from this game."""
    raise Refused([])


def _differs(number: int, step: Step) -> Problem:
    told = " ".join([step.action, *(str(argument) for argument in step.arguments)])
    code = "save-differs" if number else "save-start-differs"
    return Problem(code, None, {"step": str(number), "by": step.by, "choice": told})
