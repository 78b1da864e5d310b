"""Where a piece gets to, and for how much: the cheapest ways from one hex to all others (Dijkstra).

A search goes on where it stopped when more is asked of it. It holds as long as the state that it was
begun in.
"""

from bisect import insort
from collections.abc import Callable, Container, Iterable
from heapq import heappop, heappush
from itertools import takewhile
from math import inf
from operator import attrgetter

from regelwerk.model.failure import RunFailure
from regelwerk.spaces.point import DIGITS
from regelwerk.spaces.reading import ENOUGH, State, Thing

# From which hex, the hexes beside it, and those that need no look any more: the others that one can step
# to, with what that costs.
Out = Callable[[Thing, Iterable[Thing], Container[Thing]], Iterable[tuple[Thing, float]]]
# The steps of whoever moves, as long as nothing changes.
Steps = Callable[[State, Thing], Out]

_ID = attrgetter("id")


def one_a_step(state: State, piece: Thing) -> Out:
    return lambda here, around, spent: [(there, 1) for there in around if there not in spent]


class Search:
    """The ways of one piece from where it stands. `stepping` gives the hexes beside a hex."""

    def __init__(
        self,
        state: State,
        piece: Thing,
        start: Thing,
        stepping: Callable[[Thing], Iterable[Thing]],
        steps: Steps,
    ) -> None:
        self._stepping, self._steps = stepping, steps(state, piece)
        self._spent: dict[Thing, float] = {}
        self._best: dict[Thing, float] = {start: 0}
        self._before: dict[Thing, Thing] = {}
        self._waiting: dict[float, list[Thing]] = {0: [start]}  # by what it costs to get there
        self._costs: list[float] = [0]  # a heap
        self._in_order = True  # unless a step cost nothing: then equal ones may come in any order
        self.lists: dict[float, list[Thing]] = {}  # what `within` has answered, by the points

    def within(self, points: float) -> list[Thing]:
        """The hexes that cost no more than so many points, the nearest first, equal ones by id."""
        found = self.lists.get(points)
        if found is None:
            found = self.lists[points] = self._listed(points + ENOUGH)
        return found

    def _listed(self, points: float) -> list[Thing]:
        self._go_on(points, None)
        spent = self._spent
        if self._in_order:
            within = next(reversed(spent.values()), 0) <= points
            return [*(spent if within else takewhile(lambda hex: spent[hex] <= points, spent))]
        found = [(spent, hex.id, hex) for hex, spent in spent.items() if spent <= points]
        found.sort()
        return [hex for _, _, hex in found]

    def cost_to(self, goal: Thing) -> float | None:
        """What the cheapest way to a hex costs; none if there is none."""
        if goal not in self._spent:
            self._go_on(inf, goal)
        spent = self._spent.get(goal)
        return round(spent, DIGITS) if isinstance(spent, float) else spent

    def path_to(self, goal: Thing) -> list[Thing]:
        """The hexes of the cheapest way, the start left out; none where there is no way."""
        if self.cost_to(goal) is None:
            return []
        found = []
        while goal in self._before:
            found.append(goal)
            goal = self._before[goal]
        return found[::-1]

    def _go_on(self, points: float, goal: Thing | None) -> None:
        steps, stepping = self._steps, self._stepping
        spent, best, waiting, before = self._spent, self._best, self._waiting, self._before
        costs = self._costs
        while costs and costs[0] <= points and goal not in spent:
            so_far = heappop(costs)
            level = waiting.pop(so_far)
            level.sort(key=_ID)
            for here in level:
                if here in spent:
                    continue
                spent[here] = so_far
                # Whoever has been there already gets there no cheaper from here.
                for there, step in steps(here, stepping(here), spent):
                    if step < 0:
                        raise RunFailure("run-cost-below-nothing", one=here.id, other=there.id)
                    total = so_far + step
                    if there in best and total >= best[there]:
                        continue
                    best[there] = total
                    before[there] = here
                    if total in waiting:
                        waiting[total].append(there)
                    elif total > so_far:
                        waiting[total] = [there]
                        heappush(costs, total)
                    else:
                        self._in_order = False
                        insort(level, there, level.index(here) + 1, key=_ID)
