"""Games in which everybody plays by lot and nobody counts the rules: by code generated for the set-up.

They are the games of `regelwerk.numbers.game`, number by number.
"""

from regelwerk.model.problem import Refused
from regelwerk.numbers.game import End, Played, lot, play
from regelwerk.numbers.matchup import BY_LOT, Matchup
from regelwerk.run.chance import Seeded
from regelwerk.run.program import Program
from regelwerk.specialise.functions import STUCK, UNFINISHED
from regelwerk.specialise.plan import NOBODY, WORK
from regelwerk.specialise.playouts import WrittenOut, first_decision

_ENDS: dict[int, End] = {NOBODY: "drawn", STUCK: "stuck", UNFINISHED: "unfinished"}


def by_lot(matchup: Matchup) -> bool:
    """Whether nothing but how games end is asked for, and nobody thinks."""
    asked = matchup.counted or matchup.noted
    return not asked and all(sort == BY_LOT for _, sort in matchup.players)


class Quick:
    """Plays games from a set-up quickly where its rules allow that, else as they are: `refusal` says why."""

    def __init__(self, program: Program, scenario: str, work: int = WORK) -> None:
        self._program = program
        self._dice = _Dice()
        self._written: WrittenOut | None = None
        self.refusal: Refused | None = None
        try:
            self._written = WrittenOut(program, first_decision(program, scenario), work)
        except Refused as refusal:
            self.refusal = refusal

    def play(self, matchup: Matchup, number: int) -> Played:
        """The game of a number, in a match-up from this set-up."""
        written, dice = self._written, self._dice
        if written is None:
            return play(self._program, matchup, number)
        seed = matchup.game_seed(number)
        dice.begin(seed)
        moves, code = written.game(dice.roll, lot(seed), matchup.most)
        end = _ENDS.get(code)
        if end is not None:
            return Played(number, seed, end, (), moves, dice.rolled)
        try:
            winners = written.winners(code) or ()
        except Refused:
            # Only the rules themselves know which problem it is, and whether it is one.
            return play(self._program, matchup, number)
        return Played(number, seed, "won" if winners else "drawn", winners, moves, dice.rolled)


class _Dice:
    """Dice from a seed that are made ready only when the first is thrown."""

    def begin(self, seed: int) -> None:
        self._seed, self._chance, self.rolled = seed, None, 0

    _chance: Seeded | None

    def roll(self, sides: int) -> int:
        if self._chance is None:
            self._chance = Seeded(self._seed)
        self.rolled += 1
        return self._chance.roll(sides)
