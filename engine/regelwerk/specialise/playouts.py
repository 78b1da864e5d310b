"""Random games of one set-up by code that is generated for it.

They are the games that the rules make of the same numbers by lot, choice by choice.
"""

from collections.abc import Callable
from typing import Any

from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.specialise.functions import Functions, compiled
from regelwerk.specialise.plan import WORK, Plan
from regelwerk.specialise.terms import TooMuch
from regelwerk.specialise.values import Substitution


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
        raise refused("batch-dice-first", problem.span) from refusal
    return game.state


class WrittenOut:
    """Games from a `state` that waits for a choice; `work` bounds what may be gone through to generate code.

    `text` is what was generated.

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
            raise refused("batch-too-much") from error
        self.text = written.text
        self._ends = written.ends
        self._play: Callable[..., tuple[int, int]] = space["play"]
        self._start = plan.slots.at_first
        allowed = Substitution(plan.terms, {slot: getattr(*slot) for slot in plan.slots.place})
        self._lists = [
            [choice for choice, truth in enumerate(truths) if allowed(truth)]
            for truths in written.lists.allowed
        ]

    def game(self, roll: Callable[[int], int], share: Callable[[], float], most: int) -> tuple[int, int]:
        """One game: how many choices it took, and how it ended (`NOBODY`, `STUCK`, … or see `winners`).

        `share` gives numbers from 0 to below 1: which of the allowed choices is made.
        """
        return self._play(self._start[:], 0, most, share, roll, *[each[:] for each in self._lists])

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
