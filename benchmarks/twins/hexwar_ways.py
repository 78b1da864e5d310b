"""Contact and movement by hand: what a step costs, and where a figure gets to."""

from heapq import heappop, heappush

from benchmarks.twins.hexwar_board import Hex, joined
from benchmarks.twins.hexwar_pieces import Unit
from benchmarks.twins.hexwar_tables import BRIDGE, DITCH, DOORWAY, HEARTH, HORSE, LADDER


def fightable(one: Hex, other: Hex) -> bool:
    """Whether combat is possible between two hexes that share a side."""
    side = one.sides.get(other)
    return (side is None or side.sort.fight) and joined(one, other)


def engaged(unit: Unit) -> bool:
    """Whether an enemy who is awake stands beside, where combat is possible."""
    return held(unit, unit.at)


def held(unit: Unit, here: Hex) -> bool:
    """Whether whoever comes to a hex comes into contact there."""
    for hex in here.beside:
        other = hex.unit
        if other is not None and other.army is not unit.army and not other.stunned and fightable(here, hex):
            return True
    return False


def step_cost(unit: Unit, here: Hex, there: Hex) -> int | None:
    """What it costs to go to a hex that one can step to; none if it cannot be done."""
    if here is not unit.at and held(unit, here):
        return None
    return _cost(unit, here, there)


def _cost(unit: Unit, here: Hex, there: Hex) -> int | None:
    if there.unit is not None and there.unit is not unit:
        return None
    ground, left = there.ground, here.ground
    cost = ground.cost[unit.sort.mover]
    if cost is None or (ground is BRIDGE and left is DITCH):
        return None
    # Inside a building a horse gets no further than the door hex.
    if unit.sort.mover == HORSE and left is DOORWAY and ground is HEARTH and there not in here.sides:
        return None
    if ground.alike is not None and left is ground:
        cost = ground.alike
    elif ground.from_ladder is not None and here.footing is LADDER:
        cost = ground.from_ladder
    if there.ladders:
        rungs = LADDER.cost[unit.sort.mover]
        if rungs is None:
            return None
        cost = max(cost, rungs)
    side = here.sides.get(there)
    if side is None:
        return cost
    edge = side.sort.cost[unit.sort.mover]
    return None if edge is None else max(cost, edge)


def neighbours(hex: Hex) -> list[Hex]:
    """The hexes that one can step to, by direction."""
    return [other for other in hex.beside if joined(hex, other)]


class Range:
    """Where a figure gets to with so many points: the cheapest ways."""

    def __init__(self, unit: Unit, points: int) -> None:
        self.spent: dict[Hex, int] = {}
        self._before: dict[Hex, Hex] = {}
        best = {unit.at: 0}
        waiting = [(0, unit.at.name, unit.at)]
        while waiting:
            so_far, _, here = heappop(waiting)
            if here in self.spent:
                continue
            self.spent[here] = so_far
            if here is not unit.at and held(unit, here):
                continue
            for there in here.beside:
                if there in self.spent or not joined(here, there):
                    continue
                cost = _cost(unit, here, there)
                if cost is None or so_far + cost > points or so_far + cost >= best.get(there, points + 1):
                    continue
                best[there] = so_far + cost
                self._before[there] = here
                heappush(waiting, (so_far + cost, there.name, there))

    def hexes(self) -> list[Hex]:
        """The nearest first, then by name; the figure's own included."""
        return list(self.spent)

    def way(self, goal: Hex) -> list[Hex]:
        """The hexes of the cheapest way, over the nearest and then the first by name if there are several."""
        found = []
        while goal in self._before:
            found.append(goal)
            goal = self._before[goal]
        return found[::-1]
