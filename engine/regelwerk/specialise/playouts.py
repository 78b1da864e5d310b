"""Random games of one set-up by code that is generated for it.

They are the games that the rules make of the same numbers by lot, choice by choice.
"""

from collections.abc import Callable
from typing import Any

from regelwerk.model.problem import Problem, Refused
from regelwerk.run.chance import Scripted
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.run.turn import new_game
from regelwerk.specialise.functions import Functions, compiled
from regelwerk.specialise.plan import WORK, Plan
from regelwerk.specialise.positions import Positions
from regelwerk.specialise.terms import TooMuch


def first_decision(program: Program, scenario: str) -> State:
    """A scenario's state where somebody has to choose for the first time.

    Raises:
        Refused: if dice fall before (`batch-dice-first`), or the rules break off.
    """
    begun = program.ruleset.scenarios[scenario]
    game = new_game(program, begun.state, Scripted(()), phase=begun.phase)
    try:
        game.run(seconds=None)
    except Refused as refusal:
        problem = refusal.problems[0]
        if problem.code != "run-die-missing":
            raise
        raise Refused([Problem("batch-dice-first", problem.span)]) from refusal
    return game.state


class WrittenOut:
    """Games from a `state` that waits for a choice; `work` bounds what may be gone through to generate code.

    `text` is what was generated, `throws` whether dice are thrown.

    Raises:
        Refused: if there is anything in the rules that cannot be worked out beforehand.
    """

    def __init__(self, program: Program, state: State, work: int = WORK) -> None:
        try:
            plan = Plan(program, state, work)
            written = Functions(plan)
            space = compiled(written.text)
        except (TooMuch, RecursionError, SyntaxError, MemoryError) as error:
            # The last two: more brackets within each other than Python reads.
            raise Refused([Problem("batch-too-much", None)]) from error
        self.text = written.text
        self.throws = written.throws
        self._ends = written.ends
        self._play: Callable[..., tuple[int, int]] = space["play"]
        self._fill = [space[f"fill{number}"] for number in range(written.lists)]
        self._positions = Positions(plan, state)
        self._stages = {(each.phase.header.id, each.decider.id): n for n, each in enumerate(plan.stages)}
        held = self._positions.held(state)
        assert held is not None
        self._start = held
        self._lists = self._filled(held)

    def _filled(self, held: list[int]) -> list[list[int]]:
        """The lists of what may be chosen now."""
        lists: list[list[int]] = [[] for _ in self._fill]
        for fill, listed in zip(self._fill, lists, strict=True):
            fill(held, listed)
        return lists

    def game(self, roll: Callable[[int], int], share: Callable[[], float], most: int) -> tuple[int, int]:
        """One game: how many choices it took, and how it ended (`NOBODY`, `STUCK`, … or see `winners`).

        `share` gives numbers from 0 to below 1: which of the allowed choices is made.
        """
        return self._play(self._start[:], 0, most, share, roll, *[each[:] for each in self._lists])

    def fits(self, state: State) -> bool:
        """Whether a game is one of this set-up, so that `go_on` may be asked."""
        return self._positions.fits(state)

    def go_on(
        self, state: State, decider: Thing, share: Callable[[], float], most: int
    ) -> tuple[int, int] | None:
        """As `game` from where a game of this set-up stands; none if no choice leads there."""
        stage = self._stages.get((state.phase, decider.id))
        held = self._positions.held(state) if stage is not None else None
        if held is None:
            return None
        return self._play(held, stage, most, share, state.chance.roll, *self._filled(held))

    def winners(self, end: int) -> tuple[str, ...] | None:
        """The ids of those who won; none where the game did not come to its end.

        Raises:
            Refused: for an end that is none: rules that broke off, a number that became too large.
        """
        found: Any = self._ends[-end]
        if isinstance(found, Problem):
            raise Refused([found])
        winners: tuple[str, ...] | None = found
        return winners
