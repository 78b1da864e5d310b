"""The games of a match-up by lot, all at once: as a tally, like games one at a time.

They are other games than those one at a time: a batch has dice of its own.
"""

from regelwerk.model.problem import Problem, Refused
from regelwerk.numbers.by_lot import by_lot
from regelwerk.numbers.game import End, Played
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.rules import rules_for
from regelwerk.numbers.tally import Chunk, Tally
from regelwerk.run.program import Program


def together(matchup: Matchup, games: int) -> Tally:
    """The tally of so many games. A game in which somebody can choose nothing is stuck.

    Raises:
        Refused: if not everybody plays by lot, or the rules go beyond what batches know.
    """
    if not by_lot(matchup):
        sorts = sorted({sort for _, sort in matchup.players})
        raise Refused([Problem("simulate-batch-by-lot", None, {"sorts": ", ".join(sorts)})])
    from regelwerk.numbers.batch_games import playouts  # NumPy takes longer to load than a check

    ruleset = rules_for(matchup)
    program = Program(ruleset, traced=False)
    scenario = ruleset.scenarios[matchup.scenario]
    batch = playouts(program, scenario.state, most=matchup.most, phase=scenario.phase)
    outcomes = batch.run(games, seed=matchup.seed)
    ends = [_end(value) for value in outcomes.values]
    rows = tuple(
        _played(number, matchup, ends[which] if which >= 0 else _UNFINISHED, moves)
        for number, (which, moves) in enumerate(
            zip(outcomes.which.tolist(), outcomes.moves.tolist(), strict=True)
        )
    )
    tally = Tally()
    tally.add(Chunk(0, games, rows, {}))
    return tally


_UNFINISHED: tuple[End, tuple[str, ...]] = ("unfinished", ())


def _played(number: int, matchup: Matchup, end: tuple[End, tuple[str, ...]], moves: int) -> Played:
    return Played(number, matchup.seed, *end, steps=moves, dice=0)


def _end(winners: tuple[str, ...] | None) -> tuple[End, tuple[str, ...]]:
    if winners is None:
        return "stuck", ()
    return ("won" if winners else "drawn"), winners
