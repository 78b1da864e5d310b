"""Where the hexes of a map lie in a drawing: middles, corners and common edges, in pixels.

`x` grows to the right, `y` downwards. Flat hexes stand in straight columns, the even ones half a hex
lower; pointy ones in straight rows, the even ones half a hex further right.
"""

from math import cos, hypot, pi, radians, sin, sqrt
from typing import NamedTuple

Spot = tuple[float, float]
Cell = tuple[int, int]
WIDEST, LARGEST, SMALLEST = 1080.0, 36.0, 11.0


class Grid(NamedTuple):
    """`radius` is from a hex's middle to its corner; `left` and `top` is where the first hex's box begins."""

    flat: bool
    radius: float
    first: Cell
    last: Cell
    left: float = 0.0
    top: float = 0.0

    def middle(self, cell: Cell) -> Spot:
        column, row = cell
        across, down = column - self.first[0], row - self.first[1]
        half = sqrt(3) * self.radius / 2
        if self.flat:
            lower = 0 if column % 2 else 1
            return self.left + self.radius * (1 + 1.5 * across), self.top + half * (1 + 2 * down + lower)
        further = 0 if row % 2 else 1
        return self.left + half * (1 + 2 * across + further), self.top + self.radius * (1 + 1.5 * down)

    def size(self) -> Spot:
        """Width and height of the box around all hexes."""
        columns, rows = self.last[0] - self.first[0] + 1, self.last[1] - self.first[1] + 1
        half = sqrt(3) * self.radius / 2
        if self.flat:
            return self.radius * (1.5 * columns + 0.5), half * (2 * rows + 1)
        return half * (2 * columns + 1), self.radius * (1.5 * rows + 0.5)

    def corners(self, share: float = 1.0) -> tuple[Spot, ...]:
        """The corners around a middle of (0, 0), `share` of the way out."""
        turn = 0 if self.flat else 30
        far = self.radius * share
        return tuple(
            (far * cos(radians(turn + 60 * number)), far * sin(radians(turn + 60 * number)))
            for number in range(6)
        )

    def edge(self, one: Cell, other: Cell) -> tuple[Spot, Spot] | None:
        """The ends of the edge between two cells, to the left and to the right of whoever looks from
        `one` to `other`; none if they do not touch."""
        (x, y), (far_x, far_y) = self.middle(one), self.middle(other)
        apart = hypot(far_x - x, far_y - y)
        if not 0.9 * sqrt(3) * self.radius < apart < 1.1 * sqrt(3) * self.radius:
            return None
        across, down = (far_x - x) / apart, (far_y - y) / apart
        middle_x, middle_y, half = (x + far_x) / 2, (y + far_y) / 2, self.radius / 2
        left = (middle_x + down * half, middle_y - across * half)
        return left, (middle_x - down * half, middle_y + across * half)

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """The six cells that touch one."""
        column, row = cell
        if self.flat:
            low = 0 if column % 2 else 1
            steps = ((0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1))
        else:
            low = 0 if row % 2 else 1
            steps = ((low, -1), (1, 0), (low, 1), (low - 1, 1), (-1, 0), (low - 1, -1))
        return tuple((column + across, row + down) for across, down in steps)

    def ray(self, direction: float, length: float) -> Spot:
        """What lies `length` away from (0, 0) in one of the six directions, 0 the first from the top."""
        bearing = direction * pi / 3 + (0 if self.flat else pi / 6)
        return length * sin(bearing), -length * cos(bearing)


def grid(cells: "list[Cell]", *, flat: bool) -> Grid:
    """A grid around these cells, as large as a page has room for."""
    columns, rows = [column for column, _ in cells] or [1], [row for _, row in cells] or [1]
    first, last = (min(columns), min(rows)), (max(columns), max(rows))
    unit = Grid(flat, 1.0, first, last)
    radius = max(SMALLEST, min(LARGEST, WIDEST / unit.size()[0]))
    return Grid(flat, round(radius, 1), first, last)
