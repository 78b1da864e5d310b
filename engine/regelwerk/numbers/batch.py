"""Very many games at once: the same checked rules as NumPy, over arrays with a place for each game.

`regelwerk.numbers.batch_games` makes batches. A game with the same dice comes to the same as one by itself.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from regelwerk.model.problem import Problem, Refused
from regelwerk.numbers.batch_dice import Array, Dice, SeededDice
from regelwerk.numbers.batch_stages import Stages
from regelwerk.numbers.observe import plain

TOGETHER = 16_384  # games whose arrays stay in the processor's own memory
_FEW = 256
_SHRUNK = 0.7  # a share of games still going on at which the others are left out

_Move = Callable[..., Any]


class Outcomes(NamedTuple):
    """What came of each game: `values[which[n]]`, or -1 where it was not over; `moves`: how many it took."""

    values: tuple[Any, ...]
    which: Array
    moves: Array

    def counts(self) -> dict[Any, int]:
        """How many games came to what; those that were not over are left out."""
        found = np.bincount(self.which[self.which >= 0], minlength=len(self.values))
        return {value: int(number) for value, number in zip(self.values, found, strict=True) if number}

    def of(self, game: int) -> Any:
        """What came of one game; none if it was not over."""
        return self.values[self.which[game]] if self.which[game] >= 0 else None


class Batch:
    """Games of one kind, ready to be played: `playouts(program, data).run(100_000, seed=1)`.

    `source` is what was generated. No game has more than `most` moves.
    """

    def __init__(self, stages: Stages, most: int) -> None:
        self.stages = stages
        self.most = most
        self.source = "\n".join(stage.source.text for stage in stages.stages)
        self.moves = [_compiled(stage.source.text) for stage in stages.stages]
        kinds = (np.int8, np.int16, np.int32, np.int64)
        self._kind = next(each for each in kinds if stages.largest <= np.iinfo(each).max)

    def run(
        self, games: int, *, seed: int = 0, dice: Dice | None = None, together: int = TOGETHER
    ) -> Outcomes:
        """Plays so many games, in portions of `together`.

        Raises:
            Refused: if rules break off in some game, with a place where they may have.
        """
        chance = dice if dice is not None else SeededDice(seed)
        found = _Found(games)
        for stage in self.stages.stages:  # their order says nothing of how the games went
            found.known(stage.outcomes)
        for first in range(0, games, together):
            number = min(together, games - first)
            chance.begin(first, number)
            _Portion(self, first, number, self._begun(number), chance, found).play()
        return found.outcomes()

    def _begun(self, number: int) -> tuple[list[Array], list[Array]]:
        """The arrays of a state at the start, and unused ones."""
        sources = [stage.source for stage in self.stages.stages]
        truths = [np.full(number, each, np.uint8) for each in self.stages.truths]
        unused = max(each.truths for each in sources) - len(truths)
        truths += [np.empty(number, np.uint8) for _ in range(unused)]
        numbers = [np.full(number, each, self._kind) for each in self.stages.numbers]
        unused = max(each.numbers for each in sources) - len(numbers)
        numbers += [np.empty(number, self._kind) for _ in range(unused)]
        return truths, numbers


class _Found:
    """Collects what comes of games."""

    def __init__(self, games: int) -> None:
        self._which = np.full(games, -1, np.int32)
        self._moves = np.zeros(games, np.int32)
        self._places: dict[Any, int] = {}
        self._known: dict[tuple[Any, ...], Array] = {}

    def known(self, outcomes: tuple[Any, ...]) -> Array:
        """What positions in `outcomes` are noted as."""
        values = tuple(plain(each) for each in outcomes)
        if values not in self._known:
            places = [self._places.setdefault(each, len(self._places)) for each in values]
            self._known[values] = np.array(places, np.int32)
        return self._known[values]

    def note(self, games: Array, move: int, outcomes: tuple[Any, ...], code: Array) -> None:
        """Games end with a move: `code` is the position in `outcomes`."""
        self._which[games], self._moves[games] = self.known(outcomes)[code], move

    def outcomes(self) -> Outcomes:
        return Outcomes(tuple(self._places), self._which, self._moves)


class _Portion:
    """Games that move in step."""

    def __init__(
        self, batch: Batch, first: int, number: int, state: tuple[list[Array], list[Array]], dice: Dice,
        found: _Found,
    ) -> None:  # fmt: skip
        self._batch = batch
        self._truths, self._numbers = state
        self._dice = dice
        self._found = found
        self._games = np.arange(first, first + number)
        self._going = np.ones(number, np.uint8)
        self._left = number

    def play(self) -> None:
        stages, at = self._batch.stages.stages, 0
        for move in range(1, self._batch.most + 1):
            stage = stages[at]
            self._truths, self._numbers, (done, code, failed, large, *offered) = self._batch.moves[at](
                self._truths, self._numbers, self._dice.die, self._dice.pick
            )
            for each in offered:
                self._end(each ^ 1, move - 1, (None,), np.zeros(len(each), np.uint8))
            if stage.failing and (failed & self._going).any():
                raise Refused([Problem("batch-failed", stage.failing[0])])
            if stage.watched and (large & self._going).any():
                raise Refused([Problem("batch-too-large", None)])
            self._end(done, move, stage.outcomes, code)
            if not self._shrink():
                return
            at = stage.after

    def _end(self, done: Array, move: int, outcomes: tuple[Any, ...], code: Array) -> None:
        # NumPy finds truths that it knows for truths several times as quickly as bytes.
        ending = (done & self._going).view(np.bool_).nonzero()[0]
        if len(ending):
            self._found.note(self._games[ending], move, outcomes, code[ending])
            self._going[ending] = 0
            self._left -= len(ending)

    def _shrink(self) -> bool:
        """Leaves out games that are over once they are many; whether any are left."""
        before, left = len(self._going), self._left
        if left and (left < _SHRUNK * before or left < before < _FEW):
            kept = self._going.view(np.bool_).nonzero()[0]
            start = self._batch.stages
            self._truths = _kept(self._truths, kept, len(start.truths))
            self._numbers = _kept(self._numbers, kept, len(start.numbers))
            self._games, self._going = self._games[kept], self._going[kept]
            self._dice.keep(kept)
        return left > 0


def _kept(arrays: list[Array], kept: Array, state: int) -> list[Array]:
    """The state of games that go on; unused arrays are only made shorter."""
    return [each.take(kept) if place < state else each[: len(kept)] for place, each in enumerate(arrays)]


def _compiled(text: str) -> _Move:
    space: dict[str, Any] = {
        "BOOL": np.bool_, "AND": np.bitwise_and, "OR": np.bitwise_or, "XOR": np.bitwise_xor,
        "MORE": np.greater, "NO_LESS": np.greater_equal, "SAME": np.equal, "LESS": np.less,
        "NO_MORE": np.less_equal, "ADD": np.add, "TIMES": np.multiply, "MOST": np.maximum,
        "LEAST": np.minimum, "NEGATE": np.negative, "WHOLES": np.floor_divide,
        "REST": np.remainder, "WHERE": np.where,
    }  # fmt: skip
    exec(compile(text, "<batch>", "exec"), space)
    move: _Move = space["move"]
    return move
