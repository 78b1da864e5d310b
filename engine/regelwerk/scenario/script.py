"""What an example gives to a game, move by move. Whatever runs an example runs it by this."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Chosen, Example, Given, Happening, StateData, merged
from regelwerk.run.chance import Chance, Scripted
from regelwerk.run.choices import Choice, options, refusal
from regelwerk.run.course import Orders, Window
from regelwerk.run.failure import RunFailure
from regelwerk.run.game import Game, new_game
from regelwerk.run.orders import ANYBODY, Line
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing, shown
from regelwerk.scenario.compare import Reasons, barred_otherwise

# How the codes begin of what an example may have wrong with its throws.
OF_DICE = ("run-die-", "run-shuffle-")


def make(game: Game, chosen: Chosen) -> tuple[list[Problem], Reasons]:
    """Makes a choice, without going on; what is wrong with it, and why it is refused.

    A refusal stands in the trace, as that of any event does, with the number of each rule behind it.

    Raises:
        Refused: if the rules cannot be carried out.
    """
    by = game.program.ruleset.actions[chosen.action].event.parameters[0].name
    expected = chosen.arguments.get(by)
    deciders = game.deciders()
    decider = next((each for each in deciders if expected and each.id == expected.value), deciders[0])
    if expected is not None and expected.value != decider.id:
        values = {"decider": decider.id, "expected": str(expected.value)}
        return [Problem("example-other-decides", expected.span, values)], ()
    with game.choosing(decider):
        choice = meant(game, chosen)
        reasons = refusal(game.program, game.state, chosen.action, game.why_not(choice))
        if not reasons:
            game.carry_out(choice)
            return [], ()
    number = game.program.numbers[chosen.action]
    game.state.trace += [
        ("event", number, (decider, *choice.arguments)),
        ("refused", number, reasons),
        ("end",),
    ]
    return [], reasons


def meant(game: Game, chosen: Chosen) -> Choice:
    """The choice that is written, for whoever decides now, parameter by parameter.

    Numbers may be written as they are shown: of the points and numbers offered the one is meant that looks
    the same; where there is only one value, it may be left out.

    Raises:
        Refused: if a value cannot be one.
    """
    program, found = game.program, list[Any]()
    window = game.window()
    for name, convert in program.arguments[chosen.action][1:]:
        given, value = chosen.arguments.get(name), None
        if given is not None:
            try:
                value = convert(game.state.things, given.value)
            except RunFailure as failure:
                raise refused(failure.code, given.span, **failure.values) from failure
        if window is not None and chosen.action in window.actions and not isinstance(value, Thing):
            try:
                offered = options(program, game.state, window.decider, chosen.action, found)
            except Refused:
                # What is proposed holds for beginnings that are offered; another is refused for itself.
                if _begins(game, chosen.action, window.decider, found):
                    raise
                offered = []
            if given is None and len(offered) == 1:
                value = offered[0]
            elif value is not None and value not in offered:
                value = next((each for each in offered if shown(each) == shown(value)), value)
        found.append(value)
    return Choice(chosen.action, tuple(found))


def _begins(game: Game, action: str, decider: Thing, found: Sequence[Any]) -> bool:
    """Whether choices may begin with these values."""
    return all(
        each in options(game.program, game.state, decider, action, found[:place])
        for place, each in enumerate(found)
    )


def start(program: Program, example: Example, chance: Chance, language: str = "") -> Game:
    """The game before anything of an example happens; told in the first language if none is named."""
    state = given_state(program.ruleset, example)
    told = language or program.ruleset.languages[0]
    scenario = program.ruleset.scenarios.get(example.scenario)
    phase = example.phase or (scenario.phase if scenario is not None else "")
    game = new_game(program, state, chance, language=told, phase=phase)
    game.state.entered = example.entered
    return game


def given_state(ruleset: Ruleset, example: Example) -> StateData:
    """The scenario's state with the example's own values on top."""
    base = ruleset.scenarios[example.scenario].state if example.scenario else {}
    return merged(base, example.state, ruleset.vocabulary.things)


def prescribed(dice: Iterable[Given]) -> Scripted:
    """The throws that are written, with what shuffles bring to the front."""
    return Scripted(list(thrown(dice)))


def thrown(dice: Iterable[Given]) -> Iterator[int | tuple[str, ...]]:
    """Numbers, or the ids of what a shuffle brings to the front."""
    for die in dice:
        yield tuple(map(str, die.value)) if isinstance(die.value, list) else int(str(die.value))


def order_lines(orders: Sequence[Given]) -> list[Line]:
    """An example's orders as lines with their places; whoever may give one gives it."""
    # An order stands in quotes or as a plain item: its text begins where the value does.
    return [
        Line(str(order.value), order.span.file, order.span.line, order.span.column, ANYBODY)
        for order in orders
    ]


