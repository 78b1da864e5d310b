"""Games played on by lot, from wherever they stand: by functions written out for the set-up if there are any.

Either way a game goes on in the same way; only how long it takes is different.
"""

from collections.abc import Callable
from random import Random
from weakref import WeakKeyDictionary

from regelwerk.model.problem import Refused
from regelwerk.run.program import Program
from regelwerk.run.turn import Game
from regelwerk.specialise.plan import WORK
from regelwerk.specialise.playouts import WrittenOut

_WORK = WORK // 3  # a player does not think for seconds about how to think

_known: "WeakKeyDictionary[Program, WrittenOut | None]" = WeakKeyDictionary()


class Rollouts:
    """Plays on by lot in one game, which waits for a choice now."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._written = written_out(game)

    def play(self, lot: Random, most: int) -> None:
        """Plays until the end, but no more than `most` choices.

        Afterwards only `ending` of the state means anything, and the dice are in use.
        """
        game, seed = self._game, lot.getrandbits(64)
        if self._written is not None and self._quickly(self._written, Random(seed).random, most):
            return
        share = Random(seed).random
        for _ in range(most):
            choices = list(game.choices())
            if not choices:
                return
            game.choose(choices[int(share() * len(choices))], seconds=None)

    def _quickly(self, written: WrittenOut, share: Callable[[], float], most: int) -> bool:
        """Whether that could be done without the rules themselves."""
        state, window = self._game.state, self._game.window()
        if window is None or window.reaction:
            return False
        chance = state.chance
        before = chance.position() if written.throws else None  # type: ignore[attr-defined]
        found = written.go_on(state, window.decider, share, most)
        if found is None:
            return False
        try:
            winners = written.winners(found[1])
        except Refused:
            if before is not None:
                chance.seek(before)  # type: ignore[attr-defined]
            return False
        state.ending = None if winners is None else tuple(state.things[id] for id in winners)
        return True


def written_out(game: Game) -> WrittenOut | None:
    """The functions for a game, made once for each program; none where there are none for its set-up."""
    program = game.program
    if program not in _known:
        try:
            _known[program] = WrittenOut(program, game.state, _WORK)
        except Refused:
            _known[program] = None
    found = _known[program]
    return found if found is not None and found.fits(game.state) else None
