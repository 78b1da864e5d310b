"""How the time of a turn grows with the number of entities, at equal density on a grid.

`python -m benchmarks.growth`: milliseconds for each size and the slope of their logarithms: 1 is growth in
step with the number of entities, 2 with its square.
"""

import argparse
from collections.abc import Sequence
from math import ceil, isqrt, log
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time

from benchmarks.situations import Position, Situation, orders_for
from benchmarks.timing import Work
from benchmarks.twins.leadership import Turn
from benchmarks.twins.leadership_orders import parse
from engine.link.ruleset import link_folder
from engine.run.chance import Scripted
from engine.run.orders import OrderLine, OrderReader
from engine.run.program import Program
from engine.run.turn import Line, new_game

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


def slope(sizes: Sequence[float], seconds: Sequence[float]) -> float:
    """Of the straight line through the logarithms, by least squares."""
    xs, ys = [log(size) for size in sizes], [log(each) for each in seconds]
    x, y = fmean(xs), fmean(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum((a - x) ** 2 for a in xs)


def fastest(work: Work, repeats: int) -> float:
    """Seconds; the fastest is what a busy machine disturbs least. Short work is repeated more often."""
    seconds: list[float] = []
    while len(seconds) < repeats or sum(seconds) < 0.2:
        start = process_time()
        work()
        seconds.append(process_time() - start)
    return min(seconds)


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


def growth(program: Program, sizes: Sequence[int] = SIZES, repeats: int = 5) -> list[str]:
    """The rows of a table, the last with the slopes."""
    rows = [
        "| entities | orders | engine, traced: ms | per entity: µs | twin: ms |",
        "|---|---|---|---|---|",
    ]
    engine: list[float] = []
    twin: list[float] = []
    for size in sizes:
        situation = grid_situation(size)
        works = engine_turn(program, situation), twin_turn(situation)
        if works[0]() != works[1]():
            raise SystemExit(f"engine and twin disagree on {situation.name}")
        engine.append(fastest(works[0], repeats))
        twin.append(fastest(works[1], repeats))
        rows.append(
            f"| {size} | {len(situation.orders)} | {1000 * engine[-1]:.1f} "
            f"| {1e6 * engine[-1] / size:.0f} | {1000 * twin[-1]:.1f} |"
        )
    slopes = [slope(sizes, each) for each in (engine, twin)]
    rows.append(f"| slope (≤ {TARGET}) | | {slopes[0]:.2f} | | {slopes[1]:.2f} |")
    return rows


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.growth", description=__doc__)
    arguments.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    arguments.add_argument("--repeats", type=int, default=5)
    chosen = arguments.parse_args()
    ruleset, problems = link_folder(Path(__file__).parents[1] / "rulesets" / "leadership")
    if ruleset is None:
        raise SystemExit(f"the ruleset has problems: {problems[0]}")
    print("\n".join(growth(Program(ruleset), chosen.sizes, chosen.repeats)))


if __name__ == "__main__":
    main()
