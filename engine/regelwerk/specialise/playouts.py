"""Random games of one set-up by functions that are written out for it: `WrittenOut(program, data)`.

They are the games that the rules make of the same numbers by lot, choice by choice.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from regelwerk.model.problem import Problem, Refused
from regelwerk.model.scenario import StateData
from regelwerk.run.chance import Chance, Scripted
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.run.turn import new_game
from regelwerk.specialise.functions import Functions, compiled
from regelwerk.specialise.plan import WORK, Plan
from regelwerk.specialise.positions import Positions
from regelwerk.specialise.terms import Unbounded
from regelwerk.specialise.truths import TooMuch

MOST_MOVES = 100_000


class Ended(NamedTuple):
    """How a game ended: after how many choices, and who has won; none where nobody could choose any more."""

    moves: int
    winners: tuple[str, ...] | None


class WrittenOut:
    """`text` is what was generated; `work` bounds what may be gone through for it.

    `throws`: whether dice are. With a `state`, which has to wait for a choice, games begin there, else in
    the `phase`.

    Raises:
        Refused: if there is anything in the rules that cannot be worked out beforehand.
    """

    def __init__(
        self,
        program: Program,
        data: StateData,
        work: int = WORK,
        *,
        state: State | None = None,
        phase: str = "",
    ) -> None:
        if state is None:
            game = new_game(program, data, Scripted(()), phase=phase)
            game.run(seconds=None)
            state = game.state
        try:
            plan = Plan(program, state, work)
            written = Functions(plan)
            space = compiled(written.text)
        except Unbounded as error:
            raise Refused([Problem("batch-too-large", None)]) from error
        except (TooMuch, RecursionError, SyntaxError, MemoryError) as error:
            # The last two: more brackets within each other than Python reads.
            raise Refused([Problem("batch-too-much", None)]) from error
        self.text = written.text
        self._ends = written.ends
        self._play: Callable[..., tuple[int, int]] = space["play"]
        self._fill = [space[f"fill{number}"] for number in range(written.lists)]
        self.throws = written.throws
        self._count = written.counts.of
        self._positions = Positions(plan, state)
        self._stages = {(each.phase.header.id, each.decider.id): n for n, each in enumerate(plan.stages)}
        held = self._positions.held(state)
        assert held is not None
        self._start = held + self._count(held)
        self._lists: list[list[int]] = [[] for _ in self._fill]
        for fill, listed in zip(self._fill, self._lists, strict=True):
            fill(self._start, listed)

    def play(self, chance: Chance, share: Callable[[], float], most: int = MOST_MOVES) -> Ended:
        """One game. `share` gives numbers from 0 to below 1: which of the allowed choices is made.

        Raises:
            Refused: if the rules break off, with the place.
        """
        moves, end = self.game(chance.roll, share, most)
        return Ended(moves, self.winners(end))

    def game(self, roll: Callable[[int], int], share: Callable[[], float], most: int) -> tuple[int, int]:
        """The same: how many choices, and how it ended (below 0: `NOBODY`, `STUCK`, … or see `winners`)."""
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
        held += self._count(held)
        lists: list[list[int]] = [[] for _ in self._fill]
        for fill, listed in zip(self._fill, lists, strict=True):
            fill(held, listed)
        return self._play(held, stage, most, share, state.chance.roll, *lists)

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
