"""`python -m benchmarks.duel`: the duel's fights and games through the engine and by hand, timed in turn."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from benchmarks.duel_fights import Fights, Pairing, random_pairing
from benchmarks.duel_games import Contest, events, plain
from benchmarks.duel_starts import Stand, Start, random_terrain, scenario_start
from benchmarks.rulesets_here import program as rules
from benchmarks.timing import Ratio, compare
from benchmarks.twins.duel_combat import Combat, Fighter
from benchmarks.twins.duel_pieces import Spot
from benchmarks.twins.duel_table import spot
from benchmarks.twins.duel_tables import RACES, WEAPONS
from regelwerk.run.chance import Chance, Scripted, Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.program import Program

TERRAIN = 10


def ratios(repeats: int) -> Iterator[Ratio]:
    """Fights, lists of what is allowed, and a whole game. Raises SystemExit where the two sides differ."""
    program = rules("duel")
    untraced = Program(program.ruleset, traced=False)
    for name, touching in (("close", True), ("ranged", False)):
        seeds = [seed for seed in range(200) if random_pairing(seed).touching == touching][:12]
        fights = Fights(program, [random_pairing(seed) for seed in seeds])
        if events(fights.by_engine(Seeded(1))) != fights.by_hand(Seeded(1)).events:
            raise SystemExit(f"engine and twin disagree on {name} combat")
        yield compare(
            f"twelve fights to the death in {name} combat, set back and traced: engine / twin",
            partial(_fought, fights.again()), partial(_fought, fights.by_hand),
            target=0.9, repeats=repeats,
        )  # fmt: skip
        silent = Fights(untraced, fights.fights)
        if silent.by_engine(Seeded(1)).state.rolled != fights.by_engine(Seeded(1)).state.rolled:
            raise SystemExit(f"without a trace {name} combat comes to something else")
        yield compare(
            f"the same in {name} combat, set back and without a trace: engine / twin",
            partial(_fought, silent.again()), partial(_fought, fights.by_hand),
            target=0.5, repeats=repeats,
        )  # fmt: skip
    yield _blows(program, repeats)
    yield _blows(untraced, repeats)
    yield from _listing(program, repeats)
    yield _casting(program, repeats)
    for each, how, target in ((program, "traced", 2), (untraced, "without a trace", 0.5)):
        yield _game(program, each, how, target, max(5, repeats // 3))


def _fought(fight: Callable[[Chance], object]) -> None:
    fight(Seeded(1))


def _listing(program: Program, repeats: int) -> list[Ratio]:
    """Everything that 20 creatures may do among 40, as if all 20 had their turn at once."""
    chooser = random.Random(1)
    races = [race for race in RACES.values() if race.shoots and race.name != "heavy"]
    creatures = {
        f"C{number}": Stand(
            chooser.choice(races).name, ("small", "bow")[number // 2 % 2], ("East", "West")[number % 2],
            spot(8 + number % 8 * 6, 10 + number // 8 * 8), number % 4 * 90.0,
        )
        for number in range(40)
    }  # fmt: skip
    cells = [(x, y) for x in range(9, 57, 12) for y in range(12, 48, 12)]
    terrain = random_terrain(random.Random(2), cells, TERRAIN)
    open_field = Start(60, 60, {"East": "evil", "West": "good"}, {
        "One": ("East", (27.0, 3.0), 0), "Two": ("West", (27.0, 57.0), 180),
    }, creatures)  # fmt: skip
    rows = []
    for ground, start in (("no", open_field), ("ten pieces of", open_field._replace(terrain=terrain))):
        game, twin = start.for_engine(program, Seeded(1)), start.for_twin(Seeded(1))
        game.run()
        twin.begin()
        state: Any = game.state
        for each in (*state.all_creatures, *twin.creatures):
            each.acting, each.actions = True, 2
        if [plain(each) for each in game.choices()] != twin.allowed():
            raise SystemExit("engine and twin disagree on what is allowed")
        rows.append(
            compare(
                f"what 20 creatures among 40 may do, {ground} terrain: engine / twin",
                partial(_listed, game), twin.allowed, target=2, repeats=repeats,
            )
        )  # fmt: skip
    return rows


def _listed(game: Game) -> list[Choice]:
    return list(game.choices())


def _casting(program: Program, repeats: int) -> Ratio:
    """A wizard's choices in the first round: mostly which being appears where."""
    wizards: dict[str, tuple[str, Spot, float]] = {
        "One": ("East", (40.0, 1.5), 0), "Two": ("West", (40.0, 98.5), 180),
    }  # fmt: skip
    start = Start(80, 100, {"East": "evil", "West": "good"}, wizards, {})
    game, twin = start.for_engine(program, Seeded(1)), start.for_twin(Seeded(1))
    game.run()
    twin.begin()
    if [plain(each) for each in game.choices()] != twin.allowed():
        raise SystemExit("engine and twin disagree on what a wizard may do")
    return compare(
        "what a wizard may do in the first round: engine / twin",
        lambda: list(game.choices()), twin.allowed, target=2, repeats=repeats,
    )  # fmt: skip


def _game(program: Program, played: Program, how: str, target: float, repeats: int, seed: int = 1) -> Ratio:
    """A scenario to its end, each choice looked up among all that is allowed."""
    start = scenario_start(program, "village")
    contest = Contest(program, start, seed)
    contest.play()
    choices = contest.chosen

    def engine() -> None:
        game = start.for_engine(played, Seeded(seed))
        game.run(seconds=None)
        for choice in choices:
            game.choose(next(each for each in list(game.choices()) if plain(each) == choice), seconds=None)

    def twin() -> None:
        duel = start.for_twin(Seeded(seed))
        duel.begin()
        for choice in choices:
            duel.choose(next(each for each in duel.allowed() if each == choice))

    return compare(
        f"a whole random game with woods and buildings, {len(choices)} decisions, {how}: engine / twin",
        engine, twin, target=target, repeats=repeats,
    )  # fmt: skip


def _blows(program: Program, repeats: int, number: int = 100) -> Ratio:
    """Attacks alone, on creatures that do not die of them."""
    fights = Fights(program, [Pairing(("orc", "normal"), ("goblin", "small"), True)])
    dice = tuple(random.Random(1).randint(1, 20) for _ in range(number))
    game = fights.game(Scripted(dice))
    state: Any = game.state
    one, other = state.things["A0"], state.things["B0"]
    combat = Combat(lambda sides: 0)
    first = Fighter("A0", RACES["orc"], WEAPONS["normal"])
    second = Fighter("B0", RACES["goblin"], WEAPONS["small"])

    def engine() -> None:
        state.refresh()
        state.trace.clear()
        state.events.clear()
        state.chance, other.wounds = Scripted(dice), 10_000
        for _ in range(number):
            fights.strike(state, one, other, one.weapon)

    def twin() -> None:
        combat.trace.clear()
        combat.events.clear()
        combat.roll, second.wounds = Scripted(dice).roll, 10_000
        for _ in range(number):
            combat.attack(first, second, touching=True)

    engine()
    twin()
    if (program.traced and events(game) != combat.events) or other.wounds != second.wounds:
        raise SystemExit("engine and twin disagree on blows")
    traced, target = ("traced", 0.9) if program.traced else ("without a trace", 0.5)
    return compare(
        f"{number} blows in close combat, {traced}: engine / twin", engine, twin, target=target,
        repeats=repeats,
    )  # fmt: skip
