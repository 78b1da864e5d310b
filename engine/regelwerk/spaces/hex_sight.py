"""What lies on a line of sight between two hexes, and whether anything on it bars it.

`eye` is how high an eye is above the level that its piece stands on. Heights are compared in thousandths
of a level and `parts` of the way, both whole numbers.
"""

from collections.abc import Iterable
from math import inf
from typing import NamedTuple, TypeAlias

from regelwerk.spaces.hex_ground import Ground, Slab, Spot
from regelwerk.spaces.hex_lines import Line, lines
from regelwerk.spaces.hex_reading import FINENESS
from regelwerk.spaces.reading import Thing


class Single(NamedTuple):
    """What one hex or one side alone bars, as `Ground` has it."""

    slabs: dict[int, tuple[tuple[Spot, Slab], ...]]
    walls: dict[int, tuple[Slab, ...]]
    stacked: set[int]


Bars: TypeAlias = Ground | Single


def single(ground: Ground, thing: Thing) -> Single:
    """What one hex or one side of the map bars."""
    spot = ground.spots.get(thing)
    if spot is not None:
        slabs = tuple([each for each in ground.slabs.get(spot.key, ()) if each[0] is spot])
        return Single({spot.key: slabs} if slabs else {}, {}, ground.stacked & {spot.key} if slabs else set())
    wall = ground.wall(thing)
    return Single({}, {wall[0]: (wall[1],)} if wall is not None else {}, set())


def along(ground: Ground, eye: int, first: Spot, second: Spot) -> list[Spot | None]:
    """The hexes on the line of sight, both ends included; none for a gap in the map.

    Where a hair to the left and one to the right are both free, it is the one that crosses fewer sides, or
    leaves the map less.
    """
    if first.key == second.key:
        return [first] if first is second else [first, second]
    both = lines(second.key - first.key)
    clear = [each for each in both if free(ground, eye, first, second, each)] or both[:1]
    line = clear[0]
    if len(clear) > 1:
        line = min(clear, key=lambda each: (ground.in_the_way(first, each), ground.off_the_map(first, each)))
    start, rise = first.level * FINENESS + eye, (second.level - first.level) * FINENESS
    found: list[Spot | None] = [first]
    for number, offset in enumerate(line.cells):
        cell = ground.cells.get(first.key + offset)
        if cell is None or len(cell) == 1:
            found.append(None if cell is None else cell[0])
            continue
        into, out = line.crossings[number], line.crossings[number + 1]
        low = start * line.parts + min(rise * into, rise * out)
        under = [spot for spot in cell if spot.level * FINENESS * line.parts <= low]
        found.append(under[-1] if under else cell[0])
    return [*found, second]


def free(ground: Bars, eye: int, first: Spot, second: Spot, line: Line) -> bool:
    """Whether nothing bars a line from eye to eye."""
    slabs, walls, base, parts = ground.slabs, ground.walls, first.key, line.parts
    start, end = (first.level * FINENESS + eye) * parts, (second.level * FINENESS + eye) * parts
    rise = (second.level - first.level) * FINENESS
    at = [start + rise * crossing for crossing in line.crossings]
    for number, offset in enumerate(line.cells):
        if base + offset in slabs and _barred(slabs[base + offset], at[number], at[number + 1], parts):
            return False
    base *= 3
    for number, offset in enumerate(line.sides if walls else ()):
        if base + offset in walls:
            for bottom, top in walls[base + offset]:
                if bottom * parts <= at[number] < top * parts:
                    return False
    # In its own hex nobody looks up or down through the ceiling.
    for spot, one, other in ((first, start, at[0]), (second, at[-1], end)) if rise else ():
        if spot.key in ground.stacked:
            above = [each for each in slabs[spot.key] if each[0].level > spot.level]
            if _barred(above, one, other, parts):
                return False
    return True


def _barred(slabs: Iterable[tuple[Spot, Slab]], one: int, other: int, parts: int) -> bool:
    """Whether a line that rises or falls from one height to another in a cell passes through a slab."""
    low, high = min(one, other), max(one, other)
    for _, (bottom, top) in slabs:
        if low < top * parts and high >= (bottom if bottom == -inf else bottom * parts):
            return True
    return False
