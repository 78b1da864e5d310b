"""Where things lie in the drawing of a table, to scale."""

from math import cos, isfinite, radians, sin

from regelwerk.render.plane_picture import TablePicture, measurable
from regelwerk.texts.decimal import decimal, digits

LONGEST, LONGEST_PART = 760.0, 300.0  # a part is shown small: letters stay as large
MARGIN = 30.0
STEP, MOST_LINES = 10.0, 25


class Frame:
    """A table to scale, with those parts of a picture that can be drawn; `y` is drawn from below."""

    def __init__(self, picture: TablePicture) -> None:
        whole = 0.0, 0.0, _size(picture.width), _size(picture.depth)
        self.left, self.near, self.wide, self.deep = picture.part or whole
        self.scale = (LONGEST_PART if picture.part else LONGEST) / max(self.wide, self.deep)
        discs = tuple(
            each
            for each in picture.discs
            if drawable((each.x, each.y, each.radius))
            and (
                picture.part is None
                or (0 <= each.x - self.left <= self.wide and 0 <= each.y - self.near <= self.deep)
            )
        )
        patches = tuple(each for each in picture.patches if all(map(drawable, each.corners)))
        self.picture = picture._replace(discs=discs, patches=patches)
        self.chosen = next((each for each in discs if each.id == picture.chosen), None)
        origin = picture.origin
        shown = self.chosen is not None and origin is not None and drawable((origin.x, origin.y))
        self.origin = origin if shown else None
        self.right, self.bottom = MARGIN + self.wide * self.scale, MARGIN + self.deep * self.scale
        self.name = f"table-{picture.id}"

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a place on the table is drawn."""
        return MARGIN + (x - self.left) * self.scale, self.bottom - (y - self.near) * self.scale

    def board(self) -> str:
        """The edges of what is drawn of the table, as the attributes of a rectangle."""
        wide, deep = self.wide * self.scale, self.deep * self.scale
        return f'x="{MARGIN:g}" y="{MARGIN:g}" width="{wide:.1f}" height="{deep:.1f}"'

    def step(self) -> float:
        """How far the lines of the grid lie apart, in the table's unit."""
        step = STEP
        while max(self.wide, self.deep) / step > MOST_LINES:
            step *= 10
        return step

    def sees(self) -> bool:
        """Whether the chosen one sees a part of what surrounds it only."""
        chosen = self.chosen
        turned = chosen is not None and chosen.facing is not None and isfinite(chosen.facing)
        return turned and self.picture.arc < 360


def ray(x: float, y: float, length: float, bearing: float) -> tuple[float, float]:
    """The end of a line from a place of the drawing, by compass degrees."""
    return x + length * sin(radians(bearing)), y - length * cos(radians(bearing))


def _size(given: float) -> float:
    return given if measurable(given) else 1.0


def drawable(numbers: tuple[float, ...]) -> bool:
    """Whether a drawing can hold all of these numbers."""
    return all(isfinite(each) and -1e6 <= each <= 1e6 for each in numbers)


def plain(number: float, language: str) -> str:
    """A measure for readers."""
    return decimal(digits(round(number, 2)), language)
