"""A map of hexes: what the words about places are answered by where the space is made of hexes.

A map belongs to one state. A piece stands for the hex that it is in.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Any, TypeVar

from regelwerk.model.failure import RunFailure
from regelwerk.spaces.hex_geometry import BESIDE, bearing, sixth, steps
from regelwerk.spaces.hex_ground import Ground, Spot
from regelwerk.spaces.hex_lines import lines
from regelwerk.spaces.hex_reading import HexReading
from regelwerk.spaces.hex_sight import along, free, single
from regelwerk.spaces.hex_ways import Search, Steps, one_a_step
from regelwerk.spaces.reading import ENOUGH, Place, State, Thing

_SERIAL = attrgetter("_serial")
KEPT = 50_000  # values that follow from one map

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class HexMap:
    """Answers for one state; it is told when a thing that it may have looked at changes.

    `LOCAL` words read no more than the fields by which pieces that they are given are `placing` themselves,
    where these stand, and the map.
    """

    LOCAL = frozenset(
        ("adjacent", "approach", "contact", "crossed", "direction", "distance", "in_front", "in_the_way")
    ).union(("line", "neighbours", "side", "visible"))
    laying: frozenset[str] = frozenset()  # of the ground, beside those of which it is told

    def __init__(self, state: State, reading: HexReading, steps: Steps | None = None) -> None:
        self._state = state
        self._reading = reading
        self._at = reading.at
        self.placing = (reading.at, *reading.turned)
        self._steps = steps or one_a_step
        self._ground: Ground | None = None
        self.kept: dict[Any, Any] = {}  # what follows from the map as it is, here and in generated source

    # --- what the state tells ---------------------------------------------------------------------

    def changed(self, thing: Thing, field: str) -> None:
        """A field of a thing holds something else now."""
        self.kept = {}  # another one, as the old holds again for whoever takes the change back
        if thing._parts:
            self._ground = None  # what parts have in common with their whole changes with it
        for name in thing._collections:
            if field in self._reading.laid.get(name, ()):
                self._ground = None

    def came_or_went(self, kind: type[Thing]) -> None:
        """A thing of some class came into play or left it."""
        if kind._part_names or any(name in self._reading.laid for name in kind._collections):
            self._ground = None
            self.kept = {}

    def keep(self, key: tuple[Any, ...], value: Answer) -> Answer:
        """Puts down what a value comes to as long as the map stays as it is."""
        if len(self.kept) >= KEPT:
            self.kept.clear()
        self.kept[key] = value
        return value

    # --- where things are -------------------------------------------------------------------------

    def spot(self, where: Place) -> Spot:
        """Where a hex lies or a piece stands. Raises RunFailure for what is not on the map."""
        found = self.find(where)
        if found is None:
            raise RunFailure("run-not-placed", thing=where.id)
        return found

    def find(self, where: Place) -> Spot | None:
        """The same, none for what is not on the map."""
        ground = self._ground or self._current()
        found = ground.spots.get(where)
        if found is None and where._in_play:
            found = ground.spots.get(getattr(where, self._at, None))
        return found

    def distance(self, one: Place, other: Place, level: object = None) -> int:
        """How many steps as the crow flies, whatever the levels."""
        return steps(self.spot(other).key - self.spot(one).key)

    def adjacent(self, one: Place, other: Place) -> bool:
        """Whether both are on the map and share a side, whatever their levels."""
        first, second = self.find(one), self.find(other)
        return first is not None and second is not None and second.key - first.key in BESIDE

    contact = adjacent

    def direction(self, one: Place, other: Place) -> int:
        """Which sixth of the compass the other lies in, from 0 to 5; 0 where both are the same."""
        return sixth(self._reading.shape, self.spot(other).key - self.spot(one).key)

    def in_front(self, one: Place, other: Place) -> bool:
        """Whether the other lies within the arc before a piece; its own hex does."""
        first, second = self.spot(one), self.spot(other)
        reading = self._reading
        facing = reading.facing(one) if reading.facing is not None else None
        if facing is None or first.key == second.key or reading.arc >= 360:
            return True
        beside = bearing(reading.shape, second.key - first.key) - 60 * facing
        return bool(abs((beside + 180) % 360 - 180) <= reading.arc / 2 + ENOUGH)

    def neighbours(self, where: Place) -> list[Thing]:
        """The hexes beside a hex that are on the same level or joined with it, by direction."""
        spot = self.find(where)
        if spot is None:
            return []
        ground = self._current()
        found = list(ground.stepping(spot.hex))
        if len(found) > len(ground.around(spot)):
            found.sort(key=lambda other: self.direction(spot.hex, other))
        return found

    def side(self, one: Place, other: Place) -> Thing | None:
        """The side between two hexes; none if there is none, or they do not touch."""
        ground = self._ground or self._current()
        first = ground.spots.get(one) or self.find(one)
        if first is None or not first.sides:
            return None
        found = first.sides.get(other)
        if found is None and other not in ground.spots:
            second = self.find(other)
            return first.sides.get(second.hex) if second is not None else None
        return found

    def beside(self, listed: Sequence[Thing], where: Place) -> Sequence[Thing]:
        """Of all pieces those that stand beside a place, in their order."""
        ground = self._ground or self._current()
        spot = ground.spots.get(where) or self.find(where)
        if spot is None:
            return ()
        if not listed:
            return ()
        try:
            standing = self._state.indexes[self._reading.at][id(listed)]
        except KeyError:
            standing = self._state.buckets(listed, self._reading.at)
        touching = spot.touching or ground.touching(spot)
        if standing.keys().isdisjoint(touching):
            return ()
        found: list[Thing] = []
        for hex in touching:
            if hex in standing:
                found += standing[hex]
        if len(found) > 1:
            found.sort(key=_SERIAL)
        return found

    def touching(self, where: Place) -> Sequence[Thing]:
        """The hexes beside a place, whatever their levels; none for what is not on the map."""
        spot = self.find(where)
        return () if spot is None else self._current().touching(spot)

    def crowded(self, listed: Sequence[Thing]) -> Callable[[Place], bool]:
        """Tells as long as nothing changes whether any of all pieces stands beside a place."""
        ground = self._current()
        spots = ground.spots
        standing = self._state.held(listed, self._reading.at).keys()

        def near(where: Place) -> bool:
            if where is None:
                return True  # whoever is asked about that finds out
            spot = spots[where] if where in spots else self.find(where)
            return spot is not None and not standing.isdisjoint(spot.touching or ground.touching(spot))

        return near

    # --- ways -------------------------------------------------------------------------------------

    def reachable(self, piece: Thing, points: float) -> list[Thing]:
        """The hexes that a piece can get to, nearest first, its own included; none off the map."""
        return self._ask(piece, Search.within, points) or []

    def travel_cost(self, piece: Thing, to: Place) -> float | None:
        """What the cheapest way costs; none if there is none."""
        goal = self.find(to)
        return self._ask(piece, Search.cost_to, goal.hex) if goal is not None else None

    def path(self, piece: Thing, to: Place) -> list[Thing]:
        """The hexes of the cheapest way, the piece's own left out; none if there is no way."""
        goal = self.find(to)
        return (self._ask(piece, Search.path_to, goal.hex) or []) if goal is not None else []

    def _ask(self, piece: Thing, question: Callable[[Search, Asked], Answer], about: Asked) -> Answer | None:
        """What the search of a piece answers; none if it is not on the map."""
        state = self._state
        if state.answers is None:
            state.answers = {}
        # What a step costs may depend on anything in the state, and on the phase.
        asked = (piece, state.phase)
        search: Search | None = state.answers.get(asked)
        if search is None:
            spot = self.find(piece)
            if spot is None:
                return None
            search = Search(state, piece, spot.hex, self._current().stepping, self._steps)
            state.answers[asked] = search
        told = len(state.trace)
        try:
            answer = question(search, about)
        except BaseException:
            # It broke off in the middle of a hex.
            state.answers.pop(asked, None)
            raise
        # The steps that were weighed are no part of what happened.
        if len(state.trace) > told:
            del state.trace[told:]
        return answer

    # --- sight ------------------------------------------------------------------------------------

    def visible(self, state: State, one: Place, other: Place, over: Iterable[Thing] = ()) -> bool:
        """Whether nothing bars the straight line from eye to eye."""
        first, second = self.find(one), self.find(other)
        if first is None or second is None:
            return False
        if first.key == second.key:
            return first is second
        ground = self._current()
        if not (ground.slabs or ground.walls):
            return True
        sees: bool | None = self.kept.get((first, second))
        if sees is None:
            both, eye = lines(second.key - first.key), self._reading.eye
            sees = self.keep((first, second), any(free(ground, eye, first, second, each) for each in both))
        return sees

    def in_the_way(self, one: Place, other: Place, among: Iterable[Thing]) -> list[Thing]:
        """Those of some hexes and sides that bar the line of sight; nothing where it is free. Where it runs
        along sides or through corners it is the one on the left."""
        first, second, chosen = self.find(one), self.find(other), list(among)
        if first is None or second is None or first is second:
            return []
        barring: Container[Thing] | None = self.kept.get((first, second, "barring"))
        if barring is None:
            barring = self.keep((first, second, "barring"), self._barring(first, second))
        return [each for each in chosen if each in barring]

    def _barring(self, first: Spot, second: Spot) -> Container[Thing]:
        """The hexes and sides that bar the line of sight."""
        ground, eye = self._current(), self._reading.eye
        if first.key == second.key:  # the ceiling between two hexes above one another
            return (max(first, second, key=lambda spot: spot.level).hex,)
        both = lines(second.key - first.key)
        if any(free(ground, eye, first, second, line) for line in both):
            return ()
        met = ground.met(first, second, both[0])
        return {each for each in met if not free(single(ground, each), eye, first, second, both[0])}

    def line(self, one: Place, other: Place) -> list[Thing]:
        """The hexes strictly between on the line of sight."""
        return [spot.hex for spot in self._along(one, other)[1:-1] if spot is not None]

    def crossed(self, one: Place, other: Place) -> list[Thing]:
        """The sides that the line of sight crosses, in its order."""
        along = self._along(one, other)
        found = (
            near.sides.get(far.hex) for near, far in pairwise(along) if near is not None and far is not None
        )
        return [side for side in found if side is not None]

    def _along(self, one: Place, other: Place) -> "list[Spot | None]":
        """The hexes on the line, both ends included; none for a gap in the map."""
        return along(self._current(), self._reading.eye, self.spot(one), self.spot(other))

    def approach(self, one: Place, other: Place) -> Thing:
        """The hex from which the line of sight enters the other; across a gap the last one before it."""
        along = [spot for spot in self._along(one, other)[:-1] if spot is not None]
        return along[-1].hex if along else self.spot(one).hex

    def _current(self) -> Ground:
        ground = self._ground
        if ground is None:
            ground = self._ground = Ground(self._reading, self._state)
        return ground
