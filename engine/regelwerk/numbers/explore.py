"""Builds the chain of a process: every position that it can come to, each left once for all dice.

A process is run move by move until it is over: events in turn, or an example. A stage says what comes next,
apart from the position; none, that all is over. Equal positions at equal stages go on alike. A move begins
between two phases or events, where nothing waits.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from regelwerk.model.problem import Problem, Refused
from regelwerk.model.scenario import Example, Happening
from regelwerk.numbers.chain import Chain
from regelwerk.numbers.positions import Position, Positions
from regelwerk.run.die import Enumerated
from regelwerk.run.game import Game
from regelwerk.run.limits import time_limit
from regelwerk.run.state import State
from regelwerk.scenario.script import Script, Stage

_Found = TypeVar("_Found")
_ENDLESS = frozenset(("run-too-deep", "run-too-many-steps", "run-too-many-phases"))
_MANY = 20  # dice in one go


class Limits(NamedTuple):
    """How far an exploration goes: positions and ways on from them, and seconds for all of it."""

    positions: int = 50_000
    ways: int = 1_000_000
    seconds: float = 60.0


class Events:
    """Events one after the other; with `until` they begin again and again, until that holds.

    Each happens in its own phase, if it names one. Nothing more happens once the game has ended.
    Raises RunFailure for an argument that does not exist.
    """

    def __init__(
        self, game: Game, happenings: Sequence[Happening], until: Callable[[State], object] | None
    ) -> None:
        program, things = game.program, game.state.things
        self._game, self._state = game, game.state
        self._until = until
        self._moves: list[tuple[str, str, Callable[..., Any], list[Any]]] = []
        for happening in happenings:
            given = happening.arguments
            arguments = [
                conversion(things, given[name].value) if name in given else None
                for name, conversion in program.arguments[happening.event]
            ]
            event = program.function("Event", happening.event)
            action = happening.event if happening.event in program.ruleset.actions else ""
            self._moves.append((happening.phase, action, event, arguments))
        self.arguments = [each for _, _, _, arguments in self._moves for each in arguments]
        over = until is not None and bool(until(self._state))
        self.first: int | None = None if over else 0

    def move(self, stage: int) -> int | None:
        phase, action, event, arguments = self._moves[stage]
        state = self._state
        if phase:
            state.phase = phase
        if not action or self._game.may(action, arguments):
            event(state, *arguments)
        following = stage + 1
        if state.ending is not None:
            return None
        if self._until is None:
            return following if following < len(self._moves) else None
        return None if self._until(state) else following % len(self._moves)


class Played:
    """An example, phase by phase and choice by choice."""

    def __init__(self, game: Game, example: Example) -> None:
        self._game = game
        self._script = Script(example, phases=True)
        self.first = self._script.first

    def move(self, stage: Stage) -> Stage | None:
        after, goes_on = self._script.move(self._game, stage)
        return after if goes_on else None


class Exploration:
    """A process that begins where the game stands now."""

    def __init__(
        self,
        game: Game,
        chance: Enumerated,
        positions: Positions,
        process: Events | Played,
        observe: Callable[[Any], Hashable],
        limits: Limits,
    ) -> None:
        self.game, self.chance, self.positions = game, chance, positions
        self.process, self.observe, self.limits = process, observe, limits
        self.runs = 0
        self.numbers: dict[tuple[Position, Any], int] = {}
        self.waiting: list[tuple[Position, Any]] = []
        self.chain = Chain([], [])

    def run(self) -> tuple[Chain, int]:
        """Its chain, and how many times the rules were run for it.

        Raises:
            Refused: if a limit is exceeded (`odds-too-many-positions`, `odds-too-many-ways`,
                `odds-too-long`), or if the rules fail for some dice.
        """
        try:
            with time_limit(self.limits.seconds + 1):
                return self._run()
        except Exception as error:
            located = error if isinstance(error, Refused) else self.game.program.located(error)
            if isinstance(located, Refused):
                located = Refused([told for problem in located.problems for told in self._told(problem)])
            raise located from error

    def _run(self) -> tuple[Chain, int]:
        end = monotonic() + self.limits.seconds
        self._number(self.positions.now(), self.process.first)
        for position, stage in self.waiting:  # grows while it is looked through
            on: dict[int, dict[int, int]] = {}
            ends: dict[Hashable, dict[int, int]] = {}
            for weight, sides, (number, outcome) in every(self.chance, partial(self._move, position, stage)):
                self.runs += 1
                if self.runs > self.limits.ways:
                    raise Refused([self._problem("odds-too-many-ways", str(self.limits.ways))])
                if monotonic() > end:
                    raise Refused([self._problem("odds-too-long", f"{self.limits.seconds:g}")])
                into = ends.setdefault(outcome, {}) if number is None else on.setdefault(number, {})
                into[sides] = into.get(sides, 0) + weight
            self.chain.on.append({number: _added(weights) for number, weights in on.items()})
            self.chain.ends.append({outcome: _added(weights) for outcome, weights in ends.items()})
        return self.chain, self.runs

    def _move(self, position: Position, stage: Any) -> tuple[int | None, Hashable]:
        self.positions.back_to(position)
        after = self.process.move(stage)
        if after is None:
            return None, self.observe(self.game.state)
        return self._number(self.positions.now(), after), None

    def _number(self, position: Position, stage: Any) -> int:
        key = (position, stage)
        number = self.numbers.get(key)
        if number is None:
            number = len(self.waiting)
            if number >= self.limits.positions:
                raise Refused([self._problem("odds-too-many-positions", str(self.limits.positions))])
            self.numbers[key] = number
            self.waiting.append(key)
        return number

    def _told(self, problem: Problem) -> list[Problem]:
        """What broke off, with what was reached by then or the dice for which it did."""
        if problem.code == "run-too-long":
            return [self._problem("odds-too-long", f"{self.limits.seconds:g}")]
        dice = self.chance.dice
        if not dice or not problem.code.startswith("run-"):
            return [problem]
        if problem.code in _ENDLESS and len(dice) >= _MANY:
            return [Problem("odds-too-many-dice", problem.span, {"most": str(len(dice))})]
        shown = ", ".join(str(die.at + 1) for die in dice[:_MANY]) + (", …" if len(dice) > _MANY else "")
        return [problem, Problem("odds-when-dice-show", problem.span, {"dice": shown})]

    def _problem(self, code: str, most: str) -> Problem:
        counts = {"positions": len(self.waiting), "left": len(self.chain.on), "runs": self.runs}
        return Problem(code, None, {"most": most, **{name: str(count) for name, count in counts.items()}})


def _added(weights: dict[int, int]) -> Fraction:
    if len(weights) == 1:
        ((sides, weight),) = weights.items()
        return Fraction(weight, sides)
    return sum((Fraction(weight, sides) for sides, weight in weights.items()), Fraction(0))


def every(chance: Enumerated, run: Callable[[], _Found]) -> Iterator[tuple[int, int, _Found]]:
    """Every way in which dice can fall, once: numerator and denominator of its weight, and what `run` gives.

    A run settles for each of its dice a set of faces; all throws within these sets run alike. What is left
    over lies apart: throws that agree with the run in the dice before some die, and differ in that one. Dice
    that were held to some faces when the run began stay held to them: that they are thrown at all was settled
    before.

    `run` begins in the same state each time and throws its dice through `chance`. Where it fails, it is
    run again with plain numbers; what it raises then, it raises for these dice. Refusals are final.
    """
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        allowed = waiting.pop()
        chance.begin(allowed)
        try:
            found = run()
        except Refused:
            raise
        except Exception:
            chance.begin(allowed, plainly=True)
            found = run()
        weight = sides = 1
        before: tuple[int, ...] = ()
        for number, die in enumerate(chance.dice, 1):
            rest = die.allowed & ~die.mask
            if rest:
                waiting.append((*before, rest, *allowed[number:]))
            before = (*before, die.mask)
            weight *= die.mask.bit_count()
            sides *= die.sides
        yield weight, sides, found
