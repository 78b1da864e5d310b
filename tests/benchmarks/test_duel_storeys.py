"""Sight, walls and floors across storeys: the twin's own geometry against the engine's, on random tables."""

import random
from functools import partial
from typing import Any

import pytest

from benchmarks.duel_starts import Land, Stand, Start, spot
from benchmarks.twins.duel_sight import hidden_share, parted
from benchmarks.twins.duel_terrain import Terrain, covers
from regelwerk.run.chance import Seeded
from regelwerk.spaces.point import point
from tests.once import compiled

program = partial(compiled, "duel")
SHAPES = (
    ((0, 0), (9, 0), (9, 7), (0, 7)),
    ((0, 0), (11, 3), (4, 9)),
    ((0, 0), (10, 0), (10, 10), (7, 10), (7, 4), (0, 4)),
    ((0, 0), (14, 0), (14, 0.4), (0, 0.4)),
)


def town(seed: int) -> Start:
    """Houses, walls and woods that may touch and overlap, and figures on every storey, in walls too."""
    chooser = random.Random(seed)
    terrain = {}
    for number in range(chooser.randint(2, 6)):
        x, y = (round(chooser.uniform(8, 42), chooser.choice((0, 1))) for _ in range(2))
        outline = tuple(spot(x + dx, y + dy) for dx, dy in chooser.choice(SHAPES))
        if chooser.random() < 0.2:
            terrain[f"T{number}"] = Land("wood", outline)
        else:
            terrain[f"T{number}"] = Land("building", outline, chooser.choice((None, 1, 1, 2, 3)))
    built = [land.by_hand() for land in terrain.values()]
    creatures = {}
    for number in range(chooser.randint(3, 7)):
        at = spot(round(chooser.uniform(6, 54), 1), round(chooser.uniform(6, 54), 1))
        top = max((each.storeys or 0 for each in built if each.holds(at)), default=0)
        level = chooser.choice(range(top + 1))
        if all((at[0] - each.at[0]) ** 2 + (at[1] - each.at[1]) ** 2 > 9.1 for each in creatures.values()):
            creatures[f"C{number}"] = Stand("human", "bow", chooser.choice(("East", "West")), at, 0, level)
    wizards = {"One": ("East", (3.0, 3.0), 45.0), "Two": ("West", (57.0, 57.0), 225.0)}
    return Start(60, 60, {"East": "evil", "West": "good"}, wizards, creatures, terrain)


@pytest.mark.parametrize("seed", range(60))
def test_what_is_hidden_and_what_walls_part_is_the_same_on_both_sides(seed: int) -> None:
    start = town(seed)
    game, twin = start.for_engine(program(), Seeded(1)), start.for_twin(Seeded(1))
    state: Any = game.state
    plane = state.space
    areas = [(state.things[name], land.by_hand()) for name, land in start.terrain.items()]
    for one in twin.figures:
        here = state.things[one.name]
        for thing, land in areas:
            assert plane.overlap(here, thing) == pytest.approx(land.share(one.place), abs=1e-4)
        for other in twin.figures:
            if one is other:
                continue
            there = state.things[other.name]
            told = plane.covered(state, here, there, enough=0.5 - 1e-9)
            shown = hidden_share(one, other, twin.figures, twin.terrain)
            # Where half of it is hidden all is told to be, as no rule asks for more.
            assert (told >= 0.5) == (shown >= 0.5) or abs(shown - 0.5) < 2e-3, (one.name, other.name)
            if max(told, shown) < 0.5:
                assert told == pytest.approx(shown, abs=2e-3), (one.name, other.name)
            assert plane.walled_off(state, here, there) == parted(one, other, twin.terrain)
            for level in (1, 2):
                high: list[tuple[Any, Terrain]] = [
                    each for each in areas if each[1].storeys is not None and each[1].storeys >= level
                ]
                assert plane.path_over(here, [point(*other.place)], [thing for thing, _ in high]) == covers(
                    [land for _, land in high], one.place, other.place
                )
