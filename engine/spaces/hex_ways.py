"""Where a piece gets to, and for how much: the cheapest ways from one hex to all others (Dijkstra).

A search goes on where it stopped when more is asked of it. It holds as long as the state that it was
begun in.
"""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from math import inf

from engine.spaces.point import DIGITS
from engine.spaces.reading import ENOUGH, State, Thing

# The state, who moves, from where, to where; none: cannot.
Cost = Callable[[State, Thing, Thing, Thing], float | None]


class CostBelowNothing(Exception):
    """A step would give points back, so that there is no cheapest way."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one, other)
        self.one, self.other = one, other


def one_a_step(state: State, piece: Thing, one: Thing, other: Thing) -> float | None:
    return 1


class Search:
    """The ways of one piece from where it stands. `stepping` gives the hexes beside a hex."""

    def __init__(
        self,
        state: State,
        piece: Thing,
        start: Thing,
        stepping: Callable[[Thing], Iterable[Thing]],
        cost: Cost,
    ) -> None:
        self._state, self._piece = state, piece
        self._stepping, self._cost = stepping, cost
        self._spent: dict[Thing, float] = {}
        self._best: dict[Thing, float] = {start: 0}
        self._waiting: list[tuple[float, str, Thing]] = [(0, start.id, start)]

    def within(self, points: float) -> list[Thing]:
        """The hexes that cost no more than so many points, the nearest first, equal ones by id."""
        points += ENOUGH
        self._go_on(points, None)
        found = [(spent, hex.id, hex) for hex, spent in self._spent.items() if spent <= points]
        # All but sorted already; steps that cost nothing may have come in another order.
        found.sort()
        return [hex for _, _, hex in found]

    def cost_to(self, goal: Thing) -> float | None:
        """What the cheapest way to a hex costs; none if there is none."""
        if goal not in self._spent:
            self._go_on(inf, goal)
        spent = self._spent.get(goal)
        return round(spent, DIGITS) if isinstance(spent, float) else spent

    def _go_on(self, points: float, goal: Thing | None) -> None:
        state, piece, cost, stepping = self._state, self._piece, self._cost, self._stepping
        spent, best, waiting = self._spent, self._best, self._waiting
        while waiting and waiting[0][0] <= points:
            so_far, _, here = heappop(waiting)
            if here in spent:
                continue
            spent[here] = so_far
            for there in stepping(here):
                if there in spent:
                    continue
                step = cost(state, piece, here, there)
                if step is None:
                    continue
                if step < 0:
                    raise CostBelowNothing(here.id, there.id)
                total = so_far + step
                if there not in best or total < best[there]:
                    best[there] = total
                    heappush(waiting, (total, there.id, there))
            if here is goal:
                return
