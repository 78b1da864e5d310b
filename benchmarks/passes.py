"""What each pass of the compiler buys: the same work without it, on that shipped game where it buys most."""

import random
from collections.abc import Callable, Iterator, Mapping

from benchmarks.duel_fights import Fights, pairings
from benchmarks.growth import engine_turn, grid_situation
from benchmarks.rulesets_here import program
from benchmarks.situations import large_situation, worked_examples
from benchmarks.timing import Ratio, compare
from benchmarks.turns import Contest
from regelwerk.compile.passes import PASSES
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

Programs = Mapping[str, Program]
GAMES = (("duel", "plain", 30), ("duel", "village", 20), ("hexwar", "meadow", 60), ("hexwar", "palisade", 40))


def ratios(repeats: int) -> Iterator[Ratio]:
    """A row for each pass: without it / with all."""
    with_all = {name: program(name) for name in ("leadership", "duel", "hexwar")}
    whole = works(with_all)
    for name in PASSES:
        left_out = works({id: Program(each.ruleset, without=[name]) for id, each in with_all.items()})
        rows = [
            compare(f"without `{name}` / with all passes, {work}", left_out[work], known, repeats=repeats)
            for work, known in whole.items()
        ]
        yield max(rows, key=lambda row: row.median)


def works(programs: Programs) -> dict[str, Callable[[], object]]:
    """What is done with the shipped games, by name."""
    fights = Fights(programs["duel"], pairings()[:60])
    orders = programs["leadership"]
    examples = [Contest(orders, each) for each in worked_examples(orders.ruleset)]
    found: dict[str, Callable[[], object]] = {
        "sixty fights": lambda: fights.by_engine(Seeded(1)),
        "40 orders": Contest(orders, large_situation(40)).engine,
        "three turns": lambda: [each.engine() for each in examples],
        "a turn of 200 entities": engine_turn(orders, grid_situation(200)),
    }
    for ruleset, scenario, steps in GAMES:
        found[f"{steps} choices of `{scenario}`"] = _choices(programs[ruleset], scenario, steps)
    return found


def _choices(rules: Program, scenario: str, steps: int) -> Callable[[], None]:
    """The beginning of a game by lot."""

    def work() -> None:
        game, lots = new_game(rules, rules.ruleset.scenarios[scenario].state, Seeded(3)), random.Random(3)
        game.run(seconds=None)
        for _ in range(steps):
            choices = list(game.choices())
            game.choose(choices[lots.randrange(len(choices))], seconds=None)

    return work
