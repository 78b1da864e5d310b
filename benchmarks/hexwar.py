"""Whole skirmishes, movement range and sight, by the engine and by hand."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import cycle, pairwise
from typing import Any

from benchmarks.hexwar_games import SCENARIOS, Contest, by_hand
from benchmarks.rulesets_here import program as rules
from benchmarks.timing import Ratio, compare
from benchmarks.twins.hexwar_sight import sees
from benchmarks.twins.hexwar_tables import SORTS
from benchmarks.twins.hexwar_ways import Range
from regelwerk.bots import greedy
from regelwerk.bots.evaluation import standing, trying
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.span import Span
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.limits import SECONDS
from regelwerk.run.program import Program
from regelwerk.run.takeback import rewind

COLUMNS, ROWS, UNITS = 60, 40, 50
WELL_BEGUN = 100  # decisions of a random game
SEARCHED = 500  # positions
GROUNDS = (
    *("open_ground",) * 12, "bushes", "bushes", "single_tree", "swamp", "rock", "river", "ditch", "ditch",
)  # fmt: skip
SIDES = ("picket_fence", "wattle_wall", "house_door", "palisade")


def ratios(repeats: int) -> Iterator[Ratio]:
    """A game of each scenario, reachable hexes, sight. Raises SystemExit where the two sides differ."""
    program = rules("hexwar")
    for scenario in SCENARIOS:
        yield from _games(program, scenario, max(5, repeats // 2))
    yield from _bots(program, max(5, repeats // 4))
    yield from _large_map(program, repeats)


def _games(program: Program, scenario: str, repeats: int, seed: int = 1) -> Iterator[Ratio]:
    """To the end; each choice is taken out of the list of all that is allowed."""
    state = program.ruleset.scenarios[scenario].state
    numbers = _random_game(program, scenario, seed)

    def engine(program: Program) -> None:
        game = new_game(program, state, Seeded(seed))
        game.run(seconds=None)
        for number in numbers:
            game.choose(list(game.choices())[number], seconds=None)

    twin = partial(_played_by_hand, state, numbers, seed)
    untraced = Program(program.ruleset, traced=False)
    for each, how, target in ((program, "traced", 1.5), (untraced, "without a trace", 0.5)):
        yield compare(
            f"a whole random game, `{scenario}`, {len(numbers)} decisions, {how}: engine / twin",
            partial(engine, each), twin, target=target, repeats=repeats,
        )  # fmt: skip


def _random_game(program: Program, scenario: str, seed: int) -> list[int]:
    contest = Contest(program, program.ruleset.scenarios[scenario].state, seed)
    contest.play()
    return contest.chosen


def _played_by_hand(state: StateData, numbers: list[int], seed: int) -> None:
    skirmish = by_hand(state, Seeded(seed))
    skirmish.begin()
    for number in numbers:
        skirmish.choose(skirmish.allowed()[number])


def _bots(program: Program, repeats: int, scenario: str = "hall", seed: int = 1) -> Iterator[Ratio]:
    """What players by machine look at, and a whole game of theirs, against a random game by hand."""
    state = program.ruleset.scenarios[scenario].state
    numbers = _random_game(program, scenario, seed)
    game = new_game(program, state, Seeded(seed))
    game.run()
    for number in numbers[:WELL_BEGUN]:
        game.choose(list(game.choices())[number])
    who, choices = game.deciders()[0], list(game.choices())
    twin = partial(_played_by_hand, state, numbers, seed)

    def searched() -> None:
        with trying(game, SECONDS) as before:
            for choice, _ in zip(cycle(choices), range(SEARCHED), strict=False):
                game.choose(choice, seconds=None)
                standing(game, who)
                rewind(game, before)

    def greedily() -> None:
        played = new_game(program, state, Seeded(seed))
        played.run(seconds=None)
        while played.window() is not None:
            played.choose(greedy.choose(played, list(played.choices()), f"{seed}"), seconds=None)

    yield compare(
        f"{SEARCHED} positions of `{scenario}` chosen, valued, taken back / a random game by the twin",
        searched, twin, repeats=repeats,
    )  # fmt: skip
    yield compare(
        f"a whole greedy game, `{scenario}` / a random game by the twin", greedily, twin, repeats=repeats
    )


def _large_map(program: Program, repeats: int) -> list[Ratio]:
    data = large_map()
    game, twin = new_game(program, data, Seeded(1)), by_hand(data, Seeded(1))
    state: Any = game.state
    pieces = [(unit, unit.kind.movement) for unit in state.all_units]
    movers = [(unit, unit.sort.whole[2]) for unit in twin.units]

    def engine() -> list[list[Any]]:
        state.answers = None
        return [state.space.reachable(piece, points) for piece, points in pieces]

    def by_twin() -> list[list[Any]]:
        return [Range(unit, points).hexes() for unit, points in movers]

    def names(found: list[list[Any]], field: str) -> list[list[str]]:
        return [[getattr(hex, field) for hex in each] for each in found]

    if names(engine(), "id") != names(by_twin(), "name"):
        raise SystemExit("engine and twin disagree on what can be reached")
    pairs = [(one, other) for one, _ in pieces for other, _ in pieces]
    places = [(one.at, other.at) for one, _ in movers for other, _ in movers]

    def looked() -> list[bool]:
        return [state.space.visible(state, one, other) for one, other in pairs]

    def looked_by_hand() -> list[bool]:
        return [sees(twin.board, one, other) for one, other in places]

    if looked() != looked_by_hand():
        raise SystemExit("engine and twin disagree on what can be seen")
    hexes = sum(map(len, engine()))
    return [
        compare(
            f"reachable hexes for {UNITS} figures on {COLUMNS} × {ROWS} hexes, {hexes} in all: engine / twin",
            engine, by_twin, target=2, repeats=repeats,
        ),
        compare(
            f"sight between all pairs of {UNITS} figures there: engine / twin",
            looked, looked_by_hand, repeats=repeats,
        ),
    ]  # fmt: skip


def large_map(seed: int = 1) -> StateData:
    """Mostly open ground with walls and fences; two sides of all sorts of figures, all over it."""
    chooser = random.Random(seed)
    names = {
        (column, row): f"{column:02}{row:02}"
        for column in range(1, COLUMNS + 1)
        for row in range(1, ROWS + 1)
    }
    hexes = {
        name: {"column": column, "row": row, "ground": chooser.choice(GROUNDS)}
        for (column, row), name in names.items()
    }
    sides = {
        f"{one}-{other}": {"one": one, "other": other, "sort": chooser.choice(SIDES)}
        for column in range(1, COLUMNS + 1)
        for one, other in pairwise(names[column, row] for row in range(1, ROWS + 1))
        if chooser.random() < 0.1
    }
    places = chooser.sample(sorted(hexes), UNITS)
    units = {
        f"U{number:02}": {
            "army": ("East", "West")[number % 2], "kind": tuple(SORTS)[number % len(SORTS)], "at": place,
            "facing": number % 6,
        }
        for number, place in enumerate(places)
    }  # fmt: skip
    nowhere = Span("large_map", 1, 1, 1, 1)
    things: dict[str, dict[str, dict[str, Any]]] = {
        "battle": {"Battle": {"active": "East"}},
        "army": {"East": {"order": 1}, "West": {"order": 2}},
        "hex": hexes,
        "hexside": sides,
        "unit": units,
    }
    return {
        kind: {
            name: (nowhere, {field: Given(value, nowhere) for field, value in fields.items()})
            for name, fields in named.items()
        }
        for kind, named in things.items()
    }
