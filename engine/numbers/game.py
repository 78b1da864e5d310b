"""One game of bots, from its set-up to its end, as a row of figures."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from engine.bots import BOTS
from engine.model.problem import Refused
from engine.numbers.matchup import Matchup
from engine.run.chance import Seeded
from engine.run.limits import SECONDS, time_limit
from engine.run.program import Program
from engine.run.thing import Thing
from engine.run.turn import Game, new_game

# Somebody won; nobody did; somebody could choose nothing; it took too long; the rules broke off.
End: TypeAlias = Literal["won", "drawn", "stuck", "unfinished", "failed"]
ENDS: tuple[End, ...] = ("won", "drawn", "stuck", "unfinished", "failed")


class Played(NamedTuple):
    """How one game went. `problem` is the code of what broke off a failed one."""

    number: int
    seed: int
    end: End
    winners: tuple[str, ...]
    steps: int
    dice: int
    problem: str = ""


def play(program: Program, matchup: Matchup, number: int, fired: "dict[int, int] | None" = None) -> Played:
    """Plays the game of a number; `fired` adds up how often each document had a part in it."""
    seed = matchup.game_seed(number)
    scenario = program.ruleset.scenarios[matchup.scenario]
    game = new_game(program, scenario.state, Seeded(seed))
    steps, problem = 0, ""
    end: End = "unfinished"
    try:
        with time_limit(SECONDS):
            game.run(None, seconds=None)
            steps, end = _play(game, dict(matchup.players), seed, matchup.most)
    except Refused as refusal:
        end, problem = "failed", refusal.problems[0].code
    if fired is not None:
        count(game.state.trace, fired)
    winners = () if game.state.ending is None else tuple(_id(winner) for winner in game.state.ending)
    if end not in ("stuck", "failed") and game.state.ending is not None:
        end = "won" if winners else "drawn"
    return Played(number, seed, end, winners, steps, game.state.rolled, problem)


def _play(game: Game, players: Mapping[str, str], seed: int, most: int) -> tuple[int, End]:
    for steps in range(most):
        deciders = game.deciders()
        if not deciders:
            return steps, "drawn" if game.state.ending is None else "won"
        if game.program.ruleset.phases[game.state.phase].decides is None:
            lines = []
            for writer in deciders:
                bot = BOTS[players.get(writer.id, "random")]
                lines += bot.orders(game, writer, f"{seed}/{writer.id}/{steps}")
            game.run(lines, seconds=None)
            continue
        choices = list(game.choices())
        if not choices:
            return steps, "stuck"
        decider = deciders[0]
        bot = BOTS[players.get(decider.id, "random")]
        game.choose(bot.choose(game, choices, f"{seed}/{decider.id}/{steps}"), seconds=None)
    return most, "unfinished"


def _id(winner: Any) -> str:
    return winner.id if isinstance(winner, Thing) else str(winner)


def count(trace: Sequence[tuple[Any, ...]], fired: dict[int, int]) -> None:
    """Adds what happened to `fired`, by the number of the document behind it."""
    for entry in trace:
        kind = entry[0]
        if kind in ("event", "rule", "judged", "settled"):
            fired[entry[1]] = fired.get(entry[1], 0) + 1
        elif kind == "stopped":
            fired[entry[2]] = fired.get(entry[2], 0) + 1
        elif kind == "refused":
            for number, _ in entry[2]:
                fired[number] = fired.get(number, 0) + 1
        elif kind == "quantity":
            for number, value in entry[4]:
                if value is not None:
                    fired[number] = fired.get(number, 0) + 1
