"""The map of a state: which hex lies where, what lies between two, and what bars sight.

It is worked out from the hexes and sides in play, and holds as long as none of them moves or bars something
else.
"""

from math import inf
from operator import attrgetter

from regelwerk.spaces.hex_geometry import BESIDE, DIRECTIONS, STRIDE, axial, coordinates
from regelwerk.spaces.hex_lines import Line, side_key
from regelwerk.spaces.hex_reading import FINENESS, HexReading, thousandths
from regelwerk.spaces.reading import State, Thing

# From where on and up to where something bars, in thousandths.
Slab = tuple[float, int]
_LEVEL = attrgetter("level")


class Spot:
    """Where a hex lies. `around` are the hexes that share a side with it, those of other levels last."""

    __slots__ = ("around", "hex", "key", "level", "rising", "sides", "touching")

    def __init__(self, hex: Thing, key: int, level: int) -> None:
        self.hex = hex
        self.key = key
        self.level = level
        self.around: tuple[Thing, ...] | None = None
        self.rising: tuple[Thing, ...] = ()
        self.touching: tuple[Thing, ...] = ()
        self.sides: dict[Thing, Thing] = {}


class Ground:
    """The map of one state.

    `spots` by hex; `cells` by key, the hexes above one another from the lowest; `slabs` and `walls` are
    what bars sight, by the key of a cell and the number of a side (see `hex_lines.side_key`).
    """

    def __init__(self, reading: HexReading, state: State) -> None:
        self._reading = reading
        self.spots: dict[Thing, Spot] = {}
        self.cells: dict[int, list[Spot]] = {}
        self.stacked: set[int] = set()
        self.slabs: dict[int, tuple[tuple[Spot, Slab], ...]] = {}
        self.walls: dict[int, tuple[Slab, ...]] = {}
        self._between: dict[int, list[Thing]] = {}
        shape, column, row, level = reading.shape, reading.column, reading.row, reading.level
        for hex in reading.hexes(state):
            q, r = axial(shape, column(hex), row(hex))
            spot = self.spots[hex] = Spot(hex, q * STRIDE + r, level(hex))
            cell = self.cells.setdefault(spot.key, [])
            cell.append(spot)
            if len(cell) > 1:
                cell.sort(key=_LEVEL)
                self.stacked.add(spot.key)
        # Nothing that ends below every eye can bar any sight.
        self._lowest: int = min(map(_LEVEL, self.spots.values()), default=0) * FINENESS
        for each in self.cells:
            self._rise_cell(each)
        for side in reading.sides(state):
            found = self._joined_by(side)
            if found is not None:
                number, one, other = found
                one.sides[other.hex] = other.sides[one.hex] = side
                self._between.setdefault(number, []).append(side)
        for number in self._between:
            self._rise_side(number)

    def wall(self, side: Thing) -> tuple[int, Slab] | None:
        """The number of a side and what it bars; none if it lies between no two hexes that touch."""
        found = self._joined_by(side)
        if found is None:
            return None
        number, one, other = found
        return number, self._extent(one, other, thousandths(self._reading.side_height(side)))

    def _joined_by(self, side: Thing) -> tuple[int, Spot, Spot] | None:
        """The number of a side and the hexes that it lies between; none where these do not touch."""
        one, other = self.spots.get(self._reading.one(side)), self.spots.get(self._reading.other(side))
        if one is None or other is None:
            return None
        (q, r), (other_q, other_r) = coordinates(one.key), coordinates(other.key)
        to = other_q - q, other_r - r
        return (side_key(q, r, to), one, other) if to in DIRECTIONS["flat"] else None

    def in_the_way(self, first: Spot, line: Line) -> int:
        """How many sides lie on a line from a hex, whatever their heights."""
        return sum(len(self._between.get(3 * first.key + offset, ())) for offset in line.sides)

    def off_the_map(self, first: Spot, line: Line) -> int:
        """How many gaps in the map lie on a line from a hex."""
        return sum(first.key + offset not in self.cells for offset in line.cells)

    def met(self, first: Spot, second: Spot, line: Line) -> set[Thing]:
        """The hexes and sides on a line between two hexes, these among them."""
        keys = (first.key, second.key, *(first.key + offset for offset in line.cells))
        found = {spot.hex for key in keys for spot in self.cells.get(key, ())}
        return found.union(*(self._between.get(3 * first.key + offset, ()) for offset in line.sides))

    def around(self, spot: Spot) -> tuple[Thing, ...]:
        """The hexes of the same level that share a side with one, in the order of the directions."""
        if spot.around is None:
            q, r = coordinates(spot.key)
            same: list[Thing] = []
            rising: list[Thing] = []
            for dq, dr in DIRECTIONS[self._reading.shape]:
                for other in self.cells.get((q + dq) * STRIDE + r + dr, ()):
                    if other.level == spot.level:
                        same.append(other.hex)
                    elif abs(other.level - spot.level) == 1:
                        rising.append(other.hex)
            spot.rising = tuple(rising)
            spot.around = tuple(same)
        return spot.around

    def touching(self, spot: Spot) -> tuple[Thing, ...]:
        """The hexes that share a side with one, whatever their levels."""
        if not spot.touching:
            near = (self.cells.get(spot.key + offset, ()) for offset in BESIDE)
            spot.touching = tuple([other.hex for cell in near for other in cell])
        return spot.touching

    def stepping(self, hex: Thing) -> "tuple[Thing, ...] | list[Thing]":
        """The hexes that one can step to from a hex: same level or joined."""
        spot = self.spots[hex]
        same = spot.around
        if same is None:
            same = self.around(spot)
        if not spot.rising:
            return same
        joined = [other for other in spot.rising if self._joined(spot, other)]
        return [*same, *joined] if joined else same

    def _joined(self, spot: Spot, other: Thing) -> bool:
        joins = self._reading.joins
        if joins(spot.hex) or joins(other):
            return True
        side = spot.sides.get(other)
        return side is not None and bool(self._reading.side_joins(side))

    def _rise_cell(self, number: int) -> None:
        height = self._reading.height
        found: list[tuple[Spot, Slab]] = []
        cell = self.cells[number]
        for position, spot in enumerate(cell):
            # The lowest hex is solid ground; the space under any other is open.
            bottom = spot.level * FINENESS
            top = bottom + thousandths(height(spot.hex))
            if position:
                found.append((spot, (bottom, top)))
            elif top > self._lowest:
                found.append((spot, (-inf, top)))
        if found:
            self.slabs[number] = tuple(found)

    def _extent(self, one: Spot, other: Spot, height: int) -> Slab:
        """From where on and up to where a side between two hexes stands.

        It is measured from the lower hex. Where there is room under the upper one, what lies between that
        room and the lower hex is a matter of theirs, and the side stands on the upper one's floor.
        """
        low, high = (one, other) if one.level <= other.level else (other, one)
        room = any(low.level <= spot.level < high.level for spot in self.cells[high.key])
        return (high if room else low).level * FINENESS, low.level * FINENESS + height

    def _rise_side(self, number: int) -> None:
        walls = map(self.wall, self._between[number])
        found = [wall[1] for wall in walls if wall is not None and wall[1][0] < wall[1][1]]
        if found:
            self.walls[number] = tuple(found)