class Stage(NamedTuple):
    """How far an example is given. Games that stand alike at equal stages go on alike.

    `left` are the phases whose orders are not given, `given` is the one whose orders are handed over now,
    `chosen` counts choices, `waiting` are the numbers of what has not happened. Next the game goes on, or,
    if it is `choosing`, the next choice is made.
    """

    left: tuple[str, ...]
    given: str | None
    chosen: int
    waiting: tuple[int, ...]
    choosing: bool = False


class Script:
    """An example as moves of a game.

    With `phases` the game goes on by one phase in a move, and what breaks off is neither located nor taken
    back; without, it goes on to the next decision. `failures` are what was wrong with the last choice.
    """

    def __init__(
        self, example: Example, orders: Mapping[str, Sequence[Line]] | None = None, *, phases: bool = False
    ) -> None:
        self.example = example
        self.failures: list[Problem] = []
        self._phases = phases
        written = {phase: order_lines(lines) for phase, lines in example.orders.items()}
        self._orders = written if orders is None else orders
        self.first = Stage(tuple(self._orders), None, 0, tuple(range(len(example.happens))))

    def move(self, game: Game, stage: Stage) -> tuple[Stage, bool]:
        """Makes the next move: the stage after it, and whether there is another.

        Raises:
            Refused: if the rules cannot be carried out.
        """
        if stage.choosing:
            return self._choose(game, stage)
        waiting = self.waiting(stage)
        given = self._orders[stage.given] if stage.given is not None else None
        goes_on, after = self._go_on(game, given, waiting)
        kept = {id(happening) for happening in waiting}
        left = tuple(number for number in stage.waiting if id(self.example.happens[number]) in kept)
        stage = stage._replace(waiting=left, given=stage.given if goes_on and after is not None else None)
        return (stage, True) if goes_on else self._next(game, stage)

    def waiting(self, stage: Stage) -> list[Happening]:
        return [self.example.happens[number] for number in stage.waiting]

    def choice(self, game: Game, window: Window, number: int) -> Chosen | None:
        """The choice of this number; none where nobody says any more what is chosen."""
        choices = self.example.choices
        return choices[number] if number < len(choices) else None

    def refused(self, game: Game, chosen: Chosen, failures: list[Problem], reasons: Reasons) -> bool:
        """Takes note of what is wrong with a choice, if anything; whether nothing follows it.

        What follows a mistake was meant for another position; what is refused as expected is none.
        """
        failures += barred_otherwise(game, self.example, chosen.span, reasons)
        self.failures = failures
        return bool(failures)

    def _go_on(self, game: Game, given: Orders, waiting: list[Happening]) -> tuple[bool, Orders]:
        if self._phases:
            return game.go_on(given, waiting)
        waiting[:] = game.run(given, waiting)
        return False, None

    def _next(self, game: Game, stage: Stage) -> tuple[Stage, bool]:
        """The stage in which the game gets what it waits for."""
        if not game.deciders():
            return stage, False
        window = game.window()
        if window is not None:
            return stage._replace(choosing=True), self.choice(game, window, stage.chosen) is not None
        phase = game.state.phase
        key = phase if phase in stage.left else ""
        if key not in stage.left:
            return stage, False
        return stage._replace(left=tuple(each for each in stage.left if each != key), given=key), True

    def _choose(self, game: Game, stage: Stage) -> tuple[Stage, bool]:
        window = game.window()
        chosen = self.choice(game, window, stage.chosen) if window is not None else None
        assert chosen is not None
        failures, reasons = make(game, chosen)
        over = self.refused(game, chosen, failures, reasons)
        stage = stage._replace(chosen=stage.chosen + 1, choosing=False)
        if over:
            return stage, False
        return (stage, True) if not reasons else self._next(game, stage)
