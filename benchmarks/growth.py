"""How the time of a turn grows with the number of entities, at equal density on a grid.

The exponent is the slope of the logarithms: 1 is growth in step with the number, 2 with its square.
"""

from collections.abc import Iterator, Sequence
from math import ceil, isqrt
from random import Random

from benchmarks.rulesets_here import program
from benchmarks.situations import Position, Situation, orders_for
from benchmarks.timing import Ratio, Work, growth, timed
from benchmarks.twins.leadership import Turn
from benchmarks.twins.leadership_orders import parse
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.orders import Line, OrderLine, OrderReader
from regelwerk.run.program import Program

SIZES = (20, 60, 200, 600, 2000)
TARGET = 1.1            # n·log n has the slope 1.2 over these sizes; this asks for a little more
SORTS = ("Rt", "ArKa", "HoKa", "El", "Bb", "Ga", "Pfe")
LEADERS = {"Rt": "H", "ArKa": "K", "HoKa": "K", "El": "B", "Bb": "B"}


def grid_situation(entities: int, seed: int = 11) -> Situation:
    """Four provinces for three units, and a leading figure for every third of those that can be led."""
    chance = Random(seed)
    units = entities * 4 // 5
    width = isqrt(units * 4 // 3)
    height = ceil(units * 4 / 3 / width)
    names = [[f"P{x}x{y}" for x in range(width)] for y in range(height)]
    position: Position = {
        "nations": {"Rho": {}, "Tau": {}, "Phi": {}}, "provinces": {}, "figures": {}, "units": {},
    }  # fmt: skip
    for y in range(height):
        for x in range(width):
            beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            position["provinces"][names[y][x]] = {
                "borders": [names[b][a] for a, b in beside if 0 <= a < width and 0 <= b < height],
                "coast": True,
                "supply_centre": chance.random() < 0.3,
            }
    places = chance.sample(list(position["provinces"]), units)
    for number, place in enumerate(places):
        sort, nation = chance.choice(SORTS), chance.choice(list(position["nations"]))
        position["units"][f"{sort}{number}"] = {"sort": sort, "nation": nation, "place": place}
    led = [unit for unit in position["units"].values() if unit["sort"] in LEADERS]
    for number, unit in enumerate(led[: entities - units]):
        rank = LEADERS[str(unit["sort"])]
        position["figures"][f"{rank}{number}"] = {
            "rank": rank, "nation": unit["nation"], "place": unit["place"], "carries": [],
        }  # fmt: skip
    return Situation(f"{entities} entities", position, tuple(orders_for(chance, position)), ())


def engine_turn(program: Program, situation: Situation) -> Work:
    data = situation.data()
    notation = next(iter(program.ruleset.notations.values()))
    reader = OrderReader(program, new_game(program, data, Scripted(())).state, notation)
    read: list[OrderLine] = []
    for number, order in enumerate(situation.orders, 1):
        line = Line(order, "orders", number)
        read += reader.read(line.text, line.file, line.number)

    def work() -> list[str]:
        game = new_game(program, data, Scripted(()))
        game.run(read, seconds=None)
        if game.state.phase == "retreats":
            game.run((), seconds=None)
        return game.state.printed

    return work


def twin_turn(situation: Situation) -> Work:
    texts = [parse(order) for order in situation.orders]
    return lambda: Turn(situation.position, texts).resolve().lines


def ratios(repeats: int) -> Iterator[Ratio]:
    """Sizes in turn in every repeat; raises SystemExit where the two sides differ."""
    yield from measured(SIZES, repeats)


def measured(sizes: Sequence[int], repeats: int) -> Iterator[Ratio]:
    rules = program("leadership")
    situations = {size: grid_situation(size) for size in sizes}
    works = {size: (engine_turn(rules, each), twin_turn(each)) for size, each in situations.items()}
    engine: dict[int, list[float]] = {size: [] for size in sizes}
    twin: dict[int, list[float]] = {size: [] for size in sizes}
    for size, (by_engine, by_hand) in works.items():
        if by_engine() != by_hand():
            raise SystemExit(f"engine and twin disagree on {size} entities")
    for _ in range(repeats):
        for size, (by_engine, by_hand) in works.items():
            # Short work is repeated, so that the clock's grain does not count.
            calls = max(1, 400 // size)
            engine[size].append(timed(by_engine, calls))
            twin[size].append(timed(by_hand, calls))
    told = f"{sizes[0]:,} to {sizes[-1]:,} entities"
    yield growth(f"a traced turn, {told}: exponent", engine, TARGET)
    yield growth(f"the same by hand, {told}: exponent", twin)
